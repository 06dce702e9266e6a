import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import type { ZonesOptions } from '../fighters/options.ts';
import { freeWay } from '../choices/policy.ts';
import { groupSave } from './saves.ts';
import { ask, change, the, type Scene } from '../fighters/scene.ts';
import { membersOf, type Character, type Faction } from '../fighters/state.ts';

type Trigger = ZonesOptions['moraleTrigger'];
interface Fallen {
  readonly whole: number;
  readonly before: number;
  readonly now: number;
}

/** Reduced in this round to half or less, of number or of health (ZN-93, ZN-94, A-ZN-12). */
export const isHalved = ({ whole, before, now }: Fallen, trigger: Trigger): boolean =>
  2 * now <= whole && (trigger === 'crossing' ? 2 * before > whole : now < before);

/** Whether a side has to check: as a group, or its only fighter by his health. */
const isDue = (
  members: readonly Character[],
  { original, before }: Faction,
  trigger: Trigger,
): boolean => {
  const [only] = members;
  if (only === undefined) return false;
  if (before > 1) return isHalved({ whole: original, before, now: members.length }, trigger);
  return isHalved({ whole: only.full, before: only.healthBefore, now: only.health }, trigger);
};

/** Neither the fearless nor who has passed is tested (ZN-96, ZN-97), nor the named where exempt. */
export const isTested = (
  { stats, steadfast, isNamed, yields }: Character,
  named: ZonesOptions['namedMorale'],
): boolean => !stats.fearless && !steadfast && yields === '' && (named === 'bound' || !isNamed);

const yieldAction = (scene: Scene, { id, name }: Character, way: 'retreat' | 'surrender'): Deed =>
  deed(
    way,
    way === 'retreat' ? 'Retreat' : 'Surrender',
    ['ZN-95', way === 'retreat' ? 'ZN-101' : 'ZN-98'],
    () => {
      change(scene, id, { yields: way });
      record(scene, 'morale', ['ZN-95', 'A-ZN-13'], () =>
        doing({ id, name }, `has lost heart and will ${way}`),
      );
    },
  );

/** Must surrender or retreat (ZN-95, A-ZN-13). */
const loseHeart = (scene: Scene, id: string): void => {
  const one = the(scene, id);
  const wouldRetreat = scene.rules.options.failedMorale === 'retreat' && one.heldBy === '';
  const retreat = yieldAction(scene, one, 'retreat');
  const surrender = yieldAction(scene, one, 'surrender');
  const preferred = wouldRetreat && freeWay(scene, one) !== undefined ? retreat : surrender;
  const question = (): string => `${one.name} has lost heart: retreat or surrender?`;
  ask(scene, { by: id, what: 'yield', question }, preferred, () => [retreat, surrender]);
};

const moraleText = (scene: Scene, tested: readonly string[], failed: readonly string[]): string => {
  const [ids, verb] = failed.length === 0 ? [tested, 'keep'] : [failed, 'lose'];
  const names = ids.map((id) => the(scene, id).name).join(', ');
  return `${names} ${verb}${ids.length === 1 ? 's' : ''} heart.`;
};

/** One side's check at the end of a round (ZN-92 to ZN-97). @returns whether there was one */
export const checkMorale = (scene: Scene, faction: Faction): boolean => {
  const { morale, moraleTrigger, namedMorale } = scene.rules.options;
  if (!morale) return false;
  const members = membersOf(scene.fight, faction.id);
  if (!isDue(members, faction, moraleTrigger)) return false;
  const ids = members.filter((one) => isTested(one, namedMorale)).map(({ id }) => id);
  if (ids.length === 0) return false;
  const { passed, rolls } = groupSave(scene, ids, { on: 'wit', also: 'morale', side: faction.id });
  const failed = ids.filter((id) => !passed.includes(id));
  record(scene, 'morale', ['ZN-92', 'ZN-95', 'ZN-96', 'H-ZN-05'], () => ({
    text: moraleText(scene, ids, failed),
    rolls,
  }));
  for (const id of passed) change(scene, id, { steadfast: true });
  for (const id of failed) loseHeart(scene, id);
  return true;
};
