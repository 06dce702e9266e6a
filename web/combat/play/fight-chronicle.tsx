import { useMemo } from 'react';
import { passingFaults, type DuelScenario, type DuelTold } from '../../../shared/index.ts';
import { ChronicleSection } from '../../chronicle/chronicle-section.tsx';
import { seedOf } from '../../engine/question.ts';

/** The fight so far, told. */
export const FightChronicle = ({
  scenario,
  now: { told, whole },
}: {
  readonly scenario: DuelScenario;
  readonly now: DuelTold;
}) => {
  const source = useMemo(() => {
    const acts = [...scenario.acts, ...passingFaults(whole)];
    return { scenario: { ...scenario, seed: seedOf(scenario), acts } };
  }, [scenario, whole]);
  return told.steps.length === 0 ? null : <ChronicleSection source={source} />;
};
