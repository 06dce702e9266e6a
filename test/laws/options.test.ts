import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMBAT_SYSTEMS, type CombatSystem } from '../../shared/index.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { chanceFromSeed } from '../../shared/process/readers/sampled.ts';
import { createRng } from '../../shared/rng.ts';
import { wordsOf, type Field } from '../arbitrary.ts';
import { choosing } from '../choosing.ts';
import { drawingOf, storyOf, tableOf } from '../combat/wild.ts';
import { sample } from '../sample.ts';

const MOST_TABLES = 2_000;

/** Options that random tables hardly come to. */
const RARE: Readonly<Record<string, string>> = {
  swords: 'areaUpward areaDamageRoll assistFriendRolls assistPenalty massDoubling',
  zones: 'moraleTrigger groupSave failedMorale freeing',
  percentile:
    'reactions specialCompare defenceCompare rounding autoFail shieldMissile halfDbNegative ' +
    'weaponBreaks wornBy reloading helpless brawlParry',
  oldschool: 'throwOff surrounding emptyHand swashbuckler turnRounds',
  tactica:
    'groupAttacks groupTrauma traumaRankLoss thresholdBase massive massiveGuide3x locationTable ' +
    'neckGroin injuries injuryOnMental sightOrSound fearState slLeast panicRankLoss ' +
    'maxAttackers stackingLimit',
};

/** Now what is advised, now anything that is allowed. */
const whatever = (seed: number): Choice => {
  const rng = createRng('whatever', seed);
  return {
    choose: choosing((options, advised) => {
      const other = options[rng.int(0, options.length - 1)] ?? advised;
      return rng.int(0, 1) === 0 ? advised : other;
    }),
  };
};

/** What is told of a fight at a table, with one option otherwise. */
const toldWith = (system: CombatSystem, nth: number, other: Readonly<Record<string, unknown>>) => {
  const most = { stats: nth % 2 === 0 ? 19 : 120, options: 60 };
  const drawing = drawingOf(system, { sides: 2, most });
  const [drawn] = fc.sample(drawing, { seed: nth, numRuns: 1 });
  const options = { ...drawn!.options, ...other };
  const { process, start } = tableOf(system, { ...drawn!, options });
  const doors = { chance: chanceFromSeed(`option ${nth}`), choice: whatever(nth), most: 250 };
  const { events } = storyOf(process, start, doors);
  return events.map(({ text }) => text).join('\n');
};

/** Two values of an option, far from each other. */
const pairsOf = (field: Field): readonly (readonly [unknown, unknown])[] => {
  const [usual, ...words] = wordsOf(field);
  if (words.length > 0) return words.map((word) => [usual, word]);
  const { minValue = 0, maxValue = 60 } = field.def.innerType ?? field;
  return [[minValue, Math.min(maxValue, 60)]];
};

/** Every value of an option that a system has, with the rules that it settles. */
const optionsOf = (system: CombatSystem) =>
  Object.entries(system.options.shape).flatMap(([key, field]) =>
    pairsOf(field as unknown as Field).map(([usual, other]) => {
      return { key, usual, other, rules: field.meta()?.description ?? '' };
    }),
  );

describe.each(COMBAT_SYSTEMS.map((system) => [system.id, system] as const))(
  'an option of %s',
  (_id, system) => {
    const rare = RARE[system.id]?.split(' ') ?? [];
    const all = optionsOf(system)
      .filter(({ key }) => !rare.includes(key))
      .filter((_, i) => i % sample(8, 1) === 0);

    test.each(all.map((one) => [`${one.key} ${String(one.other)} (${one.rules})`, one] as const))(
      '%s tells some fight otherwise',
      (_name, { key, usual, other }) => {
        const differs = Array.from({ length: MOST_TABLES }, (_, nth) => nth).some(
          (nth) =>
            toldWith(system, nth, { [key]: usual }) !== toldWith(system, nth, { [key]: other }),
        );
        expect(differs).toBe(true);
      },
    );
  },
);
