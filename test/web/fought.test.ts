import { describe, expect, test } from 'vitest';
import {
  deploymentOf,
  openMelee,
  passing,
  unitLabel,
  type UnitScenario,
} from '../../shared/index.ts';
import { meleeOf } from '../../web/unit/play/told.ts';
import { fightOn, tryActs } from '../../web/unit/play/use-melee.ts';
import {
  castOfUnits,
  ordersOf,
  outcomeSays,
  rollSays,
  roundSays,
} from '../../web/unit/play/words.ts';
import { unitsWith } from '../scenarios.ts';

const scenario: UnitScenario = unitsWith({
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

type Acts = UnitScenario['acts'];
const through = (round: number): Acts[number] => ({ kind: 'through', round });
const told = (...acts: Acts) => meleeOf({ ...scenario, acts }).told;
const tried = (acts: Acts, ...more: Acts) => {
  const made = tryActs({ ...scenario, acts }, more);
  if ('fault' in made) throw new Error(made.fault);
  return made;
};

describe('a battle of units, told anew after every act', () => {
  test('each round more leaves those before it as they were', () => {
    const end = told(through(1_000)).story;
    expect(end.outcome.kind).not.toBe('unfinished');
    for (const round of [0, 1, 2])
      expect(told(through(round)).story.rounds).toEqual(end.rounds.slice(0, round));
    expect(told(through(2)).ahead).toEqual(end.rounds[2]);
    // What stands is not told again.
    const [first] = told(through(2)).story.rounds;
    expect(told(through(2), through(3)).story.rounds[0]).toBe(first);
    expect(fightOn({ ...scenario, acts: [] }, 1_000)).toEqual([through(end.rounds.length)]);
  });

  test('orders: decided for the round to come, and given back to the policy', () => {
    const { ahead } = told(through(0));
    const decision = ahead?.decisions.find(({ label }) => label.endsWith('/target'));
    if (decision === undefined) throw new Error('nobody had a choice');
    const { label, advised } = decision;
    const other = decision.options.find((option) => option !== advised) ?? '';
    const { acts } = tried([], { kind: 'choose', label, option: other });
    const taken = ({ story }: ReturnType<typeof told>) =>
      story.rounds[0]?.decisions.find((one) => one.label === label);
    expect(taken(told(...acts, through(1)))).toMatchObject({ chosen: other, advised });
    const { after } = tried([...acts, through(1)], ...passing(acts, () => true));
    expect(taken(after)).toMatchObject({ chosen: advised });
  });
});

describe('words', () => {
  const cast = castOfUnits(melee.start.units, undefined);

  test('labels say whose they are', () => {
    const nameOf = (id: string): string | undefined => cast.names.get(id);
    expect(unitLabel('r3/a2/red-2/blue-1/defend2', nameOf)).toEqual({
      action: '2',
      unit: 'blue-1',
      what: 'defend2',
    });
    expect(unitLabel('r1/red/initiative', nameOf)).toEqual({
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
    const rows = ordersOf(cast, [
      decision('r1/red-2/post'),
      decision('r1/red-1/target'),
      decision('r1/a4/red-1/target2'),
    ]);
    expect([...rows.keys()]).toEqual(['red-2', 'red-1']);
    expect(rows.get('red-1')?.map(({ what }) => what)).toEqual(['strikes', 'strikes, action 4']);
  });

  test('a round and the end are told by the figures of the field', () => {
    const { story } = told(through(1_000));
    const [first] = story.rounds;
    expect(roundSays(cast, melee.start.units, melee.start.units)).toBe('nobody fell');
    expect(roundSays(cast, melee.start.units, first?.units ?? [])).toMatch(/lost|nobody/);
    expect(outcomeSays(cast, story)).toMatch(/after \d+ round/);
    expect(outcomeSays(cast, told().story)).toBe('');
  });
});
