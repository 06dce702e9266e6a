import type { Prompt } from '../../../../process/process.ts';
import { MOST_AT_FULL, MOST_AT_HALF, MOST_TO_ACT, RUN, type Level } from '../rules/chances.ts';
import type { Move } from '../choices/policy.ts';
import { mostOf, sumOf } from '../rules/damage.ts';
import type { Reaction } from '../rules/numbers.ts';
import { find, type Situation } from '../fighters/scene.ts';
import { handMeans, type Means, type Person } from '../fighters/state.ts';
import type { Weapon } from '../fighters/weapons.ts';

const LEVEL: Readonly<Record<Level, string>> = {
  failure: 'a failure',
  success: 'a success',
  special: 'a special success',
};

export const hitPoints = (count: number): string => `${count} hit point${count === 1 ? '' : 's'}`;

/** A roll under its chance: "23 against 40, a success by 17". */
export const rollText = (rolled: number, chance: number, level: Level): string => {
  const by = Math.abs(chance - rolled);
  return `${rolled} against ${chance}, ${LEVEL[level]}${by === 0 ? '' : ` by ${by}`}.`;
};

const withWhat = ({ kind, weapon }: Means): string =>
  kind === 'brawl' ? 'bare hands' : `the ${weapon.name}`;

export const attackText = (by: Person, target: Person, means: Means): string => {
  const verb = means.weapon.range === null ? 'strikes at' : 'shoots at';
  const how = means.weapon.thrown ? 'throws at' : verb;
  return `${by.name} ${how} ${target.name} with ${withWhat(means)}`;
};

/** An attack as an option. */
export const attackTitle = (target: Person, means: Means, isHelpless: boolean): string => {
  const verb = means.weapon.thrown ? 'Throw at' : means.weapon.range === null ? 'Strike' : 'Shoot';
  return `${isHelpless ? 'Finish off' : verb} ${target.name}: ${means.weapon.name}`;
};

export const parryText = (one: Person, { means }: Reaction): string =>
  means === 'shield'
    ? 'Parry with the shield'
    : `Parry with ${means === 'brawl' ? 'bare hands' : withWhat(handMeans(one))}`;

interface Harm {
  readonly by: Person;
  readonly target: Person;
  readonly raw: number;
  readonly lost: number;
  readonly isSpecial: boolean;
}
export const damageText = ({ by, target, raw, lost, isSpecial }: Harm): string => {
  const points = raw === 1 ? '1 point' : `${raw} points`;
  const how = isSpecial ? 'hits hard' : 'hits';
  const past = lost === 0 ? 'the armour holds' : `${lost} past the armour`;
  return `${by.name} ${how}: ${points} of damage to ${target.name}, ${past}.`;
};

/** What is held in hand, as an option. */
export const holdText = (one: Person, hand: number): string =>
  `Hold ${hand < 0 ? 'nothing' : `the ${handMeans({ ...one, hand }).weapon.name}`}`;

/** When one acts after so many metres (PC-05). */
const act = (metres: number): string => {
  if (metres <= MOST_AT_FULL) return '';
  if (metres <= MOST_AT_HALF) return ', acting at half DEX';
  return metres <= MOST_TO_ACT ? ', acting at a quarter of DEX' : ', without an action';
};
const nameIn = (situation: Situation, move: Move): string =>
  'target' in move ? (find(situation, move.target)?.name ?? move.target) : '';

/** A movement as it was made: "advances 15 metres, acting at half DEX". */
export const moveText = (move: Move, metres: number, situation: Situation): string => {
  switch (move.kind) {
    case 'stay':
      return 'stays in place';
    case 'kneel':
      return 'kneels behind the shield';
    case 'flee':
      return 'runs away';
    case 'yield':
      return 'surrenders';
    case 'reach':
      return `goes up to ${nameIn(situation, move)}, ${metres} metres${act(metres)}`;
    case 'follow':
      return `keeps up with ${nameIn(situation, move)}`;
    case 'forward':
      return `advances ${metres} metres${act(metres)}`;
    case 'back':
      return `draws back ${metres} metres`;
  }
};

/** A movement as an option; whoever leaves the reach of an enemy can only defend himself (A-16). */
export const moveOption = (move: Move, situation: Situation, isEngaged: boolean): string => {
  switch (move.kind) {
    case 'stay':
      return 'Stay in place';
    case 'kneel':
      return 'Kneel behind the shield: no blow in this round';
    case 'flee':
      return `Run away, ${RUN} metres, without an action`;
    case 'yield':
      return 'Surrender';
    case 'reach':
      return `Go up to ${nameIn(situation, move)}`;
    case 'follow':
      return `Keep up with ${nameIn(situation, move)} if he runs`;
    case 'forward':
      return `Advance ${move.metres} metres${act(move.metres)}`;
    case 'back':
      return `Draw back ${move.metres} metres${isEngaged ? ', only defending' : act(move.metres)}`;
  }
};

interface Thrown {
  readonly by: string;
  readonly chance: number;
  readonly isDefence: boolean;
}
/** What a damage roll is for: what is added to its dice, and how those of the bonus count. */
export const damagePurpose = (
  weapon: Weapon,
  db: string,
  isSpecial: boolean,
): { readonly what: string; readonly bonus: number } => {
  const { count, sign } = sumOf(weapon.db === 'none' ? '0' : db);
  const taken = sign < 0 ? 'taken off' : 'added';
  const extra = count === 0 ? '' : `, ${weapon.db === 'half' ? 'half of ' : ''}the bonus ${taken}`;
  const what = `${isSpecial ? 'damage of a special success' : 'damage'}${extra}`;
  return { what, bonus: sumOf(weapon.damage).plus + (isSpecial ? mostOf(weapon) : 0) };
};

/** What a d100 is thrown for: a chance, and what of it is a special success (PC-10, PC-11). */
export const purposeOf = (
  { rules }: Situation,
  what: string,
  { by, chance, isDefence }: Thrown,
): Prompt => {
  const { success, special } = rules.rolls.counts(chance, isDefence);
  return {
    by,
    what,
    bonus: 0,
    against: success + special,
    need: 'atMost',
    ...(special === 0 ? {} : { better: { what: 'a special success', against: special } }),
  };
};
