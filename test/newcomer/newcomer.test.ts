import { vi } from 'vitest';
import './army.ts';
import './combat.ts';
import './documents.ts';
import './questions.ts';
import './units.ts';

/** One system of persons more. */
vi.mock('../../shared/combat/systems/index.ts', async (original) => {
  const { COMBAT_SYSTEMS: known } =
    await original<typeof import('../../shared/combat/systems/index.ts')>();
  return { COMBAT_SYSTEMS: [...known, (await import('./brawl.ts')).BRAWL] };
});

/** One of units. */
vi.mock('../../shared/unit/systems/index.ts', async (original) => {
  const { UNIT_SYSTEMS: known } =
    await original<typeof import('../../shared/unit/systems/index.ts')>();
  return { UNIT_SYSTEMS: [...known, (await import('./coins.ts')).COINS] };
});

/** The schema of armies with two fields more. */
vi.mock('../../shared/army/army.ts', async (original) => {
  const real = await original<typeof import('../../shared/army/army.ts')>();
  const { z } = await import('zod');
  const more = {
    supply: z.int().min(0).max(30).default(7).meta({ title: 'Days of supply' }),
    terrain: z.enum(['open', 'steep-hill']).default('open').meta({ title: 'Stands on' }),
  };
  return { ...real, armySchema: real.armySchema.safeExtend(more) };
});

/** One house rule more, which reads a new field. */
vi.mock('../../shared/army/house-rules/index.ts', async (original) => {
  const real = await original<typeof import('../../shared/army/house-rules/index.ts')>();
  const { HUNGER } = await import('./hunger.ts');
  return { HOUSE_RULES: [...real.HOUSE_RULES, HUNGER] };
});

/** One kind of document. */
vi.mock('../../server/documents/kinds.ts', async (original) => {
  const { DOCUMENT_KINDS: known } =
    await original<typeof import('../../server/documents/kinds.ts')>();
  return { DOCUMENT_KINDS: [...known, (await import('./diary.ts')).DIARY] };
});

/** One question. */
vi.mock('../../shared/questions/catalogue.ts', async (original) => {
  const real = await original<typeof import('../../shared/questions/catalogue.ts')>();
  return { QUESTIONS: [...real.QUESTIONS, (await import('./omens.ts')).OMENS] };
});

vi.mock('../../server/workers/pool.ts', () => import('./pool.ts'));
