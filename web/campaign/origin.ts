import { z } from 'zod';
import { BROWSER } from '../share/store.ts';

/** The campaign that a battle at the table is part of, and which engagement of it. */
const originSchema = z.strictObject({
  battle: z.string(),
  /** The name of the campaign. */
  campaign: z.string(),
  /** The address of the campaign as it was then. */
  hash: z.string(),
  engagement: z.string(),
  /** The name of the engagement. */
  name: z.string(),
});
export type BattleOrigin = z.output<typeof originSchema>;

const ORIGINS = 'rout.campaign.battles.1';
const MOST = 200;

const origins = (): readonly BattleOrigin[] => BROWSER.read(ORIGINS, z.array(originSchema)) ?? [];

/** Remembers which engagement of which campaign a battle at the table is. */
export const keepOrigin = (origin: BattleOrigin): boolean =>
  BROWSER.write(
    ORIGINS,
    [...origins().filter(({ battle }) => battle !== origin.battle), origin].slice(-MOST),
  );

/** The engagement that a battle at the table is; undefined of a battle by itself. */
export const originOf = (battle: string): BattleOrigin | undefined =>
  origins().find((one) => one.battle === battle);
