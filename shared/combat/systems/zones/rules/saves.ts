import type { Label } from '../../../../process/chance.ts';
import { prompt, type Prompt } from '../../../../process/process.ts';
import { ruledOn } from '../../../fight.ts';
import { addRulings, type Term } from '../../../terms.ts';
import { D20, saveChance, saves } from './dice.ts';
import { labelOf, passes, roll, the, type Scene } from '../fighters/scene.ts';
import type { Character } from '../fighters/state.ts';

const ABILITIES = { str: 'STR', agi: 'AGI', wit: 'WIT' } as const;
type Ability = keyof typeof ABILITIES;

/** What somebody saves against: an ability and what the game master adds. */
const abilityOf = ({ fight }: Scene, { id, stats }: Character, on: Ability): number =>
  stats[on] + addRulings(fight, id, on);
const termsOf = ({ fight }: Scene, { id, stats }: Character, on: Ability): readonly Term[] => [
  { reason: ABILITIES[on], amount: stats[on] },
  ...ruledOn(fight, id, on),
];

/** What a save needs on the die, for whoever throws it. */
const promptUnder = (by: string, what: string, ability: number, compare: 'le' | 'lt'): Prompt => ({
  by,
  what,
  bonus: 0,
  against: compare === 'le' ? ability : ability - 1,
  need: 'atMost',
});

export const chanceOf = (scene: Scene, one: Character, on: Ability): number =>
  saveChance(abilityOf(scene, one, on), scene.rules.options.saveCompare);

export interface Save {
  readonly passed: boolean;
  /** For the event that tells of it. */
  readonly told: () => { readonly terms: readonly Term[]; readonly rolls: readonly Label[] };
}

/** What a save is for, in words, by its word in the label. */
const SAVE_WORDS: Readonly<Record<string, string>> = {
  stand: 'staying up',
  hit: 'finding the mark',
  counter: 'finding the mark',
  free: 'freeing',
  break: 'breaking free',
  dismount: 'staying in the saddle',
  sneak: 'sneaking',
  taunt: 'finding the words',
  distract: 'not being distracted',
  intimidate: 'not being intimidated',
  disarm: 'holding on to the weapon',
  shove: 'standing firm',
  grapple: 'warding off the grab',
};

/** Rolls a save (H-ZN-01). */
export const save = (scene: Scene, id: string, on: Ability, what: string): Save => {
  const one = the(scene, id);
  const ability = abilityOf(scene, one, on);
  const { saveCompare } = scene.rules.options;
  const label = labelOf(scene, id, what);
  prompt(scene, label, () =>
    promptUnder(id, `${ABILITIES[on]} save, ${SAVE_WORDS[what] ?? what}`, ability, saveCompare),
  );
  return {
    passed: passes(scene, D20, (face) => saves(face, ability, saveCompare), label),
    told: () => ({ terms: termsOf(scene, one, on), rolls: [label] }),
  };
};

interface GroupRoll {
  readonly on: Ability;
  readonly also: 'morale' | 'chase';
  readonly side: string;
}
interface GroupSave {
  readonly passed: readonly string[];
  readonly rolls: readonly Label[];
}
/** One die for all: what it must come to where all have the same ability. */
const promptGroup = (
  { rules }: Scene,
  abilities: readonly number[],
  { side, also }: Pick<GroupRoll, 'side' | 'also'>,
): Prompt => {
  const [ability = 0, ...others] = abilities;
  return others.every((other) => other === ability)
    ? promptUnder(side, also, ability, rules.options.saveCompare)
    : { by: side, what: also, bonus: 0 };
};

/** A group save: one die for all or one each, by `H-ZN-05`; whoever passes, by id. */
export const groupSave = (
  scene: Scene,
  ids: readonly string[],
  { on, also, side }: GroupRoll,
): GroupSave => {
  const { saveCompare, groupSave: way } = scene.rules.options;
  const abilityAt = (id: string): number =>
    abilityOf(scene, the(scene, id), on) + addRulings(scene.fight, id, also);
  const survives = (id: string, face: number): boolean => saves(face, abilityAt(id), saveCompare);
  if (way === 'each' || ids.length === 1) {
    const labelled = ids.map((id) => ({ id, label: labelOf(scene, id, also) }));
    for (const { id, label } of labelled)
      prompt(scene, label, () => promptUnder(id, also, abilityAt(id), saveCompare));
    const passed = labelled.filter(({ id, label }) =>
      passes(scene, D20, (face) => survives(id, face), label),
    );
    return { passed: passed.map(({ id }) => id), rolls: labelled.map(({ label }) => label) };
  }
  const label = labelOf(scene, side, also);
  prompt(scene, label, () => promptGroup(scene, ids.map(abilityAt), { side, also }));
  const face = roll(scene, D20, label);
  return { passed: ids.filter((id) => survives(id, face)), rolls: [label] };
};
