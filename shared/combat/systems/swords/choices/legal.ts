import { areas, attacks } from './attack-deeds.ts';
import { closeDeeds, shakeOff } from './close-deeds.ts';
import type { SwordsDeed } from './deeds.ts';
import { DONE, leaving, moves } from './move-deeds.ts';
import { grapplersOf, isLocked, type Situation, type Swordsman } from '../fighters/state.ts';

/** Everything that a fighter may do now, with so many actions left. */
export const legalDeeds = (
  situation: Situation,
  by: Swordsman,
  left: number,
): readonly SwordsDeed[] => {
  if (isLocked(by)) return [...closeDeeds(situation, by, left), DONE];
  const { fight, options } = situation;
  const clingers = grapplersOf(fight, by.id).filter(({ grip }) => grip.kind === 'clinging');
  const onOthers =
    left < 1
      ? []
      : [
          ...attacks(situation, by, left),
          ...clingers.map((target) => shakeOff(situation, { by, target })),
        ];
  return [
    ...onOthers,
    ...areas(situation, by, left),
    ...moves(situation, by, left),
    ...(by.isMount ? [] : leaving(by, left, options)),
    DONE,
  ];
};
