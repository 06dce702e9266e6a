import type { UnitScenarioInput } from './units.ts';

/** Battles of units to start from. */
export const UNIT_EXAMPLES: readonly {
  readonly title: string;
  readonly about: string;
  readonly scenario: UnitScenarioInput;
}[] = [
  {
    title: 'Ten against ten',
    about:
      'Two squads with rolled hit pools that hit on 11 or more, all at once: exact odds and ' +
      'survivors.',
    scenario: {
      kind: 'units',
      version: 1,
      name: 'Ten against ten',
      seed: 'ten-1',
      rules: { order: 'simultaneous' },
      units: [
        { id: 'red', name: 'Red Squad', men: 10, toHit: 11 },
        { id: 'blue', name: 'Blue Squad', men: 10, toHit: 11 },
      ],
    },
  },
  {
    title: 'The larger phalanx',
    about:
      'Sixty-four men against forty-eight, each a single group of ranks: the grouping ' +
      'decides, and the warnings say so.',
    scenario: {
      kind: 'units',
      version: 1,
      name: 'The larger phalanx',
      seed: 'phalanx-1',
      rules: { system: 'tactica' },
      units: [
        { id: 'full', name: 'Full Phalanx', men: 64 },
        { id: 'thin', name: 'Thin Phalanx', men: 48 },
      ],
    },
  },
  {
    title: 'Wings and a reserve',
    about:
      'Three hundred and fifty against three hundred, drawn up with wings; each side holds ' +
      'its last group back.',
    scenario: {
      kind: 'units',
      version: 1,
      name: 'Wings and a reserve',
      seed: 'wings-1',
      trials: 2_000,
      rules: { system: 'tactica' },
      units: [
        { id: 'red-1', name: 'Red Left', side: 'red', post: 'left', men: 64 },
        { id: 'red-2', name: 'Red First', side: 'red', men: 64 },
        { id: 'red-3', name: 'Red Second', side: 'red', men: 64 },
        { id: 'red-4', name: 'Red Third', side: 'red', men: 64 },
        { id: 'red-5', name: 'Red Right', side: 'red', post: 'right', men: 64 },
        { id: 'red-6', name: 'Red Reserve', side: 'red', post: 'reserve', men: 30 },
        { id: 'blue-1', name: 'Blue Left', side: 'blue', post: 'left', men: 64 },
        { id: 'blue-2', name: 'Blue First', side: 'blue', men: 64 },
        { id: 'blue-3', name: 'Blue Second', side: 'blue', men: 64 },
        { id: 'blue-4', name: 'Blue Right', side: 'blue', post: 'right', men: 64 },
        { id: 'blue-5', name: 'Blue Companions', side: 'blue', men: 32 },
        { id: 'blue-6', name: 'Blue Reserve', side: 'blue', post: 'reserve', men: 12 },
      ],
    },
  },
];
