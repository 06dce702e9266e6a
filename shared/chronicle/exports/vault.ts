import { counted } from '../../numbers.ts';
import { listed } from '../../words/endings.ts';
import { yamlOf } from '../../yaml.ts';
import type { Account, Moment } from '../accounts/account.ts';
import type { Chronicle } from '../chronicle.ts';
import { deedSays } from './deed-says.ts';
import { markdownOf, markdownText } from './markdown.ts';
import { zipOf } from './zip.ts';

/*
 * A vault of Obsidian: the chronicle, and a note for each engagement, army and character in it,
 * linked with each other. Nothing stands there that the account does not tell.
 */

/** Without what no file of any system, and no link, may have in its name. */
const fileNameOf = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|#^[\]%\p{Cc}\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '')
    .slice(0, 100)
    .trim() || 'Unnamed';

interface Note {
  readonly folder: 'Engagements' | 'Armies' | 'Characters';
  /** What the account calls it. */
  readonly key: string;
  readonly name: string;
  readonly front: object;
  readonly body: (link: Linker) => readonly string[];
}
type Linker = (folder: Note['folder'], key: string) => string;

const titleOf = ({ deeds, round, kind }: Moment): string =>
  deeds.find((deed) => deed.kind === 'engagement')?.says ??
  deeds.find((deed) => deed.kind === 'interlude')?.says ??
  (kind === 'start' ? 'The start' : kind === 'between' ? 'The days between' : `Round ${round}`);

const dayOf = ({ day, date, round }: Moment): string => date ?? `${day ?? round}`;

const armyNote = (
  account: Account,
  { id, name, side, commander, men }: Account['parties'][number],
): Note => ({
  folder: 'Armies',
  key: id,
  name,
  front: { kind: 'army', side, ...(commander === undefined ? {} : { commander }) },
  body: (link) => {
    const rows = account.moments.flatMap((moment) => {
      const state = moment.states.find((one) => one.id === id);
      if (state === undefined) return [];
      const { at } = moment;
      const what =
        moment.kind === 'engagement' && at !== undefined
          ? link('Engagements', at).replace('|', '\\|')
          : markdownText(titleOf(moment));
      return [`| ${dayOf(moment)} | ${what} | ${state.strength ?? ''} | ${state.word} |`];
    });
    return [
      ...(commander === undefined ? [] : [`Commanded by ${link('Characters', commander)}.`]),
      ...(men === undefined ? [] : [`${counted(men, 'man', 'men')} at the start.`]),
      [
        `| ${account.level === 'campaign' ? 'Day' : 'Round'} | After | ${account.counts} | State |`,
        '| --- | --- | --- | --- |',
        ...rows,
      ].join('\n'),
    ];
  },
});

const engagementNote = (account: Account, moment: Moment, at: string): Note => ({
  folder: 'Engagements',
  key: at,
  name: titleOf(moment),
  front: {
    kind: 'engagement',
    ...(moment.day === undefined ? {} : { day: moment.day }),
    ...(moment.date === undefined ? {} : { date: moment.iso ?? moment.date }),
  },
  body: (link) => {
    const { there = [], held = [] } = moment.stood ?? {};
    const armies = (ids: readonly string[]): string => listed(ids.map((id) => link('Armies', id)));
    const near = account.moments.filter((one) => one.kind === 'engagement');
    const place = near.indexOf(moment);
    const [before, after] = [near[place - 1]?.at, near[place + 1]?.at];
    return [
      ...(there.length === 0 ? [] : [`There: ${armies(there)}.`]),
      ...(held.length === 0 ? [] : [`Held the field: ${armies(held)}.`]),
      moment.deeds.map((deed) => `- ${markdownText(deedSays(deed))}`).join('\n'),
      [
        ...(before === undefined ? [] : [`Before: ${link('Engagements', before)}`]),
        ...(after === undefined ? [] : [`After: ${link('Engagements', after)}`]),
      ].join(' · '),
    ];
  },
});

const characterNotes = (account: Account): readonly Note[] => {
  const own = account.people.map(({ name, side, fate }) => ({ name, side, fate }));
  const commanders = account.parties.flatMap(({ commander, side }) =>
    commander === undefined ? [] : [{ name: commander, side }],
  );
  const others = [...(account.named ?? []), ...commanders]
    .filter(({ name }, i, all) => all.findIndex((one) => one.name === name) === i)
    .filter(({ name }) => !own.some((one) => one.name === name))
    .map((one) => ({ ...one, fate: undefined }));
  return [...own, ...others].map(({ name, side, fate }) => ({
    folder: 'Characters',
    key: name,
    name,
    front: { kind: 'character', side, ...(fate === undefined ? {} : { fate }) },
    body: (link) => {
      const armies = account.parties.filter((party) => party.side === side || party.id === side);
      const deeds = account.moments.flatMap((moment) =>
        moment.deeds
          .filter(({ who, by }) => who === name || by === name)
          .map((deed) => `- ${dayOf(moment)}: ${markdownText(deedSays(deed))}`),
      );
      return [
        `Of ${listed(armies.map(({ id }) => link('Armies', id))) || markdownText(side)}.`,
        ...(fate === undefined ? [] : [`Fate: ${markdownText(fate)}.`]),
        ...(deeds.length === 0 ? [] : [deeds.join('\n')]),
      ];
    },
  }));
};

const notesOf = (account: Account): readonly Note[] => [
  ...account.moments.flatMap((moment) =>
    moment.kind === 'engagement' && moment.at !== undefined
      ? [engagementNote(account, moment, moment.at)]
      : [],
  ),
  ...account.parties.map((party) => armyNote(account, party)),
  ...characterNotes(account),
];

/** Paths of notes, no two alike even where case does not count. */
const pathsOf = (notes: readonly Note[]): ReadonlyMap<Note, string> => {
  const taken = new Set<string>();
  return new Map(
    notes.map((note) => {
      const stem = `${note.folder}/${fileNameOf(note.name)}`;
      let path = stem;
      for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${stem} ${n}`;
      taken.add(path.toLowerCase());
      return [note, path];
    }),
  );
};

/** The notes of a vault, by path. */
const vaultFiles = (chronicle: Chronicle): Readonly<Record<string, string>> => {
  const { account } = chronicle;
  const notes = notesOf(account);
  const paths = pathsOf(notes);
  const link: Linker = (folder, key) => {
    const found = notes.find((note) => note.folder === folder && note.key === key);
    const path = found === undefined ? undefined : paths.get(found);
    return path === undefined ? markdownText(key) : `[[${path}|${fileNameOf(found?.name ?? key)}]]`;
  };
  const main = fileNameOf(account.name);
  const files = notes.map((note) => {
    const front = yamlOf({ title: note.name, war: `[[${main}]]`, ...note.front, tags: ['rout'] });
    const body = note.body(link).filter((part) => part !== '');
    return [
      `${paths.get(note)}.md`,
      `---\n${front}---\n\n# ${markdownText(note.name)}\n\n${body.join('\n\n')}\n`,
    ];
  });
  const list = notes.map((note) => `- ${link(note.folder, note.key)}`).join('\n');
  return {
    [`${main}.md`]: `${markdownOf(chronicle)}\n## Notes\n\n${list}\n`,
    ...Object.fromEntries(files),
  };
};

/** The vault as a zip archive, in Base64. */
export const vaultOf = (chronicle: Chronicle): string => zipOf(vaultFiles(chronicle));
