import {
  demands,
  hitChance,
  inBlast,
  isNear,
  isReady,
  outChance,
  sizeSteps,
  STRIKE,
} from './blow.ts';
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

const aimWith = (one: Character, arm: number, moving: boolean): Blow => ({
  ...STRIKE,
  arm,
  moving: moving && weaponOf(one, arm).range > 0,
});
const canAttack = (scene: Scene, one: Character, foe: Character, moving: boolean): boolean =>
  readyArms(one).some(
    (arm) =>
      weaponOf(one, arm).blast !== true &&
      demands(scene, one, foe, { blow: aimWith(one, arm, moving) }) !== 'impossible',
  );

/** The attack on one enemy that the policy would make from here, if any can be made. */
export const bestAim = (scene: Scene, one: Character, moving: boolean): Aim | undefined => {
  let best: Aim | undefined;
  const all = standingFoes(scene, one);
  const taunter = all.filter(({ id }) => id === one.taunted);
  const foes = taunter.some((foe) => canAttack(scene, one, foe, moving)) ? taunter : all;
  for (const arm of readyArms(one)) {
    // Bare hands are never better than what is in them.
    if (weaponOf(one, arm).blast === true || (arm < 0 && best !== undefined)) continue;
    const blow = aimWith(one, arm, moving);
    for (const foe of foes) {
      const hit = hitChance(scene, one, foe, { blow });
      if (hit === 0) continue;
      const aim: Aim = {
        foe,
        blow,
        chance: hit * outChance(scene, one, foe, { blow }),
        canReact: isReady(foe),
      };
      if (best === undefined || isBetter(aim, best)) best = aim;
    }
  }
  return best;
};

/** The way off the field that no enemy stands on, beyond where it is now (A-ZN-13). */
export const freeWay = (
  { ground: { chart }, fight }: Scene,
  one: Character,
): readonly number[] | undefined => {
  const own = chart.places[one.place]?.zones ?? [];
  const foes = fight.fighters.filter(
    ({ side, standing }) => side !== one.side && standing === 'up',
  );
  const isHeld = (place: number): boolean =>
    (chart.places[place]?.zones ?? []).some(
      (zone) =>
        !own.includes(zone) &&
        foes.some((foe) => chart.places[foe.place]?.zones.includes(zone) ?? false),
    );
  // Every edge leads off the field: the nearest that is free.
  const ways = chart.places.flatMap(({ kind }, edge) =>
    kind === 'edge'
      ? reachable(chart, one.place, FAR)
          .filter((path) => path.at(-1) === edge)
          .concat(edge === one.place ? [[]] : [])
      : [],
  );
  return ways
    .filter((path) => !path.some(isHeld))
    .map((path) => [...path, chart.off])
    .toSorted((a, b) => a.length - b.length)[0];
};

/** Whether somebody has anything useful to do with a turn (rule 5). */
export const isUseful = (scene: Scene, one: Character): boolean => {
  if (one.heldBy !== '' || one.yields !== '') return true;
  const { chart } = scene.ground;
  return standingFoes(scene, one).some(
    (foe) =>
      !foe.concealed && foe.cover !== 'barrier' && distanceOf(chart, one.place, foe.place) < FAR,
  );
};

const retreat = (scene: Scene, one: Character, { moves, surrender, done }: Offer): Option => {
  const way = freeWay(scene, one);
  if (way === undefined) return turnOf(scene).moved + turnOf(scene).ridden > 0 ? done : surrender;
  const steps = moves().map((move) => ({ move, at: way.indexOf(move.path?.at(-1) ?? -1) }));
  return steps.reduce((best, step) => (step.at > best.at ? step : best), { move: done, at: -1 })
    .move;
};

/** Towards the nearest enemy: where the attack can still be made, else as far as it goes (rule 3). */
const approach = (scene: Scene, one: Character, { moves: all, done }: Offer): Option => {
  const { chart } = scene.ground;
  const turn = turnOf(scene);
  const foes = standingFoes(scene, one).filter((foe) => !foe.concealed && foe.cover !== 'barrier');
  const moves = all()
    .filter(({ id }) => id !== 'leave' && !id.startsWith('sneak'))
    .map((move) => ({
      move,
      path: move.path ?? [],
      to: move.path?.at(-1) ?? one.place,
      runs: move.id.startsWith('run'),
    }));
  const half =
    allowance({ speed: carrierOf(scene, one).stats.speed, acts: true, sprints: false }) -
    turn.moved -
    turn.ridden;
  const isAt = (place: number): boolean => bestAim(scene, { ...one, place }, true) !== undefined;
  const strikes = turn.main
    ? undefined
    : moves.find(({ runs, path, to }) => !runs && path.length <= half && isAt(to));
  if (strikes !== undefined) return strikes.move;
  const nearest = (place: number): number =>
    foes.reduce((least, foe) => Math.min(least, distanceOf(chart, place, foe.place)), FAR);
  const isSafe = (path: readonly number[]): boolean =>
    [one.place, ...path].every(
      (place) => !foes.some((foe) => isReady(foe) && isNear(scene, foe, { ...one, place })),
    );
  const open = moves.filter(({ runs, path }) => !runs || isSafe(path));
  return open.reduce<{ readonly move: Option; readonly to: number }>(
    (top, next) => (nearest(next.to) < nearest(top.to) ? next : top),
    { move: done, to: one.place },
  ).move;
};

const expected = (scene: Scene, one: Character, blow: Blow, ids: readonly string[]): number =>
  ids.reduce((sum, id) => {
    const target = the(scene, id);
    if (target.standing !== 'up' || target.beast) return sum;
    return sum + (target.side === one.side ? -1 : 1) * outChance(scene, one, target, { blow });
  }, 0);

/** Breath over teeth, or dice at two, where more are likely to be put out (digest, does not fit well). */
const manyAtOnce = (
  scene: Scene,
  one: Character,
  { many }: Offer,
  single: number,
): Option | undefined => {
  let best: { readonly option: Option | undefined; readonly value: number } = {
    option: undefined,
    value: single,
  };
  for (const option of many()) {
    const { kind, blow } = option;
    if (blow === undefined) continue;
    const value =
      kind === 'blast'
        ? expected(
            scene,
            one,
            blow,
            inBlast(scene, blow.spot, one, weaponOf(one, blow.arm).range > 0),
          )
        : splitValue(scene, one, blow);
    if (value > best.value) best = { option, value };
  }
  return best.option;
};
const splitValue = (scene: Scene, one: Character, blow: Blow): number =>
  standingFoes(scene, one)
    .filter((foe) => sizeSteps(one, foe) < 0 && demands(scene, one, foe, { blow }) !== 'impossible')
    .map((foe) => outChance(scene, one, foe, { blow, part: POOL / 2 }))
    .toSorted((a, b) => b - a)
    .slice(0, 2)
    .reduce((sum, chance) => sum + chance, 0);

const strikeNow = (scene: Scene, one: Character, offer: Offer): Option | undefined => {
  const turn = turnOf(scene);
  const aim = bestAim(scene, one, turn.moved + turn.ridden > 0);
  const many = manyAtOnce(scene, one, offer, aim?.chance ?? 0);
  if (many !== undefined || aim === undefined) return many;
  const [ally] = offer.frees();
  if (ally !== undefined && one.stats.str >= 10 && aim.chance < 1 / 2) return ally;
  const dismounts =
    one.mount !== '' && turn.ridden === 0 && weaponOf(one, aim.blow.arm).range === 0;
  return (
    (dismounts ? offer.saddle().find(({ id }) => id === 'dismount') : undefined) ??
    offer.strike(aim.foe, aim.blow)
  );
};

/** What a turn offers, worked out when asked. */
export interface Offer {
  readonly done: Option;
  readonly surrender: Option;
  /** Whether the main action, and a bonus action, are still open. */
  readonly canMain: boolean;
  readonly canBonus: boolean;
  strike(foe: Character, blow: Blow): Option;
  /** Blasts, and dice for several. */
  many(): readonly Option[];
  finishes(): readonly Option[];
  frees(): readonly Option[];
  breaks(): readonly Option[];
  moves(): readonly Option[];
  saddle(): readonly Option[];
  bonus(): readonly Option[];
  mounts(): readonly Option[];
}

/** Policy `sensible` (digest 4.1): the next thing in a turn. */
export const adviseTurn = (scene: Scene, one: Character, offer: Offer): Option => {
  if (one.heldBy !== '') return (turnOf(scene).main ? undefined : offer.breaks()[0]) ?? offer.done;
  if (one.yields === 'surrender') return offer.surrender;
  if (one.yields === 'retreat') return retreat(scene, one, offer);
  if (!offer.canMain)
    return (
      (turnOf(scene).main
        ? offer
            .mounts()
            .find(
              ({ target, blow }) => blow?.held === false && the(scene, target).standing === 'up',
            )
        : undefined) ?? offer.done
    );
  const finish =
    scene.ground.options.mercy === 'none' && !one.isNamed && one.taunted === ''
      ? offer.finishes()[0]
      : undefined;
  if (finish !== undefined) return finish;
  const arm =
    one.drawn < 0 && turnOf(scene).bonus === 0
      ? offer.bonus().find(({ id }) => id.startsWith('equip:') || id.startsWith('pickup:'))
      : undefined;
  return arm ?? strikeNow(scene, one, offer) ?? offer.frees()[0] ?? approach(scene, one, offer);
};

/** Whom the policy activates: the likeliest to put somebody out; nobody: to pass (rule 5). */
export const adviseActivation = (
  scene: Scene,
  ready: readonly Character[],
): Character | undefined => {
  let best: { readonly one: Character; readonly chance: number } | undefined;
  for (const one of ready) {
    if (!isUseful(scene, one)) continue;
    const chance =
      one.heldBy !== '' || one.yields !== '' ? -1 : (bestAim(scene, one, false)?.chance ?? 0);
    if (best === undefined || chance > best.chance) best = { one, chance };
  }
  return best?.one;
};
