import {
  battleScenarioSchema,
  campaignSchema,
  comparisonSchema,
  duelScenarioSchema,
  unitScenarioSchema,
} from '../shared/index.ts';

/** What a schema reads of a body that says only what matters to a test. */
const reading =
  <Kept>(kind: string, schema: { parse(body: unknown): Kept }) =>
  (fields: object): Kept =>
    schema.parse({ kind, version: 1, ...fields });

export const battleWith = reading('battle', battleScenarioSchema);
export const unitsWith = reading('units', unitScenarioSchema);
export const duelWith = reading('duel', duelScenarioSchema);
export const campaignWith = reading('campaign', campaignSchema);
export const comparisonWith = reading('comparison', comparisonSchema);

/** Two sides of one fighter each. */
export const oneEach = <Fighter extends object>(red: Fighter, blue: Fighter) => [
  { id: 'red', fighters: [red] },
  { id: 'blue', fighters: [blue] },
];
