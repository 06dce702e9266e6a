import { expect, test } from 'vitest';
import { ARMY } from './army.ts';
import { OLDSCHOOL_COMBAT } from './oldschool-combat.ts';
import { OLDSCHOOL_UNITS } from './oldschool.ts';
import { OLDSCHOOL_TABLES } from './oldschool-tables.ts';
import { PERCENTILE_COMBAT } from './percentile-combat.ts';
import { SWORDS_COMBAT } from './swords-combat.ts';
import { SWORDS_FIGHTS } from './swords-fight.ts';
import { TACTICA_PERSONS } from './tactica-combat.ts';
import { TACTICA_INJURIES } from './tactica-injuries.ts';
import { TACTICA_GROUPS } from './tactica.ts';
import { TACTICA_TURNS } from './tactica-groups.ts';
import { difference, vectorsIn, type Adapter, type Vector } from './vector.ts';
import { ZONES_COMBAT } from './zones-combat.ts';

/** By system, so that two systems may call different rules by one name. */
const ADAPTERS: Readonly<Record<string, Readonly<Record<string, Adapter>>>> = {
  swords: { ...ARMY, ...SWORDS_COMBAT, ...SWORDS_FIGHTS },
  oldschool: { ...OLDSCHOOL_UNITS, ...OLDSCHOOL_COMBAT, ...OLDSCHOOL_TABLES },
  tactica: { ...TACTICA_GROUPS, ...TACTICA_TURNS, ...TACTICA_INJURIES, ...TACTICA_PERSONS },
  percentile: PERCENTILE_COMBAT,
  zones: ZONES_COMBAT,
};

const outside = process.env['RULE_VECTORS_DIR'];
const vectors = [import.meta.dirname, ...(outside === undefined || outside === '' ? [] : [outside])]
  .flatMap(vectorsIn)
  // `npm run mutate` runs those of one system alone.
  .filter(({ system }) => [undefined, system].includes(process.env['VECTORS_OF']));

const check = ({ id, system, fn, given, expect: { tolerance, ...expected } }: Vector): void => {
  const adapter = ADAPTERS[system]?.[fn];
  if (adapter === undefined) throw new Error(`${id}: no rule of ${system} answers to "${fn}"`);
  const answer = adapter(given, expected);
  // An adapter that scripts dice says whether they were used up: dice left over mean rules left
  // out.
  expect(answer['exhausted'] ?? true, `${id}: dice of the script were left over`).toBe(true);
  expect(
    difference(answer, expected, typeof tolerance === 'number' ? tolerance : 1e-9, id),
  ).toBeUndefined();
};

test.each(
  vectors.map((vector): [string, Vector] => [`${vector.id} ${vector.rule} ${vector.fn}`, vector]),
)('%s', (_name, vector) => {
  check(vector);
});

test('every case of this folder has an id of its own', () => {
  const ids = vectorsIn(import.meta.dirname).map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('an unknown rule fails', () => {
  expect(() =>
    check({ id: 'X', system: 'swords', rule: 'SW-0', fn: 'noSuchRule', given: {}, expect: {} }),
  ).toThrow('noSuchRule');
});

test('a wrong expectation fails', () => {
  expect(() =>
    check({
      id: 'X',
      system: 'swords',
      rule: 'SW-105',
      fn: 'basePower',
      given: { sizes: [120, 350] },
      expect: { power: [0, 2] },
    }),
  ).toThrow();
});
