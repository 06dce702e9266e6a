/** Each part of the engine loads with the first question about it. */
export const DOORS = {
  battles: () => import('./battle-questions.ts'),
  table: () => import('./table-questions.ts'),
  units: () => import('./unit-questions.ts'),
  duels: () => import('./duel-questions.ts'),
  planning: () => import('./planning-questions.ts'),
  atlas: () => import('./atlas-questions.ts'),
  captains: () => import('./captains-questions.ts'),
  lists: () => import('./lists-questions.ts'),
  calibrate: () => import('./calibrate-questions.ts'),
  campaigns: () => import('./campaign-questions.ts'),
  chronicle: () => import('./account-questions.ts'),
};
