import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './looks.ts';
import { open as openAt, server } from './stage.ts';

const SHOTS = process.env['SHOTS'];

/** A browser of one person. */
export const open = (path = '/#/campaign'): Promise<Page> =>
  openAt({ permissions: ['clipboard-read', 'clipboard-write'] }, path);

export const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  await settle(page);
  await page.screenshot({ path: `${SHOTS}/kept-${name}.png` });
};

export const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name of the campaign' });
export const says = (page: Page, text: string | RegExp) =>
  page.locator('main').getByText(text).waitFor();
export const SAVED = 'Saved on the server.';

export const share = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
};
export const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Saves the campaign of a page; the paths under which it is read and edited. */
export const save = async (
  page: Page,
): Promise<{ readonly read: string; readonly edit: string }> => {
  await page.getByRole('heading', { name: 'How it ends' }).waitFor();
  await share(page);
  await page.getByRole('button', { name: 'Save on the server' }).click();
  const link = async (name: string, wanted: RegExp): Promise<string> => {
    await page.getByRole('button', { name }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(wanted);
    return (await copied()).replace(server.origin(), '');
  };
  const read = await link('Copy link to read', /\?on=[\w-]+$/);
  const edit = await link('Copy link to edit', /&edit=[\w-]+$/);
  await leave(page);
  await says(page, SAVED);
  return { read, edit };
};
