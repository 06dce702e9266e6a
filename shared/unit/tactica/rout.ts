import { isFighting, type UnitEvent } from '../field.ts';
import { leaderOf } from './compose.ts';
import { successDice } from './dice.ts';
import { figuresIn, lossesOf, type Group } from './group.ts';
import type { Scene } from './strike.ts';

const succeeds = (successes: number): boolean => successes > 0;

export interface Aftermath {
  readonly units: readonly Group[];
  readonly events: readonly UnitEvent[];
}

const everyoneRuns = (units: readonly Group[], side: string, round: number): Aftermath => {
  const run = units.filter((unit) => unit.side === side && isFighting(unit));
  return {
    units: units.map((unit) => (run.includes(unit) ? { ...unit, standing: 'routed' } : unit)),
    events: run.map(({ id, name }) => ({
      kind: 'routs',
      round,
      unit: id,
      text: `${name} routs: three quarters of the army are gone.`,
      rolls: [],
      rules: ['TC-191'],
    })),
  };
};

/** Each group left rolls its SPIRIT, a die more where an officer stands; without a success it routs. */
const testEach = (
  units: readonly Group[],
  side: string,
  { ground, chance, round, label }: Omit<Scene, 'units'>,
): Aftermath => {
  const led = units.some(
    (unit) => unit.side === side && isFighting(unit) && leaderOf(unit.formed) === 'officer',
  )
    ? 1
    : 0;
  const events: UnitEvent[] = [];
  const after = units.map((unit): Group => {
    if (unit.side !== side || !isFighting(unit)) return unit;
    const rolled = `${label}/${unit.id}/spirit`;
    const stands = chance.passes(
      successDice(figuresIn(ground, unit).spiritDice + led),
      succeeds,
      rolled,
    );
    const what = { round, unit: unit.id, rolls: [rolled], rules: ['TC-191'] };
    events.push(
      stands
        ? { ...what, kind: 'morale', text: `${unit.name} stands though the army breaks.` }
        : { ...what, kind: 'routs', text: `${unit.name} loses heart and routs.` },
    );
    return stands ? unit : { ...unit, standing: 'routed' };
  });
  return { units: after, events };
};

const share = (
  scene: Pick<Scene, 'ground'>,
  units: readonly Group[],
  side: string,
  quarters: number,
): boolean => {
  const [lost, of] = lossesOf(units, side, scene.ground);
  return lost * 4 >= of * quarters;
};

/**
 * Whether an army routs once one of its groups is out of action (TC-191): at half its men lost every group left tests,
 * at three quarters all run. The die less for each further quarter lost never comes to bear: at the next all run.
 */
export const routTest = (scene: Scene, side: string): Aftermath => {
  const {
    units,
    ground: { rules },
    round,
  } = scene;
  if (rules.groupRout === 'never' || !share(scene, units, side, 2)) return { units, events: [] };
  if (share(scene, units, side, 3)) return everyoneRuns(units, side, round);
  const tested = testEach(units, side, scene);
  if (!share(scene, tested.units, side, 3)) return tested;
  const rest = everyoneRuns(tested.units, side, round);
  return { units: rest.units, events: [...tested.events, ...rest.events] };
};
