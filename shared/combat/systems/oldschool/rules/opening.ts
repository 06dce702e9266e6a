import { record } from '../../../scratch.ts';
import { deed } from '../../../deed.ts';
import { D3, D6, TWO_D6 } from './dice.ts';
import { checkMorale } from './harm.ts';
import { ask, change, checkOf, roll, type Scene } from '../fighters/scene.ts';
import type { Side } from '../fighters/state.ts';
import type { Check } from '../../../../process/check.ts';

/** Most that a D6 can be asked for (B-34). */
const MOST = 6;

/** A side is surprised on so much or less of its own D6 (OS-86, B-34). */
export const surpriseNumber = (surprisesOn: number, surprisedOn: number): number =>
  Math.max(0, Math.min(MOST, surprisesOn + surprisedOn - 2));

interface Distance {
  readonly value: number;
  readonly unit: 'ft' | 'yd';
}
/**
 * How far apart sides meet: 2D6 times 10 feet, after surprise D3 times 10, outdoors yards (OS-85,
 * OS-87, H-OS-22).
 */
export const meetingDistance = (sum: number, outdoors: boolean): Distance => ({
  value: 10 * sum,
  unit: outdoors ? 'yd' : 'ft',
});

/** Reactions by 2D6: up to so much (H-OS-08). */
const REACTIONS = [
  [2, 'attack'],
  [5, 'hostile'],
  [8, 'uncertain'],
  [11, 'unconcerned'],
] as const;
export const reactionTo = (sum: number): string =>
  REACTIONS.find(([most]) => sum <= most)?.[1] ?? 'friendly';

/** Ways on which pursuers lose sight of whom they chase, and the D6 that does it (OS-106). */
const OBSTACLES = ['corner', 'stairs', 'doorway', 'secret-door'] as const;
export type Obstacle = (typeof OBSTACLES)[number];
export const outOfSight = (by: string, obstacle: Obstacle): Check => ({
  by,
  bonus: 0,
  what: 'getting out of sight',
  against: obstacle === 'secret-door' ? 2 : 3,
  need: 'atLeast',
});

/** Food or treasure thrown down stops pursuers on 1 to 5 (OS-105, B-39). */
export const distraction = (by: string): Check => ({
  by,
  bonus: 0,
  what: 'stopping the pursuers',
  against: 5,
  need: 'atMost',
});

const CAUGHT_WITHIN = 10;
/** Rounds until pursuers are within 10 feet; undefined where never (OS-103, B-41). */
export const roundsToCatch = (gap: number, flee: number, chase: number): number | undefined => {
  if (gap <= CAUGHT_WITHIN) return 0;
  return chase > flee ? Math.ceil((gap - CAUGHT_WITHIN) / (chase - flee)) : undefined;
};

/** The least of a side counts: the loudest gives it away, the keenest spots others (HOUSE). */
const leastOf = ({ fight }: Scene, side: string, read: 'surprisesOn' | 'surprisedOn'): number =>
  Math.min(...fight.fighters.filter((one) => one.side === side).map(({ stats }) => stats[read]));

/** Whether any other side surprises this one, by its own die (OS-82, OS-86, B-34). */
const isSurprised = (scene: Scene, side: Side): boolean => {
  const numbers = scene.fight.sides
    .filter(({ id }) => id !== side.id)
    .map(({ id }) =>
      surpriseNumber(leastOf(scene, id, 'surprisesOn'), leastOf(scene, side.id, 'surprisedOn')),
    );
  const { passed, told, label } = checkOf(scene, D6, 'surprise', {
    by: side.id,
    what: 'not to be surprised',
    bonus: 0,
    against: Math.max(...numbers) + 1,
    need: 'atLeast',
  });
  record(scene, 'surprise', ['OS-82', 'OS-86'], () => ({
    text: `${side.name} ${passed ? 'is not' : 'is'} surprised (${told()}).`,
    rolls: [label],
  }));
  return !passed;
};

/** The sides that are taken by surprise; where all are, none is (OS-84). */
const surprisedSides = (scene: Scene): readonly string[] => {
  const { sides } = scene.fight;
  const { surprise } = scene.rules.options;
  const [first, last] = [sides[0], sides.at(-1)];
  if (surprise === 'first') return first === undefined ? [] : [first.id];
  if (surprise === 'last') return last === undefined ? [] : [last.id];
  if (surprise === 'none') return [];
  const taken = sides.filter((side) => isSurprised(scene, side)).map(({ id }) => id);
  return taken.length === sides.length ? [] : taken;
};

const surpriseStage = (scene: Scene): boolean => {
  const taken = surprisedSides(scene);
  for (const { id, side } of scene.fight.fighters)
    if (taken.includes(side)) change(scene, id, { caught: 2 });
  if (taken.length > 0)
    record(scene, 'surprised', ['OS-83', 'OS-55', 'B-46'], () => ({
      text: 'The surprised cannot act in the first round.',
    }));
  return scene.rules.options.surprise !== 'none';
};

/** How far apart they meet: 2D6 times 10, or D3 times 10 by surprise (OS-85, OS-87, H-OS-22). */
const distanceStage = (scene: Scene): boolean => {
  const { distance, place } = scene.rules.options;
  if (distance > 0) return false;
  const { fighters, sides } = scene.fight;
  const isSurprise = fighters.some(({ caught }) => caught === 2);
  const [outcome, label] = roll(
    scene,
    isSurprise ? D3 : TWO_D6,
    [sides[0]?.id ?? '', 'distance'],
    () => ({ what: 'how far apart they meet' }),
  );
  const { value, unit } = meetingDistance(outcome, place === 'outdoors');
  const feet = unit === 'yd' ? 3 * value : value;
  for (const { id, side, at } of fighters) {
    const index = sides.findIndex((one) => one.id === side);
    change(scene, id, { at: at + index * feet });
  }
  record(scene, 'distance', ['OS-85', 'OS-87', 'H-OS-22'], () => ({
    text: `The sides meet at ${value} ${unit === 'yd' ? 'yards' : 'feet'}.`,
    rolls: [label],
  }));
  return true;
};

/** What the others make of it: the game master says whether it comes to blows (OS-88, H-OS-08). */
const reactionStage = (scene: Scene): boolean => {
  if (!scene.rules.options.reaction) return false;
  const [sum, label] = roll(
    scene,
    TWO_D6,
    [scene.fight.sides.at(-1)?.id ?? '', 'reaction'],
    () => ({ what: 'how they take it' }),
  );
  record(scene, 'reaction', ['OS-88', 'H-OS-08'], () => ({
    text: `Reaction: ${reactionTo(sum)} (${sum}).`,
    rolls: [label],
  }));
  const fightOn = deed('fight', 'They fight', ['OS-88']);
  const part = deed('part', 'They part without a blow', ['OS-88'], () => {
    scene.fight.phase = 'over';
    scene.fight.parted = true;
  });
  const question = (): string => `The reaction is ${reactionTo(sum)}: do they fight?`;
  ask(scene, { by: 'gm', what: 'parley', question }, fightOn, () => [fightOn, part]);
  return true;
};

/** Morale before the first blow, of those whose army has routed or of all (OS-100). */
const moraleStage = (scene: Scene): boolean => {
  const { morale, openingMorale } = scene.rules.options;
  if (!morale || openingMorale === 'none') return false;
  for (const side of scene.fight.sides) {
    if (openingMorale === 'all' || side.routed) checkMorale(scene, side, 'sees what is coming');
  }
  return true;
};

const STAGES = [surpriseStage, distanceStage, reactionStage, moraleStage];

/** Before the first round, one thing a step: surprise, distance, reaction, morale (1.10). */
export const openingStep = (scene: Scene): void => {
  const { fight } = scene;
  while (fight.phase === 'opening') {
    const stage = STAGES[fight.stage];
    fight.stage++;
    if (stage === undefined) fight.phase = 'begin';
    else if (stage(scene)) return;
  }
};
