import type { FieldUnit, LabelledRoll, Typed } from '../../../../shared/index.ts';

/** Rolls of one kind by the units of one side, each of a single die, in the order of the units. */
export interface DiceGroup {
  readonly side: string;
  readonly what: string;
  /** "12 × d20". */
  readonly dice: string;
  readonly sides: number;
  readonly labels: readonly string[];
}

/** Fewer rolls of a kind are typed one by one. */
const FEW = 3;

/** Rolls that can be typed together, of which there are several of a kind. */
export const groupsOf = (
  rolls: readonly LabelledRoll[],
  units: readonly FieldUnit[],
): readonly DiceGroup[] => {
  const groups = new Map<string, DiceGroup>();
  for (const { label, by, what, faces } of rolls) {
    const [die, ...others] = faces;
    const side = units.find(({ id }) => id === by)?.side;
    if (die === undefined || others.length > 0 || what === undefined || side === undefined)
      continue;
    const key = `${side}/${what}/${die.sides}`;
    const labels = [...(groups.get(key)?.labels ?? []), label];
    const dice = `${labels.length} × d${die.sides}`;
    groups.set(key, { side, what, dice, sides: die.sides, labels });
  }
  return [...groups.values()].filter(({ labels }) => labels.length >= FEW);
};

/** What is typed for a group: faces in the order of its rolls; what is left out is rolled. */
export const readGroup = (
  { labels, sides }: DiceGroup,
  text: string,
): { readonly typed: readonly (readonly [string, Typed])[] } | { readonly fault: string } => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const wrong = words.find((word) => !/^\d+$/.test(word) || +word < 1 || +word > sides);
  if (words.length === 0) return { fault: 'Type what the dice show, one after another.' };
  if (wrong !== undefined) return { fault: `A d${sides} shows 1 to ${sides}, not ${wrong}.` };
  if (words.length > labels.length)
    return { fault: `${words.length} dice are too many: there are ${labels.length}.` };
  return { typed: words.map((word, i) => [labels[i] ?? '', { faces: [Number(word)] }] as const) };
};
