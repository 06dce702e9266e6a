import { composeAnswerSchema, composeSchema } from '../unit/systems/tactica/compose-request.ts';
import { musterBattle } from '../bridges/muster.ts';
import { FORD, FORD_LINE } from './examples.ts';
import { question } from './question.ts';
import { MOST_FIGHTERS } from '../scenario/schema/duel.ts';
import {
  closeRequestSchema,
  lossesRequestSchema,
  musterRequestSchema,
  openRequestSchema,
} from './schemas/bridges.ts';
import { duelAftermathRequestSchema } from './schemas/duel-requests.ts';
import { duelAftermathSchema } from './schemas/duels.ts';
import { closeUnitsSchema, lossesSchema, musterSchema, openUnitsSchema } from './schemas/units.ts';
import { meleeTooMuch, SCRIPT_ERROR } from './units.ts';
import { aftermath, close, compose, losses, muster, open } from './work/bridges.ts';

const MUSTER = { battle: FORD_LINE, rules: { system: 'tactica' } };

/** A skirmish and its groups, to be fought. */
const skirmish = () => {
  const line = '20 soldiers v 20 levies; seed=skirmish';
  const asked = musterRequestSchema.parse({ battle: line, rules: { system: 'tactica' } });
  const made = musterBattle(asked.battle, asked.rules);
  return { battle: line, units: made.ok ? made.value.scenario : undefined };
};

const SHIELD_WALLS = {
  state: {
    kind: 'units',
    version: 1,
    seed: 'shield',
    units: ['red', 'blue'].map((id) => ({ id, side: id, men: 8 })),
    acts: [{ kind: 'through', round: 1 }],
  },
  units: ['red', 'blue'],
  system: 'oldschool',
};

const champion = (id: string) => ({ id, fighters: [{ id: `${id}-1`, preset: 'officer' }] });
const CHAMPIONS = {
  state: SHIELD_WALLS.state,
  fight: {
    kind: 'duel',
    version: 1,
    system: 'oldschool',
    seed: 'champions',
    sides: [champion('red'), champion('blue')],
  },
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
      skirmish: {
        summary: 'What a skirmish costs',
        value: { ...skirmish(), fled: 'rally' },
      },
    }),
  }),
  question({
    name: 'units/open',
    id: 'openUnits',
    tag: 'units',
    title: 'Two units as persons',
    about:
      'Two units in contact, where the battle stands, as a fight of persons: their men (where ' +
      'units and persons count the same hit points, with what is left of the pool), or a ' +
      `champion of each. At most ${MOST_FIGHTERS} persons fight. What it came to is taken ` +
      'back by /units/close.',
    asks: openRequestSchema,
    gives: openUnitsSchema,
    given: 'A fight of persons',
    work: open,
    faults: `UNITS_CANNOT_OPEN: the message says why. ${SCRIPT_ERROR}`,
    less: 'units or dice',
    tooMuch: ({ state }) => meleeTooMuch(state),
    seed: ({ state }) => state.seed,
    examples: () => ({
      shield: { summary: 'Eight against eight, after a round', value: SHIELD_WALLS },
    }),
  }),
  question({
    name: 'units/close',
    id: 'closeUnits',
    tag: 'units',
    title: 'Persons as their units again',
    about:
      'What a fight of persons came to, as an act of the battle of units that it was opened ' +
      'from: who fell, was captured or ran is out of his unit, hit points are those of the ' +
      'survivors, and the next round asks what the losses do to morale. Undone without that act.',
    asks: closeRequestSchema,
    gives: closeUnitsSchema,
    given: 'The battle of units',
    work: close,
    faults: `UNITS_CANNOT_CLOSE: the message says why. ${SCRIPT_ERROR}`,
    less: 'fighters, units or dice',
    tooMuch: ({ state }) => meleeTooMuch(state),
    seed: ({ state }) => state.seed,
    examples: () => ({
      champions: { summary: 'A champion of each has fought', value: CHAMPIONS },
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
