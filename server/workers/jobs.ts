import { ATLAS_JOBS, type AtlasRequests } from '../atlas/answers.ts';
import { BATTLE_JOBS, type BattleRequests } from '../army/answers.ts';
import { CAMPAIGN_JOBS, type CampaignRequests } from '../campaign/answers.ts';
import { CHRONICLE_JOBS, type ChronicleRequests } from '../chronicle/answers.ts';
import { COMPARISON_JOBS, type ComparisonRequests } from '../compare/answers.ts';
import { DUEL_JOBS, type DuelRequests } from '../combat/answers.ts';
import { FORMULA_JOBS, type FormulaRequests } from '../dice/answers.ts';
import { DOCUMENT_JOBS, type DocumentRequests } from '../documents/jobs.ts';
import { tooLong, type Refusal } from '../http/errors.ts';
import { toJson, TOO_SLOW, type Progress } from '../http/lines.ts';
import { LAB_JOBS, type LabRequests } from '../lab/answers.ts';
import { PLANNING_JOBS, type PlanningRequests } from '../lab/planning-answers.ts';
import { HELP_JOBS, type HelpRequests } from '../table/help-answers.ts';
import { UNIT_JOBS, type UnitRequests } from '../unit/answers.ts';
import type { JobKinds, Lane } from './job.ts';

interface Requests
  extends
    BattleRequests,
    UnitRequests,
    DuelRequests,
    ComparisonRequests,
    LabRequests,
    CampaignRequests,
    ChronicleRequests,
    PlanningRequests,
    AtlasRequests,
    FormulaRequests,
    HelpRequests,
    DocumentRequests {}

/** Everything that the engine is asked for. */
const KINDS: JobKinds<Requests> = {
  ...BATTLE_JOBS,
  ...UNIT_JOBS,
  ...DUEL_JOBS,
  ...COMPARISON_JOBS,
  ...FORMULA_JOBS,
  ...LAB_JOBS,
  ...CAMPAIGN_JOBS,
  ...CHRONICLE_JOBS,
  ...PLANNING_JOBS,
  ...ATLAS_JOBS,
  ...HELP_JOBS,
  ...DOCUMENT_JOBS,
};

type JobOf<Name extends keyof Requests> = {
  readonly kind: Name;
  readonly request: Requests[Name];
};
/** What is asked of the engine, by name, with its request: plain data. */
export type Job = { [Name in keyof Requests]: JobOf<Name> }[keyof Requests];

/** The text of an answer, JSON unless something else was asked for; or why there is none. */
export type Answer =
  { readonly ok: true; readonly json: string } | { readonly ok: false; readonly refusal: Refusal };

/** Why a job is stopped that has had its time, and what to ask for instead. */
export const tooLongFor = <Name extends keyof Requests>(
  { kind }: Pick<JobOf<Name>, 'kind'>,
  seconds: number,
): Refusal => tooLong(seconds, KINDS[kind].less);

/**
 * Works a job out in this thread.
 * @param progress hears of an estimate, as lines of JSON `{ done, of, odds }`
 * @param seconds that it may take: an estimate ends with the trials done by then
 */
export const answer = <Name extends keyof Requests>(
  { kind, request }: JobOf<Name>,
  progress?: Progress,
  seconds?: number,
): Answer => {
  try {
    const made = KINDS[kind].answer(request, progress, seconds);
    if (!made.ok) return { ok: false, refusal: made.error };
    return { ok: true, json: typeof made.value === 'string' ? made.value : toJson(made.value) };
  } catch (error) {
    if (error !== TOO_SLOW || seconds === undefined) throw error;
    return { ok: false, refusal: tooLongFor({ kind }, seconds) };
  }
};

/** CPU milliseconds that a job takes, from above; Infinity where nobody knows. */
export const costOf = <Name extends keyof Requests>({ kind, request }: JobOf<Name>): number =>
  KINDS[kind].cost?.(request) ?? Number.POSITIVE_INFINITY;

/** Bytes of the answer to a job, from above, where it may be large. */
export const bytesOf = <Name extends keyof Requests>({ kind, request }: JobOf<Name>): number =>
  KINDS[kind].bytes?.(request) ?? 0;

/** Why a job would take too long, before any work. */
export const tooMuch = <Name extends keyof Requests>({
  kind,
  request,
}: JobOf<Name>): string | undefined => KINDS[kind].tooMuch?.(request);

export const laneOf = ({ kind }: Job): Lane => KINDS[kind].lane ?? 'work';
