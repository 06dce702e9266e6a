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
  type UnitScenario,
} from '../../shared/index.ts';
import { onScenario, printAnswer, reading } from './command.ts';
import { WIDTH } from './terminal.ts';
import { plain, table, wrap } from './text.ts';

type DuelAdviceAnswer = ReturnType<typeof duelWork.advice.tell>;
type OrdersAdviceAnswer = ReturnType<typeof unitWork.advice.tell>;
type Option = DuelAdviceAnswer['options'][number];

/** The short word for the table; the sentence under it says how far it can be told. */
const marksOf = (advice: Advice, id: string): string =>
  [bestMark(advice, id).split(',', 1).join(''), ...(id === advice.computer ? ['computer'] : [])]
    .filter((mark) => mark !== '')
    .join(', ');

const rowOf = (option: Option, answer: DuelAdviceAnswer): readonly string[] => {
  const { id, text, chance, win, margin, best: after, behind } = option;
  return [
    text,
    chance === undefined ? '' : formatShare(chance),
    formatShare(win, margin),
    ...(after === undefined ? [] : [formatShare(after)]),
    behind === 0 ? '' : `-${plain(100 * behind, 1)}`,
    marksOf(answer, id),
  ];
};

const methodText = ({ method, trials, seed }: DuelAdviceAnswer): string =>
  method === 'exact'
    ? 'Exact.'
    : `An estimate from ${trials} trials of each with the seed ${seed}, all under the same dice.`;

const adviceTable = (answer: DuelAdviceAnswer): string => {
  const isSearched = answer.search !== undefined;
  const heads = ['', 'Succeeds', 'Wins after it', ...(isSearched ? ['At best'] : []), 'Points', ''];
  const rows = answer.options.map((option) => rowOf(option, answer));
  return table([heads, ...rows], isSearched ? [1, 2, 3, 4] : [1, 2, 3]);
};

const duelAdviceText = (answer: DuelAdviceAnswer): string => {
  const says = (id: string): string => {
    const { text = id } = answer.options.find((one) => one.id === id) ?? {};
    return `“${text}”`;
  };
  const lines = [adviceText(answer, says), searchText(answer), methodText(answer)];
  return [
    answer.question,
    adviceTable(answer),
    wrap(lines.filter((line) => line !== '').join(' '), WIDTH, ['', '']),
  ].join('\n\n');
};

type Order = OrdersAdviceAnswer['orders'][number];

const orderText = (order: Order, nameOf: (id: string) => string): string => {
  const rows = order.options.map(({ id, win, margin, behind, behindMargin = 0 }) => [
    nameOf(id),
    formatShare(win, margin),
    behind === 0 ? '' : `-${plain(100 * behind, 1)} ± ${plain(100 * behindMargin, 1)}`,
    marksOf(order, id),
  ]);
  const advice = wrap(adviceText(order, nameOf), WIDTH, ['', '']);
  const heads = [order.label, 'Wins with it', 'Points', ''];
  return `${table([heads, ...rows], [1, 2])}\n${advice}`;
};

const ordersText = ({ units }: UnitScenario, { orders }: OrdersAdviceAnswer): string => {
  const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.name ?? id;
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
      return printAnswer(duelWork.advice, { ...asked, states }, duelAdviceText, options);
    }),
  },
  ': advice is for fights and battles of units',
);
