/** Places from dice: the highest first, equal dice together (OS-89, OS-90, B-18). */
export const placesByDice = (dice: readonly number[]): readonly number[] => {
  const falling = [...new Set(dice)].sort((a, b) => b - a);
  return dice.map((face) => falling.indexOf(face));
};
