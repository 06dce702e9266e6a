import { numberOf } from '../../forms/number.ts';
import type { CampaignDraft } from '../draft/draft.ts';
import { listAt, textAt, treeAt } from '../draft/tree.ts';

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

const optionsAt = ({ war }: CampaignDraft, list: string): readonly Option[] =>
  listAt(war, list).map((_, i) => {
    const value = textAt(war, `${list}.${i}.id`);
    return { value, label: textAt(war, `${list}.${i}.name`).trim() || value };
  });

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const knownIn = (draft: CampaignDraft): Known => {
  const { armies } = draft.battle;
  const named = armies.map(({ id, fields }) => ({
    value: id,
    label: fields['name']?.trim() || id,
  }));
  const sides = [...new Set(armies.flatMap(({ fields }) => fields['side'] || []))].filter(
    (side) => !armies.some(({ id }) => id === side),
  );
  const characters = [
    ...armies.flatMap(({ tacticians, contingents }) => [
      ...tacticians.map(({ name = '' }) => name),
      ...contingents.map(({ leader = '' }) => leader),
    ]),
    ...listAt(draft.war, 'results').flatMap((_, i) =>
      listAt(draft.war, `results.${i}.promoted`).map((_one, j) =>
        textAt(draft.war, `results.${i}.promoted.${j}.name`),
      ),
    ),
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
 * @param path of an engagement or an interlude
 */
export const knownBefore = (known: Known, { war }: CampaignDraft, path: string): Known => {
  const [list = '', at = ''] = path.split('.');
  const dayOf = (own: string): number => Number(numberOf(textAt(war, `${own}.day`)) || 0);
  const isBefore = (i: number): boolean => {
    const other = `engagements.${i}`;
    if (list === 'interludes') return dayOf(other) < dayOf(path);
    const days = dayOf(other) - dayOf(path);
    return days < 0 || (days === 0 && i < Number(at));
  };
  const names = JSON.stringify([treeAt(war, `${path}.sides`), treeAt(war, `${path}.when`)]);
  return {
    ...known,
    engagements: known.engagements.filter(
      ({ value }, i) => isBefore(i) || names.includes(JSON.stringify(value)),
    ),
  };
};

/** The latest day on which anything is to happen. */
export const lastDayOf = ({ war }: CampaignDraft): number =>
  ['engagements', 'interludes']
    .flatMap((list) => listAt(war, list).map((_, i) => numberOf(textAt(war, `${list}.${i}.day`))))
    .reduce<number>((last, day) => (typeof day === 'number' ? Math.max(last, day) : last), 0);
