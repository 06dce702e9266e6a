import { diceOf } from '../dice/index.ts';
import type { Context, Process } from '../process/process.ts';
import { withHits, type Army, type BattleState } from './army.ts';
import { compileRules } from './compiled-rules.ts';
import type { Power } from './power.ts';
import type { BattleRules } from './rules.ts';
import { damageTo, preferredTargets, strikesOf, type Strike, type Strikes } from './attacks.ts';
import { rollTactics, toldRoll, type Rolled, type TacticsRoll } from './tactics.ts';

export interface Blow {
  readonly target: string;
  readonly damage: number;
}

/** What one army did and suffered in a round. */
export interface ArmyRound {
  readonly army: string;
  readonly power: Power;
  readonly rolls: readonly TacticsRoll[];
  /** The label of the roll that counted. */
  readonly chosen: string;
  readonly blows: readonly Blow[];
  readonly hitsBefore: number;
  readonly hitsAfter: number;
}

/** A round as it happened; armies already routed take no part. */
export interface RoundEvent {
  readonly round: number;
  readonly armies: readonly ArmyRound[];
}

/** A strike with its rolls. */
interface Struck {
  readonly army: Army;
  readonly strike: Strike;
  readonly rolls: readonly Rolled[];
  readonly chosen: Rolled;
}

type BattleContext = Context<RoundEvent>;

/** The enemy that an army strikes first; asked only where there are several. */
const firstTarget = (
  army: Army,
  enemies: readonly number[],
  state: BattleState,
  { chance, choice }: BattleContext,
): number => {
  const { armies, round } = state;
  if (enemies.length < 2) return enemies[0] ?? 0;
  const equals = preferredTargets(army, enemies, state);
  const label = [round, army.id, 'lot'] as const;
  const drawn = equals.length < 2 ? 1 : chance.roll(diceOf(`1d${equals.length}`), label);
  const preferred = armies[equals[drawn - 1] ?? 0] ?? army;
  const options = (): readonly Army[] => enemies.flatMap((enemy) => armies[enemy] ?? []);
  return armies.indexOf(choice.choose([round, army.id, 'target'], preferred, options));
};

/** Every standing army rolls against the enemy it names, or the one that its policy prefers. */
const rollAll = (
  state: BattleState,
  strikes: Strikes,
  context: BattleContext,
): readonly Struck[] => {
  const { armies, round } = state;
  const situation = strikes.situation(state);
  const struck: Struck[] = [];
  for (const from of situation.standing) {
    const army = armies[from];
    const enemies = situation.enemies[from];
    if (army === undefined || enemies === undefined) continue;
    const first = firstTarget(army, enemies, state, context);
    const strike = strikes.strike(state, situation, from, first);
    if (strike === undefined) continue;
    const { rolls, chosen } = rollTactics(army, strike.dice, round, context);
    struck.push({ army, strike, rolls, chosen });
  }
  return struck;
};

const blowsOf = (
  { strike, chosen }: Struck,
  armies: readonly Army[],
  rules: BattleRules,
): readonly Blow[] =>
  strike.targets.map((target, nth) => ({
    target: armies[target]?.id ?? '',
    damage: damageTo(strike, nth, chosen.total, rules.damageTo),
  }));

const eventOf = (
  { round, armies }: BattleState,
  struck: readonly Struck[],
  left: readonly number[],
  rules: BattleRules,
): RoundEvent => ({
  round,
  armies: struck.map((one): ArmyRound => {
    const { army, strike, rolls, chosen } = one;
    return {
      army: army.id,
      power: strike.power,
      rolls: rolls.map(toldRoll),
      chosen: toldRoll(chosen).label,
      blows: blowsOf(one, armies, rules),
      hitsBefore: army.hits,
      hitsAfter: left[armies.indexOf(army)] ?? 0,
    };
  }),
});

/** One round: every standing army strikes at the same time (SW-101 to SW-111). */
const fightRound = (
  state: BattleState,
  strikes: Strikes,
  rules: BattleRules,
  context: BattleContext,
): BattleState => {
  const struck = rollAll(state, strikes, context);
  const left = state.armies.map(({ hits }) => hits);
  for (const { strike, chosen } of struck)
    for (let nth = 0; nth < strike.targets.length; nth++) {
      const target = strike.targets[nth] ?? 0;
      left[target] = (left[target] ?? 0) - damageTo(strike, nth, chosen.total, rules.damageTo);
    }
  const hits = left.map((each) => Math.max(0, each));
  const armies = state.armies.map((army, i) => withHits(army, hits[i] ?? 0));
  if (context.recorder.on) context.recorder.record(eventOf(state, struck, hits, rules));
  return { round: state.round + 1, armies };
};

/**
 * A battle as a process: played, scripted, enumerated or estimated by the generic readers.
 * @param armies those of the battle, where orders may have laid effects on them that pass
 */
export const battleProcess = (
  rules: BattleRules,
  armies: readonly Army[] = [],
): Process<BattleState, RoundEvent> => {
  const compiled = compileRules(rules, armies);
  const strikes = strikesOf(compiled);
  const { countsRounds } = compiled;
  return {
    step: (state, context) => fightRound(state, strikes, rules, context),
    outcome: (state) => strikes.situation(state).outcome,
    key: ({ round, armies: now }) =>
      `${countsRounds ? round : ''}:${now.map(({ hits }) => hits).join(',')}`,
    round: ({ round }) => round,
  };
};
