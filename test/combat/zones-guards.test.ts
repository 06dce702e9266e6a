import { expect, test } from 'vitest';
import { ZONES } from '../../shared/combat/systems/zones/index.ts';
import { attackOver, fightOf, tell } from '../vectors/zones-combat.ts';
import type { CombatEvent } from '../../shared/combat/fight.ts';
import type { Fight } from '../../shared/index.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import { recordingTo, SILENT } from '../../shared/process/process.ts';
import { labelled } from '../../shared/process/readers/sampled.ts';
import { optionName } from '../../shared/process/script.ts';
import { scripted } from '../scripted.ts';
import { duel, type Block } from './zones-duel.ts';

test('whoever guards by skill may react as well, and pays once (ZN-52, A-ZN-06)', () => {
  const guarded = (skill: Block, react: string, dice: readonly number[]) =>
    tell(
      fightOf({
        a: { weapon: 'battleaxe' },
        b: { leader: true },
        bg: { bodyguard: true, ...skill },
      }),
      {
        dice,
        picks: { turn: 'strike:b', 'b/react': 'none', 'bg/react': react },
        until: attackOver,
      },
    );
  const dodged = guarded({ guardAndReact: true }, 'dodge', [1]);
  expect([dodged.the('bg').health, dodged.the('bg').spent, dodged.exhausted]).toEqual([
    8,
    true,
    true,
  ]);
  const countered = guarded({ guardAndReact: true, extraReactions: 2 }, 'counter', [1, 2]);
  expect([
    countered.the('bg').health,
    countered.the('a').health,
    countered.the('bg').reactions,
    countered.the('bg').spent,
  ]).toEqual([7, 6, 1, false]);
  expect(guarded({}, 'dodge', [1]).asked.some(({ label }) => label.endsWith('bg/react'))).toBe(
    false,
  );
});

test('who guards his leader needs nobody to say so (ZN-50, digest 4.1)', () => {
  const { options, start } = fightOf({
    a: { weapon: 'battleaxe' },
    b: { leader: true },
    bg: { bodyguard: true },
  });
  const struck = tell(
    { options, start },
    { picks: { 'a/turn': 'strike:b' }, until: ({ stack }) => stack.length > 0 },
  ).fight;
  // The leader has had his turn, so that he does nothing himself.
  const fighters = struck.fighters.map((one) => ({ ...one, spent: one.id !== 'bg' }));
  const events: CombatEvent[] = [];
  ZONES.process(options).step(
    { ...struck, fighters },
    { chance: scripted([1]), choice: byPolicy, recorder: recordingTo(events) },
  );
  expect(events.map(({ kind, fighter }) => [kind, fighter])).toContainEqual(['redirected', 'bg']);
});

test("a commander is worth his skill over a general's preset too, and is guarded (digest 6.1, 4.1)", () => {
  const general = ZONES.presets.find(({ id }) => id === 'general')?.stats;
  for (const [intelligence, tactics] of [
    [-1, 0],
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    const own = ZONES.roles.general({ intelligence, tactics }).stats;
    for (const stats of [own, { ...general, ...own }]) {
      const read = ZONES.stats.parse(stats);
      expect([ZONES.commandOf(read), read.leader]).toEqual([intelligence + tactics, true]);
    }
  }
});

/** What is asked in the first round, by the last two words of its label, and what is preferred. */
const askedWhere = (yields: readonly string[]) => {
  const { process, start } = duel({}, [{}], [{}]);
  const asked = new Map<
    string,
    { readonly preferred: string; readonly options: readonly string[] }
  >();
  const choose: Choice['choose'] = (label, preferred, options) => {
    const word = label.slice(2).join(' ');
    const open = { preferred: optionName(preferred), options: options().map(optionName) };
    if (!asked.has(word)) asked.set(word, open);
    return preferred;
  };
  const fighters = start.fighters.map((one, i) => ({ ...one, yields: yields[i] }));
  const doors = { chance: labelled('leaving'), choice: { choose }, recorder: SILENT };
  for (let fight: Fight = { ...start, fighters }; fight.round === 1;)
    if (process.outcome(fight) === undefined) fight = process.step(fight, doors);
    else break;
  return asked;
};

test('where all are to leave, who may choose lets the others go first (ZN-06, ZN-95)', () => {
  expect(
    [
      ['', ''],
      ['retreat', ''],
      ['', 'retreat'],
      ['retreat', 'retreat'],
    ].map((yields) => askedWhere(yields).get('a first')?.preferred),
  ).toEqual(['first:a', 'first:a', 'first:a', 'first:b']);
});

test('who has lost heart may neither pass nor stand about (ZN-95)', () => {
  const optionsOf = (yields: string) => (word: string) =>
    askedWhere([yields, '']).get(word)?.options;
  const [calm, shaken, beaten] = ['', 'retreat', 'surrender'].map(optionsOf);
  expect(calm?.('a act')).toContain('pass');
  expect(calm?.('a0 turn')).toContain('end');
  expect(shaken?.('a act')).toEqual(['act:a0']);
  expect(shaken?.('a0 turn')).toContain('surrender');
  expect(shaken?.('a0 turn')).not.toContain('end');
  expect(beaten?.('a0 turn')).toEqual(['surrender']);
});
