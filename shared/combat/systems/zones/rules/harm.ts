import type { Standing } from '../../../fight.ts';
import { prompt } from '../../../../process/process.ts';
import { doing, record } from '../../../scratch.ts';
import { deed } from '../../../deed.ts';
import { holdsOn } from '../choices/legal.ts';
import { armourValue, netOf } from '../fighters/armour.ts';
import { D4 } from './dice.ts';
import type { ZonesOptions } from '../fighters/options.ts';
import { save } from './saves.ts';
import { ask, change, closeTurn, labelOf, roll, the, type Scene } from '../fighters/scene.ts';

type CriticalRule = ZonesOptions['criticalRule'];

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

const isCritical = ({ health, full }: Body, net: number, rule: CriticalRule): boolean => {
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

/**
 * What so much net damage makes of somebody (H-ZN-03, H-ZN-04, A-ZN-01).
 * @param spares it cannot kill (A-ZN-03)
 */
export const fateOf = (body: Body, net: number, rule: CriticalRule, spares = false): Fate => {
  const same = { health: body.health, standing: body.standing, critical: false, saveable: false };
  if (net <= 0) return same;
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

/** Lets go of whoever it holds (ZN-83). */
export const letGo = (scene: Scene, id: string): void => {
  const { holds, name } = the(scene, id);
  if (holds === '') return;
  change(scene, id, { holds: '' });
  change(scene, holds, { heldBy: '' });
  record(scene, 'freed', ['ZN-83', 'A-ZN-23'], () =>
    doing({ id, name }, `no longer holds ${the(scene, holds).name}`, { target: holds }),
  );
};

/** Lets go of whoever it holds to do something else; who is larger holds on (ZN-83, ZN-120). */
export const freeHand = (scene: Scene, id: string): void => {
  if (!holdsOn(scene, the(scene, id), 'other')) letGo(scene, id);
};

export const setFree = (scene: Scene, id: string): void => {
  const { heldBy } = the(scene, id);
  if (heldBy === '') return;
  change(scene, heldBy, { holds: '' });
  change(scene, id, { heldBy: '' });
};

/** Ends what binds somebody who no longer stands: holds, saddle, the turn. */
export const fall = (scene: Scene, id: string): void => {
  letGo(scene, id);
  setFree(scene, id);
  const { mount, rider } = the(scene, id);
  if (mount !== '' || rider !== '') {
    change(scene, mount, { rider: '' });
    change(scene, rider, { mount: '' });
    change(scene, id, { mount: '', rider: '' });
  }
  if (scene.fight.turn?.who === id) closeTurn(scene);
};

const FELL: Readonly<Record<string, string>> = {
  down: 'is out of the fight',
  dying: 'is dying',
  dead: 'is killed',
};

/** Surrendered and harmed all the same: may fight on (ZN-100). */
const mayResume = (scene: Scene, id: string): void => {
  const { name } = the(scene, id);
  const resume = deed('resume', 'Take up the fight again', ['ZN-100'], () => {
    change(scene, id, { standing: 'up', yields: '' });
    record(scene, 'resumes', ['ZN-100'], () =>
      doing({ id, name }, 'was harmed after surrendering, and fights again'),
    );
  });
  const question = (): string => `${name} is harmed after surrendering: fight again?`;
  const stay = deed('stay', 'Keep the hands up', ['ZN-99']);
  ask(scene, { by: id, what: 'resume', question }, resume, () => [resume, stay]);
};

export interface Harm {
  readonly net: number;
  readonly spares?: boolean;
}

/** Net damage and all that follows from it. */
export const suffer = (scene: Scene, id: string, { net, spares = false }: Harm): void => {
  const one = the(scene, id);
  const was = one.standing;
  if (net <= 0) return;
  const { criticalRule, dyingRounds } = scene.rules.options;
  const fate = fateOf(one, net, criticalRule, spares);
  const stood = fate.saveable ? save(scene, id, 'str', 'stand') : undefined;
  const standing = stood?.passed === true ? 'up' : fate.standing;
  const yielded = was === 'surrendered' && standing === 'up';
  change(scene, id, {
    health: fate.health,
    standing: yielded ? was : standing,
    dyingFor: standing === 'dying' && was !== 'dying' ? dyingRounds + 1 : one.dyingFor,
  });
  record(scene, 'harm', ['ZN-26', 'H-ZN-04'], () => ({
    text:
      one.health === fate.health
        ? `${one.name} has no health left to lose.`
        : `${one.name} loses ${one.health - fate.health} health and has ${fate.health} left.`,
    fighter: id,
  }));
  if (stood !== undefined)
    record(scene, 'save', ['A-ZN-01'], () =>
      doing(one, `${stood.passed ? 'stays on his feet' : 'goes down'}`, { ...stood.told() }),
    );
  if (standing === 'up') return yielded ? mayResume(scene, id) : undefined;
  if (standing !== was)
    record(scene, standing === 'dead' ? 'dies' : 'falls', ['H-ZN-03', 'H-ZN-04'], () =>
      doing(one, `${FELL[standing] ?? standing}`),
    );
  fall(scene, id);
};

interface DirectDamage {
  readonly dice?: number;
  readonly what: string;
  readonly rules: readonly string[];
}
/** Direct damage of a d4: falls, shoves of larger ones (H-ZN-08). */
export const directDamage = (
  scene: Scene,
  id: string,
  { dice = 1, what, rules }: DirectDamage,
): void => {
  const rolls = Array.from({ length: dice }, (_, i) =>
    labelOf(scene, id, `${what}${i === 0 ? '' : i + 1}`),
  );
  for (const label of rolls)
    prompt(scene, label, () => ({ by: id, what: 'direct damage taken', bonus: 0 }));
  const rolled = rolls.reduce((sum, label) => sum + roll(scene, D4, label), 0);
  const { directDamage: rule } = scene.rules.options;
  const armour = rule === 'armoured' ? armourValue(scene, the(scene, id)) : 0;
  record(scene, 'damage', [...rules, 'H-ZN-08'], () =>
    doing(the(scene, id), `takes ${rolled} of direct damage`, {
      terms: [
        { reason: 'dice', amount: rolled },
        { reason: 'armour', amount: -armour },
      ],
      rolls,
    }),
  );
  suffer(scene, id, { net: netOf(rolled, armour) });
};
