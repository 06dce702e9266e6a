import type { BrowserContextOptions, Page } from 'playwright-core';
import {
  duelScenarioSchema,
  type DuelScenarioInput,
  type UnitScenarioInput,
} from '../../shared/index.ts';
import { packLink } from '../../web/share/link.ts';
import { open } from './stage.ts';
import { shooting } from './shots.ts';

export const shoot = shooting('advice-');

const side = (id: string, name: string, stats = {}) => ({
  id,
  fighters: [{ id: name.toLowerCase(), name, preset: 'veteran', stats }],
});
export const SCENARIO: DuelScenarioInput = {
  kind: 'duel',
  version: 1,
  system: 'swords',
  name: 'A bout',
  seed: 'bout',
  asks: ['red'],
  sides: [side('red', 'Ada'), side('blue', 'Bors')],
};

export const openFight = async (
  options: BrowserContextOptions = {},
  scenario: DuelScenarioInput = SCENARIO,
): Promise<Page> => {
  const page = await open(
    options,
    `/#/duels?state=${await packLink(duelScenarioSchema.parse(scenario))}`,
  );
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.locator('.waiting').waitFor();
  return page;
};

export const hint = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('checkbox', { name: 'Show what each action is worth' });
export const best = (page: Page): ReturnType<Page['locator']> => page.locator('.action[data-best]');

/** Soon at their end: trials of them are short. */
const WEAK = { stamina: 2 };
export const FOUR: DuelScenarioInput = {
  ...SCENARIO,
  trials: 100,
  sides: [
    side('red', 'Ada', WEAK),
    side('blue', 'Bors', WEAK),
    side('green', 'Cai', WEAK),
    side('gold', 'Dag', WEAK),
  ],
};

const unit = (id: string, of: string, men: number) => ({ id, name: id, side: of, men });
export const UNITS: UnitScenarioInput = {
  kind: 'units',
  version: 1,
  name: 'Two against one',
  seed: 'orders',
  trials: 100,
  rules: { system: 'oldschool' },
  units: [unit('Reds', 'red', 30), unit('Pikes', 'blue', 20), unit('Bows', 'blue', 8)],
  acts: [{ kind: 'through', round: 0 }],
};
