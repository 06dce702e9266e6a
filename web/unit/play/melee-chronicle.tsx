import { useMemo } from 'react';
import { passingFaults, type MeleeActed, type UnitScenario } from '../../../shared/index.ts';
import { ChronicleSection } from '../../chronicle/chronicle-section.tsx';
import { DEFAULT_SEED } from '../../engine/question.ts';

/** The rounds fought, told. */
export const MeleeChronicle = ({
  scenario,
  told: { story, whole },
}: {
  readonly scenario: UnitScenario;
  readonly told: MeleeActed;
}) => {
  const source = useMemo(() => {
    const acts = [...scenario.acts, ...passingFaults(whole)];
    return { scenario: { ...scenario, seed: scenario.seed ?? DEFAULT_SEED, acts } };
  }, [scenario, whole]);
  return story.rounds.length === 0 ? null : <ChronicleSection source={source} />;
};
