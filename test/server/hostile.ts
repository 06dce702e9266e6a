/**
 * The adapter of the hostile corpus: its routes and fields are those of a reference server with
 * units in two sides, ours are armies. Expectations are never changed; what cannot be asked of this
 * server is listed with the reason.
 */
import { readFileSync } from 'node:fs';

export interface Expectation {
  readonly status: readonly number[];
  /** Any of these codes, in our words; empty where the corpus does not say. */
  readonly codes: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly input: unknown;
  readonly expect: {
    readonly status: number | readonly number[];
    readonly code?: readonly string[];
    readonly detail?: readonly string[];
  };
}

interface Corpus {
  readonly baseScenario: {
    readonly name: string;
    readonly seed: number;
    readonly trials: number;
    readonly rules: { readonly hit: string };
    readonly sides: readonly {
      readonly name: string;
      readonly units: readonly { readonly size: number; readonly power: number }[];
    }[];
  };
  readonly entries: readonly Entry[];
}

// Not imported: it holds a lone surrogate, which a bundler refuses.
const { baseScenario, entries } = JSON.parse(
  readFileSync(new URL('./hostile.json', import.meta.url), 'utf8'),
) as Corpus;

export const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'formula-014-exploding': 'exploding dice are part of our dice language',
  'body-004-size-huge': 'an army may have 100 000 000 soldiers',
  'body-025-sides-3': 'a battle may have three armies',
  'body-033-cost':
    'a battle has no number of rounds to multiply trials with; battles.test.ts holds the bound ' +
    'of trials',
  'body-034-seed-neg': 'a seed may be any whole number',
  'body-036-seed-2^32': 'a seed may be any whole number',
  'body-037-seed-string': 'a seed may be a text',
};

const CODES: Readonly<Record<string, string>> = {
  invalid: 'REQUEST_INVALID',
  'bad-json': 'BODY_NOT_JSON',
  'too-deep': 'BODY_TOO_DEEP',
  'too-big': 'BODY_TOO_LARGE',
  'too-costly': 'BATTLE_TOO_COSTLY',
};

const expectation = ({ status, code = [], detail = [] }: Entry['expect']): Expectation => ({
  status: typeof status === 'number' ? [status] : status,
  codes: [
    ...code.map((name) => CODES[name] ?? name),
    ...detail.map((name) => `FORMULA_${name.toUpperCase().replaceAll('-', '_')}`),
  ],
});

type Repeat = {
  readonly gen: 'repeat';
  readonly parts: readonly (readonly [text: string, times: number])[];
};
const isRepeat = (value: unknown): value is Repeat =>
  typeof value === 'object' && value !== null && 'gen' in value;
const textOf = (value: unknown): unknown =>
  isRepeat(value) ? value.parts.map(([text, times]) => text.repeat(times)).join('') : value;

const applicable = (kind: string): readonly Entry[] =>
  entries.filter((entry) => entry.kind === kind && NOT_APPLICABLE[entry.id] === undefined);
export const IDS: readonly string[] = entries.map(({ id }) => id);

const titled = <T>(
  kind: string,
  adapt: (input: never) => T,
): [title: string, input: T, expected: Expectation][] =>
  applicable(kind).map(({ id, why, input, expect }) => [
    `${id}: ${why}`,
    adapt(input as never),
    expectation(expect),
  ]);

/** Bodies for `/formulas`. */
export const FORMULAS = titled('formula', (input: string | Repeat | { json: unknown }): string => {
  const isJson = typeof input === 'object' && 'json' in input;
  return JSON.stringify({ formula: isJson ? input.json : textOf(input) });
});

/** `/sides/0/units/0/size` is our `/armies/0/size`, and their list of units our list of armies. */
const pathOf = (pointer: string): string[] =>
  pointer
    .replace(/^\/sides\/(\d)\/units\/0\//, '/armies/$1/')
    .replace(/^\/sides(\/0\/units)?/, '/armies')
    .split('/')
    .slice(1);

const baseBattle = (): Record<string, unknown> => {
  const { name, seed, trials, rules, sides } = baseScenario;
  const armies = sides.map((side, i) => ({
    id: `army${i + 1}`,
    name: side.name,
    size: side.units[0]!.size,
    power: side.units[0]!.power,
    tacticians: [],
  }));
  return { kind: 'battle', version: 1, name, seed, trials, rules: { damage: rules.hit }, armies };
};

type Patch = readonly ['set' | 'del' | 'add' | 'gen' | 'raw', pointer: string, value?: unknown];
const RAW = '"@raw@"';

const valueOf = ([how, , value]: Patch): unknown => {
  if (how === 'raw') return '@raw@';
  if (how === 'gen')
    return Array.from(
      { length: (value as { n: number }).n },
      () => (value as { item: unknown }).item,
    );
  const isRules = typeof value === 'object' && value !== null && 'hit' in value;
  return isRules ? { damage: value.hit } : value;
};

const patched = (patches: readonly Patch[]): string => {
  const battle = baseBattle();
  let raw = RAW;
  for (const patch of patches) {
    const path = pathOf(patch[1]);
    const last = path.pop() ?? '';
    const parent = path.reduce((node, key) => node[key] as Record<string, unknown>, battle);
    if (patch[0] !== 'del') parent[last] = valueOf(patch);
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
    if (patch[0] === 'raw') raw = String(patch[2]);
  }
  return JSON.stringify(battle).replace(RAW, raw);
};

/** Bodies for `/battles/odds`. */
export const BODIES = titled(
  'body',
  (input: { patch: readonly Patch[] } | { rawBody: unknown }): string =>
    'patch' in input ? patched(input.patch) : String(textOf(input.rawBody)),
);

interface HttpInput {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly headersGen?: { readonly name?: string; readonly n?: number; readonly many?: number };
  readonly body?: string;
  readonly raw?: string;
  readonly slow?: 'header' | 'silent';
}

const generated = ({
  name = 'x',
  n = 0,
  many = 0,
}: NonNullable<HttpInput['headersGen']>): [string, string][] => [
  ...(n > 0 ? [[name, 'a'.repeat(n)] as [string, string]] : []),
  ...Array.from({ length: many }, (_, i): [string, string] => [`x-${i}`, 'a']),
];

const ourRoute = (text: string): string =>
  text.replace(/\/api\/v1\/(resolve|battles)(?= |$)/, '/api/v1/battles/play');

/** The bytes of a request; what is slow sends the start of one, or nothing. */
export const REQUESTS = titled(
  'http',
  ({
    method,
    url = '/',
    headers = {},
    headersGen = {},
    body = '',
    raw,
    slow,
  }: HttpInput): string => {
    if (slow !== undefined) return slow === 'silent' ? '' : 'GET / HTTP/1.1\r\nHost: x\r\n';
    if (raw !== undefined) return ourRoute(raw);
    const all = [
      ['host', 'x'],
      ['connection', 'close'],
      ...Object.entries(headers),
      ...generated(headersGen),
      ...(body === '' ? [] : [['content-length', `${Buffer.byteLength(body)}`]]),
    ];
    const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `${method} ${ourRoute(url)} HTTP/1.1\r\n${head}\r\n${body}`;
  },
);
