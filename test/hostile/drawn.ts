/** Requests drawn at random: what the API document gives as examples, damaged, and plain junk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { built } from '../build/build.ts';

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
    >;
  };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<object> }>>;
}

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly examples: readonly unknown[];
  /** Statuses that it may answer with. */
  readonly statuses: readonly number[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly examples?: Readonly<Record<string, { value: unknown }>> };
}

/** All that the document lists, but for itself and for streams that do not end. */
export const readRoutes = (): readonly Route[] => {
  const text = readFileSync(join(built('server'), 'openapi.json'), 'utf8');
  const { paths, components } = JSON.parse(text) as Document;
  const valueOf = (example: { readonly value?: unknown; readonly $ref?: string }): unknown =>
    example.$ref === undefined
      ? example.value
      : components.examples?.[example.$ref.split('/').at(-1) ?? '']?.value;
  const asked = Object.entries(paths).filter(([path]) => !path.endsWith('/openapi.json'));
  return asked.flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => !('text/event-stream' in (responses['200']?.content ?? {})))
      .map(([method, { requestBody, responses }]) => ({
        method: method.toUpperCase() as Route['method'],
        path,
        examples: Object.values(requestBody?.content['application/json']?.examples ?? {}).map(
          valueOf,
        ),
        statuses: Object.keys(responses).map(Number),
      })),
  );
};

const HOSTILE = ([null, true, 0, -1, 0.5, 7, 1e308, -1e308, 2 ** 53] as unknown[]).concat(
  ['', ' ', '\u0000', '\u202e', '\ud800', '__proto__', 'constructor', '120 v 350', 'v v v'],
  ['((((', '9'.repeat(300), 'x'.repeat(5_000), '2d6 + power', '{{ name }}', '1e400'],
  [[], {}, [null], [[[[]]]], { length: 3 }, Array(500).fill(1), JSON.parse('{"__proto__":1}')],
);

type Path = readonly string[];

const pathsIn = (value: unknown, at: Path = []): readonly Path[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))
    : []),
];

interface Damage {
  /** Which of all places in a body. */
  readonly place: number;
  readonly how: 'set' | 'drop' | 'double' | 'add';
  readonly value: unknown;
}

const damaged = (body: unknown, { place, how, value }: Damage): unknown => {
  const paths = pathsIn(body);
  const path = paths[place % paths.length] ?? [];
  const last = path.at(-1);
  if (last === undefined) return how === 'set' ? value : body;
  const copy = structuredClone(body) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as typeof copy, copy);
  if (how === 'set') parent[last] = value;
  else if (how === 'add') parent[`${last}x`] = value;
  else if (how === 'double' && Array.isArray(parent)) parent.push(parent[Number(last)]);
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
};

export interface Drawn {
  readonly route: Route;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const damage = fc.record({
  place: fc.nat(),
  how: fc.constantFrom<Damage['how'][]>('set', 'set', 'set', 'drop', 'double', 'add'),
  value: fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue({ maxDepth: 3 })),
});

const header = (name: string, ...usual: readonly string[]) =>
  fc.oneof(
    fc.constant({}),
    fc
      .oneof(fc.constantFrom(...usual), fc.string({ unit: 'binary-ascii', maxLength: 60 }))
      .filter((text) => /^[\x20-\x7e]*$/.test(text))
      .map((text) => ({ [name]: text })),
  );

export const requests = (routes: readonly Route[], key: string): fc.Arbitrary<Drawn> =>
  fc
    .record({
      route: fc.constantFrom(...routes),
      which: fc.nat(),
      damages: fc.array(damage, { maxLength: 3 }),
      junk: fc.option(fc.oneof(fc.string(), fc.json()), { freq: 4 }),
      headers: fc
        .tuple(
          header('authorization', `Bearer ${key}`),
          header('if-match', '1', '"2"', '*'),
          header('idempotency-key', 'once', 'twice'),
        )
        .map((some) => Object.assign({}, ...some) as Record<string, string>),
    })
    .map(({ route, which, damages, junk, headers }) => {
      const example = route.examples[which % Math.max(1, route.examples.length)];
      const whole = example === undefined ? undefined : damages.reduce(damaged, example);
      const body = route.method === 'POST' ? (junk ?? JSON.stringify(whole ?? {})) : undefined;
      return { route, body, headers };
    });

const REQUEST =
  'POST /api/v1/formulas HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
  'Content-Length: 17\r\n\r\n{"formula":"2d6"}';

/** Bytes for a socket: any, or those of a request with some of them changed. */
export const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((any) => Buffer.from(any)),
  fc
    .array(fc.tuple(fc.nat({ max: REQUEST.length - 1 }), fc.nat({ max: 255 })), { maxLength: 5 })
    .map((changes) => {
      const made = Buffer.from(REQUEST);
      for (const [at, byte] of changes) made[at] = byte;
      return made;
    }),
);
