import { expect, test } from 'vitest';
import { readArmyList } from '../../shared/index.ts';

const told = (text: string): unknown => {
  const read = readArmyList(text);
  return read.ok ? read.value.map(({ name, size, quality }) => [name, size, quality]) : read.error;
};

test('regiments of Azgaar’s generator are armies, from both tables and from the map', () => {
  const regiments =
    'State,Id,Name,Infantry,Archers,Cavalry,Total\n' +
    'Ash,0,1st (Ford) Regiment,900,200,100,1200\nElm,0,1st (Hill) Regiment,500,0,0,500\n' +
    'Elm,1,Empty,0,0,0,0\n';
  expect(told(regiments)).toEqual([
    ['1st (Ford) Regiment', 1200, 1],
    ['1st (Hill) Regiment', 500, 1],
  ]);
  // As it is written today: an emblem, kinds that are not there, and places.
  const today =
    'State,Id,Icon,Name,Infantry,Archers,X,Y,Latitude,Longitude,Base X,Base Y,Base Latitude,' +
    'Base Longitude\nAsh,0,🛡️,1st (Ford) Regiment,900,,441.5,220,-2,2,441.5,220,-4,6\n';
  expect(told(today)).toEqual([['1st (Ford) Regiment', 900, 1]]);
  const overview = 'Id,State,Infantry,Total,Population,Rate,War Alert\n1,Ash,900,900,90000,1%,2\n';
  expect(told(overview)).toEqual([['Ash', 900, 1]]);

  const military = [
    { name: 'infantry', crew: 1, power: 1 },
    { name: 'artillery', crew: 8, power: 12 },
  ];
  const regiment = (name: string, u: object): object => ({ i: 0, n: 0, name, u, a: 1, state: 1 });
  const map = (many: number): string =>
    JSON.stringify({
      info: {},
      settings: { options: { military } },
      pack: {
        states: [
          { i: 0, name: 'Neutrals' },
          {
            i: 1,
            name: 'Ash',
            military: Array.from({ length: many }, () =>
              regiment('1st', { infantry: 84, artillery: 2 }),
            ),
          },
        ],
      },
    });
  expect(told(map(1))).toEqual([['1st', 100, 1.08]]);
  expect(told(map(30))).toEqual([['Ash', 3000, 1.08]]);
  expect(told(map(0))).toEqual([{ row: 1, message: expect.stringContaining('no regiment') }]);
});
