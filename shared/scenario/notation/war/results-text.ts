import type { Campaign } from '../../schema/campaign.ts';
import { settingText } from '../tokens.ts';
import type { Calls } from './clauses.ts';
import { sidesWith } from './results.ts';
import { settings } from './rules-text.ts';

type Result = Campaign['results'][number];
type Given = Pick<Result, 'engagement' | 'is'>;

/** Who is on the side that won, and can be on no other; undefined where that says nobody. */
const winnerOf = ({ engagements }: Campaign, { engagement, is }: Given, { army }: Calls) => {
  const met = engagements.find(({ id }) => id === engagement);
  const side = met?.sides[['first', 'second'].indexOf(is)];
  const known = side?.who.flatMap((one) => ('army' in one ? [one.army] : [])) ?? [];
  const only = known.find((id) => met && sidesWith(id, met, engagements).join() === is);
  return only === undefined ? undefined : army(only);
};

const toldText = ({ withdrew, hits, men, fates, promoted }: Result, calls: Calls) => {
  const { army, name } = calls;
  return [
    ...(withdrew === undefined ? [] : [withdrew ? 'withdrew' : 'routed']),
    ...Object.entries(hits).map(([id, left]) => `${army(id)} has ${left} hits`),
    ...Object.entries(men).map(([id, left]) => `${army(id)} has ${left} men`),
    ...fates.map((one) => `${name(one.name)} is ${one.fate}`),
    ...promoted.map(
      (one) => `${army(one.army)} promotes ${name(one.name)} ${one.intelligence}+${one.tactics}`,
    ),
  ];
};

/** "result The ford: Red Host wins, withdrew, Red Host has 40 hits". */
export const resultTexts = (campaign: Campaign, calls: Calls): readonly string[] =>
  campaign.results.map((result) => {
    const winner = winnerOf(campaign, result, calls);
    const told = [
      winner === undefined ? result.is : `${winner} wins`,
      ...toldText(result, calls),
    ].join(', ');
    const more = settings({ text: result.text }, { text: '' });
    return `result ${calls.engagement(result.engagement)}: ${told}${more}`;
  });

/** "what if Red Host wins The ford and The hill is mutual". */
export const whatIfTexts = (campaign: Campaign, calls: Calls): readonly string[] => {
  const { whatIfs, engagements } = campaign;
  const isKnown = ({ engagement }: Given) => engagements.some(({ id }) => id === engagement);
  // What is no engagement any more has no words.
  if (!whatIfs.flat().every(isKnown)) return [settingText('whatIfs', whatIfs)];
  return whatIfs.map((given) => {
    const said = given.map((one) => {
      const winner = winnerOf(campaign, one, calls);
      const where = calls.engagement(one.engagement);
      return winner === undefined ? `${where} is ${one.is}` : `${winner} wins ${where}`;
    });
    return `what if ${said.join(' and ')}`.trim();
  });
};
