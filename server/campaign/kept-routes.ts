import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { projectionSchema } from '../../shared/index.ts';
import { clientOf } from '../http/client.ts';
import { linesOf } from '../http/questions.ts';
import { answerJob } from '../http/reply.ts';
import type { Desk } from '../kept/desk.ts';
import { BY_KEY, HEADERS, lastSeen, sendVersion } from '../kept/headers.ts';
import {
  aboutOf,
  changeOf,
  followResponses,
  idSchema,
  makerOf,
  ONCE,
  removeRoute,
  sendCreated,
  UNCHANGED,
  undoRoute,
} from '../kept/routes.ts';
import type { Engine } from '../workers/engine.ts';
import { jobOf, questionCalled } from '../workers/questions.ts';
import {
  campaignAt,
  createCampaign,
  editCampaign,
  messageOf,
  viewCampaign,
  type CampaignEdit,
} from './kept.ts';
import {
  campaignBodySchema,
  campaignStateSchema,
  createdCampaignSchema,
  keptCampaignSchema,
} from './kept-schemas.ts';

const ABOUT = aboutOf('campaign', 'kept campaigns', 'LOG_...: nothing to undo or redo');
const { config, tags, responses } = ABOUT;
const ANSWER = { description: 'The version now', schema: campaignStateSchema };

/** Edits the campaign of a request, and answers. */
const editor =
  (desk: Desk) => async (request: FastifyRequest, edit: CampaignEdit, reply: FastifyReply) => {
    const answer = await editCampaign(desk, changeOf(request, desk.kind), edit);
    return reply.header('etag', `"${answer.version}"`).send(answer);
  };

const createRoute = (scope: FastifyInstance, desk: Desk): void => {
  const schema = {
    operationId: 'keepCampaign',
    tags,
    summary: 'Keep a campaign',
    description:
      'The edit key is given only once: whoever has it can change the campaign. With an ' +
      'idempotency-key, repeating a request creates no second campaign and returns the ' +
      'same edit key.',
    headers: HEADERS.create,
    body: campaignBodySchema,
    response: responses({ description: 'Kept', schema: createdCampaignSchema, status: 201 }),
  };
  scope.withTypeProvider<ZodTypeProvider>().post('', { config, schema }, (request, reply) => {
    const created = createCampaign(desk, request.body.campaign, makerOf(request));
    return sendCreated(reply, scope.prefix, created);
  });
};

const readRoute = (scope: FastifyInstance, desk: Desk): void => {
  const schema = {
    operationId: 'readCampaign',
    tags,
    summary: 'A kept campaign in full',
    description: 'With the results so far. Sent to POST, it creates a copy.',
    headers: HEADERS.read,
    params: idSchema,
    response: {
      ...responses({ description: 'The campaign', schema: keptCampaignSchema }),
      304: UNCHANGED,
    },
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/:id', { config, schema }, async ({ params: { id } }, reply) => {
      const body = viewCampaign(desk, id);
      return sendVersion(reply, { version: body.version, isPending: false, body });
    });
};

const putRoute = (scope: FastifyInstance, desk: Desk, act: ReturnType<typeof editor>): void => {
  const schema = {
    operationId: 'changeCampaign',
    tags,
    headers: HEADERS.change,
    security: BY_KEY,
    summary: 'Replace the state of a kept campaign',
    description: `All of it, with the results so far; undo brings the former one back. ${ONCE}`,
    params: idSchema,
    body: campaignBodySchema,
    response: responses(ANSWER),
  };
  scope.withTypeProvider<ZodTypeProvider>().put('/:id', { config, schema }, (request, reply) => {
    const { campaign } = request.body;
    return act(request, { kind: 'put', campaign }, reply);
  });
};

const WAYS = [
  { way: 'undo', summary: 'Take back the last changes' },
  { way: 'redo', summary: 'Redo undone changes' },
] as const;

const projectionRoute = (scope: FastifyInstance, desk: Desk, engine: Engine): void => {
  const schema = {
    operationId: 'projectKeptCampaign',
    tags,
    summary: 'How a kept campaign may end',
    description: `From the results so far. Anyone who can read the campaign may ask. ${linesOf('answer')}`,
    params: idSchema,
    response: aboutOf('campaign', '', 'CAMPAIGN_IMPOSSIBLE, BATTLE_TOO_COSTLY').responses({
      description: 'The projection',
      schema: projectionSchema,
    }),
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/:id/projection', { config, schema }, ({ params: { id } }, reply) => {
      const asked = { campaign: campaignAt(desk, id), given: [] };
      return answerJob(engine, jobOf(questionCalled('campaigns/project'), asked), reply);
    });
};

const followRoute = (scope: FastifyInstance, desk: Desk): void => {
  const schema = {
    operationId: 'followCampaign',
    tags,
    summary: 'Every change of a kept campaign, over server-sent events',
    description:
      'Each event is the campaign as GET returns it. A client that ' +
      'reconnects sends last-event-id and gets what it missed.',
    headers: HEADERS.follow,
    params: idSchema,
    response: followResponses('campaign', 'Events named change; the id is the version'),
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/:id/follow', { config, schema }, async (request, reply) => {
      const { id } = request.params;
      const address = clientOf(request);
      desk.hub.admit(id, address);
      const now = messageOf(viewCampaign(desk, id));
      desk.hub.follow(reply, { topic: id, address, since: lastSeen(request.headers), now });
    });
};

/** Kept campaigns: read by whoever knows the address, changed by whoever holds the edit key. */
export const keptCampaignRoutes =
  (desk: Desk, engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const act = editor(desk);
    createRoute(scope, desk);
    readRoute(scope, desk);
    putRoute(scope, desk, act);
    removeRoute(scope, desk, ABOUT);
    for (const { way, summary } of WAYS) {
      const about = { ...ABOUT, way, operationId: `${way}Campaign`, summary, answer: ANSWER };
      undoRoute(scope, about, (request, steps, reply) => act(request, { kind: way, steps }, reply));
    }
    projectionRoute(scope, desk, engine);
    followRoute(scope, desk);
  };
