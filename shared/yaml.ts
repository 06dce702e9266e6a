import { isNode, LineCounter, parseDocument, stringify } from 'yaml';
import { err, ok, type Result } from './result.ts';

/** A value in YAML; every text is quoted, so that none is read as anything else. */
export const yamlOf = (value: unknown): string =>
  stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });

/** What a person writes repeats little; more is meant to fill the memory. */
const MOST_ALIASES = 20;

/** What is wrong with a text, and in which of its lines, from 1. */
export interface LineFault {
  readonly line: number;
  readonly message: string;
}

export interface Yaml {
  readonly value: unknown;
  /** The line, from 1, on which what stands at a path begins. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

const messageOf = (error: unknown): string => {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return `this is not YAML: ${first.replace(/ at line \d+, column \d+:?$/u, '')}`;
};

/** What a text in YAML holds, or why it is none. */
export const fromYaml = (text: string): Result<Yaml, LineFault> => {
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter, schema: 'core' });
    const [fault] = document.errors;
    if (fault !== undefined)
      return err({ line: fault.linePos?.[0].line ?? 1, message: messageOf(fault) });
    const value = document.toJS({ maxAliasCount: MOST_ALIASES }) as unknown;
    const lineOf: Yaml['lineOf'] = (path) => {
      const node = document.getIn(path, true);
      return isNode(node) && node.range ? lineCounter.linePos(node.range[0]).line : 1;
    };
    return ok({ value, lineOf });
  } catch (error) {
    return err({ line: 1, message: messageOf(error) });
  }
};
