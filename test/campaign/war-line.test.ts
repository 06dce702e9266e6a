import { expect, test } from 'vitest';
import { CAMPAIGN_EXAMPLES, campaignSchema, readWar, warLine } from '../../shared/index.ts';
import { warIn } from '../lines.ts';

test.each(CAMPAIGN_EXAMPLES)('$title is read from its own line', ({ campaign }) => {
  const whole = campaignSchema.parse(campaign);
  expect(readWar(warLine(whole))).toEqual({ ok: true, value: whole });
});

test('armies of the longest name may prevail', () => {
  const name = 'x'.repeat(80);
  const { armies } = warIn(`${name}: 200; Blue: 150; day 3 Ford: ${name} v Blue`);
  expect(armies).toMatchObject([{ name }, {}]);
});

const RULED =
  'Red: 200 Ada 0+3; Blue: 150; Season Guard: 90; day 3 Ford: Red v Blue (withdraws 20); ' +
  'day 30 Hill: winner v Season Guard if thaw holds and Red wins Ford or Ada is not dead; ' +
  'end Red holds: Red wins Hill and Red has 5 hits; ' +
  'end Spent: not Red wins Hill and Hill is fought; ' +
  'calendar 3 Frost 1200 "of the Stag": Frost 30, Thaw 31; ' +
  'season Winter from 1 Frost: hits 0, supplies 4, power -1 of Red + Blue; ' +
  'season Plague from day 20: wounded 0.5, hunger -3; ' +
  'road Ford to Hill: 6 days, 3 supplies; road to Ford: 1 day; maybe The thaw: 40 %; ' +
  'between hitsAWeek 20, routedRally, risks.won.dead 0.1; supplies red 30; ' +
  'reserves Shires: 600 x0.6; day 9 Muster: Red gets 40 of Shires, Blue gets 5 hits; ' +
  'day 12 Pay: Red and Blue get -5 supplies and Red + Blue exchange if thaw holds';

test.each(CAMPAIGN_EXAMPLES)('all of $title has words', ({ campaign }) => {
  expect(warLine(campaignSchema.parse(campaign))).not.toMatch(/[{[]/u);
});

test('no name makes an id by which every object has something', () => {
  const { armies } = warIn('day 3 Ford: Constructor v Blue; result Ford: Blue wins');
  expect(armies).toMatchObject([{ id: 'constructor-2' }, {}]);
});

const FOUGHT =
  'Red: 200 Ada 0+3; Blue: 150; "Has Beens": 90; day 3 Ford: Red v Blue; ' +
  'day 9 Hill: winner v "Has Beens"; day 12 Keep: winner v loser of Ford; ';

test('what has been fought and what is supposed have words', () => {
  const line =
    'result ford: Red wins, Blue withdrew, Red has 40 hits and 150 men, Ada is wounded, ' +
    'Red promotes Captain Vey -1+2, Blue promotes "And Co" 0+1 text="So; it was (told)"; ' +
    'result Hill: first, routed; what if Keep is mutual; ' +
    'what if Hill is second and "Has Beens" wins Keep';
  const fought = warIn(`${FOUGHT}${line}`);
  expect(fought.results).toMatchObject([
    {
      engagement: 'ford',
      is: 'first',
      withdrew: true,
      hits: { red: 40 },
      men: { red: 150 },
      fates: [{ name: 'Ada', fate: 'wounded' }],
      promoted: [
        { army: 'red', name: 'Captain Vey', intelligence: -1, tactics: 2 },
        { army: 'blue', name: 'And Co' },
      ],
      text: 'So; it was (told)',
    },
    { engagement: 'hill', is: 'first', withdrew: false },
  ]);
  const nothing = { ...fought, whatIfs: [...fought.whatIfs, []] };
  for (const war of [fought, nothing]) {
    expect(warLine(war)).not.toMatch(/[{[]/u);
    expect(readWar(warLine(war))).toEqual({ ok: true, value: war });
  }
});

test('conditions and house rules have words', () => {
  const war = warIn(RULED);
  expect(war.house.seasons?.map(({ day, month }) => [day, month])).toEqual([
    [1, 1],
    [20, undefined],
  ]);
  expect(war.house.calendar).toMatchObject({ day: 3, month: 1, year: 1200, era: 'of the Stag' });
  expect(war.engagements[1]?.when).toMatchObject([
    { kind: 'circumstance' },
    { kind: 'any', of: [{ kind: 'won' }, { kind: 'fate', is: 'dead', not: true }] },
  ]);
  expect(war.between).toMatchObject({ hitsAWeek: 20, risks: { won: { dead: 0.1 } } });
  expect(war.reserves).toMatchObject([{ id: 'shires', men: 600, quality: 0.6 }]);
  expect(war.interludes.map(({ does }) => does)).toEqual([
    [
      { kind: 'reinforce', army: 'red', reserve: 'shires', men: 40 },
      { kind: 'rest', army: 'blue', hits: 5 },
    ],
    [
      { kind: 'supply', army: 'red', amount: -5 },
      { kind: 'supply', army: 'blue', amount: -5 },
      { kind: 'exchange', armies: ['red', 'blue'] },
    ],
  ]);
  expect(warLine(war)).not.toMatch(/[{[]/u);
  expect(readWar(warLine(war))).toEqual({ ok: true, value: war });
});

test.each([
  ['day 3 ford: Red v Blu; Red: 200; Blue: 150', 'Blu;', 'no army is called "Blu"'],
  ['day x ford: Red v Blue', 'x', 'say on which day'],
  ['day 3 ford: Red v Blue (withdraws many)', 'many', 'withdraws 20'],
  ['day 3 ford: Red v Blue; end x: Red wins hil', 'hil', 'no engagement is called "hil"'],
  ['day 3 ford: Red v winner', 'winner', 'there is no engagement before it'],
  ['day 3 ford: Red v', 'v', 'name who fights'],
  ['day 1 ford: Red v Blue if Red is glad', 'glad', 'say what is so'],
  ['day 1 ford: Red v Blue if thaw holds', 'thaw', 'no circumstance is called "thaw"'],
  ['day 1 ford: Red v Blue; calendar 3 Mars 1471', 'Mars', 'no month is called "Mars"'],
  ['day 1 ford: Red v Blue; season Winter from 1 May', '1 May', 'there is no calendar'],
  ['day 1 ford: Red v Blue; road ford to hil: 3 days', 'hil', 'no engagement is called "hil"'],
  ['day 1 ford: Red v Blue; day 2 pay: Rod gets 3 hits', 'Rod', 'no army is called "Rod"'],
  ['day 1 ford: Red v Blue; day 2 pay: Red gets gold', 'gold', 'say what it gets'],
  ['day 1 ford: Red v Blue; day 2 pay: Red gets 9 of Shires', 'Shires', 'no reserve is called'],
  ['day 1 ford: Red v Blue; reserves Shires: many', 'many', 'say how many men'],
  ['day 1 ford: Red v Red', 'day', 'a war has two armies at least'],
  ['day 9999 ford: Red v Blue', 'day', 'day must be at most'],
  ['day 1 ford: Red v Blue; between hitsAWek 2', 'hitsAWek', 'use fallen, '],
  ['day 1 ford: Red v Blue; foo=3', 'foo', 'is not known here'],
  ['day 1 ford: Red v Blue; result hill: Red wins', 'hill', 'no engagement is called "hill"'],
  ['day 1 ford: Red v Blue; result ford: glad', 'glad', 'say who won: Red wins, or first'],
  ['day 1 ford: Red v Blue; result ford: Rod wins', 'Rod', 'no army is called "Rod"'],
  ['day 1 ford: Red v Blue; result ford: first, Red withdrew', 'Red w', 'the winner stays'],
  ['day 1 ford: Red v Blue; result ford: first, Red has 3 cows', '3 cows', 'say how many are left'],
  ['day 1 ford: Red v Blue; result ford: first, Red has 300 hits', 'result', 'never had so many'],
  ['day 1 ford: Red v Blue; result ford: first, Ada is dead', 'result', 'a character "Ada" is not'],
  ['day 1 ford: Red v Blue; result ford: first, Red promotes Vey', 'Vey', 'say who, and how able'],
  ['day 1 ford: Red v Blue; what if hill is first', 'hill', 'no engagement is called "hill"'],
  ['day 1 ford: Red v Blue; what if all is well', 'all', 'no engagement is called "all"'],
  ['day 1 a: Red v Blue; day 2 b: winner v loser; what if Red wins b', 'Red wins', 'either side'],
])('%s: the fault stands at its character', (line, at, message) => {
  const read = readWar(line);
  expect(read).toMatchObject({ ok: false, error: { at: line.indexOf(at) } });
  expect(read.ok ? '' : read.error.message).toContain(message);
});

test('an engagement without sides is between those of the one before', () => {
  const { engagements, endings } = warIn('day 3 Ford: Red v Blue (withdraws 20)\nday 5 Mill');
  const [ford, mill] = engagements;
  expect(mill).toEqual({ ...ford, id: 'mill', name: 'Mill', day: 5 });
  expect(endings[0]?.when).toMatchObject([{ engagement: 'mill' }]);
});
