import {
  armyLine,
  battleScenarioSchema,
  formatShare,
  labWork,
  readBounds,
  STORIES,
  STORY_IDS,
  WISH_OF_TWO,
  WISHED,
  type BattleScenario,
  type Bounds,
  type Seed,
} from '../../shared/index.ts';
import type { Checked } from '../http/issues.ts';
import {
  answerTo,
  onScenario,
  print,
  printAnswer,
  reading,
  type Command,
  type Options,
} from './command.ts';
import { fault } from './fault.ts';
import { armyIn } from './lab.ts';
import { paragraph, plain, table } from './text.ts';

type StoryAnswer = ReturnType<typeof labWork.story.tell>;
type WishedAnswer = ReturnType<typeof labWork.wish.tell>;

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

/** Bounds as people write them: 60-70, 6..10, ..15, 30.. */
const boundsIn = (option: string, text: string, scale: number): Checked<Bounds> => {
  const value = readBounds(text, scale);
  return value === undefined
    ? fault(`--${option}`, 'give bounds such as 60..70, or ..15 or 30.. for one')
    : { ok: true, value };
};

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

/** The battle somebody wishes for. */
export const wish = onArmy(({ scenario, army, seed }, options) => {
  if (scenario.armies.length !== 2) return fault('armies', WISH_OF_TWO);
  const parts: Record<string, Bounds> = {};
  const isAny = options.size === undefined && WISHED.every(({ id }) => options[id] === undefined);
  for (const { id, unit } of WISHED) {
    const text = isAny && id === 'win' ? USUAL_WIN : options[id];
    if (text === undefined) continue;
    const bounds = boundsIn(id, text, unit === 'share' ? 100 : 1);
    if (!bounds.ok) return bounds;
    parts[id] = bounds.value;
  }
  const size = options.size === undefined ? undefined : boundsIn('size', options.size, 1);
  if (size?.ok === false) return size;
  const asked = { scenario, army, wish: parts, size: size?.value ?? {}, from: [], seed };
  const made = answerTo(labWork.wish, asked, options);
  if (!made.ok) return made;
  const [best] = made.value.opponents;
  return options.scenario && best !== undefined
    ? print(best.scenario, String, { ...options, json: true })
    : print(made.value, wishText, options);
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
  return printAnswer(labWork.story, asked, (answer) => storyText(scenario, answer), options);
});
