import { expect, test } from 'vitest';
import {
  aftermathOf,
  aftermathRequestSchema,
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  COMBAT_SYSTEM_IDS,
  tellDuel,
  type Act,
  type DuelScenario,
} from '../../shared/index.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';

const SEED = 'pursuit';
const MOST = 8;

/** Six against six after a mutual rout, as the table gets it. */
const pursuit = (system: string): DuelScenario => {
  const battle = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
  const asked = aftermathRequestSchema.parse({ battle, hits: { red: 0, blue: 0 }, system });
  return must(aftermathOf(asked));
};

test.for(COMBAT_SYSTEM_IDS)(
  'a pursuit asks for at most eight things a round, those of note, and is the same fight: %s',
  (system) => {
    const scenario = pursuit(system);
    expect(scenario.dice).toBe('named');
    const rounds = new Map<number, number>();
    const acts: Act[] = [];
    let now = tellDuel(scenario, SEED);
    const named = now.told.fight.fighters.filter(({ isNamed }) => isNamed).map(({ id }) => id);
    expect(named).toHaveLength(2);
    for (;;) {
      const { open, fight } = now.told;
      if (open === undefined || fight.round > sample(3, 20)) break;
      rounds.set(fight.round, (rounds.get(fight.round) ?? 0) + 1);
      if (open.kind === 'roll') expect(named).toContain(open.by);
      const { label } = open;
      acts.push(
        open.kind === 'roll'
          ? { kind: 'roll', label }
          : { kind: 'choose', label, option: open.advised },
      );
      now = tellDuel({ ...scenario, acts: [...acts] }, SEED, now);
    }
    expect(rounds.size).toBeGreaterThan(0);
    expect(Math.max(...rounds.values())).toBeLessThanOrEqual(MOST);
    const all = { kind: 'through', round: 1_000 } as const;
    const ended = tellDuel({ ...scenario, acts: [...acts, all] }, SEED, now);
    const alone = tellDuel({ ...scenario, asks: [], dice: 'seed' }, SEED);
    expect(ended.told.outcome).toEqual(alone.told.outcome);
    expect(ended.told.fight).toEqual(alone.told.fight);
  },
);
