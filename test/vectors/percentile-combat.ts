import {
  armour,
  bashOf,
  pointsOf,
  shield,
} from '../../shared/combat/systems/percentile/fighters/armour.ts';
import { exchangeOdds, lossOf } from '../../shared/combat/systems/percentile/choices/aims.ts';
import {
  byAnnouncement,
  chanceOf,
  countsOf,
  fullOf,
  hasteOf,
  levelOf,
  nextOf,
  rankOf,
  type Level,
} from '../../shared/combat/systems/percentile/rules/chances.ts';
import {
  isToBeSaved,
  patientsOf,
  sleepersOf,
} from '../../shared/combat/systems/percentile/rules/aid.ts';
import {
  bonusOf,
  damagesUnder,
  mostOf,
  rawDamage,
} from '../../shared/combat/systems/percentile/rules/damage.ts';
import {
  HOSPITAL_WEEK,
  lostTo,
  plantedPoints,
  restedBy,
  standingBy,
} from '../../shared/combat/systems/percentile/rules/harm.ts';
import { theFighter as the } from '../../shared/combat/scratch.ts';
import { PERCENTILE } from '../../shared/combat/systems/percentile/index.ts';
import {
  cellOf,
  drawn,
  worn,
  type Guard,
} from '../../shared/combat/systems/percentile/rules/matrix.ts';
import {
  armourAgainst,
  attackChance,
  dodgeFactor,
  mayKneel,
  mayParry,
  reactionsOf,
  straightChance,
} from '../../shared/combat/systems/percentile/rules/numbers.ts';
import type { PercentileOptions } from '../../shared/combat/systems/percentile/fighters/options.ts';
import { rulesOf, type Situation } from '../../shared/combat/systems/percentile/fighters/scene.ts';
import {
  draftOf,
  fits,
  handMeans,
  ROUND,
  type PercentileFight,
  type Person,
} from '../../shared/combat/systems/percentile/fighters/state.ts';
import {
  LENGTHS,
  WEAPONS,
  type AttackKind,
  type Length,
  type Weapon,
} from '../../shared/combat/systems/percentile/fighters/weapons.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import type { Prompt } from '../../shared/process/process.ts';
import { altered, fightOf as setUpOf, type Someone } from '../combat/people.ts';
import { AMPLE, exactDuel } from '../asking.ts';
import { directed, type Picker } from '../directed.ts';
import type { Thrown } from '../scripted.ts';
import type { Adapter } from './vector.ts';

type Block = Record<string, unknown>;

const number = (value: unknown, usual = 0): number => (typeof value === 'number' ? value : usual);
const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const block = (value: unknown): Block => (isBlock(value) ? value : {});
const text = (value: unknown, usual = ''): string => (typeof value === 'string' ? value : usual);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The digest's names of readings, by ours. */
const READINGS: Readonly<Record<string, (value: unknown) => readonly [string, unknown]>> = {
  autoFailFrom: (value) => ['autoFail', String(value)],
  gmAllowsMissileDodge: (value) => ['missileDodge', value === false ? 'never' : 'half'],
  helplessAutoHit: (value) => ['helpless', value === true ? 'hit' : 'rolled'],
};
const optionsOf = (given: unknown, more: Block = {}): PercentileOptions =>
  PERCENTILE.options.parse({
    ...more,
    ...Object.fromEntries(
      Object.entries(block(given)).map(([key, value]) => READINGS[key]?.(value) ?? [key, value]),
    ),
  });

/** The digest's keys by ours: `sword-short` is `short-sword`, `helmet-light` a `light` one. */
const idOf = (key: unknown): string => {
  const words = text(key).split('-');
  if (words[0] === 'helmet') return words[1] ?? '';
  const turned = words.toReversed().join('-');
  return turned in WEAPONS || armour(turned) !== undefined ? turned : text(key);
};
const weaponOf = (key: unknown): Weapon => {
  const found = Object.values(WEAPONS).find((one) => one.id === idOf(key));
  if (found !== undefined) return found;
  if (shield(text(key)) === undefined) throw new Error(`no weapon is called ${text(key)}`);
  return bashOf(text(key));
};

/** A fight of which each person is what a preset and some statistics make of him, then altered. */
const fightOf = (
  people: readonly (Someone & { readonly now?: Partial<Person> })[],
  options: PercentileOptions,
): PercentileFight =>
  altered(
    setUpOf(PERCENTILE, people, { options }).start,
    Object.fromEntries(people.map(({ id, now }) => [id, now])),
  );
const presetOf = (id: unknown): Block => {
  const found = PERCENTILE.presets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no preset is called ${String(id)}`);
  return found.stats;
};
const situationOf = (fight: PercentileFight, options: PercentileOptions): Situation => ({
  fight: draftOf(fight),
  rules: rulesOf(options),
});

const ROLLED = ['attack', 'parry', 'dodge'];
/** What a chance is told to be made of comes to the chance that was told before the roll. */
const checkTerms = (
  { kind, rolls, terms }: CombatEvent,
  prompts: ReadonlyMap<string, Prompt>,
  { defenceCompare, autoFail }: PercentileOptions,
): void => {
  const told = prompts.get(rolls?.[0] ?? '');
  if (!ROLLED.includes(kind) || told === undefined) return;
  const sum = (terms ?? []).reduce((all, { amount }) => all + amount, 0);
  const isUnder = kind !== 'attack' && defenceCompare === 'lt';
  const reached = isUnder ? Math.ceil(sum) - 1 : Math.floor(sum);
  const most = autoFail === 'never' ? 100 : Number(autoFail) - 1;
  if (Math.min(most, Math.max(0, reached)) !== told.against)
    throw new Error(`${kind}: terms of ${sum}, and ${told.against ?? 'nothing'} was told`);
};

/** Plays under scripted dice; a decision takes the pick for the end of its label, else nothing. */
const played = (
  start: PercentileFight,
  options: PercentileOptions,
  {
    faces,
    picks = {},
    until,
    idle = true,
  }: {
    readonly faces?: readonly number[];
    readonly picks?: Readonly<Record<string, string>>;
    readonly until: (fight: PercentileFight, events: readonly CombatEvent[]) => boolean;
    /** Whoever is not told what to do stays, and does nothing. */
    readonly idle?: boolean;
  },
) => {
  const pick: Picker = (label, ids) => {
    const key = Object.keys(picks).find((end) => label.endsWith(end));
    if (key !== undefined) return picks[key];
    const rests = idle && /\/(move|act)$/.test(label);
    return rests ? (ids.find((id) => id === 'stay' || id === 'defend') ?? 'stay') : undefined;
  };
  const check = ({ name, dice, faces: shown, outcome }: Thrown): void => {
    const sum = shown.reduce((all, face) => all + face, 0);
    if ((dice.ofSum(sum) ?? outcome) !== outcome)
      throw new Error(`${name}: ${sum} is not ${outcome}`);
  };
  const process = PERCENTILE.process(options);
  const { state: fight, ...told } = directed(process, start, { dice: faces, pick, check, until });
  for (const event of told.events) checkTerms(event, told.prompts, options);
  const whose = (label: string): readonly string[] => label.split('/').slice(-2);
  return {
    ...told,
    fight,
    /** What each step told of. */
    steps: told.told.map((some) => some.map(({ kind }) => kind).join(', ')),
    /** By the end of the label. */
    rolled: (end: string) => told.thrown.find(({ name }) => name.endsWith(end))?.outcome,
    /** By who decides and what: the options, and their chances. */
    offered: Object.fromEntries(told.asked.map(({ label, ids }) => [whose(label).join('/'), ids])),
    chances: Object.fromEntries(
      told.asked.flatMap(({ label, chances }) =>
        Object.entries(chances).map(([id, chance]) => [`${whose(label)[0]} ${id}`, chance]),
      ),
    ),
  };
};
type Played = ReturnType<typeof played>;
const facesOf = (dice: unknown): readonly number[] =>
  list(dice).map((one) => number(block(one)['v']));

/** What the digest calls standings. */
const STATUS: Readonly<Record<string, string>> = { down: 'unconscious' };
const statusOf = (standing: string): string => STATUS[standing] ?? standing;

/** A damage bonus as the vectors give it: a text, or the number of dice and their sides. */
const bonusText = (given: unknown): string => {
  if (typeof given === 'string') return given;
  const [count = 0, sides = 0] = list(given).map((one) => number(one));
  if (count === 0 || sides === 0) return '0';
  return count < 0 ? `-${-count}D${sides}` : `+${count}D${sides}`;
};

/** Somebody who has just that weapon, that chance and so much armour. */
const fighterOf = (given: Block, dex: number) => {
  const chance = number(given['chance']);
  const weapon = idOf(given['weapon'] ?? 'short-sword');
  const isShield = shield(weapon) !== undefined;
  return {
    stats: {
      dex,
      weapon: isShield ? 'brawl' : weapon,
      attack: chance,
      brawl: chance,
      shield: isShield ? weapon : 'none',
      shieldParry: chance,
      dodge: chance,
    },
    now: {
      bonus: bonusText(given['db']),
      hp: number(given['hp'], 12),
      full: Math.max(12, number(given['hp'], 12)),
      worn: { points: number(given['armour']), lesser: number(given['armour']), physical: 0 },
    },
  };
};
const deedWith = ({ weapon }: Block, target: string): string => {
  if (weapon === 'brawl') return `attack:${target}:hands`;
  return shield(text(weapon)) === undefined ? `attack:${target}` : `attack:${target}:shield`;
};

/** The chance of the exchange's attack and defence, as the engine finds them. */
const levelsOf = ({ rolled }: Played, chances: Block, options: PercentileOptions): Block => {
  const attack = rolled('a/attack');
  const parry = rolled('/parry') ?? rolled('/dodge');
  const level = (roll: number, chance: unknown, isDefence: boolean): Level =>
    levelOf(roll, number(chance), options, isDefence);
  return {
    ...(attack === undefined ? {} : { attack: level(attack, chances['attack'], false) }),
    ...(parry === undefined ? {} : { defence: level(parry, chances['defence'], true) }),
  };
};
const RESULTS = ['avoided', 'hit-normal', 'hit-special'];
const resultOf = ({ events }: Played): string =>
  events.find(({ kind }) => RESULTS.includes(kind))?.kind ?? 'none';

/** One attack of `a` on `d` in the engine's own steps; a bystander keeps the round open. */
const exchange: Adapter = ({ attacker, defender, dice, options: given }) => {
  const options = optionsOf(given, { shootInReach: 'always', shieldMissile: 'best' });
  const [by, at] = [block(attacker), block(defender)];
  const react = text(at['react'], 'none');
  const isMissile = weaponOf(by['weapon']).range !== null;
  const other = fighterOf({ ...at, weapon: at['weapon'] ?? 'short-sword' }, 10);
  const held = isMissile && react === 'parry' ? { ...other.stats, shield: 'target' } : other.stats;
  const start = fightOf(
    [
      { id: 'a', side: 'us', ...fighterOf(by, 15) },
      {
        id: 'd',
        side: 'them',
        ...other,
        stats: { ...held, dodge: number(at['chance']) * (isMissile ? 2 : 1) },
        now: { ...other.now, standing: at['fallen'] === true ? 'down' : 'up' },
      },
      { id: 'e', side: 'them', stats: { dex: 5 } },
    ],
    options,
  );
  const hasShield = isMissile || shield(text(at['weapon'])) !== undefined;
  const parries = `parry:${hasShield ? 'shield' : at['weapon'] === 'brawl' ? 'brawl' : 'hand'}`;
  const told = played(start, options, {
    faces: facesOf(dice),
    picks: {
      'a/act': at['fallen'] === true ? 'finish:d' : deedWith(by, 'd'),
      'd/defence': react === 'parry' ? parries : react === 'dodge' ? 'dodge' : 'none',
    },
    until: (_, events) => events.some(({ kind }) => kind === 'attack'),
  });
  const [before, after] = [the(start, 'd'), the(told.fight, 'd')];
  const raw = told.rolled('a/damage');
  const [arm, mine] = [before.arms[0], the(start, 'a').arms[0]];
  return {
    ...levelsOf(told, { attack: by['chance'], defence: at['chance'] }, options),
    outcome: resultOf(told),
    ...(raw === undefined ? {} : { rawDamage: raw }),
    damage: before.hp - after.hp,
    hp: after.hp,
    status: statusOf(after.standing),
    defenderGearDamage:
      (arm?.hp ?? 0) - (after.arms[0]?.hp ?? 0) + before.shieldHp - after.shieldHp,
    defenderShieldDamage: before.shieldHp - after.shieldHp,
    attackerWeaponDamage: (mine?.hp ?? 0) - (the(told.fight, 'a').arms[0]?.hp ?? 0),
    exhausted: told.exhausted,
  };
};

/** Two who act at once, each against what the other was before. */
const simultaneous: Adapter = ({ A, B, diceA, diceB, options: given }) => {
  const options = optionsOf(given);
  const [a, b] = [block(A), block(B)];
  const start = fightOf(
    [
      { id: 'a', side: 'us', ...fighterOf(a, 12) },
      { id: 'b', side: 'them', ...fighterOf(b, 12) },
      { id: 'e', side: 'them', stats: { dex: 5 } },
      { id: 'f', side: 'us', stats: { dex: 5 } },
    ],
    options,
  );
  const told = played(start, options, {
    faces: [...facesOf(diceA), ...facesOf(diceB)],
    picks: {
      'a/act': deedWith(a, 'b'),
      'b/act': deedWith(b, 'a'),
      '/defence': 'none',
    },
    until: (_, events) => events.filter(({ kind }) => kind === 'attack').length === 2,
  });
  return {
    A_hp: the(told.fight, 'a').hp,
    B_hp: the(told.fight, 'b').hp,
    exhausted: told.exhausted,
  };
};

/** First Aid in the rounds of a fight: helpers of one rank, then the end of the round (PC-51). */
const aided = (
  hp: number,
  injuries: readonly unknown[],
  aid: readonly Block[],
  options: PercentileOptions,
): Played => {
  const wounds = injuries.map((one) => number(block(one)['taken']));
  const treated = injuries.map((one) => block(one)['treated'] === true);
  const injuryOf = (one: Block): number => number(one['injury']);
  const woundOf = (one: Block): number => wounds[injuryOf(one)] ?? 0;
  // Wounds are treated from the largest on: helpers come in that order, each to a wound of his own.
  const helps = aid
    .filter((one, i) => aid.findIndex((other) => injuryOf(other) === injuryOf(one)) === i)
    .filter((one) => treated[injuryOf(one)] !== true)
    .toSorted((a, b) => woundOf(b) - woundOf(a));
  const patient = {
    hp,
    full: Math.max(50, hp),
    wounds: helps.map(woundOf),
    standing: standingBy(hp, false, options),
  };
  const start = fightOf(
    [
      { id: 'p', side: 'us', stats: { dex: 1 }, now: patient },
      ...helps.map((one, i) => ({
        id: `h${i}`,
        side: 'us',
        stats: { dex: 20 - i, firstAid: number(one['skill']) },
      })),
      // Whoever else is up keeps the round open.
      { id: 'o', side: 'us', stats: { dex: 1 } },
      { id: 'e', side: 'them', stats: { dex: 1 }, now: { place: 200 } },
    ],
    options,
  );
  return played(start, options, {
    faces: helps.flatMap((one) =>
      number(one['roll']) <= number(one['skill'])
        ? [number(one['roll']), number(one['d3'])]
        : [number(one['roll'])],
    ),
    picks: Object.fromEntries(helps.map((_, i) => [`h${i}/act`, 'aid:p'])),
    until: ({ round }) => round > 1,
  });
};
const firstAid: Adapter = ({ skill, roll, d3, injury, options: given }) => {
  const options = optionsOf(given);
  const { taken } = block(injury);
  const before = 40 - number(taken);
  const told = aided(before, [injury], [{ injury: 0, skill, roll, d3 }], options);
  const after = the(told.fight, 'p');
  return {
    healed: after.hp - before,
    treated: after.wounds.length === 0,
    exhausted: told.exhausted,
  };
};
const endOfRound: Adapter = ({ hp, injuries, aid, options: given }) => {
  const told = aided(number(hp), list(injuries), list(aid).map(block), optionsOf(given));
  const after = the(told.fight, 'p');
  return { hp: after.hp, status: statusOf(after.standing), exhausted: told.exhausted };
};

const MISSILE_RANGE = 5;
/** Whoever shoots at somebody far off, round after round: when, and what is left. */
const shooting = (weapon: unknown, options: PercentileOptions, rounds: number) => {
  const start = fightOf(
    [
      { id: 'a', side: 'us', stats: { weapon: idOf(weapon), attack: 1, dex: 15 } },
      { id: 'd', side: 'them', stats: {}, now: { place: MISSILE_RANGE } },
    ],
    options,
  );
  const fires: number[] = [];
  const left: number[] = [];
  const told = (): void => {
    let fight = start;
    for (let round = 1; round <= rounds; round++) {
      const shoots = the(fight, 'a').arms[0]?.shots !== 0;
      if (shoots) fires.push(round);
      fight = played(fight, options, {
        faces: shoots ? [100] : [],
        picks: { 'a/act': shoots ? 'attack:d' : 'load' },
        until: (now) => now.round > round,
      }).fight;
      left.push(the(fight, 'a').arms[0]?.shots ?? 0);
    }
  };
  told();
  return { fires, left };
};

/** A shot at somebody behind a shield, at a level that the attack roll gives. */
const missileVsShield: Adapter = ({ shield: id, kneeling, attack, roll, options: given }) => {
  const options = optionsOf(given);
  const straight = straightChance(text(id), kneeling === true);
  const kneels = straight > straightChance(text(id), false);
  const chance = 50;
  const face = { special: 1, success: 40, failure: 90 }[text(attack)] ?? 90;
  const start = fightOf(
    [
      { id: 'a', side: 'us', stats: { weapon: 'sling', attack: chance, dex: 9 } },
      {
        id: 'd',
        side: 'them',
        stats: { shield: id, dex: 15 },
        now: { place: 20, hp: 90, full: 90 },
      },
    ],
    options,
  );
  const isHit = (): boolean => {
    const defence = levelOf(number(roll), straight, options, true);
    const met = { guard: 'parry' as const, isMelee: false, byShield: true };
    return cellOf(text(attack) as Level, defence, met, options).result.startsWith('hit');
  };
  const told = played(start, options, {
    faces: [face, number(roll), ...(isHit() ? [1] : [])],
    picks: {
      'a/act': 'attack:d',
      'd/defence': 'parry:shield',
      ...(kneels ? { 'd/move': 'kneel' } : {}),
    },
    until: (_, events) => events.some(({ kind }) => kind === 'attack'),
  });
  return {
    ...levelsOf(told, { attack: chance, defence: straight }, options),
    outcome: resultOf(told),
    shieldDamage: the(start, 'd').shieldHp - the(told.fight, 'd').shieldHp,
    exhausted: told.exhausted,
  };
};

const KINDS: readonly AttackKind[] = ['melee', 'low-missile', 'firearm', 'energy'];
const kindOf = (given: unknown): AttackKind => {
  const kind = KINDS.find((one) => one === given);
  if (kind === undefined) throw new Error(`no attack comes as ${String(given)}`);
  return kind;
};

const lengthsOf = (given: unknown): readonly Length[] => {
  const all = typeof given === 'string' ? [given] : list(given);
  return LENGTHS.filter((one) => all.includes(one));
};

/** Groups of those who act at once, in order. */
const order: Adapter = ({ actors }) => {
  let waiting = list(actors).map((one) => {
    const { id, rank, cls, skill } = block(one);
    return {
      id,
      haste: typeof rank === 'number' ? hasteOf(rank, lengthsOf(cls), number(skill)) : -1,
    };
  });
  const groups: unknown[] = [];
  for (let next = nextOf(waiting); next.length > 0; next = nextOf(waiting)) {
    groups.push(next.map(({ id }) => id));
    waiting = waiting.filter((one) => !next.includes(one));
  }
  return { groups };
};

const factorOf = (given: unknown): number => {
  const [above, below = '1'] = String(given).split('/');
  return Number(above) / Number(below);
};

/** Two of the digest's stat blocks in reach of each other; without wear (6.2). */
const duel = (first: unknown, second: unknown, given: unknown, { mode, hp }: Block) => {
  const options = optionsOf(given, { wear: false });
  const [one, other] = [presetOf(first), presetOf(second)];
  // Who is listed first acts first, or both at once.
  const dex = { dex: 12, hp };
  const quick = mode === 'simultaneous' ? dex : { dex: 13, hp };
  const start = fightOf(
    [
      { id: 'a', side: 'us', stats: { ...one, ...quick, attack: one['attack'] ?? 40 } },
      { id: 'd', side: 'them', stats: { ...other, ...dex, attack: other['attack'] ?? 40 } },
    ],
    options,
  );
  return { options, start, process: PERCENTILE.process(options) };
};
const aimOf = (first: unknown, second: unknown, given: unknown) => {
  const { options, start } = duel(first, second, given, {});
  const situation = situationOf(start, options);
  const [by, target] = [the(start, 'a'), the(start, 'd')];
  return { situation, by, aim: { means: handMeans(by), target } };
};

/** People as statistics and as they now are, in the order given; each side named by a letter. */
const people = (given: unknown) =>
  list(given)
    .map(block)
    .map(({ id, side, now, ...stats }) => ({
      id: text(id),
      side: text(side, text(id)),
      stats,
      now: block(now) as Partial<Person>,
    }));

/** What `a` may do to `d` now, and how `d` may meet it; what `a` can do for `f`, a friend. */
const numbers: Adapter = ({ a, d, f, then, options: given }) => {
  const options = optionsOf(given);
  const friend = f === undefined ? [] : [{ id: 'f', side: 'a', ...block(f) }];
  const all = people([{ id: 'a', ...block(a) }, { id: 'd', ...block(d) }, ...friend]);
  const start = { ...fightOf(all, options), ...block(then) };
  const situation = situationOf(start, options);
  const [by, target] = [the(start, 'a'), the(start, 'd')];
  const means = handMeans(by);
  const open = reactionsOf(situation, target, means);
  return {
    attack: attackChance(situation, by, { means, target }),
    reactions: open.map(({ guard, means: how, chance }) => `${how === '' ? guard : how} ${chance}`),
    armour: armourAgainst(situation, target, means.weapon.kind),
    kneels: mayKneel(situation, target),
    patients: patientsOf(situation, by).map(({ id }) => id),
    sleepers: sleepersOf(situation, by).map(({ id }) => id),
    saves: start.fighters.filter(isToBeSaved).map(({ id }) => id),
  };
};

/** What a roll has to come to, and what is better still. */
const needOf = ({ need, against, better }: Prompt): string =>
  `${need} ${against}, ${better?.what} ${better?.against}`;

/** Rounds of a fight in which people do what is said; what becomes of them. */
const rounds: Adapter = (asked) => {
  const { people: all, dice, picks, rounds: most, then, options: given, upTo, blows } = asked;
  const options = optionsOf(given);
  const isOver = (fight: PercentileFight, events: readonly CombatEvent[]): boolean =>
    fight.round > number(most, 1) ||
    fight.phase === upTo ||
    events.filter(({ kind }) => kind === 'attack').length === blows;
  const told = played({ ...fightOf(people(all), options), ...block(then) }, options, {
    faces: list(dice).map((one) => number(one)),
    picks: block(picks) as Record<string, string>,
    until: isOver,
    idle: asked['idle'] !== false,
  });
  const attacks = told.events.filter(({ kind }) => kind === 'attack');
  const said = told.events.filter(({ kind }) => kind === 'announces');
  const prompts = [...told.prompts.entries()];
  return {
    bonuses: prompts.flatMap(([name, { bonus }]) => (name.endsWith('/damage') ? [bonus] : [])),
    asks: prompts.map(([name, told]) => `${name.split('/').at(-1)}: ${needOf(told)}`),
    ...Object.fromEntries(told.fight.fighters.map((one) => [one.id, one])),
    announces: said.map(({ fighter }) => fighter).join(' '),
    attacks: attacks.map(({ fighter }) => fighter).join(' '),
    targets: attacks.map(({ target }) => target).join(' '),
    moves: told.events
      .filter(({ kind }) => kind === 'moves' || kind === 'follows')
      .map(({ fighter, kind }) => `${fighter} ${kind}`)
      .join(', '),
    offered: told.offered,
    asked: Object.keys(told.offered),
    steps: told.steps,
    chances: told.chances,
    phase: told.fight.phase,
    ends: PERCENTILE.process(options).outcome(told.fight)?.kind ?? 'open',
    exhausted: told.exhausted,
  };
};

/** Dice of damage: how they are thrown, how likely each sum is, what a typed sum comes to. */
const damageDice: Adapter = ({ weapon, db, special, faces, sums, options }) => {
  const hits = damagesUnder(optionsOf(options))(weaponOf(weapon), bonusText(db));
  const { dice } = special === true ? hits.special : hits.normal;
  const script = list(faces).map((one) => number(one));
  const thrown =
    script.length === 0 ? undefined : dice.throwDice((sides) => script.shift() ?? sides);
  const { outcomes, probabilities } = dice.distribution();
  return {
    total: thrown?.total,
    faces: thrown?.faces.map(({ sides, face }) => `${face} of d${sides}`),
    chances: Object.fromEntries(outcomes.map((one, i) => [one, probabilities[i]])),
    sums: list(sums).map((sum) => dice.ofSum(number(sum)) ?? 'unknown'),
    exhausted: script.length === 0,
  };
};

/** Rules of persons by percentile dice. */
export const PERCENTILE_COMBAT: Readonly<Record<string, Adapter>> = {
  exchange,
  simultaneous,
  firstAid,
  endOfRound,
  missileVsShield,
  numbers,
  order,
  rounds,
  damageDice,
  damage: ({ weapon, weaponDice, dbTotal, special, options }) => ({
    damage: rawDamage(
      weaponOf(weapon),
      {
        dice: list(weaponDice).reduce((sum: number, one) => sum + number(one), 0),
        bonus: number(dbTotal),
        isSpecial: special === true,
      },
      optionsOf(options),
    ),
  }),
  wound: ({ hp, damage, armour: points }) => {
    const lost = lostTo(number(damage), number(points));
    return { lost, hp: number(hp) - lost };
  },
  armourPoints: ({ worn: all, attack, options, hurt }) => ({
    points: pointsOf(
      list(all).map((one) => armour(idOf(one))?.id ?? ''),
      {
        kind: attack === undefined ? 'melee' : kindOf(attack),
        isHurt: hurt === true,
        reading: optionsOf(options).riotGear,
      },
    ),
  }),
  chance: ({ chance, flat, multipliers, options }) => ({
    chance: chanceOf(
      number(chance),
      number(flat),
      list(multipliers).map(factorOf),
      optionsOf(options),
    ),
  }),
  status: ({ hp, endOfRound: isEnd, options }) => ({
    status: statusOf(standingBy(number(hp), isEnd === true, optionsOf(options))),
  }),
  crossbow: ({ rounds, weapon, options }) => ({
    fires: shooting(weapon ?? 'heavy-crossbow', optionsOf(options), number(rounds)).fires,
  }),
  ammo: ({ weapon, shots, options }) => ({
    left: shooting(weapon, optionsOf(options), number(shots)).left.at(-1) ?? weaponOf(weapon).shots,
  }),
  shieldMissile: ({ shield: id, kneeling }) => ({
    chance: straightChance(text(id), kneeling === true),
  }),
  matrix: ({ attack, defence, reaction, options }) => {
    const met = {
      guard: text(reaction, typeof defence === 'string' ? 'parry' : 'none') as Guard,
      isMelee: true,
      byShield: false,
    };
    const level = text(defence, 'failure') as Level;
    const cell = cellOf(text(attack) as Level, level, met, optionsOf(options));
    return {
      outcome: cell.result,
      defenderGearDamage: cell.guardLoses,
      attackerWeaponDamage: cell.weaponLoses,
      drawn: drawn(text(attack) as Level, level),
    };
  },
  armourRow: ({ armour: id }) => ({ ...armour(idOf(id)) }),
  shieldRow: ({ shield: id }) => ({ ...shield(text(id)) }),
  level: ({ chance, roll, defence, options }) => ({
    level: levelOf(number(roll), number(chance), optionsOf(options), defence === true),
  }),
  levelCounts: ({ chance, defence, options }) => ({
    ...countsOf(number(chance), optionsOf(options), defence === true),
  }),
  rangeChance: ({ chance, weapon, distance, options: given }) => {
    const options = optionsOf(given);
    const start = fightOf(
      [
        { id: 'a', side: 'us', stats: { weapon: idOf(weapon), attack: chance } },
        { id: 'd', side: 'them', stats: {}, now: { place: number(distance) } },
      ],
      options,
    );
    const by = the(start, 'a');
    const found = attackChance(situationOf(start, options), by, {
      means: handMeans(by),
      target: the(start, 'd'),
    });
    return { chance: found };
  },
  dexRank: ({ dex, metres, options }) => ({
    rank: rankOf(number(dex), number(metres), optionsOf(options)) ?? null,
  }),
  hpMax: ({ CON, SIZ, options }) => ({ hp: fullOf(number(CON), number(SIZ), optionsOf(options)) }),
  damageBonus: ({ STR, SIZ }) => ({ db: bonusOf(number(STR), number(SIZ)) }),
  naturalHeal: ({ hp, max, d3, hospital }) => ({
    hp: restedBy(
      { hp: number(hp), full: number(max) },
      hospital === true ? HOSPITAL_WEEK : number(d3),
    ),
  }),
  mayParry: ({ attack, with: means }) => ({
    allowed: mayParry(kindOf(attack), means === 'shield' ? 'shield' : 'hand'),
  }),
  mayDodge: ({ attack, gmAllowsMissileDodge }) => ({
    multiplier: dodgeFactor(kindOf(attack), gmAllowsMissileDodge === false ? 'never' : 'half'),
  }),
  gear: ({ hp, damage, options }) => ({
    ...worn(number(hp), number(damage), optionsOf(options)),
  }),
  weaponRow: ({ weapon }) => {
    const one = weaponOf(weapon);
    return { ...one, cls: one.lengths, max: mostOf(one) };
  },
  weaponTable: () => {
    const all = Object.values(WEAPONS);
    return { weapons: all.length, skills: [...new Set(all.map(({ skill }) => skill))].toSorted() };
  },
  phaseOrder: () => ({ phases: ROUND.phases, seconds: ROUND.seconds }),
  announceOrder: ({ actors }) => ({
    order: list(actors)
      .map((one) => ({
        id: block(one)['id'],
        dex: number(block(one)['dex']),
        skill: number(block(one)['skill']),
        weapon: weaponOf(block(one)['weapon'] ?? 'brawl'),
      }))
      .toSorted(byAnnouncement)
      .map(({ id }) => id),
  }),
  shieldWear: ({ shield: id, damage }) => {
    const left = plantedPoints(shield(text(id))?.points ?? 0, number(damage));
    return { ap: left, hp: left };
  },
  immobileShield: ({ shield: id, damage, armour: points, shieldDamage, options: given }) => {
    const options = optionsOf(given);
    const start = fightOf(
      [
        { id: 'a', side: 'us', stats: {} },
        {
          id: 'd',
          side: 'them',
          stats: { planted: id },
          now: {
            planted: plantedPoints(shield(text(id))?.points ?? 0, number(shieldDamage)),
            worn: { points: number(points), lesser: number(points), physical: 0 },
          },
        },
      ],
      options,
    );
    const all = armourAgainst(situationOf(start, options), the(start, 'd'), 'melee');
    return { lost: lostTo(number(damage), all) };
  },
  hands: ({ held }) => ({ legal: fits(list(held).map((one) => weaponOf(one).hands)) }),
  exactExchange: ({ attacker, defender, options }) => {
    const { situation, by, aim } = aimOf(attacker, defender, options);
    const { none, avoided, normal, special } = exchangeOdds(situation, by, aim);
    return { none, avoided, 'hit-normal': normal, 'hit-special': special };
  },
  exactExpectedLoss: ({ attacker, defender, options }) => {
    const { situation, by, aim } = aimOf(attacker, defender, options);
    return { loss: lossOf(situation, by, aim) };
  },
  exactDuel: ({ first, second, mode, hp, options }) => {
    const oddsOf = (one: unknown, other: unknown, how?: unknown) => {
      const { process, start } = duel(one, other, options, { mode: how, hp });
      return exactDuel(process, start, ['us', 'them'], AMPLE);
    };
    // Of two skills the higher goes first (PC-03): both at once then follows from either first.
    if (mode === 'simultaneous' && first !== second) {
      const [one, other] = [oddsOf(first, second), oddsOf(second, first)].map(
        (odds) => odds?.win['us'] ?? NaN,
      ) as [number, number];
      return { first: 1 - other, second: 1 - one, both: one + other - 1 };
    }
    const odds = oddsOf(first, second, mode);
    return {
      first: odds?.win['us'],
      second: odds?.win['them'],
      ...(mode === 'simultaneous' ? { both: odds?.mutual } : {}),
      rounds: odds?.rounds.mean,
    };
  },
};
