import { demands, hitChance, inBlast, isNear, isReady, outChance, sizeSteps, STRIKE } from './blow.ts';
import { standingFoes, turnOf, type Option } from './deeds.ts';
import { distanceOf, FAR, reachable } from './maps.ts';
import { allowance, carrierOf } from './move.ts';
import { the, type Scene } from './scene.ts';
import { readyArms, weaponOf, type Blow, type Character } from './state.ts';
import { POOL } from './weapons.ts';

export interface Aim {
  readonly foe: Character;
  readonly blow: Blow;
  /** That it hits and puts out, before any reaction. */
  readonly chance: number;
  readonly canReact: boolean;
}

/** Whether the policy would rather attack so (digest 4.1, turn, rule 2). */
const isBetter = (a: Aim, b: Aim): boolean => {
  if (a.canReact !== b.canReact) return b.canReact;
  if (a.chance !== b.chance) return a.chance > b.chance;
  return a.foe.health < b.foe.health;
};

/** The attack on one enemy that the policy would make from here, if any can be made. */
export const bestAim = (scene: Scene, one: Character, moving: boolean): Aim | undefined => {
  let best: Aim | undefined;
  for (const arm of readyArms(one)) {
    if (weaponOf(one, arm).blast === true) continue;
    const blow: Blow = { ...STRIKE, arm, moving: moving && weaponOf(one, arm).range > 0 };
    for (const foe of standingFoes(scene, one)) {
      const hit = hitChance(scene, one, foe, { blow });
      if (hit === 0) continue;
      const aim: Aim = { foe, blow, chance: hit * outChance(scene, one, foe, { blow }), canReact: isReady(foe) };
      if (best === undefined || isBetter(aim, best)) best = aim;
    }
  }
  return best;
};

/** The way off the field that no enemy stands on, beyond where it is now (A-ZN-13). */
export const freeWay = ({ ground: { chart }, fight }: Scene, one: Character): readonly number[] | undefined => {
  const own = chart.places[one.place]?.zones ?? [];
  const foes = fight.fighters.filter(({ side, standing }) => side !== one.side && standing === 'up');
  const isHeld = (place: number): boolean => (chart.places[place]?.zones ?? []).some((zone) => !own.includes(zone) && foes.some((foe) => chart.places[foe.place]?.zones.includes(zone) ?? false));
  // Every edge leads off the field: the nearest that is free.
  const ways = chart.places.flatMap(({ kind }, edge) => (kind === 'edge' ? reachable(chart, one.place, FAR).filter((path) => path.at(-1) === edge).concat(edge === one.place ? [[]] : []) : []));
  return ways.filter((path) => !path.some(isHeld)).map((path) => [...path, chart.off]).toSorted((a, b) => a.length - b.length)[0];
};

/** Whether somebody has anything useful to do with a turn (rule 5). */
export const isUseful = (scene: Scene, one: Character): boolean => {
  if (one.heldBy !== '' || one.yields !== '') return true;
  const { chart } = scene.ground;
  return standingFoes(scene, one).some((foe) => !foe.concealed && foe.cover !== 'barrier' && distanceOf(chart, one.place, foe.place) < FAR);
};

const retreat = (scene: Scene, one: Character, options: readonly Option[]): string => {
  const way = freeWay(scene, one);
  if (way === undefined) return turnOf(scene).moved + turnOf(scene).ridden > 0 ? 'end' : 'surrender';
  const steps = options.flatMap(({ id, path }) => (path === undefined ? [] : [{ id, at: way.indexOf(path.at(-1) ?? -1) }]));
  return steps.reduce((best, step) => (step.at > best.at ? step : best), { id: 'end', at: -1 }).id;
};

/** Towards the nearest enemy: where the attack can still be made, else as far as it goes (rule 3). */
const approach = (scene: Scene, one: Character, options: readonly Option[]): string => {
  const { chart } = scene.ground;
  const turn = turnOf(scene);
  const foes = standingFoes(scene, one).filter((foe) => !foe.concealed && foe.cover !== 'barrier');
  const moves = options.flatMap(({ id, path }) => (path === undefined || id === 'leave' || id.startsWith('sneak') ? [] : [{ id, path, to: path.at(-1) ?? one.place }]));
  const half = allowance({ speed: carrierOf(scene, one).stats.speed, acts: true, sprints: false }) - turn.moved - turn.ridden;
  const isAt = (place: number): boolean => bestAim(scene, { ...one, place }, true) !== undefined;
  const strikes = moves.find(({ id, path, to }) => !id.startsWith('run') && path.length <= half && isAt(to));
  if (strikes !== undefined) return strikes.id;
  const nearest = (place: number): number => foes.reduce((least, foe) => Math.min(least, distanceOf(chart, place, foe.place)), FAR);
  const isSafe = (path: readonly number[]): boolean => [one.place, ...path].every((place) => !foes.some((foe) => isReady(foe) && isNear(scene, foe, { ...one, place })));
  const open = moves.filter(({ id, path }) => !id.startsWith('run') || isSafe(path));
  const best = open.reduce((top, move) => (nearest(move.to) < nearest(top.to) ? move : top), { id: 'end', to: one.place });
  return best.id;
};

const expected = (scene: Scene, one: Character, blow: Blow, ids: readonly string[]): number => ids.reduce((sum, id) => {
  const target = the(scene, id);
  if (target.standing !== 'up' || target.beast) return sum;
  return sum + (target.side === one.side ? -1 : 1) * outChance(scene, one, target, { blow });
}, 0);

/** Breath over teeth, or dice at two, where more are likely to be put out (digest, does not fit well). */
const manyAtOnce = (scene: Scene, one: Character, options: readonly Option[], single: number): string | undefined => {
  let best = { id: undefined as string | undefined, value: single };
  for (const { id, kind, blow } of options) {
    if (blow === undefined || (kind !== 'blast' && kind !== 'split')) continue;
    const value = kind === 'blast' ? expected(scene, one, blow, inBlast(scene, blow.spot, one, weaponOf(one, blow.arm).range > 0)) : splitValue(scene, one, blow);
    if (value > best.value) best = { id, value };
  }
  return best.id;
};
const splitValue = (scene: Scene, one: Character, blow: Blow): number => standingFoes(scene, one).filter((foe) => sizeSteps(one, foe) < 0 && demands(scene, one, foe, { blow }) !== 'impossible')
  .map((foe) => outChance(scene, one, foe, { blow, part: POOL / 2 })).toSorted((a, b) => b - a).slice(0, 2).reduce((sum, chance) => sum + chance, 0);

const strikeNow = (scene: Scene, one: Character, options: readonly Option[]): string | undefined => {
  const turn = turnOf(scene);
  const attacks = options.filter(({ kind }) => kind === 'strike' || kind === 'shoot');
  const aim = bestAim(scene, one, turn.moved + turn.ridden > 0);
  const many = manyAtOnce(scene, one, options, aim?.chance ?? 0);
  if (many !== undefined) return many;
  if (aim === undefined) return undefined;
  const ally = options.find(({ kind }) => kind === 'free');
  if (ally !== undefined && one.stats.str >= 10 && aim.chance < 1 / 2) return ally.id;
  const dismounts = one.mount !== '' && turn.ridden === 0 && weaponOf(one, aim.blow.arm).range === 0 && options.some(({ id }) => id === 'dismount');
  if (dismounts) return 'dismount';
  return attacks.find(({ target, blow }) => target === aim.foe.id && blow?.arm === aim.blow.arm && !blow.held && blow.moving === aim.blow.moving)?.id ?? attacks.find(({ target, blow }) => target === aim.foe.id && blow?.held === false)?.id;
};

/** Policy `sensible` (digest 4.1), the next thing in a turn: an option's id. */
export const adviseTurn = (scene: Scene, one: Character, options: readonly Option[]): string => {
  const turn = turnOf(scene);
  if (one.heldBy !== '') return options[0]?.id ?? 'end';
  if (one.yields === 'surrender') return 'surrender';
  if (one.yields === 'retreat') return retreat(scene, one, options);
  const mounted = options.find(({ id, kind, target, blow }) => kind === 'strike' && id.startsWith('mount:') && blow?.held === false && the(scene, target).standing === 'up');
  if (turn.main) return mounted?.id ?? 'end';
  const finish = scene.ground.options.mercy === 'none' && !one.isNamed ? options.find(({ kind }) => kind === 'finish') : undefined;
  if (finish !== undefined) return finish.id;
  const arm = one.drawn < 0 ? options.find(({ id }) => id.startsWith('equip:') || id.startsWith('pickup:')) : undefined;
  if (arm !== undefined && turn.bonus === 0) return arm.id;
  const strike = strikeNow(scene, one, options);
  if (strike !== undefined) return strike;
  return options.find(({ kind }) => kind === 'free')?.id ?? approach(scene, one, options);
};

/** Whom the policy activates: the likeliest to put somebody out; '' to pass (rule 5). */
export const adviseActivation = (scene: Scene, ready: readonly Character[]): string => {
  let best: { readonly id: string; readonly chance: number } | undefined;
  for (const one of ready) {
    if (!isUseful(scene, one)) continue;
    const chance = one.heldBy !== '' || one.yields !== '' ? -1 : (bestAim(scene, one, false)?.chance ?? 0);
    if (best === undefined || chance > best.chance) best = { id: one.id, chance };
  }
  return best?.id ?? '';
};
