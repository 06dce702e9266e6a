import { either, QUESTIONS } from '../../../shared/index.ts';
import { check, type Checked } from '../../http/issues.ts';
import { answerTo, jobOf } from '../../workers/questions.ts';
import { secondsOf, type Command } from '../command.ts';
import { fault } from '../fault.ts';
import { load } from '../input.ts';
import { didYouMean } from '../nearest.ts';
import { progress } from '../terminal.ts';

const unknown = (name: string): Checked<never> => {
  const names = QUESTIONS.map((one) => one.name);
  return fault('QUESTION', `must be ${either(names)}.${didYouMean(name, names)}`);
};

/** Any question of the catalogue by its name, asked and answered as the API does it. */
export const ask: Command = async (name, options, streams, file) => {
  const question = QUESTIONS.find((one) => one.name === name);
  if (question === undefined) return unknown(name);
  if (file === undefined) return fault('FILE', `missing: what ${name} is asked with, in JSON`);
  const loaded = await load(file, undefined, streams);
  if (!loaded.ok) return loaded;
  const checked = check(question.asks, loaded.value);
  if (!checked.ok) return checked;
  const { request } = jobOf(question, checked.value);
  const made = answerTo(request, progress(), secondsOf(options));
  return made.ok ? made : fault('', made.error.message);
};
