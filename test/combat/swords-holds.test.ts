import { expect, test } from 'vitest';
import { SWORDS } from '../../shared/combat/systems/swords/index.ts';
import {
  type SwordsFight,
  type Swordsman,
} from '../../shared/combat/systems/swords/fighters/state.ts';
import {
  type Entrant,
  optionsOf,
  red,
  blue,
  grip,
  arena,
  acting,
  taking,
  stepped,
  gripOf,
} from './swords-arena.ts';

test('a helper is not left in a pin alone: he takes it over, or lets go beside a clinger (SW-62, SW-63)', () => {
  const fallen = (
    giant: Partial<Swordsman>,
    friend: Partial<Swordsman>,
    helpers: number,
  ): SwordsFight => {
    const fight = arena([
      blue({}, giant),
      red({}, friend),
      ...Array.from({ length: helpers }, () => red({}, grip('helps', 'f0'))),
    ]);
    return SWORDS.rule(fight, 'f1', { standing: 'down' }) ?? fight;
  };
  const held = fallen(grip('controls', 'f1'), grip('held', 'f0'), 2);
  expect(['f0', 'f1', 'f2', 'f3'].map((id) => gripOf(held, id))).toEqual([
    'locked f2',
    'free',
    'locked f0',
    'helps f0',
  ]);
  const clung = fallen({}, grip('clinging', 'f0'), 2);
  expect(['f0', 'f1', 'f2', 'f3'].map((id) => gripOf(clung, id))).toEqual([
    'free',
    'free',
    'free',
    'free',
  ]);
});

test('who helps a clinger is shaken off with him, unless another clings on (SW-62, SW-63)', () => {
  const options = optionsOf();
  const giant = blue({ grappling: 10, mass: 1000 });
  const shaken = (...friends: readonly Entrant[]): SwordsFight =>
    stepped(acting(arena([giant, ...friends], options)), options, taking('shake:f1'), [6, 6, 1, 1]);
  expect(gripOf(shaken(red({}, grip('clinging', 'f0')), red({}, grip('helps', 'f0'))), 'f2')).toBe(
    'free',
  );
  expect(
    gripOf(
      shaken(
        red({}, grip('clinging', 'f0')),
        red({}, grip('helps', 'f0')),
        red({}, grip('clinging', 'f0')),
      ),
      'f2',
    ),
  ).toBe('helps f0');
});

test('who clings to a giant goes along with him, on foot or on horseback (SW-62)', () => {
  const options = optionsOf();
  const moved = (mount: string, to: string): readonly number[] => {
    const fight = arena(
      [
        blue({ mass: 1000, mount }),
        red({}, grip('clinging', to)),
        red({}, grip('helps', to)),
        red(),
      ],
      options,
    );
    return stepped(acting(fight), options, taking('withdraw')).fighters.map(({ place }) => place);
  };
  expect(moved('none', 'f0')).toEqual([1, 1, 1, 0]);
  expect(moved('horse', 'f0.mount')).toEqual([2, 2, 2, 2, 0]);
});
