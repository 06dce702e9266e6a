import { err, ok, type Result } from '../../../result.ts';
import { cut, isInherited } from '../../../roster/names.ts';
import { quoted } from '../../schema/battle.ts';
import type { Draft } from '../tokens.ts';

/** Something that a line calls by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

const bare = (text: string): string => text.toLowerCase().replace(/^(the|a|an) /u, '');

/** An id of a name that none of the others has. */
export const idOf = (name: string, others: readonly Named[]): string => {
  const made = bare(name)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 36);
  const isTaken = (id: string): boolean =>
    isInherited(id) || others.some((other) => other.id === id);
  const stem = made === '' ? 'one' : made;
  if (!isTaken(stem)) return stem;
  for (let n = 2; ; n++) if (!isTaken(`${stem}-${n}`)) return `${stem}-${n}`;
};

/** The id of what a line has told: its own, or one made of its name. It joins the others. */
export const idIn = (name: string, { id }: Draft, others: Named[], more: readonly Named[] = []) => {
  const own = typeof id === 'string' ? id : idOf(name, [...more, ...others]);
  others.push({ id: own, name });
  return own;
};

/** The id of one of a list, where its name does not make it; `more` come before all of the list. */
export const ownId = (all: readonly Named[], i: number, more: readonly Named[] = []): Draft => {
  const { id, name } = all[i] ?? { id: '', name: '' };
  return idOf(name, [...more, ...all.slice(0, i)]) === id ? {} : { id };
};

/** The one that is meant: by id, by name, or by a word of its name that no other has. */
export const meantIn = <One extends Named>(
  all: readonly One[],
  text: string,
  what: string,
): Result<One, string> => {
  const asked = bare(text);
  const tests: readonly ((one: One) => boolean)[] = [
    ({ id }) => id === text,
    ({ name }) => bare(name) === asked,
    ({ name }) => ` ${bare(name)} `.includes(` ${asked} `),
  ];
  for (const test of tests) {
    const [found, second] = all.filter(test);
    if (second !== undefined)
      return err(`several are meant by "${text}": use ${quoted([found?.name ?? '', second.name])}`);
    if (found !== undefined) return ok(found);
  }
  const known =
    all.length === 0 ? 'there is none yet' : `use ${quoted(all.map(({ name }) => name))}`;
  return err(`no ${what} is called "${text}": ${known}`);
};

export const nameIn = ({ name }: Draft, usual: string): string =>
  typeof name === 'string' ? name : usual;

/** Without what was left out. */
export const withoutFlaws = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** Who may prevail: whoever wins the last engagement, by its day and then its place. */
export const usualEndings = (
  armies: readonly Named[],
  engagements: readonly { readonly id: string; readonly day: number }[],
): readonly {
  readonly id: string;
  readonly name: string;
  readonly when: readonly { kind: 'won'; engagement: string; by: string }[];
}[] => {
  const last = engagements.toSorted((a, b) => a.day - b.day).at(-1)?.id ?? '';
  const made: Named[] = [];
  return armies.map((army) => {
    const name = `${cut(army.name, 71)} prevails`;
    const id = idOf(name, made);
    made.push({ id, name });
    return { id, name, when: [{ kind: 'won', engagement: last, by: army.id }] };
  });
};

/** Armies by id and name, an id made of the name where none is given. */
export const namedArmies = (told: readonly Draft[]): Named[] => {
  const named = told.map((army, i): Named => {
    const name = nameIn(army, `Army ${i + 1}`);
    return { id: typeof army['id'] === 'string' ? army['id'] : '', name };
  });
  const armies: Named[] = [];
  for (const one of named)
    armies.push({ ...one, id: one.id || idOf(one.name, [...named, ...armies]) });
  return armies;
};

/** Sides that no army has for its id. */
export const sidesIn = (told: readonly Draft[], armies: readonly Named[]): readonly Named[] => {
  const sides = new Set(told.map(({ side }) => side).filter((side) => typeof side === 'string'));
  return [...sides]
    .filter((side) => armies.every(({ id }) => id !== side))
    .map((side) => ({ id: side, name: side }));
};

/** Those of a list in a setting that have an id. */
export const namedIn = (list: unknown): Named[] =>
  (Array.isArray(list) ? (list as readonly Draft[]) : []).flatMap((one) =>
    typeof one['id'] === 'string' ? [{ id: one['id'], name: nameIn(one, one['id']) }] : [],
  );
