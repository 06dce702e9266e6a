import { existsSync } from 'node:fs';
import {
  buildRequestSchema,
  buildText,
  builtFigures,
  csvOf,
  formatShare,
  listsWork,
  priceRequestSchema,
  pricesText,
  priceText,
  readRuleSets,
} from '../../../../shared/index.ts';
import { check, type Checked } from '../../../http/issues.ts';
import { seedOf } from '../../../seed.ts';
import { answerTo, given, numberIn, print, type Command, type Options } from '../../command.ts';
import { fault } from '../../fault.ts';
import { A_LIST, readText, seedFrom, type Streams } from '../../input.ts';
import { paragraph, table } from '../words/text.ts';

/** A file, standard input, or the list itself. */
const textIn = async (argument: string, streams: Streams): Promise<Checked<string>> =>
  argument !== '-' && !existsSync(argument) && /[=@;\n]|\spoints?\b/u.test(argument)
    ? { ok: true, value: argument }
    : readText(argument, streams, A_LIST);

/** What build and price have in common of what was typed. */
const listsAsked = async (argument: string, options: Options, streams: Streams) => {
  const troops = await textIn(argument, streams);
  if (!troops.ok) return troops;
  const sets = options.under === undefined ? undefined : readRuleSets(options.under);
  if (sets?.ok === false) return fault('--under', sets.error);
  if (sets !== undefined && sets.value.length > 1)
    return fault('--under', 'one set of rules at a time: rout referee compares two');
  const { seed, trials, budget } = options;
  const value = {
    troops: troops.value,
    ...given({
      under: sets?.value[0],
      budget: numberIn(budget),
      trials: numberIn(trials),
      seed: seed === undefined ? undefined : seedFrom(seed),
    }),
  };
  return { ok: true, value } as const;
};

type Build = ReturnType<typeof listsWork.build.tell>;

const MOST_ROWS = 20;

const buildAnswer = (answer: Build): string => {
  const isField = answer.lists.some(({ share }) => share !== undefined);
  const rows = answer.lists
    .slice(0, MOST_ROWS)
    .map((one) => [
      one.isBest ? '*' : '',
      one.name,
      priceText(one.price),
      formatShare(one.worth, one.margin),
      ...(isField ? [(one.share ?? 0) > 0 ? formatShare(one.share ?? 0) : ''] : []),
    ]);
  const heads = ['', 'List', 'points', 'worth', ...(isField ? ['bring it'] : [])];
  const against = answer.opponents.map(
    ({ name, share }) => `${name}${share < 1 ? ` ${formatShare(share)}` : ''}`,
  );
  return [
    paragraph(buildText(answer)),
    table([heads, ...rows], [2, 3, 4]),
    paragraph(`Against ${against.join(', ')}. * is best, or cannot be told from it.`),
  ].join('\n\n');
};

/** What to buy for a budget. */
export const build: Command = async (argument, options, streams) => {
  const asked = await listsAsked(argument, options, streams);
  if (!asked.ok) return asked;
  const { against, draw, within } = options;
  const request = check(buildRequestSchema, {
    ...asked.value,
    ...given({
      against: against?.replaceAll(/\s*;\s*/gu, '\n'),
      draw: numberIn(draw),
      within: numberIn(within),
    }),
  });
  if (!request.ok) return request;
  const answer = answerTo(
    listsWork.build,
    { ...request.value, seed: seedOf(request.value) },
    options,
  );
  if (!answer.ok) return answer;
  return options.csv
    ? { ok: true, value: `${csvOf(builtFigures(answer.value))}\r\n` }
    : print(answer.value, buildAnswer, options);
};

type Price = ReturnType<typeof listsWork.price.tell>;

const priceAnswer = (answer: Price): string => {
  const isAsked = answer.troops.some(({ given: asking }) => asking !== undefined);
  const rows = answer.troops.map(({ name, price, margin, given: asking, isMispriced }) => [
    isMispriced ? '*' : '',
    name,
    `${priceText(price)} ± ${priceText(margin)}`,
    ...(isAsked ? [asking === undefined ? '' : priceText(asking)] : []),
  ]);
  const heads = ['', 'Troops', 'should cost', ...(isAsked ? ['costs'] : [])];
  return [paragraph(pricesText(answer)), table([heads, ...rows], [2, 3])].join('\n\n');
};

/** What troops should cost. */
export const price: Command = async (argument, options, streams) => {
  const asked = await listsAsked(argument, options, streams);
  if (!asked.ok) return asked;
  const request = check(priceRequestSchema, asked.value);
  if (!request.ok) return request;
  const made = answerTo(
    listsWork.price,
    { ...request.value, seed: seedOf(request.value) },
    options,
  );
  if (!made.ok) return made;
  return options.csv
    ? { ok: true, value: `${made.value.text}\r\n` }
    : print(made.value, priceAnswer, options);
};
