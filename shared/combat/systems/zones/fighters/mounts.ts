import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { directDamage } from '../rules/harm.ts';
import { isNear } from '../choices/legal.ts';
import { leftToMove } from '../choices/pace.ts';
import { save } from '../rules/saves.ts';
import { alterTurn, change, turnOf, type Scene } from './scene.ts';
import type { Character } from './state.ts';

/** Half zones that getting on or off takes (ZN-130). */
export const MOUNTING = 1;
const RULES = ['ZN-130', 'ZN-131'];

/** Gets off what moves: by an AGI save, or a fall (ZN-131). */
const tumble = (scene: Scene, one: Character): void => {
  const { passed, told } = save(scene, one.id, 'agi', 'dismount');
  record(scene, 'save', ['ZN-131'], () =>
    doing(one, `${passed ? 'lands on his feet' : 'falls'}`, { ...told() }),
  );
  if (!passed) directDamage(scene, one.id, { what: 'fall', rules: ['ZN-131'] });
};

const canMount = (scene: Scene, one: Character): boolean =>
  leftToMove(scene, one, turnOf(scene).sprints) >= MOUNTING;

const getOff = (scene: Scene, one: Character): void => {
  const { moved, ridden } = turnOf(scene);
  change(scene, one.id, { mount: '' });
  change(scene, one.mount, { rider: '' });
  alterTurn(scene, { moved: moved + MOUNTING });
  record(scene, 'dismounts', ['ZN-130'], () => doing(one, 'gets off'));
  if (ridden > 0) tumble(scene, one);
};
export const dismountAction = (scene: Scene, one: Character): Deed | undefined =>
  one.mount === '' ? undefined : deed('dismount', 'Get off', RULES, () => getOff(scene, one));

const getOn = (scene: Scene, one: Character, beast: Character): void => {
  change(scene, one.id, { mount: beast.id, cover: 'none' });
  change(scene, beast.id, { rider: one.id, place: one.place });
  const moved = turnOf(scene).moved + MOUNTING;
  alterTurn(scene, { moved, steed: beast.id, steedSpent: false });
  record(scene, 'mounts', ['ZN-130'], () => doing(one, `gets on ${beast.name}`));
};

/** Getting on and off (ZN-130, ZN-131). */
export const mountActions = (scene: Scene, one: Character): readonly Deed[] => {
  if (!canMount(scene, one)) return [];
  const dismount = dismountAction(scene, one);
  if (dismount !== undefined) return [dismount];
  return scene.fight.fighters
    .filter(
      (beast) =>
        beast.beast &&
        beast.side === one.side &&
        beast.standing === 'up' &&
        beast.rider === '' &&
        !beast.spent &&
        isNear(scene, one, beast),
    )
    .map((beast) =>
      deed(`mount:${beast.id}`, `Get on: ${beast.name}`, RULES, () => getOn(scene, one, beast)),
    );
};
