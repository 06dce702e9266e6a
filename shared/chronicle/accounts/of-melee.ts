import { answer } from '../../process/readers/answer.ts';
import type { ScriptError } from '../../process/script.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { UnitScenario } from '../../scenario/schema/units.ts';
import { personsFought, toldMelee } from '../../scenario/told-melee.ts';
import { wordOf } from '../../table/look.ts';
import type { Field, FieldUnit } from '../../unit/field.ts';
import { menOf, sidesOf, survivorsOf, unitQuestion } from '../../unit/read/odds.ts';
import type { Melee } from '../../unit/system.ts';
import type { MeleeRound, MeleeStory } from '../../unit/read/transcript.ts';
import { sideName } from '../../words/sides.ts';
import { toldApart } from '../../words/unit-names.ts';
import { aftermathDeeds } from './of-battle.ts';
import {
  isAsked,
  knowsFigures,
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

type Units = readonly FieldUnit[];

const sum = (units: Units, side: string, of: (unit: FieldUnit) => number): number =>
  units.reduce((total, unit) => (unit.side === side ? total + of(unit) : total), 0);

const stateOf = (id: string, units: Units, audience: Audience): PartyState => {
  const full = sum(units, id, ({ menAtStart }) => menAtStart);
  const alive = sum(units, id, survivorsOf);
  const left = menOf({ round: 0, units }, id);
  const word = left === 0 ? 'routed' : wordOf(left, full);
  return knowsFigures(audience) ? { id, word, strength: alive, fled: alive - left } : { id, word };
};

const deedsOf = ({ units, events }: MeleeRound, before: Units): readonly Deed[] => {
  const sent = events
    .filter(({ kind }) => kind === 'commits')
    .flatMap(({ unit }): Deed[] => {
      const who = units.find(({ id }) => id === unit)?.name;
      return who === undefined ? [] : [{ kind: 'commits', who }];
    });
  const lost = units.flatMap(({ id, name, standing }): Deed[] =>
    standing === 'fighting' || before.find((one) => one.id === id)?.standing === standing
      ? []
      : [{ kind: standing === 'routed' ? 'breaks' : 'destroyed', who: name }],
  );
  return [...sent, ...lost];
};

/** Fights of persons that the figures of a round count in: after it, or before the first. */
const personsDeeds = (
  story: MeleeStory,
  acts: UnitScenario['acts'],
  round: number,
): readonly Deed[] =>
  personsFought(story, acts)
    .filter(({ after }) => Math.max(1, after) === round)
    .flatMap(({ act }) => aftermathDeeds(act));

const FATES = { fighting: 'holds', routed: 'fled', destroyed: 'destroyed' } as const;

/** The odds where a battle of units stands; undefined where nobody is to know. */
const oddsAt = (
  melee: Melee,
  from: Field,
  { trials, seed }: { readonly trials: number; readonly seed: Seed },
): ToldOdds => {
  const asked = { seed, trials: Math.min(TRIALS, trials) };
  return toldOdds(answer(unitQuestion(melee, from, asked)));
};

/** A battle of units that is being told. */
interface Telling {
  readonly melee: Melee;
  readonly story: MeleeStory;
  readonly acts: UnitScenario['acts'];
  readonly fields: readonly Field[];
  readonly audience: Audience;
  readonly asked: { readonly trials: number; readonly seed: Seed };
}

const momentAt = (
  { melee, story, fields, audience, asked }: Telling,
  round: number,
): Pick<Moment, 'states' | 'odds' | 'round'> => {
  const isTold = knowsFigures(audience) && (round === 0 || isAsked(round, story.rounds.length));
  const field = fields[round - 1] ?? melee.start;
  return {
    round,
    states: sidesOf(melee.start).map((id) => stateOf(id, field.units, audience)),
    ...(isTold ? { odds: oddsAt(melee, field, asked) } : {}),
  };
};

function* momentsOf(telling: Telling): Steps<readonly Moment[]> {
  const { melee, story, acts, audience } = telling;
  let before = melee.start.units;
  const moments: Moment[] = [{ kind: 'start', ...momentAt(telling, 0), deeds: [] }];
  for (const [i, round] of story.rounds.entries()) {
    const { units } = telling.fields[i] ?? round;
    const persons = audience === 'gm' ? personsDeeds(story, acts, round.round) : [];
    const deeds = [...deedsOf({ ...round, units }, before), ...persons];
    moments.push({ kind: 'round', ...momentAt(telling, i + 1), deeds });
    before = units;
    yield { done: i + 1, of: story.rounds.length };
  }
  return moments;
}

/**
 * What happened in a battle of units, round by round.
 * @returns a script error where dice or decisions of the scenario cannot be
 */
export function* accountOfMelee(
  scenario: UnitScenario,
  drawn: Seed,
  audience: Audience,
): Steps<Result<Account, ScriptError>> {
  const seed = scenario.seed ?? drawn;
  const { melee, told } = toldMelee(toldApart(scenario), seed, { fought: Infinity });
  const { story, fields, whole } = told;
  const [fault] = whole.faults;
  if (fault !== undefined) return err(fault);
  const { outcome, units } = story;
  const asked = { trials: scenario.trials, seed };
  const { acts } = scenario;
  const moments = yield* momentsOf({ melee, story, acts, fields, audience, asked });
  const sides = sidesOf(melee.start).map((id) => ({ id, name: sideName(melee.start.units, id) }));
  return ok({
    level: 'unit',
    audience,
    name: scenario.name,
    ...(audience === 'gm' ? { seed } : {}),
    counts: 'men',
    sides,
    parties: sides.map(({ id, name }) => ({ id, name, side: id })),
    moments,
    outcome,
    people: units.map(({ name, side, standing }) => ({ name, side, fate: FATES[standing] })),
  });
}
