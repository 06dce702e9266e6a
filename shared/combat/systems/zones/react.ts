import {
  attackKeepsHold,
  demands,
  hitChance,
  isNear,
  isReady,
  isSpent,
  keepsHold,
  mayReact,
  outChance,
  reactionCost,
  sizeSteps,
  STRIKE,
} from './blow.ts';
import { letGo } from './harm.ts';
import { distanceOf } from './maps.ts';
import { forceChance } from './nonlethal.ts';
import { adviseReaction } from './policy.ts';
import {
  ask,
  change,
  chanceOf,
  find,
  moveTo,
  save,
  say,
  the,
  turnTo,
  type Deed,
  type Scene,
} from './scene.ts';
import {
  droppable,
  readyArms,
  weaponOf,
  type Attack,
  type Blow,
  type Character,
  type Share,
} from './state.ts';
import { doubled } from './weapons.ts';

export const topOf = ({ fight }: Scene): Attack => {
  const top = fight.stack.at(-1);
  if (top === undefined) throw new Error('no attack is being made');
  return top;
};
export const alter = (scene: Scene, to: Partial<Attack>): void =>
  turnTo(scene, { stack: [...scene.fight.stack.slice(0, -1), { ...topOf(scene), ...to }] });
export const shareAt = ({ shares, at }: Attack): Share | undefined => shares[at];
/** A word for a label, one for each target of an attack, and where somebody may be asked again, for each time it is redirected. */
const nth = (scene: Scene, what: string, again = false): string => {
  const { at, shares } = topOf(scene);
  const times = shares[at]?.was.length ?? 1;
  return `${what}${at === 0 ? '' : at + 1}${again && times > 1 ? `.${times}` : ''}`;
};
const changeShare = (scene: Scene, to: Partial<Share>): void => {
  const { shares, at } = topOf(scene);
  alter(scene, { shares: shares.map((one, i) => (i === at ? { ...one, ...to } : one)) });
};

/** Non-lethal blows that somebody may make at another: what to take off him, where to shove him (ZN-75, ZN-77, ZN-79). */
export const overpowering = (scene: Scene, by: Character, target: Character): readonly Blow[] => {
  const base = { arm: -1, held: false, moving: false };
  const spots = shoveSpots(scene, by, target);
  const blows: Blow[] = [
    ...droppable(target).map((spot): Blow => ({ ...base, kind: 'disarm', spot })),
    ...spots.map((spot): Blow => ({ ...base, kind: 'shove', spot })),
    ...(by.holds === target.id ? [] : [{ ...base, kind: 'grapple', spot: -1 } as const]),
  ];
  return blows.filter((blow) => demands(scene, by, target, { blow }) !== 'impossible');
};

/** Where a shove may end: half a zone away, or as many zones as the difference in size allows (ZN-77, ZN-119). */
export const shoveSpots = (
  { ground: { chart } }: Scene,
  by: Character,
  target: Character,
): readonly number[] => {
  const smaller = -sizeSteps(by, target);
  const next = (chart.ways[target.place] ?? []).filter((place) => place !== chart.off);
  if (smaller <= 0) return next;
  const far = chart.places.flatMap(({ kind }, i) =>
    kind === 'zone' &&
    distanceOf(chart, target.place, i) > 0 &&
    distanceOf(chart, target.place, i) <= doubled(smaller - 1)
      ? [i]
      : [],
  );
  return [...new Set([...next, ...far])];
};

const TEXTS: Readonly<Record<Blow['kind'], string>> = {
  strike: 'Strike',
  blast: 'Blast',
  finish: 'Kill',
  disarm: 'Disarm',
  shove: 'Shove',
  grapple: 'Grab',
};
export const blowText = (
  { ground }: Scene,
  by: Character,
  target: Character,
  blow: Blow,
): string => {
  const weapon = weaponOf(by, blow.arm);
  switch (blow.kind) {
    case 'strike':
      return `${weapon.range > 0 ? 'Shoot at' : TEXTS.strike} ${target.name}: ${weapon.title}${blow.held ? ', held back' : ''}${blow.moving ? ', on the move' : ''}`;
    case 'disarm':
      return `${TEXTS.disarm} ${target.name}: ${weaponOf(target, blow.spot).title}`;
    case 'shove':
      return `${TEXTS.shove} ${target.name} to ${ground.chart.places[blow.spot]?.title ?? 'where he stands'}`;
    default:
      return `${TEXTS[blow.kind]} ${target.name}`;
  }
};
/** The end of an id: with what, or where to. */
export const blowSuffix = (by: Character, blow: Blow): string => {
  const arm =
    blow.arm === -1
      ? blow.kind === 'strike'
        ? ':unarmed'
        : ''
      : blow.arm === by.drawn
        ? ''
        : `:${blow.arm}`;
  return `${arm}${blow.spot < 0 ? '' : `:${blow.spot}`}${blow.held ? ':held' : ''}${blow.moving ? ':moving' : ''}`;
};

/** Strikes that would answer one made by `foe` (ZN-41, A-ZN-07). */
const strikesBack = (
  scene: Scene,
  by: Character,
  foe: Character,
  leans: boolean,
): readonly Blow[] =>
  readyArms(by)
    .map((arm): Blow => ({ ...STRIKE, arm }))
    .filter(
      (blow) =>
        weaponOf(by, blow.arm).blast !== true &&
        demands(scene, by, foe, { blow, leans }) !== 'impossible',
    );

/** The strike likeliest to put `foe` out in answer. */
const bestCounter = (
  scene: Scene,
  by: Character,
  foe: Character,
  leans: boolean,
): { readonly blow: Blow; readonly chance: number } | undefined => {
  const chances = strikesBack(scene, by, foe, leans).map((blow) => ({
    blow,
    chance:
      hitChance(scene, by, foe, { blow, leans }) *
      outChance(scene, by, foe, { blow, reacting: true }),
  }));
  return chances.length === 0
    ? undefined
    : chances.reduce((best, one) => (one.chance > best.chance ? one : best));
};

/** Pays for a reaction, unless it comes with the guard already paid for (ZN-52, A-ZN-06). */
const pay = (scene: Scene, id: string): void => {
  if (shareAt(topOf(scene))?.guard !== id) change(scene, id, reactionCost(scene, id));
};

const dodgeDeed = (scene: Scene, one: Character): Deed => ({
  id: 'dodge',
  text: 'Dodge',
  rules: ['ZN-40'],
  chance: () => chanceOf(scene, one, 'agi'),
  run: () => {
    const attack = topOf(scene);
    if (!attack.opportunity) pay(scene, one.id);
    const held = find(scene.fight, one.holds);
    if (held !== undefined && !keepsHold(sizeSteps(one, held) < 0 ? 'larger' : 'alike', 'other'))
      letGo(scene, one.id);
    const { passed, terms, rolls } = save(scene, one.id, 'agi', 'dodge');
    changeShare(scene, { window: 'done', dodged: passed });
    say(
      scene,
      'dodge',
      `${one.name} ${passed ? 'dodges' : 'fails to dodge'} the attack of ${the(scene, attack.by).name}.`,
      { fighter: one.id, target: attack.by, terms, rolls, rules: ['ZN-40', 'ZN-36'] },
    );
  },
});

const counterDeed = (
  scene: Scene,
  one: Character,
  foe: Character,
  { blow, leans }: { readonly blow: Blow; readonly leans: boolean },
): Deed => ({
  id: `counter${blow.kind === 'strike' ? '' : `:${blow.kind}`}${blowSuffix(one, blow)}`,
  text: `Counter. ${blowText(scene, one, foe, blow)}`,
  rules: ['ZN-41'],
  chance: () =>
    hitChance(scene, one, foe, { blow, leans }) *
    (blow.kind === 'strike'
      ? outChance(scene, one, foe, { blow, reacting: true })
      : forceChance(scene, one, foe)),
  run: () => {
    pay(scene, one.id);
    if (blow.arm >= 0)
      change(scene, one.id, {
        arms: one.arms.map((arm, i) => (i === blow.arm ? { ...arm, used: true } : arm)),
      });
    if (!attackKeepsHold(scene, one, { target: foe.id, blow })) letGo(scene, one.id);
    const need =
      demands(scene, one, foe, { blow, leans }) === 'save'
        ? save(scene, one.id, 'wit', 'counter')
        : undefined;
    const works = need?.passed !== false;
    changeShare(scene, {
      window: 'done',
      reacted: [...(shareAt(topOf(scene))?.reacted ?? []), one.id],
    });
    if (works) alter(scene, { counter: { by: one.id, blow } });
    say(
      scene,
      'counter',
      works
        ? `${one.name} counters ${foe.name}.`
        : `${one.name} tries to counter ${foe.name}, but misses.`,
      {
        fighter: one.id,
        target: foe.id,
        terms: need?.terms ?? [],
        rolls: need?.rolls ?? [],
        rules: ['ZN-41', 'A-ZN-07'],
      },
    );
  },
});

/** Somebody else becomes the target (ZN-45, ZN-51). */
const redirect = (scene: Scene, from: string, to: string, window: Share['window']): void => {
  const share = shareAt(topOf(scene));
  if (share === undefined) return;
  changeShare(scene, {
    target: to,
    was: [...share.was, to],
    reacted: [...share.reacted, from],
    window,
  });
};

const hide = (scene: Scene, one: Character, behind: Character): void => {
  const swap = (): void => {
    pay(scene, one.id);
    if (one.place !== behind.place) {
      moveTo(scene, one.id, behind.place);
      moveTo(scene, behind.id, one.place);
    }
    redirect(scene, one.id, behind.id, 'target');
    say(scene, 'redirected', `${one.name} hides behind ${behind.name}, who becomes the target.`, {
      fighter: one.id,
      target: behind.id,
      rules: ['ZN-45', 'ZN-46'],
    });
  };
  if (one.holds === behind.id) return swap();
  const refuse: Deed = {
    id: 'refuse',
    text: 'Step aside',
    rules: ['ZN-47'],
    run: () => changeShare(scene, { window: afterTarget(scene) }),
  };
  const agree: Deed = {
    id: 'agree',
    text: `Take the attack for ${one.name}`,
    rules: ['ZN-47'],
    run: swap,
  };
  ask(
    scene,
    behind.id,
    {
      what: nth(scene, 'agree', true),
      question: `${one.name} would hide behind ${behind.name}: allow it?`,
    },
    { open: [agree, refuse], advised: behind.stats.bodyguard ? agree : refuse },
  );
};

const afterTarget = ({ ground }: Scene): Share['window'] =>
  ground.options.reactionOrder === 'targetFirst' ? 'guards' : 'done';

/** Behind whom somebody may hide: a willing ally, or an enemy he holds (ZN-47). */
export const mayHideBehind = (whom: 'ally' | 'heldEnemy' | 'freeEnemy'): boolean =>
  whom !== 'freeEnemy';

const shields = (scene: Scene, one: Character, share: Share, by: string): readonly Character[] =>
  scene.fight.fighters.filter(
    (other) =>
      other.standing === 'up' &&
      other.id !== one.id &&
      other.id !== by &&
      !share.was.includes(other.id) &&
      mayHideBehind(
        other.side === one.side ? 'ally' : one.holds === other.id ? 'heldEnemy' : 'freeEnemy',
      ) &&
      isNear(scene, one, other),
  );

/** Whether the one attacked may react, and the danger he is in. */
const canReact = (
  scene: Scene,
  one: Character,
  { surprise, opportunity }: Attack,
  share: Share,
): boolean =>
  mayReact({
    aware: !surprise,
    hasTakenTurn: opportunity
      ? !scene.ground.options.opportunityDodge
      : share.guard !== one.id && isSpent(one),
    grabbed: one.heldBy !== '',
    incapacitated: one.standing !== 'up',
    alreadyReacted: share.guard !== one.id && share.reacted.includes(one.id),
  });

/** The target's reaction (ZN-36 to ZN-47). */
const targetReacts = (scene: Scene, attack: Attack, share: Share): void => {
  const [one, foe] = [the(scene, share.target), the(scene, attack.by)];
  if (!canReact(scene, one, attack, share))
    return changeShare(scene, { window: afterTarget(scene) });
  const none: Deed = {
    id: 'none',
    text: 'Do not react',
    rules: ['ZN-36'],
    run: () => changeShare(scene, { window: afterTarget(scene) }),
  };
  const dodge = dodgeDeed(scene, one);
  const { leans } = attack;
  const mayCounter = !attack.opportunity && attack.counter === null && (!one.beast || one.trained);
  const answer = (blow: Blow): Deed => counterDeed(scene, one, foe, { blow, leans });
  const behind = attack.opportunity ? [] : shields(scene, one, share, attack.by);
  const hiding = (other: Character): Deed => ({
    id: `hide:${other.id}`,
    text: `Hide behind ${other.name}`,
    rules: ['ZN-45', 'ZN-47'],
    run: () => hide(scene, one, other),
  });
  const danger = outChance(scene, foe, one, { blow: attack.blow, part: share.part });
  const best = mayCounter ? bestCounter(scene, one, foe, leans) : undefined;
  const advice = adviseReaction({
    danger,
    answer: best?.chance,
    dodging: chanceOf(scene, one, 'agi'),
    holds: one.holds,
    bodyguard: one.stats.coward ? behind.find(({ stats }) => stats.bodyguard)?.id : undefined,
  });
  const refuge = behind.find(({ id }) => advice === `hide:${id}`);
  const advised =
    refuge !== undefined
      ? hiding(refuge)
      : advice === 'dodge'
        ? dodge
        : advice === 'counter' && best !== undefined
          ? answer(best.blow)
          : none;
  const open = (): readonly Deed[] => [
    none,
    dodge,
    ...(mayCounter
      ? [...strikesBack(scene, one, foe, leans), ...overpowering(scene, one, foe)].map(answer)
      : []),
    ...behind.map(hiding),
  ];
  ask(
    scene,
    one.id,
    {
      what: nth(scene, 'react'),
      question: `${foe.name} attacks ${one.name}: how does ${one.name} react?`,
    },
    { open, advised },
  );
};

const guard = (scene: Scene, one: Character): void => {
  const attack = topOf(scene);
  const target = the(scene, shareAt(attack)?.target ?? one.id);
  change(scene, one.id, reactionCost(scene, one.id));
  letGo(scene, one.id);
  redirect(scene, one.id, one.id, one.stats.guardAndReact ? 'target' : 'done');
  if (one.stats.guardAndReact) changeShare(scene, { guard: one.id });
  if (attack.blow.kind === 'finish') alter(scene, { blow: { ...STRIKE, arm: attack.blow.arm } });
  say(scene, 'redirected', `${one.name} guards ${target.name} and becomes the target.`, {
    fighter: one.id,
    target: target.id,
    rules: ['ZN-50', 'ZN-51', 'ZN-52'],
  });
};

/** Others nearby may guard the target; the first who does ends it (ZN-50, A-ZN-05). */
const guardsReact = (scene: Scene, attack: Attack, share: Share): void => {
  const target = the(scene, share.target);
  const danger = attack.surprise
    ? 0
    : outChance(scene, the(scene, attack.by), target, { blow: attack.blow, part: share.part });
  const after = scene.ground.options.reactionOrder === 'targetFirst' ? 'done' : 'target';
  if (!attack.surprise) {
    for (const one of scene.fight.fighters) {
      if (
        one.side !== target.side ||
        one.beast ||
        share.was.includes(one.id) ||
        share.reacted.includes(one.id) ||
        !isReady(one) ||
        !isNear(scene, one, target)
      )
        continue;
      const pass: Deed = {
        id: 'none',
        text: 'Do not react',
        rules: ['ZN-50'],
        run: () => undefined,
      };
      const deed: Deed = {
        id: 'guard',
        text: `Guard ${target.name}`,
        rules: ['ZN-50', 'ZN-51'],
        run: () => guard(scene, one),
      };
      ask(
        scene,
        one.id,
        {
          what: nth(scene, 'guard', true),
          question: `${target.name} is attacked: does ${one.name} guard him?`,
        },
        {
          open: [pass, deed],
          advised: one.stats.bodyguard && target.stats.leader && danger >= 1 / 3 ? deed : pass,
        },
      );
      if (shareAt(topOf(scene))?.target !== target.id) return;
    }
  }
  changeShare(scene, { window: after });
};

/** One window of reactions. @returns whether there was one */
export const reactionStep = (scene: Scene): boolean => {
  const attack = topOf(scene);
  const share = shareAt(attack);
  if (share === undefined) return false;
  if (share.window === 'done') alter(scene, { at: attack.at + 1 });
  else if (share.window === 'target') targetReacts(scene, attack, share);
  else guardsReact(scene, attack, share);
  return true;
};
