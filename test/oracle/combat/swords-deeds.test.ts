import { test } from 'vitest';
import { SWORDS } from '../../../shared/combat/systems/swords/index.ts';
import {
  chain,
  coin,
  die,
  exchange,
  expectSpread,
  follow,
  peopleOf,
  sum,
  sure,
  type Ways,
} from './exchange.ts';
import { fightOf } from '../../combat/people.ts';
import { sample } from '../../sample.ts';

/*
 * A second reading of the digest, written from it alone: deeds beside the plain blow, each for a
 * stretch with all choices fixed, every throw counted. It shares no rule with the engine; only the
 * sheets are read by the same names.
 */

const NONE = {
  str: 0,
  dex: 0,
  will: 0,
  striking: 0,
  defense: 0,
  archery: 0,
  riding: 0,
  animals: 0,
};
const GEAR = { armour: 0, stamina: 10, weapon: 'sword', missile: 'none', mount: 'none' };
const PLAIN = { ...NONE, ...GEAR, areaRadius: 0, unblockable: false, flies: false };
type Sheet = typeof PLAIN;
type Given = Partial<Sheet>;
interface Body {
  readonly sheet: Sheet;
  readonly stamina: number;
  readonly maxHit: number;
  readonly standing: string;
  readonly place: number;
  readonly rides: boolean;
}
type Field = Readonly<Record<string, Body>>;
type Op = (field: Field) => Ways<Field>;

const man = (given: Given = {}, place = 0, maxHit = 0): Body => {
  const sheet = { ...PLAIN, ...given };
  const rides = sheet.mount !== 'none';
  return { sheet, stamina: sheet.stamina, maxHit, standing: 'up', place, rides };
};
const HORSE = man({ str: 5, dex: 1, striking: 1, stamina: 15 });
const the = (field: Field, id: string): Body => field[id] ?? man();
const set = (field: Field, id: string, changes: Partial<Body>): Field => ({
  ...field,
  [id]: { ...the(field, id), ...changes },
});
const levelOf = ({ maxHit }: Pick<Body, 'maxHit'>): number => Math.min(4, Math.floor(maxHit / 5));
/** H-SW-10: a level takes as much from Strength and Dexterity. */
const dexOf = (one: Body): number => one.sheet.dex - levelOf(one);
const strOf = (one: Body): number => one.sheet.str - levelOf(one);

/** 2d6, by sum. */
const TWO: Ways<number> = Object.entries(
  sum(follow(die(6), (x) => follow(die(6), (y) => sure(`${x + y}`)))),
).map(([face, chance]) => [Number(face), chance] as const);
const chanceThat = (holds: (roll: number, other: number) => boolean): number => {
  let all = 0;
  for (const [roll, chance] of TWO)
    for (const [other, share] of TWO) if (holds(roll, other)) all += chance * share;
  return all;
};
/** A roll of so much more than 2d6 against a challenge that a tie meets (H-SW-07). */
const meets = (plus: number, challenge: number): Ways<boolean> =>
  coin(chanceThat((roll) => roll + plus >= challenge));

interface Blow {
  /** Added to the attack roll and, where there is a Defense, to that (SW-18, SW-22, SW-23). */
  readonly attack: number;
  readonly guard?: number | undefined;
  readonly challenge?: number;
  /** Added to damage, Strength aside; which counts but in machines (SW-03, SW-04). */
  readonly bonus: number;
  readonly machine?: boolean;
  /** Added to a Riding roll of whom it hits in the saddle. */
  readonly seat?: number;
}
const hits = (by: Body, on: Body, { attack, guard, challenge = 0 }: Blow): Ways<boolean> =>
  coin(
    chanceThat((a, d) => {
      const defended = guard === undefined ? 0 : Math.max(0, d + dexOf(on) + guard);
      return a + dexOf(by) + attack > challenge + defended;
    }),
  );
const rawOf = (by: Body, { bonus, machine = false }: Blow): Ways<number> =>
  follow(TWO, (roll) => sure(Math.max(0, roll + bonus + (machine ? 0 : strOf(by)))));
/** Damage as rolled, past endurance; a rider who is hit may fall by as much (SW-93). */
const harm =
  (on: string, raw: number, seat = 0): Op =>
  (field) => {
    const one = the(field, on);
    return follow(TWO, (roll) => {
      const net = Math.max(0, raw - (roll + strOf(one) + one.sheet.armour));
      const maxHit = Math.max(one.maxHit, net);
      const out = one.stamina - net <= 0 ? 'down' : 'up';
      const standing = maxHit >= 20 ? 'dead' : out;
      const now = { ...one, stamina: one.stamina - net, maxHit, standing };
      const rider = on.replace('.mount', '');
      const after = set(field, on, now);
      // Who sat on a beast that falls is on foot.
      if (rider !== on && standing !== 'up') return sure(set(after, rider, { rides: false }));
      if (!one.rides || standing !== 'up') return sure(after);
      return follow(meets(dexOf(now) + one.sheet.riding + seat, raw), (rides) =>
        sure(set(field, on, { ...now, rides })),
      );
    });
  };
const strike =
  (by: string, on: string, blow: Blow): Op =>
  (field) => {
    const [one, other] = [the(field, by), the(field, on)];
    if (one.standing !== 'up' || other.standing !== 'up') return sure(field);
    return follow(hits(one, other, blow), (isHit) =>
      isHit ? follow(rawOf(one, blow), (raw) => harm(on, raw, blow.seat)(field)) : sure(field),
    );
  };

/** What is left of who is out changes nothing more; of one who stands, the worst hit's level. */
const told = (id: string, one: Omit<Body, 'sheet'>): string =>
  one.standing === 'up'
    ? `${id} ${one.stamina} ${levelOf(one)} ${one.place} ${one.rides}`
    : `${id} ${one.standing}`;
interface Stretch {
  readonly about: string;
  /** The last whose turn it is. */
  readonly last: string;
  readonly options?: object;
}
const compare = (
  start: Field,
  ops: readonly Op[],
  picks: readonly string[],
  { about, last, options: given = {} }: Stretch,
): void => {
  const { start: made, process } = fightOf(SWORDS, peopleOf(start), {
    options: { initiative: 'dexterity', ...given },
    sides: ['us', 'them'],
  });
  const bodies = made.fighters.map((one) => ({
    ...one,
    place: the(start, one.id).place,
    maxHit: the(start, one.id).maxHit,
  }));
  const ids = Object.keys(start);
  const got = exchange(process, {
    start: { ...made, fighters: bodies },
    picks: [...picks, ...ids.flatMap((id) => [`${id} assist:nobody`, `${id} done`])],
    until: ({ stage, order, round }) =>
      round > 1 || (stage.kind === 'turn' && !order.includes(last)),
    read: (fight) =>
      ids
        .map((id) => fight.fighters.find((one) => one.id === id))
        .map((one) => one && told(one.id, { ...one, rides: one.mount !== '' }))
        .join('; '),
  });
  const read = (field: Field): string => ids.map((id) => told(id, the(field, id))).join('; ');
  expectSpread(got, sum(follow(chain(start, ops), (field) => sure(read(field)))), about);
};

/** Out of an area: 5 a yard, up to 6 yards (SW-82, SW-84). */
const dive = (one: Body, yards: number, plus: number): Ways<boolean> =>
  yards > 6 ? sure(false) : meets(dexOf(one) + one.sheet.defense + plus, 5 * Math.ceil(yards));
interface Shot {
  readonly by: Given;
  /** In moves, and the challenge of that (H-SW-05). */
  readonly far: number;
  readonly challenge: number;
  readonly yards: number;
  readonly augments: number;
  readonly damage: number;
  readonly options: object;
}
const BOW = { missile: 'bow', archery: 3, str: 1, dex: 6 };
const shot = (given: Partial<Shot>): Shot => ({
  by: { ...BOW, areaRadius: 1 },
  far: 1,
  challenge: 0,
  yards: 1,
  augments: 0,
  damage: 3,
  options: {},
  ...given,
});
const MACHINE = { missile: 'catapult', archery: 2, str: 3, dex: 5 };
const SHOTS = [
  shot({ challenge: 4, options: { environment: 4 } }),
  shot({ by: { ...BOW, areaRadius: 2 }, far: 3, challenge: 3, yards: 2, augments: 1 }),
  shot({ by: { ...BOW, areaRadius: 7 }, yards: 7, options: { areaToSafety: 0 } }),
  shot({ by: MACHINE, far: 7, challenge: 9, yards: 3, damage: 18, options: { areaToSafety: 3 } }),
];
// The machine takes as long as all others together.
test.each(SHOTS.slice(0, sample(3, 4)))('swords: an area: %j (SW-79 to SW-85)', (given) => {
  const { by, far, challenge, yards, augments, damage, options } = given;
  const start: Field = {
    a: man(by),
    b: man({ dex: 2, defense: 3, armour: 2, str: 1, stamina: 3 }, far),
    c: man({ dex: 1, defense: 6, armour: 4, stamina: 2 }, far, 6),
    d: man({ defense: 2, armour: 6, stamina: 1 }, far),
  };
  const attack = (by.archery ?? 0) - 2 * augments;
  const machine = by.missile === 'catapult';
  const blow: Blow = { attack, challenge, bonus: damage + 2 * augments, machine };
  const [one, caught] = [the(start, 'a'), ['b', 'c', 'd'] as const];
  // One of them has one more action; one stays where he is.
  const escapes = { b: dive(the(start, 'b'), yards, 0), c: dive(the(start, 'c'), yards, -2) };
  const falls =
    (id: 'b' | 'c' | 'd', raw: Ways<number>): Op =>
    (field) =>
      follow(id === 'd' ? sure(false) : escapes[id], (away) =>
        away ? sure(field) : follow(raw, (x) => harm(id, x)(field)),
      );
  const all = (raw: Ways<number>) => (field: Field) =>
    chain(
      field,
      caught.map((id) => falls(id, raw)),
    );
  const plans = ['b plan:1:defend', 'c plan:2:defend', 'd plan:1:defend', 'd stay'];
  const picks = [
    `a plan:${1 + augments}`,
    `a area:${far}:${augments}`,
    'b dive',
    'c dive',
    ...plans,
  ];
  for (const areaDamageRoll of ['perTarget', 'shared'] as const) {
    const op: Op = (field) =>
      follow(coin(chanceThat((a) => a + dexOf(one) + attack > challenge)), (isHit) => {
        if (!isHit) return sure(field);
        if (areaDamageRoll === 'perTarget') return all(rawOf(one, blow))(field);
        return follow(rawOf(one, blow), (raw) => all(sure(raw))(field));
      });
    const said = { about: areaDamageRoll, last: 'a', options: { ...options, areaDamageRoll } };
    compare(start, [op], picks, said);
  }
  const wide = Math.min(6, by.areaRadius ?? 2);
  const aimed = strike('a', 'b', { ...blow, attack: attack + wide, guard: 3 });
  const one1 = [
    `a plan:${1 + augments}`,
    `a shoot:b:${augments}`,
    'b plan:1:defend',
    'b defend:dodge',
  ];
  compare(start, [aimed], one1, { about: 'at one', last: 'a', options });
});

const goes =
  (id: string, place: number): Op =>
  (field) =>
    sure(set(set(field, id, { place }), `${id}.mount`, { place }));
test.each<readonly [a: Given, b: Given, hurt: number]>([
  [{ dex: 3, defense: 2 }, { striking: 3, str: 2 }, 0],
  [{ dex: 2, defense: 4, armour: 2 }, { striking: 5, str: 1, dex: 1 }, 6],
])('swords: drawing back: %j, %j, %j (H-SW-21)', (a, b, worst) => {
  const foot: Field = { a: man({ ...BOW, ...a }, 0, worst), b: man(b) };
  const after = ['b plan:1', 'b advance:1', 'b advance:2', 'b strike:a:0'];
  const blow = { attack: b.striking ?? 0, bonus: 4 };
  const shoot: Blow = { attack: 3, bonus: 3 };
  const away = goes('a', 1);
  const follows: Op = (field) =>
    the(field, 'b').standing === 'up' ? goes('b', 1)(field) : sure(field);
  const back = ['a withdraw', 'a shoot:b:0'];
  // He does no more in that turn, and has no Defense but by plan.
  const bare = ['a plan:1', ...back, 'b plan:later', ...after];
  compare(foot, [away, follows, strike('b', 'a', blow)], bare, { about: 'bare', last: 'b' });
  const careful = ['a plan:2:defend', 'a defend:dodge', ...back, 'b plan:later', ...after];
  const guarded = strike('b', 'a', { ...blow, guard: (a.defense ?? 0) - 2 });
  compare(foot, [away, follows, guarded], careful, { about: 'guarded', last: 'b' });
  const free = { about: 'free', last: 'b', options: { drawBack: 'free' } };
  const shots = [away, strike('a', 'b', shoot), follows, strike('b', 'a', blow)];
  compare(foot, shots, bare, free);
  // On horseback he is two moves off, and may shoot from there: short range.
  const ridden: Field = {
    ...foot,
    a: man({ ...BOW, ...a, mount: 'horse' }, 0, worst),
    'a.mount': HORSE,
  };
  const ride = [goes('a', 2), strike('a', 'b', { ...shoot, challenge: 3 }), follows];
  compare(ridden, ride, bare, { about: 'ridden', last: 'b' });
});

test.each<readonly [a: Given, hurt: number, b: Given, c: Given, chaser: 'b' | 'c' | undefined]>([
  [{ dex: 6 }, 0, { dex: 3 }, { dex: 1 }, 'b'],
  [{ dex: 8 }, 11, { dex: 1 }, { dex: 5 }, 'c'],
  [
    { dex: 4, riding: 2, mount: 'horse' },
    0,
    { dex: 3 },
    { dex: 1, riding: 3, mount: 'horse' },
    'c',
  ],
  [{ dex: 4, mount: 'horse' }, 0, { dex: 3 }, { dex: 1 }, undefined],
])('swords: fleeing: %j, %j, %j, %j, %j', (...given) => {
  const [a, worst, b, c, chaser] = given;
  const start: Field = { a: man(a, 0, worst), b: man(b), c: man(c), d: man({ dex: -3 }) };
  const speed = (one: Body): number => dexOf(one) + (one.rides ? one.sheet.riding : 0);
  const other = chaser && the(start, chaser);
  const chance = other ? chanceThat((x, y) => x + speed(the(start, 'a')) > y + speed(other)) : 1;
  const gone: Op = (field) => sure(set(field, 'a', { standing: 'fled' }));
  const flees: Op = (field) => follow(coin(chance), (away) => (away ? gone : sure<Field>)(field));
  compare(start, [flees], ['a plan:1', 'a flee'], { about: 'flight', last: 'a' });
});

test.each<readonly [a: Given, b: Given, mark: 'a' | 'a.mount', challenge: number]>([
  [{ striking: 2, riding: 4 }, { defense: 2, striking: 3, str: 1, armour: 3 }, 'a', 0],
  [{ striking: 4, riding: 12, stamina: 8 }, { defense: 6, striking: 4, armour: 9 }, 'a', 8],
  [{ animals: 2, will: 1 }, { defense: 4, striking: 4, str: 8, armour: 6 }, 'a.mount', 10],
])('swords: a mount that fights: %j, %j, %j, %j (SW-86 to SW-97)', (...given) => {
  const [a, b, mark, animalsChallenge] = given;
  const start: Field = {
    a: man({ dex: 4, ...a, mount: 'horse' }),
    'a.mount': HORSE,
    b: man({ stamina: 5, ...b }),
  };
  const guard = (b.defense ?? 0) - 2;
  const kick = strike('a.mount', 'b', { attack: 1, bonus: 1, guard });
  // A beast that balks costs the turn: that of its rider, and its own.
  const skill = (a.will ?? 0) + (a.animals ?? 0);
  const obeying =
    (op: Op): Op =>
    (field) => {
      const rolled = animalsChallenge > 0 && the(field, 'b').standing === 'up';
      const obeys = rolled ? meets(skill, animalsChallenge) : sure(true);
      return follow(obeys, (does) => (does ? op(field) : sure(field)));
    };
  const strikes = strike('a', 'b', { attack: a.striking ?? 0, bonus: 4, guard });
  const back = strike('b', mark, { attack: (b.striking ?? 0) - 2, bonus: 4 });
  const ops = [obeying(strikes), obeying(kick), back];
  const own = ['a plan:1', 'a strike:b:0', 'a.mount plan:1', 'a.mount strike:b:0'];
  const his = [
    'b plan:2:defend',
    'b defend:block',
    `b strike:${mark}:0`,
    'a defend:no',
    'a.mount defend:no',
  ];
  const options = { mountsFight: true, animalsChallenge };
  compare(start, ops, [...own, ...his], { about: 'mounts', last: 'b', options });
  // What cannot be blocked is met by Riding in place of a dodge (SW-95).
  const first: Field = { ...start, b: man({ ...b, dex: 6, unblockable: true }) };
  const seat = (a.riding ?? 0) - 4;
  const met = strike('b', 'a', { attack: b.striking ?? 0, bonus: 4, guard: seat });
  const said = ['b plan:1', 'b strike:a:0', 'a plan:1:defend', 'a defend:riding'];
  compare(first, [met], said, { about: 'riding', last: 'b', options });
});

test.each<readonly [a: Given, b: Given]>([
  [
    { striking: 3, defense: 2, str: 1 },
    { striking: 4, defense: 2, armour: 3 },
  ],
  [
    { striking: 6, defense: 4, str: 2, armour: 4 },
    { striking: 5, defense: 4, armour: 5, str: 2 },
  ],
])('swords: each action 2 worse than the one before, or all alike: %j, %j (A-SW-05)', (a, b) => {
  const start: Field = { a: man({ dex: 3, ...a }), b: man({ stamina: 14, ...b }) };
  for (const penalty of ['progressive', 'declared'] as const) {
    const at = (nth: number, of: number): number => -2 * ((penalty === 'declared' ? of : nth) - 1);
    const hit = (by: 'a' | 'b', nth: number, of: number): Blow => ({
      attack: ((by === 'a' ? a : b).striking ?? 0) + at(nth, of),
      bonus: 4,
    });
    const options = { penalty };
    const [mine, his] = [a.defense ?? 0, b.defense ?? 0];
    const both = [
      strike('a', 'b', { ...hit('a', 1, 2), guard: his + at(1, 3) }),
      strike('b', 'a', { ...hit('b', 2, 3), guard: mine + at(2, 2) }),
      strike('b', 'a', { ...hit('b', 3, 3), guard: mine + at(2, 2) }),
    ];
    const picks = ['a plan:2:defend', 'a strike:b:0', 'a defend:block'];
    const back = ['b plan:3:defend', 'b defend:block', 'b strike:a:0'];
    compare(start, both, [...picks, ...back], { about: `${penalty}, both`, last: 'b', options });
    // Clumsy, at somebody clumsier without a Defense.
    const slow: Field = { a: man({ ...a, dex: -3, striking: 0 }), b: man({ ...b, dex: -5 }) };
    const three = [1, 2, 3].map((nth) => strike('a', 'b', { attack: at(nth, 3), bonus: 4 }));
    const plan = ['a plan:3', 'a strike:b:0', 'b plan:later'];
    compare(slow, three, plan, { about: `${penalty}, three`, last: 'a', options });
  }
});
