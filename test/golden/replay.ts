import { setTimeout as sleep } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { mismatchesOf } from './compare.ts';
import { isRecord, openSession, type Send } from './session.ts';
import type { Case, Exchange, Golden } from './store.ts';
import type { App, Surface } from './surface.ts';

const SHOWN = 200;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
};

/** What a link holds, whoever packed it. */
const contentOf = (answer: unknown): unknown => {
  const link = isRecord(answer) ? answer['link'] : undefined;
  if (typeof link !== 'string') return link;
  const [version, payload = ''] = link.split('.');
  try {
    return { version, json: inflateRawSync(Buffer.from(payload, 'base64url')).toString('utf8') };
  } catch (error) {
    return { version, fault: String(error) };
  }
};

const { zlib } = process.versions;

/**
 * Two libraries may pack the same bytes into different texts: the texts are compared where this is
 * the library of the recording, what they hold always.
 */
const linkMismatches = (was: Exchange, now: Exchange, { recorded }: Golden) => [
  ...mismatchesOf(contentOf(was.answer), contentOf(now.answer)),
  ...(recorded.zlib === zlib && recorded.arch === process.arch
    ? mismatchesOf(was.answer, now.answer)
    : []),
];

/** Faster, it may answer what it refused as too much work: nothing that people had is lost. */
const isAnsweredNow = (was: Exchange, now: Exchange): boolean => {
  const error = isRecord(was.answer) ? was.answer['error'] : undefined;
  const isRefused = isRecord(error) && error['code'] === 'BATTLE_TOO_COSTLY';
  return was.status === 422 && isRefused && now.status === 200;
};

/** Why a link cannot be read is worded better since: its code stays. */
const codeOf = (answer: unknown): unknown =>
  isRecord(answer) && isRecord(answer['fault'])
    ? { ...answer, fault: { ...answer['fault'], message: '' } }
    : answer;

/** An army of which nobody is left is out since: it has no hits. */
const withNobodyOut = (answer: unknown): unknown => {
  if (!isRecord(answer) || !isRecord(answer['battle'])) return answer;
  const { battle, tolls } = answer;
  const { armies } = battle;
  if (!Array.isArray(tolls) || !Array.isArray(armies)) return answer;
  const isGone = (at: number): boolean => {
    const toll: unknown = tolls[at];
    return isRecord(toll) && toll['after'] === 0;
  };
  const out = armies.map((army: object, at) => (isGone(at) ? { ...army, hits: 0 } : army));
  return { ...answer, battle: { ...battle, armies: out } };
};

/** The recorded answer as it must be today. */
const dueOf = ({ ask, answer }: Exchange): unknown =>
  ask.url === '/units/losses' ? withNobodyOut(answer) : answer;

const differences = (was: Exchange, now: Exchange, golden: Golden) => {
  if (isAnsweredNow(was, now)) return [];
  return [
    ...(was.status === now.status ? [] : [{ path: 'status', was: was.status, now: now.status }]),
    ...(was.ask.method === 'PACK'
      ? linkMismatches(was, now, golden)
      : mismatchesOf(codeOf(dueOf(was)), codeOf(now.answer))),
  ];
};

const WAIT_MS = 50;

const isPending = (answer: unknown): boolean =>
  isRecord(answer) &&
  (answer['pending'] === true ||
    (isRecord(answer['odds']) && answer['odds']['method'] === 'pending'));

/** Odds of a live battle may follow its answer since: the answer with them. */
const withOdds = async (now: Exchange, send: Send): Promise<Exchange> => {
  if (!isPending(now.answer) || !isRecord(now.answer)) return now;
  const isScreen = now.ask.url.startsWith('/screens');
  const ask = isScreen ? now.ask : { method: 'GET' as const, url: '/battles/{id}' };
  await sleep(WAIT_MS);
  const { answer } = await send(ask);
  if (isScreen) return withOdds({ ...now, answer }, send);
  const odds = isRecord(answer) ? answer['odds'] : undefined;
  return withOdds({ ...now, answer: { ...now.answer, odds } }, send);
};

/** Asks everything again. @returns each mismatch as a line: case, question, path, both values */
export const replayed = async (one: Case, golden: Golden, surface: Surface, app: App) => {
  const send = openSession(surface, app, (i) => one.exchanges[i]?.answer);
  const lines: string[] = [];
  for (const [i, was] of one.exchanges.entries()) {
    const now = await withOdds(await send(was.ask), send);
    const { method, url } = was.ask;
    for (const { path, ...values } of differences(was, now, golden)) {
      const at = `${one.id} question ${i + 1} (${method} ${url}) at ${path || 'the whole answer'}`;
      lines.push(`${at}: was ${shown(values.was)}, now ${shown(values.now)}`);
    }
  }
  return lines;
};
