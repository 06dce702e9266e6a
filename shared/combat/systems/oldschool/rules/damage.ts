import { overTwenty } from '../../../../mechanics/oldschool/to-hit.ts';
import { lanceDice, type DamageDice } from '../../../../mechanics/oldschool/weapons.ts';
import type { Label } from '../../../../process/chance.ts';
import { prompt } from '../../../../process/process.ts';
import { weightsOf } from '../../../read/judgement.ts';
import { record } from '../../../scratch.ts';
import { addRulings, type Term } from '../../../terms.ts';
import { damageDice } from './dice.ts';
import { knownLife } from './harm.ts';
import type { Arms } from '../fighters/kit.ts';
import { armsFor, isBackstab, isBehind } from '../choices/numbers.ts';
import { change, labelOf, the, type Scene } from '../fighters/scene.ts';
import type { Person } from '../fighters/state.ts';
import { tellThrow, type Blow, type Throw } from './throw.ts';
import { STRONG } from '../fighters/abilities.ts';
import type { OldschoolOptions } from '../fighters/options.ts';

type Doubling = OldschoolOptions['doubling'];

/** What becomes of the dice of a hit. */
export interface Damage {
  readonly bonus: number;
  readonly multiplier: number;
  /** Lost because more than 20 was needed (OS-24). */
  readonly penalty: number;
}

/**
 * Damage of a hit: doubled, then less what was needed over 20, which may leave nothing; a negative
 * bonus alone leaves a point (OS-24, B-16, B-27).
 */
export const damageAfter = (
  dice: number,
  { bonus, multiplier, penalty }: Damage,
  doubling: Doubling,
): number => {
  const total =
    doubling === 'dice'
      ? Math.max(1, dice * multiplier + bonus)
      : Math.max(1, dice + bonus) * multiplier;
  return Math.max(0, total - penalty);
};

/** The least sum of dice that does so much damage. */
const diceForDamage = (
  wanted: number,
  { bonus, multiplier, penalty }: Damage,
  doubling: Doubling,
): number =>
  doubling === 'dice'
    ? Math.ceil((wanted + penalty - bonus) / multiplier)
    : Math.ceil((wanted + penalty) / multiplier) - bonus;

/** Of damage, what is real and what wears off. */
export interface Parts {
  readonly real: number;
  readonly temporary: number;
}

/**
 * A roll of bare hands: in every second one a point of it is real, two of the strong; or half of
 * every roll (OS-74, B-29).
 */
export const emptyHand = (
  rolled: number,
  { strength, isSecond }: { readonly strength: number; readonly isSecond: boolean },
  reading: OldschoolOptions['emptyHand'],
): Parts => {
  const most = strength >= STRONG ? 2 : 1;
  const second = isSecond ? Math.min(most, rolled) : 0;
  const real = reading === 'half' ? Math.floor(rolled / 2) : second;
  return { real, temporary: rolled - real };
};

/** Dice of damage that wears off: twice as many by surprise (OS-77). */
export const temporaryDice = (dice: number, surprise: boolean): number =>
  surprise ? 2 * dice : dice;

/** Points of damage that wear off in a Turn (OS-75). */
export const recoveryPerTurn = (level: number): number => Math.max(1, level);

const isLarge = ({ stats }: Person): boolean => stats.size === 'large' || stats.size === 'huge';

/** What the dice of a hit are, and what becomes of them (OS-62, OS-63, H-OS-17, B-27). */
const damageOf = (scene: Scene, { by, target, manner }: Blow, arms: Arms, need: number) => {
  const isLance = manner.charge === true && by.mounted && arms.weapon?.lance === true;
  const dice: DamageDice = isLance ? lanceDice(isLarge(target)) : arms.dice;
  let multiplier = 1;
  if (manner.charge === true) multiplier *= 2;
  if (manner.setSpear === true) multiplier *= 2;
  if (isBackstab(by, target, manner)) multiplier *= 2;
  // The lance's own dice take the place of D6 + 1 (OS-63).
  const own = isLance ? arms.bonus - arms.plus : arms.bonus;
  const bonus = own + addRulings(scene.fight, by.id, 'damage');
  return { dice, damage: { bonus, multiplier, penalty: overTwenty(need) } };
};

interface Rolled {
  /** Damage done, before it is known what of it is real. */
  readonly done: number;
  readonly rolls: readonly Label[];
  readonly terms: readonly Term[];
}

const TWICE = 2;

/** Whether all damage that he does wears off: so he strikes, or he is to capture (OS-76). */
const subdues = (by: Person): boolean => by.stats.subdues || weightsOf(by).seizing > 1;

/** The dice of a hit: twice on a critical hit, or at their most (H-OS-06); twice when temporary
 * damage comes by surprise (OS-77). */
const rollDamage = (scene: Scene, blow: Blow, thrown: Throw): Rolled => {
  const { by, target, manner } = blow;
  const { criticals, doubling } = scene.rules.options;
  const arms = armsFor(scene, by, manner);
  const { dice, damage } = damageOf(scene, blow, arms, thrown.need);
  const [each, sides] = dice;
  const isSoft = arms.isBare || subdues(by);
  const surprised = temporaryDice(each, isSoft && isBehind(by, target, manner));
  const count = thrown.isCritical && criticals === 'twice' ? TWICE * surprised : surprised;
  const bonus = arms.isBare ? 0 : damage.bonus;
  const all = { ...damage, bonus };
  if (thrown.isCritical && criticals === 'maximum')
    return { done: damageAfter(count * sides, all, doubling), rolls: [], terms: [] };
  const label = labelOf(scene, by.id, 'damage');
  prompt(scene, label, () => ({ by: by.id, what: `damage to ${target.name}`, bonus }));
  const enough = isSoft ? -1 : diceForDamage(target.hp - target.temp, all, doubling);
  const sum = scene.chance.roll(damageDice([count, sides], enough), label);
  const done = damageAfter(sum, all, doubling);
  return { done, rolls: [label], terms: [{ reason: 'dice', amount: sum }, ...termsOf(all)] };
};

const termsOf = ({ bonus, penalty }: Damage): readonly Term[] =>
  [
    { reason: 'weapon and strength', amount: bonus },
    { reason: 'needed over 20', amount: -penalty },
  ].filter(({ amount }) => amount !== 0);

/** Takes damage off: real, or such as wears off (OS-74 to OS-76). */
const wound = (scene: Scene, { by, target, manner }: Blow, done: number): void => {
  const arms = armsFor(scene, by, manner);
  if (arms.isBare || subdues(by)) {
    const how = { strength: by.stats.str, isSecond: by.real };
    const parts = arms.isBare
      ? emptyHand(done, how, scene.rules.options.emptyHand)
      : { real: 0, temporary: done };
    change(scene, target.id, {
      hp: Math.max(0, target.hp - parts.real),
      temp: Math.min(target.hp, target.temp + parts.temporary),
    });
    if (arms.isBare) change(scene, by.id, { real: !by.real });
    return;
  }
  change(scene, target.id, { hp: Math.max(0, target.hp - done) });
};

/** A caster hurt before the spell is out: by an equal, or by one who came before (OS-97, OS-98). */
const disturb = (scene: Scene, id: string): void => {
  const { stance, hurtBy } = the(scene, id);
  if (stance !== 'cast') return;
  const { queue, late } = scene.fight;
  const isEqual = [...(queue[0] ?? []), ...late].some(({ who }) => who === id);
  change(scene, id, { hurtBy: isEqual ? (hurtBy === 2 ? 2 : 1) : 2 });
};

/** The damage of a hit, and what it leaves. */
export const hurt = (scene: Scene, given: Blow, thrown: Throw): void => {
  const blow = { ...given, target: knownLife(scene, given.target.id) };
  const { done, rolls, terms } = rollDamage(scene, blow, thrown);
  wound(scene, blow, done);
  if (done > 0) disturb(scene, blow.target.id);
  const { by, target } = blow;
  const { hp, temp } = the(scene, target.id);
  const left = Math.max(0, hp - temp);
  record(scene, 'strikes', ['OS-19', 'OS-23', 'OS-24', 'H-OS-10'], () => {
    const sum = terms.find(({ reason }) => reason === 'dice')?.amount;
    const dice = [
      ...(thrown.natural === 0 ? [] : [tellThrow(thrown)]),
      ...(sum === undefined ? [] : [`damage dice ${sum}`]),
    ].join('; ');
    return {
      text:
        `${by.name} hits ${target.name}${thrown.isCritical ? ' hard' : ''} for ${done}: ` +
        `${left} hit point${left === 1 ? '' : 's'} left${dice === '' ? '' : ` (${dice})`}.`,
      fighter: by.id,
      target: target.id,
      terms,
      rolls: [...thrown.rolls, ...rolls],
    };
  });
};
