import type { Prompt } from '../../../process/process.ts';
import type { Level } from './chances.ts';
import type { Move } from './policy.ts';
import type { Reaction } from './numbers.ts';
import { find, type Situation } from './scene.ts';
import { handMeans, type Means, type Person } from './state.ts';

const LEVEL: Readonly<Record<Level, string>> = {
  failure: 'a failure',
  success: 'a success',
  special: 'a special success',
};

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

const act = (metres: number): string => {
  if (metres < 6) return '';
  if (metres < 16) return ', acting at half DEX';
  return metres < 30 ? ', acting at a quarter of DEX' : ', without an action';
};

/** A movement in the third person, or as an option. */
export const moveText = (
  move: Move,
  metres: number,
  situation: Situation,
  isOption = false,
): string => {
  const s = isOption ? '' : 's';
  const far = `${metres} metres`;
  const name = 'target' in move ? (find(situation, move.target)?.name ?? move.target) : '';
  switch (move.kind) {
    case 'stay':
      return `stay${s} in place`;
    case 'kneel':
      return `kneel${s} behind the shield`;
    case 'flee':
      return `run${s} away`;
    case 'yield':
      return `surrender${s}`;
    case 'reach':
      return isOption ? `go up to ${name}` : `goes up to ${name}, ${far}`;
    case 'follow':
      return `keep${s} up with ${name}`;
    case 'forward':
      return `advance${s} ${far}${act(metres)}`;
    case 'back':
      return `draw${s} back ${far}${isOption ? act(metres) : ''}`;
  }
};

interface Thrown {
  readonly by: string;
  readonly chance: number;
  readonly isDefence: boolean;
}
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
