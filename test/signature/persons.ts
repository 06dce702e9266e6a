import {
  adviseFight,
  answer,
  COMBAT_SYSTEMS,
  duelOfStatBlocks,
  duelQuestion,
  openDuel,
  replayDuel,
  STANDINGS,
  type Act,
  type CombatSystem,
  type DuelScenario,
} from '../../shared/index.ts';
import { duelIn } from '../lines.ts';
import { must } from '../must.ts';
import { estimated, last, variantsOf, type Asked } from './asked.ts';

const play = (scenario: DuelScenario) => {
  const duel = openDuel(scenario);
  const told = replayDuel(scenario, scenario.seed ?? 'fight', duel);
  if (!told.ok) return told;
  const { states: _, fight, ...others } = told.value;
  return { ...others, fighters: duel.system.view(fight) };
};

const question = (line: string) => {
  const { process, start, sides } = openDuel(duelIn(line));
  return duelQuestion(process, start, sides, { seed: 'odds', trials: 20 });
};

/** The act that somebody might answer with, never what the policy would do. */
const replyTo = (open: NonNullable<ReturnType<typeof told>['open']>, nth: number): Act => {
  const { label } = open;
  if (open.kind === 'decision')
    return { kind: 'choose', label, option: open.options[nth % open.options.length]?.id ?? '' };
  const faces = open.sides.map((sides, i) => ((nth + i) % sides) + 1);
  return nth % 3 === 0 ? { kind: 'roll', label } : { kind: 'dice', label, dice: { faces } };
};
const told = (scenario: DuelScenario) => must(replayDuel(scenario, 'acts'));

/** Decisions and dice given one by one; one roll again, and the last act taken back. */
const byActs = (line: string, from: number) => {
  const seen: unknown[] = [];
  let scenario = duelIn(line, { asks: ['red', 'gm'], dice: 'table' });
  for (let nth = from; nth < from + 20; nth++) {
    const { open } = told(scenario);
    if (open === undefined) break;
    seen.push(open);
    scenario = { ...scenario, acts: [...scenario.acts, replyTo(open, nth)] };
  }
  const { acts } = scenario;
  const rolled = acts.find(({ kind }) => kind === 'dice');
  const again: Act[] =
    rolled !== undefined && 'label' in rolled ? [{ kind: 'again', label: rolled.label }] : [];
  const through: Act = { kind: 'through', round: 1_000 };
  return [
    seen,
    play(scenario),
    play({ ...scenario, acts: [...acts.slice(0, -1), ...again, through] }),
  ];
};

const advice = (line: string) => {
  const scenario = duelIn(line, { asks: ['red'] });
  const asked = { seed: 'advice', trials: 2, states: 50 };
  return last(adviseFight(openDuel(scenario).process, told(scenario), asked) ?? [])?.read();
};

const rulings = ({ rolls, gauges }: CombatSystem, fighter: string): readonly Act[] => {
  const about = { steps: 1, fighter, reason: 'The game master says so' };
  return [
    ...STANDINGS.map((standing): Act => ({ kind: 'standing', standing, ...about })),
    ...gauges.map(({ id: gauge, least }): Act => {
      return { kind: 'gauge', gauge, value: Math.max(1, least), ...about };
    }),
    ...rolls.map(({ id: on }): Act => ({ kind: 'modifier', on, amount: 2, until: 3, ...about })),
    { kind: 'ban', action: 'flee', ...about },
  ];
};

const asking = (system: CombatSystem): readonly Asked[] => {
  const { id, presets, options, stats } = system;
  const one = `${id}: knight v soldier`;
  const few = `${id}: knight v soldier + archer; seed=few`;
  const fighterId = (): string => openDuel(duelIn(few)).start.fighters[0]?.id ?? '';
  const withStats = (change: object): DuelScenario => {
    const { sides } = duelIn(one);
    const [first, ...others] = sides;
    const fighters = first?.fighters.map((fighter) => ({ ...fighter, stats: change }));
    return duelIn(one, { seed: 'stats', sides: [{ ...first, fighters }, ...others] });
  };
  return [
    [`${id} one odds`, () => answer(question(`${id}: levy v levy`))],
    [`${id} few odds`, () => estimated(question(few))],
    [`${id} few play`, () => play(duelIn(few))],
    ...[3, 4].map((sides): Asked => [
      `${id} ${sides} sides`,
      () => play(duelIn(`${id}: ${Array(sides).fill('soldier').join(' v ')}; seed=sides`)),
    ]),
    ...[0, 1, 2].map((from): Asked => [`${id} acts ${from}`, () => byActs(few, from)]),
    [`${id} advice`, () => advice(`${id}: levy v levy`)],
    ...rulings(system, '').map((act): Asked => {
      const [kind, what] = Object.values(act);
      return [
        `${id} ${kind} ${what}`,
        () => play(duelIn(few, { acts: [{ ...act, fighter: fighterId() }] })),
      ];
    }),
    ...presets.map((preset, i): Asked => [
      `${id} ${preset.id} v each`,
      () =>
        presets
          .filter((_, j) => (i + j) % 3 === 0)
          .map((other) => play(duelIn(`${id}: ${preset.id} v ${other.id}; seed=presets`))),
    ]),
    ...variantsOf(options.shape).map(([key, changes]): Asked => [
      `${id} option ${key}`,
      () => changes.map((change) => play(duelIn(few, { options: change }))),
    ]),
    ...variantsOf(stats.shape).map(([key, changes]): Asked => [
      `${id} stat ${key}`,
      () => changes.map((change) => play(withStats(change))),
    ]),
  ];
};

const NOTE = `# The bridge

\`\`\`statblock
name: Goblin
ac: 15 (leather armor, shield)
hp: 7 (2d6)
stats: [8, 14, 10, 10, 8, 8]
\`\`\`

\`\`\`encounter
name: The bridge
creatures:
  - 2: Goblin
  - Ada, 12, 16, 2, 0, ally
\`\`\`
`;

export const PERSONS: readonly Asked[] = [
  ...COMBAT_SYSTEMS.flatMap(asking),
  ...[true, false].map((standsIn): Asked => [
    `stat blocks ${standsIn}`,
    () => duelOfStatBlocks(NOTE, { standsIn }),
  ]),
];
