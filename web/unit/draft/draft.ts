import { z } from 'zod';
import {
  MOST_UNITS,
  deploymentOf,
  POSTS,
  scriptSchema,
  unitScenarioSchema,
  type Post,
  type UnitScenario,
} from '../../../shared/index.ts';
import { readBy, type Reading } from '../../forms/faults.ts';
import { numberOf } from '../../forms/number.ts';
import { filled, textOf, textsOf, unusualIn, valuesOf, withBounds } from '../../forms/schema.ts';
import { capitalised } from '../../ui/words.ts';
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

/**
 * A battle of units as typed: every field is the text that stands in it, valid or not. What has
 * been fought of it goes along.
 */
export const unitsDraftSchema = z.strictObject({
  name: text,
  seed: text,
  trials: text,
  rules: texts,
  sides: z.tuple([sideDraftSchema, sideDraftSchema]),
  script: scriptSchema,
  fought: z.number().optional(),
  /** The rules for which the units were made from their armies. */
  made: texts.optional(),
});

export type UnitsDraft = z.output<typeof unitsDraftSchema>;
export type SideDraft = z.output<typeof sideDraftSchema>;
export type UnitDraft = z.output<typeof unitDraftSchema>;
export type NewUnit = Omit<UnitDraft, 'id'>;
export type { Post };

export const idOfSide = (name: string): string => name.replaceAll(' ', '-');
/** Whether a side can be called so. */
export const isSideName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(idOfSide(name));
export const labelOfSide = (name: string, at = 0): string =>
  name.trim() === '' ? `Side ${at + 1}` : capitalised(name);
/** What people call a unit. */
export const calledOf = ({ name, id }: Pick<UnitDraft, 'name' | 'id'>): string => name.trim() || id;

type Unit = ReturnType<typeof deploymentOf>['units'][number];

/**
 * The name of a side as people read it, without the dashes of its id; a unit that is a side by
 * itself gives it its own.
 */
const nameOfSide = (id: string, units: UnitScenario['units'], all: readonly Unit[]): string => {
  const alone = units.find(({ side }, i) => side === undefined && all[i]?.id === id)?.name;
  return alone !== undefined && isSideName(alone) ? alone : id.replaceAll('-', ' ');
};

const unitDraftOf = (unit: Unit, name: string | undefined): UnitDraft => ({
  id: unit.id,
  name: name ?? '',
  post: unit.post,
  men: textOf(unit.men),
  of: unit.of ?? '',
  stats: textsOf(STATS, { ...unit }),
});

/** A scenario as it stands in the form. */
export const unitsDraftOf = (scenario: UnitScenario): UnitsDraft => {
  const { name, seed, trials, rules, units, script, fought } = scenario;
  const all = deploymentOf(scenario).units;
  const [first = '', second = ''] = new Set(all.map(({ side }) => side));
  const sideOf = (wanted: string): SideDraft => ({
    name: nameOfSide(wanted, units, all),
    units: all.flatMap((unit, i) =>
      unit.side === wanted ? [unitDraftOf(unit, units[i]?.name)] : [],
    ),
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

/** The rules of a draft, yet to be checked. */
export const rulesInputOf = ({ rules }: UnitsDraft): unknown => ({
  system: rules['system'],
  ...valuesOf(RULES, rules),
});

/**
 * The draft as a scenario yet to be checked: one side's units after the other's. Empty fields take
 * their defaults.
 */
export const inputOf = (draft: UnitsDraft): unknown => ({
  kind: 'units',
  version: 1,
  name: filled(draft.name),
  seed: filled(draft.seed),
  trials: numberOf(draft.trials),
  rules: rulesInputOf(draft),
  units: draft.sides.flatMap((side) =>
    side.units.map(({ id, name, post, men, of, stats }) => ({
      id,
      name: filled(name),
      side: idOfSide(side.name),
      post,
      men: numberOf(men),
      of: filled(of),
      ...valuesOf(STATS, stats),
    })),
  ),
  script: draft.script,
  fought: draft.fought,
});

/**
 * The scenario that a draft describes, or what is wrong with it, field by field: `units.0.men`,
 * counted over both sides.
 */
export const readUnits = (draft: UnitsDraft): Reading<UnitScenario> => {
  const { faults, ...read } = readBy(unitScenarioSchema, inputOf(draft));
  return { ...read, faults: withBounds(faults, [...RULES, ...STATS]) };
};

export const systemOf = ({ rules }: UnitsDraft): string => rules['system'] ?? '';

/** In how many places the options that count differ from the book. */
export const differences = (draft: UnitsDraft): number =>
  unusualIn(rulesUnder(systemOf(draft)), draft.rules);

/** Men as far as they can be read. */
export const menOf = ({ men }: Pick<UnitDraft, 'men'>): number => Number(numberOf(men)) || 0;
export const menIn = ({ units }: SideDraft): number =>
  units.reduce((sum, unit) => sum + menOf(unit), 0);
