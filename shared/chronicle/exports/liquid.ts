import {
  Liquid,
  type Emitter,
  type Context,
  type FilterImplOptions,
  type Template,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { err, ok, type Result } from '../../result.ts';
import { createRng, type Seed } from '../../rng.ts';
import { apartInLine } from '../accounts/account.ts';
import { FILTERS, textOf } from './filters.ts';

/** Bounds of one telling: of the template's text, of work in it, of what it makes. */
export const LIMITS = { template: 20_000, milliseconds: 800, memory: 2_000_000, text: 200_000 };

/**
 * What an item that goes through a filter counts of the memory, with each letter of what it is
 * asked: its time is bounded by that too.
 */
const ITEM = 15;
const lettersOf = (options: readonly unknown[]): number =>
  options.reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);

/** What the engine says of its bounds, and what a person is told. */
const TOO_MUCH: readonly (readonly [RegExp, string])[] = [
  [/^memory alloc limit exceeded/, 'it handles too much: use shorter lists and texts'],
  [/^template render limit exceeded/, 'it takes too long: use fewer or shorter loops'],
  [/^Maximum call stack size exceeded/, 'it is nested too deeply: use fewer brackets and tags'],
];
const inWords = (message: string): string =>
  TOO_MUCH.reduce((text, [said, told]) => text.replace(said, told), message);

/** Before a value that would begin a block if it were a line: taken away again by `blocksOf`. */
export const VALUE = '\u{E000}';
/** Where the template has an empty line: lines that a tag leaves empty part no paragraphs. */
export const PARAGRAPH = '\u{E001}';
const marked = (template: string): string =>
  template.replaceAll(/\r\n?/g, '\n').replaceAll(/\n(?:[ \t]*\n)+/g, `\n${PARAGRAPH}\n`);

/** A value as it stands in a text: one line, set apart, never the beginning of a block. */
const asValue = (value: unknown): string => {
  const text = apartInLine(textOf(value));
  return /^\s*[#-]/.test(text) ? `${VALUE}${text}` : text;
};

/** Tags that read other templates, or that nobody needs here. */
const REFUSED = ['include', 'render', 'layout', 'block', 'tablerow'];

/**
 * `{% one %} … {% or %} … {% endone %}`: one of the wordings, by the seed; in a loop another each
 * time, until all have been used.
 */
const registerOne = (engine: Liquid, seed: Seed): void => {
  const luck = createRng(seed, 'wording');
  engine.registerTag('one', {
    parse(token: TagToken, rest: TopLevelToken[]) {
      this.wordings = [[]];
      this.left = [];
      const stream = this.liquid.parser
        .parseStream(rest)
        .on('tag:or', () => void this.wordings.push([]))
        .on('tag:endone', () => stream.stop())
        .on('template', (part: Template) => void this.wordings.at(-1).push(part))
        .on('end', () => {
          throw new Error(`${token.getText()} is not closed: end it with {% endone %}`);
        });
      stream.start();
    },
    *render(context: Context, emitter: Emitter) {
      if (this.left.length === 0) this.left = [...this.wordings.keys()];
      const [at] = this.left.splice(luck.int(0, this.left.length - 1), 1);
      yield this.liquid.renderer.renderTemplates(this.wordings[at], context, emitter);
    },
  });
};

/** A filter that counts the items that go through it. */
const counting = (filter: FilterImplOptions): FilterImplOptions => {
  const { handler, raw } = typeof filter === 'function' ? { handler: filter, raw: false } : filter;
  return {
    raw,
    handler(value, ...options) {
      if (Array.isArray(value))
        this.context.memoryLimit.use((ITEM + lettersOf(options)) * value.length);
      return handler.call(this, value, ...options);
    },
  };
};

const engineFor = (seed: Seed, milliseconds: number): Liquid => {
  const engine = new Liquid({
    templates: {},
    relativeReference: false,
    dynamicPartials: false,
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: asValue,
    parseLimit: 2 * LIMITS.template,
    renderLimit: milliseconds,
    memoryLimit: LIMITS.memory,
  });
  for (const name of REFUSED) delete engine.tags[name];
  for (const [name, filter] of Object.entries(FILTERS)) engine.registerFilter(name, filter);
  for (const [name, filter] of Object.entries(engine.filters))
    engine.registerFilter(name, counting(filter));
  registerOne(engine, seed);
  return engine;
};

/**
 * The text of a template with these facts. The same seed gives the same wording.
 * @param milliseconds most that it may take; by the clock, so that a template of the house, whose
 * work is known, has no such bound
 * @returns why the template cannot be used: where it is wrong, or that it takes too much
 */
export const filled = (
  template: string,
  facts: object,
  { seed, milliseconds }: { readonly seed: Seed; readonly milliseconds: number },
): Result<string, string> => {
  if (template.length > LIMITS.template)
    return err(`it has more than ${LIMITS.template} characters`);
  try {
    const text: unknown = engineFor(seed, milliseconds).parseAndRenderSync(marked(template), {
      ...facts,
    });
    return String(text).length > LIMITS.text
      ? err(`it makes more than ${LIMITS.text} characters`)
      : ok(String(text));
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return err(inWords(first));
  }
};
