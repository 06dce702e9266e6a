import { test } from 'vitest';
import { ZONES } from '../../../shared/combat/systems/zones/index.ts';
import { fightOf } from '../../combat/people.ts';
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

/*
 * A second reading of the digest, written from it alone: deeds beside the plain blow, each for a
 * round with all choices fixed, every throw counted. It shares no rule with the engine; only the
 * sheets are read by the same names.
 */

const DICE = { dagger: 4, sword: 6, battleaxe: 8, natural6: 6 } as const;
const SIZES = ['small', 'medium', 'large'] as const;
const PLAIN = { str: 8, agi: 8, speed: 2, naturalArmour: 0, mount: 'none' };
type Sheet = typeof PLAIN & {
  readonly weapon: keyof typeof DICE;
  readonly size: (typeof SIZES)[number];
};
interface Body {
  readonly sheet: Sheet;
  readonly health: number;
  readonly standing: string;
  readonly heldBy: string;
  readonly place: number;
  readonly armed: boolean;
}
type Field = Readonly<Record<string, Body>>;
type Op = (field: Field) => Ways<Field>;

const man = (given: Partial<Sheet> = {}, place = 0): Body => {
  const sheet: Sheet = { ...PLAIN, weapon: 'sword', size: 'medium', ...given };
  return { sheet, health: sheet.str, standing: 'up', heldBy: '', place, armed: true };
};
const the = (field: Field, id: string): Body => field[id] ?? man();
const set = (field: Field, id: string, changes: Partial<Body>): Field => ({
  ...field,
  [id]: { ...the(field, id), ...changes },
});
const canAct = ({ standing, heldBy }: Body): boolean => standing === 'up' && heldBy === '';

/** H-ZN-03, H-ZN-04, by what is lost at once. */
const hurt = (field: Field, id: string, net: number): Field => {
  const { health, sheet } = the(field, id);
  const out = 2 * net >= health ? 'down' : 'up';
  const fate = net >= sheet.str ? 'dead' : net >= health ? 'dying' : out;
  return net === 0 ? field : set(field, id, { health: health - net, standing: fate });
};
const lowerOf = (sides: number): Ways<number> =>
  follow(die(sides), (one) => follow(die(sides), (other) => sure(Math.min(one, other))));
/** Net damage: less by armour, after a halving for size (ZN-109). */
const blow = (by: Body, on: Body, impaired: boolean): Ways<number> => {
  const { weapon, size } = by.sheet;
  const sides = by.armed ? DICE[weapon] : 4;
  const halves = SIZES.indexOf(on.sheet.size) > SIZES.indexOf(size) ? 2 : 1;
  return follow(impaired || !by.armed ? lowerOf(sides) : die(sides), (face) =>
    sure(Math.max(0, Math.ceil(face / halves) - on.sheet.naturalArmour)),
  );
};
const strike =
  (by: string, on: string, impaired = false): Op =>
  (field) =>
    the(field, by).standing === 'up' && the(field, on).standing === 'up'
      ? follow(blow(the(field, by), the(field, on), impaired), (net) => sure(hurt(field, on, net)))
      : sure(field);
/** ZN-42, ZN-43, ZN-49: both have rolled; who suffers more is hit first. */
const countered =
  (by: string, on: string, rider: string): Op =>
  (field) => {
    const [one, other] = [the(field, by), the(field, on)];
    return follow(blow(one, other, rider === by), (to) =>
      follow(blow(other, one, rider === on), (back) => {
        const [struck, answered] = [hurt(field, on, to), hurt(field, by, back)];
        if (to > back && the(struck, on).standing !== 'up') return sure(struck);
        if (back > to && the(answered, by).standing !== 'up') return sure(answered);
        return sure(hurt(struck, by, back));
      }),
    );
  };
/** A save of so much, and what each way leads to. */
const saving =
  (ability: number, passed: Op, failed: Op): Op =>
  (field) =>
    follow(coin(ability / 20), (passes) => (passes ? passed : failed)(field));
const grab =
  (by: string, on: string): Op =>
  (field) => {
    const { sheet } = the(field, on);
    const larger = SIZES.indexOf(the(field, by).sheet.size) > SIZES.indexOf(sheet.size);
    const holds: Op = (now) => sure(set(now, on, { heldBy: by }));
    return canAct(the(field, by))
      ? saving(larger ? 0 : sheet.str, sure, holds)(field)
      : sure(field);
  };
/** Out of a hold, by somebody's STR. */
const free =
  (id: string, str: number): Op =>
  (field) =>
    the(field, id).standing === 'up' && the(field, id).heldBy !== ''
      ? saving(str, (now) => sure(set(now, id, { heldBy: '' })), sure)(field)
      : sure(field);

/** What is left of who is out changes nothing more: dice that differ in it are one outcome. */
const told = (id: string, one: Omit<Body, 'sheet'>): string =>
  one.standing === 'up'
    ? `${id} ${one.health} ${one.heldBy} ${one.place} ${one.armed}`
    : `${id} ${one.standing}`;
const compare = (
  start: Field,
  ops: readonly Op[],
  picks: readonly string[],
  { about, ...given }: { readonly about: string } & Readonly<Record<string, unknown>>,
): void => {
  const plain = { initiative: 'first', durability: false, morale: false };
  const { start: made, process } = fightOf(ZONES, peopleOf(start), {
    options: { ...plain, ...given },
    sides: ['us', 'them'],
  });
  const bodies = made.fighters.map((one) => ({
    ...one,
    place: the(start, one.id).place,
    heldBy: the(start, one.id).heldBy,
    holds: Object.keys(start).find((id) => start[id]?.heldBy === one.id) ?? '',
    mount: `${one.id}.mount` in start ? `${one.id}.mount` : '',
    rider: one.id.endsWith('.mount') ? one.id.slice(0, 1) : '',
  }));
  const got = exchange(process, {
    start: { ...made, fighters: bodies },
    picks: [
      'us first:us',
      'them first:them',
      ...picks,
      'us act:a',
      'them act:b',
      'us pass',
      'them pass',
      ...['a', 'b', 'c', 'd'].flatMap((id) => [`${id} none`, `${id} end`]),
    ],
    until: ({ round }) => round > 1,
    read: (fight) =>
      fight.fighters.map((one) => told(one.id, { ...one, armed: one.drawn >= 0 })).join('; '),
  });
  const read = (field: Field): string =>
    bodies.map(({ id }) => told(id, the(field, id))).join('; ');
  const wanted = sum(follow(chain(start, ops), (field) => sure(read(field))));
  expectSpread(got, wanted, about);
};

type Given = Partial<Sheet>;
type Reply = 'none' | 'dodge' | 'counter' | 'counter:grapple';
test.each<readonly [Reply, a: Given, b: Given, friends: number, freeing: 'helper' | 'held']>([
  ['none', {}, { str: 3 }, 4, 'helper'],
  ['none', {}, { str: 15 }, 16, 'held'],
  ['dodge', { str: 5 }, { str: 11, agi: 5 }, 9, 'helper'],
  ['dodge', { size: 'large' }, { agi: 13 }, 7, 'helper'],
  ['counter', { str: 5, naturalArmour: 1 }, {}, 10, 'helper'],
  ['counter', { str: 9, naturalArmour: 2 }, { weapon: 'battleaxe', str: 12 }, 3, 'held'],
  ['counter', { str: 3, size: 'large' }, {}, 12, 'helper'],
  ['counter', { str: 2 }, { weapon: 'dagger', str: 19 }, 12, 'helper'],
  ['counter:grapple', { str: 6 }, { str: 13 }, 17, 'helper'],
  ['counter:grapple', { str: 14 }, { str: 4 }, 5, 'held'],
])('zones: taking hold, met by %s: %j, %j (ZN-79 to ZN-84, ZN-116)', (...given) => {
  const [reply, a, b, friends, freeing] = given;
  const other = man({ str: friends, size: a.size ?? 'medium' });
  const start: Field = { a: man(a), d: other, b: man(b), c: other };
  const first = grab('a', 'b');
  const meeting: Readonly<Record<Reply, readonly Op[]>> = {
    none: [first],
    dodge: [saving(the(start, 'b').sheet.agi, sure, first)],
    counter: [
      strike('b', 'a'),
      (field) => (the(field, 'a').standing === 'up' ? first : sure)(field),
    ],
    'counter:grapple': [first, grab('b', 'a')],
  };
  const helped = (id: string): Op =>
    free(id, freeing === 'held' ? the(start, id).sheet.str : friends);
  const broken = reply === 'none' ? free('b', the(start, 'b').sheet.str) : sure;
  const ops = [...meeting[reply], helped('b'), helped('a'), broken];
  const picks = ['us act:a', 'a grapple:b', `b ${reply}`, 'them act:c', 'c free:b', 'us act:d'];
  compare(start, ops, [...picks, 'd free:a', 'b break'], { about: reply, freeing });
});

test.each<Given>([
  { str: 5, naturalArmour: 1 },
  { str: 13, weapon: 'dagger' },
  { str: 9, naturalArmour: 3 },
])('zones: what the holder and the held can do: %j (ZN-80 to ZN-83, ZN-85)', (given) => {
  const held = (weapon: Sheet['weapon'], rest: Field = {}): Field => ({
    a: man({ weapon }),
    b: { ...man(given), heldBy: 'a' },
    c: man({ weapon: 'battleaxe' }),
    d: man(),
    ...rest,
  });
  const { str } = man(given).sheet;
  const breaks = free('b', str);
  // Who is held is never asked; were he, this is what he would do.
  const eager = ['b counter', 'b dodge', 'b guard', 'b break'];
  for (const weapon of ['sword', 'dagger'] as const)
    compare(held(weapon), [strike('a', 'b'), breaks], [...eager, 'a strike:b'], { about: weapon });
  compare(held('sword'), [strike('a', 'c'), breaks], [...eager, 'a strike:c'], { about: 'c' });
  const letsGo: Op = (field) => sure(set(field, 'b', { heldBy: '' }));
  const both = ['a strike:c', 'b none'];
  compare(held('battleaxe'), [letsGo, strike('a', 'c')], both, { about: 'two hands' });
  const drops: Op = (field) => sure(set(field, 'b', { armed: false }));
  const disarm = [...eager, 'a disarm:b:0', 'a end', 'a leave'];
  compare(held('sword'), [saving(str, sure, drops), breaks], disarm, { about: 'disarm' });
  const hide = [...eager, 'them act:c', 'c strike:a', 'a hide:b'];
  const last = { about: 'hide', initiative: 'last' };
  compare(held('sword'), [strike('c', 'b'), breaks], hide, last);
  const goes: Op = (field) => sure(set(set(field, 'a', { place: 1 }), 'b', { place: 1 }));
  const drag = { about: 'drag', map: 'threeZonesInRow' };
  compare(held('sword', { c: man({}, 2) }), [goes, breaks], ['a move:1', 'b break'], drag);
});

const rider = (given: Given, mount = 'trainedHorse'): Field => ({
  a: man({ ...given, mount }),
  'a.mount': man({ str: 12, weapon: 'natural6' }),
});
const moved: Op = (field) => sure(set(set(field, 'a', { place: 1 }), 'a.mount', { place: 1 }));
const row = { about: 'mounted', map: 'threeZonesInRow' };

// The foe is too sturdy for the rider alone to put out: the horse strikes at him after that.
test.each<readonly [reply: 'none' | 'dodge' | 'counter', a: Given, b: Given, mark: string]>([
  ['none', {}, { str: 13 }, 'a'],
  ['none', { weapon: 'battleaxe' }, { str: 15, naturalArmour: 1 }, 'a.mount'],
  ['none', { str: 9, naturalArmour: 1 }, { str: 14, weapon: 'battleaxe' }, 'a'],
  ['dodge', {}, { agi: 14, str: 13 }, 'a'],
  ['counter', { str: 13, naturalArmour: 1 }, { str: 15 }, 'a'],
  ['counter', { str: 18 }, { str: 13, naturalArmour: 1, weapon: 'battleaxe' }, 'a'],
])('zones: a charge met by %s: %j, %j, %s (ZN-125 to ZN-129)', (reply, a, b, mark) => {
  const start: Field = { ...rider(a), b: man(b, 1), c: man({}, 2), d: man() };
  const hits = strike('a', 'b', true);
  const first = {
    none: hits,
    dodge: saving(the(start, 'b').sheet.agi, sure, hits),
    counter: countered('a', 'b', 'a'),
  }[reply];
  const back = reply === 'none' ? [strike('b', mark)] : [];
  const strikes = ['a strike:b', 'a mount:strike:b', 'a move:1', `b ${reply}`, `b strike:${mark}`];
  compare(start, [moved, first, strike('a.mount', 'b'), ...back], strikes, row);
});

test.each<Given>([{ str: 16 }, { str: 12, naturalArmour: 2, weapon: 'dagger' }])(
  'zones: a rider may react at half the speed of his horse, not at its full: %j (ZN-126, ZN-127)',
  (given) => {
    for (const to of [2, 3]) {
      const start: Field = { ...rider(given), b: man({ str: 5 }, to), c: man(), d: man() };
      const goes: Op = (field) =>
        sure(set(set(field, 'a', { place: to }), 'a.mount', { place: to }));
      const met = to === 2 ? countered('b', 'a', 'a') : strike('b', 'a');
      const picks = [`a move:${to}`, 'b strike:a', 'a counter'];
      compare(start, [goes, met], picks, { about: `${to} zones`, map: 'nineZonesInRow' });
    }
  },
);

test.each<Given>([
  { agi: 5, str: 4, naturalArmour: 3 },
  { agi: 15, str: 9 },
])('zones: who gets off a horse that has moved may fall: %j (ZN-130, ZN-131)', (given) => {
  const falls: Op = (field) => follow(die(4), (face) => sure(hurt(field, 'a', face)));
  const off = saving(man(given).sheet.agi, sure, falls);
  for (const [place, ops] of [
    [0, []],
    [1, [moved, off]],
  ] as const) {
    const start: Field = {
      ...rider(given, 'horse'),
      b: man({ str: 9 }, place),
      c: man(),
      d: man(),
    };
    const picks = [...(place === 1 ? ['a move:1'] : []), 'a dismount', 'a strike:b'];
    // Back on the ground he strikes as ever.
    compare(start, [...ops, strike('a', 'b')], [...picks, 'them pass'], row);
  }
});

test.each<Given>([{ str: 5 }, { str: 12, naturalArmour: 1 }])(
  'zones: a stunt happens where it is let and taken, else the blow is struck: %j (ZN-65 to ZN-70)',
  (given) => {
    const start: Field = { a: man({ str: 11 }), b: man(given), c: man(), d: man() };
    const to =
      (changes: Partial<Body>): Op =>
      (field) =>
        sure(set(field, 'b', changes));
    const taken = ['gm approve', 'b accept'];
    const fought = [countered('a', 'b', '')];
    for (const [stunt, answers, ops] of [
      ['out', taken, [to({ standing: 'down' })]],
      ['yield', taken, [to({ standing: 'surrendered' })]],
      ['disarm', taken, [to({ armed: false }), strike('b', 'a')]],
      ['out', ['gm approve', 'b decline'], fought],
      ['disarm', ['gm refuse'], fought],
    ] as const) {
      const picks = [`a stunt:${stunt}`, ...answers, 'a strike:b', 'b counter', 'b stunt:none'];
      const back = ['b strike:a', 'b strike:a:unarmed'];
      compare(start, ops, [...picks, ...back], {
        about: `${stunt}, ${answers.join()}`,
        stunts: true,
      });
    }
  },
);

type Two = readonly [number, number];
test.each<readonly [agi: Two, speed: Two, after: Two]>([
  [
    [5, 12],
    [2, 2],
    [2, 2],
  ],
  [
    [12, 7],
    [2, 3],
    [2, 1],
  ],
  [
    [15, 9],
    [2, 3],
    [2, 3],
  ],
  [
    [15, 9],
    [3, 3],
    [2, 1],
  ],
])(
  'zones: a long chase: agi %j, speed %j, after them %j (ZN-102 to ZN-104)',
  (agi, speed, after) => {
    const runner = (who: 0 | 1): Body => man({ agi: agi[who], speed: speed[who] });
    const chaser = (who: 0 | 1): Body => man({ speed: after[who] }, 2);
    const start: Field = { a: runner(0), d: runner(1), b: chaser(0), c: chaser(1) };
    const best = Math.max(...after);
    const ends =
      (...faces: Two): Op =>
      (field) =>
        sure(
          (['a', 'd'] as const).reduce((now, id, i) => {
            const { speed: mine, agi: ability } = the(start, id).sheet;
            const away = mine === best ? (faces[i] ?? 0) <= ability : mine > best;
            // Who is caught is back where he left the field.
            return set(now, id, away ? { standing: 'fled' } : { place: 5 });
          }, field),
        );
    const one: Op = (field) => follow(die(20), (face) => ends(face, face)(field));
    const each: Op = (field) => follow(die(20), (x) => follow(die(20), (y) => ends(x, y)(field)));
    const none: Op = (field) =>
      sure(set(set(field, 'a', { standing: 'fled' }), 'd', { standing: 'fled' }));
    for (const [groupSave, longChase, op] of [
      ['oneRoll', 'always', one],
      ['each', 'always', each],
      ['oneRoll', 'never', none],
    ] as const) {
      const picks = ['us act:a', 'us act:d', 'a leave', 'd leave', 'them pass'];
      const options = { map: 'threeZonesInRow', longChase, groupSave };
      compare(start, [op], picks, { about: `${groupSave}, ${longChase}`, ...options });
    }
  },
);
