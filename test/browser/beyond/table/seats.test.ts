import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, looksWell } from '../../stage/looks.ts';
import { masterOf, press, sharedTable, takeSeat, upToDate } from '../../stage/shared.ts';
import { open, setStage } from '../../stage/stage.ts';
import { weighNothing } from '../../stage/steps.ts';
import { dice, FEW, heading, logRounds, openTable } from '../../stage/table.ts';
import { shooting } from '../../stage/shots.ts';

const { isThere } = setStage({ mayMiss: true });
const shoot = shooting('seats-');

const sit = async (path: string, name: string, army: string): Promise<Page> => {
  const phone = await takeSeat(path, name, `The dice of ${army}`);
  await heading(phone, 'Round 1');
  return phone;
};

const resolve = async (page: Page): Promise<void> => {
  await dice(page, /Ada/).fill('12');
  await dice(page, /Bors/).fill('2');
  await page.getByRole('button', { name: 'Resolve the round' }).click();
};
/** Both pages have the same log, once each has worked out its odds. */
const haveOneLog = async (one: Page, other: Page): Promise<void> => {
  await expect
    .poll(() => Promise.all([one, other].map((page) => logRounds(page).allInnerTexts())))
    .toSatisfy(([first, second]) => first?.join() === second?.join());
};

/** Keeps what the server answers to a phone's dice back, until it is let go. */
const holdingAnswers = async (phone: Page): Promise<() => Promise<unknown>> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const answered = phone.waitForResponse((response) => response.request().method() === 'POST');
  await phone.route('**/seat', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // A browser asks again where the server has let a kept connection go; so does this.
    const response = await route.fetch({ maxRetries: 2 });
    await held;
    return route.fulfill({ response });
  });
  return async () => {
    letGo();
    await (await answered).finished();
    await phone.unroute('**/seat');
  };
};

describe.skipIf(!isThere)('players hold the dice', () => {
  test('a master, a second one, a screen and three phones, one of which drops out in mid-roll', async () => {
    const master = await openTable({}, FEW);
    const links = await sharedTable(master, async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mia');
      await dialog.getByRole('radio', { name: 'Numbers' }).check();
      await shoot(master, 'dialog');
    });
    await weighNothing(master);
    const second = await open({}, links.edit);
    await heading(second, 'Round 1');
    await expect.poll(() => second.url()).not.toContain('edit=');
    const screen = await open({}, links.screen);
    const ada = await sit(links.play, 'Ada', 'Red Host');
    await ada.getByRole('button', { name: 'Tap to roll' }).waitFor();
    await shoot(ada, 'phone');
    await looksWell(ada, { isStrict: true, name: 'phone' }, (look) => shoot(ada, look));
    const ben = await sit(links.play, 'Ben', 'Blue Levy');
    const cid = await sit(links.play, 'Cid', 'Blue Levy');
    await master.getByText('asked of Ben, Cid').waitFor();

    // Typed by one, rolled by another; both masters see it before the round is resolved.
    await ada.getByRole('textbox', { name: /what lies/ }).fill('6 1');
    await ada.getByRole('button', { name: 'Give' }).click();
    for (const page of [master, second]) await page.getByText('6 + 1, Ada’s phone').waitFor();
    const letGo = await holdingAnswers(ben);
    await ben.getByRole('button', { name: 'Tap to roll' }).click();
    await second.getByText(/Ben’s phone, rolled/).waitFor();
    // One roll each: the others of the seat see it, and are asked no more.
    await cid.getByRole('button', { name: 'Tap to roll' }).waitFor({ state: 'detached' });
    await shoot(master, 'master');
    await second.getByRole('button', { name: 'Resolve the round' }).click();
    for (const page of [master, second, ada, ben]) await heading(page, 'Round 2');
    // An answer of round 1 that comes when round 2 is on takes nothing back.
    await letGo();
    await ben.getByRole('button', { name: 'Tap to roll' }).waitFor();
    await heading(ben, 'Round 2');
    expect(await ben.getByText('was taken back').count()).toBe(0);
    await screen.getByText('After round 1').first().waitFor();
    await screen.locator('.watch-odds').waitFor();
    // The log says whose phone the dice came from.
    for (const page of [master, second])
      for (const source of ['Ada’s phone', 'Ben’s phone, rolled'])
        await page.locator('.melee-round').getByText(source, { exact: true }).waitFor();
    expect(await master.locator('.melee-round').getByText('typed', { exact: true }).count()).toBe(
      0,
    );

    // One drops out in mid-roll: the round goes on without it, and its late dice are told kindly.
    await ada.context().setOffline(true);
    await ada.getByRole('button', { name: 'Tap to roll' }).click();
    await ada.getByText(/does not answer/).waitFor();
    await dice(master, /Ada/).fill('9');
    await master.getByRole('button', { name: 'Resolve the round' }).click();
    await master.getByText(/No dice yet for/).waitFor();
    await master.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(ben, 'Round 3');
    await ada.context().setOffline(false);
    await heading(ada, 'Round 3');
    for (const page of [master, second]) await expect.poll(() => logRounds(page).count()).toBe(2);
    await haveOneLog(master, second);

    // Taken back: the phones are told, and asked again.
    await master.getByRole('button', { name: 'Undo' }).first().click();
    await heading(ada, 'Round 2');
    await ada.getByText('Round 2 was taken back: it is rolled again.').waitFor();
    await expect.poll(() => logRounds(second).count()).toBe(1);

    // Locked, and taken back.
    await master.getByRole('button', { name: "Players' screen" }).click();
    const dialog = master.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lock the seat of Ada' }).click();
    await ada.getByText('has locked this seat').waitFor();
    await dialog.getByRole('button', { name: 'Take back the seat of Ada' }).click();
    await ada.getByText(/took this seat back/).waitFor();
    await ada.getByRole('button', { name: 'The dice of Red Host', exact: true }).waitFor();
    await shoot(master, 'seats');
    expect(await findings(master, { at: '[role="dialog"]' })).toEqual([]);
    await master.keyboard.press('Escape');

    // The rout, and the fight of persons after it: its dice come to the phones of their armies.
    await press(master, 'Run to the rout');
    for (const page of [master, second]) await heading(page, 'The end');
    await ben.getByText('The battle is over.').waitFor();
    expect(await ben.getByText('was taken back').count()).toBe(0);
    await press(master, 'Play the fight after the rout');
    await press(master, 'Fight');
    await press(master, 'As suggested');
    for (const page of [ben, cid])
      await page.getByText('Bors, initiative', { exact: true }).waitFor();
    await shoot(ben, 'phone-rout');
    await ben.getByRole('textbox', { name: /what lies/ }).fill('6 5');
    await ben.getByRole('button', { name: 'Give' }).click();
    for (const page of [ben, cid])
      await page.getByText('Bors, initiative', { exact: true }).waitFor({ state: 'detached' });
    await upToDate(master);
    await upToDate(second);
  });

  test('a refusal is said until the next round; refused a seat, a phone sees which there are now', async () => {
    const { master, links } = await masterOf(FEW);
    const refused = (code: string) => ({
      status: 409,
      json: { error: { code, message: 'refused for a test', issues: [] } },
    });
    const ada = await open({}, links.play);
    await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    // The seat is gone, and so is what could be chosen beside it.
    await ada.route('**/seats', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(refused('SEATS_FULL'))
        : route.fulfill({ json: { seats: [{ of: 'blue', name: 'Blue Levy', by: [] }] } }),
    );
    await press(ada, 'The dice of Red Host');
    await ada.getByText('Refused for a test.').waitFor();
    await ada.getByRole('button', { name: 'The dice of Red Host' }).waitFor({ state: 'detached' });
    await ada.getByRole('button', { name: 'The dice of Blue Levy' }).waitFor();
    await ada.unroute('**/seats');
    await press(ada, 'The dice of Blue Levy');
    await heading(ada, 'Round 1');
    expect(await ada.getByText('Refused for a test.').count()).toBe(0);
    await ada.route('**/seat', (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused('SEAT_LATE')) : route.continue(),
    );
    await press(ada, 'Tap to roll');
    await ada.getByText('Refused for a test.').waitFor();
    await ada.unroute('**/seat');
    await press(master, 'Resolve the round');
    await heading(ada, 'Round 2');
    await ada.getByText('Refused for a test.').waitFor({ state: 'detached' });
    // A leave that nobody heard of leaves the seat held.
    await ada.context().setOffline(true);
    await press(ada, 'Leave this seat');
    await ada.getByText(/does not answer/).waitFor();
    await heading(ada, 'Round 2');
    await ada.context().setOffline(false);
    await press(ada, 'Leave this seat');
    await ada.getByRole('button', { name: 'The dice of Red Host' }).waitFor();
  });

  test('who plays on without the server is told; of two rounds entered at once one is chosen', async () => {
    const { master, links } = await masterOf(FEW);
    const second = await open({}, links.edit);
    await heading(second, 'Round 1');
    await upToDate(second);
    expect(await second.getByRole('alert').count()).toBe(0);
    // What the page needs without a network has come.
    await dice(second, /Ada/).waitFor();
    await second.context().setOffline(true);
    await dice(second, /Ada/).fill('12');
    await dice(second, /Bors/).fill('2');
    await second.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(second, 'Round 2');
    const alert = second
      .getByRole('alert')
      .filter({ hasText: 'This table and the server differ.' });
    await alert.getByText(/The server does not answer. 1 change not sent yet/).waitFor();
    await dice(master, /Ada/).fill('5');
    await dice(master, /Bors/).fill('9');
    await master.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(master, 'Round 2');
    await upToDate(master);
    await second.context().setOffline(false);
    await second.getByText('a round: Red Host 5, Blue Levy 9').waitFor();
    await second.getByText('a round: Red Host 12, Blue Levy 2').waitFor();
    expect(await second.getByText(/Up to date/).count()).toBe(0);
    expect(await findings(second, { isStrict: true })).toEqual([]);
    await shoot(second, 'conflict');
    await second.getByRole('button', { name: 'Keep mine' }).click();
    await upToDate(second);
    await alert.waitFor({ state: 'detached' });
    await master.locator('.melee-round', { hasText: 'sum 12' }).waitFor();
    await haveOneLog(master, second);
    await master.goto('about:blank');
    await second.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(second, 'Round 3');
    await upToDate(second);
  });

  test('a shared table is found again under Saved: closed, given another key, copied, deleted', async () => {
    const { master, links } = await masterOf(FEW);
    const phone = await sit(links.play, 'Ada', 'Red Host');
    const second = await open({}, links.edit);
    await upToDate(second);
    await master.getByRole('link', { name: 'Saved' }).click();
    await master.getByText('0 entries, 1 player seated, open to players').waitFor();
    await master.getByText(/^Manage /).click();
    const press = (name: string) => master.getByRole('button', { name, exact: true }).click();
    await press('Close to players');
    await master.getByText('1 player seated, closed to players').waitFor();
    await phone.reload();
    await phone
      .getByText(/closed for now/)
      .first()
      .waitFor();
    await shoot(master, 'saved');
    expect(await findings(master, { isStrict: true })).toEqual([]);
    await press('Open to players');
    await phone.reload();
    await heading(phone, 'Round 1');
    await press('Draw another key');
    await master.getByText(/open it no more/).waitFor();
    await resolve(second);
    await second
      .getByText(/not sent: this key cannot edit/)
      .first()
      .waitFor();
    // By its new key the table goes on as before.
    await master.locator('.shared-tables').getByRole('button').first().click();
    await heading(master, 'Round 1');
    await resolve(master);
    await heading(master, 'Round 2');
    await upToDate(master);
    await expect.poll(() => master.url()).toContain('battle=');
    const own = master.url();
    await master.getByRole('link', { name: 'Saved' }).click();
    await master.getByText('1 entry, 1 player seated').waitFor();
    await master.getByText(/^Manage /).click();
    await press('Make a copy of my own');
    await heading(master, 'Round 2');
    expect(await master.getByText(/Up to date/).count()).toBe(0);
    await master.getByRole('link', { name: 'Saved' }).click();
    await master.getByText(/^Manage /).click();
    await press('Delete for everybody');
    await press('Yes, delete it for everybody');
    await master
      .getByRole('heading', { name: 'Tables on the server' })
      .waitFor({ state: 'detached' });
    expect(await master.locator('#saved-battles ~ ul > li, .battle-rows > li').count()).toBe(2);
    await second.reload();
    await second
      .getByText(/not on the server any more/)
      .first()
      .waitFor();
    // It is of this browser alone again, where tabs do not write over each other.
    const other = await master.context().newPage();
    for (const tab of [master, other]) {
      await tab.goto(own);
      await heading(tab, 'Round 2');
    }
    await resolve(master);
    await heading(master, 'Round 3');
    await other.getByText('Changed in another tab').waitFor();
  });
});
