import {
  adviceText,
  bestMark,
  duelAdviceRequestSchema,
  duelScenarioSchema,
  duelWork,
  formatShare,
  searchText,
  unitScenarioSchema,
  unitWork,
  type Advice,
  type DuelScenario,
  type UnitScenario,
  unitAskedText,
  unitOptionText,
} from '../../../shared/index.ts';
import { onScenario, printAnswer, reading } from '../command.ts';
import { namesOfFight, namesOfUnits } from './words/names.ts';
import { paragraph, plain, table } from './words/text.ts';

type DuelAdviceAnswer = ReturnType<typeof duelWork.advice.tell>;
type OrdersAdviceAnswer = ReturnType<typeof unitWork.advice.tell>;
type Option = DuelAdviceAnswer['options'][number];

/** The short word for the table; the sentence under it says how far it can be told. */
const marksOf = (advice: Advice, id: string): string =>
  [bestMark(advice, id).split(',', 1).join(''), ...(id === advice.computer ? ['computer'] : [])]
    .filter((mark) => mark !== '')
    .join(', ');

/** What an option is behind, in points; nothing where that rounds to nothing. */
const lost = (behind: number, margin?: number): string => {
  const points = plain(100 * behind, 1);
  if (points === '0') return '';
  return `-${points}${margin === undefined ? '' : ` ± ${plain(100 * margin, 1)}`}`;
};

const rowOf = (option: Option, answer: DuelAdviceAnswer): readonly string[] => {
  const { id, text, chance, win, margin, best: after, behind } = option;
  return [
    text,
    chance === undefined ? '' : formatShare(chance),
    formatShare(win, margin),
    ...(after === undefined ? [] : [formatShare(after)]),
    lost(behind),
    marksOf(answer, id),
  ];
};

const methodText = ({ method, trials, seed, search }: DuelAdviceAnswer): string =>
  method === 'exact'
    ? search?.isWhole === false
      ? '“Wins after it” is exact: there the computer decides all that follows.'
      : 'Exact.'
    : `An estimate from ${trials} trials of each with the seed ${seed}, all under the same dice.`;

const adviceTable = (answer: DuelAdviceAnswer): string => {
  const isSearched = answer.search !== undefined;
  const heads = ['', 'Succeeds', 'Wins after it', ...(isSearched ? ['At best'] : []), 'Points', ''];
  const rows = answer.options.map((option) => rowOf(option, answer));
  return table([heads, ...rows], isSearched ? [1, 2, 3, 4] : [1, 2, 3]);
};

const duelAdviceText = (scenario: DuelScenario, answer: DuelAdviceAnswer): string => {
  const says = (id: string): string => {
    const { text = id } = answer.options.find((one) => one.id === id) ?? {};
    return `“${text}”`;
  };
  const lines = [adviceText(answer, says), searchText(answer), methodText(answer)];
  return [
    `${namesOfFight(scenario)(answer.by)}: ${answer.question}`,
    adviceTable(answer),
    paragraph(lines.filter((line) => line !== '').join(' ')),
  ].join('\n\n');
};

type Order = OrdersAdviceAnswer['orders'][number];

const orderText = (order: Order, calledOf: (id: string) => string | undefined): string => {
  const nameOf = (id: string): string => unitOptionText(id, calledOf);
  const rows = order.options.map(({ id, win, margin, behind, behindMargin = 0 }) => [
    nameOf(id),
    formatShare(win, margin),
    lost(behind, behindMargin),
    marksOf(order, id),
  ]);
  const advice = paragraph(adviceText(order, nameOf));
  const heads = [unitAskedText(order.label, calledOf), 'Wins with it', 'Points', ''];
  return `${table([heads, ...rows], [1, 2])}\n${advice}`;
};

const ordersText = (scenario: UnitScenario, { orders }: OrdersAdviceAnswer): string => {
  const nameOf = namesOfUnits(scenario);
  return orders.length === 0
    ? 'No unit has a choice in the next round.'
    : orders.map((order) => orderText(order, nameOf)).join('\n\n');
};

/** What every action of the decision that waits is worth, or each order of the next round. */
export const advise = onScenario(
  {
    units: reading(unitScenarioSchema, (asked, options) =>
      printAnswer(unitWork.advice, asked, (answer) => ordersText(asked.scenario, answer), options),
    ),
    duel: reading(duelScenarioSchema, (asked, options) => {
      const states = duelAdviceRequestSchema.shape.states.parse(undefined);
      const text = (answer: DuelAdviceAnswer): string => duelAdviceText(asked.scenario, answer);
      return printAnswer(duelWork.advice, { ...asked, states }, text, options);
    }),
  },
  ': advice is for fights and battles of units',
);
