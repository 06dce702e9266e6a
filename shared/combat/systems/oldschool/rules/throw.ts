import { hits, isCritical, leastToHit } from '../../../../mechanics/oldschool/to-hit.ts';
import type { Label } from '../../../../process/chance.ts';
import { thrownAgainst } from '../../../../process/check.ts';
import { prompt } from '../../../../process/process.ts';
import { record } from '../../../scratch.ts';
import type { Term } from '../../../terms.ts';
import { attackDice } from './dice.ts';
import { aimOf, classOf, hitBonus, isProof, type Manner } from '../choices/numbers.ts';
import { labelOf, type Scene } from '../fighters/scene.ts';
import type { Person } from '../fighters/state.ts';

/** A blow about to fall. */
export interface Blow {
  readonly by: Person;
  readonly target: Person;
  readonly manner: Manner;
}

/** How a throw to hit came out. */
export interface Throw {
  readonly isHit: boolean;
  readonly isCritical: boolean;
  readonly natural: number;
  readonly need: number;
  readonly rolls: readonly Label[];
}

export const watchesOnes = ({ rules }: Scene, { isNamed }: Person): boolean => {
  const { fumbles } = rules.options;
  return fumbles === 'all' || (fumbles === 'named' && isNamed);
};

/** Whether a hit is to do damage. */
export const isHarm = ({ deed }: Manner): boolean => deed === undefined || deed === 'bare';

/** Says what to throw: the number against the armour class, and what is added. */
const promptThrow = (scene: Scene, blow: Blow, need: number, label: Label): void =>
  prompt(scene, label, () => {
    const { by, target, manner } = blow;
    const bonus = hitBonus(scene, by, target, { manner });
    const ac = classOf(scene, by, target, manner);
    const what = `to hit ${target.name}, armour class ${ac}`;
    return { by: by.id, what, bonus, against: leastToHit(need) + bonus, need: 'atLeast' };
  });

/** The face of a throw to hit, and what it had to come to. */
export const tellThrow = ({ natural, need }: Throw): string =>
  thrownAgainst(natural, { against: leastToHit(need), need: 'atLeast' });

/** One throw to hit (OS-21 to OS-26); whoever is pinned is hit in any case (H-OS-19). */
export const throwToHit = (scene: Scene, blow: Blow): Throw => {
  const { by, target, manner } = blow;
  const plain = { isCritical: false, natural: 0, need: 0, rolls: [] };
  if (target.held === 'pinned') return { ...plain, isHit: !isProof(by, target) };
  const { need, edge } = aimOf(scene, by, target, manner);
  const label = labelOf(scene, by.id, 'hit');
  promptThrow(scene, blow, need, label);
  const isGrave = isHarm(manner) && scene.rules.options.criticals !== 'none';
  const watch = { need, one: watchesOnes(scene, by), twenty: isGrave && need < 19 };
  const natural = scene.chance.roll(attackDice(edge, watch), label);
  const isHit = hits(natural, need) && !isProof(by, target);
  return { isHit, isCritical: isGrave && isCritical(natural, need), natural, need, rolls: [label] };
};

export const tellMiss = (scene: Scene, { by, target, manner }: Blow, thrown: Throw): void =>
  record(scene, 'misses', ['OS-21', 'H-OS-01'], () => {
    const ac = classOf(scene, by, target, manner);
    const terms: Term[] = [];
    hitBonus(scene, by, target, {
      manner,
      note: (reason, amount) => terms.push({ reason, amount }),
    });
    return {
      text:
        `${by.name} misses ${target.name} ` +
        (thrown.natural === 0
          ? '(proof against it).'
          : `(${tellThrow(thrown)}, armour class ${ac}).`),
      fighter: by.id,
      target: target.id,
      terms,
      rolls: thrown.rolls,
    };
  });
