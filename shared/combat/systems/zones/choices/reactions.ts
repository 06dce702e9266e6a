import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { followsPolicy } from '../../../fight.ts';
import { forceChance, harmOf, hitChance, outChance } from './chances.ts';
import { pressing } from '../../../read/judgement.ts';
import { freeHand, letGo } from '../rules/harm.ts';
import {
  attackKeepsHold,
  countersAt,
  demands,
  isNear,
  isReady,
  mayReact,
  overpowering,
  reactionCost,
  strikeWith,
} from './legal.ts';
import { bestCounter, preferredReaction, turnWorth, wouldGuard } from './policy.ts';
import { chanceOf, save } from '../rules/saves.ts';
import {
  alterAttack,
  ask,
  change,
  moveTo,
  the,
  topOf,
  use,
  type Scene,
} from '../fighters/scene.ts';
import {
  afterGuards,
  afterTarget,
  alterShare,
  openShare,
  payReaction,
  redirect,
  repeatedWord,
  wordOf,
} from '../rules/shares.ts';
import { isSpent } from '../fighters/state.ts';
import type { Attack, AttackMode, Character, Share } from '../fighters/state.ts';
import { attackSuffix, attackText } from '../words/words.ts';

/** All who have reacted for the target being looked at, and one more. */
const reactedWith = (scene: Scene, id: string): readonly string[] => [
  ...(openShare(scene)?.reacted ?? []),
  id,
];

const dodge = (scene: Scene, one: Character): void => {
  const { by, opportunity } = topOf(scene);
  if (!opportunity) payReaction(scene, one.id);
  freeHand(scene, one.id);
  const { passed, told } = save(scene, one.id, 'agi', 'dodge');
  alterShare(scene, { window: 'done', dodged: passed, reacted: reactedWith(scene, one.id) });
  record(scene, 'dodge', ['ZN-40', 'ZN-36'], () => {
    const does = passed ? 'dodges' : 'fails to dodge';
    return {
      text: `${one.name} ${does} the attack of ${the(scene, by).name}.`,
      fighter: one.id,
      target: by,
      ...told(),
    };
  });
};
const dodgeAction = (scene: Scene, one: Character): Deed => ({
  id: 'dodge',
  text: 'Dodge',
  rules: ['ZN-40'],
  run: () => dodge(scene, one),
  chance: () => chanceOf(scene, one, 'agi'),
  of: 'to dodge it',
});

const notReacting = (run: () => void, chance: () => number): Deed => ({
  id: 'none',
  text: 'Do not react',
  rules: ['ZN-36'],
  run,
  chance,
  of: 'to stay up',
});

interface Counter {
  readonly mode: AttackMode;
  readonly leans: boolean;
}
const counterChance = (
  scene: Scene,
  one: Character,
  foe: Character,
  { mode, leans }: Counter,
): number => {
  const works =
    mode.kind === 'strike'
      ? outChance(scene, one, foe, { mode, reacting: true })
      : forceChance(scene, one, foe);
  return hitChance(scene, one, foe, { mode, leans }) * works;
};

const counter = (scene: Scene, one: Character, foe: Character, { mode, leans }: Counter): void => {
  payReaction(scene, one.id);
  use(scene, one, mode.arm);
  if (!attackKeepsHold(scene, one, { target: foe.id, mode })) letGo(scene, one.id);
  const needsSave = demands(scene, one, foe, { mode, leans }) === 'save';
  const saved = needsSave ? save(scene, one.id, 'wit', 'counter') : undefined;
  const hits = saved?.passed !== false;
  alterShare(scene, { window: 'done', reacted: reactedWith(scene, one.id) });
  if (hits) alterAttack(scene, { counter: { by: one.id, mode } });
  record(scene, 'counter', ['ZN-41', 'A-ZN-07'], () => ({
    text: hits
      ? `${one.name} counters ${foe.name}.`
      : `${one.name} tries to counter ${foe.name}, but misses.`,
    fighter: one.id,
    target: foe.id,
    ...(saved?.told() ?? { terms: [], rolls: [] }),
  }));
};
const counterAction = (scene: Scene, one: Character, foe: Character, made: Counter): Deed => {
  const { mode } = made;
  const kind = mode.kind === 'strike' ? '' : `:${mode.kind}`;
  return {
    id: `counter${kind}${attackSuffix(one, mode)}`,
    text: `Counter. ${attackText(scene, one, foe, mode)}`,
    rules: ['ZN-41'],
    chance: () => counterChance(scene, one, foe, made),
    of:
      mode.kind === 'strike' ? `to put ${foe.name} out, if it is not put out first` : 'to succeed',
    run: () => counter(scene, one, foe, made),
  };
};

/** Behind whom somebody may hide: a willing ally, or an enemy he holds (ZN-47). */
export const mayHideBehind = (whom: 'ally' | 'heldEnemy' | 'freeEnemy'): boolean =>
  whom !== 'freeEnemy';

const shieldsOf = (
  scene: Scene,
  one: Character,
  { by, opportunity }: Attack,
  { was }: Share,
): readonly Character[] =>
  scene.fight.fighters.filter((other) => {
    if (opportunity || other.standing !== 'up' || other.id === by) return false;
    const held = one.holds === other.id ? 'heldEnemy' : 'freeEnemy';
    const whom = other.side === one.side ? 'ally' : held;
    return mayHideBehind(whom) && !was.includes(other.id) && isNear(scene, one, other);
  });

const swapWith = (scene: Scene, one: Character, behind: Character): void => {
  payReaction(scene, one.id);
  if (one.holds !== behind.id) freeHand(scene, one.id);
  if (one.place !== behind.place) {
    moveTo(scene, one.id, behind.place);
    moveTo(scene, behind.id, one.place);
  }
  redirect(scene, { from: one.id, to: behind.id, window: 'target' });
  record(scene, 'redirected', ['ZN-45', 'ZN-46'], () =>
    doing(one, `hides behind ${behind.name}, who becomes the target`, { target: behind.id }),
  );
};

/** Hides behind somebody, if that is held or agrees (ZN-45, ZN-47). */
const hide = (scene: Scene, one: Character, behind: Character): void => {
  if (one.holds === behind.id) return swapWith(scene, one, behind);
  const refuse = deed('refuse', 'Step aside', ['ZN-47'], () =>
    alterShare(scene, { window: afterTarget(scene) }),
  );
  const agree = deed('agree', `Take the attack for ${one.name}`, ['ZN-47'], () =>
    swapWith(scene, one, behind),
  );
  const question = (): string => `${one.name} would hide behind ${behind.name}: allow it?`;
  const preferred = behind.stats.bodyguard ? agree : refuse;
  const what = repeatedWord(scene, 'agree');
  ask(scene, { by: behind.id, what, question }, preferred, () => [agree, refuse]);
};
const hideAction = (scene: Scene, one: Character, behind: Character): Deed =>
  deed(`hide:${behind.id}`, `Hide behind ${behind.name}`, ['ZN-45', 'ZN-47'], () =>
    hide(scene, one, behind),
  );

/** Whether somebody has reacted to an attack, whomever he did it for (ZN-39). */
const hasReacted = ({ shares }: Attack, { id }: Character): boolean =>
  shares.some(({ reacted }) => reacted.includes(id));

const canReact = (scene: Scene, one: Character, attack: Attack, share: Share): boolean => {
  const { surprise, opportunity } = attack;
  const isPaid = share.guard === one.id;
  return mayReact({
    aware: !surprise,
    hasTakenTurn: opportunity ? !scene.rules.options.opportunityDodge : !isPaid && isSpent(one),
    grabbed: one.heldBy !== '',
    incapacitated: one.standing !== 'up',
    alreadyReacted: !isPaid && hasReacted(attack, one),
  });
};

/** The target's reaction (ZN-36 to ZN-47). */
const targetReacts = (scene: Scene, attack: Attack, share: Share): void => {
  const one = the(scene, share.target);
  const foe = the(scene, attack.by);
  const pass = (): void => alterShare(scene, { window: afterTarget(scene) });
  if (!canReact(scene, one, attack, share)) return pass();
  const { leans, mode } = attack;
  const mayCounter = !attack.opportunity && attack.counter === null && one.trained;
  const best = mayCounter ? bestCounter(scene, one, foe, leans) : undefined;
  const shields = (): readonly Character[] => shieldsOf(scene, one, attack, share);
  const struck = { mode, part: share.part };
  const none = (): Deed =>
    notReacting(pass, () => Math.max(0, 1 - outChance(scene, foe, one, struck)));
  const countering = (with_: AttackMode): Deed =>
    counterAction(scene, one, foe, { mode: with_, leans });
  const preferred = (): Deed => {
    const reaction = preferredReaction(one, {
      danger: harmOf(scene, foe, one, struck),
      counter: best?.worth,
      turn: () => turnWorth(scene, one),
      dodging: chanceOf(scene, one, 'agi'),
      pressed: pressing(scene.fight, one, foe),
      shields,
    });
    if (typeof reaction !== 'string') return hideAction(scene, one, reaction);
    if (reaction === 'dodge') return dodgeAction(scene, one);
    return reaction === 'counter' && best !== undefined ? countering(best.mode) : none();
  };
  const options = (): readonly Deed[] => {
    const counters = mayCounter
      ? [...countersAt(scene, one, foe, leans), ...overpowering(scene, one, foe)]
      : [];
    const hides = shields().map((other) => hideAction(scene, one, other));
    return [none(), dodgeAction(scene, one), ...counters.map(countering), ...hides];
  };
  const question = (): string => `${foe.name} attacks ${one.name}: how does ${one.name} react?`;
  ask(scene, { by: one.id, what: wordOf(scene, 'react'), question }, preferred(), options);
};

/** Takes the attack upon himself (ZN-50 to ZN-52); a death blow becomes a strike (A-ZN-21). */
const guard = (scene: Scene, one: Character, target: Character): void => {
  const { mode } = topOf(scene);
  const { guardAndReact } = one.stats;
  change(scene, one.id, reactionCost(scene, one.id));
  freeHand(scene, one.id);
  redirect(scene, { from: one.id, to: one.id, window: guardAndReact ? 'target' : 'done' });
  if (guardAndReact) alterShare(scene, { guard: one.id });
  if (mode.kind === 'finish') alterAttack(scene, { mode: strikeWith(mode.arm) });
  record(scene, 'redirected', ['ZN-50', 'ZN-51', 'ZN-52'], () =>
    doing(one, `guards ${target.name} and becomes the target`, { target: target.id }),
  );
};

const mayGuard = (scene: Scene, one: Character, target: Character, share: Share): boolean =>
  one.side === target.side &&
  !one.beast &&
  !share.was.includes(one.id) &&
  !hasReacted(topOf(scene), one) &&
  isReady(one) &&
  isNear(scene, one, target);

/** Others nearby may guard the target; the first who does ends it (ZN-50, A-ZN-05). */
const guardsReact = (scene: Scene, attack: Attack, share: Share): void => {
  const target = the(scene, share.target);
  const { mode } = attack;
  const danger = (): number =>
    outChance(scene, the(scene, attack.by), target, { mode, part: share.part });
  for (const one of attack.surprise ? [] : scene.fight.fighters) {
    const would = wouldGuard(one, target, danger);
    if (!would && followsPolicy(scene)) continue;
    if (!mayGuard(scene, one, target, share)) continue;
    const pass = deed('none', 'Do not react', ['ZN-50']);
    const step = deed('guard', `Guard ${target.name}`, ['ZN-50', 'ZN-51'], () =>
      guard(scene, one, target),
    );
    const question = (): string => `${target.name} is attacked: does ${one.name} guard him?`;
    const preferred = would ? step : pass;
    const what = repeatedWord(scene, 'guard');
    ask(scene, { by: one.id, what, question }, preferred, () => [pass, step]);
    if (openShare(scene)?.target !== target.id) return;
  }
  alterShare(scene, { window: afterGuards(scene) });
};

/** One window of reactions. @returns whether there was one */
export const reactionStep = (scene: Scene): boolean => {
  const attack = topOf(scene);
  const share = openShare(scene);
  if (share === undefined) return false;
  if (share.window === 'done') alterAttack(scene, { at: attack.at + 1 });
  else if (share.window === 'target') targetReacts(scene, attack, share);
  else guardsReact(scene, attack, share);
  return true;
};
