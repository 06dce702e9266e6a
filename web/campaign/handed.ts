import { returnedResultSchema, type Campaign, type EngagementRecord } from '../../shared/index.ts';
import { TAB } from '../share/browser/store.ts';

const RESULT = 'rout.campaign.result';

/** Hands a result to the campaign of this key, which takes it when it opens. */
export const handResult = (campaign: string, record: EngagementRecord): boolean =>
  TAB.write(RESULT, { campaign, record });

/**
 * The result that was handed to the campaign of this key; it stays there until `dropResult`.
 * @param campaign undefined while it cannot be read
 */
export const handedResult = (
  key: string,
  campaign: Campaign | undefined,
): EngagementRecord | undefined => {
  const handed = TAB.read(RESULT, returnedResultSchema);
  const isOurs =
    handed !== undefined &&
    handed.campaign === key &&
    campaign?.engagements.some(({ id }) => id === handed.record.engagement) === true;
  return isOurs ? handed.record : undefined;
};
export const dropResult = (): void => TAB.forget(RESULT);
