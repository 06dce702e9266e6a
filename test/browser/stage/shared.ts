import type { Locator, Page } from 'playwright-core';
import { keep } from './screen.ts';
import { open, server } from './stage.ts';
import { heading } from './table.ts';

const pathOf = (address: string | null): string => (address ?? '').replace(server.origin(), '');

/**
 * Shares the table on a page, and lets players sit down; its links.
 * @param then what else is done in the dialog
 */
export const sharedTable = async (
  master: Page,
  then: (dialog: Locator) => Promise<void> = async () => undefined,
) => {
  await master.getByRole('button', { name: "Players' screen" }).click();
  const dialog = master.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Share this table' }).click();
  await dialog.getByRole('button', { name: 'Let players take seats' }).click();
  await dialog.getByText('A second game master').click();
  const linkTo = async (what: string) =>
    pathOf(await dialog.locator(`a[href*="${what}"]`).getAttribute('href'));
  const links = {
    screen: await linkTo('/screen/'),
    play: await linkTo('/play/'),
    edit: await linkTo('edit='),
  };
  await then(dialog);
  await master.keyboard.press('Escape');
  return links;
};

/** A table on the server at which players may sit down, and its game master. */
export const masterOf = async (scenario: object, screen = 'words') => {
  const links = await (await keep(screen, scenario)).letIn();
  const master = await open({}, links.edit);
  await heading(master, 'Round 1');
  return { master, links };
};

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Says that this page has all that is kept, and the server all that it has. */
export const upToDate = (page: Page) =>
  page
    .getByText(/Up to date/)
    .first()
    .waitFor();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A player's phone that has taken a seat. */
export const takeSeat = async (
  path: string,
  name: string,
  seat: string | RegExp,
): Promise<Page> => {
  const phone = await open(PHONE, path);
  await phone.getByRole('textbox', { name: 'Your name' }).fill(name);
  await phone.getByRole('button', { name: seat, exact: typeof seat === 'string' }).click();
  return phone;
};
