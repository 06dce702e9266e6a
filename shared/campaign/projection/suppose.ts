import { err, ok, type Result } from '../../result.ts';
import { quoted } from '../../scenario/schema/battle.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import { RESULTS, type EngagementResult } from '../../scenario/schema/campaign-shape.ts';
import { layoutOf, placesOf, type Layout } from './layout.ts';
import type { Given } from '../told.ts';
import { possibleArmies } from '../engagement/roll-call.ts';

/** Results as people say them, beside who wins. */
const SAID: Readonly<Record<string, EngagementResult>> = {
  'both rout': 'mutual',
  'nobody is hurt': 'stalemate',
  'not fought': 'skipped',
};

const sameAs = (text: string, ...names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase() === text.toLowerCase());

/** The one that is meant, by its id or else by a name that no other has. */
const meant = <One extends { readonly id: string; readonly name: string }>(
  all: readonly One[],
  text: string,
): Result<One, 'none' | 'several'> => {
  const byId = all.find(({ id }) => id === text);
  const named = byId === undefined ? all.filter(({ name }) => sameAs(text, name)) : [byId];
  const [only] = named;
  if (only === undefined) return err('none');
  return named.length > 1 ? err('several') : ok(only);
};

/** Armies that may stand on either side of an engagement. */
const comersOf = (layout: Layout, id: string) =>
  (possibleArmies(layout).get(id) ?? [0, 0]).map((bits) =>
    placesOf(bits).flatMap((at) => layout.armies[at] ?? []),
  );

/** Which side wins where somebody does; undefined where he may stand on neither or both. */
const winnerIn = (layout: Layout, id: string, who: string): EngagementResult | undefined => {
  const [first = false, second = false] = comersOf(layout, id).map((armies) =>
    armies.some((army) => sameAs(who, army.id, army.side, army.name)),
  );
  if (first === second) return undefined;
  return first ? 'first' : 'second';
};

const resultOf = (layout: Layout, id: string, text: string): EngagementResult | undefined => {
  const known = RESULTS.find((one) => sameAs(text, one)) ?? SAID[text.toLowerCase()];
  return known ?? winnerIn(layout, id, text.replace(/\s+wins$/iu, ''));
};

const readOne = (campaign: Campaign, layout: Layout, part: string): Result<Given, string> => {
  const cut = part.lastIndexOf('=');
  const name = part.slice(0, cut).trim();
  const found = meant(campaign.engagements, name);
  if (cut < 0) return err(`"${part}" has no "=": write an engagement = what came of it`);
  if (!found.ok) {
    const known = quoted(campaign.engagements.map((one) => one.name));
    return err(
      found.error === 'none'
        ? `no engagement is called "${name}": use ${known}`
        : `several engagements are called "${name}": use the id of one`,
    );
  }
  const { id } = found.value;
  const said = part.slice(cut + 1).trim();
  const is = resultOf(layout, id, said);
  if (is !== undefined) return ok({ engagement: id, is });
  const comers = [...new Set(comersOf(layout, id).flat())].map((army) => army.name);
  const known = quoted([...RESULTS, 'both rout', 'not fought']);
  return err(
    `"${said}" is no result of ${found.value.name}: use ${known}, ` +
      `or who wins, of ${quoted(comers)} (first or second, where one may stand on either side)`,
  );
};

/**
 * What somebody supposes of a campaign, in words: "Harrow Ford = Red Host wins; bridge = mutual".
 * @returns an error in words that says what to write instead
 */
export const readGiven = (campaign: Campaign, text: string): Result<readonly Given[], string> => {
  const layout = layoutOf(campaign);
  const given: Given[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const one = readOne(campaign, layout, part);
    if (!one.ok) return one;
    given.push(one.value);
  }
  return given.length > 0 ? ok(given) : err('write an engagement = what came of it');
};

/**
 * Endings by id or name, as somebody lists them: "Harrow is avenged; exile". `open`, where none
 * holds.
 * @returns their ids, or an error in words
 */
export const readEndings = (campaign: Campaign, text: string): Result<string[], string> => {
  const all = [...campaign.endings, { id: 'open', name: 'None of these' }];
  const ids: string[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const found = meant(all, part);
    if (!found.ok)
      return err(
        found.error === 'none'
          ? `no ending is called "${part}": use ${quoted(all.map(({ name }) => name))}`
          : `several endings are called "${part}": use the id of one`,
      );
    ids.push(found.value.id);
  }
  return ids.length > 0 ? ok(ids) : err(`name an ending: ${quoted(all.map(({ name }) => name))}`);
};
