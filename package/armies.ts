import { battleScenarioSchema, battleWork, type AnyQuestion } from '../shared/index.ts';

export { check } from '../server/http/issues.ts';
export { seedOf } from '../server/seed.ts';
export { workOut } from '../server/workers/work-out.ts';
export { either, faultSaid, readPlainLine } from '../shared/index.ts';

type Answering = Pick<AnyQuestion, 'asks' | 'work' | 'seed'>;
const ofArmies = (work: unknown): Answering =>
  ({
    asks: battleScenarioSchema.transform((scenario) => ({ scenario })),
    work,
  }) as unknown as Answering;

/** Questions about armies alone. */
export const QUICK: ReadonlyMap<string, Answering> = new Map([
  ['battles/odds', ofArmies(battleWork.odds)],
  ['battles/play', ofArmies(battleWork.play)],
]);
