import {
  armyLine,
  battleScenarioSchema,
  formatShare,
  planningWork,
  readBounds,
  STORIES,
  STORY_IDS,
  WISH_OF_TWO,
  WISHED,
  wishRequestSchema,
  type BattleScenario,
  type Bounds,
  type Seed,
} from '../../../../shared/index.ts';
import type { Checked, Issue } from '../../../http/issues.ts';
import {
  answerTo,
  checkTyped,
  onScenario,
  print,
  printAnswer,
  reading,
  type Command,
  type Options,
} from '../../command.ts';
import { fault } from '../../fault.ts';
import { armyIn } from './needs.ts';
import { paragraph, plain, table } from '../words/text.ts';

type StoryAnswer = ReturnType<typeof planningWork.story.tell>;
type WishedAnswer = ReturnType<typeof planningWork.wish.tell>;

/** A command about one army of a battle. */
export const onArmy = (
  does: (
    asked: { readonly scenario: BattleScenario; readonly army: number; readonly seed: Seed },
    options: Options,
  ) => Checked<string>,
): Command =>
  onScenario(
    {
      battle: reading(battleScenarioSchema, ({ scenario, seed }, options) => {
        const army = armyIn(scenario, options.for);
        return army.ok ? does({ scenario, army: army.value, seed }, options) : army;
      }),
    },
    ': this is for battles of armies',
  );

const inText = ({
  army,
  misses,
  win,
  mutual,
  danger,
  rounds,
}: WishedAnswer['opponents'][number]) => [
  armyLine(army),
  formatShare(win),
  formatShare(mutual),
  formatShare(danger),
  plain(rounds, 1),
  misses.map(({ part }) => part).join(', '),
];

const wishText = ({ isMet, of, opponents }: WishedAnswer): string => {
  const head = ['Opponent', 'Win', 'Both rout', 'In danger', 'Rounds', 'Misses'];
  const rows = opponents.map(inText);
  const said = isMet
    ? `Of ${of} opponents, these are as you wished, the best first:`
    : `None of ${of} opponents is as you wished; the nearest:`;
  const shown = [head, ...rows].map((row) => (isMet ? row.slice(0, -1) : row));
  return `${paragraph(said)}\n\n${table(shown, [1, 2, 3, 4])}`;
};

/** What the page begins with: without a wish the best are battles that cannot be lost. */
const USUAL_WIN = '60..70';

const HOW_BOUNDS = 'give bounds such as 60..70, or ..15 or 30.. for one';
const BOUNDED = [...WISHED, { id: 'size', unit: 'men' }] as const;

/** What is wished for: bounds as people write them, 60-70, 6..10, ..15, 30.. */
const boundsIn = (options: Options): Checked<Readonly<Record<string, Bounds>>> => {
  const isAny = BOUNDED.every(({ id }) => options[id] === undefined);
  const issues: Issue[] = [];
  const found: Record<string, Bounds> = {};
  for (const { id, unit } of BOUNDED) {
    const text = isAny && id === 'win' ? USUAL_WIN : options[id];
    if (text === undefined) continue;
    const [isShare, bounds] = [unit === 'share', readBounds(text, unit === 'share' ? 100 : 1)];
    if (bounds === undefined) issues.push({ path: `--${id}`, message: HOW_BOUNDS });
    else if (isShare && Math.max(bounds.least ?? 0, bounds.most ?? 0) > 1)
      issues.push({ path: `--${id}`, message: 'a chance is 100 per cent at most' });
    else found[id] = bounds;
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: found };
};

/** The battle somebody wishes for. */
export const wish = onArmy(({ scenario, army, seed }, options) => {
  if (scenario.armies.length !== 2) return fault('armies', WISH_OF_TWO);
  const bounds = boundsIn(options);
  if (!bounds.ok) return bounds;
  const { size = {}, ...parts } = bounds.value;
  const request = { scenario, army, wish: parts, size };
  const checked = checkTyped(wishRequestSchema, request, { wish: '', size: 'size' });
  if (!checked.ok) return checked;
  const asked = { ...request, from: [], seed };
  const made = answerTo(planningWork.wish, asked, options);
  if (!made.ok) return made;
  const { opponents, isMet } = made.value;
  const [best] = opponents;
  if (!options.scenario || best === undefined) return print(made.value, wishText, options);
  return isMet
    ? print(best.scenario, String, { ...options, json: true })
    : fault('--scenario', 'no opponent is as wished: leave it out to see the nearest');
});

const storyText = ({ armies }: BattleScenario, answer: StoryAnswer): string => {
  const { story: id, chance, chanceMargin, method, rounds, outcome, seed, trials = 0 } = answer;
  const kind = STORIES.find((one) => one.id === id);
  const names = Object.keys(rounds[0]?.hits ?? {});
  const nameOf = (army: string): string =>
    (
      armies.find((one, i) => (one.id ?? `army${i + 1}`) === army) ??
      armies.find(({ side }) => side === army)
    )?.name ?? army;
  const rows = rounds.map(({ round, dice, hits }) => [
    `${round}`,
    ...names.flatMap((army) => [
      Object.entries(dice)
        .flatMap(([key, { faces }]) => (key.startsWith(`${army}/`) ? [faces.join('+')] : []))
        .join(' '),
      `${hits[army] ?? 0}`,
    ]),
  ]);
  const drawn = outcome.kind === 'mutual' ? 'Both rout' : 'A stalemate';
  const end = outcome.kind === 'won' ? `${nameOf(outcome.winner)} wins` : drawn;
  const how = method === 'exact' ? 'drawn exactly from all of its kind' : `one of ${trials} trials`;
  const sure = chanceMargin === undefined ? '' : ` ±${plain(100 * chanceMargin, 1)} points`;
  const often = `${formatShare(chance)}${sure}`;
  return [
    paragraph(`${kind?.title ?? ''}. ${kind?.text ?? ''}. ${often} of battles are such.`),
    table(
      [['Round', ...names.flatMap((army) => [nameOf(army), 'hits'])], ...rows],
      [0, ...names.map((_, i) => 2 * i + 2)],
    ),
    paragraph(`${end}; ${how}, seed ${seed}.`),
  ].join('\n\n');
};

/** A battle of a kind, with every die. */
export const story = onArmy(({ scenario, army, seed }, options) => {
  const { story: kind = 'typical' } = options;
  const known = STORY_IDS.find((id) => id === kind);
  if (known === undefined) return fault('--story', `use ${STORY_IDS.join(', ')}`);
  const asked = { scenario, army, story: known, seed };
  return printAnswer(planningWork.story, asked, (answer) => storyText(scenario, answer), options);
});
