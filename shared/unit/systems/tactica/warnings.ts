import { autoPay, fixedSet, without } from '../../../mechanics/tactica/action-dice.ts';
import { ONE_BLOW, worthOfDice } from '../../../mechanics/tactica/dice-worth.ts';
import { attackCost } from '../../../mechanics/tactica/damage.ts';
import { kindOf, kindsApart, type Kind } from '../../../mechanics/tactica/kinds.ts';
import type { TacticaSetup } from './compiled-rules.ts';

type Unit = TacticaSetup['units'][number];

const kindIn = ({ men, grouping }: Unit): Kind => (grouping === 'byMen' ? kindOf(men) : grouping);

/**
 * Whether the pip that a charge costs takes a blow from the dice that are left, or the die that
 * would be kept: in plays of one group against one that lost 3 to 8 points (M-02).
 */
const chargesDearly = ({ charges, actionMode, actionDice, weapon }: Unit): boolean => {
  if (!charges || actionMode === 'rolled') return false;
  const [dice, cost] = [fixedSet(actionDice), attackCost(weapon)];
  const [plain, dear] = [autoPay(dice, cost), autoPay(dice, cost + 1)];
  if (plain === undefined || dear === undefined) return false;
  const left = (paid: readonly number[]): number =>
    worthOfDice(without(dice, paid), cost, ONE_BLOW);
  return left(dear) < left(plain);
};

/** What a person should know first: that grouping itself decides much. */
export const groupWarnings = ({ units }: TacticaSetup): readonly string[] => {
  const kinds = units.map((unit) => ({ side: unit.side, kind: kindIn(unit) }));
  const mismatch = kinds
    .flatMap((a) =>
      kinds
        .filter((b) => a.side !== b.side && kindsApart(a.kind, b.kind) >= 2)
        .map((b): readonly [Kind, Kind] => [a.kind, b.kind]),
    )
    .find(() => true);
  const dear = units.find(chargesDearly);
  return [
    ...(mismatch === undefined
      ? []
      : [
          `A ${mismatch[0]} faces a ${mismatch[1]}: groups two kinds apart or more do not ` +
            'compare, as the same men fight far better in small groups. ' +
            'Split the larger, or choose one largest kind for both.',
        ]),
    ...(dear === undefined
      ? []
      : [
          `${dear.name} charges, and the pip more that it costs takes a blow from what follows, ` +
            'or the die that would be kept: against a single enemy that mostly loses more than ' +
            'the charge wins.',
        ]),
    'How men are grouped decides as much as how many they are: within one size of group ' +
      'head-counts vanish, and small groups beat the same men in a large one.',
  ];
};
