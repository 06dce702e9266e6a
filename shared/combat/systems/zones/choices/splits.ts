import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { sizeSteps } from './legal.ts';
import { ask, type Scene } from '../fighters/scene.ts';
import type { Character } from '../fighters/state.ts';
import { partOf, WHOLE, sizedDice } from '../fighters/weapons.ts';

interface Part {
  readonly id: string;
  readonly part: number;
}
/** A target for dice: how many all of them would be, and how many are left. */
interface Candidate {
  readonly foe: Character;
  readonly full: number;
  readonly most: number;
}

const candidatesOf = (
  one: Character,
  foes: readonly Character[],
  parts: readonly Part[],
): readonly Candidate[] => {
  const left = parts.reduce((rest, { part }) => rest - part, WHOLE);
  return foes
    .filter(({ id }) => !parts.some((part) => part.id === id))
    .map((foe) => {
      const full = sizedDice(sizeSteps(one, foe), false);
      return { foe, full, most: Math.floor(left / partOf(1, full)) };
    })
    .filter(({ most }) => most > 0);
};

const preferredDice = (full: number): number => Math.max(1, full / 2);

/** Decides on dice for one more target. @returns whether there may be another */
const dealOne = (
  scene: Scene,
  one: Character,
  foes: readonly Character[],
  parts: Part[],
): boolean => {
  const candidates = candidatesOf(one, foes, parts);
  const [first] = candidates;
  if (first === undefined) return false;
  let isDone = false;
  const put = ({ foe, full }: Candidate, dice: number): Deed =>
    deed(
      `dice:${foe.id}:${dice}`,
      `${dice} of ${full} dice at ${foe.name}`,
      ['ZN-111'],
      () => void parts.push({ id: foe.id, part: partOf(dice, full) }),
    );
  const done: Deed = {
    ...deed('done', 'No more', ['ZN-111']),
    run: () => {
      isDone = true;
    },
  };
  const options = (): readonly Deed[] => {
    const open = candidates.flatMap((each) =>
      Array.from({ length: each.most }, (_, i) => put(each, each.most - i)),
    );
    return parts.length === 0 ? open : [...open, done];
  };
  const preferredHalf = candidates.find(({ full, most }) => preferredDice(full) <= most);
  const preferred = preferredHalf
    ? put(preferredHalf, preferredDice(preferredHalf.full))
    : put(first, first.most);
  const what = `split${parts.length + 1}`;
  ask(scene, { by: one.id, what, question: () => `Which dice at whom?` }, preferred, options);
  return !isDone;
};

/** Deals a larger one's dice out among smaller targets, one after the other (ZN-111, ZN-122). */
export const deal = (scene: Scene, one: Character, foes: readonly Character[]): readonly Part[] => {
  const parts: Part[] = [];
  while (dealOne(scene, one, foes, parts));
  record(scene, 'attack', ['ZN-111', 'ZN-122'], () =>
    doing(one, `attacks ${parts.length} at once`),
  );
  return parts;
};
