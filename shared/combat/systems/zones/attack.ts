import { armourGauge, netOf, wear, weaponBreaks } from './armour.ts';
import {
  attackKeepsHold,
  blastDemands,
  damageFrom,
  demands,
  forceOf,
  hitChance,
  inBlast,
  isNonLethal,
  mayHarm,
  type Force,
} from './blow.ts';
import { evenDie, showsOne, totalOf } from './dice.ts';
import { fall, letGo, suffer } from './harm.ts';
import { deviated, neighboursOf } from './maps.ts';
import { drop, overpower } from './nonlethal.ts';
import { alter, reactionStep, topOf } from './react.ts';
import {
  ask,
  change,
  find,
  label,
  reveal,
  save,
  say,
  the,
  turnTo,
  type Deed,
  type Scene,
} from './scene.ts';
import { armOf, lose, type Attack, type Blow, type Share } from './state.ts';
import { POOL } from './weapons.ts';

/** The order of an attack (ZN-37, digest 0.2). */
export const ATTACK_STEPS = [
  'stunt offer',
  'WIT save to hit if required',
  'reaction choice',
  'damage rolls',
  'armour',
  'apply in order',
] as const;

const shareOf = (target: string, part: number, window: Share['window']): Share => ({
  target,
  part,
  window,
  reacted: [],
  was: [target],
  guard: '',
  dodged: false,
  damage: -1,
});

/** Lays an attack on the stack. Who attacks is revealed (ZN-91), and lets go of whoever it holds unless it may keep hold (ZN-83). */
export const attack = (
  scene: Scene,
  by: string,
  blow: Blow,
  {
    targets,
    opportunity = false,
  }: {
    readonly targets: readonly { readonly id: string; readonly part: number }[];
    readonly opportunity?: boolean;
  },
): void => {
  const one = the(scene, by);
  const [only] = targets;
  if (!attackKeepsHold(scene, one, { target: only?.id ?? '', blow })) letGo(scene, by);
  const window = scene.ground.options.reactionOrder === 'targetFirst' ? 'target' : 'guards';
  const stunt = scene.ground.options.stunts && blow.kind === 'strike' && targets.length === 1;
  const made: Attack = {
    by,
    blow,
    opportunity,
    surprise: one.concealed,
    leans: one.cover === 'barrier',
    stage: stunt ? 'offer' : 'hit',
    shares: targets.map(({ id, part }) =>
      shareOf(id, part, blow.kind === 'finish' ? 'guards' : window),
    ),
    at: 0,
    counter: null,
  };
  reveal(scene, by);
  change(scene, by, {
    arms: one.arms.map((arm, i) => (i === blow.arm ? { ...arm, used: true } : arm)),
  });
  turnTo(scene, {
    stack: [...scene.fight.stack, made],
    ...(blow.kind !== 'strike' ||
    targets.some(
      ({ id, part }) =>
        mayHarm(scene, one, the(scene, id), { blow, part }) &&
        hitChance(scene, one, the(scene, id), { blow }) > 0,
    )
      ? { idle: -1 }
      : {}),
  });
};

export const pop = (scene: Scene): void => turnTo(scene, { stack: scene.fight.stack.slice(0, -1) });

/** An effect instead of damage, if target and game master like it (ZN-65 to ZN-70). */
const offer = (scene: Scene): void => {
  const { by, shares } = topOf(scene);
  const [one, target] = [the(scene, by), the(scene, shares[0]?.target ?? by)];
  alter(scene, { stage: 'hit' });
  const accepted = (effect: string, run: () => void): void => {
    say(scene, 'stunt', `${target.name} accepts: ${effect}.`, {
      fighter: by,
      target: target.id,
      rules: ['ZN-68', 'ZN-69'],
    });
    pop(scene);
    run();
  };
  const put = (id: string, effect: string, run: () => void): Deed => ({
    id: `stunt:${id}`,
    text: `Offer instead of damage: ${effect}`,
    rules: ['ZN-65'],
    run: () => {
      const refuse: Deed = {
        id: 'refuse',
        text: 'It makes no sense here',
        rules: ['ZN-67'],
        run: () => undefined,
      };
      const decline: Deed = {
        id: 'decline',
        text: 'Take the attack',
        rules: ['ZN-68'],
        run: () => undefined,
      };
      const accept: Deed = {
        id: 'accept',
        text: `Accept: ${effect}`,
        rules: ['ZN-68', 'ZN-69'],
        run: () => accepted(effect, run),
      };
      const approve: Deed = {
        id: 'approve',
        text: 'Allow it',
        rules: ['ZN-67'],
        run: () =>
          ask(
            scene,
            target.id,
            {
              what: 'accept',
              question: `${one.name} offers ${target.name}, instead of damage: ${effect}`,
            },
            { open: [accept, decline], advised: decline },
          ),
      };
      ask(
        scene,
        'gm',
        {
          what: 'approve',
          question: `${one.name} offers ${target.name}, instead of damage: ${effect}`,
        },
        { open: [approve, refuse], advised: approve },
      );
    },
  });
  const none: Deed = {
    id: 'stunt:none',
    text: 'Just attack',
    rules: ['ZN-65'],
    run: () => undefined,
  };
  const out = (): void => {
    change(scene, target.id, { standing: 'down' });
    fall(scene, target.id);
  };
  const open = [
    none,
    put('disarm', 'drops his weapon', () => drop(scene, target.id, target.drawn, '')),
    put('out', 'disarmed and out of the fight', () => {
      drop(scene, target.id, target.drawn, '');
      out();
    }),
    put('yield', 'surrenders', () => {
      fall(scene, target.id);
      change(scene, target.id, { standing: 'surrendered' });
    }),
    put('other', 'something else, as the game master says', () => undefined),
  ];
  ask(
    scene,
    by,
    { what: 'stunt', question: `${one.name} attacks ${target.name}: with a stunt?` },
    { open, advised: none },
  );
};

/** A ranged blast that misses hits a neighbouring zone (ZN-63, ZN-64, A-ZN-26). */
const deviate = (scene: Scene): void => {
  const { by, blow } = topOf(scene);
  const one = the(scene, by);
  const neighbours = neighboursOf(scene.ground.chart, blow.spot);
  if (neighbours.length === 0) return pop(scene);
  const rolls = [label(scene, by, 'deviation')];
  const zone =
    deviated(
      neighbours,
      neighbours.length === 1 ? 1 : scene.chance.roll(evenDie(neighbours.length), rolls[0] ?? ''),
    ) ?? blow.spot;
  const window = scene.ground.options.reactionOrder === 'targetFirst' ? 'target' : 'guards';
  const shares = inBlast(scene, zone, one, true).map((id) => shareOf(id, POOL, window));
  say(
    scene,
    'deviates',
    `The blast goes astray, to ${scene.ground.chart.places[zone]?.title ?? ''}.`,
    { fighter: by, rolls: neighbours.length === 1 ? [] : rolls, rules: ['ZN-63', 'ZN-64'] },
  );
  if (shares.length === 0) return pop(scene);
  alter(scene, { shares, at: 0, stage: 'react', blow: { ...blow, spot: zone } });
};

/** Whether it is possible at all, and hits (ZN-28 to ZN-33). @returns whether dice were thrown */
const toHit = (scene: Scene): boolean => {
  const { by, blow, shares } = topOf(scene);
  const one = the(scene, by);
  const needs =
    blow.kind === 'blast'
      ? [blastDemands(scene, one, blow)]
      : shares.map(({ target }) => demands(scene, one, the(scene, target), { blow }));
  if (needs.length === 0 || needs.includes('impossible')) {
    pop(scene);
    return false;
  }
  alter(scene, { stage: 'react' });
  if (!needs.includes('save')) return false;
  const { passed, terms, rolls } = save(scene, by, 'wit', 'hit');
  say(scene, passed ? 'hits' : 'misses', `${one.name} ${passed ? 'finds the mark' : 'misses'}.`, {
    fighter: by,
    target: shares[0]?.target ?? by,
    terms,
    rolls,
    rules: ['ZN-29', 'ZN-30', 'ZN-31'],
  });
  if (!passed) {
    if (blow.kind === 'blast') deviate(scene);
    else pop(scene);
  }
  return true;
};

/** One damage roll: of a share, or of a blast for all (ZN-109, ZN-110, A-ZN-11). @returns whether dice were thrown */
const rollDamage = (scene: Scene): boolean => {
  const { by, blow, shares } = topOf(scene);
  const i = shares.findIndex(({ damage, dodged }) => damage < 0 && !dodged);
  const share = shares[i];
  if (share === undefined || blow.kind === 'finish' || isNonLethal(blow)) {
    alter(scene, { stage: 'answer' });
    return false;
  }
  const one = the(scene, by);
  const force = forceOf(scene, one, the(scene, share.target), { blow, part: share.part });
  const what = i === 0 ? 'damage' : `damage${i + 1}`;
  const rolls = [label(scene, by, what)];
  const outcome =
    force.dice === undefined ? undefined : scene.chance.roll(force.dice, rolls[0] ?? '');
  const shared = blow.kind === 'blast' && scene.ground.options.blastDamage === 'shared';
  const dealt = (each: Share): number =>
    outcome === undefined
      ? 0
      : damageFrom(
          forceOf(scene, one, the(scene, each.target), { blow, part: each.part }),
          outcome,
        );
  alter(scene, {
    shares: shares.map((each, n) =>
      n === i || (shared && !each.dodged) ? { ...each, damage: dealt(each) } : each,
    ),
  });
  if (outcome === undefined) return false;
  tellDamage(scene, { by, target: share.target, outcome }, { force, rolls });
  breakWeapon(scene, by, blow.arm, showsOne(outcome));
  return true;
};

const tellDamage = (
  scene: Scene,
  {
    by,
    target,
    outcome,
  }: { readonly by: string; readonly target: string; readonly outcome: number },
  { force, rolls }: { readonly force: Force | undefined; readonly rolls: readonly string[] },
): void =>
  say(scene, 'damage', `${the(scene, by).name} rolls ${totalOf(outcome)} for damage.`, {
    fighter: by,
    target,
    terms: [{ reason: 'dice', amount: totalOf(outcome) }, ...(force?.terms ?? [])],
    rolls,
    rules: ['ZN-28', 'ZN-109', 'ZN-110'],
  });

const breakWeapon = (scene: Scene, id: string, arm: number, one: boolean): void => {
  const by = the(scene, id);
  if (!weaponBreaks(armOf(by, arm).damaged, one)) return;
  change(scene, id, lose(by, arm));
  say(scene, 'gear', `The weapon of ${by.name} breaks.`, {
    fighter: id,
    rules: ['ZN-106', 'A-ZN-20'],
  });
};

interface Hit {
  readonly by: string;
  readonly target: string;
  readonly blow: Blow;
  readonly damage: number;
  /** Whether the one hit reacts, or the blow is a counter (A-ZN-19). */
  readonly reacting: boolean;
}

/** What would get through of a hit. */
const through = (scene: Scene, { target, damage, reacting }: Hit): number =>
  netOf(damage, armourGauge(scene, the(scene, target), { reacting }).value);

const land = (scene: Scene, hit: Hit): void => {
  const { by, target, blow, damage, reacting } = hit;
  const [one, foe] = [the(scene, by), find(scene.fight, target)];
  if (foe === undefined || foe.standing === 'dead' || foe.standing === 'fled') return;
  if (blow.kind === 'finish') {
    change(scene, target, { standing: 'dead', health: 0 });
    return say(scene, 'dies', `${one.name} kills ${foe.name}, who lay helpless.`, {
      fighter: by,
      target,
      rules: ['ZN-25', 'A-ZN-21'],
    });
  }
  if (isNonLethal(blow)) return overpower(scene, { by, target }, blow);
  const { value, terms } = armourGauge(scene, foe, { reacting });
  const force = forceOf(scene, one, foe, { blow });
  const net = netOf(damage, value);
  say(
    scene,
    'strike',
    `${one.name} hits ${foe.name}: ${damage}, less ${value} for armour, ${net} get${net === 1 ? 's' : ''} through.`,
    {
      fighter: by,
      target,
      terms: [
        { reason: 'damage', amount: damage },
        ...terms.map(({ reason, amount }) => ({ reason, amount: -amount })),
      ],
      rules: ['ZN-28', 'ZN-109', 'H-ZN-09'],
    },
  );
  wear(scene, target, damage);
  suffer(scene, target, { net, spares: force.spares });
};

const isAble = (scene: Scene, id: string): boolean =>
  the(scene, id).standing === 'up' && the(scene, id).heldBy === '';

/** Whose blow comes first: non-lethal ones last, then whoever suffers more (ZN-42, ZN-43, ZN-73, ZN-74). */
export const blowOrder = (
  attacker: { readonly nonLethal: boolean; readonly net: number },
  counter: { readonly nonLethal: boolean; readonly net: number },
  counterFirst = false,
): 'attack' | 'counter' | 'together' => {
  if (counter.nonLethal) return 'attack';
  if (attacker.nonLethal || counterFirst) return 'counter';
  return attacker.net === counter.net
    ? 'together'
    : attacker.net > counter.net
      ? 'attack'
      : 'counter';
};

/** The counter's damage is rolled, and both blows fall in their order (ZN-41 to ZN-43, ZN-73, ZN-74). */
const resolve = (scene: Scene): void => {
  const { by, blow, shares, counter } = topOf(scene);
  pop(scene);
  const open = shares.filter(({ dodged }) => !dodged);
  const hits = open.map(({ target, damage, reacted }): Hit => ({
    by,
    target,
    blow,
    damage,
    reacting: counter?.by === target || reacted.includes(target),
  }));
  if (counter === null) return hits.forEach((hit) => land(scene, hit));
  const [one, foe] = [the(scene, counter.by), the(scene, by)];
  const force = isNonLethal(counter.blow)
    ? undefined
    : forceOf(scene, one, foe, { blow: counter.blow });
  const rolls = [label(scene, one.id, 'damage')];
  const outcome =
    force?.dice === undefined ? undefined : scene.chance.roll(force.dice, rolls[0] ?? '');
  const answer: Hit = {
    by: one.id,
    target: by,
    blow: counter.blow,
    damage: force === undefined || outcome === undefined ? 0 : damageFrom(force, outcome),
    reacting: true,
  };
  const own = hits.find(({ target }) => target === one.id);
  const first = blowOrder(
    { nonLethal: isNonLethal(blow), net: own === undefined ? 0 : through(scene, own) },
    { nonLethal: isNonLethal(counter.blow), net: through(scene, answer) },
    one.stats.countersFirst,
  );
  if (outcome !== undefined) {
    tellDamage(scene, { by: one.id, target: by, outcome }, { force, rolls });
    breakWeapon(scene, one.id, counter.blow.arm, showsOne(outcome));
  }
  if (first === 'counter') land(scene, answer);
  if (first !== 'counter' || isAble(scene, by)) hits.forEach((hit) => land(scene, hit));
  if (first === 'together' || (first === 'attack' && isAble(scene, one.id))) land(scene, answer);
};

/** Whether nothing more is rolled: the rest is told in the same step. */
const isReady = ({ counter, shares }: Attack): boolean =>
  counter === null && shares.every(({ damage, dodged }) => damage >= 0 || dodged);

/** What an attack has to do next, until dice have been thrown or it is over. */
export const attackStep = (scene: Scene): void => {
  const depth = scene.fight.stack.length;
  const ticks = scene.events.length;
  for (let thrown = false; !thrown && scene.fight.stack.length === depth;) {
    const { stage, by } = topOf(scene);
    if (the(scene, by).standing !== 'up') return pop(scene);
    switch (stage) {
      case 'offer':
        offer(scene);
        break;
      case 'hit':
        thrown = toHit(scene);
        break;
      case 'react':
        if (!reactionStep(scene)) alter(scene, { stage: 'roll' });
        break;
      case 'roll':
        thrown = rollDamage(scene) && !isReady(topOf(scene));
        break;
      case 'answer':
        return resolve(scene);
    }
    if (stage === 'react' && scene.events.slice(ticks).some(({ rolls }) => rolls.length > 0))
      return;
  }
};
