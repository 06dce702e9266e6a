import { expect, test } from 'vitest';
import {
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  refereeRequestSchema,
  refereeWork,
  sweepOf,
  wholeAnswer,
} from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';

const answer = (request: object) => {
  const asked = refereeRequestSchema.parse(request);
  return refereeWork.referee.tell(wholeAnswer(refereeWork.referee.steps(asked)), asked);
};
const LIST = 'Red: 120 Ada 1+3\nLevy: 350 Bors 0+1\nKnights: 100 x2.5\nRaiders: 500 Khurg 0+1';
const FROM = { level: 'army', title: 'As written' };
const TO = { level: 'army', title: 'Thinning', rules: { attrition: 'proportional' } };

test('its figures are those of the two atlases, each asked for by itself', () => {
  const { atlas, text } = answer({ text: LIST, from: FROM, to: TO, draw: 0.3 });
  const [before, after] = [FROM, TO].map(
    (under) =>
      atlasesOf(
        atlasAsked(atlasRequestSchema.parse({ text: LIST, under: [under], draw: 0.3 })),
      )[0]!,
  );
  const { length } = before!.names;
  expect(atlas!.armies).toHaveLength(length);
  for (const { army, by } of atlas!.armies)
    expect(by).toBeCloseTo(after!.mean[army]! - before!.mean[army]!, 12);
  expect(atlas!.pairs).toHaveLength((length * (length - 1)) / 2);
  const change = (row: number, column: number): number =>
    after!.win[row * length + column]! - before!.win[row * length + column]!;
  for (const { gains, against, by, byAgainst } of atlas!.pairs) {
    expect(by).toBeCloseTo(change(gains, against), 12);
    expect(byAgainst).toBeCloseTo(change(against, gains), 12);
  }
  const sizes = [120, 350, 100, 500];
  const larger = atlas!.pairs.map(({ gains, against, by, byAgainst }) => {
    const isLarger = sizes[gains]! > sizes[against]!;
    return ((isLarger ? 1 : -1) * (by - byAgainst)) / 2;
  });
  const size = atlas!.traits.find(({ trait }) => trait === 'size')!;
  expect(size.by).toBeCloseTo(larger.reduce((sum, one) => sum + one, 0) / larger.length, 12);
  const [most] = atlas!.armies;
  const points = `${Math.round(Math.abs(most!.by) * 1000) / 10} points`;
  expect(text[0]).toContain(`${atlas!.names[most!.army]} ${points}`);
});

test('over a range it is the difference of two sweeps', () => {
  const scenario = armiesIn('120 Ada 1+3 v 350; attrition=proportional');
  const axes = [{ army: 0, parameter: 'size', from: 60, to: 240, points: 5 }];
  const { sweep, text } = answer({ from: TO, to: FROM, sweep: { scenario, axes } });
  const asked = { scenario, army: 0, figure: 'win' as const, axes };
  const plain = { ...scenario, rules: { ...scenario.rules, attrition: 'none' as const } };
  const [from, to] = [sweepOf(asked), sweepOf({ ...asked, scenario: plain })];
  expect(sweep!.from.values).toEqual(from.values);
  expect(sweep!.to.values).toEqual(to.values);
  expect(sweep!.by).toEqual(to.values.map((value, i) => value - from.values[i]!));
  expect(Math.abs(sweep!.most.by)).toBe(Math.max(...sweep!.by.map(Math.abs)));
  expect(text).toEqual([expect.stringContaining(`most at Men ${sweep!.most.at[0]}`)]);
});

test('a rule that decides nothing is said to change nothing; luck is not told as a change', () => {
  const house = { level: 'army', title: 'Same', rules: {} };
  expect(answer({ text: LIST, to: house }).text).toEqual(['Same changes nothing here.']);
  const units = { level: 'unit', rules: { system: 'oldschool' } };
  const request = {
    text: '6 soldiers + 6 archers\n6 levies + 6 archers',
    from: units,
    to: units,
    trials: 100,
    seed: 1,
  };
  const { atlas, text } = answer(request);
  expect(atlas!.armies.every(({ margin = 0 }) => margin > 0)).toBe(true);
  expect(text[0]).toContain('no change can be told from luck');
});

test.each([
  [{ to: TO }, 'give armies (armies, text or generate), a sweep, or both'],
  [
    { to: { level: 'combat', system: 'zones' }, sweep: { scenario: '120 v 350', axes: [] } },
    'Too small',
  ],
])('%j is refused', (request, message) => {
  const { error } = refereeRequestSchema.safeParse(request);
  expect(error?.issues[0]?.message).toContain(message);
});
