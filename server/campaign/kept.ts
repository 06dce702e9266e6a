import {
  campaignSchema,
  err,
  ok,
  type Campaign,
  type LogError,
  type Result,
} from '../../shared/index.ts';
import { BODY_LIMIT, invalidRequest, refuse } from '../http/errors.ts';
import { check } from '../http/issues.ts';
import { changeKept, createKept, readKept, type Desk } from '../kept/desk.ts';
import { logRefusal } from '../kept/refusals.ts';
import type { Change, Created, Kept, Maker } from '../store/store.ts';

/** Fields as they were on the other side of a change; null of those that were not there. */
type Step = Readonly<Record<string, unknown>>;

/** A campaign as it is kept, with what leads back to former states and forth again. */
export interface KeptCampaign {
  readonly campaign: Campaign;
  /** The latest last. */
  readonly past: readonly Step[];
  readonly ahead: readonly Step[];
}

/** A kept campaign as it is answered. */
export interface CampaignView extends CampaignState {
  readonly id: string;
  readonly campaign: Campaign;
}

/** What a change is answered. */
export interface CampaignState {
  readonly version: number;
  /** How many changes can be taken back, and made again. */
  readonly steps: { readonly undo: number; readonly redo: number };
}

const MOST_STEPS = 100;
/** Former states take no more room than the largest campaign that can be sent. */
const MOST_BYTES = BODY_LIMIT;

/** The latest steps that there is room for. */
const withinRoom = (steps: readonly Step[]): readonly Step[] => {
  let room = MOST_BYTES;
  const latest = steps.slice(-MOST_STEPS);
  const tooMuch = latest.findLastIndex(
    (step) => (room -= Buffer.byteLength(JSON.stringify(step))) < 0,
  );
  return latest.slice(tooMuch + 1);
};

/** The step that leads from a campaign to another. */
const stepTo = (to: Step, from: Step): Step =>
  Object.fromEntries(
    [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
      .map((field) => [field, to[field] ?? null]),
  );

const asStep = (campaign: Campaign): Step => campaign as unknown as Step;

const stepped = (campaign: Campaign, step: Step): Campaign =>
  Object.fromEntries(
    Object.entries({ ...campaign, ...step }).filter(([, value]) => value !== null),
  ) as unknown as Campaign;

export const newCampaign = (campaign: Campaign): KeptCampaign => ({
  campaign,
  past: [],
  ahead: [],
});

/** A campaign with another state; what was taken back before is given up. */
export const changedCampaign = (kept: KeptCampaign, campaign: Campaign): KeptCampaign => {
  const back = stepTo(asStep(kept.campaign), asStep(campaign));
  if (Object.keys(back).length === 0) return kept;
  return { campaign, past: withinRoom([...kept.past, back]), ahead: [] };
};

const REVERSE = { undo: 'redo', redo: 'undo' } as const;
const LISTS = { undo: 'past', redo: 'ahead' } as const;
const NOTHING = { undo: 'NOTHING_TO_UNDO', redo: 'NOTHING_TO_REDO' } as const;

const once = (kept: KeptCampaign, way: 'undo' | 'redo'): KeptCampaign => {
  const [from, to] = [LISTS[way], LISTS[REVERSE[way]]];
  const step = kept[from].at(-1);
  if (step === undefined) return kept;
  const campaign = stepped(kept.campaign, step);
  const reverse = stepTo(asStep(kept.campaign), asStep(campaign));
  const lists = { [from]: kept[from].slice(0, -1), [to]: withinRoom([...kept[to], reverse]) };
  return { ...kept, ...lists, campaign };
};

/** A campaign some changes earlier, or later again; as far as there are any. */
export const movedCampaign = (
  kept: KeptCampaign,
  way: 'undo' | 'redo',
  steps: number,
): Result<KeptCampaign, LogError> => {
  const count = Math.min(steps, kept[LISTS[way]].length);
  if (count === 0) return err(NOTHING[way]);
  return ok(Array.from({ length: count }).reduce<KeptCampaign>((now) => once(now, way), kept));
};

const parse = (doc: string): KeptCampaign => JSON.parse(doc) as KeptCampaign;

const stateOf = (version: number, { past, ahead }: KeptCampaign): CampaignState => ({
  version,
  steps: { undo: past.length, redo: ahead.length },
});

const viewOf = ({ id, version, doc }: Kept): CampaignView => {
  const kept = parse(doc);
  return { id, ...stateOf(version, kept), campaign: kept.campaign };
};

/** A campaign as everybody who knows its address may read it; throws a refusal. */
export const viewCampaign = (desk: Desk, id: string): CampaignView => viewOf(readKept(desk, id));

/** The same to be worked on: another version of Rout may have kept it. */
export const campaignAt = (desk: Desk, id: string): Campaign => {
  const checked = check(campaignSchema, viewCampaign(desk, id).campaign, ['campaign']);
  if (!checked.ok) throw invalidRequest(checked.issues);
  return checked.value;
};

/** Keeps a new campaign; there is no players' screen of one. */
export const createCampaign = (
  desk: Desk,
  campaign: Campaign,
  maker: Maker,
): Omit<Created, 'watchId'> & { readonly campaign: Campaign } => {
  const content = { doc: JSON.stringify(newCampaign(campaign)), told: null };
  const { watchId: _, ...created } = createKept(desk, content, maker);
  return { ...created, campaign: viewCampaign(desk, created.id).campaign };
};

/** What is done to a kept campaign by somebody who holds its edit key. */
export type CampaignEdit =
  | { readonly kind: 'put'; readonly campaign: Campaign }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number };

const edited = (kept: KeptCampaign, edit: CampaignEdit): Result<KeptCampaign, LogError> =>
  edit.kind === 'put'
    ? ok(changedCampaign(kept, edit.campaign))
    : movedCampaign(kept, edit.kind, edit.steps);

/** Edits a kept campaign, and tells those who follow it. */
export const editCampaign = async (
  desk: Desk,
  request: Change,
  edit: CampaignEdit,
): Promise<CampaignState> => {
  const { answer } = await changeKept(desk, request, async ({ version, doc }) => {
    const made = edited(parse(doc), edit);
    if (!made.ok) throw refuse(logRefusal(made.error));
    const content = { doc: JSON.stringify(made.value), told: null };
    return { ...content, answer: stateOf(version + 1, made.value) };
  });
  if (desk.hub.followers(request.id) > 0)
    desk.hub.publish(request.id, messageOf(viewCampaign(desk, request.id)));
  return answer;
};

/** What a follower is sent. */
export const messageOf = (view: CampaignView) => ({
  version: view.version,
  isPending: false,
  data: JSON.stringify(view),
});
