import type { FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import { fileName } from '../../web/share/download.ts';
import { army, battle, post } from '../server/server.ts';

/** All that a name of a kept battle, its armies and its people is written to. */
export const rendered = async (
  app: FastifyInstance,
  name: string,
): Promise<{ readonly status: number; readonly texts: Readonly<Record<string, string>> }> => {
  const red = army('Red', 200, { name, tacticians: [{ name, tactics: 1 }] });
  const scenario = battle([red, army('Blue', 200)], { name });
  const entries = [{ kind: 'note', text: name, players: true }, { kind: 'round' }];
  const made = await post(app, '/battles', { scenario, entries });
  const { id } = made.json<{ readonly id: string }>();
  const told = async (format: string): Promise<string> =>
    (await post(app, `/battles/${id}/chronicle`, { format })).json().text;
  const [md, foundry, csv] = [await told('markdown'), await told('foundry'), await told('csv')];
  const { pages } = JSON.parse(foundry) as {
    readonly pages: readonly { readonly text: { readonly content: string } }[];
  };
  const cells = Papa.parse<string[]>(csv).data.flat();
  return {
    status: made.statusCode,
    texts: {
      // Before it stands its YAML, whose texts are quoted.
      md: md.replace(/^---\n[^]*?\n---\n/, ''),
      // The names of its documents are texts, which Foundry never reads as HTML.
      foundry: pages.map(({ text }) => text.content).join('\n'),
      // Figures may begin with a minus.
      csvCellStart: cells
        .filter((cell) => Number.isNaN(Number(cell)))
        .map((cell) => cell.slice(0, 1))
        .join(''),
      disposition: fileName(name),
    },
  };
};
