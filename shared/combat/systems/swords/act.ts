import { isUp, type Action } from '../../fight.ts';
import {
  attackTerms,
  blowSkill,
  challengeOf,
  inHand,
  isArmed,
  radiusOf,
  reaches,
  type Blow,
} from './attack.ts';
import { chanceThrough, type Attack } from './contest.ts';
import { grabbing, incomingOf } from './defense.ts';
import { pairMass, wrestlerOf } from './grapple.ts';
import type { SwordsOptions } from './options.ts';
import { bareChance, hitChance, sumOf } from './rolls.ts';
import { skillTerms } from './skill.ts';
import {
  apart,
  areEnemies,
  change,
  grapplersOf,
  isLocked,
  theFighter,
  type Brawl,
  type Made,
  type Swordsman,
} from './state.ts';

export const THINGS = ['weapon', 'shield', 'missile'] as const;
export type Thing = (typeof THINGS)[number];

/** What a fighter may do on his turn, with what is needed to do it. `cost`: actions of his plan. */
export interface Deed extends Action {
  readonly deed:
    | 'strike'
    | 'disarm'
    | 'grab'
    | 'wrest'
    | 'join'
    | 'area'
    | 'move'
    | 'retrieve'
    | 'flee'
    | 'yield'
    | 'control'
    | 'escape'
    | 'hurt'
    | 'slam'
    | 'hurl'
    | 'release'
    | 'done';
  readonly cost: number;
  readonly target: string;
  readonly blow: Blow;
  readonly augments: number;
  readonly thing: Thing;
  /** Where a move ends, where an area lies. */
  readonly place: number;
}

const deed = (made: Pick<Deed, 'deed' | 'id' | 'text' | 'rules'> & Partial<Deed>): Deed => ({
  cost: 1,
  target: '',
  blow: 'melee',
  augments: 0,
  thing: 'weapon',
  place: 0,
  ...made,
});

const upTo = (left: number): readonly number[] =>
  Array.from({ length: Math.max(0, left) }, (_, i) => i);
const withAugments = (augments: number): string =>
  augments === 0 ? '' : `, with ${augments === 1 ? 'one Augment' : `${augments} Augments`}`;

/** Who acts, and on whom. */
interface Pair {
  readonly fighter: Swordsman;
  readonly target: Swordsman;
}

const BLOWS = [
  { blow: 'melee', id: 'strike', text: 'Strike at', rules: ['SW-28', 'SW-29'] },
  { blow: 'missile', id: 'shoot', text: 'Shoot at', rules: ['SW-28', 'SW-20'] },
  { blow: 'thrown', id: 'throw', text: 'Throw the weapon at', rules: ['SW-35', 'SW-36'] },
] as const;

export const owns = (fighter: Swordsman, thing: Thing): boolean => {
  switch (thing) {
    case 'weapon':
      return isArmed(fighter) && fighter.stats.weapon !== 'natural';
    case 'missile':
      return fighter.hasMissile && fighter.stats.missile !== 'none';
    case 'shield':
      return fighter.hasShield;
  }
};

const thingOf = (fighter: Swordsman, thing: Thing): string =>
  thing === 'weapon'
    ? inHand(fighter).title.toLowerCase()
    : thing === 'shield'
      ? 'shield'
      : 'missile weapon';

const strikes = (
  fight: Brawl,
  { fighter, target }: Pair,
  left: number,
  options: SwordsOptions,
): readonly Deed[] =>
  BLOWS.flatMap(({ blow, id, text, rules }) =>
    !reaches(fighter, target, blow)
      ? []
      : upTo(left).map((augments) =>
          assault(
            fight,
            fighter,
            deed({
              deed: 'strike',
              id: `${id}:${target.id}:${augments}`,
              text: `${text} ${target.name}${withAugments(augments)}`,
              rules: [...rules, ...(augments > 0 ? ['SW-76'] : [])],
              cost: 1 + augments,
              target: target.id,
              blow,
              augments,
            }),
            options,
          ),
        ),
  );

/** As he is once so many actions are taken: for penalties that grow with them (A-SW-05). */
export const spending = (fighter: Swordsman, actions: number): Swordsman => ({
  ...fighter,
  spent: fighter.spent + actions,
});

/** What the labels of a deed begin with. */
export const labelOf = ({ round }: Brawl, id: string, nth: number): string =>
  `r${round}/${id}/${nth}`;

/** The attack that a deed is. */
export const attackBy = (
  fight: Brawl,
  { by, nth }: { readonly by: Swordsman; readonly nth: number },
  { deed: kind, target: id, blow }: Made,
  options: SwordsOptions,
): Attack => {
  const target = theFighter(fight, id);
  const attack = { by, target, base: labelOf(fight, by.id, nth) };
  const hold = kind === 'disarm' || kind === 'wrest' ? target.stats.grip : 0;
  if (kind === 'grab' || kind === 'wrest')
    return {
      ...attack,
      terms: wrestlerOf(fight, by, target, options).terms,
      challenge: hold,
      incoming: grabbing(pairMass(target, by, options)),
    };
  return {
    ...attack,
    terms: attackTerms(fight, { by, target, blow }, options),
    challenge: challengeOf(by, target, blow, options) + hold,
    incoming: incomingOf(by, blow, options),
  };
};

/** An attack with its chance: once its cost is taken, against whatever would meet it. */
const assault = (fight: Brawl, fighter: Swordsman, made: Deed, options: SwordsOptions): Deed => ({
  ...made,
  chance: () => {
    const by = spending(fighter, made.cost);
    const now = change(fight, by.id, by);
    return chanceThrough(now, attackBy(now, { by, nth: 0 }, made, options), options);
  },
});

const disarms = (
  fight: Brawl,
  { fighter, target }: Pair,
  options: SwordsOptions,
): readonly Deed[] =>
  THINGS.filter((thing) => isUp(target) && owns(target, thing)).flatMap((thing) =>
    [
      deed({
        deed: 'disarm',
        id: `disarm:${target.id}:${thing}`,
        text: `Strike the ${thingOf(target, thing)} out of ${target.name}'s hand`,
        rules: ['SW-37', 'SW-38', 'SW-42'],
        target: target.id,
        thing,
      }),
      deed({
        deed: 'wrest',
        id: `wrest:${target.id}:${thing}`,
        text: `Wrench the ${thingOf(target, thing)} away from ${target.name}`,
        rules: ['SW-58'],
        target: target.id,
        thing,
      }),
    ].map((one) => assault(fight, fighter, one, options)),
  );

const grabs = (
  fight: Brawl,
  { fighter, target }: Pair,
  left: number,
  options: SwordsOptions,
): readonly Deed[] => {
  if (!isUp(target)) return [];
  const friends = fight.fighters.some(
    (one) => one.side === fighter.side && one.grip.with === target.id && one.id !== fighter.id,
  );
  if (friends)
    return [
      deed({
        deed: 'join',
        id: `join:${target.id}`,
        text: `Help to pin ${target.name}`,
        rules: ['SW-63'],
        target: target.id,
      }),
    ];
  if (isLocked(target)) return [];
  return upTo(left).map((augments) =>
    assault(
      fight,
      fighter,
      deed({
        deed: 'grab',
        id: `grab:${target.id}:${augments}`,
        text: `Grab ${target.name}${withAugments(augments)}`,
        rules: ['SW-43', 'SW-44'],
        cost: 1 + augments,
        target: target.id,
        augments,
      }),
      options,
    ),
  );
};

/** Those of another side whom he may attack: mounts too (SW-96), and the fallen, to finish them. */
const targetsOf = (fight: Brawl, fighter: Swordsman): readonly Swordsman[] =>
  fight.fighters.filter(
    (one) => areEnemies(one, fighter) && one.standing !== 'dead' && one.standing !== 'fled',
  );

const areas = (
  fight: Brawl,
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
): readonly Deed[] => {
  if (radiusOf(fighter) === 0 || !owns(fighter, 'missile')) return [];
  const places = new Map(
    fight.fighters
      .filter((one) => areEnemies(one, fighter) && isUp(one) && reaches(fighter, one, 'missile'))
      .map((one) => [one.place, one]),
  );
  return [...places].flatMap(([place, one]) =>
    upTo(left).map((augments) =>
      deed({
        deed: 'area',
        id: `area:${place}:${augments}`,
        text: `Shoot at the ground where ${one.name} stands${withAugments(augments)}`,
        rules: ['SW-79', 'SW-80'],
        cost: 1 + augments,
        place,
        blow: 'missile',
        target: one.id,
        augments,
        chance: () =>
          bareChance(
            sumOf(
              skillTerms(
                fight,
                spending(fighter, 1 + augments),
                blowSkill(fighter, 'missile'),
                options,
              ),
            ) -
              challengeOf(fighter, one, 'missile', options) +
              one.stats.cover,
            options.staticTie === 'hit',
          ),
      }),
    ),
  );
};

const moves = (fight: Brawl, fighter: Swordsman): readonly Deed[] => {
  if (fighter.moved || fighter.isMount) return [];
  const foes = fight.fighters.filter(
    (one) => isUp(one) && areEnemies(one, fighter) && !one.isMount,
  );
  const places = [...new Set(foes.map(({ place }) => place))].filter(
    (place) => place !== fighter.place,
  );
  const near = foes.reduce<Swordsman | undefined>(
    (best, one) => (best === undefined || apart(one, fighter) < apart(best, fighter) ? one : best),
    undefined,
  );
  const speed = fighter.mount === '' ? 1 : 2;
  const away = fighter.place + ((near?.place ?? 0) > fighter.place ? -speed : speed);
  return [
    ...places.map((place) =>
      deed({
        deed: 'move',
        id: `advance:${place}`,
        text: `Advance on ${foes.find((one) => one.place === place)?.name ?? ''}`,
        rules: ['H-SW-21', 'SW-90'],
        cost: 0,
        place:
          place > fighter.place
            ? Math.min(place, fighter.place + speed)
            : Math.max(place, fighter.place - speed),
      }),
    ),
    deed({
      deed: 'move',
      id: 'withdraw',
      text: 'Draw back',
      rules: ['H-SW-21', 'SW-90'],
      cost: 0,
      place: away,
    }),
  ];
};

const leaving = (fighter: Swordsman, left: number, options: SwordsOptions): readonly Deed[] => [
  ...(options.flee === 'no' || left < 1
    ? []
    : [deed({ deed: 'flee', id: 'flee', text: 'Flee', rules: ['SW-113'], cost: left })]),
  deed({ deed: 'yield', id: 'yield', text: 'Yield', rules: ['SW-113'], cost: left }),
  ...(fighter.hasWeapon || fighter.stats.weapon === 'none' || left < 1
    ? []
    : [
        deed({
          deed: 'retrieve',
          id: 'retrieve:weapon',
          text: 'Pick the weapon up again',
          rules: ['SW-38'],
          thing: 'weapon',
        }),
      ]),
  ...(fighter.hasMissile || fighter.stats.missile === 'none' || left < 1
    ? []
    : [
        deed({
          deed: 'retrieve',
          id: 'retrieve:missile',
          text: 'Pick the missile weapon up again',
          rules: ['SW-38'],
          thing: 'missile',
        }),
      ]),
  ...(fighter.hasShield || !fighter.stats.shield || left < 1
    ? []
    : [
        deed({
          deed: 'retrieve',
          id: 'retrieve:shield',
          text: 'Pick the shield up again',
          rules: ['SW-38'],
          thing: 'shield',
        }),
      ]),
];

const DONE = deed({ deed: 'done', id: 'done', text: 'Nothing more', rules: ['SW-17'], cost: 0 });

/** The chance to win Grappling against Grappling; the resister wins ties (SW-51, A-SW-28). */
const wrestle = (
  fight: Brawl,
  { fighter, target }: Pair,
  cost: number,
  options: SwordsOptions,
): number =>
  hitChance({
    attack: sumOf(wrestlerOf(fight, spending(fighter, cost), target, options).terms),
    defense: sumOf(wrestlerOf(fight, target, fighter, options).terms),
    challenge: 0,
    floor: false,
  });

/** Damage, slam and throw of who is in control: with a roll, or at once after the roll that won it (SW-44, SW-53 to SW-57). */
export const punishments = (
  fight: Brawl,
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
): readonly Deed[] => {
  const other = theFighter(fight, fighter.grip.with);
  const pair: Pair = { fighter, target: other };
  const holds = fighter.grip.kind === 'controls';
  const ways = [
    {
      deed: 'hurt',
      text: `Hurt ${other.name} in the hold`,
      rules: ['SW-44', 'SW-45'],
      isOpen: true,
    },
    {
      deed: 'slam',
      text: `Slam ${other.name} into the ${options.corner > 0 ? 'corner' : options.surface}`,
      rules: ['SW-53', 'SW-54', 'SW-55'],
      isOpen: holds && options.surface !== 'none',
    },
  ] as const;
  return [
    ...ways
      .filter(({ isOpen }) => isOpen)
      .flatMap((way) =>
        upTo(left).map((augments) =>
          deed({
            deed: way.deed,
            id: `${way.deed}:${other.id}:${augments}`,
            text: `${way.text}${withAugments(augments)}`,
            rules: way.rules,
            cost: 1 + augments,
            target: other.id,
            augments,
            chance: () => wrestle(fight, pair, 1 + augments, options),
          }),
        ),
      ),
    ...(holds && options.height && left > 0
      ? [
          deed({
            deed: 'hurl',
            id: `hurl:${other.id}`,
            text: `Throw ${other.name} over the edge`,
            rules: ['SW-57'],
            target: other.id,
            chance: () => wrestle(fight, pair, 1, options),
          }),
        ]
      : []),
  ];
};

const struggles = (fight: Brawl, fighter: Swordsman, options: SwordsOptions): readonly Deed[] => {
  const other = theFighter(fight, fighter.grip.with);
  const chance = (): number => wrestle(fight, { fighter, target: other }, 1, options);
  return [
    deed({
      deed: 'control',
      id: `control:${other.id}`,
      text: `Gain control of ${other.name}`,
      rules: ['SW-51'],
      target: other.id,
      chance,
    }),
    deed({
      deed: 'escape',
      id: 'escape',
      text: `Break away from ${other.name}`,
      rules: ['SW-51', 'SW-52'],
      target: other.id,
      chance,
    }),
  ];
};

/** What can be done inside close combat (5.2). */
const closeDeeds = (
  fight: Brawl,
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
): readonly Deed[] => {
  const letGo = deed({ deed: 'release', id: 'release', text: 'Let go', rules: ['SW-52'], cost: 0 });
  const other = theFighter(fight, fighter.grip.with);
  switch (fighter.grip.kind) {
    case 'free':
      return [];
    case 'locked':
      return left > 0 ? struggles(fight, fighter, options) : [];
    case 'held':
      return left > 0 && options.restrainedMayStruggle ? struggles(fight, fighter, options) : [];
    case 'helps':
      return [letGo];
    case 'clinging':
      return [...punishments(fight, fighter, left, options), letGo];
    case 'controls':
      return [
        ...punishments(fight, fighter, left, options),
        letGo,
        ...(left > 0
          ? THINGS.filter((thing) => owns(other, thing)).map((thing) =>
              deed({
                deed: 'wrest',
                id: `wrest:${other.id}:${thing}`,
                text: `Wrench the ${thingOf(other, thing)} away from ${other.name}`,
                rules: ['SW-58'],
                target: other.id,
                thing,
                chance: () => wrestle(fight, { fighter, target: other }, 1, options),
              }),
            )
          : []),
      ];
  }
};

/** Everything that a fighter may do now, with so many actions left. */
export const deedsOf = (
  fight: Brawl,
  fighter: Swordsman,
  left: number,
  options: SwordsOptions,
): readonly Deed[] => {
  if (isLocked(fighter)) return [...closeDeeds(fight, fighter, left, options), DONE];
  const targets = left < 1 ? [] : targetsOf(fight, fighter);
  const clingers =
    left < 1 ? [] : grapplersOf(fight, fighter.id).filter(({ grip }) => grip.kind === 'clinging');
  return [
    ...targets.flatMap((target) => [
      ...strikes(fight, { fighter, target }, left, options),
      ...(apart(fighter, target) > 0
        ? []
        : [
            ...disarms(fight, { fighter, target }, options),
            ...grabs(fight, { fighter, target }, left, options),
          ]),
    ]),
    ...clingers.map((one) =>
      deed({
        deed: 'escape',
        id: `shake:${one.id}`,
        text: `Shake ${one.name} off`,
        rules: ['SW-62', 'SW-52'],
        target: one.id,
        chance: () => wrestle(fight, { fighter, target: one }, 1, options),
      }),
    ),
    ...areas(fight, fighter, left, options),
    ...moves(fight, fighter),
    ...(fighter.isMount ? [] : leaving(fighter, left, options)),
    DONE,
  ];
};
