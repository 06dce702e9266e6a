import { COMBAT_SYSTEMS, TROOPS } from '../../shared/index.ts';

/**
 * Systems whose presets are called as troops are: tests that name a soldier or a knight run for
 * these, laws for all.
 */
export const TROOPED = COMBAT_SYSTEMS.filter(({ presets }) =>
  TROOPS.every(({ id }) => presets.some((preset) => preset.id === id)),
);
export const TROOPED_IDS = TROOPED.map(({ id }) => id);
