import { useMemo } from 'react';
import type { UnitScenario } from '../../../shared/index.ts';
import { ChronicleSection } from '../../chronicle/chronicle-section.tsx';
import { DEFAULT_SEED } from '../../engine/question.ts';
import type { Retold } from './script.ts';

/** The rounds fought, told. */
export const MeleeChronicle = ({
  scenario,
  told: { script, story },
}: {
  readonly scenario: UnitScenario;
  readonly told: Retold;
}) => {
  const fought = story.rounds.length;
  const source = useMemo(
    () => ({ scenario: { ...scenario, seed: scenario.seed ?? DEFAULT_SEED, script, fought } }),
    [scenario, script, fought],
  );
  return fought === 0 ? null : <ChronicleSection source={source} />;
};
