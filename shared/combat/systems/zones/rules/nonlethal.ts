import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { mayResist } from '../choices/chances.ts';
import { directDamage, fall, letGo, setFree } from './harm.ts';
import { sizeSteps } from '../choices/legal.ts';
import { goalOf } from '../fighters/maps.ts';
import { save } from './saves.ts';
import { ask, change, moveTo, the, type Scene } from '../fighters/scene.ts';
import { armOf, droppable, freeHands, lose, type Arm } from '../fighters/state.ts';
import type { AttackMode, Character } from '../fighters/state.ts';
import { weapon } from '../fighters/weapons.ts';

const resists = (scene: Scene, by: Character, target: Character, what: string): boolean => {
  if (!mayResist(by, target)) return false;
  const { passed, told } = save(scene, target.id, 'str', what);
  record(scene, 'save', ['ZN-71', 'H-ZN-01'], () =>
    doing(target, `${passed ? 'resists' : 'cannot resist'} ${by.name}`, {
      target: by.id,
      ...told(),
    }),
  );
  return passed;
};

/** Takes what somebody has dropped (ZN-76). */
const take = (scene: Scene, taker: string, from: string, lost: Arm): void => {
  const one = the(scene, taker);
  const { arms, drawn } = one;
  change(scene, taker, { arms: [...arms, lost], drawn: drawn < 0 ? arms.length : drawn });
  record(scene, 'taken', ['ZN-76'], () => doing(one, 'takes it', { target: from }));
};

/** Drops a weapon (ZN-75); somebody with a free hand may take it (ZN-76). */
export const drop = (scene: Scene, id: string, arm: number, taker: string): void => {
  const one = the(scene, id);
  const lost = armOf(one, arm);
  const { hands, title } = weapon(lost.weapon);
  if (arm < 0 || hands === 0) return;
  change(scene, id, lose(one, arm));
  record(scene, 'disarmed', ['ZN-75'], () => doing(one, `drops a weapon: ${title}`));
  const leave = (): void => {
    scene.fight.floor = [...scene.fight.floor, { ...lost, at: one.place }];
  };
  if (taker === '' || freeHands(the(scene, taker)) < 1) return leave();
  const taking = deed('take', 'Take the weapon', ['ZN-76'], () => take(scene, taker, id, lost));
  const leaving: Deed = { id: 'leave', text: 'Leave it', rules: ['ZN-76'], run: leave };
  const question = (): string => `${one.name} drops his weapon: take it?`;
  ask(scene, { by: taker, what: `take-${id}`, question }, taking, () => [taking, leaving]);
};

/** A hazard behind somebody shoved (ZN-78): the game master decides. */
const hazard = (scene: Scene, id: string): void => {
  const { name, standing } = the(scene, id);
  if (!scene.rules.options.stunts || standing !== 'up') return;
  const none = deed('hazard:none', 'Nothing', ['ZN-78']);
  const hurt = deed('hazard:d4', 'A fall or the like: d4 direct damage', ['ZN-78'], () =>
    directDamage(scene, id, { what: 'hazard', rules: ['ZN-78'] }),
  );
  const out = deed('hazard:out', 'It takes him out of the fight', ['ZN-78'], () => {
    change(scene, id, { standing: 'down' });
    fall(scene, id);
    record(scene, 'hazard', ['ZN-78'], () => doing({ id, name }, 'is out of the fight'));
  });
  const question = (): string => `${name} is shoved: into what?`;
  ask(scene, { by: 'gm', what: `hazard-${id}`, question }, none, () => [none, hurt, out]);
};

const shove = (scene: Scene, by: Character, target: Character, spot: number): void => {
  const { map, options } = scene.rules;
  const smaller = -sizeSteps(by, target);
  // Somebody else may have taken the shove, too far from where it was meant to end.
  const isInReach = smaller > 0 || map.ways[target.place]?.includes(spot) === true;
  const moves = spot !== target.place && isInReach;
  setFree(scene, target.id);
  if (moves) moveTo(scene, target.id, spot);
  const where = moves ? ` to ${goalOf(map, spot)}` : '';
  record(scene, 'shoved', ['ZN-77', 'ZN-119'], () =>
    doing(by, `shoves ${target.name}${where}`, { target: target.id }),
  );
  if (smaller > 0)
    directDamage(scene, target.id, {
      dice: options.shoveDamage === 'perStep' ? smaller : 1,
      what: 'shoved',
      rules: ['ZN-119', 'A-ZN-17'],
    });
  hazard(scene, target.id);
};

const grab = (scene: Scene, by: Character, target: Character): void => {
  letGo(scene, by.id);
  setFree(scene, target.id);
  letGo(scene, target.id);
  change(scene, by.id, { holds: target.id });
  change(scene, target.id, { heldBy: by.id });
  record(scene, 'grabbed', ['ZN-79', 'ZN-80'], () =>
    doing(by, `holds ${target.name}`, { target: target.id }),
  );
};

/** A disarm, shove or grapple that was neither dodged nor prevented (ZN-71, ZN-75 to ZN-79). */
export const overpower = (
  scene: Scene,
  ids: { readonly by: string; readonly target: string },
  { kind, spot }: AttackMode,
): void => {
  const by = the(scene, ids.by);
  const target = the(scene, ids.target);
  if (resists(scene, by, target, kind)) return;
  if (kind === 'disarm')
    drop(scene, target.id, droppable(target).includes(spot) ? spot : target.drawn, by.id);
  else if (kind === 'shove') shove(scene, by, target, spot);
  else grab(scene, by, target);
};
