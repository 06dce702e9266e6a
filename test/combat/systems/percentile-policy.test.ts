import { expect, test } from 'vitest';
import { preferredReaction } from '../../../shared/combat/systems/percentile/choices/policy.ts';
import type { Situation } from '../../../shared/combat/systems/percentile/fighters/scene.ts';
import { PERCENTILE } from '../../../shared/combat/systems/percentile/index.ts';
import { rollsUnder, type Level } from '../../../shared/combat/systems/percentile/rules/chances.ts';

const rolls = rollsUnder(PERCENTILE.options.parse({}));

test.each<[Level, number, number, string]>([
  ['success', 60, 60, 'shield'],
  ['success', 60, 61, 'hand'],
  ['special', 60, 65, 'shield'],
  ['special', 60, 66, 'hand'],
])('a %s, shield at %i, weapon at %i: parried with the %s', (level, shield, hand, means) => {
  const open = [
    { guard: 'parry', means: 'shield', chance: shield },
    { guard: 'parry', means: 'hand', chance: hand },
  ] as const;
  const situation = { rules: { rolls } } as Situation;
  expect(preferredReaction(situation, open, level)?.means).toBe(means);
});
