import { z } from 'zod';
import { decide, isUp, type Action, type Fight, type Fighter } from '../../shared/combat/fight.ts';
import type { CombatEvent, FighterView } from '../../shared/combat/read/told.ts';
import {
  findFighter,
  record,
  replaceFighter,
  theFighter,
  type Scratch,
} from '../../shared/combat/scratch.ts';
import type { CombatSystem, Entrant, Word } from '../../shared/combat/system.ts';
import { inGroup } from '../../shared/combat/stat-groups.ts';
import { addRulings } from '../../shared/combat/terms.ts';
import { diceOf } from '../../shared/dice/index.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { prompt, type Context, type Outcome, type Process } from '../../shared/process/process.ts';

const stats = z.strictObject(
  inGroup('abilities', {
    nerve: z.int().min(1).max(9).default(2).meta({ title: 'Nerve', description: 'BR-1' }),
  }),
);
const options = z.strictObject({
  flight: z
    .enum(['allowed', 'shameful'])
    .default('allowed')
    .meta({ title: 'Running away', description: 'BR-3' }),
});
type Options = z.output<typeof options>;

interface Brawler extends Fighter {
  readonly nerve: number;
  readonly full: number;
}
/** Fighters act in the order of the list; `next` is the place of the one whose turn it is. */
interface Brawl extends Fight<Brawler> {
  readonly next: number;
}

const PRESETS = [
  { id: 'boss', title: 'Boss', stats: { nerve: 5 } },
  { id: 'brute', title: 'Brute', stats: { nerve: 3 } },
  { id: 'lout', title: 'Lout', stats: {} },
] as const;

const within = (least: number, most: number, value: number): number =>
  Math.max(least, Math.min(most, value));

const brawlerOf = ({ stats: { nerve }, ...one }: Entrant<z.output<typeof stats>>): Brawler => ({
  id: one.id,
  name: one.name,
  side: one.side,
  isNamed: one.isNamed,
  standing: 'up',
  nerve,
  full: nerve,
});

/** What a blow takes to hit: 5, less what the game master adds (BR-2). */
const neededBy = (fight: Brawl, by: string): number => 5 - addRulings(fight, by, 'blow');

interface Deed extends Action {
  /** Whom it strikes; one who flees strikes nobody. */
  readonly target?: string;
}

const strike = (fight: Brawl, by: string, { id, name }: Brawler): Deed => ({
  id: `strike:${id}`,
  text: `Strikes ${name}`,
  target: id,
  chance: () => within(0, 6, 7 - neededBy(fight, by)) / 6,
  of: 'to hit',
  rules: ['BR-2'],
});
const FLEE: Deed = { id: 'flee', text: 'Runs away', rules: ['BR-3'] };

const outcomeOf = ({ fighters }: Brawl): Outcome | undefined => {
  const [first, ...others] = fighters.filter(isUp);
  if (first === undefined) return { kind: 'mutual' };
  return others.every(({ side }) => side === first.side)
    ? { kind: 'won', winner: first.side }
    : undefined;
};

/** What a fighter does with his turn; the policy strikes the first enemy who is up. */
const deedOf = (fight: Brawl, actor: Brawler, flight: Options['flight'], choice: Choice) => {
  const enemies = fight.fighters.filter((one) => isUp(one) && one.side !== actor.side);
  const [first] = enemies;
  if (first === undefined) return undefined;
  return decide<Deed>(fight, choice, {
    by: actor.id,
    label: [fight.round, actor.id, 'deed'],
    preferred: strike(fight, actor.id, first),
    question: () => `What does ${actor.name} do?`,
    options: () => [
      ...enemies.map((one) => strike(fight, actor.id, one)),
      ...(flight === 'allowed' ? [FLEE] : []),
    ],
  });
};

/** A fight inside a step, and the doors of the step. */
interface Scene extends Context<CombatEvent> {
  readonly fight: Scratch<Brawl>;
}

const flees = (scene: Scene, { id, name }: Brawler): void => {
  replaceFighter(scene.fight, id, (one) => ({ ...one, standing: 'fled' }));
  record(scene, 'flees', FLEE.rules, () => ({ text: `${name} runs away.`, fighter: id }));
};

/** A blow takes a point of nerve; who has none left is down (BR-2). */
const strikes = (scene: Scene, actor: Brawler, target: Brawler, rules: readonly string[]): void => {
  const { fight, chance } = scene;
  const label = [fight.round, actor.id, 'blow'] as const;
  const needed = neededBy(fight, actor.id);
  prompt(scene, label, () => ({
    by: actor.id,
    what: 'blow',
    bonus: 0,
    against: needed,
    need: 'atLeast',
  }));
  const hits = chance.passes(diceOf('d6'), (face) => face >= needed, label);
  const nerve = Math.max(0, target.nerve - 1);
  if (hits)
    replaceFighter(fight, target.id, (one) => ({
      ...one,
      nerve,
      standing: nerve > 0 ? 'up' : 'down',
    }));
  record(scene, 'blow', rules, () => ({
    text: `${actor.name} ${hits ? 'hits' : 'misses'} ${target.name}.`,
    fighter: actor.id,
    target: target.id,
    rolls: [label],
  }));
};

/** A lot for the side that begins, so that its place in the list decides nothing. */
const begin = (before: Brawl, { chance, recorder }: Context<CombatEvent>): Brawl => {
  const sides = [...new Set(before.fighters.map(({ side }) => side))];
  const label = ['start', 'first'] as const;
  prompt({ recorder }, label, () => ({ by: sides[0] ?? '', what: 'lot, who begins', bonus: 0 }));
  const begins = sides[chance.roll(diceOf(`d${sides.length}`), label) - 1];
  const fight = { ...before, next: before.fighters.findIndex(({ side }) => side === begins) };
  record({ fight, recorder }, 'begins', ['BR-1'], () => ({
    text: `Side ${begins} begins.`,
    rolls: [label],
  }));
  return fight;
};

/** A step is one fighter's turn, in the order of the list, or the lot before the first. */
const processOf = ({ flight }: Options): Process<Brawl, CombatEvent> => ({
  outcome: outcomeOf,
  round: ({ round }) => round,
  key: ({ next, fighters, modifiers, bans, round }) =>
    JSON.stringify([
      next,
      fighters.map(({ nerve, standing }) => [nerve, standing]),
      ...(modifiers.length + bans.length > 0 ? [round, modifiers, bans] : []),
    ]),
  step: (before, context) => {
    if (before.next < 0) return begin(before, context);
    const fight = { ...before, fighters: [...before.fighters] };
    const actor = fight.fighters[fight.next];
    if (actor !== undefined && isUp(actor)) {
      const deed = deedOf(before, actor, flight, context.choice);
      const scene = { ...context, fight };
      if (deed?.target !== undefined)
        strikes(scene, actor, theFighter(fight, deed.target), deed.rules);
      else if (deed !== undefined) flees(scene, actor);
    }
    fight.next = (fight.next + 1) % fight.fighters.length;
    if (fight.next === 0) fight.round++;
    return fight;
  },
});

const viewOf = ({ fighters }: Brawl): readonly FighterView[] =>
  fighters.map(({ id, name, side, standing, nerve, full }) => ({
    id,
    name,
    side,
    standing,
    gauges: [{ id: 'nerve', title: 'Nerve', now: nerve, full }],
    notes: [],
  }));

const ruled = (fight: Brawl, id: string, word: Word): Brawl | undefined => {
  const one = findFighter(fight, id);
  const { gauge = 'nerve', value = one?.nerve ?? 0, standing = one?.standing ?? 'up' } = word;
  if (one === undefined || gauge !== 'nerve' || value < 0 || value > 9) return undefined;
  const fighters = [...fight.fighters];
  replaceFighter({ fighters }, id, () => ({ ...one, nerve: value, standing }));
  return { ...fight, fighters };
};

/** The smallest system by which persons fight: one statistic, one option, presets of its own. */
export const BRAWL = {
  id: 'brawl',
  title: 'Brawl',
  text: 'Whoever is up hits somebody on 5 or 6; who has lost all nerve is down.',
  stats,
  presets: PRESETS,
  said: ({ nerve }) => `Nerve ${nerve}`,
  options,
  pursuit: { flight: 'shameful' },
  rolls: [{ id: 'blow', title: 'Blows' }],
  gauges: [{ id: 'nerve', title: 'Nerve', least: 0, most: 9 }],
  roles: {
    general: (skill) => ({
      preset: 'boss',
      stats:
        skill === undefined ? {} : { nerve: within(1, 9, 1 + skill.intelligence + skill.tactics) },
    }),
    officer: () => ({ preset: 'brute', stats: {} }),
    soldier: ({ skill }) => ({ preset: 'lout', stats: { nerve: 2 + Math.max(-1, skill) } }),
  },
  commandOf: ({ nerve }) => nerve - 1,
  setUp: ({ fighters }) => ({
    round: 1,
    next: -1,
    fighters: fighters.map(brawlerOf),
    modifiers: [],
    bans: [],
  }),
  process: processOf,
  view: viewOf,
  rule: ruled,
} as const satisfies CombatSystem<typeof stats, typeof options>;
