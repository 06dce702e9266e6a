import {
  adviseOrders,
  answer,
  composeMen,
  composeSchema,
  diceAct,
  deploymentOf,
  heardIn,
  meleeWarnings,
  openMelee,
  regroupedMelees,
  ok,
  tellMelee,
  UNIT_SYSTEMS,
  unitQuestion,
  unitRulesSchema,
  unitSchema,
  type StoryAct,
  type UnitScenario,
} from '../../shared/index.ts';
import { unitsIn } from '../lines.ts';
import { must } from '../must.ts';
import { estimated, last, variantsOf, type Asked } from './asked.ts';

const FIELDS = {
  pair: '12 v 12 ac=7; seed=pair trials=100',
  wings: '20 knights left + 15 archers + 10 militia reserve v French: 24 levies right + 20 pikemen',
};

const play = (scenario: UnitScenario, acts: readonly StoryAct[] = [], most?: number) => {
  const { seed = 'field', acts: own } = scenario;
  const fought = most ?? heardIn(own).through ?? Infinity;
  const told = tellMelee(openMelee(deploymentOf(scenario)), { seed, fought, acts });
  return ok({ story: told.story, fields: told.fields, now: told.now });
};

const question = (scenario: UnitScenario, trials: number) => {
  const melee = openMelee(deploymentOf(scenario));
  return unitQuestion(melee, melee.start, { seed: 'field', trials });
};

/** Every order of the first round given otherwise, its first dice typed, the next thrown anew. */
const scripted = (scenario: UnitScenario) => {
  const [first] = must(play(scenario)).story.rounds;
  const [typed, anew] = (first?.rolls ?? []).filter(({ faces }) => faces.length > 0);
  const faces = typed?.faces.map(({ sides }) => Math.ceil(sides / 2)) ?? [];
  const picked = first?.decisions ?? [];
  return play(scenario, [
    ...(typed === undefined ? [] : [diceAct(typed.label, { faces })]),
    // Twice: the first throw anew might be the same.
    ...[anew, anew].flatMap((roll): readonly StoryAct[] =>
      roll === undefined ? [] : [{ kind: 'again', label: roll.label }],
    ),
    ...picked.map(({ label, options }): StoryAct => ({
      kind: 'choose',
      label,
      option: options.at(-1) ?? '',
    })),
  ]);
};

const advised = (scenario: UnitScenario) => {
  const { story, now } = must(play(scenario, [], 0));
  const [ahead = story.rounds[0]] = must(play(scenario, [], 1)).story.rounds;
  const melee = openMelee(deploymentOf(scenario));
  const asked = { seed: 'orders', trials: 2 };
  return last(adviseOrders(melee, now, ahead?.decisions.slice(0, 2) ?? [], asked))?.read();
};

type UnitSystem = (typeof UNIT_SYSTEMS)[number];
const { reserves } = unitRulesSchema.shape;
const { post } = unitSchema.shape;

const asking = (system: UnitSystem): readonly Asked[] =>
  Object.entries(FIELDS).flatMap(([name, text]): Asked[] => {
    const line = `${system.id} units: ${text}`;
    const base = (): UnitScenario => unitsIn(line);
    const ruled = (change: object) => unitsIn(line, { rules: { ...base().rules, ...change } });
    const first = (change: object): UnitScenario =>
      unitsIn(line, { units: base().units.map((one, i) => (i > 0 ? one : { ...one, ...change })) });
    const at = `units ${system.id} ${name}`;
    return [
      [`${at} play`, () => play(base())],
      [`${at} odds`, () => [answer(question(base(), 100)), meleeWarnings(deploymentOf(base()))]],
      [`${at} script`, () => scripted(base())],
      [`${at} advice`, () => advised(base())],
      [
        `${at} regrouped`,
        () =>
          regroupedMelees(deploymentOf(base())).map(({ title, units, open }) => [
            title,
            units,
            open().start,
          ]),
      ],
      ...variantsOf({ reserves, ...system.rules }).map(([key, changes]): Asked => [
        `${at} rule ${key}`,
        () => changes.map((change) => [play(ruled(change)), estimated(question(ruled(change), 5))]),
      ]),
      ...variantsOf({ post, ...system.stats }).map(([key, changes]): Asked => [
        `${at} ${key}`,
        () => changes.map((change) => play(first(change))),
      ]),
    ];
  });

const composed: readonly Asked[] = [1, 2, 5, 11, 47, 48, 350].map((men) => [
  `units compose ${men}`,
  () =>
    variantsOf(composeSchema.shape).flatMap(([, changes]) =>
      changes.map((change) => composeMen(composeSchema.parse({ against: 60, ...change, men }))),
    ),
]);

export const UNITS: readonly Asked[] = [...UNIT_SYSTEMS.flatMap(asking), ...composed];
