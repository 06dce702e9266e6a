import { armyOf, isRouted, strengthOf, type Army } from '../../shared/army/army.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { interpolatedMinutes } from '../../shared/army/clock.ts';
import { doublings, type DoublingId } from '../../shared/doublings.ts';
import { exactOdds } from '../../shared/army/odds/odds.ts';
import { armyPower } from '../../shared/army/power.ts';
import type { Battle } from '../../shared/army/setup.ts';
import { byPolicy } from '../../shared/process/choice.ts';
import { scripted } from '../scripted.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { rulesSchema } from '../../shared/army/rules.ts';
import type { Adapter } from './vector.ts';

const army = (fields: Partial<Army>, index: number): Army => ({
  ...armyOf(
    {
      name: `Army ${index}`,
      size: 100,
      quality: 1,
      power: 0,
      tacticians: [],
      breaks: 'listed',
      choice: 'highest',
      target: 'weakest',
    },
    index,
    100,
  ),
  ...fields,
});

/** A commander whose Intelligence + Tactics is `skill`. */
const led = (skill: number): Army['tacticians'] => [
  { name: 'commander', intelligence: 0, tactics: skill },
];

const assumed = (given: Record<string, unknown>): DoublingId => {
  const text = (given['assumes'] as string[] | undefined)?.join(' ') ?? '';
  return (given['doubling'] ?? /doubling=(\w+)/.exec(text)?.[1] ?? 'sqrt2') as DoublingId;
};

const powers = (armies: readonly Army[], rules: unknown): readonly (number | null)[] => {
  const parsed = rulesSchema.parse(rules);
  return armies.map((one) => {
    const enemy = armies.find((other) => other !== one && !isRouted(other)) ?? one;
    return isRouted(one) ? null : armyPower(one, enemy, { armies, round: 1 }, parsed).total;
  });
};

const basePower: Adapter = (given) => {
  const { sizes, quality, hits, attrition } = given as {
    sizes: number[];
    quality?: number[];
    hits?: number[];
    attrition?: string;
  };
  const armies = sizes.map((size, i) =>
    army({ size, quality: quality?.[i] ?? 1, hits: hits?.[i] ?? 100 }, i),
  );
  return {
    power: powers(armies, {
      doubling: assumed(given),
      ...(attrition === undefined ? {} : { attrition }),
    }),
  };
};

/** "2.4" as 24 soldiers against 10: no float decides. */
const ratio = (text: string): [number, number] => {
  const [whole = '', decimals = ''] = text.split('.');
  return [Number(whole + decimals), 10 ** decimals.length];
};

const basePowerByReading: Adapter<{ doubling: DoublingId; ratios: string[] }> = ({
  doubling,
  ratios,
}) => {
  const strength = (soldiers: number) => ({ thousandths: soldiers, share: 1 });
  return {
    power: ratios.map(ratio).map(([a, b]) => doublings(strength(a), strength(b), doubling)),
  };
};

const effectiveRatio: Adapter<{ sizes: number[]; quality?: number[] }> = ({ sizes, quality }) => {
  const [a = 0, b = 1] = sizes.map(
    (size, i) => strengthOf(army({ size, quality: quality?.[i] ?? 1 }, i), 'none', 1).thousandths,
  );
  return { effectiveRatio: a > b ? a / b : b / a };
};

const scene = (given: Record<string, unknown>): Army[] => {
  const {
    hits,
    basePower: base,
    command,
  } = given as { hits?: number[]; basePower: number[]; command?: number[] };
  return base.map((power, i) =>
    army({ basePower: power, hits: hits?.[i] ?? 100, tacticians: led(command?.[i] ?? 0) }, i),
  );
};

const tacticalRound: Adapter = (given) => {
  const rules = rulesSchema.parse({});
  const chance = scripted((given['dice'] as number[][]).flat());
  const process = battleProcess(rules);
  const [state, [event]] = stepTold(process, { round: 1, armies: scene(given) }, chance, byPolicy);
  const outcome = process.outcome(state);
  const winner =
    outcome?.kind === 'won' ? state.armies.findIndex(({ side }) => side === outcome.winner) : null;
  return {
    damageDealt: event?.armies.map(({ blows }) => blows[0]?.damage),
    hits: state.armies.map(({ hits }) => hits),
    routed: state.armies.map(isRouted),
    over: outcome !== undefined,
    winner,
    exhausted: chance.exhausted(),
  };
};

const tacticalBattle: Adapter = (given) => {
  const dice = given['dice'] as number[][][];
  const chance = scripted(dice.flat(2));
  const process = battleProcess(rulesSchema.parse({}));
  let state = { round: 1, armies: scene(given) as readonly Army[] };
  const hitsAfterEachRound = dice.map(() => {
    [state] = stepTold(process, state, chance, byPolicy);
    return state.armies.map(({ hits }) => hits);
  });
  return { hitsAfterEachRound, exhausted: chance.exhausted() };
};

/** One army's roll against an enemy that rolls 1 and 1. */
const oneRoll = (attacker: Army, dice: readonly number[], general: string) => {
  const chance = scripted([...dice, 1, 1]);
  const start = { round: 1, armies: [attacker, army({ basePower: 0 }, 1)] };
  const [, [event]] = stepTold(
    battleProcess(rulesSchema.parse({ general })),
    start,
    chance,
    byPolicy,
  );
  const done = event?.armies[0];
  if (done === undefined || !chance.exhausted())
    throw new Error('the script of dice was not used up');
  return done;
};

const armyDamage: Adapter<{
  basePower: number;
  intelligence?: number;
  tactics?: number;
  dice: number[];
  tacticsCount: string;
}> = ({ basePower: base, intelligence = 0, tactics = 0, dice, tacticsCount }) => {
  const attacker = army(
    { basePower: base, tacticians: [{ name: 'general', intelligence, tactics }] },
    0,
  );
  return { damage: oneRoll(attacker, dice, tacticsCount).blows[0]?.damage };
};

const rating: Adapter<{ basePower: number; intelligence?: number; tactics?: number }> = ({
  basePower: base,
  intelligence = 0,
  tactics = 0,
}) => {
  const attacker = army(
    { basePower: base, tacticians: [{ name: 'general', intelligence, tactics }] },
    0,
  );
  const { power, rolls } = oneRoll(attacker, [3, 4], 'once');
  return { rating: power.total + (rolls[0]?.skill ?? 0) };
};

const tacticians: Adapter<{
  basePower: number;
  choice: string;
  rolls: { id: string; intelligence: number; tactics: number; dice: number[] }[];
}> = ({ basePower: base, rolls, choice }) => {
  const named = rolls.map(({ id, intelligence, tactics }) => ({ name: id, intelligence, tactics }));
  const attacker = army(
    {
      basePower: base,
      tacticians: named,
      choice: choice === 'ownRollOfCommander' ? 'commander' : choice,
    },
    0,
  );
  const done = oneRoll(
    attacker,
    rolls.flatMap(({ dice }) => dice),
    'once',
  );
  return {
    totals: done.rolls.map(({ total }) => total - done.power.total),
    chosen: done.rolls.find(({ label }) => label === done.chosen)?.tactician,
    damage: done.blows[0]?.damage,
  };
};

const roundMinutes: Adapter = (given) => ({
  minutes: (given['armySize'] as number[]).map(interpolatedMinutes),
});

const newArmy: Adapter = () => {
  const made = army({}, 0);
  return { hits: made.hits, routed: isRouted(made) };
};

const powerAfterRout: Adapter<{ sizes: number[]; routed: boolean[] }> = ({ sizes, routed }) => {
  const armies = sizes.map((size, i) => army({ size }, i));
  return {
    powerBefore: powers(armies, {}),
    powerAfter: powers(
      armies.map((one, i) => (routed[i] === true ? { ...one, hits: 0 } : one)),
      {},
    ),
  };
};

const battleOdds: Adapter<{ ratingA: number; ratingB: number; hits?: number[] }> = ({
  ratingA,
  ratingB,
  hits = [100, 100],
}) => {
  const armies = [ratingA, ratingB].map((power, i) =>
    army({ basePower: power, hits: hits[i] ?? 100 }, i),
  );
  const battle: Battle = {
    rules: rulesSchema.parse({}),
    start: { round: 1, armies },
    sides: ['army1', 'army2'],
    seed: 1,
    trials: 100,
  };
  const odds = exactOdds(battle);
  return {
    aRoutsB: odds?.win['army1'],
    bRoutsA: odds?.win['army2'],
    bothRout: odds?.mutual,
    meanRounds: odds?.rounds.mean,
  };
};

/**
 * SW-112, SW-113: a rout takes nobody's general; what happens to him is played out between persons.
 */
const afterRout: Adapter = (given) => {
  const armies = (given['hits'] as number[]).map((hits, i) =>
    army({ hits, tacticians: led(0) }, i),
  );
  const outcome = battleProcess(rulesSchema.parse({})).outcome({ round: 2, armies });
  const generals = armies.filter(isRouted).map((one) => one.tacticians[0]);
  return {
    losingGeneralState: generals.every((general) => general !== undefined)
      ? 'alive, free to fight or flee'
      : 'lost',
    autoCaptured: generals.includes(undefined),
    nextLayer: outcome === undefined ? 'army' : 'individual',
  };
};

/** The rules of battles between armies (SW-98 to SW-115). */
export const ARMY: Readonly<Record<string, Adapter<never>>> = {
  afterRout,
  armyDamage,
  basePower,
  basePowerByReading,
  battleOdds,
  effectiveRatio,
  newArmy,
  powerAfterRout,
  rating,
  roundMinutes,
  tacticalBattle,
  tacticalRound,
  tacticians,
};
