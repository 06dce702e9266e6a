import { ok, type Result } from '../../../result.ts';
import type { TextFault } from '../../../roster/party-text.ts';
import { faultSays, wordFault } from '../../schema/faults.ts';
import { betweenSchema } from '../../schema/between.ts';
import { campaignSchema, type Campaign } from '../../schema/campaign.ts';
import { fault } from '../tokens.ts';
import { isEngagement, isInterlude, isReserve } from './between.ts';
import { isEnd, isSetting, opens, type Part } from './parts.ts';
import { isResult, isWhatIf } from './results.ts';
import { isArmy, isMaybe, isRule } from './rules.ts';

/** What a draft describes, or its first fault at its part. */
export const checked = (draft: object, parts: readonly Part[]): Result<Campaign, TextFault> => {
  const made = campaignSchema.safeParse(draft, { error: wordFault });
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
    results: parts.filter(isResult),
    whatIfs: parts.filter(isWhatIf),
  };
  const own = lists[String(list)];
  const set = parts.flatMap(({ tokens }) => tokens).filter(isSetting);
  const at = own?.[Number(place)] ?? own?.at(-1) ?? set.find(({ text }) => text === list);
  if (issue === undefined) return fault(0, 'this is no war');
  if (list === 'armies' && place === undefined)
    return fault(0, 'a war has two armies at least, and 12 at most: day 3 The ford: Red v Blue');
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const word = own?.flatMap(({ tokens }) => tokens).find(({ text }) => text.endsWith(key));
    const use = list === 'between' ? `: use ${Object.keys(betweenSchema.shape).join(', ')}` : '';
    return fault((word ?? at)?.at ?? 0, `"${key}" is not known here${use}`);
  }
  const message = faultSays(issue);
  const named = issue.path.filter((one) => typeof one === 'string').at(-1) ?? '';
  return fault(at?.at ?? 0, message.startsWith('must ') ? `${named} ${message}` : message);
};
