import type { BattleScenarioInput } from '../schema/battle.ts';

type Army = BattleScenarioInput['armies'][number];

// By hand, for the first page reads them before it has loaded the notation.
const led = (name: string, intelligence: number, tactics: number) => ({
  name,
  intelligence,
  tactics,
});
const army = (
  id: string,
  name: string,
  size: number,
  more: Pick<Army, 'tacticians' | 'quality' | 'target'>,
): Army => ({ id, name, size, ...more });

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
        army('red', 'Red Host', 120, { tacticians: [led('Ada', 1, 3)] }),
        army('blue', 'Blue Levy', 300, { tacticians: [led('Bors', 0, 1)] }),
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
        army('knights', 'Knights of the Vale', 100, {
          quality: 2.5,
          tacticians: [led('Sir Oswin', 1, 2), led('Dame Ysolt', 2, 1)],
        }),
        army('horde', 'Raider Horde', 500, { tacticians: [led('Khurg', 0, 1)] }),
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
        army('north', 'Army of the North', 4000, { tacticians: [led('Marshal Thane', 2, 2)] }),
        army('south', 'Army of the South', 4500, { tacticians: [led('Regent Amabel', 1, 2)] }),
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
        army('wolf', 'Wolf Banner', 850, { tacticians: [led('Hroth', 1, 2)], target: 'stag' }),
        army('stag', 'Stag Banner', 1000, { tacticians: [led('Elowen', 2, 1)], target: 'kite' }),
        army('kite', 'Kite Banner', 900, { tacticians: [led('Maro', 1, 2)], target: 'wolf' }),
      ],
    },
  },
];
