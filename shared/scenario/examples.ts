import type { BattleScenarioInput } from './battle.ts';

/** Battles to start from. */
export const BATTLE_EXAMPLES: readonly {
  readonly title: string;
  readonly about: string;
  readonly scenario: BattleScenarioInput;
}[] = [
  {
    title: 'The ford at Harrow',
    about:
      'A small host under a clever captain holds a ford against two and a half times its number.',
    scenario: {
      kind: 'battle',
      version: 1,
      name: 'The ford at Harrow',
      seed: 'harrow-1',
      armies: [
        {
          id: 'red',
          name: 'Red Host',
          size: 120,
          tacticians: [{ name: 'Ada', intelligence: 1, tactics: 3 }],
        },
        {
          id: 'blue',
          name: 'Blue Levy',
          size: 300,
          tacticians: [{ name: 'Bors', intelligence: 0, tactics: 1 }],
        },
      ],
    },
  },
  {
    title: 'Knights against a horde',
    about:
      'Five hundred raiders are only twice as strong as a hundred armoured riders: quality ' +
      'at work.',
    scenario: {
      kind: 'battle',
      version: 1,
      name: 'Knights against a horde',
      seed: 'horde-1',
      armies: [
        {
          id: 'knights',
          name: 'Knights of the Vale',
          size: 100,
          quality: 2.5,
          tacticians: [
            { name: 'Sir Oswin', intelligence: 1, tactics: 2 },
            { name: 'Dame Ysolt', intelligence: 2, tactics: 1 },
          ],
        },
        {
          id: 'horde',
          name: 'Raider Horde',
          size: 500,
          tacticians: [{ name: 'Khurg', intelligence: 0, tactics: 1 }],
        },
      ],
    },
  },
  {
    title: 'The long grind',
    about: 'Equal armies, where lost hits thin the ranks and fatigue slows the arms.',
    scenario: {
      kind: 'battle',
      version: 1,
      name: 'The long grind',
      seed: 'grind-1',
      rules: { attrition: 'proportional', house: { fatigue: { every: 4 } } },
      armies: [
        {
          id: 'north',
          name: 'Army of the North',
          size: 4000,
          tacticians: [{ name: 'Marshal Thane', intelligence: 2, tactics: 2 }],
        },
        {
          id: 'south',
          name: 'Army of the South',
          size: 4500,
          tacticians: [{ name: 'Regent Amabel', intelligence: 1, tactics: 2 }],
        },
      ],
    },
  },
  {
    title: 'Three banners',
    about: 'Three rivals in a ring, each striking the next: an estimate with its margin.',
    scenario: {
      kind: 'battle',
      version: 1,
      name: 'Three banners',
      seed: 'banners-1',
      armies: [
        {
          id: 'wolf',
          name: 'Wolf Banner',
          size: 850,
          tacticians: [{ name: 'Hroth', intelligence: 1, tactics: 2 }],
          target: 'stag',
        },
        {
          id: 'stag',
          name: 'Stag Banner',
          size: 1000,
          tacticians: [{ name: 'Elowen', intelligence: 2, tactics: 1 }],
          target: 'kite',
        },
        {
          id: 'kite',
          name: 'Kite Banner',
          size: 900,
          tacticians: [{ name: 'Maro', intelligence: 1, tactics: 2 }],
          target: 'wolf',
        },
      ],
    },
  },
];
