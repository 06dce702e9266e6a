export * from './advice.ts';
export { FATE_WORDS, lossSays } from './aftermath.ts';
export { duration } from './duration.ts';
export { reasonSays } from './power.ts';
export {
  afterRound,
  afterRounds,
  endingsOf,
  listed,
  midName,
  endingName,
  outcomeText,
  plainChance,
  roundSpan,
  roundsText,
  type Ending,
  type Scene,
} from './endings.ts';
export { contrastText, rewardsText } from './lab/contrast.ts';
export { cellText, formatShare, marginText, shareText } from './format.ts';
export { lessonText, NO_LESSON } from './lessons.ts';
export { rollText } from './rolls.ts';
export { roadText, threatText } from './roads.ts';
export { diceText, eventsWithDice, thrownText, type SpokenEvent } from './told-dice.ts';
export { armySideName, sideName } from './sides.ts';
export { toldApart } from './unit-names.ts';
export { armyWords, lineInWords } from './reading.ts';
export { BIN_TITLES, binCells, calibrationText, luckText, saidFigures } from './lab/calibration.ts';
export { bringText, captainsText, scoreText } from './lab/captains.ts';
export { fieldOrder, fieldText } from './field.ts';
export { gainsText, plateauText } from './lab/power-steps.ts';
export { refereeText, sweepMovedText } from './lab/referee.ts';
export { buildText, builtFigures, pricesText, priceText } from './lab/lists.ts';
export {
  ATLAS_COLUMNS,
  atlasFigures,
  atlasText,
  orderText,
  rankedBy,
  ranksOf,
} from './lab/atlas.ts';
