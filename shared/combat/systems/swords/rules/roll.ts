import type { Label } from '../../../../process/chance.ts';
import { check, type Check } from '../../../../process/check.ts';
import { prompt } from '../../../../process/process.ts';
import type { Told } from '../../../scratch.ts';
import { add, named, type Term, type Terms } from '../../../terms.ts';
import { termsFor, type Scene } from '../fighters/scene.ts';
import type { Swordsman } from '../fighters/state.ts';
import { TWO_DICE } from './dice.ts';
import { skillBonus, type Skill } from './skill.ts';

/** How a roll went, and what its event tells of it. */
export interface Rolled {
  readonly passed: boolean;
  readonly told: Required<Pick<Told, 'terms' | 'rolls'>>;
}

const UNTOLD: Rolled['told'] = { terms: [], rolls: [] };

/** A roll of a skill: whose, what for, and its name. */
interface SkillRoll {
  readonly by: Swordsman;
  readonly what: string;
  readonly skill: Skill;
  readonly label: Label;
}

/** Who comes to just so much has made it: he keeps his seat, gets clear (A-SW-19, A-SW-20). */
export const atLeast = (against: number): Pick<Check, 'against' | 'need'> => ({
  against,
  need: 'atLeast',
});

/** A skill roll that must come to so much. */
export const checkSkill = (
  scene: Scene,
  { by: { id, name }, by, what, skill, label }: SkillRoll,
  against: number,
): Rolled => {
  const terms = termsFor(scene);
  const bonus = skillBonus(scene, by, skill, terms);
  const { passed } = check(scene, TWO_DICE, label, { by: id, what, bonus, ...atLeast(against) });
  return {
    passed,
    told: terms === undefined ? UNTOLD : { terms: named(name, terms), rolls: [label] },
  };
};

/** One side of an opposed roll: who rolls, what for, what is added, and the name of the roll. */
export interface Opponent {
  readonly by: Swordsman;
  readonly what: string;
  readonly bonus: number;
  readonly terms: Terms;
  readonly label: Label;
}

/**
 * A roll against that of another, who wins ties (SW-51).
 * @param challenge what makes it harder besides
 */
export const rollOpposed = (
  scene: Scene,
  own: Opponent,
  other: Opponent,
  challenge = 0,
): Rolled => {
  prompt(scene, own.label, () => ({ by: own.by.id, what: own.what, bonus: own.bonus }));
  prompt(scene, other.label, () => ({
    by: other.by.id,
    what: other.what,
    bonus: other.bonus,
    ...atLeast(own.bonus - challenge),
    plus: own.label,
  }));
  const wins = (roll: number, resisted: number): number =>
    roll + own.bonus > resisted + other.bonus + challenge ? 1 : 0;
  const dice = [TWO_DICE, own.label] as const;
  const passed = scene.chance.opposed(dice, [TWO_DICE, other.label], wins) === 1;
  if (!scene.recorder.on) return { passed, told: UNTOLD };
  const terms: Term[] = [...named(own.by.name, own.terms ?? [])];
  add(terms, 'challenge', challenge);
  terms.push(...named(other.by.name, other.terms ?? []));
  return { passed, told: { terms, rolls: [own.label, other.label] } };
};
