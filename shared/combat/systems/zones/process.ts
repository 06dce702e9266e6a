import type { Chance, Choice } from '../../../chance/chance.ts';
import type { Outcome, Process } from '../../../process/process.ts';
import type { CombatEvent } from '../../fight.ts';
import { attackStep } from './attack.ts';
import { chart } from './maps.ts';
import type { ZonesOptions } from './options.ts';
import {
  afterStep,
  endingStep,
  factionStep,
  isDecided,
  isStalemate,
  leadStep,
  openingStep,
} from './round.ts';
import { find, turnTo, type Ground, type Scene } from './scene.ts';
import { handsOf, sidesUp, type Arm, type Character, type ZonesFight } from './state.ts';
import { turnStep } from './turn.ts';
import { weapon } from './weapons.ts';

const oneStep = (scene: Scene): void => {
  const { phase, stack } = scene.fight;
  if (stack.length > 0) return attackStep(scene);
  switch (phase) {
    case 'opening':
      return openingStep(scene);
    case 'lead':
      return leadStep(scene);
    case 'factions':
      return factionStep(scene);
    case 'turn':
      return turnStep(scene);
    case 'ending':
      return endingStep(scene);
    case 'after':
      return afterStep(scene);
    case 'over':
      return;
  }
};

/** Whether the game master's word has decided the fight between two steps: nobody is asked anything more, but who has just run is chased. */
const isSettled = (scene: Scene): boolean => {
  const { phase, stack, fighters } = scene.fight;
  const goesOn = phase === 'opening' || phase === 'after' || phase === 'over' || stack.length > 0;
  return (
    !goesOn &&
    isDecided(scene) &&
    !(phase === 'ending' && fighters.some(({ chased }) => chased >= 0))
  );
};

/** Whether the fight goes on after a step; who has just run is chased first (ZN-102), and gear is looked at last (ZN-105). */
const conclude = (scene: Scene): void => {
  const { phase, stack, fighters } = scene.fight;
  if (phase === 'after' || phase === 'over' || stack.length > 0) return;
  if (isDecided(scene) && fighters.some(({ chased }) => chased >= 0)) {
    if (phase !== 'opening' && phase !== 'ending')
      turnTo(scene, { phase: 'ending', stage: 0, turn: null });
  } else if (isDecided(scene) || isStalemate(scene)) {
    turnTo(scene, {
      phase: scene.ground.options.durability ? 'after' : 'over',
      stage: 0,
      turn: null,
    });
  }
};

const step =
  (ground: Ground) =>
  (
    fight: ZonesFight,
    chance: Chance,
    choice: Choice,
  ): readonly [ZonesFight, readonly CombatEvent[]] => {
    const scene: Scene = { ground, chance, choice, fight, events: [] };
    if (!isSettled(scene)) oneStep(scene);
    conclude(scene);
    turnTo(scene, { tick: scene.fight.round === fight.round ? fight.tick + 1 : 0 });
    return [scene.fight, scene.events];
  };

const outcome = (fight: ZonesFight): Outcome | undefined => {
  if (fight.phase !== 'over') return undefined;
  const [winner, other] = sidesUp(fight);
  return winner === undefined
    ? { kind: 'mutual' }
    : other === undefined
      ? { kind: 'won', winner }
      : { kind: 'stalemate' };
};

const flags = (...all: readonly boolean[]): number =>
  all.reduce((sum, one) => 2 * sum + (one ? 1 : 0), 0);

const isBlast = (arm: Arm): boolean => weapon(arm.weapon).blast === true;

/** How somebody fallen lies: where he may be killed (ZN-25), and what a blast may still do to him (ZN-59). */
const lies = (one: Character, mayFinish: boolean, blasts: boolean): string =>
  [
    one.standing,
    one.dyingFor,
    ...(mayFinish || blasts ? [one.place, one.cover] : []),
    ...(mayFinish ? [flags(one.concealed)] : []),
    ...(blasts ? [one.health, one.shield, one.armour, handsOf(one)] : []),
  ].join(',');

/** What of a fighter his future depends on: all, save of those who are out for good. */
const keyOf = (
  one: Character,
  fight: ZonesFight,
  { morale, moraleTrigger, mercy }: ZonesOptions,
  blasts: boolean,
): string => {
  const { standing, stats } = one;
  // Whoever is caught up with comes back as he was, with his mount (ZN-102).
  const mayReturn = one.chased >= 0 || (find(fight, one.rider)?.chased ?? -1) >= 0;
  if (standing === 'dead' || (standing === 'fled' && !mayReturn)) return standing;
  if (standing === 'down' || standing === 'dying') return lies(one, mercy === 'none', blasts);
  const shaky = morale && !one.steadfast && !stats.fearless;
  const before = !shaky
    ? ''
    : moraleTrigger === 'crossing'
      ? 2 * one.healthBefore > one.full
        ? 'h'
        : 'l'
      : one.healthBefore;
  return [
    standing,
    one.health,
    before,
    one.place,
    flags(one.spent, one.reserved, one.concealed, one.steadfast, one.distracted),
    one.reactions,
    one.heldBy,
    one.holds,
    one.yields,
    one.fears,
    one.taunted,
    one.arms.map(({ weapon, damaged }) => `${weapon}${damaged ? '!' : ''}`).join('+'),
    one.drawn,
    one.shield,
    one.armour,
    one.cover,
    one.mount,
    one.rider,
    one.chased,
  ].join(',');
};

/** Equal keys, equal futures: rounds, steps and what gear has been through do not count, as long as no ruling ends by the round. */
const key =
  (options: ZonesOptions) =>
  (fight: ZonesFight): string => {
    if (fight.phase === 'after' || fight.phase === 'over')
      return `${fight.phase}${fight.stage}|${fight.fighters.map(({ standing, health }) => (standing === 'up' || standing === 'surrendered' ? `${standing}${health}` : standing)).join(';')}`;
    const {
      phase,
      stage,
      ambush,
      initiative,
      next,
      passes,
      idle,
      turn,
      stack,
      floor,
      modifiers,
      bans,
      round,
      factions,
    } = fight;
    const blasts = floor.some(isBlast) || fight.fighters.some(({ arms }) => arms.some(isBlast));
    const rulings =
      modifiers.length + bans.length === 0 ? '' : JSON.stringify([round, modifiers, bans]);
    return [
      phase,
      stage,
      flags(ambush),
      initiative,
      next,
      passes,
      idle,
      factions.map(({ before }) => before).join(','),
      fight.fighters.map((one) => keyOf(one, fight, options, blasts)).join(';'),
      turn === null ? '' : JSON.stringify(turn),
      stack.length === 0 ? '' : JSON.stringify(stack),
      floor.length === 0 ? '' : JSON.stringify(floor),
      rulings,
    ].join('|');
  };

export const groundOf = (options: ZonesOptions): Ground => ({
  options,
  chart: chart(options.map),
  known: new WeakMap(),
});

export const zonesProcess = (options: ZonesOptions): Process<ZonesFight, CombatEvent> => ({
  step: step(groundOf(options)),
  outcome,
  key: key(options),
});
