import type { CombatTold } from '../combat/read/transcript.ts';
import type { Act } from './schema/duel.ts';

/**
 * Acts that hold fast what has been told so far, so that nobody is asked about it when more is
 * asked from now on.
 */
export const holding = (
  acts: readonly Act[],
  { steps, begun, fight: { round } }: Pick<CombatTold, 'steps' | 'begun' | 'fight'>,
): readonly Act[] => {
  const said = new Set(acts.flatMap((act) => ('label' in act ? [act.label] : [])));
  const now = [...steps.filter((step) => step.round === round), begun];
  const isNew = ({ label }: { readonly label: string }): boolean => !said.has(label);
  return [
    ...(round > 1 ? [{ kind: 'through' as const, round: round - 1 }] : []),
    ...now.flatMap(({ decisions }) =>
      decisions
        .filter(isNew)
        .map(({ label, chosen }): Act => ({ kind: 'choose', label, option: chosen })),
    ),
    ...now.flatMap(({ rolls }) =>
      rolls.filter(isNew).map(({ label }): Act => ({ kind: 'roll', label })),
    ),
  ];
};
