import {
  formatShare,
  isFighting,
  marginOf,
  musterOf,
  openMelee,
  unitSystem,
  type ComposeAnswer,
  type Field,
  type FieldUnit,
  type MeleeRound,
  type UnitScenario,
} from '../../shared/index.ts';
import type { MeleeAnswer, MeleeOddsAnswer, MusterAnswer } from '../unit-answers.ts';
import { bandsText, endingsText, methodText } from './odds.ts';
import { bar, plain, table } from './text.ts';

const BAR_WIDTH = 24;
const MUTUAL = 'nobody is left';

const startOf = (scenario: UnitScenario): Field => openMelee(musterOf(scenario)).start;

/** Each side, with what people call it: its unit, if it has but one. */
const sideNames = ({ units }: Field): ReadonlyMap<string, string> => {
  const isAlone = (unit: FieldUnit): boolean =>
    units.every(({ id, side }) => id === unit.id || side !== unit.side);
  return new Map(units.map((unit) => [unit.side, isAlone(unit) ? unit.name : unit.side]));
};

/** Sides one after the other, each from its left to its reserve. */
const orderOfBattle = (scenario: UnitScenario, units: readonly FieldUnit[]): string => {
  const { title, strength } = unitSystem(scenario.rules.system);
  const sides = [...new Set(units.map(({ side }) => side))];
  const posts = ['left', 'centre', 'right', 'reserve'];
  const drawn = units.toSorted(
    (a, b) =>
      sides.indexOf(a.side) - sides.indexOf(b.side) ||
      posts.indexOf(a.post) - posts.indexOf(b.post),
  );
  const rows = drawn.map((unit, i) => [
    unit.side === drawn[i - 1]?.side ? '' : unit.side,
    unit.post,
    unit.name,
    `${unit.men}`,
    unit.fullStrength === 0 ? 'rolled' : `${unit.strength}`,
  ]);
  return `Order of battle (${title})\n${table([['Side', 'Post', 'Unit', 'Men', strength], ...rows], [3, 4])}`;
};

const notes = (warnings: readonly string[]): string[] =>
  warnings.length === 0 ? [] : [warnings.map((warning) => `Note: ${warning}`).join('\n')];

const roundText = ({ round, events }: MeleeRound): string =>
  [`Round ${round}`, ...events.map(({ text }) => `  ${text}`)].join('\n');

const menOf = (units: readonly FieldUnit[], side: string): number =>
  units.reduce((sum, unit) => (unit.side === side && isFighting(unit) ? sum + unit.men : sum), 0);

/** Men of each side who fight, round by round. */
const chart = (
  { rounds }: MeleeAnswer,
  { units }: Field,
  sides: ReadonlyMap<string, string>,
): string => {
  const most = Math.max(1, ...[...sides.keys()].map((side) => menOf(units, side)));
  const row = (label: string, now: readonly FieldUnit[]): string[] => [
    label,
    ...[...sides.keys()].flatMap((side) => [
      `${menOf(now, side)}`,
      bar(menOf(now, side) / most, BAR_WIDTH),
    ]),
  ];
  const head = ['Men', ...[...sides.values()].flatMap((name) => ['', name])];
  return table(
    [head, row('start', units), ...rounds.map((told) => row(`${told.round}`, told.units))],
    [0, ...[...sides.keys()].map((_, i) => 2 * i + 1)],
  );
};

const survivorsText = ({ units, survivors }: MeleeAnswer): string =>
  table(
    [
      ['Unit', 'Men', 'On their feet', ''],
      ...units.map(({ id, name, menAtStart, standing }) => [
        name,
        `${menAtStart}`,
        `${survivors[id] ?? 0}`,
        standing === 'fighting' ? '' : standing,
      ]),
    ],
    [1, 2],
  );

const afterRounds = (count: number): string => `after ${count} round${count === 1 ? '' : 's'}`;

const ending = ({ outcome, rounds }: MeleeAnswer, sides: ReadonlyMap<string, string>): string => {
  const after = rounds.length === 0 ? 'without a fight' : afterRounds(rounds.length);
  switch (outcome.kind) {
    case 'won':
      return `${sides.get(outcome.winner) ?? outcome.winner} wins ${after}.`;
    case 'mutual':
      return `Nobody is left ${after}.`;
    case 'stalemate':
      return `A stalemate ${after}: nobody can be hurt any more.`;
    case 'unfinished':
      return `Undecided ${after}.`;
  }
};

/** One battle of units, round by round, for the terminal. */
export const meleeText = (scenario: UnitScenario, story: MeleeAnswer): string => {
  const start = startOf(scenario);
  const sides = sideNames(start);
  return [
    `${story.name} (seed ${story.seed})`,
    orderOfBattle(scenario, start.units),
    ...story.rounds.map(roundText),
    chart(story, start, sides),
    survivorsText(story),
    ending(story, sides),
    ...notes(story.warnings),
  ].join('\n\n');
};

type Men = MeleeOddsAnswer['survivors'][string];

const quantileOf = (men: Men, share: number): number => {
  let sum = 0;
  for (const [count, chance] of men) {
    sum += chance;
    if (sum >= share - 1e-12) return count;
  }
  return men.at(-1)?.[0] ?? 0;
};

const survivorsRow = (
  { id, name, men }: FieldUnit,
  { survivors, trials }: MeleeOddsAnswer,
): string[] => {
  const left = survivors[id] ?? [];
  const mean = left.reduce((sum, [count, chance]) => sum + count * chance, 0);
  const none = left.find(([count]) => count === 0)?.[1] ?? 0;
  return [
    name,
    `${men}`,
    plain(mean, 1),
    `${quantileOf(left, 0.5)} (${quantileOf(left, 0.05)} to ${quantileOf(left, 0.95)})`,
    formatShare(none, trials === undefined ? undefined : marginOf(none, trials)),
  ];
};

/** The odds of a battle of units for the terminal. */
export const meleeOddsText = (scenario: UnitScenario, odds: MeleeOddsAnswer): string => {
  const start = startOf(scenario);
  const sides = sideNames(start);
  const nameOf = (side: string): string => sides.get(side) ?? side;
  const survivors = table(
    [
      ['Survivors of', 'Men', 'Mean', 'Median (5 % to 95 %)', 'None'],
      ...start.units.map((unit) => survivorsRow(unit, odds)),
    ],
    [1, 2, 4],
  );
  return [
    scenario.fought === undefined
      ? scenario.name
      : `${scenario.name}, ${afterRounds(scenario.fought)}`,
    orderOfBattle(scenario, start.units),
    endingsText(odds, nameOf, MUTUAL),
    methodText(odds),
    survivors,
    ...(odds.rounds.mean > 0
      ? [
          bandsText(
            'Men',
            odds.rounds,
            [...sides].map(([side, name]) => [name, odds.men[side] ?? []]),
          ),
        ]
      : []),
    ...notes(odds.warnings),
  ].join('\n\n');
};

/** The units of a battle of armies, for the terminal. */
export const musterText = ({ scenario, broken, warnings }: MusterAnswer): string => {
  const gone =
    broken.length === 0
      ? []
      : [
          table(
            [
              ['Broken already', 'Army', 'Men'],
              ...broken.map(({ army, name, men }) => [name, army, `${men}`]),
            ],
            [2],
          ),
        ];
  return [
    scenario.name,
    orderOfBattle(scenario, startOf(scenario).units),
    ...gone,
    ...notes(warnings),
  ].join('\n\n');
};

/** Groups for the terminal, like ones together. */
export const composeText = ({ groups, singles }: ComposeAnswer): string => {
  const like = new Map<string, number>();
  for (const { kind, men } of groups)
    like.set(`${kind} ${men}`, (like.get(`${kind} ${men}`) ?? 0) + 1);
  const rows = [...like].map(([group, count]) => [`${count}`, ...group.split(' ')]);
  return table(
    [
      ['Groups', 'Kind', 'Men each'],
      ...rows,
      ...(singles > 0 ? [[`${singles}`, 'single men', '1']] : []),
    ],
    [0, 2],
  );
};
