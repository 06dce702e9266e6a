import { decide, type CombatEvent } from '../../fight.ts';
import { inHand } from './attack.ts';
import { shootArea } from './area.ts';
import { attackBy, labelOf, type Deed, type Thing } from './act.ts';
import { contest, meet, type Attack, type Contest } from './contest.ts';
import { named, plainAction, type Done, type Doors } from './doors.ts';
import { escapeFight } from './flight.ts';
import { lockTogether, takeHold, wrestlerOf } from './grapple.ts';
import { sumOf, TWO_DICE } from './rolls.ts';
import {
  change,
  grapplersOf,
  outOfFight,
  released,
  theFighter,
  type Brawl,
  type Made,
  type Manner,
  type Met,
  type Stage,
  type Swordsman,
} from './state.ts';
import { missileOf } from './weapons.ts';

/** What a deed made of the fight, and what must be settled next; undefined: the turn goes on. */
export interface Performed extends Done {
  readonly next?: Stage | undefined;
}

/** A deed being done: `by` with the cost of it already taken. */
interface Doing {
  readonly fight: Brawl;
  readonly by: Swordsman;
  readonly nth: number;
  readonly doors: Doors;
}

const baseOf = ({ fight, by, nth }: Doing): string => labelOf(fight, by.id, nth);

const damageStage = (
  { by, nth }: Doing,
  manner: Manner,
  augments: number,
  target: string,
): Stage => ({
  kind: 'damage',
  hits: { by: by.id, nth, manner, augments, targets: [target], shared: 0 },
});

const told = (
  { fight, by }: Doing,
  went: Contest,
  target: Swordsman,
  said: { readonly kind: string; readonly text: string; readonly rules: readonly string[] },
): CombatEvent => ({
  round: fight.round,
  fighter: by.id,
  target: target.id,
  terms: went.terms,
  rolls: went.rolls,
  ...said,
});

const WARDED: Readonly<Record<NonNullable<Contest['method']>, string>> = {
  block: 'blocks',
  dodge: 'dodges',
  riding: 'sways aside in the saddle',
  dive: 'dives out of the saddle',
  grappling: 'wrestles back',
};

const missText = (by: Swordsman, target: Swordsman, { method }: Contest): string =>
  method === undefined
    ? `${by.name} misses ${target.name}.`
    : `${by.name} attacks ${target.name}, who ${WARDED[method]}.`;

const attackOf = ({ fight, by, nth, doors: { options } }: Doing, made: Made): Attack =>
  attackBy(fight, { by, nth }, made, options);

/** An attack begins: how it is met is decided here, dice are thrown in the next step. */
const begin = (doing: Doing, { chance: _chance, ...made }: Deed): Performed => {
  const { fight, met } = meet(doing.fight, attackOf(doing, made), doing.doors);
  return {
    fight,
    events: [],
    next: { kind: 'clash', fighter: doing.by.id, nth: doing.nth, made, met },
  };
};

/** The dice of an attack, and what comes of it. */
export const clash = (doing: Doing, made: Made, met: Met): Performed => {
  const went = contest(doing.fight, attackOf(doing, made), met, doing.doors);
  if (made.deed === 'grab') return grab(doing, went, made);
  return made.deed === 'strike'
    ? strike(doing, went, made)
    : parted(doing, went, theFighter(doing.fight, made.target), made);
};

/** A Strike (0.3): damage in the next step. */
const strike = (doing: Doing, went: Contest, made: Made): Performed => {
  const { fight, by } = doing;
  const target = theFighter(fight, made.target);
  const event = told(
    doing,
    went,
    target,
    went.isHit
      ? {
          kind: 'hit',
          text: `${by.name} hits ${target.name} (${made.blow === 'missile' ? missileOf(by.stats.missile).title.toLowerCase() : inHand(by).title.toLowerCase()}).`,
          rules: ['SW-25'],
        }
      : { kind: 'miss', text: missText(by, target, went), rules: ['SW-24'] },
  );
  const next = went.isHit ? damageStage(doing, made.blow, made.augments, target.id) : undefined;
  // What is thrown is out of his hand, once its damage is done.
  const thrown =
    made.blow === 'thrown' && !went.isHit ? change(fight, by.id, { hasWeapon: false }) : fight;
  return { fight: thrown, events: [event], next };
};

const lost = (thing: Thing): Partial<Swordsman> =>
  thing === 'weapon'
    ? { hasWeapon: false }
    : thing === 'missile'
      ? { hasMissile: false }
      : { hasShield: false };

/** The thing is gone from his hand; where the option says so, the game master is asked whether it breaks (SW-38, SW-40). */
const parted = (
  doing: Doing,
  went: Contest,
  target: Swordsman,
  { thing, deed }: Made,
): Performed => {
  const {
    fight,
    by,
    doors: { options, choice },
  } = doing;
  if (!went.isHit)
    return {
      fight: went.fight,
      events: [
        told(doing, went, target, {
          kind: 'miss',
          text: `${target.name} keeps hold of the ${thing}.`,
          rules: ['SW-39'],
        }),
      ],
    };
  const ways = [
    plainAction('whole', 'It stays whole', ['SW-40']),
    plainAction('breaks', 'It breaks', ['SW-40', 'H-SW-22']),
  ] as const;
  const breaks =
    options.breakage === 'ask' &&
    decide(fight, choice, {
      by: 'gm',
      question: `Does the ${thing} of ${target.name} break?`,
      label: `${baseOf(doing)}/breaks`,
      options: ways,
      advised: ways[0],
    }).id === 'breaks';
  const gone = change(went.fight, target.id, {
    ...lost(thing),
    ...(breaks ? { stats: withoutThing(target, thing) } : {}),
  });
  const text = `${by.name} ${deed === 'wrest' ? 'wrenches' : 'strikes'} the ${thing} ${deed === 'wrest' ? 'away from' : 'out of the hand of'} ${target.name}${breaks ? ', and it breaks' : ''}.`;
  return {
    fight: gone,
    events: [
      told(doing, went, target, {
        kind: 'disarmed',
        text,
        rules: deed === 'wrest' ? ['SW-58'] : ['SW-38'],
      }),
    ],
  };
};

/** What is broken cannot be picked up again. */
const withoutThing = ({ stats }: Swordsman, thing: Thing): Swordsman['stats'] =>
  thing === 'weapon'
    ? { ...stats, weapon: 'none', weaponExtra: 0 }
    : thing === 'missile'
      ? { ...stats, missile: 'none' }
      : { ...stats, shield: false };

/** A grab (SW-43 to SW-49): held, locked together, or warded off. */
const grab = (doing: Doing, went: Contest, made: Made): Performed => {
  const { fight, by, doors, nth } = doing;
  const target = theFighter(fight, made.target);
  if (went.isHit) {
    const held = takeHold(went.fight, by.id, target.id, doors.options);
    const text =
      theFighter(held, by.id).grip.kind === 'controls'
        ? `${by.name} grabs ${target.name} and holds on.`
        : `${by.name} clings to ${target.name}.`;
    return {
      fight: held,
      events: [told(doing, went, target, { kind: 'grabbed', text, rules: ['SW-44', 'SW-62'] })],
      next: { kind: 'hold', fighter: by.id, nth, augments: made.augments },
    };
  }
  if (went.method !== 'grappling')
    return {
      fight: went.fight,
      events: [
        told(doing, went, target, {
          kind: 'miss',
          text: `${target.name} wards off the grab of ${by.name}.`,
          rules: ['SW-49'],
        }),
      ],
    };
  return {
    fight: lockTogether(went.fight, by.id, target.id),
    events: [
      told(doing, went, target, {
        kind: 'locked',
        text: `${by.name} and ${target.name} are locked together.`,
        rules: ['SW-48'],
      }),
    ],
  };
};

/** Grappling against Grappling inside close combat; the resister wins ties (SW-50, SW-51, A-SW-28). */
export const wrestle = (doing: Doing, target: Swordsman): Contest => {
  const {
    fight,
    by,
    doors: { options, chance },
  } = doing;
  const [own, other] = [
    wrestlerOf(fight, by, target, options),
    wrestlerOf(fight, target, by, options),
  ];
  const rolls = [`${baseOf(doing)}/grapple`, `${baseOf(doing)}/${target.id}/resist`] as const;
  const total = chance.roll(TWO_DICE, rolls[0]) + sumOf(own.terms);
  const resists = chance.passes(TWO_DICE, (roll) => roll + sumOf(other.terms) >= total, rolls[1]);
  return {
    fight,
    isHit: !resists,
    method: 'grappling',
    terms: [...named(own.roller.name, own.terms), ...named(other.roller.name, other.terms)],
    rolls,
  };
};

const control = (doing: Doing, made: Made): Performed => {
  const { fight, by, nth, doors } = doing;
  const target = theFighter(fight, made.target);
  const went = wrestle(doing, target);
  if (!went.isHit)
    return {
      fight,
      events: [
        told(doing, went, target, {
          kind: 'miss',
          text: `${by.name} cannot get the better of ${target.name}.`,
          rules: ['SW-51'],
        }),
      ],
    };
  const held = takeHold(fight, by.id, target.id, doors.options);
  return {
    fight: held,
    events: [
      told(doing, went, target, {
        kind: 'grabbed',
        text: `${by.name} gains control of ${target.name}.`,
        rules: ['SW-51'],
      }),
    ],
    next: { kind: 'hold', fighter: by.id, nth, augments: made.augments },
  };
};

const escape = (doing: Doing, made: Made): Performed => {
  const { fight, by } = doing;
  const target = theFighter(fight, made.target);
  const went = wrestle(doing, target);
  const event = told(
    doing,
    went,
    target,
    went.isHit
      ? { kind: 'escaped', text: `${by.name} breaks away from ${target.name}.`, rules: ['SW-52'] }
      : {
          kind: 'miss',
          text: `${by.name} cannot break away from ${target.name}.`,
          rules: ['SW-51'],
        },
  );
  if (!went.isHit) return { fight, events: [event] };
  // Who shakes a clinger off stays as he is; who breaks away is free of all who held him.
  return { fight: released(fight, by.grip.kind === 'free' ? target.id : by.id), events: [event] };
};

/** Damage, a slam, a throw over the edge, a thing wrenched away: each takes a new winning roll of the holder (A-SW-14). */
const punish = (doing: Doing, made: Made): Performed => {
  const { fight, by } = doing;
  const target = theFighter(fight, made.target);
  const went = wrestle(doing, target);
  if (made.deed === 'wrest') return parted(doing, went, target, made);
  if (!went.isHit)
    return {
      fight,
      events: [
        told(doing, went, target, {
          kind: 'miss',
          text: `${target.name} resists ${by.name}.`,
          rules: ['SW-51'],
        }),
      ],
    };
  const event = told(doing, went, target, {
    kind: 'hit',
    text: `${by.name} has ${target.name} where wanted.`,
    rules: ['SW-51', 'SW-53'],
  });
  const after = punished(doing, made);
  return { ...after, events: [event, ...after.events] };
};

/** What is done to somebody in the hold, no further roll needed. */
export const punished = (doing: Doing, made: Made): Performed => {
  const {
    fight,
    by,
    doors: { choice },
  } = doing;
  if (made.deed !== 'hurl')
    return {
      fight,
      events: [],
      next: damageStage(doing, made.deed === 'slam' ? 'slam' : 'grab', made.augments, made.target),
    };
  const target = theFighter(fight, made.target);
  const ways = [
    plainAction('down', 'Out of the fight', ['SW-57']),
    plainAction('dead', 'Dead', ['SW-57']),
    plainAction('up', 'Catches hold of the edge', ['SW-57']),
  ] as const;
  const fate = decide(fight, choice, {
    by: 'gm',
    question: `${target.name} is thrown over the edge: what becomes of the victim?`,
    label: `${baseOf(doing)}/edge`,
    options: ways,
    advised: ways[0],
  }).id;
  const now =
    fate === 'down' || fate === 'dead'
      ? outOfFight(fight, target.id, fate)
      : released(fight, target.id);
  return {
    fight: now,
    events: [
      {
        round: fight.round,
        kind: 'thrown',
        fighter: by.id,
        target: target.id,
        text: `${by.name} throws ${target.name} over the edge.`,
        rolls: [],
        rules: ['SW-57'],
      },
    ],
  };
};

/** What needs no roll. */
const said = (
  { fight, by }: Doing,
  now: Brawl,
  text: string,
  [kind, rule]: readonly [kind: string, rule: string],
): Performed => ({
  fight: now,
  events: [{ round: fight.round, kind, fighter: by.id, text, rolls: [], rules: [rule] }],
});

/** Does a deed, or begins it where dice or decisions of others follow. */
export const perform = (doing: Doing, made: Deed): Performed => {
  const { fight, by, doors, nth } = doing;
  switch (made.deed) {
    case 'strike':
    case 'disarm':
    case 'grab':
      return begin(doing, made);
    case 'wrest':
      return by.grip.kind === 'controls' ? punish(doing, made) : begin(doing, made);
    case 'join':
      return said(
        doing,
        change(fight, by.id, { grip: { kind: 'helps', with: made.target } }),
        `${by.name} helps to pin ${theFighter(fight, made.target).name}.`,
        ['joins', 'SW-63'],
      );
    case 'area': {
      const shot = shootArea(fight, by, made, { nth, doors });
      return {
        fight: shot.fight,
        events: shot.events,
        next:
          shot.hits === undefined
            ? undefined
            : { kind: 'dive', hits: { ...shot.hits, targets: [] }, waiting: shot.hits.targets },
      };
    }
    case 'move':
      return said(
        doing,
        moved(fight, by, made.place),
        `${by.name} ${made.id === 'withdraw' ? 'draws back' : 'advances'}.`,
        ['moves', 'H-SW-21'],
      );
    case 'retrieve':
      return said(
        doing,
        change(
          fight,
          by.id,
          made.thing === 'weapon'
            ? { hasWeapon: true }
            : made.thing === 'missile'
              ? { hasMissile: true }
              : { hasShield: true },
        ),
        `${by.name} picks the ${made.thing} up again.`,
        ['retrieves', 'SW-38'],
      );
    case 'flee':
      return escapeFight(fight, by, baseOf(doing), doors);
    case 'yield':
      return said(doing, outOfFight(fight, by.id, 'surrendered'), `${by.name} yields.`, [
        'yields',
        'SW-113',
      ]);
    case 'control':
      return control(doing, made);
    case 'escape':
      return escape(doing, made);
    case 'hurt':
    case 'slam':
    case 'hurl':
      return punish(doing, made);
    case 'release':
      return said(doing, released(fight, by.id), `${by.name} lets go.`, ['releases', 'SW-52']);
    case 'done':
      return { fight, events: [] };
  }
};

/** To another place, with mount or rider and all who hang on to either (SW-62). */
const carried = (fight: Brawl, id: string, place: number): Brawl => {
  const one = theFighter(fight, id);
  if (one.place === place) return fight;
  const along = [one.mount, one.rider, ...grapplersOf(fight, id).map((other) => other.id)].filter(
    (other) => other !== '',
  );
  return along.reduce((now, other) => carried(now, other, place), change(fight, id, { place }));
};

const moved = (fight: Brawl, by: Swordsman, place: number): Brawl =>
  carried(change(fight, by.id, { moved: true }), by.id, place);
