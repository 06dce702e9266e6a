import { z } from 'zod';
import { repeated } from '../../grouped.ts';
import { complaining, type Complain } from './faults.ts';
import { armyIds, checkArmies, quoted } from './battle.ts';
import {
  campaignShape,
  type CampaignCondition,
  type CampaignShape,
  type PlainCondition,
} from './campaign-shape.ts';
import { houseFaults } from '../war-rules/index.ts';
import { characterNames, sideIds, timetable } from './timetable.ts';

type Path = readonly (string | number)[];

/** Complains where a name is none of those that there are. */
type Expect = (known: readonly string[], name: string, path: Path, what: string) => void;

const expecting =
  (complain: Complain): Expect =>
  (known, name, path, what) => {
    if (known.includes(name)) return;
    const instead = known.length === 0 ? 'there is none yet' : `use ${quoted(known.slice(0, 20))}`;
    complain(path, `${what} "${name}" is not known here: ${instead}`);
  };

const checkIds = (campaign: CampaignShape, complain: Complain): void => {
  const { engagements, interludes, endings, circumstances, reserves } = campaign;
  const lists = { engagements, interludes, endings, circumstances, reserves };
  for (const [name, list] of Object.entries(lists))
    for (const i of repeated(list.map(({ id }) => id)))
      complain([name, i, 'id'], `the id "${list[i]?.id}" is used twice: give each one of its own`);
  for (const [i, { id }] of interludes.entries())
    if (engagements.some((one) => one.id === id))
      complain(['interludes', i, 'id'], `an engagement has the id "${id}": use another`);
  const names = characterNames(campaign);
  const twice = repeated(names)[0];
  if (twice !== undefined)
    complain(
      ['armies'],
      `two characters of the campaign are called "${names[twice]}": give one another name`,
    );
  if (campaign.rules.allies !== 'merge')
    complain(['rules', 'allies'], 'in a campaign armies of one side fight as one: use "merge"');
};

/** What may be named at some point of the campaign. */
interface Known {
  readonly armies: readonly string[];
  readonly sides: readonly string[];
  readonly characters: readonly string[];
  readonly circumstances: readonly string[];
  /** Engagements that come before. */
  readonly before: readonly string[];
}

const checkPlain = (one: PlainCondition, known: Known, path: Path, expect: Expect): void => {
  switch (one.kind) {
    case 'result':
      return expect(known.before, one.engagement, [...path, 'engagement'], 'an earlier engagement');
    case 'won':
    case 'lost':
      expect(known.before, one.engagement, [...path, 'engagement'], 'an earlier engagement');
      return expect([...known.armies, ...known.sides], one.by, [...path, 'by'], 'an army or side');
    case 'fate':
      return expect(known.characters, one.character, [...path, 'character'], 'a character');
    case 'circumstance':
      return expect(known.circumstances, one.id, [...path, 'id'], 'a circumstance');
    case 'strength':
      return expect(known.armies, one.army, [...path, 'army'], 'an army');
  }
};

const checkWhen = (
  when: readonly CampaignCondition[],
  known: Known,
  path: Path,
  expect: Expect,
): void => {
  for (const [i, one] of when.entries())
    if (one.kind !== 'any') checkPlain(one, known, [...path, 'when', i], expect);
    else
      for (const [j, part] of one.of.entries())
        checkPlain(part, known, [...path, 'when', i, 'of', j], expect);
};

type Engagement = CampaignShape['engagements'][number];

const checkSides = (
  { sides }: Engagement,
  known: Known,
  path: Path,
  { expect, complain }: { readonly expect: Expect; readonly complain: Complain },
): void => {
  const all: string[] = [];
  for (const [i, { who }] of sides.entries())
    for (const [j, one] of who.entries()) {
      const at = [...path, 'sides', i, 'who', j];
      all.push(JSON.stringify(one));
      if ('army' in one) expect(known.armies, one.army, [...at, 'army'], 'an army');
      else {
        const from = 'winnerOf' in one ? one.winnerOf : one.loserOf;
        expect(known.before, from, at, 'an earlier engagement');
      }
    }
  if (repeated(all).length > 0)
    complain([...path, 'sides'], 'somebody is listed twice: name each of them once');
};

type Interlude = CampaignShape['interludes'][number];

const checkDeeds = (
  { does }: Interlude,
  known: Known,
  path: Path,
  { expect, reserves }: { readonly expect: Expect; readonly reserves: readonly string[] },
): void => {
  for (const [i, deed] of does.entries()) {
    const at = [...path, 'does', i];
    const armies = deed.kind === 'exchange' ? deed.armies : [deed.army];
    for (const army of armies) expect(known.armies, army, at, 'an army');
    if (deed.kind === 'reinforce') expect(reserves, deed.reserve, [...at, 'reserve'], 'a reserve');
  }
};

/** More hits or men than an army may ever have. */
const checkLeft = (campaign: CampaignShape, complain: Complain): void => {
  const { armies, reserves, results, interludes, rules } = campaign;
  const ids = armyIds(campaign);
  const joined = (id: string): number =>
    interludes
      .flatMap(({ does }) => does)
      .some((one) => one.kind === 'reinforce' && one.army === id)
      ? reserves.reduce((sum, { men }) => sum + men, 0)
      : 0;
  const most = {
    hits: (id: string): number => Math.max(rules.hits, armies[ids.indexOf(id)]?.hits ?? 0),
    men: (id: string): number => (armies[ids.indexOf(id)]?.size ?? 0) + joined(id),
  };
  for (const [i, result] of results.entries())
    for (const of of ['hits', 'men'] as const)
      for (const [id, left] of Object.entries(result[of]))
        if (ids.includes(id) && left > most[of](id))
          complain(
            ['results', i, of, id],
            `${armies[ids.indexOf(id)]?.name} never had so many ${of}: use 0 to ${most[of](id)}`,
          );
};

const checkResults = (campaign: CampaignShape, known: Known, expect: Expect): void => {
  for (const [i, result] of campaign.results.entries()) {
    const path = ['results', i];
    expect(known.before, result.engagement, [...path, 'engagement'], 'an engagement');
    for (const id of [...Object.keys(result.hits), ...Object.keys(result.men)])
      expect(known.armies, id, path, 'an army');
    for (const { name } of result.fates) expect(known.characters, name, path, 'a character');
    for (const { army } of result.promoted) expect(known.armies, army, path, 'an army');
  }
};

/**
 * Whether what happens names what there is, and waits for nothing that comes later.
 * @param before is filled with the engagements, in their order
 */
const checkTimetable = (
  campaign: CampaignShape,
  known: Known,
  before: string[],
  complain: Complain,
): void => {
  const expect = expecting(complain);
  const reserves = campaign.reserves.map(({ id }) => id);
  for (const { kind, at } of timetable(campaign)) {
    const [engagement, interlude] = [campaign.engagements[at], campaign.interludes[at]];
    if (kind === 'engagement' && engagement !== undefined) {
      const path = ['engagements', at];
      checkWhen(engagement.when, known, path, expect);
      checkSides(engagement, known, path, { expect, complain });
      before.push(engagement.id);
    }
    if (kind === 'interlude' && interlude !== undefined) {
      const path = ['interludes', at];
      checkWhen(interlude.when, known, path, expect);
      checkDeeds(interlude, known, path, { expect, reserves });
    }
  }
};

/** Faults that lie between the parts of a campaign. */
const checkCampaign = (campaign: CampaignShape, complain: Complain): void => {
  const { endings, results } = campaign;
  checkArmies(campaign, complain);
  checkIds(campaign, complain);
  const expect = expecting(complain);
  const ids = armyIds(campaign);
  const before: string[] = [];
  const known: Known = {
    armies: ids,
    sides: sideIds(campaign),
    characters: characterNames(campaign),
    circumstances: campaign.circumstances.map(({ id }) => id),
    before,
  };
  checkTimetable(campaign, known, before, complain);
  for (const [i, { when }] of endings.entries()) checkWhen(when, known, ['endings', i], expect);
  for (const id of Object.keys(campaign.supplies)) expect(ids, id, ['supplies'], 'an army');
  for (const { rule, path, message } of houseFaults(campaign.house, {
    armies: ids,
    engagements: before,
  }))
    complain(['house', rule, ...path], message);
  checkResults(campaign, known, expect);
  checkLeft(campaign, complain);
  for (const i of repeated(results.map(({ engagement }) => engagement)))
    complain(['results', i, 'engagement'], 'this engagement has a result already: keep one');
};

const betweenParts = z.check<CampaignShape>((checked) =>
  checkCampaign(checked.value, complaining(checked)),
);

/** A campaign: what is sent, saved and shared. */
export const campaignSchema = campaignShape
  .check(betweenParts)
  .meta({ id: 'Campaign', title: 'Armies, and the engagements in which they may meet' });
/** A campaign with every default filled in. */
export type Campaign = CampaignShape;
/** A campaign as people write it. */
export type CampaignInput = z.input<typeof campaignSchema>;
