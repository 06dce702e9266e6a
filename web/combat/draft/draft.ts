import { z } from 'zod';
import {
  actSchema,
  COMBAT_SYSTEM_IDS,
  duelScenarioSchema,
  fighterIds,
  MOST_ACTS,
  MOST_FIGHTERS,
  type Act,
  type DuelScenario,
} from '../../../shared/index.ts';
import { readBy, type Faults, type Reading } from '../../forms/faults.ts';
import { numberOf } from '../../forms/number.ts';
import { filled, textOf, textsOf, unusualIn, valuesOf } from '../../forms/schema.ts';
import { capitalised } from '../../ui/words.ts';
import { isNamedPreset, optionsOf, statsOf, titleOfPreset } from './fields.ts';

const text = z.string().max(2_000);
const texts = z.record(text, text);
const fighterDraftSchema = z.strictObject({
  id: text,
  name: text,
  preset: text,
  isNamed: z.boolean(),
  stats: texts,
});
const sideDraftSchema = z.strictObject({
  id: text,
  name: text,
  isRouted: z.boolean(),
  fighters: z.array(fighterDraftSchema).max(MOST_FIGHTERS),
});

export const MOST_SIDES = 6;
export const LEAST_SIDES = 2;

/**
 * A fight of persons as typed: every field is the text that stands in it, valid or not. What has
 * been decided in it goes along.
 */
export const duelDraftSchema = z.strictObject({
  name: text,
  seed: text,
  trials: text,
  system: z.enum(COMBAT_SYSTEM_IDS),
  options: texts,
  sides: z.array(sideDraftSchema).min(LEAST_SIDES).max(MOST_SIDES),
  asks: z.array(text).max(MOST_FIGHTERS),
  dice: z.enum(['seed', 'table']),
  acts: z.array(actSchema).max(MOST_ACTS),
  /** Whether it is being fought, though nobody may have decided anything yet. */
  isBegun: z.boolean(),
});

export type DuelDraft = z.output<typeof duelDraftSchema>;
export type SideDraft = z.output<typeof sideDraftSchema>;
export type FighterDraft = z.output<typeof fighterDraftSchema>;
export type { Act };

/** The game master, as he is asked. */
export const GAME_MASTER = 'gm';

const fighterDraftOf = (
  system: string,
  id: string,
  { name = '', preset = '', named, stats }: DuelScenario['sides'][number]['fighters'][number],
): FighterDraft => ({
  id,
  name,
  preset,
  isNamed: named ?? isNamedPreset(system, preset),
  stats: textsOf(statsOf(system, preset), stats),
});

/** A scenario as it stands in the form. */
export const duelDraftOf = (scenario: DuelScenario): DuelDraft => {
  const { name, seed, trials, system, options, sides, asks, dice, acts } = scenario;
  const ids = fighterIds(sides);
  return {
    name,
    system,
    asks,
    dice,
    acts,
    seed: textOf(seed),
    trials: textOf(trials),
    options: textsOf(optionsOf(system), options),
    sides: sides.map((side, i) => ({
      id: side.id,
      name: side.name ?? '',
      isRouted: side.routed,
      fighters: side.fighters.map((fighter, j) =>
        fighterDraftOf(system, ids[i]?.[j] ?? '', fighter),
      ),
    })),
    isBegun: acts.length > 0,
  };
};

const sideInputOf = (system: string, { id, name, isRouted, fighters }: SideDraft): unknown => ({
  id,
  name: filled(name),
  routed: isRouted || undefined,
  fighters: fighters.map(({ id: own, name: called, preset, isNamed, stats }) => ({
    id: own,
    name: filled(called),
    named: isNamed === isNamedPreset(system, preset) ? undefined : isNamed,
    preset: filled(preset),
    stats: valuesOf(statsOf(system, preset), stats),
  })),
});

/**
 * The draft as a scenario yet to be checked. Empty fields take their defaults, and what is usual is
 * left out: so links stay short.
 */
export const inputOf = ({ system, sides, asks, dice, acts, ...draft }: DuelDraft): unknown => ({
  kind: 'duel',
  version: 1,
  name: filled(draft.name),
  system,
  seed: filled(draft.seed),
  trials: numberOf(draft.trials),
  options: valuesOf(optionsOf(system), draft.options),
  sides: sides.map((side) => sideInputOf(system, side)),
  ...(asks.length === 0 ? {} : { asks }),
  ...(dice === 'seed' ? {} : { dice }),
  ...(acts.length === 0 ? {} : { acts }),
});

/**
 * The scenario that a draft describes, or what is wrong with it, field by field:
 * `sides.0.fighters.1.stats.str`.
 */
export const readDuel = (draft: DuelDraft): Reading<DuelScenario> =>
  readBy(duelScenarioSchema, inputOf(draft));

/** Paths of faults that a field can mend; a side without fighters says itself what to do. */
export const faultyFields = (faults: Faults): readonly string[] =>
  Object.keys(faults).filter((path) => !/^sides(\.\d+(\.fighters)?)?$/.test(path));

/** In how many places the options of the system differ from the book. */
export const differences = ({ system, options }: DuelDraft): number =>
  unusualIn(optionsOf(system), options);

export const labelOfSide = ({ name, id }: Pick<SideDraft, 'name' | 'id'>, at: number): string =>
  name.trim() || (id === '' ? `Side ${at + 1}` : capitalised(id));

/** What people call him: his name, that of his preset, his id. */
export const nameOf = (
  { name, preset, id }: Pick<FighterDraft, 'name' | 'preset' | 'id'>,
  system: string,
): string => name.trim() || titleOfPreset(system, preset) || id;

export const fightersIn = ({ sides }: DuelDraft): number =>
  sides.reduce((sum, { fighters }) => sum + fighters.length, 0);
