import {
  answering,
  battleOf,
  err,
  liveQuestion,
  ok,
  stateCost,
  type BattleScenario,
  type Live,
  type Result,
  type StateOdds,
} from '../../shared/index.ts';
import { BODY_LIMIT, tooLong, type Refusal } from '../http/errors.ts';
import type { Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';
import { workOut } from '../workers/work-out.ts';
import type { Edit, KeptBattle } from './document.ts';
import { editRefusal } from './refusals.ts';
import { applyEdit, editCost, tell, tellCost, type EditFault, type Told } from './telling.ts';

interface OddsAsked {
  readonly scenario: BattleScenario;
  readonly live: Live;
}

/** Seconds for the odds of a live battle: an estimate ends with the trials done by then. */
const MOST_ODDS_S = 6;
const TRIALS_A_LOOK = 10;
const LESS = 'armies or hits';

/** The odds of a live battle where it stands. */
const liveAnswer = (
  { scenario, live }: OddsAsked,
  progress?: Progress,
): Result<StateOdds, Refusal> => {
  const question = liveQuestion(live, battleOf(scenario, 0));
  const steps = answering(question, { block: TRIALS_A_LOOK });
  const made = workOut(steps, { progress, seconds: MOST_ODDS_S });
  return made.ok ? made : err(tooLong(MOST_ODDS_S, LESS));
};

interface EditAsked {
  readonly kept: KeptBattle;
  readonly told: Told;
  readonly edit: Edit;
}

/** A battle after an edit: texts to be kept, and where it stands. */
export interface EditAnswer {
  readonly doc: string;
  readonly told: string;
  readonly state: Live;
}

const grows = ({ kind }: Edit): boolean => kind === 'append' || kind === 'amend';

/** A log does not grow beyond what can be sent: an export can always be kept anew. */
const edited = ({ kept, told, edit }: EditAsked): Result<EditAnswer, EditFault> => {
  const made = applyEdit(kept, told, edit);
  if (!made.ok) return made;
  const doc = JSON.stringify(made.value.kept);
  return grows(edit) && Buffer.byteLength(doc) > BODY_LIMIT
    ? err({ kind: 'log', error: 'LOG_FULL' })
    : ok({ doc, told: JSON.stringify(made.value.told), state: made.value.told.live });
};

/** Seconds of rounds that are begun at all; costs are estimated from above. */
const [MOST_EDIT_S, MOST_TELL_S] = [10, 40];

const tooManyRounds = (ms: number, most: number, remedy: string): string | undefined =>
  ms <= most * 1000 ? undefined : `these rounds are too much work for one request: ${remedy}`;

export interface LiveRequests {
  readonly liveOdds: OddsAsked;
  readonly liveEdit: EditAsked;
  readonly liveTell: { readonly kept: KeptBattle };
}

export const LIVE_JOBS: JobKinds<LiveRequests> = {
  liveOdds: {
    lane: 'table',
    less: () => LESS,
    cost: ({ scenario, live }) => stateCost(battleOf(scenario, 0), live.field),
    answer: liveAnswer,
  },
  liveEdit: {
    lane: 'table',
    less: () => 'rounds in one entry',
    tooMuch: ({ kept, told, edit }) =>
      tooManyRounds(
        editCost(kept, told, edit),
        MOST_EDIT_S,
        'ask for fewer in one entry, or undo later entries first',
      ),
    cost: ({ kept, told, edit }) => editCost(kept, told, edit),
    answer: (asked): Result<EditAnswer, Refusal> => {
      const made = edited(asked);
      return made.ok ? made : err(editRefusal(made.error));
    },
  },
  liveTell: {
    less: () => 'rounds',
    tooMuch: ({ kept }) => tooManyRounds(tellCost(kept), MOST_TELL_S, 'send a log of fewer rounds'),
    cost: ({ kept }) => tellCost(kept),
    answer: ({ kept }) => ok(tell(kept)),
  },
};
