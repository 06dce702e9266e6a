import { err, ok, type Campaign, type LogError, type Result } from '../../shared/index.ts';
import { BODY_LIMIT } from '../http/errors.ts';

/** Fields as they were on the other side of a change; null of those that were not there. */
type Step = Readonly<Record<string, unknown>>;

/** A campaign as it is kept, with what leads back to former states and forth again. */
export interface KeptCampaign {
  readonly campaign: Campaign;
  /** The latest last. */
  readonly past: readonly Step[];
  readonly ahead: readonly Step[];
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
