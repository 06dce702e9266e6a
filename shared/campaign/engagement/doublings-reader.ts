import { doublings, levelsOf, TIE, type DoublingId } from '../../doublings.ts';

/** `doublings` of whole thousandths for one reading, with its levels at hand. */
export const doublingsReader = (reading: DoublingId): ((own: number, foe: number) => number) => {
  const levels = levelsOf(reading, 64).toReversed();
  const highest = levels.at(-1)?.ratio ?? 0;
  const exactly = (own: number, foe: number): number =>
    doublings({ thousandths: own, share: 1 }, { thousandths: foe, share: 1 }, reading);
  return (own, foe) => {
    if (own <= foe) return 0;
    const ratio = own / foe;
    if (ratio >= highest) return exactly(own, foe);
    let power = 0;
    for (let i = 0; i < levels.length; i++) {
      const level = levels[i];
      if (level === undefined) break;
      const surplus = ratio / level.ratio - 1;
      if (surplus < -TIE) break;
      if (surplus < TIE) return exactly(own, foe);
      power = level.power;
    }
    return power;
  };
};
