import { z } from 'zod';
import { COMBAT_SYSTEM_IDS, combatSystem } from '../combat/index.ts';
import type { CombatSystem } from '../combat/system.ts';
import { cut } from '../roster/names.ts';
import { profileOf, type Contingent } from '../roster/roster.ts';
import { err, ok, type Result } from '../result.ts';
import { armyIds, battleScenarioSchema, type BattleScenario } from '../scenario/schema/battle.ts';
import {
  duelScenarioSchema,
  MOST_FIGHTERS,
  MOST_SIDES,
  type DuelScenario,
} from '../scenario/schema/duel.ts';
import { contingentsOf } from './muster.ts';
import { distinct, type FighterInput } from './people.ts';

const armyList = z.array(z.string()).max(12).default([]);

/**
 * What becomes of an army's people when it routs, is routed with the others, or leaves the field.
 */
export const aftermathRequestSchema = z
  .strictObject({
    battle: battleScenarioSchema,
    hits: z
      .record(z.string(), z.int().min(0).max(1000))
      .default({})
      .meta({
        title: 'Hits left',
        description:
          'By army, as the battle ended; those of the scenario where left out. An army without ' +
          'any has routed',
      }),
    withdrawn: armyList.meta({
      title: 'Withdrawn',
      description:
        'Armies that left the field unrouted: they are hunted like routed ones, but their ' +
        'soldiers stand',
    }),
    gone: armyList.meta({
      title: 'Gone before',
      description:
        'Armies that had left the field before the battle ended: nobody of them is there',
    }),
    leaderless: armyList.meta({
      title: 'Without a general',
      description: 'Armies whose tacticians have all fallen, been captured or left',
    }),
    system: z
      .enum(COMBAT_SYSTEM_IDS)
      .default(COMBAT_SYSTEM_IDS[0] ?? '')
      .meta({ title: 'Duel rules' }),
  })
  .meta({ id: 'AftermathRequest' });
export type AftermathRequest = z.output<typeof aftermathRequestSchema>;

/**
 * Soldiers about the general of a routed army, with its officer six in all (swords digest 6.1,
 * zones digest 6.1).
 */
const SOLDIERS = 4;
const FULL_HITS = 100;
/** Pursuers by the hits their army has left: 6 at none, 12 at 100. */
const pursuersOf = (hits: number): number =>
  Math.round(6 * (1 + Math.min(hits, FULL_HITS) / FULL_HITS));
/** A battle of many armies still has room on one field. */
const MOST_A_SIDE = 12;

/** An army of which people fight on, and the start of their ids. */
interface Party {
  readonly hasGeneral: boolean;
  readonly army: BattleScenario['armies'][number];
  readonly stem: string;
  readonly system: CombatSystem;
}

/** What most of an army is. */
const mainBodyOf = (army: Party['army']): Contingent =>
  contingentsOf(army).reduce((most, one) => (one.men > most.men ? one : most));

/** The general as a fighter, with the skill at war that he brought to his army. */
const generalOf = ({ army, stem, system }: Party): FighterInput => {
  const commander = army.tacticians[0];
  return {
    id: `${stem}-general`,
    name: commander?.name ?? cut(`General of ${army.name}`),
    named: true,
    ...system.roles.general(commander),
  };
};

const officerOf = ({ army, stem, system }: Party): FighterInput => ({
  id: `${stem}-officer`,
  name: cut(`Officer of ${army.name}`),
  ...system.roles.officer(),
});

/**
 * Other tacticians and leaders of contingents: named characters, who take the places of soldiers.
 */
const companionsOf = ({ army, stem, system }: Party): readonly FighterInput[] => {
  const names = [
    ...army.tacticians.slice(1).map(({ name }) => name),
    ...contingentsOf(army).flatMap(({ leader }) => (leader === undefined ? [] : [leader])),
  ];
  return names.slice(0, SOLDIERS).map((name, i) => ({
    id: `${stem}-named${i + 1}`,
    name,
    named: true,
    ...system.roles.officer(),
  }));
};

const soldiersOf = ({ army, stem, system }: Party, count: number): readonly FighterInput[] => {
  const body = mainBodyOf(army);
  const recruit = system.roles.soldier(profileOf(body));
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    id: `${stem}-${i + 1}`,
    name: `${cut(body.name, 76)} ${i + 1}`,
    ...recruit,
  }));
};

/**
 * General, officer and soldiers of an army that is hunted; named characters take the places of
 * soldiers.
 */
const hunted = (party: Party): readonly FighterInput[] => {
  const companions = companionsOf(party);
  const leaders = [
    ...(party.hasGeneral ? [generalOf(party)] : []),
    officerOf(party),
    ...companions,
  ];
  return [...leaders, ...soldiersOf(party, 2 + SOLDIERS - leaders.length)];
};

/** An officer and soldiers who hunt; the general watches (he can be added by hand). */
const hunters = (party: Party, count: number): readonly FighterInput[] => [
  officerOf(party),
  ...soldiersOf(party, count - 1),
];

/** How an army came out of the battle. */
interface Fate {
  readonly side: string;
  /** Hits left, of 100. */
  readonly left: number;
  readonly isRouted: boolean;
  readonly isHunted: boolean;
  readonly party: Party;
}

const stemOf = (id: string, index: number): string => (id.length > 28 ? `army${index + 1}` : id);

const fatesOf = (
  { battle, hits, withdrawn, gone, leaderless }: AftermathRequest,
  system: CombatSystem,
): readonly Fate[] => {
  const ids = armyIds(battle);
  const full = battle.rules.hits;
  return battle.armies.flatMap((army, i): Fate[] => {
    const id = ids[i] ?? '';
    const left = hits[id] ?? army.hits ?? full;
    const hasGeneral = !leaderless.includes(id);
    const fate = {
      side: army.side ?? id,
      left: (left * FULL_HITS) / full,
      isRouted: left === 0,
      isHunted: left === 0 || withdrawn.includes(id),
      party: { army, stem: stemOf(id, i), system, hasGeneral },
    };
    return gone.includes(id) ? [] : [fate];
  });
};

/** Why nobody hunts anybody; undefined where somebody does. */
const obstacleOf = (fates: readonly Fate[]): string | undefined => {
  const sides = new Set(fates.map(({ side }) => side)).size;
  if (!fates.some(({ isHunted }) => isHunted))
    return (
      'no army has routed or withdrawn: fight the battle to its end first, or name the ' +
      'hits left'
    );
  if (sides < 2) return 'all armies still there are of one side: nobody hunts anybody';
  if (sides > MOST_SIDES)
    return (
      `a fight has at most ${MOST_SIDES} sides, and this battle has ${sides}: ally some ` +
      `of its armies`
    );
  return undefined;
};

/** As many as there is room for: whoever is of note comes before the soldiers. */
const within = (room: number, fighters: readonly FighterInput[]): FighterInput[] => {
  const byNote = fighters.toSorted((a, b) => Number(b.named === true) - Number(a.named === true));
  const chosen = new Set(byNote.slice(0, room));
  return fighters.filter((one) => chosen.has(one));
};

const sidesOf = (fates: readonly Fate[]) => {
  const isMutual = fates.every(({ isHunted }) => isHunted);
  const names = [...new Set(fates.map(({ side }) => side))];
  const room = Math.min(MOST_A_SIDE, Math.floor(MOST_FIGHTERS / names.length));
  const sides = names.map((side) => {
    const mine = fates.filter((one) => one.side === side);
    const fighters = mine.flatMap(({ isHunted, party, left }) =>
      // An army has no more people than men.
      (isHunted ? hunted(party) : hunters(party, pursuersOf(left))).slice(0, party.army.size),
    );
    return {
      id: side,
      name: cut(mine.map(({ party }) => party.army.name).join(' and '), 60),
      routed: !isMutual && mine.every(({ isRouted }) => isRouted),
      fighters: within(room, fighters),
    };
  });
  return distinct(sides);
};

/**
 * The fight that follows a rout, all of it to be edited: who was about the losing general, and who
 * hunts him. A mutual rout is six against six.
 * @returns a reason where nobody has routed or withdrawn
 */
export const aftermathOf = (request: AftermathRequest): Result<DuelScenario, string> => {
  const system = combatSystem(request.system);
  const fates = fatesOf(request, system);
  const obstacle = obstacleOf(fates);
  if (obstacle !== undefined) return err(obstacle);
  const sides = sidesOf(fates);
  // People decide for those of note; soldiers are no bookkeeping.
  const named = sides.flatMap(({ fighters }) =>
    fighters.flatMap(({ id, named: isNamed }) =>
      isNamed === true && id !== undefined ? [id] : [],
    ),
  );
  const scenario = duelScenarioSchema.parse({
    kind: 'duel',
    version: 1,
    name: cut(`After ${request.battle.name}`, 60),
    system: system.id,
    options: system.pursuit,
    sides,
    asks: ['gm', ...named],
    dice: 'named',
  });
  return ok(scenario);
};
