import { readFile, writeFile } from 'node:fs/promises';
import { chronicleRequestSchema, chronicleWork, EXPORTS } from '../../../shared/index.ts';
import { check, type Checked } from '../../http/issues.ts';
import { seedOf } from '../../seed.ts';
import { answerTo, given, numberIn, print, type Command, type Options } from '../command.ts';
import { fault } from '../fault.ts';
import { load, seedFrom } from '../input.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a file holds: a scenario, a battle at the table as it was exported, a chronicle as JSON. */
const sourceOf = (value: unknown, seed: string | undefined): Checked<object> => {
  if (!isObject(value)) return fault('', 'this is not a battle: give a scenario or an export');
  if (value.kind === 'chronicle')
    return isObject(value.source)
      ? sourceOf(value.source, seed)
      : fault('source', "this is a players' chronicle, which has no log: give the game master's");
  if (!isObject(value.scenario)) return { ok: true, value: { scenario: value } };
  const { scenario, entries, screen } = value;
  const seeded = seed === undefined ? scenario : { ...scenario, seed: seedFrom(seed) };
  return { ok: true, value: { scenario: seeded, ...given({ entries, screen }) } };
};

/** Short names of formats, as people type them. */
const SHORT: Readonly<Record<string, string>> = { md: 'markdown', txt: 'text' };

const templateIn = async ({ template }: Options): Promise<Checked<string | undefined>> => {
  if (template === undefined) return { ok: true, value: undefined };
  try {
    return { ok: true, value: await readFile(template, 'utf8') };
  } catch {
    return fault('--template', `the file ${template} cannot be read`);
  }
};

/** Faults of the manner lie in what was typed. */
const TYPED = ['voice', 'length', 'for', 'format', 'wording', 'template'];

/** Printed with one line end more than it has. */
const textOf = ({ text }: { readonly text: string }): string => text.replace(/\n$/u, '');

const written = async (file: string, bytes: Buffer): Promise<Checked<string>> => {
  try {
    await writeFile(file, bytes);
    return { ok: true, value: `${file}: ${bytes.length} bytes written.\n` };
  } catch {
    return fault('--out', `the file ${file} cannot be written`);
  }
};

/** What happened in a battle or a fight, told as it is asked for. */
export const chronicle: Command = async (file, options, streams) => {
  const loaded = await load(file, options.seed, streams);
  if (!loaded.ok) return loaded;
  const source = sourceOf(loaded.value, options.seed);
  if (!source.ok) return source;
  const template = await templateIn(options);
  if (!template.ok) return template;
  const { voice, length, for: reader, format, wording } = options;
  const manner = {
    voice,
    length,
    for: reader,
    template: template.value,
    format: format === undefined ? undefined : (SHORT[format] ?? format),
    wording: numberIn(wording),
  };
  const checked = check(chronicleRequestSchema, { ...source.value, ...given(manner) });
  if (!checked.ok)
    return {
      ok: false,
      issues: checked.issues.map(({ path, message }) => ({
        path: TYPED.includes(path) ? `--${path}` : path.replace(/^scenario\.?/, ''),
        message,
      })),
    };
  const kind = EXPORTS[checked.value.format];
  if (kind.isBase64 === true && options.out === undefined && !options.json)
    return fault('--out', `this is no text: name a file, such as --out war.${kind.ending}`);
  const asked = { ...checked.value, seed: seedOf(checked.value.scenario) };
  const made = answerTo(chronicleWork.chronicle, asked, options);
  if (!made.ok) return made;
  if (options.json) return print(made.value, String, options);
  return options.out === undefined
    ? print(made.value, textOf, options)
    : written(
        options.out,
        Buffer.from(made.value.text, kind.isBase64 === true ? 'base64' : 'utf8'),
      );
};
