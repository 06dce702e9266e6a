import { expect, test } from 'vitest';
import { openDuel } from '../../../shared/index.ts';
import { wouldChange } from '../../../shared/combat/systems/tactica/choices/arming.ts';
import { matchupWith, strikerOf } from '../../../shared/combat/systems/tactica/choices/matchup.ts';
import { isToStrikeFirst } from '../../../shared/combat/systems/tactica/choices/openings.ts';
import { copyFight } from '../../../shared/combat/systems/tactica/fighters/copies.ts';
import {
  inForce,
  options,
  type TacticaOptions,
} from '../../../shared/combat/systems/tactica/fighters/options.ts';
import type { Scene } from '../../../shared/combat/systems/tactica/fighters/scene.ts';
import type {
  Combatant,
  TacticaFight,
} from '../../../shared/combat/systems/tactica/fighters/state.ts';
import { byPolicy } from '../../../shared/process/choice.ts';
import { SILENT } from '../../../shared/process/process.ts';
import { chanceFromRng } from '../../../shared/process/readers/sampled.ts';
import { createRng } from '../../../shared/rng.ts';
import { sample } from '../../sample.ts';
import { duelWith } from '../../scenarios.ts';
import { altered } from '../people.ts';

/** All that is weighed of everybody and of whom he may strike, each time in the scene given. */
const weighed = (given: () => Scene): readonly unknown[] =>
  given().fight.fighters.flatMap((one) => {
    const scene = given();
    const foes = scene.fight.fighters.filter(({ side }) => side !== one.side);
    const striker = strikerOf(scene, one);
    return [
      wouldChange(scene, striker),
      ...foes.map((foe) => {
        const { blow, takes, behind } = matchupWith(scene, striker, foe);
        const { dice, sl, weight, armour, total, left } = blow;
        const first = isToStrikeFirst(scene, striker, foe);
        return [dice, sl, weight, armour, total, left, takes, behind, first];
      }),
    ];
  });

/** People of all sorts. */
const PEOPLE: Readonly<Record<string, readonly object[]>> = {
  red: [
    { preset: 'soldier' },
    { preset: 'archer', stats: { cover: 'hardLight', surprised: true } },
    { preset: 'veteran', stats: { dual: true, wrestles: true } },
  ],
  blue: [
    { preset: 'knight', stats: { flySpeed: 2, flyTurns: 4 } },
    { preset: 'officer', stats: { scareDice: 5, parryDice: 4 } },
    { preset: 'levy', stats: { cover: 'softLight' } },
  ],
  green: [{ preset: 'hero' }, { preset: 'pikeman' }, { preset: 'mob' }],
};
const SETS: readonly object[] = [
  {},
  { zones: 3, start: 'bunched', specials: 'all', mounts: true },
  { blockModel: 'compare', armour: 'bonusRank', soak: 'all', start: 'inContact' },
];

const FLAGS = [
  'stun',
  'shock',
  'doubt',
  'fumbled',
  'inClose',
  'prone',
  'surprised',
  'flying',
  'rides',
  'loaded',
] as const;
const COUNTS = ['lostPhysical', 'lostMental', 'exposures', 'guard', 'tired', 'cluster'] as const;

/** What a fighter may come to, whoever he is: one thing at a time. */
const changesOf = (one: Combatant): readonly Partial<Combatant>[] => [
  ...FLAGS.map((field) => ({ [field]: !one[field] })),
  ...COUNTS.map((field) => ({ [field]: one[field] + 1 })),
  { armour: one.armour + 1 },
  { shield: one.shield + 1 },
  { guard: 2, pool: 'dodge' },
  { guard: 2, pool: 'block' },
  { injuries: [{ location: 'rightArm', effect: 'fracture', deep: false }] },
  { panic: 'crushed' },
  { heldBy: 'somebody' },
  { tactic: 'allOut' },
  { cover: 'hardHeavy' },
  { weapon: 'greatSword' },
  { sidearm: 'greatSword' },
  { dice: [] },
  { dice: [5, 4] },
];

const sceneIn =
  (rules: TacticaOptions) =>
  (fight: TacticaFight): Scene => ({
    rules,
    fight: copyFight(fight),
    chance: chanceFromRng(createRng(1)),
    choice: byPolicy,
    recorder: SILENT,
  });

/** The same fight, and as it is where one thing is different with one of its fighters. */
const variantsOf = (fight: TacticaFight, nth: number): readonly TacticaFight[] => {
  const one = fight.fighters[nth % fight.fighters.length];
  if (one === undefined) return [fight];
  return [
    fight,
    ...changesOf(one).map((change) =>
      altered<Combatant, TacticaFight>(fight, { [one.id]: change }),
    ),
  ];
};

test.each(SETS)('what one does to another is weighed as if afresh: %j', (set) => {
  const sides = Object.entries(PEOPLE).map(([id, fighters]) => ({ id, fighters }));
  const rules = inForce(options.parse(set));
  const sceneOf = sceneIn(rules);
  const { process, start } = openDuel(duelWith({ system: 'tactica', options: set, sides }));
  let kept = 0;
  for (let seed = 0; seed < sample(2, 12); seed++) {
    const chance = chanceFromRng(createRng('matchups', seed));
    let fight = start;
    for (let i = 0; i < 120 && process.outcome(fight) === undefined; i++) {
      fight = process.step(fight, { chance, choice: byPolicy, recorder: SILENT });
      if (i % 6 !== 0) continue;
      for (const variant of variantsOf(fight as TacticaFight, i / 6)) {
        const scene = sceneOf(variant);
        const afresh = (): Scene => ({ ...scene, rules: { ...rules } });
        expect(weighed(() => scene)).toEqual(weighed(afresh));
        if (scene.fight.fighters.some((one) => strikerOf(scene, one).row !== undefined)) kept++;
      }
    }
  }
  expect(kept).toBeGreaterThan(500);
});
