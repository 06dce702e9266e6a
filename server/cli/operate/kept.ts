import { readConfig } from '../../config.ts';
import type { Listing } from '../../store/listing.ts';
import { print, type Command } from '../command.ts';
import { fault } from '../fault.ts';
import { table } from '../answers/words/text.ts';

const HEAD = ['id', 'kind', 'changed', 'version', 'bytes', 'name'];
const RIGHT = [3, 4];

const rowOf = ({ id, kind, changed, version, bytes, name, isDamaged }: Listing) => [
  id,
  kind,
  changed,
  `${version}`,
  `${bytes}`,
  isDamaged ? '(damaged)' : name,
];

/** What the server keeps, for whoever runs it; it needs no edit key, but the data file. */
export const kept: Command = async (what, options, _streams, id) => {
  const { listKept, removeKept } = await import('../../store/listing.ts');
  const { DATA_FILE } = readConfig(process.env);
  if (what === 'list' && id === undefined) {
    const all = listKept(DATA_FILE);
    return print(all, () => table([HEAD, ...all.map(rowOf)], RIGHT), options);
  }
  if (what !== 'remove' || id === undefined)
    return fault(what, 'say what: rout kept list, or rout kept remove ID');
  return removeKept(DATA_FILE, id)
    ? print({ removed: id }, () => `removed ${id}`, options)
    : fault(id, 'nothing is kept under this id: rout kept list has them all');
};
