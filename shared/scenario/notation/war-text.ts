import { armyIds } from '../schema/battle.ts';
import type { Combatant } from '../schema/campaign-shape.ts';
import { campaignShape } from '../schema/campaign-shape.ts';
import type { Campaign } from '../schema/campaign.ts';
import { apart } from '../../roster/names.ts';
import { VERSUS } from '../../roster/party-text.ts';
import { armyLine } from './armies.ts';
import { settingsText, settingText, type Draft } from './tokens.ts';
import { idOf, usualEndings, type Named } from './war-names.ts';

type Engagement = Campaign['engagements'][number];

/** Words that mean something in a war, where a name has to stand in quotation marks. */
const TAKEN = /^(and|winner|loser|withdraws?|wins|holds|loses|not|at|of|day|end)$/iu;
const PLAIN = /^[\p{L}\d][\p{L}\d'’-]*(?: [\p{L}\d][\p{L}\d'’-]*)*$/u;

const nameText = (name: string): string =>
  apart(
    PLAIN.test(name) && !name.split(' ').some((word) => VERSUS.test(word) || TAKEN.test(word))
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

const settings = (values: Draft, usual: object | undefined): string =>
  settingsText(values, { ...usual } as Draft)
    .map((text) => ` ${text}`)
    .join('');

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

/** Conditions in words, where there are words for all of them. */
const clausesText = (
  when: Campaign['endings'][number]['when'],
  army: Call,
  engagement: Call,
): string | undefined => {
  const clauses = when.map((one) =>
    one.kind === 'won' || one.kind === 'lost'
      ? `${one.not ? 'not ' : ''}${army(one.by)} ${one.kind === 'won' ? 'wins' : 'loses'} ` +
        engagement(one.engagement)
      : undefined,
  );
  return clauses.includes(undefined) ? undefined : clauses.join(' and ');
};

/** Whether endings are those of a line that tells none. */
const isUsual = ({ armies, engagements, endings }: Campaign): boolean => {
  const ids = armyIds({ armies });
  const named = armies.map(({ name }, i): Named => ({ id: ids[i] ?? '', name }));
  const usual = campaignShape.shape.endings.parse(usualEndings(named, engagements));
  return JSON.stringify(endings) === JSON.stringify(usual);
};

/** The parts of the line of a war. */
export const warParts = (campaign: Campaign): readonly string[] => {
  const { kind: _k, version: _v, armies, engagements, endings, ...others } = campaign;
  const ids = armyIds({ armies });
  const known = armies.map(({ name }, i): Named => ({ id: ids[i] ?? '', name }));
  const army = caller(known);
  const isOfArmy = (id: string): boolean => ids.includes(id);
  const parts = armies.map((one, i) => {
    const before = known.slice(0, i);
    const own = idOf(one.name, [...known.filter(({ id }) => id !== ids[i]), ...before]);
    return armyLine({ ...one, id: own === ids[i] ? undefined : ids[i] });
  });
  const told = engagements.map(({ id, name, day, sides, ...more }, i) => {
    const called = caller(engagements);
    const meet = sides.map((side) => sideText(side, army, called)).join(' v ');
    const own = idOf(name, engagements.slice(0, i));
    const ownId = own === id ? '' : ` ${settingText('id', id)}`;
    return `day ${day} ${nameText(name)}: ${meet}${ownId}${settings(more, USUAL_ENGAGEMENT)}`;
  });
  const ended = (isUsual(campaign) ? [] : endings).map(({ id, name, when, atOnce, text }, i) => {
    const areArmies = when.every((one) => one.kind !== 'won' || isOfArmy(one.by));
    const clauses = areArmies ? clausesText(when, army, caller(engagements)) : undefined;
    const own = idOf(name, endings.slice(0, i));
    const more = {
      ...(own === id ? {} : { id }),
      ...(clauses === undefined ? { when } : {}),
      text,
    };
    const head = `end ${atOnce ? 'at once ' : ''}${nameText(name)}:`;
    return `${head} ${clauses ?? ''}${settings(more, USUAL_ENDING)}`.trim();
  });
  const own = settingsText(others as Draft, { ...USUAL } as Draft);
  const none = endings.length === 0 ? [settingText('endings', [])] : [];
  return [...parts, ...told, ...ended, ...own, ...none];
};

/** The line of a war: `readWar` reads the same from it. */
export const warLine = (campaign: Campaign): string => warParts(campaign).join('; ');
