import { describe, expect, test } from 'vitest';
import { paths } from '../app.ts';

/** A fight of a system that does not exist, with other faults. */
const FIGHT = { kind: 'duel', version: 2, system: 'nope', dice: 'maybe', acts: [{ kind: 'roll' }] };
const IN_FIGHT = ['system', 'version', 'sides', 'dice', 'acts.0.label'];
const under = (base: string): readonly string[] => IN_FIGHT.map((path) => `${base}.${path}`);

describe('an unknown kind of thing hides no other fault', () => {
  test('in a fight that is acted in, asked about or told', async () => {
    expect(await paths('/duels/odds', FIGHT)).toEqual(IN_FIGHT);
    const { system: _, ...nameless } = FIGHT;
    expect(await paths('/duels/play', nameless)).toEqual(IN_FIGHT);
    expect(await paths('/duels/act', { state: FIGHT, undo: 3 })).toEqual([
      ...under('state'),
      'undo',
    ]);
    expect(await paths('/duels/advice', { scenario: FIGHT, states: -1 })).toEqual([
      ...under('scenario'),
      'states',
    ]);
  });

  test('in an act, an entry or a condition of a list', async () => {
    const act = { kind: 'standing', steps: -1 };
    expect(await paths('/duels/act', { state: { ...FIGHT, acts: [act] } })).toEqual([
      ...under('state').slice(0, -1),
      'state.acts.0.steps',
      'state.acts.0.fighter',
      'state.acts.0.standing',
      'state.acts.0.reason',
    ]);
  });

  test('in a battle of units', async () => {
    const units = {
      kind: 'units',
      version: 2,
      rules: { system: 'nope', reserves: 'sometimes' },
      units: [{ side: 'red', men: 'many' }],
      acts: [{ kind: 'through', round: -1 }],
    };
    const faults = [
      'version',
      'rules.system',
      'rules.reserves',
      'units.0.men',
      'units',
      'acts.0.round',
    ];
    expect(await paths('/units/play', units)).toEqual(faults);
    expect(await paths('/units/odds', units)).toEqual(faults);
  });
});
