import { z } from 'zod';
import type { Fight, Standing } from '../combat/fight.ts';
import { COMBAT_SYSTEM_IDS, combatSystem } from '../combat/index.ts';
import type { CombatSystem } from '../combat/system.ts';
import type { AftermathEntry } from '../live/entry.ts';
import { profileOf, type Contingent, type Profile } from '../roster/roster.ts';
import { err, ok, type Result } from '../result.ts';
import { armyIds, battleScenarioSchema, type BattleScenario } from './battle.ts';
import {
  duelScenarioSchema,
  fighterIds,
  MOST_FIGHTERS,
  MOST_SIDES,
  type DuelScenario,
  type DuelScenarioInput,
} from './duel.ts';
import { contingentsOf } from './muster.ts';

/** What becomes of an army's people when it routs, is routed with the others, or leaves the field. */
export const aftermathRequestSchema = z
  .strictObject({
    battle: battleScenarioSchema,
    hits: z
      .record(z.string(), z.int().min(0).max(1000))
      .default({})
      .meta({
        title: 'Hits left',
        description:
          'By army, as the battle ended; those of the scenario where left out. An army without any has routed',
      }),
    withdrawn: z
      .array(z.string())
      .max(12)
      .default([])
      .meta({
        title: 'Withdrawn',
        description:
          'Armies that left the field unrouted: they are hunted like routed ones, but their soldiers stand',
      }),
    system: z
      .enum(COMBAT_SYSTEM_IDS)
      .default(COMBAT_SYSTEM_IDS[0] ?? '')
      .meta({ title: 'Persons fight by' }),
  })
  .meta({ id: 'AftermathRequest' });
export type AftermathRequest = z.output<typeof aftermathRequestSchema>;

/** Soldiers about the general of a routed army, with its officer six in all (swords digest 6.1, zones digest 6.1). */
const SOLDIERS = 4;
const FULL_HITS = 100;
/** Pursuers by the hits their army has left: 6 at none, 12 at 100. */
const pursuersOf = (hits: number): number =>
  Math.round(6 * (1 + Math.min(hits, FULL_HITS) / FULL_HITS));
/** A battle of many armies still has room on one field. */
const MOST_A_SIDE = 12;

/** The beginning of a text, never half a character of it. */
const cut = (text: string, most: number): string => {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
};
const MOST_NAME = 80;

type FighterInput = DuelScenarioInput['sides'][number]['fighters'][number];

/** What most of an army is. */
const mainBodyOf = (army: BattleScenario['armies'][number]): Contingent =>
  contingentsOf(army).reduce((most, one) => (one.men > most.men ? one : most));

/** The general as a fighter: the preset, with the skill at war that he brought to his army. */
const generalOf = (
  army: BattleScenario['armies'][number],
  system: CombatSystem,
  id: string,
): FighterInput => {
  const commander = army.tacticians[0];
  return {
    id,
    name: commander?.name ?? cut(`General of ${army.name}`, MOST_NAME),
    named: true,
    preset: 'general',
    stats: commander === undefined ? {} : system.statsOfCommander(commander),
  };
};

const many = (count: number, make: (nth: number) => FighterInput): readonly FighterInput[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => make(i + 1));

const stemOf = (id: string, index: number): string => (id.length > 28 ? `army${index + 1}` : id);

/** Other tacticians and leaders of contingents: named characters, who take the places of soldiers. */
const companions = (
  army: BattleScenario['armies'][number],
  stem: string,
): readonly FighterInput[] => {
  const names = [
    ...army.tacticians.slice(1).map(({ name }) => name),
    ...contingentsOf(army).flatMap(({ leader }) => (leader === undefined ? [] : [leader])),
  ];
  return names
    .slice(0, SOLDIERS)
    .map((name, i) => ({
      id: `${stem}-named${i + 1}`,
      name,
      named: true,
      preset: 'officer',
      stats: {},
    }));
};

interface Crew {
  readonly army: BattleScenario['armies'][number];
  readonly stem: string;
  readonly system: CombatSystem;
}

const soldiersOf = ({ army, stem, system }: Crew, count: number): readonly FighterInput[] => {
  const body = mainBodyOf(army);
  const profile: Profile = profileOf(body);
  return many(count, (nth) => ({
    id: `${stem}-${nth}`,
    name: `${cut(body.name, MOST_NAME - 4)} ${nth}`,
    preset: profile.troop,
    stats: system.statsOf(profile),
  }));
};

/** General, officer and soldiers of an army that is hunted; named characters take the places of soldiers. */
const hunted = (crew: Crew): readonly FighterInput[] => {
  const named = companions(crew.army, crew.stem);
  return [
    generalOf(crew.army, crew.system, `${crew.stem}-general`),
    {
      id: `${crew.stem}-officer`,
      name: cut(`Officer of ${crew.army.name}`, MOST_NAME),
      preset: 'officer',
      stats: {},
    },
    ...named,
    ...soldiersOf(crew, SOLDIERS - named.length),
  ];
};

/** An officer and soldiers who hunt; the general watches (he can be added by hand). */
const hunters = (crew: Crew, count: number): readonly FighterInput[] => [
  {
    id: `${crew.stem}-officer`,
    name: cut(`Officer of ${crew.army.name}`, MOST_NAME),
    preset: 'officer',
    stats: {},
  },
  ...soldiersOf(crew, count - 1),
];

/** Sides and fighters whose ids would be those of others get a number of their own. */
const distinct = <Side extends { readonly id: string; readonly fighters: readonly FighterInput[] }>(
  sides: readonly Side[],
): (Side & { fighters: FighterInput[] })[] => {
  const taken = new Set(['gm']);
  const free = (id: string): string => {
    let own = id;
    for (let n = 2; taken.has(own); n++) own = `${id.slice(0, 36)}-${n}`;
    taken.add(own);
    return own;
  };
  const named = sides.map((side) => ({ ...side, id: free(side.id) }));
  return named.map((side) => ({
    ...side,
    fighters: side.fighters.map((fighter) => ({ ...fighter, id: free(fighter.id ?? '') })),
  }));
};

/**
 * The fight that follows a rout, all of it to be edited: who was about the losing general, and who hunts him.
 * A mutual rout is six against six.
 * @returns a reason where nobody has routed or withdrawn
 */
export const aftermathOf = ({
  battle,
  hits,
  withdrawn,
  system: id,
}: AftermathRequest): Result<DuelScenario, string> => {
  const system = combatSystem(id);
  const ids = armyIds(battle);
  const full = battle.rules.hits;
  const armies = battle.armies.map((army, i) => {
    const key = ids[i] ?? '';
    const left = hits[key] ?? army.hits ?? full;
    return {
      army,
      id: key,
      side: army.side ?? key,
      left,
      isRouted: left === 0,
      isHunted: left === 0 || withdrawn.includes(key),
      crew: { army, stem: stemOf(key, i), system },
    };
  });
  if (!armies.some(({ isHunted }) => isHunted))
    return err(
      'no army has routed or withdrawn: fight the battle to its end first, or name the hits left',
    );
  const isMutual = armies.every(({ isHunted }) => isHunted);
  const names = [...new Set(armies.map(({ side }) => side))];
  if (names.length < 2) return err('all armies are of one side: nobody hunts anybody');
  if (names.length > MOST_SIDES)
    return err(
      `a fight has at most ${MOST_SIDES} sides, and this battle has ${names.length}: ally some of its armies`,
    );
  const room = Math.min(MOST_A_SIDE, Math.floor(MOST_FIGHTERS / names.length));
  const sides = distinct(
    names.map((side) => {
      const mine = armies.filter((one) => one.side === side);
      const fighters = mine.flatMap((one) =>
        one.isHunted
          ? hunted(one.crew)
          : hunters(one.crew, pursuersOf((one.left * FULL_HITS) / full)),
      );
      return {
        id: side,
        name: cut(mine.map(({ army }) => army.name).join(' and '), 60),
        routed: !isMutual && mine.every(({ isRouted }) => isRouted),
        fighters: fighters.slice(0, room),
      };
    }),
  );
  // People decide for those of note; soldiers are no bookkeeping.
  const named = sides.flatMap(({ fighters }) =>
    fighters.flatMap(({ id: key, named: isNamed }) =>
      isNamed === true && key !== undefined ? [key] : [],
    ),
  );
  return ok(
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      name: cut(`After ${battle.name}`, 60),
      system: id,
      options: system.pursuit,
      sides,
      asks: ['gm', ...named],
    }),
  );
};

const FATES: Readonly<Record<Standing, AftermathEntry['people'][number]['fate']>> = {
  up: 'free',
  down: 'taken',
  dying: 'dead',
  dead: 'dead',
  fled: 'escaped',
  surrendered: 'taken',
};

/** How a person stands when all is over: who is down is taken by whoever holds the field; where his own side holds it, he is free. */
const fateOf = (
  standing: Standing,
  holdsField: boolean,
): AftermathEntry['people'][number]['fate'] =>
  holdsField && standing === 'down' ? 'free' : FATES[standing];

/** What the fight means for the battle, ready for its log: named characters one by one, soldiers counted. */
export const aftermathEntry = (
  scenario: DuelScenario,
  fight: Fight,
  winner: string | undefined,
): AftermathEntry => {
  const ids = fighterIds(scenario.sides);
  const titles = new Map(scenario.sides.map(({ id, name }) => [id, name ?? id]));
  const stands = new Map(fight.fighters.map((fighter) => [fighter.id, fighter]));
  const people: AftermathEntry['people'][number][] = [];
  const losses = scenario.sides.map((side, i) => {
    const fates = side.fighters.flatMap((fighter, j) => {
      const now = stands.get(ids[i]?.[j] ?? '');
      if (now === undefined) return [];
      const fate = fateOf(now.standing, winner === side.id);
      if (fighter.named) people.push({ side: side.id, name: now.name, fate });
      return [fate];
    });
    const counted = (fate: string): number => fates.filter((one) => one === fate).length;
    return {
      side: side.id,
      name: titles.get(side.id) ?? side.id,
      present: fates.length,
      dead: counted('dead'),
      taken: counted('taken'),
      escaped: counted('escaped'),
    };
  });
  return {
    kind: 'aftermath',
    system: scenario.system,
    winner: winner === undefined ? '' : (titles.get(winner) ?? winner),
    rounds: Math.max(0, fight.round),
    people: people.slice(0, 40),
    losses,
    text: '',
  };
};
