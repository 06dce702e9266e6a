import { useMemo } from 'react';
import type { CombatTold, DuelScenario } from '../../../shared/index.ts';
import { ChronicleSection } from '../../chronicle/chronicle-section.tsx';
import { seedOf } from './telling.ts';

/** The fight so far, told. */
export const FightChronicle = ({
  scenario,
  told,
}: {
  readonly scenario: DuelScenario;
  readonly told: CombatTold;
}) => {
  const source = useMemo(() => ({ scenario: { ...scenario, seed: seedOf(scenario) } }), [scenario]);
  return told.steps.length === 0 ? null : <ChronicleSection source={source} />;
};
