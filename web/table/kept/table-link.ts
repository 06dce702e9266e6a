import { z } from 'zod';
import {
  battleScenarioSchema,
  entrySchema,
  MOST_ENTRIES,
  type BattleScenario,
  type BattleLog,
} from '../../../shared/index.ts';
import { fieldsIn, hashOf } from '../../share/link/address.ts';
import { packLink, unpackLink, type Step } from '../../share/link/link.ts';
import { TAB } from '../../share/browser/store.ts';

export const logSchema = z.strictObject({
  entries: z.array(entrySchema).max(MOST_ENTRIES),
  undone: z.array(entrySchema).max(MOST_ENTRIES),
});

/** A battle at the table as files and links hold it. */
export const tableSchema = z.strictObject({ scenario: battleScenarioSchema, ...logSchema.shape });
export interface TableBattle {
  readonly scenario: BattleScenario;
  readonly log: BattleLog;
}

/** The link of a battle at the table; undefined where it is too long for one. */
export const encodeTable = ({ scenario, log }: TableBattle): Promise<string | undefined> =>
  packLink({ scenario, ...log });

export const decodeTable = async (link: string): Promise<Step<TableBattle>> => {
  const read = await unpackLink(link, tableSchema, 'table');
  if (!read.ok) return read;
  const { scenario, ...log } = read.value;
  return { ok: true, value: { scenario, log } };
};

/** What the address of a table says: its link, and the key of the battle in this browser. */
interface TablePlace {
  readonly link: string;
  readonly id: string;
}

export const tablePlaceOf = (hash: string): TablePlace => {
  const { state = '', battle = '' } = fieldsIn(hash);
  return { link: state, id: battle };
};

export const tableHashOf = ({ link, id }: TablePlace): string =>
  hashOf('table', { state: link, battle: id });

const LAST = 'rout.table.at';

/** The address of the battle that was last at the table in this tab; empty where there was none. */
export const lastTable = (): string => TAB.read(LAST, z.string()) ?? '';
export const keepLastTable = (hash: string): void => void TAB.write(LAST, hash);
