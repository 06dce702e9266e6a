import type { Command, Commands } from './command.ts';
import { fault } from './fault.ts';

const load = () => import('../mcp/server.ts');

/** The questions as tools for assistants: on standard input and output, or by HTTP. */
export const mcp =
  (commands: Commands): Command =>
  async (_argument, { port, host = 'localhost' }, { remark }) => {
    let server: Awaited<ReturnType<typeof load>>;
    try {
      server = await load();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      return fault('mcp', 'it needs a package more: npm install @modelcontextprotocol/sdk');
    }
    if (port === undefined) await server.onStdio(commands);
    else {
      const web = await server.onHttp(commands, Number(port), host);
      const { port: own } = web.address() as { readonly port: number };
      remark(`Rout's tools are at http://${host}:${own}/mcp\n`);
    }
    return { ok: true, value: '' };
  };
