import type { Battle } from '../army/setup.ts';
import { isMountId } from '../combat/mount-id.ts';
import { titleOf } from '../roster/names.ts';

/** A side of armies as people call it: its armies' names. */
export const armySideName = ({ start }: Pick<Battle, 'start'>, side: string): string =>
  start.armies
    .filter((army) => army.side === side)
    .map(({ name }) => name)
    .join(' + ');

interface Member {
  readonly id?: string;
  readonly name: string;
  readonly side: string;
}

/**
 * A side of units or fighters: its own name where it has one, that of its only member (his mount is
 * none), or its id.
 */
export const sideName = (members: readonly Member[], side: string, own?: string): string => {
  const [only, ...others] = members.filter(
    ({ id, side: of }) => of === side && !(id !== undefined && isMountId(id)),
  );
  return own ?? (only === undefined || others.length > 0 ? titleOf(side) : only.name);
};
