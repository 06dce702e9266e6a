import { ok, type Result } from '../../result.ts';
import type { TextFault } from '../../roster/party-text.ts';
import { adviceOf, advise } from '../schema/advice.ts';
import { campaignSchema, type Campaign } from '../schema/campaign.ts';
import { fault } from './tokens.ts';
import { isEngagement, isInterlude, isReserve } from './war-between.ts';
import { isEnd, isSetting, opens, type Part } from './war-parts.ts';
import { isArmy, isMaybe, isRule } from './war-rules.ts';

/** What a draft describes, or its first fault at its part. */
export const checked = (draft: object, parts: readonly Part[]): Result<Campaign, TextFault> => {
  const made = campaignSchema.safeParse(draft, { error: advise });
  if (made.success) return ok(made.data);
  const [issue] = made.error.issues;
  const [list, place] = issue?.path ?? [];
  const lists: Readonly<Record<string, readonly Part[]>> = {
    armies: parts.filter(isArmy),
    engagements: parts.filter(isEngagement),
    interludes: parts.filter(isInterlude),
    reserves: parts.filter(isReserve),
    endings: parts.filter(isEnd),
    house: parts.filter(isRule),
    between: parts.filter((part) => opens(part, /^between$/iu)),
    supplies: parts.filter((part) => opens(part, /^supplies$/iu)),
    circumstances: parts.filter(isMaybe),
  };
  const own = lists[String(list)];
  const set = parts.flatMap(({ tokens }) => tokens).filter(isSetting);
  const at = (own?.[Number(place)] ?? own?.[0] ?? set.find(({ text }) => text === list))?.at ?? 0;
  return fault(at, issue === undefined ? 'this is no war' : adviceOf(issue));
};
