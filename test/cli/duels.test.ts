import { describe, expect, test } from 'vitest';
import { wrap } from '../../server/cli/answers/words/text.ts';
import { DUEL_EXAMPLES, duelScenarioSchema } from '../../shared/index.ts';
import { army, battle } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { file, refuses, rout, routBuilt } = await setTerminal();

const examples = DUEL_EXAMPLES.map(
  ({ scenario }, i) => [scenario, file(`duel${i}.json`, { ...scenario, trials: 100 })] as const,
);
const [two = '', , zones = ''] = examples.map(([, path]) => path);
const FORD = battle(
  [
    army('Red Host', 120, { id: 'red', tacticians: [{ name: 'Ada', tactics: 5 }] }),
    army('Blue Levy', 130, { id: 'blue', tacticians: [{ name: 'Bors' }] }),
  ],
  { name: 'The ford', seed: 'harrow' },
);
const ford = file('ford.json', FORD);

const widest = (out: string): number => Math.max(...out.split('\n').map((line) => line.length));

describe('good input', () => {
  test.each(examples)(
    'play $name: fighters, rounds with the rules behind them, how each stands, the outcome',
    async ({ name, seed }, path) => {
      const { code, out, err } = await rout(['play', path, '--verbose']);
      expect([code, err]).toEqual([0, '']);
      expect(out.startsWith(`${name} (seed ${seed})\n\nSystem: `)).toBe(true);
      expect(out).toMatch(/\n\nRound 1\n {2}\S.+/);
      expect(out).toMatch(/\[(SW|ZN|H|A)-[^\]]+\]\n/);
      expect(out).toMatch(/\n\nSide +Fighter +Stands +/);
      expect(out).toMatch(
        /\n\n.+ (holds the field|to fight) after \d+ rounds?(: nobody holds the field)?\.\n$/,
      );
      expect(widest(out)).toBeLessThanOrEqual(80);
      const { out: short } = await rout(['play', path]);
      expect(short).toMatch(/\n\n {2}1 {2}\S.+/);
      expect(short).not.toMatch(/\[(SW|ZN|H|A)-/);
      expect(short.split('\n').length).toBeLessThan(out.split('\n').length);
      expect(widest(short)).toBeLessThanOrEqual(80);
    },
  );

  test('odds: fighters, endings, fates and the curve', async () => {
    const { code, out, err } = await rout(['odds', two]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^Two swordsmen\n\nEnding +Chance\n[\s\S]+\n\nSystem: .+\nSide {2}Fighter {2}/,
    );
    expect(out).toMatch(/\nEnding +Chance\nAda wins +[\d.<]+/);
    expect(out).toMatch(
      /\nExact odds;\s[\d.]+\srounds\son\saverage\. All act as the computer plays:\s/,
    );
    expect(out).toMatch(/\nAt the end +up +/);
    expect(out).toMatch(/\nWon by the end of round\nRound +Ada +Bors\n +\d+ /);
    expect(widest(out)).toBeLessThanOrEqual(80);
  });

  test('odds of many: an estimate with its margin', async () => {
    const { out } = await rout(['odds', zones]);
    expect(out).toMatch(/\nRed Three wins +[\d.]+ ± [\d.]+ %/);
    expect(out).toContain('An estimate from 100 trials with the seed zones-1');
    expect(widest(out)).toBeLessThanOrEqual(80);
  });

  test('a note with encounters is a fight; what was not read goes to standard error', async () => {
    const creatures = (hp: number): string =>
      `creatures:\n  - Goblin, ${hp}, 15, 2\n  - Ada, 3, 16, 1, 0, ally`;
    const blocks = (hp: number): string => `\`\`\`encounter\nname: Ford\n${creatures(hp)}\n\`\`\``;
    const path = file('goblins.md', `# Session 3\n\n${blocks(2)}\n`);
    const { code, out, err } = await rout(['odds', path]);
    expect(code).toBe(0);
    expect(out).toMatch(/Friends wins/u);
    expect(err).toMatch(/Not read: initiative/u);
    file('goblins.md', `# Session 3\n\n${blocks(0)}\n`);
    const refused = await rout(['odds', path]);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toMatch(/^line 6: hit points "0"/mu);
  });

  test('a battle of armies is fought, and what follows can be played', async () => {
    const { code, out } = await rout(['aftermath', ford]);
    expect(code).toBe(0);
    expect(out).toMatch(/^After The ford\n\nSystem: .+\n/);
    expect(out).toMatch(/\nBlue Levy {2}Bors +/);
    expect(out).toMatch(/\n\nBlue Levy has routed\. /);
    const { out: scenario } = await rout(['aftermath', ford, '--system', 'zones', '--scenario']);
    expect(duelScenarioSchema.parse(JSON.parse(scenario))).toMatchObject({
      kind: 'duel',
      system: 'zones',
    });
    const played = await rout(['play', '-', '--seed', '1'], scenario);
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/^After The ford \(seed 1\)\n/);
  });
});

test('threads that help in a long estimate change no byte of it', async () => {
  const asked = ['odds', 'swords: 4 soldiers v 4 soldiers; seed=7 trials=150', '--json'];
  const [alone, helped] = await Promise.all([rout(asked), routBuilt(asked)]);
  expect(helped).toEqual(alone);
});

test('compare says why systems differ', async () => {
  // A crowd is compared by systems of units alone, and soon.
  const text = '30 levies v 30 levies';
  const asked = { kind: 'comparison', version: 1, text, seed: 7, trials: 100, why: true };
  const told = await rout(['compare', file('why.json', asked)]);
  expect([told.code, told.err]).toEqual([0, '']);
  expect(widest(told.out)).toBeLessThanOrEqual(90);
  expect(told.out.startsWith(`${text}\n\nSystem`)).toBe(true);
  expect(told.out).toMatch(/counts? most \(two against one win/);
});

refuses([
  [
    'faults',
    ['play', '-'],
    JSON.stringify({
      kind: 'duel',
      version: 1,
      system: 'swords',
      sides: [{ id: 'a', fighters: [{ preset: 'pawn' }] }],
    }),
    /^sides: must be at least 2 entries|a fight needs two sides\n/,
  ],
  [
    'an unknown system',
    ['odds', '-'],
    '{"kind":"duel","version":1,"system":"chess","sides":[]}',
    /^system: /,
  ],
  [
    'an act that does not fit',
    ['play', '-'],
    JSON.stringify({
      ...DUEL_EXAMPLES[0]?.scenario,
      acts: [{ kind: 'standing', steps: 0, fighter: 'nobody', standing: 'dead', reason: 'x' }],
    }),
    /^acts\.0\.fighter: there is no fighter nobody: name one of ada, bors\n$/,
  ],
  [
    'an aftermath of persons',
    ['aftermath', two],
    '',
    /^kind: must be "battle": only a battle of armies has an aftermath\n$/,
  ],
  [
    'an aftermath by an unknown system',
    ['aftermath', ford, '--system', 'chess'],
    '',
    /^system: must be "swords".* "zones".*\n$/,
  ],
  [
    'an aftermath of nothing',
    ['aftermath', '-'],
    '{"kind":"battle","version":1,"armies":[]}',
    /^armies: /,
  ],
  [
    'a stalemate',
    ['aftermath', '-'],
    JSON.stringify({ ...FORD, rules: { damage: '0' } }),
    /^no army has routed or withdrawn: /,
  ],
]);

test('a paragraph is broken where it is too wide', () => {
  expect(wrap('one two three four', 9, ['', '  '])).toBe('one two\n  three\n  four');
  expect(wrap('one two', 9, ['  ', '    '])).toBe('  one two');
  expect(wrap('incomprehensibilities', 9, ['', ''])).toBe('incomprehensibilities');
});
