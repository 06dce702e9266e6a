import type { Deed } from './deed.ts';
import { arrive, breakAway, isFull, isOff } from '../rules/movement.ts';
import { say, type Scene } from '../fighters/scene.ts';
import type { Characteristic, Combatant, EditedCombatant, State } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';
import { weaponOf } from '../fighters/weapons.ts';
import { fastestDive, type Flight } from '../rules/flyers.ts';

/** Out of contact safely (TC-07, M-02). */
export const withdraw = (scene: Scene, one: EditedCombatant): Deed => ({
  id: 'withdraw',
  text: 'Withdraw from contact',
  rules: ['TC-07', 'TC-16'],
  cost: COSTS.withdraw,
  run: () => {
    one.prone = one.prone && !one.inClose;
    arrive(scene, one.id, one.zone);
  },
});

/** To another zone, or off the field; from contact enemies strike first (TC-07, TC-43). */
export const move = (scene: Scene, one: EditedCombatant, zone: number): Deed => {
  const where = isOff(scene, zone) ? 'off the field' : `to zone ${zone + 1}`;
  const isFree = one.cluster === 0;
  return {
    id: isOff(scene, zone) ? 'flee' : `move:${zone + 1}`,
    text: `Move ${where}${isFree ? '' : ', and enemies strike as he turns'}`,
    rules: ['TC-02', 'TC-07', 'TC-43'],
    cost: COSTS.move,
    hopeful: true,
    run: () => (isFree ? arrive(scene, one.id, zone) : breakAway(scene, one.id, zone)),
  };
};

const tell = (scene: Scene, { id, name }: EditedCombatant, does: string): void =>
  say(scene, 'handles', ['M-02'], () => ({ text: `${name} ${does}.`, fighter: id }));

export const stand = (scene: Scene, one: EditedCombatant): Deed => ({
  id: 'stand',
  text: 'Stand up',
  rules: ['M-02'],
  cost: COSTS.stand,
  run: () => {
    one.prone = false;
    tell(scene, one, 'stands up');
  },
});

export const draw = (scene: Scene, one: EditedCombatant): Deed => ({
  id: 'draw',
  text:
    one.sidearm === 'unarmed'
      ? 'Strike with bare hands from now on'
      : `Take ${weaponOf(one.sidearm).title} in hand`,
  rules: ['M-02'],
  cost: COSTS.ready,
  run: () => {
    [one.weapon, one.sidearm] = [one.sidearm, one.weapon];
    const { title } = weaponOf(one.weapon);
    tell(
      scene,
      one,
      one.weapon === 'unarmed' ? `goes on with ${title}` : `takes in hand: ${title}`,
    );
  },
});
export const reload = (scene: Scene, one: EditedCombatant): Deed => ({
  id: 'reload',
  text: 'Load the crossbow',
  rules: ['M-02'],
  cost: COSTS.reload,
  run: () => {
    one.loaded = true;
    tell(scene, one, 'loads the crossbow');
  },
});

/** Lets others act first (TC-41). */
export const waiting = (one: EditedCombatant): Deed => ({
  id: 'wait',
  text: 'Wait',
  rules: ['TC-41'],
  cost: 0,
  free: true,
  run: () => void (one.waits = true),
});

/** A State shed by a die and nothing else (TC-118). */
export const recoverByDie = (one: EditedCombatant): Deed => ({
  id: 'recover',
  text: 'Do nothing but recover',
  rules: ['TC-118'],
  cost: COSTS.recover,
  run: () => shed(one),
});

/** What sheds a State (TC-120). */
export const SHED_BY = { stun: 'body', shock: 'mind', doubt: 'soul' } as const satisfies Readonly<
  Record<State, Characteristic>
>;
/** The State that is shed first. */
export const stateOf = ({ stun, shock }: Combatant): State =>
  stun ? 'stun' : shock ? 'shock' : 'doubt';
/** It is gone, and the burn of a stun with it. */
export const shed = (one: EditedCombatant): void => {
  const state = stateOf(one);
  one[state] = false;
  if (state === 'stun') one.injuries = one.injuries.filter(({ effect }) => effect !== 'stun');
};

const flightOf = ({ stats: { flySpeed, flyTurns, flyDive } }: EditedCombatant): Flight => ({
  speed: flySpeed,
  turns: flyTurns,
  dive: flyDive,
});

/** Up from the ground, or down to it, in the same zone (TC-247). */
const rise = (one: EditedCombatant): Deed => ({
  id: one.flying ? 'land' : 'take-off',
  text: one.flying ? 'Land' : 'Take off',
  rules: ['TC-247'],
  cost: COSTS.move,
  run: () => void (one.flying = !one.flying),
});

/** Zones beyond the next: by speed in the air, by a dive down to the ground (TC-244, TC-246). */
const farther = (scene: Scene, one: EditedCombatant): readonly Deed[] => {
  const flight = flightOf(one);
  const most = Math.max(flight.speed, fastestDive(flight, scene.rules.flyerDive));
  const deeds: Deed[] = [];
  for (let zones = 2; zones <= most; zones++)
    for (const zone of [one.zone - zones, one.zone + zones]) {
      if (isOff(scene, zone) || isFull(scene, zone)) continue;
      const isDive = zones > flight.speed;
      const flown = move(scene, one, zone);
      deeds.push({
        ...flown,
        id: `${isDive ? 'dive' : 'fly'}:${zone + 1}`,
        text: `${isDive ? 'Dive' : 'Fly'} to zone ${zone + 1}`,
        rules: [isDive ? 'TC-246' : 'TC-244', ...flown.rules],
        run: () => {
          if (isDive) one.flying = false;
          flown.run();
        },
      });
    }
  return deeds;
};

/** What a flyer may do beside moving to the next zone (TC-243 to TC-247). */
export const flightDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] => {
  if (one.stats.flySpeed === 0) return [];
  const canRise = one.cluster === 0 && !one.prone;
  return [...(canRise ? [rise(one)] : []), ...(one.flying ? farther(scene, one) : [])];
};
