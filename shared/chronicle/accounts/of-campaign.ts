import { projectionQuestion, toldEndingsReader } from '../../campaign/projection/project.ts';
import { answer } from '../../process/readers/answer.ts';
import type { CampaignShape } from '../../scenario/schema/campaign-shape.ts';
import { listed } from '../../words/endings.ts';
import {
  knowsFigures,
  oneLine,
  type Account,
  type Audience,
  type Steps,
  type WarEnding,
} from './account.ts';
import { lifeLinesSvg } from '../exports/life-lines-svg.ts';
import { SURE, type ToldWar } from './war.ts';
import { momentsOf } from './war-moments.ts';
import { swingsOf, type Swings } from './war-swings.ts';

/** The ending that is sure, if one is. */
const endingOf = ({ campaign, projection }: ToldWar): WarEnding | undefined => {
  const sure = projection.endings.find(({ chance }) => chance >= SURE);
  if (sure === undefined || campaign.results.length === 0 || campaign.endings.length === 0)
    return undefined;
  const text = campaign.endings.find(({ id }) => id === sure.id)?.text ?? '';
  const isOver = projection.engagements.every(
    ({ isPlayed, results }) => isPlayed || results.skipped >= SURE,
  );
  return { name: sure.name, text: oneLine(text), isOver, isOpen: sure.id === 'open' };
};

/** What became of everybody named, as far as it is known. */
const peopleOf = ({ campaign, projection, audience }: ToldWar): Account['people'] =>
  projection.characters.flatMap(({ name, army }) => {
    const told = campaign.results.flatMap(({ fates }) => fates).filter((one) => one.name === name);
    const fate = told.at(-1)?.fate;
    const side = projection.armies.find(({ id }) => id === army)?.id ?? army;
    return fate === undefined || (audience !== 'gm' && fate === 'free')
      ? []
      : [{ name, side, fate }];
  });

const namedChances = ({ endings }: ToldWar['projection']): NonNullable<Account['endings']> =>
  endings.filter(({ chance }) => chance > 0).map(({ name, chance }) => ({ name, chance }));

/** What players are not to know. */
const forMaster = ({ campaign, projection }: ToldWar): Pick<Account, 'named' | 'lines'> => ({
  named: projection.characters.map(({ name, army }) => ({ name, side: army })),
  lines: lifeLinesSvg(campaign, projection),
});

/** Trials of a projection that is told: enough for what stands in a text. */
const MOST_TRIALS = 4_000;

const UNTOLD: Swings = { deeds: new Map(), turn: undefined };

/**
 * What has happened in a campaign, engagement by engagement and what lies between them, as the
 * board has it: from the same projection. Who is yet to be met is not told.
 */
export function* accountOfCampaign(campaign: CampaignShape, audience: Audience): Steps<Account> {
  const { name, seed } = campaign;
  // Where the board is exact, this is the board; else the first of its trials.
  const trials = Math.min(campaign.trials, MOST_TRIALS);
  const projection = answer(projectionQuestion({ ...campaign, trials }));
  const told: ToldWar = { campaign, projection, audience };
  const ending = endingOf(told);
  const endingsOf = toldEndingsReader();
  const swings = knowsFigures(audience)
    ? yield* swingsOf(campaign, { endingsOf, ending: ending?.name })
    : UNTOLD;
  const parties = projection.armies.map((army) => ({
    id: army.id,
    name: army.name,
    side: army.side,
  }));
  return {
    level: 'campaign',
    audience,
    name,
    ...(audience === 'gm' && seed !== undefined ? { seed } : {}),
    counts: 'hits',
    sides: [...new Set(parties.map(({ side }) => side))].map((id) => ({
      id,
      name: listed(parties.filter(({ side }) => side === id).map((party) => party.name)),
    })),
    parties,
    moments: momentsOf(told, swings),
    outcome: { kind: 'unfinished' },
    ...(ending === undefined ? {} : { ending }),
    ...(swings.turn === undefined ? {} : { warTurn: swings.turn }),
    ...(knowsFigures(audience) ? { endings: namedChances(projection) } : {}),
    ...(audience === 'gm' ? forMaster(told) : {}),
    people: peopleOf(told),
  };
}
