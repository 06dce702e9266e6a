import type { FastifyInstance, FastifyReply } from 'fastify';
import { ASKING } from '../cli/asking.ts';
import { leaving } from '../http/reply.ts';
import type { Engine } from '../workers/engine.ts';
import { toolServer } from './load.ts';
import { refused, toolbox, type ToolAnswer } from './tools.ts';

/** What a hook has set goes along with an answer that is written past Fastify. */
const keepHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
};

/** Tools are called in the threads of the questions, in their turn and within their time. */
const calling =
  (engine: Engine, reply: FastifyReply) =>
  async (name: string, given?: Readonly<Record<string, unknown>>): Promise<ToolAnswer> => {
    const job = { kind: 'tool', request: { name, given } } as const;
    try {
      const made = await engine.ask(job, leaving(reply));
      return made.ok ? (made.value as ToolAnswer) : refused(made.error.message);
    } catch (error) {
      return refused((error as Error).message);
    }
  };

/** The tools of assistants, beside the API; each request stands by itself. */
export const mcpRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const { answerHttp } = await toolServer();
    const { tools } = toolbox(ASKING);
    const options = { config: { isLimited: true }, schema: { hide: true } };
    scope.post('/mcp', options, async (request, reply) => {
      const box = { tools, call: calling(engine, reply) };
      keepHeaders(reply);
      reply.hijack();
      await answerHttp(box, request, reply.raw);
    });
  };
