import { attack } from './attack.ts';
import {
  blastDemands,
  demands,
  hitChance,
  impairments,
  inBlast,
  isNear,
  keepsHold,
  outChance,
  sizeSteps,
  STRIKE,
} from './blow.ts';
import { letGo, setFree } from './harm.ts';
import { canBreakFree, forceChance } from './nonlethal.ts';
import { blowSuffix, blowText, overpowering } from './react.ts';
import {
  ask,
  change,
  chanceOf,
  reveal,
  save,
  say,
  the,
  turnTo,
  type Deed,
  type Scene,
} from './scene.ts';
import { readyArms, weaponOf, type Blow, type Character, type Turn } from './state.ts';
import { partOf, POOL, sizedDice, weapon } from './weapons.ts';

/** What a turn offers: a deed, and what the policy reads of it. */
export interface Option extends Deed {
  readonly kind:
    | 'strike'
    | 'shoot'
    | 'blast'
    | 'split'
    | 'finish'
    | 'overpower'
    | 'sway'
    | 'free'
    | 'break'
    | 'other';
  readonly target: string;
  readonly blow?: Blow;
  /** Where a move goes. */
  readonly path?: readonly number[];
}

export const turnOf = ({ fight }: Scene): Turn => {
  if (fight.turn === null) throw new Error('nobody is taking a turn');
  return fight.turn;
};
export const alterTurn = (scene: Scene, to: Partial<Turn>): void =>
  turnTo(scene, { turn: { ...turnOf(scene), ...to } });

/** A main action: anything but moves and what a hold allows lets go of whoever is held (ZN-83). */
const main =
  (scene: Scene, by: Character, run: () => void): (() => void) =>
  () => {
    const turn = turnOf(scene);
    if (turn.who === by.id) alterTurn(scene, { main: true });
    else alterTurn(scene, { mountMain: true });
    run();
  };
const busy = (scene: Scene, one: Character): void => {
  if (
    one.holds !== '' &&
    !keepsHold(sizeSteps(one, the(scene, one.holds)) < 0 ? 'larger' : 'alike', 'other')
  )
    letGo(scene, one.id);
};

const foesOf = (scene: Scene, one: Character): readonly Character[] =>
  scene.fight.fighters.filter(
    ({ side, standing }) => side !== one.side && standing !== 'dead' && standing !== 'fled',
  );
export const standingFoes = (scene: Scene, one: Character): readonly Character[] =>
  scene.fight.fighters.filter(
    ({ side, standing, beast }) => side !== one.side && standing === 'up' && !beast,
  );

export const strikeOption = (scene: Scene, one: Character, foe: Character, blow: Blow): Option => {
  const shoots = weaponOf(one, blow.arm).range > 0;
  const prefix = turnOf(scene).who === one.id ? '' : 'mount:';
  return {
    id: `${prefix}${shoots ? 'shoot' : 'strike'}:${foe.id}${blowSuffix(one, blow)}`,
    text: blowText(scene, one, foe, blow),
    rules: shoots ? ['ZN-19', 'ZN-21'] : ['ZN-19', 'ZN-20'],
    kind: shoots ? 'shoot' : 'strike',
    target: foe.id,
    blow,
    chance: () => hitChance(scene, one, foe, { blow }) * outChance(scene, one, foe, { blow }),
    run: main(scene, one, () => {
      if (shoots && !blow.moving && scene.ground.options.whileMoving === 'either')
        alterTurn(scene, { rooted: true });
      say(scene, 'attack', `${one.name} attacks ${foe.name}.`, {
        fighter: one.id,
        target: foe.id,
        rules: ['ZN-19'],
      });
      attack(scene, one.id, blow, { targets: [{ id: foe.id, part: POOL }] });
    }),
  };
};

/** Whether an attack is made on the move: by moves made, or where it counts, announced (ZN-31, A-ZN-09). */
const movings = (scene: Scene, ranged: boolean): readonly boolean[] => {
  const { moved, ridden } = turnOf(scene);
  return !ranged
    ? [false]
    : moved + ridden > 0
      ? [true]
      : scene.ground.options.whileMoving === 'either'
        ? [false, true]
        : [false];
};

/** Blows of one arm at one enemy: plain or held back, standing or on the move (ZN-24, ZN-31, A-ZN-27). */
const strikesAt = (
  scene: Scene,
  one: Character,
  foe: Character,
  arm: number,
): readonly Option[] => {
  const blows = movings(scene, weaponOf(one, arm).range > 0).flatMap((moving): Blow[] => [
    { ...STRIKE, arm, moving },
    { ...STRIKE, arm, moving, held: true },
  ]);
  return blows
    .filter(
      (blow) =>
        (!blow.held || impairments(one, { ...blow, held: false }) === 0) &&
        demands(scene, one, foe, { blow }) !== 'impossible',
    )
    .map((blow) => strikeOption(scene, one, foe, blow));
};

const blastOption = (scene: Scene, one: Character, blow: Blow, hit: readonly string[]): Option => {
  const { range, title } = weaponOf(one, blow.arm);
  const where = scene.ground.chart.places[blow.spot]?.title ?? 'the zone';
  return {
    id: `blast:${blow.spot}:${blow.arm}${blow.moving ? ':moving' : ''}`,
    text: `${title}: all in ${where}${blow.moving ? ', on the move' : ''}`,
    rules: ['ZN-59', range > 0 ? 'ZN-62' : 'ZN-60'],
    kind: 'blast',
    target: '',
    blow,
    run: main(scene, one, () => {
      if (range > 0 && !blow.moving && scene.ground.options.whileMoving === 'either')
        alterTurn(scene, { rooted: true });
      say(scene, 'attack', `${one.name} lets loose on ${where}.`, {
        fighter: one.id,
        rules: ['ZN-59'],
      });
      attack(scene, one.id, blow, { targets: hit.map((id) => ({ id, part: POOL })) });
    }),
  };
};

const blastOptions = (scene: Scene, one: Character, arm: number): readonly Option[] => {
  const ranged = weaponOf(one, arm).range > 0;
  const own = scene.ground.chart.places[one.place]?.zones ?? [];
  return scene.ground.chart.zones
    .filter((zone) => ranged || own.includes(zone))
    .flatMap((spot) => {
      const hit = inBlast(scene, spot, one, ranged);
      const blows = movings(scene, ranged).map((moving): Blow => ({
        ...STRIKE,
        kind: 'blast',
        arm,
        spot,
        moving,
      }));
      return hit.length === 0
        ? []
        : blows
            .filter((blow) => blastDemands(scene, one, blow) !== 'impossible')
            .map((blow) => blastOption(scene, one, blow, hit));
    });
};

/** Deals the dice of a larger one's melee attack out among smaller targets, one after the other (ZN-111, ZN-122). */
const deal = (scene: Scene, one: Character, foes: readonly Character[], blow: Blow): void => {
  const parts: { id: string; part: number }[] = [];
  for (let left = POOL, nth = 1; left > 0; nth++) {
    const done: Deed = {
      id: 'done',
      text: 'No more',
      rules: ['ZN-111'],
      run: () => {
        left = 0;
      },
    };
    const open = foes
      .filter(({ id }) => !parts.some((part) => part.id === id))
      .flatMap((foe): Deed[] => {
        const full = sizedDice(sizeSteps(one, foe), false);
        const most = Math.floor(left / partOf(1, full));
        return Array.from({ length: most }, (_, i): Deed => ({
          id: `dice:${foe.id}:${most - i}`,
          text: `${most - i} of ${full} dice at ${foe.name}`,
          rules: ['ZN-111'],
          run: () => {
            parts.push({ id: foe.id, part: partOf(most - i, full) });
            left -= partOf(most - i, full);
          },
        }));
      });
    if (open.length === 0) break;
    const half = open.find(({ id }) =>
      foes.some(
        (foe) => id === `dice:${foe.id}:${Math.max(1, sizedDice(sizeSteps(one, foe), false) / 2)}`,
      ),
    );
    ask(
      scene,
      one.id,
      { what: `split${nth}`, question: `Which dice at whom?` },
      { open: nth === 1 ? open : [...open, done], advised: half ?? open[0] },
    );
  }
  say(scene, 'attack', `${one.name} attacks ${parts.length} at once.`, {
    fighter: one.id,
    rules: ['ZN-111', 'ZN-122'],
  });
  attack(scene, one.id, blow, { targets: parts });
};

const splitOptions = (
  scene: Scene,
  one: Character,
  foes: readonly Character[],
  arm: number,
): readonly Option[] => {
  const blow: Blow = { ...STRIKE, arm };
  const { range, blast } = weaponOf(one, arm);
  const smaller =
    range > 0 || blast === true
      ? []
      : foes.filter(
          (foe) =>
            sizeSteps(one, foe) < 0 &&
            foe.standing === 'up' &&
            demands(scene, one, foe, { blow }) !== 'impossible',
        );
  if (smaller.length < 2) return [];
  return [
    {
      id: `split${blowSuffix(one, blow)}`,
      text: `Strike several at once: ${weaponOf(one, arm).title}`,
      rules: ['ZN-111'],
      kind: 'split',
      target: '',
      blow,
      run: main(scene, one, () => deal(scene, one, smaller, blow)),
    },
  ];
};

const overpowerOption = (scene: Scene, one: Character, foe: Character, blow: Blow): Option => ({
  id: `${blow.kind}:${foe.id}${blow.spot < 0 ? '' : `:${blow.spot}`}`,
  text: blowText(scene, one, foe, blow),
  rules: [blow.kind === 'disarm' ? 'ZN-75' : blow.kind === 'shove' ? 'ZN-77' : 'ZN-79'],
  kind: 'overpower',
  target: foe.id,
  blow,
  chance: () => hitChance(scene, one, foe, { blow }) * forceChance(scene, one, foe),
  run: main(scene, one, () => {
    say(
      scene,
      'attack',
      `${one.name} tries to ${blow.kind === 'grapple' ? 'grab' : blow.kind} ${foe.name}.`,
      { fighter: one.id, target: foe.id, rules: ['ZN-71'] },
    );
    attack(scene, one.id, blow, { targets: [{ id: foe.id, part: POOL }] });
  }),
});

const SWAYS = {
  distract: {
    text: 'Distract',
    rules: ['ZN-16', 'H-ZN-13'],
    lasts: 'is distracted and loses a turn',
  },
  intimidate: { text: 'Intimidate', rules: ['ZN-16', 'H-ZN-13'], lasts: 'dares not come nearer' },
  taunt: { text: 'Taunt', rules: ['ZN-16', 'H-ZN-13'], lasts: 'is set on revenge' },
} as const;

/** Who has lost his turn loses one still open, else the next (H-ZN-13). */
const swayed = (scene: Scene, one: Character, foe: Character, way: keyof typeof SWAYS): void => {
  const now = the(scene, foe.id);
  if (way === 'intimidate') change(scene, foe.id, { fears: one.id });
  else if (way === 'taunt') change(scene, foe.id, { taunted: one.id });
  else change(scene, foe.id, now.spent ? { distracted: true } : { spent: true });
};

const swayOption = (
  scene: Scene,
  one: Character,
  foe: Character,
  way: keyof typeof SWAYS,
): Option => ({
  id: `${way}:${foe.id}`,
  text: `${SWAYS[way].text} ${foe.name}`,
  rules: SWAYS[way].rules,
  kind: 'sway',
  target: foe.id,
  chance: () =>
    (way === 'taunt' ? chanceOf(scene, one, 'wit') : 1) * (1 - chanceOf(scene, foe, 'wit')),
  run: main(scene, one, () => {
    busy(scene, one);
    reveal(scene, one.id);
    if (way === 'taunt') {
      const { passed, terms, rolls } = save(scene, one.id, 'wit', 'taunt');
      say(scene, 'save', `${one.name} ${passed ? 'finds the words' : 'finds no words'}.`, {
        fighter: one.id,
        target: foe.id,
        terms,
        rolls,
        rules: SWAYS.taunt.rules,
      });
      if (!passed) return;
    }
    const { passed, terms, rolls } = save(scene, foe.id, 'wit', way);
    if (!passed) swayed(scene, one, foe, way);
    say(scene, 'sway', `${foe.name} ${passed ? 'takes no notice' : SWAYS[way].lasts}.`, {
      fighter: one.id,
      target: foe.id,
      terms,
      rolls,
      rules: SWAYS[way].rules,
    });
  }),
});

/** Attacks on several at once: blasts, and dice dealt out (ZN-59, ZN-111). */
export const manyOptions = (scene: Scene, one: Character): readonly Option[] =>
  readyArms(one).flatMap((arm): readonly Option[] => {
    if (weaponOf(one, arm).blast === true) return blastOptions(scene, one, arm);
    return one.stats.size === 'tiny' ? [] : splitOptions(scene, one, foesOf(scene, one), arm);
  });

/** Death blows (ZN-25). */
export const finishOptions = (scene: Scene, one: Character): readonly Option[] => {
  const blow: Blow = { ...STRIKE, kind: 'finish', arm: one.drawn };
  return foesOf(scene, one)
    .filter((foe) => demands(scene, one, foe, { blow }) !== 'impossible')
    .map((foe): Option => ({
      id: `finish:${foe.id}`,
      text: `Kill ${foe.name}, who lies helpless`,
      rules: ['ZN-25'],
      kind: 'finish',
      target: foe.id,
      blow,
      run: main(scene, one, () =>
        attack(scene, one.id, blow, { targets: [{ id: foe.id, part: POOL }] }),
      ),
    }));
};

const swayOptions = (scene: Scene, one: Character, foe: Character): readonly Option[] => [
  swayOption(scene, one, foe, 'distract'),
  ...(foe.stats.fearless ? [] : [swayOption(scene, one, foe, 'intimidate')]),
  swayOption(scene, one, foe, 'taunt'),
];

/** Main actions against enemies (ZN-16, ZN-19, ZN-25, ZN-71). */
export const attackOptions = (scene: Scene, one: Character): readonly Option[] => {
  const foes = foesOf(scene, one);
  const open = foes.filter(({ standing, concealed }) => standing === 'up' && !concealed);
  return [
    ...readyArms(one)
      .filter((arm) => weaponOf(one, arm).blast !== true)
      .flatMap((arm) => foes.flatMap((foe) => strikesAt(scene, one, foe, arm))),
    ...manyOptions(scene, one),
    ...finishOptions(scene, one),
    ...open
      .filter((foe) => isNear(scene, one, foe))
      .flatMap((foe) =>
        overpowering(scene, one, foe).map((blow) => overpowerOption(scene, one, foe, blow)),
      ),
    ...(scene.ground.options.light === 'light'
      ? open.filter(({ beast }) => !beast).flatMap((foe) => swayOptions(scene, one, foe))
      : []),
  ];
};

/** Freeing a held ally (ZN-81, A-ZN-14); size may forbid it (ZN-117). */
export const freeOptions = (scene: Scene, one: Character): readonly Option[] =>
  scene.fight.fighters
    .filter(
      (ally) =>
        ally.side === one.side &&
        ally.heldBy !== '' &&
        ally.id !== one.id &&
        isNear(scene, one, ally),
    )
    .flatMap((ally): Option[] => {
      const saver = scene.ground.options.freeing === 'helper' ? one : ally;
      if (!canBreakFree(the(scene, ally.heldBy), saver)) return [];
      return [
        {
          id: `free:${ally.id}`,
          text: `Free ${ally.name}`,
          rules: ['ZN-81', 'A-ZN-14'],
          kind: 'free',
          target: ally.id,
          chance: () => chanceOf(scene, saver, 'str'),
          run: main(scene, one, () => {
            busy(scene, one);
            const { passed, terms, rolls } = save(scene, saver.id, 'str', 'free');
            if (passed) setFree(scene, ally.id);
            say(
              scene,
              passed ? 'freed' : 'save',
              `${one.name} ${passed ? 'frees' : 'cannot free'} ${ally.name}.`,
              { fighter: one.id, target: ally.id, terms, rolls, rules: ['ZN-81'] },
            );
          }),
        },
      ];
    });

/** All that somebody held may do with his turn (ZN-80, ZN-117). */
export const breakOption = (scene: Scene, one: Character): readonly Option[] =>
  canBreakFree(the(scene, one.heldBy), one)
    ? [
        {
          id: 'break',
          text: 'Break free',
          rules: ['ZN-80'],
          kind: 'break',
          target: one.heldBy,
          chance: () => chanceOf(scene, one, 'str'),
          run: main(scene, one, () => {
            const { passed, terms, rolls } = save(scene, one.id, 'str', 'break');
            if (passed) setFree(scene, one.id);
            // The turn is used up either way (ZN-85).
            alterTurn(scene, { rooted: true, bonus: 2 });
            say(
              scene,
              passed ? 'freed' : 'save',
              `${one.name} ${passed ? 'breaks free' : 'cannot break free'}.`,
              { fighter: one.id, terms, rolls, rules: ['ZN-80', 'ZN-85'] },
            );
          }),
        },
      ]
    : [];

/** Deeds of a moment (ZN-17): one beside a main action, or two without. */
export const bonusOptions = (scene: Scene, one: Character): readonly Option[] => {
  const bonus = (id: string, text: string, run: () => void): Option => ({
    id,
    text,
    rules: ['ZN-17'],
    kind: 'other',
    target: '',
    run: () => {
      alterTurn(scene, { bonus: turnOf(scene).bonus + 1 });
      run();
      say(scene, 'handles', `${one.name}: ${text}.`, { fighter: one.id, rules: ['ZN-17'] });
    },
  });
  const held = one.arms.flatMap(({ weapon: id }, i) =>
    i === one.drawn || weapon(id).hands === 0
      ? []
      : [
          bonus(`equip:${i}`, `Take in hand: ${weapon(id).title}`, () =>
            change(scene, one.id, { drawn: i }),
          ),
        ],
  );
  const floor = scene.fight.floor.flatMap((item, i): Option[] =>
    scene.ground.chart.distance[item.at]?.[one.place] === 0
      ? [
          bonus(`pickup:${i}`, `Pick up: ${weapon(item.weapon).title}`, () => {
            turnTo(scene, { floor: scene.fight.floor.filter((_, n) => n !== i) });
            change(scene, one.id, {
              arms: [...one.arms, { weapon: item.weapon, damaged: item.damaged, used: item.used }],
              drawn: one.drawn < 0 ? one.arms.length : one.drawn,
            });
          }),
        ]
      : [],
  );
  const release =
    one.holds === ''
      ? []
      : [bonus('release', `Let go of ${the(scene, one.holds).name}`, () => letGo(scene, one.id))];
  const away =
    one.drawn < 0
      ? []
      : [bonus('unequip', 'Put the weapon away', () => change(scene, one.id, { drawn: -1 }))];
  return [...held, ...floor, ...release, ...away];
};
