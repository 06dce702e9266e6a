import type { Deed } from './deed.ts';
import { fastestDive, type Flight } from '../rules/flyers.ts';
import { move } from './move-deeds.ts';
import { isFull, isOff } from '../rules/movement.ts';
import type { Scene } from '../fighters/scene.ts';
import type { EditedCombatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';

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
