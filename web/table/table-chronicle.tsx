import { useMemo } from 'react';
import { ChronicleSection } from '../chronicle/chronicle-section.tsx';
import type { Table } from './use-table.ts';

/** The battle so far, told; its seed is that of the table where it has none. */
export const TableChronicle = ({ at: { table, battle, screen } }: { readonly at: Table }) => {
  const { scenario, log } = table;
  const source = useMemo(
    () => ({ scenario: { ...scenario, seed: battle.seed }, entries: log.entries }),
    [scenario, battle.seed, log.entries],
  );
  return <ChronicleSection source={source} level={screen.level} />;
};
