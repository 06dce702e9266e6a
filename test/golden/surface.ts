/**
 * The outer surfaces that goldens go through. Whatever is renamed or rewritten inside, these stay:
 * the HTTP API, and the links that people have sent each other.
 */

/** What of the server is used: requests without a network. */
export interface App {
  inject(request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly headers?: Record<string, string>;
    readonly payload?: object;
  }): Promise<{ readonly statusCode: number; json(): unknown }>;
  close(): PromiseLike<unknown>;
}

export interface AppSettings {
  readonly rateLimit: number;
  readonly threads: number;
  readonly timeLimit: number;
}

/** What links are made of. */
export const LINK_KINDS = ['armies', 'table', 'units', 'duel'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface Links {
  /** The text of a link; undefined where it would be too long. */
  pack(kind: LinkKind, value: object): Promise<string | undefined>;
  /** What opening it gives: the value, or what is wrong with it. */
  open(kind: LinkKind, link: string): Promise<unknown>;
}

export interface Surface {
  readonly buildApp: (settings: AppSettings) => Promise<App>;
  readonly links: Links;
}

interface Packing {
  packLink(value: unknown): Promise<string | undefined>;
  unpackLink(link: string, schema: never): Promise<unknown>;
  encodeLink(scenario: never): Promise<string | undefined>;
  decodeLink(link: string): Promise<unknown>;
}

/** The modules of a checkout that are its surface. */
export interface Modules {
  readonly server: { readonly buildApp: unknown };
  readonly packing: Packing;
  readonly table: {
    encodeTable(battle: never): Promise<string | undefined>;
    decodeTable(link: string): Promise<unknown>;
  };
  readonly schemas: { readonly unitScenarioSchema: unknown; readonly duelScenarioSchema: unknown };
}

export const surfaceOf = ({ server, packing, table, schemas }: Modules): Surface => ({
  // The cast keeps Fastify's own types out of the recorder.
  buildApp: server.buildApp as Surface['buildApp'],
  links: {
    pack: (kind, value) => {
      if (kind === 'armies') return packing.encodeLink(value as never);
      return kind === 'table' ? table.encodeTable(value as never) : packing.packLink(value);
    },
    open: (kind, link) => {
      if (kind === 'armies') return packing.decodeLink(link);
      if (kind === 'table') return table.decodeTable(link);
      const { unitScenarioSchema, duelScenarioSchema } = schemas;
      const schema = kind === 'units' ? unitScenarioSchema : duelScenarioSchema;
      return packing.unpackLink(link, schema as never);
    },
  },
});

/** A server that no golden runs into the limits of. */
export const SETTINGS: AppSettings = { rateLimit: 1_000_000, threads: 1, timeLimit: 120 };
