import { nameOf, type Scene } from '../fighters/scene.ts';
import type { AttackTask } from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';

const VERBS: Readonly<Record<AttackTask['as'], string>> = {
  strike: 'strikes at',
  shot: 'shoots at',
  riposte: 'ripostes against',
  break: 'beats at the guard of',
  hold: 'grabs at',
  follow: 'follows on against',
};

interface Made {
  readonly dice: number;
  readonly hits: number;
  readonly net: number;
  readonly fumble: boolean;
  readonly defence: string;
}

const GUARDED: Readonly<Record<string, string>> = {
  dodge: ', who dodges',
  block: ', who blocks',
  parry: ', who parries',
};
const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** An attack as a sentence. */
export const attackText = (scene: Scene, task: AttackTask, made: Made): string => {
  const { dice, hits, net, fumble, defence } = made;
  const who = `${nameOf(scene, task.by)} ${VERBS[task.as]} ${nameOf(scene, task.target)}`;
  const weapon = task.as === 'strike' ? ` (${weaponOf(task.weapon).title})` : '';
  const head = `${who}${GUARDED[defence] ?? ''}${weapon}`;
  if (dice <= 0) return `${head}: no die is left.`;
  const rolled = `${count(dice, 'die').replace('dies', 'dice')}, ${count(hits, 'hit')}`;
  return `${head}: ${rolled}${hits > 0 ? `, ${net} through` : ''}${fumble ? ', a Fumble' : ''}.`;
};
