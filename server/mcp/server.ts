import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
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
import type { Commands } from '../cli/command.ts';
import { toolbox } from './tools.ts';

const HOW =
  'Rout computes battles exactly. Never estimate odds yourself: ask odds with a line such as ' +
  '"120 v 350", and say whether the answer is exact or an estimate with its margin.';

const open = (commands: Commands): Server => {
  const { tools, call } = toolbox(commands);
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
export const onStdio = async (commands: Commands): Promise<void> => {
  const server = open(commands);
  const closed = new Promise<void>((done) => {
    server.onclose = done;
    process.stdin.once('end', done);
  });
  await server.connect(new StdioServerTransport());
  await closed;
};

/** The same by HTTP, for clients on this machine: each request stands by itself. */
export const onHttp = async (
  commands: Commands,
  port: number,
  host: string,
): Promise<HttpServer> => {
  const web = createServer((request, response) => {
    const { port: own } = web.address() as { readonly port: number };
    const names = [host, 'localhost', '127.0.0.1'].map((name) => `${name}:${own}`);
    const transport = new StreamableHTTPServerTransport({
      enableJsonResponse: true,
      enableDnsRebindingProtection: true,
      allowedHosts: names,
    });
    const server = open(commands);
    response.on('close', () => void server.close());
    server
      .connect(transport as Parameters<Server['connect']>[0])
      .then(() => transport.handleRequest(request, response))
      .catch(() => response.writeHead(500).end());
  });
  web.listen(port, host);
  await once(web, 'listening');
  return web;
};
