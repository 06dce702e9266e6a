import {
  areOfDifferentThings,
  levelPlaces,
  FIGURE_IDS,
  FIGURES,
  formatShare,
  gainsText,
  MOST_PRICE,
  planningWork,
  MOST_POINTS,
  ONE_RANGE_EACH,
  PARAMETER_IDS,
  PARAMETERS,
  rangeFault,
  valuesOn,
  type Axis,
  type BattleScenario,
  type Sweep,
} from '../../../../shared/index.ts';
import type { Checked, Issue } from '../../../http/issues.ts';
import { printAnswer } from '../../command.ts';
import { fault } from '../../fault.ts';
import { armyIn, chanceIn, figure } from './needs.ts';
import { onArmy } from './planning.ts';
import { paragraph, plain, table } from '../words/text.ts';

type LineAnswer = ReturnType<typeof planningWork.line.tell>;
type WaysAnswer = ReturnType<typeof planningWork.ways.tell>;

const priceList = (text: string): Checked<Record<string, number>> => {
  const prices: Record<string, number> = {};
  const issues: Issue[] = [];
  for (const one of text.split(',')) {
    const [, id = '', price = ''] = /^\s*(\w+)\s*=\s*([\d.]+)\s*$/u.exec(one) ?? [];
    const said = `"${one.trim()}"`;
    const isPrice = PARAMETER_IDS.includes(id) && Number(price) >= 0;
    const message = !isPrice
      ? `${said} is not a price: write size=1,tactics=2, of ${PARAMETER_IDS.join(', ')}`
      : Object.hasOwn(prices, id)
        ? `${said}: ${id} has a price already: keep one`
        : Number(price) > MOST_PRICE
          ? `${said}: a price is at most ${MOST_PRICE}`
          : undefined;
    if (message === undefined) prices[id] = Number(price);
    else issues.push({ path: '--prices', message });
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: prices };
};

const waysText = ({ armies }: BattleScenario, answer: WaysAnswer): string => {
  const { army, wish: hoped, chance, ways, prices, warnings } = answer;
  const what = hoped === 'win' ? 'wins' : 'does not lose';
  const name = armies[army]?.name ?? '';
  const now = `${name} ${what} with ${formatShare(chance.now)}`;
  const short = chance.now >= chance.wanted ? 'nothing' : 'more than there may be';
  if (ways.length === 0) return paragraph(`${now}; ${formatShare(chance.wanted)} takes ${short}.`);
  const rows = ways.map(({ parts, cost, chance: reached }) => [
    parts
      .map(({ title, now: is, needed }) => `${title} ${figure(is)} -> ${figure(needed)}`)
      .join(' and '),
    plain(cost, 2),
    formatShare(reached),
  ]);
  const list = PARAMETERS.flatMap(({ id, title }) => {
    const { price, by } = prices[id] ?? { price: 0, by: 0 };
    return price === 0 ? [] : [`${title} ${figure(by)} more: ${figure(price)}`];
  });
  return [
    paragraph(`${now}. For ${formatShare(chance.wanted)}, the cheapest ways:`),
    table([['Change', 'cost', 'chance'], ...rows], [1, 2]),
    ...warnings.map(paragraph),
    paragraph(`Prices (--prices size=1,tactics=2 for others): ${list.join('; ')}.`),
  ].join('\n\n');
};

/** The cheapest ways to a chance. */
export const ways = onArmy(({ scenario, army, seed }, options) => {
  const chance = chanceIn(options);
  if (!chance.ok) return chance;
  const prices = options.prices === undefined ? undefined : priceList(options.prices);
  if (prices?.ok === false) return prices;
  const hoped = options['or-draw'] ? 'notLose' : 'win';
  const asked = {
    scenario,
    army,
    wish: hoped,
    chance: chance.value,
    prices: prices?.value ?? {},
    seed,
  } as const;
  return printAnswer(planningWork.ways, asked, (answer) => waysText(scenario, answer), options);
});

const OVER = /^(?:(.+):)?\s*(\w+)\s*=\s*(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)\s*(?:\/\s*(\d+))?$/u;
const USUAL_POINTS = 11;

/** "tactics=0..5", "Blue: size=100..900/9". */
const axisIn = (scenario: BattleScenario, army: number, text: string): Checked<Axis> => {
  const [all, name, parameter = '', from, to, points] = OVER.exec(text) ?? [];
  if (all === undefined || !PARAMETER_IDS.includes(parameter))
    return fault(
      '--over',
      `"${text}" is not a range: write tactics=0..5 or "Blue: size=100..900/9", of ` +
        PARAMETER_IDS.join(', '),
    );
  const at = armyIn(scenario, name?.trim(), { option: 'over', unnamed: army });
  if (!at.ok) return at;
  const many = Number(points ?? USUAL_POINTS);
  if (many < 1 || many > MOST_POINTS)
    return fault('--over', `"${text}": a range has 1 to ${MOST_POINTS} values, not ${points}`);
  const axis = { army: at.value, parameter, from: Number(from), to: Number(to), points: many };
  const wrong = rangeFault(axis);
  return wrong === undefined ? { ok: true, value: axis } : fault('--over', wrong);
};

/** Parameters as people write them, apart by commas. */
export const axesIn = (
  scenario: BattleScenario,
  army: number,
  text: string,
): Checked<readonly Axis[]> => {
  const read = text.split(',').map((one) => axisIn(scenario, army, one.trim()));
  const issues = read.flatMap((one) => (one.ok ? [] : one.issues));
  if (issues.length > 0) return { ok: false, issues };
  const axes = read.flatMap((one) => (one.ok ? [one.value] : []));
  if (axes.length > 2) return fault('--over', 'give one range or two');
  return areOfDifferentThings(axes) ? { ok: true, value: axes } : fault('--over', ONE_RANGE_EACH);
};

const lineText = (
  { armies }: BattleScenario,
  { army, line, chance, across }: LineAnswer,
): string => {
  const title = PARAMETERS.find(({ id }) => id === across)?.title ?? '';
  const rows = line.map(({ at, needed, chance: reached }) => [
    figure(at),
    needed === undefined ? 'not enough' : figure(needed),
    formatShare(reached),
  ]);
  const name = armies[army]?.name ?? '';
  return [
    paragraph(`What gives ${name} ${formatShare(chance)}:`),
    table([[title, line[0]?.title ?? '', 'chance'], ...rows], [0, 1, 2]),
  ].join('\n\n');
};

/** The least men for each Tactics, or of another parameter for each value of one. */
export const breakEven = onArmy(({ scenario, army, seed }, options) => {
  const chance = chanceIn(options);
  if (!chance.ok) return chance;
  const over = axesIn(scenario, army, options.over ?? 'tactics=0..5/6');
  if (!over.ok) return over;
  const [across] = over.value;
  if (across === undefined || over.value.length > 1 || across.army !== army)
    return fault('--over', 'give one range, of the same army');
  const hoped = options['or-draw'] ? 'notLose' : 'win';
  const needed = across.parameter === 'size' ? 'tactics' : 'size';
  const { parameter } = across;
  const asked = {
    scenario,
    army,
    wish: hoped,
    chance: chance.value,
    across: { parameter, values: valuesOn(across) },
    needed,
    seed,
  } as const;
  return printAnswer(planningWork.line, asked, (answer) => lineText(scenario, answer), options);
});

const valueText = (value: number, { figure: of }: Sweep): string =>
  FIGURES.find(({ id }) => id === of)?.unit === 'share' ? formatShare(value) : plain(value, 1);

/** The rows of a sweep, and what stands above their figures. */
const sweepRows = (
  sweep: Sweep,
  title: string,
): readonly [head: readonly string[], rows: readonly (readonly string[])[]] => {
  const { stretches, values, levels } = sweep;
  const [across, down] = sweep.axes.toReversed();
  const columns = across?.values ?? [];
  if (stretches !== undefined) {
    const isLevel = (from: number, to: number): boolean =>
      levels[0]?.some((at) => at >= from && at <= to) === true;
    const rows = stretches.map(({ from, to, value, gains }) => [
      from === to ? figure(from) : `${figure(from)} to ${figure(to)}`,
      `${isLevel(from, to) ? '| ' : ''}${valueText(value, sweep)}`,
      gainsText(gains),
    ]);
    return [[title, ''], rows];
  }
  const places = levelPlaces(sweep);
  const cell = (row: number, i: number): string => {
    const value = valueText(values[row * columns.length + i] ?? 0, sweep);
    return (places[row] ?? []).includes(i) ? `| ${value}` : value;
  };
  if (down === undefined) return [[title], columns.map((value, i) => [figure(value), cell(0, i)])];
  const rows = down.values.map((value, row) => [
    figure(value),
    ...columns.map((_, i) => cell(row, i)),
  ]);
  return [columns.map(figure), rows];
};

const sweepText = (sweep: Sweep): string => {
  const [across, down] = sweep.axes.toReversed();
  if (across === undefined) return '';
  const title = FIGURES.find(({ id }) => id === sweep.figure)?.title ?? '';
  const level = down === undefined ? (sweep.levels[0] ?? []) : [];
  const [head, rows] = sweepRows(sweep, title);
  const corner = down === undefined ? across.title : `${down.title} / ${across.title}`;
  return [
    paragraph(
      `${title}; "|" where another gets ahead than before` +
        (level.length === 0 ? '.' : `: level at ${level.map(figure).join(', ')}.`),
    ),
    table([[corner, ...head], ...rows], [0, ...head.map((_, i) => i + 1)]),
  ].join('\n\n');
};

/** A figure over a range of one or two parameters. */
export const sweep = onArmy(({ scenario, army, seed }, options) => {
  const { figure: of = 'win', over = 'tactics=0..5/6' } = options;
  const known = FIGURE_IDS.find((id) => id === of);
  if (known === undefined) return fault('--figure', `use ${FIGURE_IDS.join(', ')}`);
  const axes = axesIn(scenario, army, over);
  if (!axes.ok) return axes;
  const asked = { scenario, army, figure: known, axes: axes.value, seed };
  return printAnswer(planningWork.sweep, asked, sweepText, options);
});
