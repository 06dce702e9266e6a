import { actSchema, type Act, type CombatTold, type Duel } from '../../../../shared/index.ts';
import { only, readTree, textAt, type Tree } from '../../../draft/tree.ts';
import { readBy, type Reading } from '../../../forms/faults.ts';

/** The kinds of word that a game master may say: what each is called, and what it needs. */
export const RULINGS = {
  modifier: { title: 'A modifier on rolls', parts: ['on', 'amount', 'until'] },
  ban: { title: 'An action forbidden', parts: ['action', 'until'] },
  gauge: { title: 'A gauge set', parts: ['gauge', 'value'] },
  standing: { title: 'An outcome forced', parts: ['standing'] },
} as const;
const isKind = (text: string): text is keyof typeof RULINGS => text in RULINGS;
type Part = (typeof RULINGS)[keyof typeof RULINGS]['parts'][number];

/** What the kind of word that is chosen needs. */
export const partsOf = (draft: Tree): readonly Part[] => {
  const kind = textAt(draft, 'kind');
  return isKind(kind) ? RULINGS[kind].parts : [];
};

/** What a new word begins with: of whoever decides now. */
export const newRuling = ({ system, start }: Duel, asked: string | undefined): Tree => ({
  kind: 'modifier',
  fighter: start.fighters.find(({ id }) => id === asked)?.id ?? start.fighters[0]?.id ?? '',
  on: system.rolls[0]?.id ?? '',
  gauge: system.gauges[0]?.id ?? '',
  standing: 'down',
});

/**
 * The act that a draft describes at this point of the fight, or what is wrong with it, field by
 * field.
 */
export const readRuling = (draft: Tree, steps: number): Reading<Act> => {
  const said = readTree(only(draft, ['kind', 'fighter', 'reason', ...partsOf(draft)]));
  const action = textAt(draft, 'action').trim();
  return readBy(actSchema, {
    steps,
    reason: '',
    ...(said as object),
    ...(partsOf(draft).includes('action') ? { action } : {}),
  });
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
