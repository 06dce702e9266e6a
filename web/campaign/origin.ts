import { z } from 'zod';
import { engagementOriginSchema } from '../../shared/index.ts';
import { BROWSER } from '../share/browser/store.ts';

/** The campaign that a battle at the table is part of, and which engagement of it: by keys. */
const originSchema = engagementOriginSchema.partial({ sides: true }).extend({
  battle: z.string(),
  /** What people call them: the campaign and the engagement, as they were called then. */
  campaignName: z.string(),
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

/** A copy of a battle is the same engagement. */
export const copyOrigin = (battle: string, copy: string): void => {
  const origin = originOf(battle);
  if (origin !== undefined) keepOrigin({ ...origin, battle: copy });
};
