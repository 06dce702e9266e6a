import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  endingsOf,
  faultSaid,
  readLine,
  sidesIn,
  type Certainty,
  type LineScenario,
  type Odds,
} from '../../shared/index.ts';
import { clientOf } from '../http/client.ts';
import { invalidRequest, orThrow } from '../http/errors.ts';
import { Latest } from '../latest.ts';
import { policyWith } from '../plugins/security.ts';
import type { Engine } from '../workers/engine.ts';
import type { Job } from '../workers/jobs.ts';
import { jobOf, questionCalled } from '../workers/questions.ts';
import { drawingOf, type Shown } from './drawing.ts';
import { framePage, showPage } from './page.ts';

/** A line of an address is no longer than any server or messenger takes. */
const MOST_CHARACTERS = 1_500;
const asked = z.strictObject({ line: z.string().min(1).max(MOST_CHARACTERS) });

const KINDS = {
  battle: { question: 'battles/odds', page: 'armies', scene: 'battle', more: { isBrief: true } },
  units: { question: 'units/odds', page: 'units', scene: 'battle', more: {} },
  duel: { question: 'duels/odds', page: 'duels', scene: 'fight', more: {} },
} as const;
/** One link shows one result: the luck of its estimate is always the same. */
const SEED = 'show';

const scenarioIn = (line: string): LineScenario => {
  const read = readLine(line);
  if (read.ok) return read.value;
  const message = `character ${read.error.at + 1}: ${faultSaid(read.error)}`;
  throw invalidRequest([{ path: 'query.line', message }]);
};

/** Of so many lines the latest are remembered. */
const MOST_KNOWN = 200;

/** Remembers what was found, the latest; what failed is not kept. */
const remembering = <Found>() => {
  const known = new Latest<Promise<Found>>(MOST_KNOWN);
  return (key: string, find: () => Promise<Found>): Promise<Found> => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
};

/** Others may wait for the same: it is worked out in its time, though its first client leaves. */
const patient = (request: FastifyRequest) => ({
  address: clientOf(request),
  signal: new AbortController().signal,
});

const finder = (engine: Engine) => {
  const [shown, drawn] = [remembering<Shown>(), remembering<Buffer>()];
  const textOf = async (job: Job, request: FastifyRequest): Promise<string> => {
    const answer = orThrow(await engine.ask(job, patient(request)));
    return (answer as string | Buffer).toString();
  };
  const find = (line: string, request: FastifyRequest): Promise<Shown> =>
    shown(line, async () => {
      const scenario = scenarioIn(line);
      const { question, page, scene, more } = KINDS[scenario.kind];
      const job = jobOf(questionCalled(question), { scenario, ...more }, () => SEED);
      const { margin, ...odds } = JSON.parse(await textOf(job, request)) as Odds & Certainty;
      return { line, page, endings: endingsOf(odds, sidesIn(scenario), scene), margin };
    });
  const png = (line: string, request: FastifyRequest): Promise<Buffer> =>
    drawn(line, async () => {
      const svg = drawingOf(await find(line, request));
      return Buffer.from(await textOf({ kind: 'picture', request: { svg } }, request), 'base64');
    });
  return { find, png };
};

type Asks = FastifyRequest<{ Querystring: z.output<typeof asked> }>;

/** @param isFramed whether it may stand in a frame of any page */
const sendPage = (
  reply: FastifyReply,
  page: (nonce: string) => string,
  isFramed = false,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64url');
  const policy = policyWith(` 'nonce-${nonce}'`, isFramed ? '*' : undefined);
  if (isFramed)
    reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy)
    .send(page(nonce));
};

/** A picture may stand on any page, and stays as it is for an hour. */
const sendPicture = (reply: FastifyReply, type: string, picture: string | Buffer): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture);

/**
 * What a link shows where programs unfold it: what stands behind # never reaches a server, so the
 * line stands before it.
 */
export const showRoutes =
  (engine: Engine) =>
  async (app: FastifyInstance): Promise<void> => {
    const { find, png } = finder(engine);
    const options = { config: { isLimited: true }, schema: { hide: true, querystring: asked } };
    app.get('/show', options, async (request: Asks, reply) => {
      const { protocol, host } = request;
      const shown = await find(request.query.line, request);
      return sendPage(reply, (nonce) => showPage(shown, `${protocol}://${host}`, nonce));
    });
    app.get('/show/frame', options, async (request: Asks, reply) => {
      const shown = await find(request.query.line, request);
      return sendPage(reply, (nonce) => framePage(shown, nonce), true);
    });
    app.get('/show/picture.svg', options, async (request: Asks, reply) =>
      sendPicture(
        reply,
        'image/svg+xml; charset=utf-8',
        drawingOf(await find(request.query.line, request)),
      ),
    );
    app.get('/show/picture.png', options, async (request: Asks, reply) =>
      sendPicture(reply, 'image/png', await png(request.query.line, request)),
    );
  };
