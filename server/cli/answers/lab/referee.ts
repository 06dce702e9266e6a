import {
  csvOf,
  FIGURE_IDS,
  FIGURES,
  formatShare,
  readRuleSets,
  refereeRequestSchema,
  refereeWork,
  rulesSchema,
  type RuleSet,
} from '../../../../shared/index.ts';
import { check, type Checked } from '../../../http/issues.ts';
import { seedOf } from '../../../seed.ts';
import { askedIn, listIn, pairsTable } from './atlas.ts';
import { answerTo, given, print, type Command, type Options } from '../../command.ts';
import { fault } from '../../fault.ts';
import { figure, points } from './needs.ts';
import { onArmy } from './planning.ts';
import { axesIn } from './ranges.ts';
import { paragraph, plain, sections, table } from '../words/text.ts';

type Answer = ReturnType<typeof refereeWork.referee.tell>;

const MOST_ROWS = 20;

const sure = (margin: number | undefined): string =>
  margin === undefined ? '' : ` ±${plain(100 * margin, 1)}`;

const atlasText = ({ from, to, atlas }: Answer): string => {
  if (atlas === undefined) return '';
  const name = (at: number): string => atlas.names[at] ?? '';
  const armies = atlas.armies
    .slice(0, MOST_ROWS)
    .map(({ army, by, margin }) => [
      name(army),
      formatShare(atlas.from[army] ?? 0),
      formatShare(atlas.to[army] ?? 0),
      `${points(by)}${sure(margin)}`,
    ]);
  return [
    table([['Army', from, to, 'points'], ...armies], [1, 2, 3]),
    pairsTable(atlas.pairs.slice(0, MOST_ROWS), name),
  ].join('\n\n');
};

const sweepText = ({ from, to, sweep }: Answer): string => {
  if (sweep === undefined) return '';
  const [across, down] = sweep.from.axes.toReversed();
  const width = across?.values.length ?? 1;
  const isShare = FIGURES.find(({ id }) => id === sweep.from.figure)?.unit === 'share';
  const text = (value = 0): string => (isShare ? formatShare(value) : plain(value, 1));
  const rows = sweep.by.map((by, i) => [
    ...(down === undefined ? [] : [figure(down.values[Math.floor(i / width)] ?? 0)]),
    figure(across?.values[i % width] ?? 0),
    text(sweep.from.values[i]),
    text(sweep.to.values[i]),
    isShare ? points(by) : figure(by),
  ]);
  const titles = sweep.from.axes.map(({ title }) => title);
  return table([[...titles, from, to, 'added'], ...rows], [0, 1, 2, 3, 4]);
};

const answerText = (answer: Answer): string =>
  sections([...answer.text.map(paragraph), atlasText(answer), sweepText(answer)]);

const csvIn = ({ from, to, atlas, sweep }: Answer): string =>
  atlas === undefined
    ? csvOf({
        columns: [from, to, 'Added'],
        rows: (sweep?.by ?? []).map((by, i) => [sweep?.from.values[i], sweep?.to.values[i], by]),
      })
    : csvOf({
        columns: ['Army', from, to, 'Added', 'Margin'],
        rows: atlas.armies.map(({ army, by, margin }) => [
          atlas.names[army],
          atlas.from[army] ?? undefined,
          atlas.to[army] ?? undefined,
          by,
          margin,
        ]),
      });

const told = (request: object, options: Options): Checked<string> => {
  const checked = check(refereeRequestSchema, request);
  if (!checked.ok) return checked;
  const made = answerTo(refereeWork.referee, { ...checked.value, seed: seedOf({}) }, options);
  if (!made.ok) return made;
  return options.csv
    ? { ok: true, value: `${csvIn(made.value)}\r\n` }
    : print(made.value, answerText, options);
};

const overRange = (sets: readonly [RuleSet, RuleSet]) =>
  onArmy(({ scenario, army }, options) => {
    const known = FIGURE_IDS.find((id) => id === (options.figure ?? 'win'));
    if (known === undefined) return fault('--figure', `use ${FIGURE_IDS.join(', ')}`);
    const axes = axesIn(scenario, army, options.over ?? '');
    if (!axes.ok) return axes;
    const [from, to] = sets;
    return told({ from, to, sweep: { scenario, army, figure: known, axes: axes.value } }, options);
  });

/** What says nothing of a list of armies, and what says nothing of a range. */
const OF_A_RANGE = ['figure', 'for'] as const;
const OF_A_LIST = ['draw', 'trials'] as const;

/** What one set of rules changes against another. */
export const referee: Command = async (argument, options, streams) => {
  if (options.under === undefined)
    return fault('--under', 'say which rules: --under "hits / attrition=proportional"');
  const { over } = options;
  const idle = (over === undefined ? OF_A_RANGE : OF_A_LIST).filter(
    (one) => options[one] !== undefined,
  );
  if (idle.length > 0) {
    const why = over === undefined ? 'is for a range: give --over too' : 'is for a list of armies';
    return { ok: false, issues: idle.map((one) => ({ path: `--${one}`, message: why })) };
  }
  const sets = readRuleSets(options.under);
  if (!sets.ok) return fault('--under', sets.error);
  const [first, second, ...others] = sets.value;
  if (first === undefined || others.length > 0)
    return fault('--under', 'give one set of rules or two, apart by /');
  // One alone is held against the rules as written.
  const written: RuleSet = { level: 'army', title: 'As written', rules: rulesSchema.parse({}) };
  const both = second === undefined ? ([written, first] as const) : ([first, second] as const);
  if (over !== undefined) return overRange(both)(argument, options, streams);
  const list = await listIn(argument, streams);
  if (!list.ok) return list;
  const asked = askedIn(list.value, { ...options, under: undefined });
  if (!asked.ok) return asked;
  const { armies, draw, trials, seed } = asked.value;
  const [from, to] = both;
  return told({ armies, draw, trials, from, to, ...given({ seed }) }, options);
};
