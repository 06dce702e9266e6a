import { buildApp } from '../../server/app.ts';
import {
  battleScenarioSchema,
  duelScenarioSchema,
  unitScenarioSchema,
} from '../../shared/index.ts';
import { packLink, unpackLink } from '../../web/share/link.ts';
import { decodeTable, encodeTable } from '../../web/table/table-link.ts';
import { surfaceOf } from './surface.ts';

const decodeLink = async (link: string): Promise<unknown> => {
  const read = await unpackLink(link, battleScenarioSchema);
  return read.ok ? { ok: true, scenario: read.value } : read;
};

/** The surface of this tree. Where a folder is renamed, these imports are all that changes. */
export const HERE = surfaceOf({
  server: { buildApp },
  packing: { packLink, unpackLink, encodeLink: packLink, decodeLink },
  table: { encodeTable, decodeTable },
  schemas: { duelScenarioSchema, unitScenarioSchema },
});
