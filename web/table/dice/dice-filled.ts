import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { z } from 'zod';
import { isStanding, type EntryFault, type Live, type RoundEntry } from '../../../shared/index.ts';
import { readAll, readFaces, readLine, rowsOf } from '../../forms/dice/typed-dice.ts';
import { TAB } from '../../share/store.ts';

const texts = z.record(z.string(), z.string());
const filledSchema = z.object({
  /** One field for the sum, or one for each die. */
  how: z.enum(['sum', 'faces']),
  /** By roll: one text, or one for each die. */
  texts: z.record(z.string(), z.array(z.string())),
  choices: texts.default({}),
  targets: texts.default({}),
});
/** What has been typed for the round about to be fought. */
export type Filled = Readonly<z.output<typeof filledSchema>>;

const KEY = 'rout.table.dice.';

/** Before anything is typed or picked for a round. */
export const unfilled = (how: Filled['how']): Filled => ({
  how,
  texts: {},
  choices: {},
  targets: {},
});

/** What is typed stays with the battle of this tab; where it cannot be kept, on the page alone. */
export const useFilled = (
  id: string,
  how: Filled['how'],
): readonly [Filled, Dispatch<SetStateAction<Filled>>] => {
  const [filled, setFilled] = useState<Filled>(
    () => TAB.read(KEY + id, filledSchema) ?? unfilled(how),
  );
  useEffect(() => void TAB.write(KEY + id, filled), [id, filled]);
  return [filled, setFilled];
};

/** With another text in a field. */
export const withText = (now: Filled, key: string, at: number, text: string): Filled => {
  const known = now.texts[key] ?? [];
  const length = Math.max(known.length, at + 1);
  const all = Array.from({ length }, (_, i) => (i === at ? text : (known[i] ?? '')));
  return { ...now, texts: { ...now.texts, [key]: all } };
};

/** The round as it was typed; what is empty is left to be rolled. */
export const readRound = (
  { how, texts: typed, choices, targets }: Filled,
  live: Live,
  sides: readonly number[] | undefined,
): { readonly entry: Omit<RoundEntry, 'run'> } | { readonly fault: EntryFault } => {
  const read = readAll(
    rowsOf(live).map(({ key }) => {
      const fields = typed[key] ?? [];
      const isFaces = how === 'faces' && sides !== undefined;
      return [
        key,
        isFaces ? readFaces(sides.map((_, i) => fields[i] ?? '')) : readLine(fields[0] ?? ''),
      ];
    }),
  );
  if ('fault' in read) return { fault: { path: `dice.${read.key}`, message: read.fault } };
  const standing = new Set(live.field.armies.filter(isStanding).map(({ id }) => id));
  const known = (record: Filled['choices']): [string, string][] =>
    Object.entries(record).filter(([id, value]) => value !== '' && standing.has(id));
  return {
    entry: {
      kind: 'round',
      dice: read.dice,
      again: {},
      choices: Object.fromEntries(known(choices).map(([id, place]) => [id, Number(place)])),
      targets: Object.fromEntries(known(targets)),
    },
  };
};
