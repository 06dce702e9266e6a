import { hasLeft, isRouted, strengthOf, type Army } from '../../shared/army/army.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { interpolatedMinutes, roundMinutes } from '../../shared/army/clock.ts';
import { doublings, type DoublingId } from '../../shared/doublings.ts';
import { exactOdds } from '../../shared/army/odds/odds.ts';
import { armyPower } from '../../shared/army/power.ts';
import { battleOf } from '../../shared/army/setup.ts';
import { printLabel, type Label } from '../../shared/process/chance.ts';
import { play, stepTold } from '../../shared/process/readers/play.ts';
import { battleWith } from '../scenarios.ts';
import { scripted } from '../scripted.ts';
import type { Adapter } from './vector.ts';

/** What its schema takes of an army; `now` is what orders have made of it since. */
type Given = Readonly<Record<string, unknown>> & { readonly now?: Partial<Army> };

/** A battle of armies a, b ... of 100 men, where nothing else is said. */
const begun = (armies: readonly Given[], rules: object = {}) => {
  const named = armies.map(({ now: _now, ...army }, i) => ({
    id: 'abcd'[i],
    name: 'ABCD'[i],
    size: 100,
    ...army,
  }));
  const battle = battleOf(battleWith({ rules, armies: named }), 1);
  const standing = battle.start.armies.map((army, i): Army => ({ ...army, ...armies[i]?.now }));
  const start = { round: 1, armies: standing };
  return { battle, rules: battle.rules, start, process: battleProcess(battle.rules, standing) };
};

/**
 * A battle by scripted dice, until they are used up: hits after each round, who was asked and whose
 * roll counted; and how the armies stand as it begins, with the power of the first.
 */
const battle: Adapter<{ armies: Given[]; rules?: object; dice?: number[] }> = (given) => {
  const { start, rules, process } = begun(given.armies, given.rules);
  const chance = scripted(given.dice ?? []);
  const asked: string[] = [];
  const choose = <T>(label: Label, advised: T): T => {
    asked.push(printLabel(label));
    return advised;
  };
  const cut = (): boolean => chance.exhausted();
  const { states, events, outcome } = play(process, start, chance, { choice: { choose }, cut });
  const { terms } = armyPower(start.armies[0]!, start.armies[1]!, start, rules);
  return {
    hits: states.slice(1).map(({ armies }) => armies.map(({ hits }) => hits).join(' ')),
    outcome: outcome?.kind ?? 'open',
    asked,
    chosen: events.at(-1)?.armies.map(({ chosen }) => chosen),
    armies: start.armies,
    left: start.armies.map(hasLeft),
    minutes: roundMinutes(start.armies, rules),
    power: terms.map(({ reason, power }) => (power === 0 ? reason : `${reason} ${power}`)),
    statesOfTwoRounds: new Set([1, 2].map((round) => process.key({ ...start, round }))).size,
    exhausted: chance.exhausted(),
  };
};

/** A commander whose Intelligence + Tactics is `skill`. */
const led = (skill = 0): Given['tacticians'] => [{ name: 'commander', tactics: skill }];

const assumed = (given: Record<string, unknown>): DoublingId => {
  const text = (given['assumes'] as string[] | undefined)?.join(' ') ?? '';
  return (given['doubling'] ?? /doubling=(\w+)/.exec(text)?.[1] ?? 'sqrt2') as DoublingId;
};

const powersOf = ({ start, rules }: ReturnType<typeof begun>): readonly (number | null)[] => {
  const { armies } = start;
  return armies.map((one) => {
    const enemy = armies.find((other) => other !== one && !isRouted(other)) ?? one;
    return isRouted(one) ? null : armyPower(one, enemy, start, rules).total;
  });
};

const basePower: Adapter<{
  sizes: number[];
  quality?: number[];
  hits?: number[];
  attrition?: string;
}> = (given) => {
  const { sizes, quality, hits, attrition } = given;
  const armies = sizes.map((size, i) => ({ size, quality: quality?.[i], hits: hits?.[i] }));
  return { power: powersOf(begun(armies, { doubling: assumed(given), attrition })) };
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

const effectiveRatio: Adapter<{ sizes: number[]; quality: number[] }> = ({ sizes, quality }) => {
  const { armies } = begun(sizes.map((size, i) => ({ size, quality: quality[i] }))).start;
  const [a = 0, b = 1] = armies.map((army) => strengthOf(army, 'none', 1).thousandths);
  return { effectiveRatio: a > b ? a / b : b / a };
};

/** Armies of a power that is set, under commanders of a skill; each strikes the weakest. */
const scene = (given: Record<string, unknown>) => {
  const { hits, basePower, command } = given as Record<string, number[] | undefined>;
  const armies = basePower?.map((power, i) => ({
    basePower: power,
    hits: hits?.[i],
    tacticians: led(command?.[i]),
    target: 'weakest',
  }));
  return begun(armies ?? []);
};

const tacticalRound: Adapter = (given) => {
  const chance = scripted((given['dice'] as number[][]).flat());
  const { process, start } = scene(given);
  const [state, [event]] = stepTold(process, start, chance);
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
  const chance = scripted((given['dice'] as number[][][]).flat(2));
  const { process, start } = scene(given);
  const { states } = play(process, start, chance, { cut: () => chance.exhausted() });
  return {
    hitsAfterEachRound: states.slice(1).map(({ armies }) => armies.map(({ hits }) => hits)),
    exhausted: chance.exhausted(),
  };
};

/** One army's roll against an enemy that rolls 1 and 1. */
const oneRoll = (attacker: Given, dice: readonly number[], general = 'once') => {
  const chance = scripted([...dice, 1, 1]);
  const { process, start } = begun([attacker, { basePower: 0 }], { general });
  const [, [event]] = stepTold(process, start, chance);
  const done = event?.armies[0];
  if (done === undefined || !chance.exhausted())
    throw new Error('the script of dice was not used up');
  return done;
};

type General = Record<'basePower' | 'intelligence' | 'tactics', number>;
const underGeneral = ({ basePower, intelligence, tactics }: General): Given => ({
  basePower,
  tacticians: [{ name: 'general', intelligence, tactics }],
});

const armyDamage: Adapter<General & { dice: number[]; tacticsCount: string }> = (given) => ({
  damage: oneRoll(underGeneral(given), given.dice, given.tacticsCount).blows[0]?.damage,
});

const rating: Adapter<General> = (given) => {
  const { power, rolls } = oneRoll(underGeneral(given), [3, 4]);
  return { rating: power.total + (rolls[0]?.skill ?? 0) };
};

const tacticians: Adapter<{
  basePower: number;
  choice: string;
  rolls: { id: string; intelligence: number; tactics: number; dice: number[] }[];
}> = ({ basePower: base, rolls, choice }) => {
  const attacker = {
    basePower: base,
    tacticians: rolls.map(({ id, intelligence, tactics }) => ({ name: id, intelligence, tactics })),
    choice: choice === 'ownRollOfCommander' ? 'commander' : choice,
  };
  const dice = rolls.flatMap((one) => one.dice);
  const done = oneRoll(attacker, dice);
  return {
    totals: done.rolls.map(({ total }) => total - done.power.total),
    chosen: done.rolls.find(({ label }) => label === done.chosen)?.tactician,
    damage: done.blows[0]?.damage,
  };
};

const roundLengths: Adapter = (given) => ({
  minutes: (given['armySize'] as number[]).map(interpolatedMinutes),
});

const newArmy: Adapter = () => {
  const made = begun([{}, {}]).start.armies[0]!;
  return { hits: made.hits, routed: isRouted(made) };
};

const powerAfterRout: Adapter<{ sizes: number[]; routed: boolean[] }> = ({ sizes, routed }) => ({
  powerBefore: powersOf(begun(sizes.map((size) => ({ size })))),
  powerAfter: powersOf(
    begun(sizes.map((size, i) => ({ size, hits: routed[i] === true ? 0 : undefined }))),
  ),
});

const battleOdds: Adapter<{ ratingA: number; ratingB: number; hits: number[] }> = (given) => {
  const { ratingA, ratingB, hits } = given;
  const armies = [ratingA, ratingB].map((basePower, i) => ({ basePower, hits: hits[i] }));
  const odds = exactOdds(begun(armies).battle);
  return {
    aRoutsB: odds?.win['a'],
    bRoutsA: odds?.win['b'],
    bothRout: odds?.mutual,
    meanRounds: odds?.rounds.mean,
  };
};

/**
 * SW-112, SW-113: a rout takes nobody's general; what happens to him is played out between persons.
 */
const afterRout: Adapter = (given) => {
  const armies = (given['hits'] as number[]).map((hits) => ({ hits, tacticians: led() }));
  const { process, start } = begun(armies);
  const generals = start.armies.filter(isRouted).map((one) => one.tacticians[0]);
  return {
    losingGeneralState: generals.every((general) => general !== undefined)
      ? 'alive, free to fight or flee'
      : 'lost',
    autoCaptured: generals.includes(undefined),
    nextLayer: process.outcome(start) === undefined ? 'army' : 'individual',
  };
};

/** The rules of battles between armies (SW-98 to SW-115). */
export const ARMY: Readonly<Record<string, Adapter>> = {
  afterRout,
  armyDamage,
  basePower,
  basePowerByReading,
  battle,
  battleOdds,
  effectiveRatio,
  newArmy,
  powerAfterRout,
  rating,
  roundMinutes: roundLengths,
  tacticalBattle,
  tacticalRound,
  tacticians,
};
