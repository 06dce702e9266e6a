import type { DuelScenarioInput } from './duel.ts';

/** Fights of persons to start from. */
export const DUEL_EXAMPLES: readonly {
  readonly title: string;
  readonly about: string;
  readonly scenario: DuelScenarioInput;
}[] = [
  {
    title: 'Two swordsmen',
    about:
      'A veteran who has fought all day against a younger soldier: exact odds, and how the ' +
      'fight leans round by round.',
    scenario: {
      kind: 'duel',
      version: 1,
      name: 'Two swordsmen',
      system: 'swords',
      seed: 'swordsmen-1',
      sides: [
        {
          id: 'red',
          fighters: [
            { id: 'ada', name: 'Ada', named: true, preset: 'veteran', stats: { stamina: 4 } },
          ],
        },
        {
          id: 'blue',
          fighters: [
            { id: 'bors', name: 'Bors', named: true, preset: 'soldier', stats: { stamina: 6 } },
          ],
        },
      ],
    },
  },
  {
    title: 'The general and his guard',
    about:
      'A routed general with his officer and two soldiers against five pursuers; you decide ' +
      'for the general.',
    scenario: {
      kind: 'duel',
      version: 1,
      name: 'The general and his guard',
      system: 'swords',
      seed: 'guard-1',
      trials: 1_000,
      sides: [
        {
          id: 'red',
          name: 'Red Host',
          fighters: [
            { id: 'hunter', name: 'Eyo', preset: 'officer' },
            ...[1, 2, 3, 4].map((n) => ({
              id: `pursuer-${n}`,
              name: `Pursuer ${n}`,
              preset: 'soldier',
            })),
          ],
        },
        {
          id: 'blue',
          name: 'Blue Levy',
          routed: true,
          fighters: [
            { id: 'general', name: 'General Cyn', named: true, preset: 'general' },
            { id: 'officer', name: 'Dov', preset: 'officer' },
            { id: 'guard-1', name: 'First guard', preset: 'soldier' },
            { id: 'guard-2', name: 'Second guard', preset: 'soldier' },
          ],
        },
      ],
      asks: ['general', 'gm'],
    },
  },
  {
    title: 'Three against three',
    about:
      'Pikeman, archer and veteran against a knight and two soldiers, over three zones in a ' +
      'row, sides acting in turn.',
    scenario: {
      kind: 'duel',
      version: 1,
      name: 'Three against three',
      system: 'zones',
      seed: 'zones-1',
      trials: 1_000,
      options: { map: 'threeZonesInRow' },
      sides: [
        {
          id: 'red',
          name: 'Reds',
          fighters: [
            { id: 'pike', name: 'Pia', preset: 'pikeman' },
            { id: 'bow', name: 'Bo', preset: 'archer' },
            { id: 'old', name: 'Olaf', preset: 'veteran' },
          ],
        },
        {
          id: 'blue',
          name: 'Blues',
          fighters: [
            { id: 'knight', name: 'Kay', preset: 'knight' },
            { id: 'first', name: 'Finn', preset: 'soldier' },
            { id: 'second', name: 'Sven', preset: 'soldier' },
          ],
        },
      ],
    },
  },
];
