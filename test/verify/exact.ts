import {
  battleOf,
  battleQuestion,
  CAMPAIGN_EXAMPLES,
  COMBAT_SYSTEM_IDS,
  deploymentOf,
  duelQuestion,
  openDuel,
  openMelee,
  projectionQuestion,
  UNIT_SYSTEM_IDS,
  unitQuestion,
  type Question,
} from '../../shared/index.ts';
import { scenarioIn } from '../lines.ts';
import { campaignSchema } from '../../shared/scenario/schema/campaign.ts';

export const TRIALS = 50_000;

/** Exact chances held against plays: the largest deviation in standard errors, and of how many. */
export interface Held {
  readonly what: string;
  readonly setups: number;
  readonly chances: number;
  readonly largest: number;
}

type Chances = Readonly<Record<string, number>>;
const win = (odds: { readonly win: Chances; readonly mutual: number }): Chances => ({
  ...odds.win,
  mutual: odds.mutual,
});

/** Deviations of plays from what is exact; undefined of what is not exact. */
const deviations = <Answer>(
  question: Question<Answer>,
  read: (answer: Answer) => Chances,
): readonly number[] | undefined => {
  const exact = question.exact();
  if (exact === undefined) return undefined;
  let last: { readonly done: number; readonly odds: () => Answer } | undefined;
  for (const step of question.estimate(TRIALS)) last = step;
  if (last === undefined) return undefined;
  const [chances, plays, { done }] = [read(exact), read(last.odds()), last];
  return Object.entries(chances).flatMap(([id, chance]) => {
    const error = Math.sqrt((chance * (1 - chance)) / done);
    // Of what hardly ever comes about a normal deviation says nothing.
    return chance * done < 20 || (1 - chance) * done < 20
      ? []
      : [((plays[id] ?? 0) - chance) / error];
  });
};

/** Each set-up has dice of its own, so that deviations are independent. */
const askedOf = (what: string) => ({ seed: `verify ${what}`, trials: TRIALS });

const ofLine = (line: string): readonly number[] | undefined => {
  const scenario = scenarioIn(line);
  const asked = askedOf(line);
  if (scenario.kind === 'battle')
    return deviations(battleQuestion(battleOf({ ...scenario, ...asked }, asked.seed)), win);
  if (scenario.kind === 'units') {
    const melee = openMelee(deploymentOf(scenario));
    return deviations(unitQuestion(melee, melee.start, asked), win);
  }
  const { process, start, sides } = openDuel(scenario);
  return deviations(duelQuestion(process, start, sides, asked), win);
};

const held = (what: string, all: readonly (readonly number[] | undefined)[]): Held => {
  const solved = all.flatMap((one) => (one === undefined ? [] : [one]));
  const sizes = solved.flat().map(Math.abs);
  return { what, setups: solved.length, chances: sizes.length, largest: Math.max(0, ...sizes) };
};

const ARMIES = [
  '120 Ada 1+3 v 350',
  '800 x1.5 Ada 1+3 v 1350 Bors 1+2',
  '150 v 150; damage="1d4-1 + power" hits=12',
  '40 v 50 v 45; hits=20',
  '100 v 100 v 100; hits=30',
  '150 Ada 0+2 Cyn 1+0 v 120 Bors 0+1; attrition=proportional hits=40',
];
const UNITS = ['10 v 10', '20 v 15', '4 v 4', '8 v 6', '16 v 16', '40 v 30'];
const FIGHTS = [
  'soldier v soldier',
  'levy v soldier',
  'knight v soldier',
  'archer v soldier',
  'veteran v 2 levies',
  'soldier v soldier v soldier',
  'levy v soldier v knight',
];

/** Every level, and every system that is registered. */
export const exactAgainstPlays = (): readonly Held[] => [
  held('Armies', ARMIES.map(ofLine)),
  ...UNIT_SYSTEM_IDS.map((id) =>
    held(
      `Units: ${id}`,
      UNITS.map((line) => ofLine(`${id} units: ${line}`)),
    ),
  ),
  ...COMBAT_SYSTEM_IDS.map((id) =>
    held(
      `Persons: ${id}`,
      FIGHTS.map((line) => ofLine(`${id}: ${line}`)),
    ),
  ),
  held(
    'Campaigns',
    CAMPAIGN_EXAMPLES.map(({ campaign, title }) =>
      deviations(
        projectionQuestion({ ...campaignSchema.parse(campaign), ...askedOf(title) }),
        ({ endings }) => Object.fromEntries(endings.map(({ id, chance }) => [id, chance])),
      ),
    ),
  ),
];
