import { composeAnswerSchema, composeSchema } from '../unit/systems/tactica/compose-request.ts';
import { musterBattle } from '../bridges/muster.ts';
import { FORD } from './examples.ts';
import { question } from './question.ts';
import { lossesRequestSchema, musterRequestSchema } from './schemas/bridges.ts';
import { duelAftermathRequestSchema } from './schemas/duel-requests.ts';
import { duelAftermathSchema } from './schemas/duels.ts';
import { lossesSchema, musterSchema } from './schemas/units.ts';
import { meleeTooMuch, SCRIPT_ERROR } from './units.ts';
import { aftermath, compose, losses, muster } from './work/bridges.ts';

const MUSTER = { battle: FORD, rules: { system: 'tactica' } };

/** The ford as groups, to be fought. */
const unitsOfFord = (): unknown => {
  const { battle, rules } = musterRequestSchema.parse(MUSTER);
  const made = musterBattle(battle, rules);
  return made.ok ? made.value.scenario : undefined;
};

/** From men to units, from armies to units and back, and from a rout to the fight that follows. */
export const BRIDGE_QUESTIONS = [
  question({
    name: 'units/compose',
    id: 'composeMen',
    tag: 'units',
    title: 'The groups that so many men form',
    about: 'Mob, crowd, horde, company and unit from a head-count, by the rules of grouping.',
    asks: composeSchema,
    gives: composeAnswerSchema,
    given: 'The groups',
    work: compose,
    less: 'men',
    cost: () => 1,
    examples: () => ({
      company: { summary: 'Three hundred and fifty men', value: { men: 350, against: 300 } },
    }),
  }),
  question({
    name: 'units/muster',
    id: 'musterUnits',
    tag: 'units',
    title: 'The units of a battle of armies',
    about:
      'Rosters made into units and drawn up with wings and reserve, without those that have ' +
      'broken already because of the hits their army has lost.',
    asks: musterRequestSchema,
    gives: musterSchema,
    given: 'A battle of units',
    work: muster,
    faults: 'UNITS_CANNOT_MUSTER: the message says why',
    less: 'men or units',
    examples: () => ({ ford: { summary: 'The ford at Harrow, as groups', value: MUSTER } }),
  }),
  question({
    name: 'units/losses',
    id: 'unitLosses',
    tag: 'units',
    title: 'What a battle of units does to its armies',
    about:
      'The battle of armies after its melee, fought as the scenario of units says: contingents ' +
      'and sizes shrink by those who fell, and by those who fled where they are gone for good.',
    asks: lossesRequestSchema,
    gives: lossesSchema,
    given: 'The battle of armies',
    work: losses,
    faults: SCRIPT_ERROR,
    less: 'units or dice',
    tooMuch: ({ units }) => meleeTooMuch(units),
    seed: ({ units }) => units.seed,
    examples: () => ({
      ford: {
        summary: 'What the melee at the ford costs',
        value: { battle: FORD, units: unitsOfFord(), fled: 'rally' },
      },
    }),
  }),
  question({
    name: 'duels/aftermath',
    id: 'duelAftermath',
    tag: 'duels',
    title: 'The fight that follows a rout',
    about:
      'Who is with the general of a routed (or withdrawn) army, and who hunts him, in the ' +
      'numbers of the rules.',
    asks: duelAftermathRequestSchema,
    gives: duelAftermathSchema,
    given: 'A fight of persons',
    work: aftermath,
    faults: 'AFTERMATH_NONE: the message says why',
    less: 'fighters',
    examples: () => ({
      ford: {
        summary: 'Blue Levy has routed at Harrow',
        value: { battle: FORD, hits: { red: 38, blue: 0 } },
      },
    }),
  }),
];
