import { listAt, numberAt, textAt, treeAt, type Tree } from '../../draft/tree.ts';
import { capital } from '../../ui/words.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What fields of a campaign may name, as it is typed. */
export interface Known {
  readonly armies: readonly Option[];
  /** Armies, and sides that several of them fight for. */
  readonly parties: readonly Option[];
  readonly engagements: readonly Option[];
  readonly characters: readonly Option[];
  readonly circumstances: readonly Option[];
  readonly reserves: readonly Option[];
}

const optionsAt = (draft: Tree, list: string): readonly Option[] =>
  listAt(draft, list).map((one) => {
    const value = textAt(one, 'id');
    return { value, label: textAt(one, 'name').trim() || value };
  });

const textsAt = (tree: Tree, list: string, key: string): readonly string[] =>
  listAt(tree, list).map((one) => textAt(one, key));

export const knownIn = (draft: Tree): Known => {
  const armies = listAt(draft, 'armies');
  const named = optionsAt(draft, 'armies');
  const sides = [...new Set(textsAt(draft, 'armies', 'side'))].filter(
    (side) => side !== '' && !named.some(({ value }) => value === side),
  );
  const characters = [
    ...armies.flatMap((army) => [
      ...textsAt(army, 'tacticians', 'name'),
      ...textsAt(army, 'contingents', 'leader'),
    ]),
    ...listAt(draft, 'results').flatMap((result) => textsAt(result, 'promoted', 'name')),
  ];
  return {
    armies: named,
    parties: [
      ...named,
      ...sides.map((side) => ({ value: side, label: `${capital(side)} (any of that side)` })),
    ],
    engagements: optionsAt(draft, 'engagements'),
    circumstances: optionsAt(draft, 'circumstances'),
    reserves: optionsAt(draft, 'reserves'),
    characters: [...new Set(characters)]
      .filter((name) => name.trim() !== '')
      .map((name) => ({ value: name, label: name })),
  };
};

/**
 * What may be named of something that happens: of the engagements those before it, and what it
 * names already, so that a fault stays in sight.
 * @param path of an engagement or an interlude, `engagements.2.` say
 */
export const knownBefore = (known: Known, draft: Tree, path: string): Known => {
  const [list = '', at = ''] = path.split('.');
  const one = treeAt(draft, `${list}.${at}`);
  const isBefore = (i: number): boolean => {
    const days = (numberAt(draft, `engagements.${i}.day`) ?? 0) - (numberAt(one, 'day') ?? 0);
    if (list === 'interludes') return days < 0;
    return days < 0 || (days === 0 && i < Number(at));
  };
  const names = JSON.stringify([treeAt(one, 'sides'), treeAt(one, 'when')]);
  return {
    ...known,
    engagements: known.engagements.filter(
      ({ value }, i) => isBefore(i) || names.includes(JSON.stringify(value)),
    ),
  };
};

/** The latest day on which anything is to happen. */
export const lastDayOf = (draft: Tree): number =>
  Math.max(
    0,
    ...['engagements', 'interludes'].flatMap((list) =>
      listAt(draft, list).map((one) => numberAt(one, 'day') ?? 0),
    ),
  );
