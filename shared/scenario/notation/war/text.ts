import { armyIds } from '../../schema/battle.ts';
import type { Combatant } from '../../schema/campaign-shape.ts';
import { campaignShape } from '../../schema/campaign-shape.ts';
import type { Campaign } from '../../schema/campaign.ts';
import { isolateBidi } from '../../../roster/names.ts';
import { VERSUS } from '../../../roster/party-text.ts';
import { armyLine } from '../armies.ts';
import { settingsText, settingText, type Draft } from '../tokens.ts';
import { clausesText, type Calls } from './clauses.ts';
import { ownId, usualEndings, type Named } from './names.ts';
import { resultTexts, whatIfTexts } from './results-text.ts';
import {
  circumstanceTexts,
  deedText,
  houseTexts,
  plainTexts,
  reserveTexts,
  settings,
} from './rules-text.ts';

type Engagement = Campaign['engagements'][number];

/** Words that mean something in a war, where a name has to stand in quotation marks. */
const TAKEN = [
  /^(and|or|if|is|has|gets?|exchange|winner|loser|withdraws?|wins|holds|loses|not)$/iu,
  /^(at|of|to|from|day|end|promotes|withdrew|routed)$/iu,
  VERSUS,
];
const PLAIN = /^[\p{L}\d][\p{L}\d'’-]*(?: [\p{L}\d][\p{L}\d'’-]*)*$/u;

const nameText = (name: string): string =>
  isolateBidi(
    PLAIN.test(name) && !name.split(' ').some((word) => TAKEN.some((taken) => taken.test(word)))
      ? name
      : JSON.stringify(name),
  );

/** What is left out where it is the same. */
const USUAL = campaignShape.parse({
  kind: 'campaign',
  version: 1,
  armies: [
    { name: 'One', size: 1 },
    { name: 'Two', size: 1 },
  ],
  engagements: [
    { id: 'one', name: 'One', day: 0, sides: [{ who: [{ army: 'a' }] }, { who: [{ army: 'b' }] }] },
  ],
  endings: [{ id: 'one', name: 'One' }],
});
const [USUAL_ENGAGEMENT] = USUAL.engagements;
const [USUAL_ENDING] = USUAL.endings;

/** What an army or an engagement is called, or else its id. */
const caller =
  (all: readonly Named[]) =>
  (id: string): string => {
    const found = all.find((one) => one.id === id);
    const isOnly = all.filter(({ name }) => name === found?.name).length === 1;
    return nameText(found !== undefined && isOnly ? found.name : id);
  };
type Call = (id: string) => string;

const whoText = (one: Combatant, army: Call, engagement: Call): string => {
  if ('army' in one) return army(one.army);
  return 'winnerOf' in one
    ? `winner of ${engagement(one.winnerOf)}`
    : `loser of ${engagement(one.loserOf)}`;
};

const sideText = (
  { who, power, withdrawsAt }: Engagement['sides'][number],
  army: Call,
  engagement: Call,
): string => {
  const orders = [
    ...(withdrawsAt === 0 ? [] : [`withdraws ${withdrawsAt}`]),
    ...(power === 0 ? [] : [power > 0 ? `+${power}` : `${power}`]),
  ];
  const names = who.map((one) => whoText(one, army, engagement)).join(' + ');
  return orders.length === 0 ? names : `${names} (${orders.join(' ')})`;
};

/** Whether endings are those of a line that tells none. */
const isUsual = ({ armies, engagements, endings }: Campaign): boolean => {
  const ids = armyIds({ armies });
  const named = armies.map(({ name }, i): Named => ({ id: ids[i] ?? '', name }));
  const usual = campaignShape.shape.endings.parse(usualEndings(named, engagements));
  return JSON.stringify(endings) === JSON.stringify(usual);
};

/** Words at the beginning of a part that is none of an army. */
const BEGINS = /^(day|end|calendar|season|road|maybe|between|supplies|reserves|result|what)\b/iu;

const armyText = (army: Campaign['armies'][number], id: string | undefined): string => {
  const line = armyLine({ ...army, id });
  return BEGINS.test(line) ? line.replace(`${army.name}:`, `${JSON.stringify(army.name)}:`) : line;
};

/** What everything in a war is called in its line. */
const callsIn = ({ armies, engagements, circumstances, reserves }: Campaign): Calls => {
  const ids = armyIds({ armies });
  const army = caller(armies.map(({ name }, i): Named => ({ id: ids[i] ?? '', name })));
  const [engagement, circumstance] = [caller(engagements), caller(circumstances)];
  return { army, engagement, circumstance, reserve: caller(reserves), name: nameText };
};

/** Under what conditions something is, and its settings. */
const onlyText = (when: Engagement['when'], calls: Calls, others: Draft): string => {
  const clauses = clausesText(when, calls);
  const only = clauses === undefined || clauses === '' ? '' : ` if ${clauses}`;
  const all = clauses === undefined ? { ...others, when } : others;
  return `${only}${settings(all, USUAL_ENGAGEMENT)}`;
};

const engagementTexts = (campaign: Campaign, calls: Calls): readonly string[] =>
  campaign.engagements.map(({ id: _id, name, day, sides, when, ...more }, i) => {
    const meet = sides.map((side) => sideText(side, calls.army, calls.engagement)).join(' v ');
    const others = { ...more, ...ownId(campaign.engagements, i) };
    return `day ${day} ${nameText(name)}: ${meet}${onlyText(when, calls, others)}`;
  });

const interludeTexts = ({ interludes, engagements }: Campaign, calls: Calls): readonly string[] =>
  interludes.map(({ id: _id, name, day, does, when, ...more }, i) => {
    const others = { ...more, ...ownId(interludes, i, engagements) };
    const did = does.map((deed) => deedText(deed, calls)).join(' and ');
    return `day ${day} ${nameText(name)}: ${did}${onlyText(when, calls, others)}`;
  });

const endingTexts = (campaign: Campaign, calls: Calls): readonly string[] =>
  (isUsual(campaign) ? [] : campaign.endings).map(({ name, when, atOnce, text }, i) => {
    const clauses = clausesText(when, calls);
    const more = {
      ...ownId(campaign.endings, i),
      ...(clauses === undefined ? { when } : {}),
      text,
    };
    const head = `end ${atOnce ? 'at once ' : ''}${nameText(name)}:`;
    return `${head} ${clauses ?? ''}${settings(more, USUAL_ENDING)}`.trim();
  });

/** The parts of the line of a war. */
export const warParts = (campaign: Campaign): readonly string[] => {
  const { kind: _k, version: _v, armies, engagements: _e, endings, house, ...others } = campaign;
  const { circumstances, between, supplies, reserves, interludes: _i, ...told } = others;
  const { results: _r, whatIfs: _w, ...more } = told;
  const ids = armyIds({ armies });
  const known = armies.map(({ name }, i): Named => ({ id: ids[i] ?? '', name }));
  const calls = callsIn(campaign);
  const parts = armies.map((one, i) => {
    const { id } = ownId(
      known,
      i,
      known.filter((other) => other.id !== ids[i]),
    );
    return armyText(one, id === undefined ? undefined : ids[i]);
  });
  const none = endings.length === 0 ? [settingText('endings', [])] : [];
  return [
    ...parts,
    ...reserveTexts(reserves, nameText),
    ...engagementTexts(campaign, calls),
    ...interludeTexts(campaign, calls),
    ...endingTexts(campaign, calls),
    ...houseTexts(house, calls),
    ...circumstanceTexts(circumstances, nameText),
    ...resultTexts(campaign, calls),
    ...whatIfTexts(campaign, calls),
    ...plainTexts({ between, supplies }, { between: USUAL.between, supplies: {} }),
    ...settingsText(more as Draft, { ...USUAL } as Draft),
    ...none,
  ];
};

/** The line of a war: `readWar` reads the same from it. */
export const warLine = (campaign: Campaign): string => warParts(campaign).join('; ');
