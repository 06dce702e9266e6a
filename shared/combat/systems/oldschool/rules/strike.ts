import { fumble } from './fumbles.ts';
import { settleBlow } from './harm.ts';
import { hurt } from './damage.ts';
import { performDeed } from './manoeuvres.ts';
import { strikeFriend } from './missiles.ts';
import type { Manner } from '../choices/numbers.ts';
import { change, kitOf, the, type Scene } from '../fighters/scene.ts';
import { tellMiss, throwToHit, watchesOnes, type Blow } from './throw.ts';

/** One blow or shot: to hit, then its damage or whatever it was meant to do. */
export const strike = (scene: Scene, id: string, at: string, manner: Manner): void => {
  const blow: Blow = { by: the(scene, id), target: the(scene, at), manner };
  const { by, target } = blow;
  const thrown = throwToHit(scene, blow);
  const isSurprise = !manner.ranged && (by.hidden || manner.behind === true);
  if (by.hidden) change(scene, id, { hidden: false });
  if (isSurprise && target.caught === 0) change(scene, at, { caught: 2 });
  if (by.shieldOf !== at && kitOf(scene, target).armour.shield > 0)
    change(scene, id, { shieldOf: at });
  if (!thrown.isHit) {
    tellMiss(scene, blow, thrown);
    if (manner.ranged === true) strikeFriend(scene, blow);
    if (thrown.natural === 1 && watchesOnes(scene, by)) fumble(scene, id);
  } else if (manner.deed === undefined || manner.deed === 'bare') hurt(scene, blow, thrown);
  else performDeed(scene, blow, manner.deed, thrown);
  settleBlow(scene);
};
