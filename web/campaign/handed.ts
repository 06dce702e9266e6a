import { z } from 'zod';
import { campaignSchema, type Campaign } from '../../shared/index.ts';
import { TAB } from '../share/store.ts';
import type { Tree } from './draft/tree.ts';

const RESULT = 'rout.campaign.result';

const recordSchema = campaignSchema.shape.results.unwrap().element;
export type HandedRecord = z.output<typeof recordSchema>;
const handedSchema = z.strictObject({ campaign: z.string(), record: recordSchema });

/** Hands a result to its campaign, which takes it when it opens. */
export const handResult = (campaign: string, record: HandedRecord): boolean =>
  TAB.write(RESULT, { campaign, record });

/** The result that was handed to this campaign; it stays there until `dropResult`. */
export const handedResult = (
  campaign: Campaign | undefined,
): (Tree & { readonly engagement: string }) | undefined => {
  const handed = TAB.read(RESULT, handedSchema);
  const isOurs =
    handed !== undefined &&
    handed.campaign === campaign?.name &&
    campaign.engagements.some(({ id }) => id === handed.record.engagement);
  return isOurs ? (handed.record as unknown as Tree & { readonly engagement: string }) : undefined;
};
export const dropResult = (): void => TAB.forget(RESULT);
