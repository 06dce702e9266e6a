import {
  BIN_TITLES,
  binCells,
  calibrateRequestSchema,
  calibrateWork,
  calibrationText,
  csvOf,
  luckText,
  saidFigures,
} from '../../../../shared/index.ts';
import { check, type Checked } from '../../../http/issues.ts';
import { workOut } from '../../../workers/work-out.ts';
import { print, secondsOf, type Command } from '../../command.ts';
import { fault } from '../../fault.ts';
import { fileNamed, readText, seedFrom } from '../../input.ts';
import { jsonFault } from '../../json-fault.ts';
import { isLive } from '../live.ts';
import { progress } from '../../terminal.ts';
import { paragraph, sections, table } from '../words/text.ts';

type Answer = ReturnType<typeof calibrateWork.calibrate.tell>;

const FIGURES = [1, 2, 3, 4, 5];

const asText = (answer: Answer): string =>
  sections([
    paragraph(calibrationText(answer)),
    answer.bins.length === 0 ? '' : table([BIN_TITLES, ...answer.bins.map(binCells)], FIGURES),
    answer.luck.map((one) => paragraph(luckText(one))).join('\n'),
  ]);

const NO_EXPORT =
  'this is no battle as the table exports it, with what came of it: export one, or give results ' +
  'as CSV';

/** Results as CSV, or battles as the table exports them. */
const requestOf = (file: string, text: string): Checked<object> => {
  if (!/^\s*[[{]/u.test(text)) return { ok: true, value: { results: text } };
  const wrong = jsonFault(text);
  if (wrong !== undefined) return fault(fileNamed(file), wrong);
  const battles: unknown[] = [JSON.parse(text)].flat();
  return battles.every(isLive)
    ? { ok: true, value: { battles } }
    : fault(fileNamed(file), NO_EXPORT);
};

/** How well the odds agree with what came. */
export const calibrate: Command = async (file, options, streams) => {
  const text = await readText(file, streams);
  if (!text.ok) return text;
  const request = requestOf(file, text.value);
  if (!request.ok) return request;
  const checked = check(calibrateRequestSchema, request.value);
  if (!checked.ok) return checked;
  const seed = seedFrom(options.seed ?? 'calibrate');
  const made = workOut(calibrateWork.calibrate.steps(checked.value, seed), {
    progress: progress(),
    seconds: secondsOf(options),
  });
  if (!made.ok) return fault(made.error.path ?? '', made.error.message);
  const found = made.value;
  if (found === undefined) return fault(file, 'there is nothing in it');
  return options.csv
    ? { ok: true, value: `${csvOf(saidFigures(found.told))}\r\n` }
    : print(calibrateWork.calibrate.tell(found), asText, options);
};
