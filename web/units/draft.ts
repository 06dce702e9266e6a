import { z } from 'zod';
import {
  MOST_UNITS,
  POSTS,
  scriptSchema,
  unitScenarioSchema,
  type Post,
  type UnitScenario,
} from '../../shared/index.ts';
import { numberOf } from '../draft/number.ts';
import { faultsOf, type Faults } from '../draft/reading.ts';
import { textOf, textsOf, valuesOf } from '../forms/schema.ts';
import { RULES, rulesUnder, STATS } from './fields.ts';

const text = z.string().max(2_000);
const texts = z.record(text, text);
const unitDraftSchema = z.strictObject({
  id: text,
  name: text,
  post: z.enum(POSTS),
  men: text,
  of: text,
  stats: texts,
});
const sideDraftSchema = z.strictObject({
  name: text,
  units: z.array(unitDraftSchema).max(MOST_UNITS),
});

/** A battle of units as typed: every field is the text that stands in it, valid or not. What has been fought of it goes along. */
export const unitsDraftSchema = z.strictObject({
  name: text,
  seed: text,
  trials: text,
  rules: texts,
  sides: z.tuple([sideDraftSchema, sideDraftSchema]),
  script: scriptSchema,
  fought: z.number().optional(),
});

export type UnitsDraft = z.output<typeof unitsDraftSchema>;
export type SideDraft = z.output<typeof sideDraftSchema>;
export type UnitDraft = z.output<typeof unitDraftSchema>;
export type { Post };

export const idOfSide = (name: string): string => name.replaceAll(' ', '-');
/** Whether a side can be called so. */
export const isSideName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(idOfSide(name));
/** The name of a side as people read it, without the dashes of its id; a unit that is a side by itself gives it its own. */
const nameOfSide = (
  id: string,
  [alone]: readonly { readonly name?: string | undefined }[],
): string =>
  alone?.name !== undefined && isSideName(alone.name) ? alone.name : id.replaceAll('-', ' ');
export const labelOfSide = (name: string, at = 0): string =>
  name.trim() === '' ? `Side ${at + 1}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** A scenario as it stands in the form. */
export const unitsDraftOf = ({
  name,
  seed,
  trials,
  rules,
  units,
  script,
  fought,
}: UnitScenario): UnitsDraft => {
  const all = units.map((unit, i) => ({
    ...unit,
    id: unit.id ?? `unit${i + 1}`,
    side: unit.side ?? unit.id ?? `unit${i + 1}`,
  }));
  const [first = '', second = ''] = new Set(all.map(({ side }) => side));
  const sideOf = (wanted: string): SideDraft => ({
    name: nameOfSide(
      wanted,
      units.filter(({ side, id }, i) => side === undefined && (id ?? `unit${i + 1}`) === wanted),
    ),
    units: all
      .filter(({ side }) => side === wanted)
      .map((unit) => ({
        id: unit.id,
        name: unit.name ?? '',
        post: unit.post,
        men: textOf(unit.men),
        of: unit.of ?? '',
        stats: textsOf(STATS, unit),
      })),
  });
  return {
    name,
    seed: textOf(seed),
    trials: textOf(trials),
    rules: { system: rules.system, ...textsOf(RULES, rules) },
    sides: [sideOf(first), sideOf(second)],
    script,
    ...(fought === undefined ? {} : { fought }),
  };
};

const filled = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed);

/** The draft as a scenario yet to be checked: one side's units after the other's. Empty fields take their defaults. */
export const inputOf = ({
  name,
  seed,
  trials,
  rules,
  sides,
  script,
  fought,
}: UnitsDraft): unknown => ({
  kind: 'units',
  version: 1,
  name: filled(name),
  seed: filled(seed),
  trials: numberOf(trials),
  rules: { system: rules['system'], ...valuesOf(RULES, rules) },
  units: sides.flatMap((side) =>
    side.units.map(({ id, name: called, post, men, of, stats }) => ({
      id,
      name: filled(called),
      side: idOfSide(side.name),
      post,
      men: numberOf(men),
      of: filled(of),
      ...valuesOf(STATS, stats),
    })),
  ),
  script,
  fought,
});

export type Reading =
  | { readonly scenario: UnitScenario; readonly faults: Faults }
  | { readonly scenario?: undefined; readonly faults: Faults };

const EITHER = [...RULES, ...STATS].filter(({ kind }) => kind === 'either');
const count = new Intl.NumberFormat('en');

/** Says of a field that takes a word or a number what it takes. */
const mended = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const field = EITHER.find(({ key }) => key === path.split('.').at(-1));
      return [
        path,
        field === undefined
          ? fault
          : {
              message: `Use a whole number from ${count.format(field.least ?? 0)} to ${count.format(field.most ?? 0)}.`,
            },
      ];
    }),
  );

/** The scenario that a draft describes, or what is wrong with it, field by field: `units.0.men`, counted over both sides. */
export const readUnits = (draft: UnitsDraft): Reading => {
  const read = unitScenarioSchema.safeParse(inputOf(draft), { reportInput: true });
  return read.success
    ? { scenario: read.data, faults: {} }
    : { faults: mended(faultsOf(read.error.issues)) };
};

export const systemOf = ({ rules }: UnitsDraft): string => rules['system'] ?? '';

/** In how many places the options that count differ from the book. */
export const differences = (draft: UnitsDraft): number =>
  rulesUnder(systemOf(draft)).filter(
    ({ key, usual }) => (draft.rules[key] ?? usual).trim() !== usual,
  ).length;

/** Men of a side as far as they can be read. */
export const menIn = ({ units }: SideDraft): number =>
  units.reduce((sum, { men }) => sum + (Number(numberOf(men)) || 0), 0);
