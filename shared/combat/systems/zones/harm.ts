import type { Standing } from '../../fight.ts';
import { armourGauge, netOf } from './armour.ts';
import { D4 } from './dice.ts';
import type { ZonesOptions } from './options.ts';
import {
  ask,
  change,
  chanceOf,
  label,
  save,
  say,
  the,
  turnTo,
  type Deed,
  type Scene,
} from './scene.ts';
import type { Character } from './state.ts';

export interface Fate {
  readonly health: number;
  readonly standing: Standing;
  /** Loses enough at once to be put out (A-ZN-01). */
  readonly critical: boolean;
  /** A STR save keeps it up. */
  readonly saveable: boolean;
}

interface Body {
  readonly health: number;
  readonly full: number;
  readonly standing: Standing;
}

const isCritical = (
  { health, full }: Body,
  net: number,
  rule: ZonesOptions['criticalRule'],
): boolean => {
  switch (rule) {
    case 'halfCurrent':
    case 'halfCurrentSave':
      return 2 * net >= health;
    case 'halfMax':
    case 'halfMaxSave':
      return 2 * net >= full;
    case 'belowHalf':
      return 2 * (health - net) <= full;
    case 'zero':
      return net >= health;
  }
};

/** What so much net damage makes of somebody (H-ZN-03, H-ZN-04, A-ZN-01). `spares`: it cannot kill (A-ZN-03). */
export const fateOf = (
  body: Body,
  net: number,
  rule: ZonesOptions['criticalRule'],
  spares = false,
): Fate => {
  const same = { health: body.health, standing: body.standing, critical: false, saveable: false };
  if (net <= 0 || body.standing === 'dead') return same;
  const most = spares ? Math.min(net, Math.max(0, body.health - 1)) : net;
  const health = Math.max(0, body.health - most);
  const critical = isCritical(body, net, rule);
  if (most >= body.full) return { health, standing: 'dead', critical: true, saveable: false };
  if (health === 0) return { health, standing: 'dying', critical: true, saveable: false };
  const stays = body.standing === 'down' || body.standing === 'dying';
  return {
    health,
    standing: critical || stays ? 'down' : 'up',
    critical,
    saveable: critical && !stays && (rule === 'halfCurrentSave' || rule === 'halfMaxSave'),
  };
};

/** Whether somebody put out stays so in the sight of his STR save: the chance that he does not. */
export const outShare = (scene: Scene, one: Character, net: number, spares: boolean): number => {
  const { standing, saveable } = fateOf(one, net, scene.ground.options.criticalRule, spares);
  return standing === 'up' ? 0 : saveable ? 1 - chanceOf(scene, one, 'str') : 1;
};

/** Lets go of whoever it holds (ZN-83). */
export const letGo = (scene: Scene, id: string): void => {
  const { holds, name } = the(scene, id);
  if (holds === '') return;
  change(scene, id, { holds: '' });
  change(scene, holds, { heldBy: '' });
  say(scene, 'freed', `${name} no longer holds ${the(scene, holds).name}.`, {
    fighter: id,
    target: holds,
    rules: ['ZN-83', 'A-ZN-23'],
  });
};

/** Breaks the hold on somebody. */
export const setFree = (scene: Scene, id: string): void => {
  const { heldBy } = the(scene, id);
  if (heldBy === '') return;
  change(scene, heldBy, { holds: '' });
  change(scene, id, { heldBy: '' });
};

/** Ends whatever binds somebody who no longer stands: holds, saddle, his turn. */
export const fall = (scene: Scene, id: string): void => {
  letGo(scene, id);
  setFree(scene, id);
  const { mount, rider } = the(scene, id);
  if (mount !== '') change(scene, mount, { rider: '' });
  if (rider !== '') change(scene, rider, { mount: '' });
  if (mount !== '' || rider !== '') change(scene, id, { mount: '', rider: '' });
  const { turn } = scene.fight;
  if (turn?.who === id) turnTo(scene, { turn: null, phase: 'factions' });
};

const FELL: Readonly<Record<string, string>> = {
  down: 'is out of the fight',
  dying: 'is dying',
  dead: 'is killed',
};

/** Surrendered and harmed all the same: may fight on (ZN-100). */
const mayResume = (scene: Scene, id: string): void => {
  const { name } = the(scene, id);
  const resume: Deed = {
    id: 'resume',
    text: 'Take up the fight again',
    rules: ['ZN-100'],
    run: () => {
      change(scene, id, { standing: 'up', yields: '' });
      say(scene, 'resumes', `${name} was harmed after surrendering, and fights again.`, {
        fighter: id,
        rules: ['ZN-100'],
      });
    },
  };
  const stay: Deed = {
    id: 'stay',
    text: 'Keep the hands up',
    rules: ['ZN-99'],
    run: () => undefined,
  };
  ask(
    scene,
    id,
    { what: 'resume', question: `${name} is harmed after surrendering: fight again?` },
    { open: [resume, stay], advised: resume },
  );
};

export interface Harm {
  readonly net: number;
  readonly spares?: boolean;
}

/** Net damage and all that follows from it. */
export const suffer = (scene: Scene, id: string, { net, spares = false }: Harm): void => {
  const one = the(scene, id);
  if (net <= 0 || one.standing === 'dead' || one.standing === 'fled') return;
  const { options } = scene.ground;
  const was = one.standing;
  const fate = fateOf(
    { ...one, standing: was === 'surrendered' ? 'up' : was },
    net,
    options.criticalRule,
    spares,
  );
  const stood = fate.saveable ? save(scene, id, 'str', 'stand') : undefined;
  const standing = stood?.passed === true ? 'up' : fate.standing;
  const yielded = was === 'surrendered' && standing === 'up';
  change(scene, id, {
    health: fate.health,
    standing: yielded ? was : standing,
    dyingFor: standing === 'dying' && was !== 'dying' ? options.dyingRounds + 1 : one.dyingFor,
  });
  say(
    scene,
    'harm',
    `${one.name} loses ${one.health - fate.health} health and has ${fate.health} left.`,
    { fighter: id, rules: ['ZN-26', 'H-ZN-04'] },
  );
  if (stood !== undefined)
    say(scene, 'save', `${one.name} ${stood.passed ? 'stays on his feet' : 'goes down'}.`, {
      fighter: id,
      terms: stood.terms,
      rolls: stood.rolls,
      rules: ['A-ZN-01'],
    });
  if (standing !== 'up' && standing !== was)
    say(
      scene,
      standing === 'dead' ? 'dies' : 'falls',
      `${one.name} ${FELL[standing] ?? standing}.`,
      { fighter: id, rules: ['H-ZN-03', 'H-ZN-04'] },
    );
  if (standing !== 'up') fall(scene, id);
  else if (yielded) mayResume(scene, id);
};

/** Direct damage of a d4: falls, shoves of larger ones (H-ZN-08). */
export const directDamage = (
  scene: Scene,
  id: string,
  {
    dice = 1,
    what,
    rules,
  }: { readonly dice?: number; readonly what: string; readonly rules: readonly string[] },
): void => {
  const rolls = Array.from({ length: dice }, (_, i) =>
    label(scene, id, `${what}${i === 0 ? '' : i + 1}`),
  );
  const rolled = rolls.reduce((sum, roll) => sum + scene.chance.roll(D4, roll), 0);
  const armour =
    scene.ground.options.directDamage === 'armoured'
      ? armourGauge(scene, the(scene, id), {}).value
      : 0;
  say(scene, 'damage', `${the(scene, id).name} takes ${rolled} of direct damage.`, {
    fighter: id,
    terms: [
      { reason: 'dice', amount: rolled },
      { reason: 'armour', amount: -armour },
    ],
    rolls,
    rules: [...rules, 'H-ZN-08'],
  });
  suffer(scene, id, { net: netOf(rolled, armour) });
};
