import {
  eventsWithDice,
  type CombatEvent,
  type CombatTold,
  type DuelScenario,
  type LabelledRoll,
  type Taken,
} from '../../../shared/index.ts';
import { isRuling } from './words.ts';

type RulingAct = Extract<DuelScenario['acts'][number], { readonly steps: number }>;

/**
 * A line of the log: something that happened, with its dice and who decided it; or a game master's
 * word.
 */
export type LogLine =
  | {
      readonly kind: 'event';
      /** The step that it tells of. */
      readonly step: number;
      readonly event: CombatEvent | undefined;
      readonly rolls: readonly LabelledRoll[];
      readonly decisions: readonly Taken[];
    }
  | { readonly kind: 'ruling'; readonly ruling: RulingAct };

export interface RoundLines {
  readonly round: number;
  readonly lines: readonly LogLine[];
}

/**
 * The lines of a step: a roll stands where it is first spoken of; decisions with the first line,
 * and what nobody speaks of with the last.
 */
const linesOf = (
  { events, rolls, decisions }: CombatTold['steps'][number],
  step: number,
): readonly LogLine[] => {
  if (events.length + rolls.length === 0)
    return decisions.length === 0
      ? []
      : [{ kind: 'event', step, event: undefined, rolls, decisions }];
  return eventsWithDice({ events, rolls }).map((spoken, i) => ({
    kind: 'event',
    step,
    ...spoken,
    decisions: i === 0 ? decisions : [],
  }));
};

/**
 * Whether a line says no more than that somebody decided as the policy advises, and nothing came of
 * it yet: such lines are shown with the dice and rules alone.
 */
export const isIdle = (line: LogLine): boolean =>
  line.kind === 'event' &&
  line.event === undefined &&
  line.rolls.length === 0 &&
  line.decisions.every(({ chosen, advised }) => chosen === advised);

/**
 * The log by round, the first first; a game master's word stands before the step that it was spoken
 * at.
 */
export const roundsOfLog = (
  { acts }: Pick<DuelScenario, 'acts'>,
  { steps, fight }: Pick<CombatTold, 'steps' | 'fight'>,
): readonly RoundLines[] => {
  const rulings = new Map<number, LogLine[]>();
  for (const act of acts)
    if (isRuling(act))
      rulings.set(act.steps, [...(rulings.get(act.steps) ?? []), { kind: 'ruling', ruling: act }]);
  const rounds = new Map<number, LogLine[]>();
  const add = (round: number, lines: readonly LogLine[]): void => {
    if (lines.length > 0) rounds.set(round, [...(rounds.get(round) ?? []), ...lines]);
  };
  for (const [i, step] of steps.entries())
    add(step.round, [...(rulings.get(i) ?? []), ...linesOf(step, i)]);
  add(fight.round, rulings.get(steps.length) ?? []);
  return [...rounds].map(([round, lines]) => ({ round, lines }));
};
