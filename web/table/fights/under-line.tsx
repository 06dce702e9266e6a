import type { ReactNode } from 'react';
import { KeptActs } from '../../ui/input/use-doings.ts';
import SharedLine from '../kept/shared-line.tsx';
import type { UnderTable } from './use-under-table.ts';

interface Props {
  readonly at: UnderTable;
  readonly children: ReactNode;
}

/** A fight under a shared table, and how that stands to the others. */
export const UnderLine = ({ at: { remote, kept, notice }, children }: Props) => (
  <KeptActs value={kept}>
    <SharedLine armies={[]} remote={remote} />
    {notice === '' ? null : (
      <p className="melee-notice" role="status">
        {notice}
      </p>
    )}
    {children}
  </KeptActs>
);
