import { placesByDice } from '../../../mechanics/oldschool/order.ts';
import type { Label } from '../../../process/chance.ts';
import { prompt } from '../../../process/process.ts';
import { record } from '../../scratch.ts';
import { deed, type Deed } from '../../deed.ts';
import { D6 } from './dice.ts';
import { finishRound } from './ending.ts';
import { CASTING_FEET } from './moves.ts';
import { preferredStance } from './policy.ts';
import { armsOf, ask, change, inMelee, kitOf, labelOf, type Scene } from './scene.ts';
import { faceOff, queueOf } from './slots.ts';
import { isAble, isLive, isRunning, type Person, type Stance } from './state.ts';

/** Who throws together: each named character and the rest of a side, a side, or each (OS-91). */
const groupOf = ({ rules }: Scene, { id, side, isNamed }: Person): string => {
  const { groups } = rules.options;
  return groups === 'each' || (groups === 'players' && isNamed) ? id : side;
};

interface Thrown {
  readonly places: readonly number[];
  readonly dice: readonly number[];
  readonly labels: readonly Label[];
}

/**
 * Equals strike together; as long as nobody is in melee one must move before the other, and a die
 * says who (HOUSE). @returns 0 in melee
 */
const firstOfEquals = (scene: Scene, who: string): number => {
  if (scene.fight.fighters.some((one) => inMelee(scene, one))) return 0;
  const label = labelOf(scene, who, 'first-move');
  prompt(scene, label, () => ({
    by: who,
    what: 'moving first of equals',
    bonus: 0,
    against: 4,
    need: 'atLeast',
  }));
  return scene.chance.passes(D6, (face) => face >= 4, label) ? 1 : -1;
};

/** A D6 for each group; of two, only which is higher matters (OS-89, OS-90). */
const throwFor = (scene: Scene, groups: readonly string[]): Thrown => {
  const labels = groups.map((id) => labelOf(scene, id, 'initiative'));
  for (const [i, label] of labels.entries())
    prompt(scene, label, () => ({ by: groups[i] ?? '', what: 'initiative', bonus: 0 }));
  const [first, second, third] = labels;
  if (first !== undefined && second !== undefined && third === undefined) {
    let dice: readonly number[] = [];
    const ahead = scene.chance.opposed([D6, first], [D6, second], (a, b) => {
      dice = [a, b];
      return Math.sign(a - b);
    });
    const lead = ahead === 0 ? firstOfEquals(scene, groups[0] ?? '') : ahead;
    return { places: placesByDice([lead, 0]), dice, labels };
  }
  const dice = labels.map((label) => scene.chance.roll(D6, label));
  return { places: placesByDice(dice), dice, labels };
};

const rollInitiative = (scene: Scene): void => {
  const { fight } = scene;
  const up = fight.fighters.filter(isLive);
  const groups = [...new Set(up.map((one) => groupOf(scene, one)))];
  const { places, dice, labels } = throwFor(scene, groups);
  for (const one of up) {
    const place = places[groups.indexOf(groupOf(scene, one))] ?? 0;
    if (place !== one.place) change(scene, one.id, { place });
  }
  record(scene, 'initiative', ['OS-89', 'OS-90', 'OS-91'], () => ({
    text: `Initiative: ${groups.map((id, i) => shown(scene, id, dice[i])).join(', ')}.`,
    rolls: labels,
  }));
};
const nameOf = ({ fight }: Scene, id: string): string =>
  [...fight.fighters, ...fight.sides].find((one) => one.id === id)?.name ?? id;

const shown = (scene: Scene, id: string, die = 0): string => `${nameOf(scene, id)} ${die}`;

/** Places by order, where nobody throws. */
const placeByOption = (scene: Scene): void => {
  const { initiative } = scene.rules.options;
  const ids = scene.fight.sides.map(({ id }) => id);
  const ordered = initiative === 'last' ? ids.reverse() : ids;
  for (const one of scene.fight.fighters) {
    const place = initiative === 'simultaneous' ? 0 : ordered.indexOf(one.side);
    if (place !== one.place) change(scene, one.id, { place });
  }
};

/** Once for the fight, or every round (OS-89, OS-92). */
const takeInitiative = (scene: Scene): void => {
  const { initiative, rolls } = scene.rules.options;
  if (scene.fight.ordered && (rolls === 'once' || initiative !== 'rolled')) return;
  if (initiative === 'rolled') rollInitiative(scene);
  else placeByOption(scene);
  scene.fight.ordered = true;
};

/** What is over with the round before. */
const refresh = (scene: Scene): void => {
  const { fight } = scene;
  const isFirst = fight.round === 1;
  for (const one of fight.fighters) {
    if (one.standing !== 'up') continue;
    const { caught, charging, shieldOf, hurtBy, stance, running } = one;
    const isPlain =
      caught === 0 &&
      !charging &&
      shieldOf === '' &&
      hurtBy === 0 &&
      stance === 'fight' &&
      running !== 'started';
    if (isPlain) continue;
    const less = caught === 2 ? 1 : 0;
    change(scene, one.id, {
      caught: isFirst ? caught : less,
      charging: false,
      shieldOf: '',
      hurtBy: 0,
      stance: 'fight',
      running: running === 'no' ? 'no' : 'yes',
    });
  }
};

const STANCES: Readonly<Record<Stance, readonly [text: string, rules: readonly string[]]>> = {
  fight: ['Fight', ['OS-30']],
  parry: ['Parry: armour class better by 2, no blows', ['OS-69']],
  withdraw: ['Withdraw fighting: armour class better by 2, blows at -2', ['OS-37']],
  set: ['Set the spear against a charge', ['OS-61']],
  cast: [`Cast a spell, moving ${CASTING_FEET} feet at most`, ['OS-32', 'OS-97']],
};

/** Stances that make sense for somebody now. */
const stancesOf = (scene: Scene, one: Person): readonly Stance[] => {
  const melee = inMelee(scene, one);
  const set = !melee && armsOf(scene, one).weapon?.set === true && !one.mounted;
  return [
    'fight',
    ...(one.hand === 'bare' ? [] : (['parry'] as const)),
    ...(melee ? (['withdraw'] as const) : []),
    ...(set ? (['set'] as const) : []),
    ...(kitOf(scene, one) && one.stats.caster ? (['cast'] as const) : []),
  ];
};

const stanceDeed = (scene: Scene, one: Person, stance: Stance): Deed => {
  const [text, rules] = STANCES[stance];
  return deed(stance, text, rules, () => {
    if (stance === 'fight') return;
    change(scene, one.id, { stance });
    record(scene, 'declares', rules, () => ({ text: `${one.name}: ${text}.`, fighter: one.id }));
  });
};

/** What each means to do, before anybody strikes (digest 7). */
const declare = (scene: Scene): void => {
  for (const one of scene.fight.fighters) {
    if (!isLive(one) || !isAble(one) || isRunning(one)) continue;
    ask(
      scene,
      { by: one.id, what: 'stance', question: () => `How does ${one.name} begin the round?` },
      stanceDeed(scene, one, preferredStance(scene, one)),
      () => stancesOf(scene, one).map((stance) => stanceDeed(scene, one, stance)),
    );
  }
};

/** The beginning of a round: initiative, who faces whom, what each means to do (1.10). */
export const beginStep = (scene: Scene): void => {
  const { fight } = scene;
  refresh(scene);
  takeInitiative(scene);
  const met = faceOff(scene);
  declare(scene);
  fight.queue = queueOf(scene, met);
  fight.next = 0;
  fight.phase = 'slots';
  if (fight.queue.length === 0) finishRound(scene);
};
