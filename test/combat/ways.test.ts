import { expect, test } from 'vitest';
import { isTooLong, type Fight } from '../../shared/combat/fight.ts';
import { COMBAT_SYSTEM_IDS, COMBAT_SYSTEMS } from '../../shared/combat/index.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { SILENT } from '../../shared/process/process.ts';
import { chanceFromRng } from '../../shared/process/readers/sampled.ts';
import { createRng } from '../../shared/rng.ts';
import { optionName } from '../../shared/process/script.ts';
import { openDuel } from '../../shared/scenario/fight.ts';
import { duelIn } from '../lines.ts';
import { sample } from '../sample.ts';
import { duelScenarioSchema, type DuelScenario } from '../../shared/scenario/schema/duel.ts';
import { lineFor } from '../../shared/scenario/notation/line.ts';

/** Fights in which a way to play can show, and what is done there instead of a blow. */
interface Fights {
  readonly near: string;
  /** Too far off to strike. */
  readonly far: string;
  readonly instead: RegExp;
}
const BOTH = 'soldier WAY v soldier WAY';
const FIGHTS: Readonly<Record<string, Fights>> = {
  swords: { near: 'soldier WAY v soldier', far: `${BOTH}; distance=3`, instead: /^defend/ },
  zones: {
    near: 'soldier WAY v soldier',
    far: `${BOTH}; map=threeZonesInRow`,
    instead: /^dodge/,
  },
  percentile: {
    // Blows and parries do not cost each other there: archers choose whether to shoot it out.
    near: 'archer WAY v archer; distance=50',
    far: `${BOTH}; distance=40`,
    instead: /^(forward|reach)/,
  },
  oldschool: { near: 'veteran WAY v veteran', far: `${BOTH}; distance=100`, instead: /^withdraw/ },
  tactica: {
    near: 'soldier wrestles=true WAY v soldier',
    far: `${BOTH}; zones=3`,
    instead: /^(block|keep:)/,
  },
};

const fightOf = (system: string, at: 'near' | 'far', way: string): DuelScenario =>
  duelIn(`${system}: ${FIGHTS[system]?.[at].replaceAll('WAY', `plays=${way}`) ?? ''}`);

const BLOW = /^(attack|strike|shoot|counter|charge|riposte)/;
const SEIZES = /^(grab|grapple|counter:grapple|close|hold:|subdue)/;
const COMES = /^(advance|reach|forward|move|run|charge|close)/;

interface Told {
  readonly ids: readonly string[];
  readonly last: Fight;
}
/** Fights by their number, with what Red chose in them. */
const telling = (scenario: DuelScenario): ((nth: number) => Told) => {
  const { process, start } = openDuel(scenario);
  const red = new Set(start.fighters.flatMap(({ id, side }) => (side === 'red' ? [id] : [])));
  return (nth) => {
    const ids: string[] = [];
    const choice: Choice = {
      choose: (_label, advised, _options, about) => {
        if (red.has(about?.().by ?? '')) ids.push(optionName(advised));
        return advised;
      },
    };
    const context = { chance: chanceFromRng(createRng('ways', nth)), choice, recorder: SILENT };
    let last = start;
    while (process.outcome(last) === undefined && !isTooLong(last))
      last = process.step(last, context);
    return { ids, last };
  };
};

/** How often what is not so passes, at most. */
const SURE = Math.log(sample(1e4, 1e6));
const MOST = 1_500;
/**
 * Whether each measure is mostly greater of the one than of the other: Wald's sequential test of
 * 70 % against 50 of those that differ.
 */
const isMostly = (
  [one, other]: readonly [DuelScenario, DuelScenario],
  ...measures: readonly ((made: Told) => number)[]
): boolean => {
  const [tellOne, tellOther] = [telling(one), telling(other)];
  const ratios = measures.map(() => 0);
  for (let nth = 0; nth < MOST && ratios.some((ratio) => ratio < SURE); nth++) {
    const [a, b] = [tellOne(nth), tellOther(nth)];
    for (const [i, measure] of measures.entries()) {
      const more = measure(a) - measure(b);
      if (more !== 0 && (ratios[i] ?? 0) < SURE)
        ratios[i] = (ratios[i] ?? 0) + Math.log((more > 0 ? 0.7 : 0.3) / 0.5);
    }
  }
  return ratios.every((ratio) => ratio >= SURE);
};

const countOf =
  (kind: RegExp) =>
  ({ ids }: Told): number =>
    ids.filter((id) => kind.test(id)).length;
const shareOfBlows =
  (system: string) =>
  (made: Told): number => {
    const others = countOf(FIGHTS[system]?.instead ?? BLOW)(made);
    return countOf(BLOW)(made) / Math.max(1, countOf(BLOW)(made) + others);
  };

test('every system has its fights', () => {
  expect(Object.keys(FIGHTS).toSorted()).toEqual([...COMBAT_SYSTEM_IDS].toSorted());
});

test.each(COMBAT_SYSTEM_IDS)('%s: the bold strike more, the careful live longer', (system) => {
  const pair = [fightOf(system, 'near', 'bold'), fightOf(system, 'near', 'careful')] as const;
  expect(isMostly(pair, shareOfBlows(system), ({ last }) => -last.round)).toBe(true);
});

test.each(COMBAT_SYSTEM_IDS)('%s: who holds does not go to the enemy', (system) => {
  const comes = (way: string): boolean => {
    const tell = telling(fightOf(system, 'far', way));
    return [1, 2, 3, 4].some((nth) => tell(nth).ids.some((id) => COMES.test(id)));
  };
  expect([comes('hold'), comes('sensible')]).toEqual([false, true]);
});

const isGone = ({ last }: Told): number =>
  last.fighters.some(({ side, standing }) => side === 'red' && /fled|surr/.test(standing)) ? 1 : 0;
const routed = (scenario: DuelScenario): DuelScenario => ({
  ...scenario,
  sides: scenario.sides.map((side, i) => ({ ...side, routed: i === 0 })),
});
test.each(COMBAT_SYSTEM_IDS)('%s: who is to flee leaves, and so do the routed', (system) => {
  const usual = fightOf(system, 'near', 'sensible');
  expect(isMostly([fightOf(system, 'near', 'flee'), usual], isGone)).toBe(true);
  expect(isMostly([routed(usual), usual], isGone)).toBe(true);
});

/** Under percentile nobody is taken alive but by luck. */
const SEIZING = COMBAT_SYSTEM_IDS.filter((id) => id !== 'percentile');
const alive = ({ last }: Told): number =>
  last.fighters.some(({ side, standing }) => side === 'blue' && standing === 'dead') ? 0 : 1;
test.each(SEIZING)('%s: who is to capture seizes, or takes alive', (system) => {
  const pair = [fightOf(system, 'near', 'capture'), fightOf(system, 'near', 'sensible')] as const;
  expect(isMostly(pair, (made) => countOf(SEIZES)(made) + alive(made))).toBe(true);
});

test('a person plays in his own way, the others in that of their side', () => {
  const line = 'zones: Ada preset=veteran plays=bold sidePlays=careful + 2 soldier v knight';
  const scenario = duelIn(line);
  expect(lineFor(scenario)).toBe(line);
  const ways = openDuel(scenario).start.fighters.flatMap((one) =>
    one.side === 'red' ? [(one as Played).stats.plays] : [],
  );
  expect(ways.toSorted()).toEqual(['bold', 'careful', 'careful']);
  const bad = { ...scenario, sides: scenario.sides.map((side) => ({ ...side, plays: 'wild' })) };
  expect(duelScenarioSchema.safeParse(bad).success).toBe(false);
});
type Played = Fight['fighters'][number] & { readonly stats: { readonly plays: string } };

test('every system has the ways to play', () => {
  for (const { stats } of COMBAT_SYSTEMS) expect(stats.parse({})['plays']).toBe('usual');
});
