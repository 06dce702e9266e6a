import { useMemo } from 'react';
import { passingFaults, type DuelScenario, type UnitScenario } from '../../../shared/index.ts';
import { ChronicleSection } from '../../chronicle/chronicle-section.tsx';
import { seedOf } from '../../engine/question.ts';

interface Props {
  readonly scenario: UnitScenario | DuelScenario;
  /** All of its acts as they are told, and which of them do not fit. */
  readonly whole: Parameters<typeof passingFaults>[0];
  readonly isBegun: boolean;
}

/** What was fought so far, told. */
export const ActsChronicle = ({ scenario, whole, isBegun }: Props) => {
  const source = useMemo(() => {
    const acts = [...scenario.acts, ...passingFaults(whole)];
    return { scenario: { ...scenario, seed: seedOf(scenario), acts } as typeof scenario };
  }, [scenario, whole]);
  return isBegun ? <ChronicleSection source={source} /> : null;
};
