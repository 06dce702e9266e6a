import { nextUp } from '../../../../mechanics/tactica/countdown.ts';
import { evenDie } from '../../../../mechanics/tactica/dice.ts';
import { followsPolicy, isUp } from '../../../fight.ts';
import type { Deed } from './deed.ts';
import { deedsOf } from './deeds.ts';
import { fear } from '../harm/fright.ts';
import { loseRanks } from '../harm/harm.ts';
import { shed, SHED_BY, stateOf, waiting } from './move-deeds.ts';
import { hurts } from '../fighters/numbers.ts';
import { canPay, pay } from './payment.ts';
import { preferredDeed } from './policy.ts';
import { test } from '../rules/contest.ts';
import { callRefresh, closeRound } from '../rules/refresh.ts';
import { ask, doing, rollFor, say, type Scene } from '../fighters/scene.ts';
import { hasState, type EditedCombatant } from '../fighters/state.ts';
import { without } from '../../../../mechanics/tactica/action-dice.ts';

const mayAct = ({ standing, waits }: EditedCombatant): boolean => standing === 'up' && !waits;

/** Bleeding, at the start of one's own round (TC-146). */
const bleed = (scene: Scene, one: EditedCombatant): void => {
  for (const [i, more] of hurts(one).bleeding.entries()) {
    const { passed, told } = test(scene, one, { on: 'body', word: `bleeds${i + 1}`, more });
    say(scene, 'bleeds', ['TC-146'], () =>
      told(`bleeds: ${passed ? 'he bears it' : 'a Physical Rank is lost'}`),
    );
    if (passed) continue;
    loseRanks(scene, one, 'physical', { ranks: 1, by: one.id });
    if (!isUp(one)) return;
  }
};

/** SPIRIT ends a panic (TC-129, TC-130). */
const takeHeart = (scene: Scene, one: EditedCombatant, word: string): void => {
  const { passed, told } = test(scene, one, { on: 'soul', word });
  if (passed) one.panic = '';
  say(scene, 'calms', ['TC-129', 'TC-130'], () =>
    told(passed ? 'takes heart again' : 'is still beside himself'),
  );
};

/** From the second action on at its start. */
const calm = (scene: Scene, one: EditedCombatant): void => {
  if (one.dazed) one.dazed = false;
  else takeHeart(scene, one, 'calms');
};

/** Whether a State is shaken off by a roll (TC-118, TC-120). */
const shakesOff = (scene: Scene, one: EditedCombatant): boolean => {
  const on = SHED_BY[stateOf(one)];
  const { passed, told } = test(scene, one, { on, word: 'recovers', what: on });
  if (passed) shed(one);
  say(scene, 'recovers', ['TC-118'], () => told(passed ? 'shakes it off' : 'is still shaken'));
  return passed;
};

/** What no dice pay for. */
const free = (id: string, text: string, rules: readonly string[], run: () => void): Deed => ({
  id,
  text,
  rules,
  cost: 0,
  free: true,
  run,
});

/** What no dice pay for: a 1 that shakes something off, waiting, calling a refresh. */
const freeDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] => {
  const { fight } = scene;
  const byOne = (id: string, text: string, rules: readonly string[], run: () => void): Deed =>
    free(id, text, rules, () => {
      one.dice = without(one.dice, [1]);
      run();
      if (one.dice.length === 0) callRefresh(scene, one.id);
    });
  const isClosing = fight.phase === 'closing';
  return [
    ...(hasState(one) && one.dice.includes(1)
      ? [
          byOne('shake', 'Try to shake it off with a 1', ['TC-45', 'TC-119'], () => {
            shakesOff(scene, one);
          }),
        ]
      : []),
    ...(one.panic === 'panicked' && one.dice.includes(1)
      ? [
          byOne('take-heart', 'Try to take heart with a 1', ['TC-129'], () => {
            takeHeart(scene, one, 'takes-heart');
          }),
        ]
      : []),
    ...(isClosing
      ? [keep(scene, one)]
      : [free('refresh', 'Call a refresh', ['TC-37'], () => end(scene, one)), waiting(one)]),
  ];
};

/** Keeps a die for the next set (TC-38, TC-39). */
const keep = (scene: Scene, one: EditedCombatant): Deed =>
  free('keep', 'Keep a die for the next set', ['TC-38', 'TC-39'], () => {
    one.kept = true;
    say(scene, 'keeps', ['TC-38', 'TC-39'], () => doing(one, 'keeps a die for the next set'));
    end(scene, one);
  });

/** Nothing more before the next set. */
const end = (scene: Scene, one: EditedCombatant): void => {
  one.dice = [];
  callRefresh(scene, one.id);
};

/** Told with what it costs. */
const worded = (deed: Deed): Deed =>
  deed.cost === 0 ? deed : { ...deed, text: `${deed.text}, for ${deed.cost} pips` };

/** All that may be chosen: what can be paid, and what is free (TC-34, TC-49). */
export const choices = (scene: Scene, one: EditedCombatant): readonly Deed[] => [
  ...deedsOf(scene, one)
    .filter(({ cost }) => canPay(one, cost))
    .map(worded),
  ...freeDeeds(scene, one),
];

/** An action clears what the own 1s left open; another than Pool drops the pool (1.B.1 step 5). */
const begin = (scene: Scene, one: EditedCombatant, deed: Deed): void => {
  one.exposures = 0;
  one.fumbled = false;
  one.tactic = '';
  one.acted++;
  if (deed.keeps !== 'guard') {
    one.guard = 0;
    one.pool = '';
  }
  if (deed.keeps !== 'aim') one.aim = -1;
  if (deed.hopeful === true) scene.fight.idle = 0;
  for (const other of scene.fight.fighters) other.waits = false;
};

/** Fear and States come between the dice and the action they pay for (TC-118, TC-164). */
const isAble = (scene: Scene, one: EditedCombatant, deed: Deed): boolean => {
  if (fear(scene, one.id, 'acts') === 'lost' || !isUp(one)) return false;
  if (deed.id === 'recover') return true;
  while (hasState(one)) if (!shakesOff(scene, one)) return false;
  return true;
};

const carryOut = (scene: Scene, one: EditedCombatant, deed: Deed): void => {
  pay(scene, one, deed.cost);
  begin(scene, one, deed);
  if (isAble(scene, one, deed)) deed.run();
};

/** One action of whoever's turn it is (1.B.1, steps 3 to 10). */
const act = (scene: Scene, one: EditedCombatant): void => {
  const isClosing = scene.fight.phase === 'closing';
  const question = (): string => `What does ${one.name} do?`;
  const found = preferredDeed(scene, one, freeDeeds);
  const advised = scene.recorder.on ? worded(found) : found;
  const asked = { by: one.id, what: 'action', question };
  const deed = ask(scene, asked, advised, () => choices(scene, one));
  if (deed.free === true) return deed.run();
  carryOut(scene, one, deed);
  if (isClosing) end(scene, one);
  else if (one.dice.length === 0) callRefresh(scene, one.id);
};

/** The crushed do nothing but lose a die (TC-130). */
const idle = (scene: Scene, one: EditedCombatant): void => {
  one.dice = one.dice.slice(0, -1);
  if (scene.fight.phase === 'closing') end(scene, one);
  else if (one.dice.length === 0) callRefresh(scene, one.id);
};

const takeTurn = (scene: Scene, one: EditedCombatant): void => {
  if (!one.begun) {
    one.begun = true;
    bleed(scene, one);
  }
  if (!isUp(one)) return;
  if (one.panic !== '') calm(scene, one);
  if (one.panic === 'crushed') idle(scene, one);
  else act(scene, one);
};

/** One of those who are tied: of one side its people choose, else a die does (TC-28). */
const chooseActor = (scene: Scene, open: readonly EditedCombatant[]): EditedCombatant => {
  const [first] = open;
  if (first === undefined) throw new Error('nobody is to act');
  if (open.length === 1) return first;
  if (open.some(({ side }) => side !== first.side)) {
    const roll = { by: first.id, of: 'tie', word: 'first', what: 'who acts first' };
    const { outcome, label } = rollFor(scene, evenDie(open.length), roll);
    const drawn = open[outcome - 1] ?? first;
    say(scene, 'order', ['TC-28'], () => {
      const others = open.filter((one) => one !== drawn).map(({ name }) => name);
      return {
        text: `By lot ${drawn.name} acts before ${others.join(', ')}.`,
        fighter: drawn.id,
        rolls: [label],
      };
    });
    return drawn;
  }
  if (followsPolicy(scene)) return first;
  const acts = (one: EditedCombatant) => ({
    id: `acts:${one.id}`,
    text: `${one.name} acts`,
    rules: ['TC-28'],
    one,
  });
  const asked = { by: first.side, what: 'next', question: () => 'Who acts next?' };
  return ask(scene, asked, acts(first), () => open.map(acts)).one;
};

/** Whether somebody has his option of the refresh still (TC-38). */
const isInRound = ({ fight }: Scene, { id }: EditedCombatant): boolean =>
  !fight.answered.includes(id);

const isPlayer = ({ stats }: EditedCombatant): boolean => stats.player;

/** Who may act next: with most dice, players before others (TC-27). */
export const nextActors = (scene: Scene): readonly EditedCombatant[] => {
  const isNext = (one: EditedCombatant): boolean => mayAct(one) && isInRound(scene, one);
  const tied = nextUp(scene.fight.fighters, scene.rules.countdown, isNext);
  return tied.some(isPlayer) ? tied.filter(isPlayer) : tied;
};

/** The next of the Countdown takes its turn; with nobody left the round closes (1.B.1, 1.B.4). */
export const countdown = (scene: Scene): void => {
  const { fight } = scene;
  const tied = nextActors(scene);
  if (tied.length > 0) return takeTurn(scene, chooseActor(scene, tied));
  // All who are left wait: a refresh is called, and each has one option more.
  const waiting = fight.fighters.filter(
    (one) => one.waits && isUp(one) && one.dice.length > 0 && isInRound(scene, one),
  );
  if (waiting.length === 0) return closeRound(scene);
  for (const one of waiting) one.waits = false;
  fight.phase = 'closing';
};
