import { duelScenarioSchema, fighterIds, type DuelScenario } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import {
  branchOf,
  listAt,
  only,
  readTree,
  textAt,
  textOf,
  treeAt,
  treeOf,
  type Branch,
  type Tree,
} from '../../draft/tree.ts';
import { readBy, type Faults, type Reading } from '../../forms/faults.ts';
import { unusualIn, unusualOf, type SchemaField } from '../../forms/schema.ts';
import { capital } from '../../ui/words.ts';
import { isNamedPreset, optionsOf, statsOf, titleOfPreset } from './fields.ts';

/*
 * A fight as it is typed has the shape of its scenario. `isBegun` says whether it is being fought,
 * though nobody may have decided anything yet. What is usual is left out, so that links stay short;
 * what another system knows waits for the way back, and is not read.
 */

export const LEAST_SIDES = 2;

/** The game master, as he is asked. */
export const GAME_MASTER = 'gm';

export const systemOf = (draft: Tree): string => textAt(draft, 'system');
export const isBegun = (draft: Tree): boolean => textAt(draft, 'isBegun') === 'true';
export const asksOf = (draft: Tree): readonly string[] => listAt(draft, 'asks').map(textOf);

type Fighter = DuelScenario['sides'][number]['fighters'][number];

const fighterOf = (system: string, id: string, { named, stats, ...fighter }: Fighter) => ({
  ...fighter,
  id,
  named: named === isNamedPreset(system, fighter.preset ?? '') ? undefined : named,
  stats: unusualOf(statsOf(system, fighter.preset), stats),
});

/** A scenario as it stands in the form. */
export const duelDraftOf = (scenario: DuelScenario): Tree => {
  const { kind: _, version: _version, system, options, asks, dice, acts, ...others } = scenario;
  const ids = fighterIds(scenario.sides);
  return treeOf({
    ...others,
    system,
    options: unusualOf(optionsOf(system), options),
    sides: scenario.sides.map(({ routed, plays, fighters, ...side }, i) => ({
      ...side,
      ...(routed ? { routed } : {}),
      ...(plays === 'usual' ? {} : { plays }),
      fighters: fighters.map((fighter, j) => fighterOf(system, ids[i]?.[j] ?? '', fighter)),
    })),
    ...(asks.length === 0 ? {} : { asks }),
    ...(dice === 'seed' ? {} : { dice }),
    ...(acts.length === 0 ? {} : { acts, isBegun: true }),
  });
};

/** What of these a system knows. */
const known = (fields: readonly SchemaField[], typed: Tree | undefined): Branch =>
  only(
    typed,
    fields.map(({ key }) => key),
  );

/** The draft as a scenario yet to be checked. */
export const inputOf = (draft: Tree): unknown => {
  const { isBegun: _, under: _under, options, sides: _sides, ...others } = branchOf(draft);
  const system = systemOf(draft);
  const fighters = (side: Tree): Tree =>
    listAt(side, 'fighters').map((one) =>
      put('stats', known(statsOf(system, textAt(one, 'preset')), treeAt(one, 'stats')))(one),
    );
  return {
    kind: 'duel',
    version: 1,
    ...(readTree({
      ...others,
      options: known(optionsOf(system), options),
      sides: listAt(draft, 'sides').map((side) => put('fighters', fighters(side))(side)),
    }) as object),
  };
};

/**
 * The scenario that a draft describes, or what is wrong with it, field by field:
 * `sides.0.fighters.1.stats.str`.
 */
export const readDuel = (draft: Tree): Reading<DuelScenario> => {
  const linked = inputOf(draft);
  return { ...readBy(duelScenarioSchema, linked), linked };
};

/** Paths of faults that a field can mend; a side without fighters says itself what to do. */
export const faultyFields = (faults: Faults): readonly string[] =>
  Object.keys(faults).filter((path) => !/^sides(\.\d+(\.fighters)?)?$/.test(path));

/** In how many places the options of the system differ from the book. */
export const differences = (draft: Tree): number =>
  unusualIn(optionsOf(systemOf(draft)), treeAt(draft, 'options'));

export const sidesOf = (draft: Tree): readonly Tree[] => listAt(draft, 'sides');
export const fightersOf = (side: Tree | undefined): readonly Tree[] => listAt(side, 'fighters');
export const fightersIn = (draft: Tree): readonly Tree[] => sidesOf(draft).flatMap(fightersOf);

export const labelOfSide = (side: Tree, at: number): string => {
  const id = textAt(side, 'id');
  return textAt(side, 'name').trim() || (id === '' ? `Side ${at + 1}` : capital(id));
};

/** What people call him: his name, that of his preset, his id. */
export const nameOf = (fighter: Tree, system: string): string =>
  textAt(fighter, 'name').trim() ||
  titleOfPreset(system, textAt(fighter, 'preset')) ||
  textAt(fighter, 'id');

/** Whether he is a named character: what is said of him, else what is usual for his preset. */
export const isNamed = (fighter: Tree, system: string): boolean => {
  const said = textAt(fighter, 'named');
  return said === '' ? isNamedPreset(system, textAt(fighter, 'preset')) : said === 'true';
};
