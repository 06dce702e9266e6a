import { describe, expect, test } from 'vitest';
import {
  lineFor,
  nameSchema,
  readArmyList,
  lineInWords,
  readLine,
  takenFor,
  type LineKind,
} from '../../shared/index.ts';

/** Lines as people type them without the manual, and what says the same in the notation. */
const MEANT: readonly (readonly [typed: string, meant: string, kind?: LineKind])[] = [
  ['3000 orcs v 1200 knights', '3000 soldier v 1200 knight'],
  ['1,200 men vs 800', '1200 v 800'],
  ['5k v 3k', '5000 v 3000'],
  ['1.5k v 900', '1500 v 900'],
  [
    'Gondor 4000 + Rohan 2000 v Mordor 10000 x1.2',
    'Gondor: 4000 side=side1 v Rohan: 2000 side=side1 v Mordor: 10000 x1.2',
  ],
  ['200 cavalry and 500 foot v 900 spearmen', '200 mounted soldier + 500 soldier v 900 pikeman'],
  ['120 - 350', '120 v 350'],
  ['120 : 350', '120 v 350'],
  ['10000 / 4000', '10000 v 4000'],
  ['120-350', '120 v 350'],
  ['10 000 v 4 000', '10000 v 4000'],
  ['a dozen knights v two hundred levies', '12 knight v 200 levy'],
  ['two hundred knights against three thousand goblins', '200 knight v 3000 levy'],
  ['Gondor=4000 v Mordor=10000', 'Gondor: 4000 v Mordor: 10000'],
  ['Gondor (4000) v Mordor (10000)', 'Gondor: 4000 v Mordor: 10000'],
  ['Gondor: 4000 v Mordor: 10000', 'Gondor: 4000 v Mordor: 10000'],
  ['800 x 1.5 v 900', '800 x1.5 v 900'],
  ['800 *1.5 v 900', '800 x1.5 v 900'],
  ['800 x2,5 Ada 1+3 v 900 x0,5', '800 x2.5 Ada 1+3 v 900 x0.5'],
  ['800 quality 1.5 v 900', '800 x1.5 v 900'],
  ['800 Theoden (2+3) v 900', '800 Theoden 2+3 v 900'],
  ['800 Theoden 2 + 3 v 900 led by Saruman int 2 tactics 3', '800 Theoden 2+3 v 900 Saruman 2+3'],
  ['800 Theoden tactics 3 v 900', '800 Theoden 0+3 v 900'],
  ['800 hits 80 v 900', '800 80 hits v 900'],
  ['120 v 350, proportional', '120 v 350; attrition=proportional'],
  ['120 v 350, seed 7', '120 v 350; seed=7'],
  ['120 men strong v 350 warriors', '120 v 350'],
  ['zones: a knight v two soldiers', 'zones: knight v 2 soldier'],
  ['zones: knight vs 3 orcs', 'zones: knight v 3 soldier'],
  ['zones: 3 men v 2 knights', 'zones: 3 soldier v 2 knight'],
  [
    'units: two hundred cavalry v 300 spearmen left',
    'units: 200 mounted soldier v 300 pikeman left',
  ],
  ['zones: hero v ten levies', 'zones: hero v 10 levy'],
  ['oldschool: a goblin v two goblins', 'oldschool: levy v 2 levy'],
  ['a knight v a dozen peasants', 'swords: knight v 12 levy', 'duel'],
  [
    '100 riders and 50 archers v 300 goblins',
    'units: 100 mounted soldier + 50 archer v 300 levy',
    'units',
  ],
  ['orcs 3000 v elves 1200', '3000 soldier v 1200 veteran'],
  ['3000 orcs - 1200 knights', '3000 soldier v 1200 knight'],
  ['Gondor 4000 v Mordor 10000', 'Gondor: 4000 v Mordor: 10000'],
  ['Ada with 800 men against Bors with 1350', 'Ada: 800 v Bors: 1350'],
  ['army of 400 v an army of 600', '400 v 600'],
  ['400+200 v 600', '600 v 600'],
  ['200 longbowmen & 100 men-at-arms vs 400 knights', '200 archer + 100 soldier v 400 knight'],
  ['120 elite v 350 green troops', '120 elite soldier v 350 green soldier'],
  ['fifty knights charge 200 spearmen', '50 knight v 200 pikeman'],
  ['400 vs 600, losses thin the ranks', '400 v 600; attrition=proportional'],
  ['120 v 350 to 50 hits', '120 v 350; hits=50'],
  ['120 vs 350 seed 7', '120 v 350; seed=7'],
  ['120 v 350 with 2d6', '120 v 350; damage=2d6+power+skill'],
  ['120 v 350, rolling 3d6 + 1', '120 v 350; damage=3d6+1+power+skill'],
  ['120 v 350 damage 3d6', '120 v 350; damage=3d6'],
  ['500 v 500 +1 power', '500 v 500 +1'],
  ['3:1 odds, 900 v 300', '900 v 300'],
  ['800 (Caesar 2/4) v 900', '800 Caesar 2+4 v 900'],
  [
    'units: 100 archers behind 200 spearmen v 400 orcs',
    'units: 100 archer reserve + 200 pikeman v 400 soldier',
  ],
  ['Gondor: 4000 men v Mordor: 10,000 orcs', 'Gondor: 4000 v Mordor: 10000 soldier'],
  ['knights v orcs', 'knight v soldier'],
  ['battle: 120 v 350', '120 v 350'],
  ['units oldschool: 60 soldiers v 50', 'oldschool units: 60 soldier v 50'],
  ['tactica melee: 60 v 50', 'tactica units: 60 v 50'],
  ['zones fight: a knight v two soldiers', 'zones: knight v 2 soldier'],
  ['persons zones: knight v 2 soldiers', 'zones: knight v 2 soldier'],
  ['fight: knight v 2 soldiers', 'duel: knight v 2 soldier'],
  ['50 knights, 100 archers v 400 spearmen', '50 knight + 100 archer v 400 pikeman'],
  ['The Kings Host 500 v The Rebels 700', 'The Kings Host: 500 v The Rebels: 700'],
  ['500 elite cavalry v 800 green infantry', '500 elite mounted soldier v 800 green soldier'],
  ['1000 well-equipped spearmen v 200 lancers', '1000 well-equipped pikeman v 200 knight'],
  ['400 orcs + 30 trolls v 250 dwarves', '400 soldier + 30 monster v 250 veteran'],
  ['120 v 350; proportional', '120 v 350; attrition=proportional'],
  ['120 v 350 proportional', '120 v 350; attrition=proportional'],
  ['120 v. 350', '120 v 350'],
  ['Red 120 v Blue 350', '120 v 350'],
  ['1 knight v 1 hero', 'knight v hero'],
  ['units: 100 men v 200 men', 'units: 100 soldier v 200 soldier'],
  ['zones: Ada the knight v goblin', 'zones: Ada knight v levy'],
  ['100 knights plus 200 archers v 500 men', '100 knight + 200 archer v 500'],
  ['200 knights, 100 archers v 400 levies, seed 9', '200 knight + 100 archer v 400 levy; seed=9'],
  ['120 v 350 with proportional losses', '120 v 350; attrition=proportional'],
  ['200 horse v 300 foot v 100 bowmen', '200 mounted soldier v 300 soldier v 100 archer'],
  [
    'Rohirrim 6000 x1.5 Theoden 2+3 v Isengard 10000 Saruman 3+1',
    'Rohirrim: 6000 x1.5 Theoden 2+3 v Isengard: 10000 Saruman 3+1',
  ],
  [
    '400 Ada 1+2 v 500 Bors 0+2 v 450 Cyn 1+1, hits=40',
    '400 Ada 1+2 v 500 Bors 0+2 v 450 Cyn 1+1 40 hits',
  ],
  ['zones: two knights and an archer against five goblins', 'zones: 2 knight + archer v 5 levy'],
  ['swords: one hero v four guards', 'swords: hero v 4 veteran'],
  ['percentile: captain v three bandits', 'percentile: officer v 3 militia'],
  ['tactica units: 300 legionaries v 500 warriors', 'tactica units: 300 veteran v 500 soldier'],
  ['60 v 200 peasants', 'units: 60 v 200 levy', 'units'],
  ['Alexander 40000 x2 v Darius 100000', 'Alexander: 40000 x2 v Darius: 100000'],
  ['1 000 v 2 000', '1000 v 2000'],
  ['twenty thousand v thirty thousand', '20000 v 30000'],
  ['five hundred riders v a thousand spearmen', '500 mounted soldier v 1000 pikeman'],
];

describe('typed without the manual', () => {
  const all = MEANT.map(([typed, meant, kind = 'battle']) => ({ typed, meant, kind }));
  test.each(all)('$typed', ({ typed, meant, kind }) => {
    const [read, said] = [readLine(typed, kind), readLine(meant)];
    expect(read).toEqual(said);
    if (!read.ok) throw new Error('it is read');
    // The full form is read as the same.
    const full = lineFor(read.value);
    const again = readLine(full);
    expect(again.ok && lineFor(again.value)).toBe(full);
    expect(lineInWords(read.value)).toMatch(/; against /u);
  });

  test.each<[string, string]>([
    ['800 1+3 v 900', '800 General 1+3 v 900'],
    ['800 Ada v 900', 'Ada: 800 v 900'],
    ['3000 gondorians v 2000 haradrim', 'Gondorians: 3000 v Haradrim: 2000'],
    ['zones: knigt v 3 soldeirs', 'zones: knight v 3 soldiers'],
    ['120 350', '120 v 350'],
    ['300 v 300 each 80 hits', '300 v 300 80 hits'],
    [
      'Red Host 120 Ada 1+3 v Blue Levy 350 Bors 0+1',
      'Red Host: 120 Ada 1+3 v Blue Levy: 350 Bors 0+1',
    ],
    ['zones: Bob and Jim v three orcs', 'zones: Bob soldier + Jim soldier v 3 soldiers'],
    ['Black Knight 300 v 100', 'Black Knight: 300 v 100'],
    ['900 against 300 uphill', '900 v 300'],
    ['900 in the rain v 300 on a hill', '900 v 300'],
    ['120 v 350; atrition=proportional', '120 v 350; attrition=proportional'],
    ['120 v 350; damage=2d6 + power + skill', '120 v 350; damage=2d6+power+skill'],
    ['120 v 350; seed=7 damage=2d6 * 2, hits=50', '120 v 350; seed=7 damage=2d6*2 hits=50'],
  ])('%s is not read, and the nearest line is offered', (typed, instead) => {
    const read = readLine(typed);
    expect(read).toMatchObject({ ok: false, error: { instead } });
    expect(readLine(instead).ok).toBe(true);
  });

  test.each([
    '120 v 350; attrition=prop',
    '120 v 350; hits=x',
    '120 v 350; weather=foul',
    'zones: 400 knights v 400 soldiers',
  ])(
    '%s is offered no line without a setting or a number: that would be another battle',
    (typed) => {
      const read = readLine(typed);
      expect(read.ok).toBe(false);
      expect(read.ok ? undefined : read.error.instead).toBeUndefined();
    },
  );

  test('a number or a kind becomes no name', () => {
    for (const word of ['two', 'Dozen', 'goblins', 'men', 'seed']) {
      const read = readLine(`zones: ${word} knight v soldier`);
      const names = read.ok && read.value.kind === 'duel' ? read.value.sides[0]?.fighters : [];
      expect((names || []).map(({ name }) => name ?? '').join()).not.toContain(word);
      // In quotation marks it is one.
      const quoted = readLine(`zones: "${word}" knight v soldier`);
      expect(quoted.ok && lineFor(quoted.value)).toBe(`zones: "${word}" knight v soldier`);
    }
  });

  test.each(['120 v v 300', '120 v vs 300', '120 v against 300', 'v 300 v 200', '120 v'])(
    '%s has an empty side: a word between sides becomes no name',
    (line) => expect(readLine(line)).toMatchObject({ ok: false }),
  );

  test('what is guessed is said', () => {
    expect(takenFor('300 cavalry v 200 goblins')?.said).toEqual([
      '"cavalry" is read as mounted soldiers',
      '"goblins" is read as levies',
    ]);
    expect(takenFor('300 v 200')).toBeUndefined();
  });

  test('a list of armies understands the same', () => {
    const read = readArmyList('A0:60\nOrcs 3000\n200 cavalry');
    expect(read.ok && read.value.map(({ name, size }) => [name, size])).toEqual([
      ['A0', 60],
      ['Orcs 3000', 3000],
      ['200 cavalry', 200],
    ]);
  });

  test('an army that is called by its line is never called by half a character', () => {
    const read = readArmyList(`200 x1.55 ${'A'.repeat(69)}🐫 1+2`);
    expect(nameSchema.safeParse(read.ok && read.value[0]?.name).success).toBe(true);
  });
});
