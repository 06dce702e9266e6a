import { prompt, type Context, type Process } from '../../../../process/process.ts';
import { draftOf, isEngaged, outcomeOf, tell } from '../../../field.ts';
import type { UnitEvent } from '../../../read/told.ts';
import { commitEvent, commitReserves } from '../../../reserves.ts';
import type { Label } from '../../../../process/chance.ts';
import { entitled, fixedSet } from '../../../../mechanics/tactica/action-dice.ts';
import { unitOf, type CompiledRules } from '../compiled-rules.ts';
import { nextUp } from '../../../../mechanics/tactica/countdown.ts';
import { actionDice, evenDie, facesOf } from '../../../../mechanics/tactica/dice.ts';
import { canHurt, foesOf } from './attack-dice.ts';
import {
  copyOf,
  isCaught,
  keyOf,
  openTurn,
  type EditedGroup,
  type Group,
  type GroupField,
  type Turn,
} from '../state.ts';
import { testPersons } from './rout.ts';
import { takeTurn } from './turn.ts';
import { lotEvent, refreshEvent, surprisedEvent } from '../words.ts';

type UnitContext = Context<UnitEvent>;

/** A new set of action dice, a die more for one kept (TC-39); rolled where there is a label. */
const deal = (
  group: EditedGroup,
  count: number,
  context: UnitContext,
  label: Label | undefined,
): void => {
  const { chance } = context;
  if (label !== undefined)
    prompt(context, label, () => ({ by: group.id, what: 'action dice', bonus: 0 }));
  group.dice =
    label === undefined ? fixedSet(count) : facesOf(chance.roll(actionDice(count), label));
  group.dealt = group.dice.length;
  group.acted = 0;
  group.kept = false;
  group.struck = [];
};

/** Reserves move up, everybody gets action dice (1.B.4). */
const refresh = (field: GroupField, compiled: CompiledRules, context: UnitContext): GroupField => {
  const { round } = field;
  const draft = draftOf<EditedGroup>(field.units, copyOf);
  const sent = commitReserves(draft, { round, rules: compiled.rules }, context.choice);
  const labels: Label[] = [];
  const caught: Group[] = [];
  for (const [place, group] of draft.units.entries()) {
    if (!isEngaged(group)) continue;
    const { stats, figures } = unitOf(compiled, group);
    if (stats.surprised && round === 1) {
      caught.push(group);
      continue;
    }
    const label: Label | undefined =
      stats.actionMode === 'rolled' ? [round, group.id, 'dice'] : undefined;
    if (label !== undefined) labels.push(label);
    const count = entitled(figures[group.kind].actionDice + (group.kept ? 1 : 0));
    deal(draft.edit(place), count, context, label);
  }
  tell(context, () => refreshEvent(round, labels));
  for (const place of sent) tell(context, () => commitEvent(round, draft.edit(place)));
  for (const group of caught) tell(context, () => surprisedEvent(round, group));
  // Those without dice have called for the next refresh already (TC-198, A-16).
  const closes = caught.length > 0 && compiled.rules.surpriseRound === 'oneActionEach';
  return { round, units: draft.units, phase: closes ? 'closing' : 'open', turn: 1 };
};

const mayAct = (unit: Group, units: readonly Group[], compiled: CompiledRules): boolean =>
  isEngaged(unit) && (compiled.rules.menOnOne === 0 || foesOf(units, unit, compiled).length > 0);

/** Those who may act next; who finds no room at an enemy stands back (TC-17). */
const nextOf = (units: readonly Group[], compiled: CompiledRules): readonly Group[] =>
  nextUp(units, compiled.rules.countdown, (unit) => mayAct(unit, units, compiled));

const endRound = (round: number, units: readonly Group[]): GroupField => ({
  round: round + 1,
  units,
  phase: 'refresh',
  turn: 0,
});

/**
 * Its one option taken, a group removes what dice it has left; without an action it keeps one
 * (TC-38). The round ends once a refresh is called and nobody is left to act.
 */
const afterTurn = (
  { round, phase, turn }: GroupField,
  { units, edit, place }: Turn,
  acts: boolean,
  compiled: CompiledRules,
): GroupField => {
  const { rules } = compiled;
  const isClosing = phase === 'closing';
  const isLast = isClosing || !acts;
  if (isLast) {
    const own = edit(place);
    own.dice = [];
    own.kept = isClosing && !acts;
  }
  const callsRefresh = (unit: Group, at: number): boolean =>
    unit.dice.length === 0 &&
    isEngaged(unit) &&
    (at === place || (rules.responseRefresh && !isCaught(unit)));
  if (!isLast && !units.some(callsRefresh)) return { round, units, phase: 'open', turn: turn + 1 };
  return nextOf(units, compiled).length === 0
    ? endRound(round, units)
    : { round, units, phase: 'closing', turn: turn + 1 };
};

/** One action in the Countdown (1.B.1). Ties fall by chance. */
const countdown = (
  field: GroupField,
  compiled: CompiledRules,
  context: UnitContext,
): GroupField => {
  const { round, units } = field;
  const up = nextOf(units, compiled);
  const label = [round, `a${field.turn}`, 'next'] as const;
  prompt(context, label, () => {
    const by = up[0]?.id ?? '';
    return { by, what: `lot of ${up.length}, who acts next`, bonus: 0 };
  });
  const drawn = up.length > 1 ? context.chance.roll(evenDie(up.length), label) : 1;
  const next = up[drawn - 1];
  if (next === undefined) return endRound(round, units);
  if (up.length > 1) tell(context, () => lotEvent(round, next, label));
  const turn = openTurn(field, units.indexOf(next), compiled, context);
  return afterTurn(field, turn, takeTurn(turn), compiled);
};

/** A battle of groups as a process: one step is one action, or one refresh. */
export const groupProcess = (compiled: CompiledRules): Process<GroupField, UnitEvent> => ({
  step: (field, context) => {
    const now = testPersons(field, compiled, context);
    return now.phase === 'refresh'
      ? refresh(now, compiled, context)
      : countdown(now, compiled, context);
  },
  round: ({ round }) => round,
  outcome: ({ units }) =>
    outcomeOf(units, (unit, enemy) => canHurt(units, [unit, enemy], compiled)),
  key: (field) => keyOf(field, compiled),
});
