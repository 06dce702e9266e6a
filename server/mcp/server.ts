import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import manifest from '../../package.json' with { type: 'json' };
import { readResource, resources } from './resources.ts';
import type { Toolbox } from './tools.ts';

const HOW =
  'Rout computes battles exactly. Never estimate odds yourself: ask odds with a line such as ' +
  '"120 v 350", and say whether the answer is exact or an estimate with its margin.';

const open = ({ tools, call }: Toolbox): Server => {
  const server = new Server(
    { name: manifest.name, version: manifest.version },
    { capabilities: { tools: {}, resources: {} }, instructions: HOW },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call(params.name, params.arguments),
  );
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources] }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({
    contents: [await readResource(params.uri)],
  }));
  return server;
};

/** Speaks on standard input and output until the other side closes. */
export const onStdio = async (box: Toolbox): Promise<void> => {
  const server = open(box);
  const closed = new Promise<void>((done) => {
    server.onclose = done;
    process.stdin.once('end', done);
  });
  await server.connect(new StdioServerTransport());
  await closed;
};

/** Answers one request by HTTP, which stands by itself. */
export const answerHttp = async (
  box: Toolbox,
  { raw, body }: { readonly raw: IncomingMessage; readonly body: unknown },
  response: ServerResponse,
): Promise<void> => {
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = open(box);
  response.on('close', () => void server.close());
  await server.connect(transport as Parameters<Server['connect']>[0]);
  await transport.handleRequest(raw, response, body);
};
