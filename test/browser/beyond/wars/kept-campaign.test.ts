import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packLink } from '../../../../web/share/link/link.ts';
import { warIn } from '../../../lines.ts';
import { looksWell } from '../../stage/looks.ts';
import { shooting } from '../../stage/shots.ts';
import { open as openAt, server, setMortalStage } from '../../stage/stage.ts';

const { isThere } = setMortalStage();

/** A war whose figures are there at once. */
const WAR = { ...warIn('Red: 2; Blue: 1; day 1 Ford: Red v Blue'), name: 'The ford' };
const LINK = await packLink(WAR);

/** A browser of one person. */
const open = (path = `/#/campaign?state=${LINK}`): Promise<Page> =>
  openAt({ permissions: ['clipboard-read', 'clipboard-write'] }, path);

/** Paths under which a campaign that the server keeps is read and edited. */
const keep = async () => {
  const made = await server
    .app()
    .inject({ method: 'POST', url: '/api/v1/campaigns', payload: { campaign: WAR } });
  const { id, editKey } = made.json<{ id: string; editKey: string }>();
  const read = `/#/campaign?on=${id}`;
  return { read, edit: `${read}&edit=${editKey}` };
};

const shoot = shooting('kept-');

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name of the campaign' });
const says = (page: Page, text: string | RegExp) => page.locator('main').getByText(text).waitFor();
const SAVED = 'Saved on the server.';

const share = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
};
const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe.skipIf(!isThere)('a campaign on the server', () => {
  test('that two change at once: neither is lost, and who comes second chooses', async () => {
    const { edit } = await keep();
    const [ada, bors] = [await open(edit), await open(edit)];
    for (const page of [ada, bors]) await says(page, SAVED);
    await bors.context().setOffline(true);
    await nameOf(bors).fill('Of Bors');
    await says(bors, /does not answer/);
    await nameOf(ada).fill('Of Ada');
    await says(ada, SAVED);
    await bors.context().setOffline(false);
    await says(bors, /Somebody else changed this campaign/);
    await shoot(bors, 'stale');
    expect(await nameOf(bors).inputValue()).toBe('Of Bors');
    await bors.reload();
    await says(bors, /Somebody else changed this campaign/);
    expect(await nameOf(bors).inputValue()).toBe('Of Bors');
    await bors.getByRole('button', { name: 'Save mine over it' }).click();
    await expect.poll(() => nameOf(ada).inputValue()).toBe('Of Bors');
    await share(ada);
    await ada.getByRole('button', { name: 'Undo the last saved change' }).click();
    await expect.poll(() => nameOf(bors).inputValue()).toBe('Of Ada');
  });

  test('whose server dies: the page goes on, says so, and sends what was typed when it is back', async () => {
    const { read, edit } = await keep();
    const ada = await open(edit);
    await says(ada, SAVED);
    await server.stop();
    await nameOf(ada).fill('Typed in the dark');
    await says(ada, /The server does not answer/);
    await shoot(ada, 'away');
    await server.start();
    await says(ada, SAVED);
    const cyn = await open(read);
    await expect.poll(() => nameOf(cyn).inputValue()).toBe('Typed in the dark');

    await share(ada);
    await ada.getByRole('button', { name: 'Delete from the server' }).click();
    await ada.getByRole('button', { name: 'Yes, delete it there' }).click();
    await says(cyn, /not on the server any more/);
    await leave(ada);
    expect(await nameOf(ada).inputValue()).toBe('Typed in the dark');
    expect(await ada.getByText(SAVED).count()).toBe(0);
    const late = await open(read);
    await late.getByRole('alert').getByText('not on the server any more').waitFor();
  });

  test('in two tabs of one browser: one that was left behind does not write over the other', async () => {
    const one = await open((await keep()).edit);
    await says(one, SAVED);
    await expect.poll(() => one.url()).not.toContain('edit=');
    const two = await one.context().newPage();
    await two.goto(one.url());
    await says(two, SAVED);
    await one.getByRole('link', { name: 'Lab', exact: true }).click();
    await one.getByRole('heading').first().waitFor();
    await nameOf(two).fill('Of the second tab');
    await says(two, SAVED);
    await one.goBack();
    await expect.poll(() => nameOf(one).inputValue()).toBe('Of the second tab');
    await says(one, SAVED);
    expect(await nameOf(two).inputValue()).toBe('Of the second tab');
  });

  test('where a part of the page does not come, what is there stays; a reload brings it', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'How it ends' }).waitFor();
    await nameOf(page).fill('Typed without a network');
    await page.route('**/assets/help-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByText('A part of this page has not loaded').waitFor();
    expect(await nameOf(page).inputValue()).toBe('Typed without a network');
    await page.unroute('**/assets/help-*');
    await page.getByRole('button', { name: 'reload the page' }).click();
    await page.getByText('A part of this page').waitFor({ state: 'detached' });
    expect(await nameOf(page).inputValue()).toBe('Typed without a network');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('dialog').waitFor();
  });

  test('where the engine does not come, that is said, and not that the war is at fault', async () => {
    const page = await open('/#/saved');
    await page.route('**/assets/worker-*', (route) => route.abort());
    await page.goto(new URL(`/#/campaign?state=${LINK}`, page.url()).href);
    await page.getByText('A part of this page has not loaded').waitFor();
    expect(await page.getByText('could not be worked out').count()).toBe(0);
  });

  test('is saved, opened elsewhere by its links, changed by those who may, and seen by all', async () => {
    const ada = await open();
    await ada.getByRole('heading', { name: 'How it ends' }).waitFor();
    await share(ada);
    await looksWell(ada, { at: '[role=dialog]' }, (look) => shoot(ada, `before-${look}`));
    await ada.getByRole('button', { name: 'Save on the server' }).click();
    const link = async (name: string, wanted: RegExp): Promise<string> => {
      await ada.getByRole('button', { name }).click();
      const copied = () => ada.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(wanted);
      return (await copied()).replace(server.origin(), '');
    };
    const read = await link('Copy link to read', /\?on=[\w-]+$/);
    const edit = await link('Copy link to edit', /&edit=[\w-]+$/);
    await looksWell(ada, { at: '[role=dialog]' }, (look) => shoot(ada, `dialog-${look}`));
    await leave(ada);
    await says(ada, SAVED);
    await looksWell(ada, { at: '.war-server', isStrict: true }, (look) =>
      shoot(ada, `board-${look}`),
    );
    expect(read).toMatch(/^\/#\/campaign\?on=[\w-]{22}$/);
    expect(edit).toBe(`${read}&edit=${edit.split('edit=')[1]}`);

    const [bors, cyn] = [await open(edit), await open(read)];
    await says(bors, SAVED);
    await says(cyn, /You are reading somebody else’s campaign/);
    await expect.poll(() => bors.url()).toContain('&on=');
    expect(bors.url()).not.toContain('edit=');

    await nameOf(bors).fill('The passes of Bors');
    for (const page of [ada, cyn])
      await expect.poll(() => nameOf(page).inputValue()).toBe('The passes of Bors');
    await nameOf(ada).fill('The passes of Ada');
    for (const page of [bors, cyn])
      await expect.poll(() => nameOf(page).inputValue()).toBe('The passes of Ada');

    await nameOf(cyn).fill('Of Cyn alone');
    await says(cyn, /your changes stay here/);
    await nameOf(ada).fill('Once more');
    await cyn.getByRole('button', { name: 'Show theirs' }).click();
    await expect.poll(() => nameOf(cyn).inputValue()).toBe('Once more');
    expect(await nameOf(bors).inputValue()).toBe('Once more');

    await share(ada);
    await ada.getByRole('button', { name: 'Undo the last saved change' }).click();
    await expect.poll(() => nameOf(bors).inputValue()).toBe('The passes of Ada');
    await leave(ada);
    await expect.poll(() => nameOf(ada).inputValue()).toBe('The passes of Ada');

    await ada.reload();
    await says(ada, SAVED);
    expect(await nameOf(ada).inputValue()).toBe('The passes of Ada');
    await ada.getByRole('link', { name: 'Saved', exact: true }).click();
    await ada.getByRole('heading', { name: 'Campaigns on the server' }).waitFor();
    await shoot(ada, 'saved-page');
    await ada.getByRole('button', { name: 'The passes of Ada', exact: true }).click();
    await says(ada, SAVED);
    expect(await nameOf(ada).inputValue()).toBe('The passes of Ada');
  });
});
