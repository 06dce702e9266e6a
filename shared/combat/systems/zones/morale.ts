import { freeWay } from './tactics.ts';
import { ask, change, groupSave, say, the, type Deed, type Scene } from './scene.ts';
import { fights, type Character, type Faction } from './state.ts';
import type { ZonesOptions } from './options.ts';

type Trigger = ZonesOptions['moraleTrigger'];
interface Fallen {
  readonly whole: number;
  readonly before: number;
  readonly now: number;
}

/** Reduced to half or less in this round: of the original number, or of the maximum health (ZN-93, ZN-94, A-ZN-12). */
export const isHalved = ({ whole, before, now }: Fallen, trigger: Trigger): boolean =>
  2 * now <= whole && (trigger === 'crossing' ? 2 * before > whole : now < before);

/** Whether a side has to check: as a group, or its only fighter by his health. */
export const isDue = (
  members: readonly Character[],
  { original, before }: Pick<Faction, 'original' | 'before'>,
  trigger: Trigger,
): boolean => {
  const [only] = members;
  if (only === undefined) return false;
  if (before > 1) return isHalved({ whole: original, before, now: members.length }, trigger);
  return isHalved({ whole: only.full, before: only.healthBefore, now: only.health }, trigger);
};

/** Who is tested: neither the fearless nor those who have passed (ZN-96, ZN-97), nor named ones where they are exempt. */
export const isTested = (
  {
    stats,
    steadfast,
    isNamed,
    yields,
  }: Pick<Character, 'stats' | 'steadfast' | 'isNamed' | 'yields'>,
  named: ZonesOptions['namedMorale'],
): boolean => !stats.fearless && !steadfast && yields === '' && (named === 'bound' || !isNamed);

/** Must surrender or retreat (ZN-95, A-ZN-13). */
const gives = (scene: Scene, id: string): void => {
  const one = the(scene, id);
  const deed = (way: 'retreat' | 'surrender', text: string, rule: string): Deed => ({
    id: way,
    text,
    rules: ['ZN-95', rule],
    run: () => {
      change(scene, id, { yields: way });
      say(scene, 'morale', `${one.name} has lost heart and will ${way}.`, {
        fighter: id,
        rules: ['ZN-95', 'A-ZN-13'],
      });
    },
  });
  const [retreat, surrender] = [
    deed('retreat', 'Retreat', 'ZN-101'),
    deed('surrender', 'Surrender', 'ZN-98'),
  ];
  const flees =
    scene.ground.options.failedMorale === 'retreat' &&
    one.heldBy === '' &&
    freeWay(scene, one) !== undefined;
  ask(
    scene,
    id,
    { what: 'yield', question: `${one.name} has lost heart: retreat or surrender?` },
    { open: [retreat, surrender], advised: flees ? retreat : surrender },
  );
};

/** One side's check at the end of a round (ZN-92 to ZN-97). @returns whether there was one */
export const checkMorale = (scene: Scene, faction: Faction): boolean => {
  const { morale, moraleTrigger, namedMorale } = scene.ground.options;
  const members = scene.fight.fighters.filter((one) => one.side === faction.id && fights(one));
  if (!morale || !isDue(members, faction, moraleTrigger)) return false;
  const ids = members.filter((one) => isTested(one, namedMorale)).map(({ id }) => id);
  if (ids.length === 0) return false;
  const { passed, rolls } = groupSave(scene, ids, { on: 'wit', also: 'morale', side: faction.id });
  const names = (of: readonly string[]): string => of.map((id) => the(scene, id).name).join(', ');
  const failed = ids.filter((id) => !passed.includes(id));
  say(
    scene,
    'morale',
    failed.length === 0
      ? `${names(ids)} keep${ids.length === 1 ? 's' : ''} heart.`
      : `${names(failed)} lose${failed.length === 1 ? 's' : ''} heart.`,
    { rolls, rules: ['ZN-92', 'ZN-95', 'ZN-96', 'H-ZN-05'] },
  );
  for (const id of passed) change(scene, id, { steadfast: true });
  for (const id of failed) gives(scene, id);
  return true;
};
