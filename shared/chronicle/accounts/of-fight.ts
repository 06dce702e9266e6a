import type { Fight, Fighter } from '../../combat/fight.ts';
import { isMountId } from '../../combat/mount-id.ts';
import { duelQuestion } from '../../combat/read/odds.ts';
import type { CombatTold } from '../../combat/read/transcript.ts';
import type { CombatStep } from '../../combat/read/told.ts';
import { answer } from '../../process/readers/answer.ts';
import type { ScriptError } from '../../process/script.ts';
import { ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { Act, DuelScenario } from '../../scenario/schema/duel.ts';
import { openDuel, replayDuel, trialsOf, type Duel } from '../../scenario/fight.ts';
import { wordOf } from '../../table/look.ts';
import { sideName } from '../../words/sides.ts';
import {
  isAsked,
  knowsFigures,
  oneLine,
  toldOdds,
  TRIALS,
  type Account,
  type Audience,
  type Deed,
  type Moment,
  type PartyState,
  type Steps,
  type ToldOdds,
} from './account.ts';

const personsOf = ({ fighters }: Fight): readonly Fighter[] =>
  fighters.filter(({ id }) => !isMountId(id));

/** Who stands is seen by everybody at the table. */
const stateOf = (side: string, fight: Fight): PartyState => {
  const all = personsOf(fight).filter((one) => one.side === side);
  const up = all.filter(({ standing }) => standing === 'up').length;
  return { id: side, strength: up, word: up === 0 ? 'routed' : wordOf(up, all.length) };
};

const KINDS = {
  up: 'rises',
  down: 'falls',
  dying: 'falls',
  dead: 'dies',
  fled: 'flees',
  surrendered: 'yields',
} as const;

/** Whose blow put somebody out: the last who did something to him in that step. */
const strikerOf = ({ events }: CombatStep, target: string, fight: Fight): string | undefined => {
  const event = events.findLast((one) => one.target === target && one.fighter !== undefined);
  const by = fight.fighters.find(({ id }) => id === event?.fighter && id !== target);
  return by?.name;
};

/** Who has fallen, fled or yielded in a step, or is up again. */
const changes = (step: CombatStep, before: Fight, after: Fight): readonly Deed[] =>
  personsOf(after).flatMap(({ id, name, standing }): Deed[] => {
    const was = before.fighters.find((one) => one.id === id)?.standing ?? 'up';
    if (was === standing) return [];
    const kind = KINDS[standing];
    const by = kind === 'falls' || kind === 'dies' ? strikerOf(step, id, after) : undefined;
    return [{ kind, who: name, ...(by === undefined ? {} : { by }) }];
  });

/** Who fell and died of it in one round died: it is one event, and its blow the first. */
const folded = (deeds: readonly Deed[]): readonly Deed[] =>
  deeds.flatMap((deed, i): Deed[] => {
    const isOf =
      (kind: Deed['kind']) =>
      (one: Deed): boolean =>
        one.kind === kind && one.who === deed.who;
    if (deed.kind === 'falls' && deeds.slice(i).some(isOf('dies')))
      return [{ ...deed, kind: 'dies' }];
    return deed.kind === 'dies' && deeds.slice(0, i).some(isOf('falls')) ? [] : [deed];
  });

const rulingDeeds = (acts: readonly Act[], step: number, fight: Fight): readonly Deed[] =>
  acts.flatMap((act): Deed[] => {
    if (!('steps' in act) || act.steps !== step) return [];
    const who = fight.fighters.find(({ id }) => id === act.fighter)?.name ?? act.fighter;
    return [{ kind: 'ruling', who, says: oneLine(act.reason) }];
  });

interface RoundTold {
  readonly round: number;
  readonly deeds: readonly Deed[];
  /** As the round left it. */
  readonly fight: Fight;
}

/** The steps of a fight, put together by round. */
const roundsOf = (
  { steps, states, fight }: CombatTold,
  acts: readonly Act[],
): readonly RoundTold[] => {
  const rounds: RoundTold[] = [];
  for (const [i, step] of steps.entries()) {
    const before = states[i] ?? fight;
    const after = states[i + 1] ?? fight;
    const deeds = [...rulingDeeds(acts, i, before), ...changes(step, before, after)];
    const last = rounds.at(-1);
    if (last?.round === step.round)
      rounds[rounds.length - 1] = {
        round: step.round,
        deeds: [...last.deeds, ...deeds],
        fight: after,
      };
    else rounds.push({ round: step.round, deeds, fight: after });
  }
  return rounds;
};

const oddsAt = (duel: Duel, from: Fight, scenario: DuelScenario, seed: Seed): ToldOdds => {
  const trials = Math.min(TRIALS, trialsOf(scenario, duel));
  return toldOdds(
    answer(duelQuestion(duel.process, from, duel.sides, { seed, trials, budget: {} })),
  );
};

const FATES = {
  up: 'stands',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
} as const;

const namedSides = ({ sides }: DuelScenario, { start }: Duel): Account['sides'] =>
  sides.map(({ id, name }) => ({ id, name: sideName(personsOf(start), id, name) }));

/**
 * What happened in a fight of persons, round by round.
 * @returns a script error where dice, decisions or rulings of the scenario cannot be
 */
export function* accountOfFight(
  scenario: DuelScenario,
  drawn: Seed,
  audience: Audience,
): Steps<Result<Account, ScriptError>> {
  const seed = scenario.seed ?? drawn;
  const duel = openDuel(scenario);
  const told = replayDuel(scenario, seed, duel);
  if (!told.ok) return told;
  const rounds = roundsOf(told.value, audience === 'gm' ? scenario.acts : []);
  const sides = namedSides(scenario, duel);
  const at = (fight: Fight, isTold: boolean): Pick<Moment, 'states' | 'odds'> => ({
    states: sides.map(({ id }) => stateOf(id, fight)),
    ...(knowsFigures(audience) && isTold ? { odds: oddsAt(duel, fight, scenario, seed) } : {}),
  });
  const moments: Moment[] = [{ kind: 'start', round: 0, ...at(duel.start, true), deeds: [] }];
  for (const [i, { deeds, fight }] of rounds.entries()) {
    const shown = at(fight, isAsked(i + 1, rounds.length));
    moments.push({ kind: 'round', round: i + 1, ...shown, deeds: folded(deeds) });
    yield { done: i + 1, of: rounds.length };
  }
  const end = personsOf(told.value.fight);
  return ok({
    level: 'combat',
    audience,
    name: scenario.name,
    ...(audience === 'gm' ? { seed } : {}),
    counts: 'fighters',
    sides,
    parties: sides.map(({ id, name }) => ({ id, name, side: id })),
    moments,
    outcome: told.value.outcome ?? { kind: 'unfinished' },
    people: end.map(({ name, side, standing }) => ({ name, side, fate: FATES[standing] })),
  });
}
