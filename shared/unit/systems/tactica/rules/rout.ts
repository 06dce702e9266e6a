import type { Label } from '../../../../process/chance.ts';
import { prompt, type Context } from '../../../../process/process.ts';
import { inReach, isEngaged, isFighting, placesWhere, tell } from '../../../field.ts';
import type { UnitEvent } from '../../../read/told.ts';
import { leaderOf } from '../../../../mechanics/tactica/composition.ts';
import { attack } from './attack.ts';
import { figuresIn, unitOf, type CompiledRules } from '../compiled-rules.ts';
import { succeeds, successDice, successPrompt } from '../../../../mechanics/tactica/dice.ts';
import { hasLost } from './numbers.ts';
import { openTurn, type GroupField, type Turn } from '../state.ts';
import { freeAttackEvent, outEvent, runEvent, spiritEvent } from '../words.ts';

/** Those who could reach a group, and are not stunned (M-05). */
const pursuersOf = ({ units }: Turn, place: number): readonly number[] =>
  placesWhere(
    units,
    (unit) => isEngaged(unit) && !unit.stunned && inReach(units, unit).includes(place),
  );

/**
 * A group leaves the field; where that is played, each enemy who could reach it strikes once for
 * nothing, and it does not defend itself (TC-43, A-45, digest 4.2).
 * @param told after it has turned, and before it is struck
 */
const flee = (turn: Turn, place: number, told: () => void): void => {
  const { compiled, units } = turn;
  const isStruck = compiled.rules.fleeing === 'struck';
  const pursuers = isStruck ? pursuersOf(turn, place) : [];
  const group = turn.edit(place);
  group.standing = 'routed';
  told();
  for (const at of pursuers) {
    if (group.men === 0) return;
    const actor = turn.edit(at);
    const own = unitOf(compiled, actor);
    tell(turn, () => freeAttackEvent(turn, actor, group));
    const name = `${turn.name}-${group.id}`;
    attack({ ...turn, name, actor, place: at, own }, { place, nth: 1, effort: 0 });
    if (units[place]?.standing === 'destroyed') tell(turn, () => outEvent(turn, group));
  }
};

const everyoneRuns = (turn: Turn, side: string): void => {
  for (const [place, unit] of turn.units.entries()) {
    if (unit.side !== side || !isFighting(unit)) continue;
    flee(turn, place, () => tell(turn, () => runEvent(turn, unit)));
  }
};

/** Each group left rolls its SPIRIT, a die more where an officer stands, and stands or routs. */
const testEach = (turn: Turn, side: string, after: string): void => {
  const isLed = turn.units.some(
    (unit) => unit.side === side && isFighting(unit) && leaderOf(unit.formed) === 'officer',
  );
  for (const [place, unit] of turn.units.entries()) {
    if (unit.side !== side || !isFighting(unit)) continue;
    const label: Label = [turn.round, turn.name, turn.actor.id, after, unit.id, 'spirit'];
    const dice = figuresIn(turn.compiled, unit).spiritDice + (isLed ? 1 : 0);
    prompt(turn, label, () => successPrompt(unit.id, 'spirit'));
    const stands = turn.chance.passes(successDice(dice), succeeds, label);
    const told = (): void => tell(turn, () => spiritEvent(turn, unit, stands, label));
    if (stands) told();
    else flee(turn, place, told);
  }
};

/**
 * Whether an army routs once one of its groups is out of action (TC-191): at half its men lost
 * every group left tests, at three quarters all run. The die less for each further quarter never
 * counts.
 * @param after the attack it follows, as labels name it: `after2`
 */
export const testArmy = (turn: Turn, side: string, after: string): void => {
  const { compiled, units } = turn;
  if (compiled.rules.groupRout === 'never' || !hasLost(2, side, units, compiled)) return;
  if (!hasLost(3, side, units, compiled)) testEach(turn, side, after);
  if (hasLost(3, side, units, compiled)) everyoneRuns(turn, side);
};

/** The same, of groups that are out of action since their men have fought as persons. */
export const testPersons = (
  field: GroupField,
  compiled: CompiledRules,
  context: Context<UnitEvent>,
): GroupField => {
  const { round, phase, turn, units, fought = [] } = field;
  if (fought.length === 0) return field;
  const tested = new Set<string>();
  let now: GroupField = { round, phase, turn, units };
  for (const { unit: id } of fought) {
    const place = units.findIndex((unit) => unit.id === id);
    const group = units[place];
    if (group === undefined || isFighting(group) || tested.has(group.side)) continue;
    tested.add(group.side);
    const testing = openTurn(now, place, compiled, context);
    testArmy(testing, group.side, 'persons');
    now = { round, phase, turn, units: testing.units };
  }
  return now;
};
