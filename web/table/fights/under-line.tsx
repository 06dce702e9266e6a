import type { ReactNode } from 'react';
import { listed } from '../../../shared/index.ts';
import { KeptActs } from '../../ui/input/use-doings.ts';
import { SharedLine } from '../kept/shared-line.tsx';
import type { UnderTable } from './use-under-table.ts';

interface Props {
  readonly at: UnderTable;
  readonly children: ReactNode;
}

/** A fight under a shared table, and how that stands to the others. */
export const UnderLine = ({ at: { remote, kept, notice, asked }, children }: Props) => (
  <KeptActs value={kept}>
    <SharedLine armies={[]} remote={remote} />
    {asked.length === 0 ? null : (
      <p className="quiet" role="status">
        Asked of {listed(asked.map((name) => `${name}’s phone`))}. You may fill in.
      </p>
    )}
    {notice === '' ? null : (
      <p className="melee-notice" role="status">
        {notice}
      </p>
    )}
    {children}
  </KeptActs>
);
