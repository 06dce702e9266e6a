import { favoured, listed, type Battle, type Line, type Shift } from '../../../shared/index.ts';
import { points, tenths } from '../../ui/figures/numbers.ts';

/** What an army's own rolls came to over all rounds. */
export interface Sum {
  readonly army: string;
  readonly name: string;
  readonly damage: number;
  readonly expected: number;
  /** Undefined where the odds are not exact. */
  readonly worth: Shift | undefined;
}

const added = (one: Shift, other: Shift): Shift => ({
  win: one.win + other.win,
  mutual: one.mutual + other.mutual,
  loss: one.loss + other.loss,
});
const NOTHING: Shift = { win: 0, mutual: 0, loss: 0 };

export const sumsOf = ({ start }: Battle, lines: readonly Line[]): readonly Sum[] => {
  const all = lines.flatMap(({ rounds }) => rounds.flatMap(({ luck }) => luck));
  return start.armies.map(({ id, name }) => {
    const mine = all.filter(({ army }) => army === id);
    const worths = mine.flatMap(({ worth }) => worth ?? []);
    return {
      army: id,
      name,
      damage: mine.reduce((sum, one) => sum + one.damage, 0),
      expected: mine.reduce((sum, one) => sum + one.expected, 0),
      worth:
        worths.length === mine.length && mine.length > 0
          ? worths.reduce(added, NOTHING)
          : undefined,
    };
  });
};

const NO_DICE = 'No dice yet.';
/** Damage this near to what was expected is none to speak of. */
const NEAR = 0.5;

/** How an army rolled, by its own dice alone. */
const rolledSays = ({ name, damage, expected }: Sum): string => {
  const above = damage - expected;
  if (Math.abs(above) < NEAR) return `${name} rolled as expected`;
  const how = above > 0 ? 'above' : 'below';
  return `${name} rolled ${tenths(Math.abs(above))} damage ${how} what was expected`;
};

const WHOM = {
  own: ([first]: readonly [string, string]) => `favoured ${first}`,
  other: ([, second]: readonly [string, string]) => `favoured ${second}`,
  neither: () => 'favoured neither side',
};

/** What all rolls together did to the endings of two armies. */
const favourSays = (first: Sum, second: Sum): string => {
  if (first.worth === undefined || second.worth === undefined) return '';
  const { win, loss } = second.worth;
  const all = added(first.worth, { win: loss, mutual: second.worth.mutual, loss: win });
  const whom = WHOM[favoured(all) ?? 'neither']([first.name, second.name]);
  const endings = [
    `${first.name} wins ${points(all.win)}`,
    `mutual rout ${points(all.mutual)}`,
    `${second.name} wins ${points(all.loss)} points`,
  ];
  return ` All rolls together ${whom}: ${endings.join(', ')}.`;
};

/** Whether any dice have been rolled. */
export const isRolled = (all: readonly Sum[]): boolean =>
  all.some(({ expected }) => expected !== 0);

/** How each army rolled, judged by its own dice, and what all of it did to the three endings. */
export const luckSays = (all: readonly Sum[]): string => {
  if (!isRolled(all)) return NO_DICE;
  const [first, second] = all;
  const rolled = `${listed(all.map(rolledSays))}.`;
  return all.length === 2 && first !== undefined && second !== undefined
    ? rolled + favourSays(first, second)
    : rolled;
};
