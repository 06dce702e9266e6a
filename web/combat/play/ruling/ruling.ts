import {
  actSchema,
  STANDINGS,
  type Act,
  type CombatTold,
  type Duel,
  type Standing,
} from '../../../../shared/index.ts';
import { faultsOf, type Faults } from '../../../forms/faults.ts';
import { numberOf } from '../../../forms/number.ts';

const RULINGS = ['modifier', 'ban', 'gauge', 'standing'] as const;
type RulingKind = (typeof RULINGS)[number];
export const RULING_WORDS: Readonly<Record<RulingKind, string>> = {
  modifier: 'A modifier on rolls',
  ban: 'An action forbidden',
  gauge: 'A gauge set',
  standing: 'An outcome forced',
};
export const isRulingKind = (text: string): text is RulingKind => text in RULING_WORDS;

/** A game master's word as it is being written. */
export interface RulingDraft {
  readonly kind: RulingKind;
  readonly fighter: string;
  readonly on: string;
  readonly amount: string;
  readonly action: string;
  readonly gauge: string;
  readonly value: string;
  readonly standing: string;
  readonly until: string;
  readonly reason: string;
}

/** What a new word begins with: of whoever decides now. */
export const newRuling = ({ system, start }: Duel, asked: string | undefined): RulingDraft => ({
  kind: 'modifier',
  fighter: start.fighters.find(({ id }) => id === asked)?.id ?? start.fighters[0]?.id ?? '',
  on: system.rolls[0]?.id ?? '',
  amount: '',
  action: '',
  gauge: system.gauges[0]?.id ?? '',
  value: '',
  standing: 'down' satisfies Standing,
  until: '',
  reason: '',
});

export const STANDING_OPTIONS: readonly Standing[] = STANDINGS;

const needed = (typed: string): unknown => numberOf(typed) ?? '';

const inputOf = (
  { kind, fighter, on, amount, action, gauge, value, standing, until, reason }: RulingDraft,
  steps: number,
): unknown => {
  const common = { kind, steps, fighter, reason };
  switch (kind) {
    case 'modifier':
      return { ...common, on, amount: needed(amount), until: numberOf(until) };
    case 'ban':
      return { ...common, action: action.trim(), until: numberOf(until) };
    case 'gauge':
      return { ...common, gauge, value: needed(value) };
    case 'standing':
      return { ...common, standing };
  }
};

/**
 * The act that a draft describes at this point of the fight, or what is wrong with it, field by
 * field.
 */
export const readRuling = (
  draft: RulingDraft,
  steps: number,
): { readonly act: Act } | { readonly faults: Faults } => {
  const read = actSchema.safeParse(inputOf(draft, steps), { reportInput: true });
  if (!read.success) return { faults: faultsOf(read.error.issues) };
  return { act: read.data };
};

/**
 * Actions that have been open to a fighter so far: whole kinds of them (`strike:`), and each that
 * is open now.
 */
export const actionsKnown = (
  { steps, open }: CombatTold,
  fighter: string,
): readonly { readonly value: string; readonly label: string }[] => {
  const now = open?.kind === 'decision' && open.by === fighter ? open.options : [];
  const ids = [
    ...now.map(({ id }) => id),
    ...steps.flatMap(({ decisions }) =>
      decisions.filter(({ by }) => by === fighter).map(({ chosen }) => chosen),
    ),
  ];
  const kinds = [...new Set(ids.map((id) => id.split(':')[0] ?? id))];
  return [
    ...kinds.map((kind) => ({ value: kind, label: `every ${kind.replaceAll('-', ' ')}` })),
    ...now.filter(({ id }) => id.includes(':')).map(({ id, text }) => ({ value: id, label: text })),
  ];
};
