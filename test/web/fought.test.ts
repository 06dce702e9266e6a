import { describe, expect, test } from 'vitest';
import {
  deploymentOf,
  openMelee,
  unitScenarioSchema,
  type ScriptScenario,
  type UnitScenario,
} from '../../shared/index.ts';
import { doing as doingOf, pastOf, redoing, undoing, type Past } from '../../web/share/past.ts';
import {
  deedsOf,
  retell,
  tellerOf,
  tryScript,
  withAgain,
  without,
  withPick,
  withTyped,
  type Deeds,
} from '../../web/unit/play/script.ts';
import {
  castOfUnits,
  ordersOf,
  outcomeSays,
  partsOfLabel,
  rollSays,
  roundSays,
} from '../../web/unit/play/words.ts';

const NOTHING: ScriptScenario = { dice: {}, again: {}, picks: {} };

const scenario: UnitScenario = unitScenarioSchema.parse({
  kind: 'units',
  version: 1,
  seed: 'ford',
  rules: { system: 'oldschool', pursuit: 'none' },
  units: [
    { id: 'red-1', name: 'Red Guard', side: 'red', men: 30 },
    { id: 'red-2', name: 'Red Levy', side: 'red', men: 20 },
    { id: 'blue-1', name: 'Blue Spears', side: 'blue', men: 25 },
    { id: 'blue-2', name: 'Blue Bows', side: 'blue', men: 25 },
  ],
});
const melee = openMelee(deploymentOf(scenario));
const told = tellerOf(melee, scenario.seed);
const plain = (fought: number): Deeds => ({ script: NOTHING, fought });

const doing = (past: Past<Deeds> | undefined, now: Deeds, next: Deeds): Past<Deeds> =>
  doingOf(past, now, next, 500);

describe('a battle of units, told anew after every change', () => {
  test('the same deeds tell the same story, and each round more leaves those before it as they were', () => {
    const end = told(plain(1_000)).story;
    expect(end.outcome.kind).not.toBe('unfinished');
    for (const fought of [0, 1, 2])
      expect(told(plain(fought)).story.rounds).toEqual(end.rounds.slice(0, fought));
    expect(told(plain(2))).toEqual(retell(melee, scenario.seed, plain(2)));
    // Told again at once from what is at hand.
    expect(told(plain(2))).toBe(told(plain(2)));
  });

  test('a typed roll stands in its place and moves no other roll of the round before it', () => {
    const { story } = told(plain(1));
    const roll = story.rounds[0]?.rolls.find(
      ({ faces }) => faces.length === 1 && faces[0]?.sides === 20,
    );
    if (roll === undefined) throw new Error('no d20 was thrown');
    const tried = tryScript(
      told,
      { script: withTyped(NOTHING, roll.label, { faces: [1] }), fought: 1 },
      roll.label,
    );
    if ('fault' in tried) throw new Error(tried.fault);
    const typed = told(tried.deeds).story.rounds[0]?.rolls ?? [];
    expect(typed.find(({ label }) => label === roll.label)).toMatchObject({
      source: 'typed',
      total: 1,
    });
    const before = typed.findIndex(({ label }) => label === roll.label);
    expect(typed.slice(0, before)).toEqual(story.rounds[0]?.rolls.slice(0, before));
    expect(withTyped(tried.deeds.script, roll.label, undefined)).toEqual(NOTHING);
  });

  test('dice that cannot be are refused with what to type', () => {
    const roll = told(plain(1)).story.rounds[0]?.rolls.find(({ faces }) => faces[0]?.sides === 20);
    const label = roll?.label ?? '';
    expect(
      tryScript(told, { script: withTyped(NOTHING, label, { faces: [21] }), fought: 1 }, label),
    ).toEqual({ fault: 'a d20 cannot show 21: type a face from 1 to 20' });
    expect(
      tryScript(told, { script: withTyped(NOTHING, label, { sum: 30 }), fought: 1 }, label),
    ).toMatchObject({ fault: expect.stringContaining('cannot add up to 30') });
  });

  test('thrown again, a roll has luck of its own and what was typed for it goes', () => {
    const script = withAgain(withTyped(NOTHING, 'r1/x', { sum: 3 }), 'r1/x');
    expect(script).toEqual({ dice: {}, again: { 'r1/x': 1 }, picks: {} });
    expect(withAgain(script, 'r1/x').again).toEqual({ 'r1/x': 2 });
    expect(without(script, 'r1/x')).toEqual(NOTHING);
  });

  test('orders: decided for the round to come, and given back to the policy', () => {
    const ahead = told(plain(1)).story.rounds[0];
    const decision = ahead?.decisions.find(({ label }) => label.endsWith('/target'));
    if (decision === undefined) throw new Error('nobody had a choice');
    const other = decision.options.find((option) => option !== decision.advised) ?? '';
    const tried = tryScript(
      told,
      { script: withPick(NOTHING, decision.label, other), fought: 0 },
      decision.label,
    );
    if ('fault' in tried) throw new Error(tried.fault);
    expect(
      told({ ...tried.deeds, fought: 1 }).story.rounds[0]?.decisions.find(
        ({ label }) => label === decision.label,
      ),
    ).toMatchObject({ chosen: other, advised: decision.advised });
    expect(withPick(tried.deeds.script, decision.label, '')).toEqual(NOTHING);
  });

  test('what fits no longer is passed over and told of, and the story goes on', () => {
    const script = withPick(
      withTyped(NOTHING, 'r1/red-1/target', { sum: 1 }),
      'r1/red-1/target',
      'nobody',
    );
    const { passed, story, script: left } = told({ script, fought: 2 });
    expect(passed.map(({ at }) => at)).toEqual(['r1/red-1/target']);
    expect(left).toEqual(NOTHING);
    expect(story).toEqual(told(plain(2)).story);
  });
});

describe('deeds undone and done again', () => {
  test('back to the start and forth, and a new deed forgets what was undone', () => {
    const [a, b, c] = [plain(0), plain(1), plain(2)];
    const past = doing(doing(undefined, a, b), b, c);
    const [once, atB] = undoing(past, c) ?? [];
    expect(atB).toEqual(b);
    const [twice, atA] = undoing(once, b) ?? [];
    expect(atA).toEqual(a);
    expect(undoing(twice, a)).toBeUndefined();
    const [again, backAtB] = redoing(twice, a) ?? [];
    expect(backAtB).toEqual(b);
    expect(redoing(doing(again, b, plain(5)), plain(5))).toBeUndefined();
  });

  test('another battle has no past', () => {
    expect(pastOf(doing(undefined, plain(0), plain(1)), plain(7))).toMatchObject({
      done: [],
      undone: [],
    });
    expect(deedsOf({ script: NOTHING, fought: undefined })).toEqual(plain(0));
  });
});

describe('words', () => {
  const cast = castOfUnits(melee.start.units, undefined);

  test('labels say whose they are', () => {
    expect(partsOfLabel(cast, 'r3/a2/red-2/blue-1/defend2')).toEqual({
      action: '2',
      unit: 'blue-1',
      what: 'defend2',
    });
    expect(partsOfLabel(cast, 'r1/red/initiative')).toEqual({
      action: undefined,
      unit: undefined,
      what: 'red initiative',
    });
    expect(rollSays(cast, 'r1/red-1/to-hit2')).toBe('Red Guard, to hit 2');
  });

  test('a table of orders has a row for each unit that has a choice', () => {
    const decision = (
      label: string,
    ): { label: string; options: string[]; advised: string; chosen: string } => ({
      label,
      options: ['a', 'b'],
      advised: 'a',
      chosen: 'a',
    });
    const { columns, rows } = ordersOf(cast, [
      decision('r1/red-2/post'),
      decision('r1/red-1/target'),
      decision('r1/a4/red-1/target2'),
    ]);
    expect(columns).toEqual(['post', 'target']);
    expect([...rows.keys()]).toEqual(['red-2', 'red-1']);
    expect(rows.get('red-1')?.get('target')?.length).toBe(2);
  });

  test('a round and the end are told by the figures of the field', () => {
    const { story } = told(plain(1_000));
    const [first] = story.rounds;
    expect(roundSays(cast, melee.start.units, melee.start.units)).toBe('nobody fell');
    expect(roundSays(cast, melee.start.units, first?.units ?? [])).toMatch(/lost|nobody/);
    expect(outcomeSays(cast, story)).toMatch(/after \d+ round/);
    expect(outcomeSays(cast, told(plain(0)).story)).toBe('');
  });
});
