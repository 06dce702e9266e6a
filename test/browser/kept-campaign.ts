import type { Page } from 'playwright-core';
import { readWar } from '../../shared/index.ts';
import { packLink } from '../../web/share/link.ts';
import { settle } from './looks.ts';
import { open as openAt, server } from './stage.ts';

const SHOTS = process.env['SHOTS'];

const war = readWar('Red: 2; Blue: 1; day 1 Ford: Red v Blue');
/** A war whose figures are there at once. */
const WAR = war.ok ? { ...war.value, name: 'The ford' } : undefined;
const LINK = await packLink(WAR);

/** A browser of one person. */
export const open = (path = `/#/campaign?state=${LINK}`): Promise<Page> =>
  openAt({ permissions: ['clipboard-read', 'clipboard-write'] }, path);

/** Paths under which a campaign that the server keeps is read and edited. */
export const keep = async () => {
  const made = await server
    .app()
    .inject({ method: 'POST', url: '/api/v1/campaigns', payload: { campaign: WAR } });
  const { id, editKey } = made.json<{ id: string; editKey: string }>();
  const read = `/#/campaign?on=${id}`;
  return { read, edit: `${read}&edit=${editKey}` };
};

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
