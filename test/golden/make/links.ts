import { isRecord, type Send } from '../session.ts';
import type { Case } from '../store.ts';
import { LINK_KINDS, type LinkKind } from '../surface.ts';
import { numbered, times, turn, type Plan } from './plan.ts';

/** What has been recorded already: links are made of these scenarios. */
export interface Recorded {
  readonly battles: readonly Case[];
  readonly units: readonly Case[];
  readonly duels: readonly Case[];
  readonly live: readonly Case[];
}

/** The last thing of a kind that a case sent and was not refused. */
const sent = (cases: readonly Case[], kind: string, isMeant: (body: object) => boolean) =>
  cases.flatMap(({ exchanges }) => {
    const bodies = exchanges.flatMap(({ status, ask: { body } }) =>
      status === 200 && isRecord(body) && body['kind'] === kind && isMeant(body) ? [body] : [],
    );
    return bodies.slice(-1);
  });

/** Battles at the table as they were left. */
const tables = (cases: readonly Case[]): readonly object[] =>
  cases.flatMap(({ exchanges }) => {
    const whole = exchanges.findLast(({ ask: { url } }) => url === '/battles/{id}')?.answer;
    if (!isRecord(whole)) return [];
    const { scenario, entries, undone } = whole;
    return [{ scenario, log: { entries, undone } }];
  });

const has =
  (name: string) =>
  (body: object): boolean => {
    const value = (body as Readonly<Record<string, unknown>>)[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };

const spread = (values: readonly object[]): readonly object[] =>
  times(5, (i) => turn(values, i * Math.max(1, Math.floor(values.length / 5))));

const valuesOf = ({
  battles,
  units,
  duels,
  live,
}: Recorded): Record<LinkKind, readonly object[]> => ({
  armies: spread(sent(battles, 'battle', () => true)),
  table: spread(tables(live)),
  units: spread(sent(units, 'units', has('script'))),
  duel: spread(sent(duels, 'duel', has('acts'))),
});

const packed = async (send: Send, kind: LinkKind, value: object): Promise<string> => {
  const { answer } = await send({ method: 'PACK', url: kind, body: value });
  const link = isRecord(answer) ? answer['link'] : undefined;
  if (typeof link !== 'string') throw new Error(`too long for a link: ${kind}`);
  return link;
};

const opened = (send: Send, kind: LinkKind, link: string) =>
  send({ method: 'OPEN', url: kind, body: { link } });

const goodPlan = (kind: LinkKind, index: number, value: object): Plan => ({
  id: numbered(kind, index),
  about: `a link of ${kind}, and what opening it gives`,
  run: async (send) => void (await opened(send, kind, await packed(send, kind, value))),
});

/** Links that are damaged or of something else, and what is said about them. */
const badPlan = (kind: LinkKind, value: object, other: object): Plan => ({
  id: `${kind}-damaged`,
  about: `links that are none of ${kind}`,
  run: async (send) => {
    const link = await packed(send, kind, value);
    const last = link.endsWith('0') ? '1' : '0';
    const wrong = [
      `${link.slice(0, -1)}${last}`,
      link.slice(0, 40),
      '',
      'rubbish',
      `2${link.slice(1)}`,
      `1.${'A'.repeat(9_000)}.00000000`,
    ];
    for (const one of wrong) await opened(send, kind, one);
    const foreign = kind === 'armies' ? 'duel' : 'armies';
    await opened(send, kind, await packed(send, foreign, other));
  },
});

const tooLong: Plan = {
  id: 'too-long',
  about: 'a battle that no link has room for',
  run: async (send, luck) => {
    const name = (): string =>
      times(40, () => luck.int(0, 46_655).toString(36))
        .join('')
        .slice(0, 80);
    const armies = times(8, (i) => ({
      id: `a${i}`,
      name: name(),
      size: 10,
      tacticians: times(12, () => ({ name: name() })),
    }));
    await send({ method: 'PACK', url: 'armies', body: { kind: 'battle', version: 1, armies } });
  },
};

export const linkPlans = (recorded: Recorded): readonly Plan[] => {
  const values = valuesOf(recorded);
  return [
    ...LINK_KINDS.flatMap((kind) => values[kind].map((value, i) => goodPlan(kind, i, value))),
    ...LINK_KINDS.map((kind) => {
      const other = kind === 'armies' ? values.duel : values.armies;
      return badPlan(kind, turn(values[kind], 0), turn(other, 0));
    }),
    tooLong,
  ];
};
