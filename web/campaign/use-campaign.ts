import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Campaign, EngagementResult, Given, Projection } from '../../shared/index.ts';
import { add, put } from '../draft/changes.ts';
import type { Edit, Form } from '../draft/form.ts';
import { listAt, textAt, treeOf } from '../draft/tree.ts';
import { useDraft, type DraftState } from '../draft/use-draft.ts';
import { useAnswer, type Answered } from '../engine/use-answer.ts';
import { useLatest } from '../ui/use-latest.ts';
import { ASKING_CAMPAIGN, type Supposed } from './asking.ts';
import { followed } from './draft/followed.ts';
import { CAMPAIGNS, keepCampaign, type OpenedCampaign } from './draft/open.ts';
import { dropResult, handedResult } from './handed.ts';

/** A projection on show, and the campaign that it is of. */
export interface Shown {
  readonly campaign: Campaign;
  readonly projection: Projection;
  readonly given: readonly Given[];
  /** Where something is supposed: the projection without it. */
  readonly before: Projection | undefined;
}

export interface CampaignState extends DraftState<Campaign> {
  readonly asked: Answered<'campaigns/projection', Supposed>;
  readonly on: Shown | undefined;
  /** Whether what is supposed cannot be: what is on show is without it. */
  readonly isImpossible: boolean;
  readonly given: readonly Given[];
  /** Changes the draft without what follows of itself: all of it was typed. */
  readonly retype: Edit;
  readonly suppose: (engagement: string, is: EngagementResult | undefined) => void;
  readonly supposeNothing: () => void;
  /** The engagement looked at. */
  readonly chosen: string | undefined;
  readonly choose: (engagement: string | undefined) => void;
}

/** What is supposed: only of engagements that are there, and have no result yet. */
const useGiven = (campaign: Campaign | undefined) => {
  const [all, setAll] = useState<readonly Given[]>([]);
  const given = useMemo(
    () =>
      all.filter(
        ({ engagement }) =>
          campaign?.engagements.some(({ id }) => id === engagement) === true &&
          !campaign.results.some((result) => result.engagement === engagement),
      ),
    [all, campaign],
  );
  const suppose = useCallback(
    (engagement: string, is: EngagementResult | undefined): void =>
      setAll((now) => [
        ...now.filter((one) => one.engagement !== engagement),
        ...(is === undefined ? [] : [{ engagement, is }]),
      ]),
    [],
  );
  return { given, suppose, supposeNothing: () => setAll([]) };
};

/** Takes a result that a table has handed to this campaign, once it can be read. */
const useHandedResult = (
  { form: { tree, edit }, scenario }: DraftState<Campaign>,
  onTaken: (engagement: string) => void,
): void => {
  const latest = useLatest({ tree, edit, scenario, onTaken });
  const isTaken = useRef(false);
  useEffect(() => {
    const now = latest.current;
    const key = textAt(now.tree, 'key');
    // The campaign that was kept when the battle began is kept again with what came of it.
    if (isTaken.current && now.scenario !== undefined) {
      isTaken.current = false;
      keepCampaign(key, now.scenario);
    }
    const handed = handedResult(key, now.scenario);
    if (handed === undefined) return;
    const { engagement } = handed;
    const at = listAt(now.tree, 'results').findIndex(
      (one) => textAt(one, 'engagement') === engagement,
    );
    const result = treeOf(handed);
    now.edit(at < 0 ? add('results', result) : put(`results.${at}`, result));
    dropResult();
    isTaken.current = true;
    now.onTaken(engagement);
  }, [scenario, latest]);
};

type AskedCampaign = Answered<'campaigns/projection', Supposed>;

/** What is on show: without what is supposed, where that cannot be. */
const useShown = ({ answer }: AskedCampaign, before: AskedCampaign): Shown | undefined => {
  const isPossible = answer?.value !== undefined;
  const was = before.isLate ? undefined : before.answer;
  const shown = isPossible ? answer : answer && was;
  const without = isPossible && answer.about.given.length > 0 ? was?.value : undefined;
  return useMemo(
    () => shown?.value && { ...shown.about, projection: shown.value, before: without },
    [shown, without],
  );
};

/** The state of the page: a draft, what is supposed, and what follows from both. */
export const useCampaign = (opened: OpenedCampaign): CampaignState => {
  const typed = useDraft(CAMPAIGNS, opened);
  const { edit } = typed.form;
  const form = useMemo(
    () =>
      ({ ...typed.form, edit: (change, joins) => edit(followed(change), joins) }) satisfies Form,
    [typed.form, edit],
  );
  const state = { ...typed, form };
  const campaign = state.shown;
  const { given, ...supposing } = useGiven(campaign);
  const [chosen, choose] = useState<string>();
  useHandedResult(state, choose);
  const isSupposed = given.length > 0;
  const subject = useMemo(
    () => (campaign === undefined ? undefined : { campaign, given }),
    [campaign, given],
  );
  const base = useMemo(
    () => (campaign === undefined || !isSupposed ? undefined : { campaign, given: [] }),
    [campaign, isSupposed],
  );
  const asked = useAnswer(subject, ASKING_CAMPAIGN);
  const before = useAnswer(base, ASKING_CAMPAIGN);
  const on = useShown(asked, before);
  const isImpossible = asked.answer !== undefined && asked.answer.value === undefined;
  return { ...state, retype: edit, asked, on, isImpossible, given, ...supposing, chosen, choose };
};
