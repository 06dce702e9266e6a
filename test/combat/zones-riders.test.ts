import { expect, test } from 'vitest';
import { fightOf, tell } from '../vectors/zones-combat.ts';

test('a mount that has dodged neither carries nor attacks nor reacts; its rider may get off (ZN-15, ZN-125)', () => {
  const table = (dodges: boolean) =>
    tell(
      fightOf(
        { a: { mount: 'trainedHorse', start: 'first' }, b: { start: 'first' } },
        { map: 'threeZonesInRow' },
      ),
      {
        dice: dodges ? [1] : [],
        picks: {
          'us/act': ['pass', 'act:a'],
          'them/act': dodges ? 'act:b' : 'pass',
          'b/turn': ['strike:a.mount', 'end'],
          react: 'dodge',
          'a/turn': ['dismount', 'move:1', 'end'],
        },
        until: ({ turn, passes }, events) =>
          turn === null && passes === 0 && events.some(({ kind }) => kind === 'dismounts'),
      },
    );
  const told = table(true);
  const [mounted = [], onFoot = []] = told.asked
    .filter(({ label }) => label.endsWith('a/turn'))
    .map(({ ids }) => ids);
  expect(mounted.filter((id) => /^(move|run|leave|mount:)/.test(id))).toEqual([]);
  expect(onFoot).toContain('move:1');
  expect(told.the('a.mount')).toMatchObject({ spent: true, reserved: false });
});

test('who lies in ambush on horseback rides in the bonus round (ZN-89, ZN-125)', () => {
  const told = tell(
    fightOf(
      { a: { concealed: true, mount: 'trainedHorse', start: 'first' }, b: { start: 'last' } },
      { map: 'threeZonesInRow' },
    ),
    { steps: 5 },
  );
  expect([
    told.fight.ambush,
    told.asked.find(({ label }) => label.endsWith('a/turn'))?.ids.includes('sneak:1'),
  ]).toEqual([true, true]);
});
