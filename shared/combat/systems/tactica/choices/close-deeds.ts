import { damageOf } from '../../../../mechanics/tactica/damage.ts';
import { attackDice, hitsOf, leastFace } from '../../../../mechanics/tactica/dice.ts';
import { isUp } from '../../../fight.ts';
import { bodyRoll, contest, contestChance, contestRolls } from '../rules/contest.ts';
import { letGo, makeContact, stepOut } from '../rules/contact.ts';
import {
  afterBreak,
  brokenBy,
  canHold,
  closeSl,
  isSubdued,
  REVERSED_BY,
  sizeDice,
  stanceOf,
  staysUp,
} from '../rules/holds.ts';
import { armourOf, attackSkill, hurts } from '../fighters/numbers.ts';
import { doing, nextAttack, rollFor, say, the, type Scene } from '../fighters/scene.ts';
import { offer, struggle, type Deed } from './deed.ts';
import { fall, suffer } from '../harm/harm.ts';
import { isGroup, type EditedCombatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';

type Pair = readonly [one: EditedCombatant, other: EditedCombatant];

/** Each success beyond the holder's loosens the hold, until it is gone (TC-68). */
const breakHold = (scene: Scene, pair: Pair): void => {
  const [one, holder] = pair;
  const margin = contest(scene, pair, 'break', (m) => Math.max(0, m));
  const left = afterBreak(holder.grip, margin, 0);
  if (left === null) letGo(scene.fight, holder);
  else holder.grip = left;
  say(scene, 'break', ['TC-68'], () =>
    doing(one, left === null ? 'breaks free' : `is still in a ${left} hold`, {
      target: holder.id,
      rolls: contestRolls(scene, pair, 'break'),
    }),
  );
};

/** The held becomes the holder (TC-69). */
const turnRound = ([one, holder]: Pair): void => {
  one.grip = holder.grip;
  one.holds = holder.id;
  holder.heldBy = one.id;
  holder.holds = '';
  one.heldBy = '';
};

const yieldNow = (scene: Scene, one: EditedCombatant): void => {
  one.standing = 'surrendered';
  one.dice = [];
  stepOut(scene.fight, one);
  say(scene, 'yields', ['TC-70'], () => doing(one, 'yields'));
};

/** What the held may do, and nothing else (TC-68 to TC-70). */
const heldDeeds = (scene: Scene, pair: Pair): readonly Deed[] => {
  const [one, holder] = pair;
  return [
    offer({
      id: `break-hold:${holder.id}`,
      text: `Break the hold of ${holder.name}`,
      rule: 'TC-68',
      cost: COSTS.breakHold,
      chance: () => contestChance(scene.rules, pair, brokenBy(holder.grip)),
      run: () => breakHold(scene, pair),
    }),
    struggle(scene, pair, {
      id: `reverse:${holder.id}`,
      text: `Turn the hold of ${holder.name} round`,
      rule: 'TC-69',
      cost: COSTS.reverse,
      kind: 'reverse',
      lead: REVERSED_BY,
      won: `${one.name} now holds ${holder.name}`,
      lost: `${one.name} stays held`,
      wins: () => turnRound(pair),
    }),
    offer({
      id: 'yield',
      text: `Yield to ${holder.name}`,
      rule: 'TC-70',
      cost: COSTS.yield,
      run: () => yieldNow(scene, one),
    }),
  ];
};

const tryToHold = (scene: Scene, [one, other]: Pair): void =>
  nextAttack(scene, one.id, other.id, { weapon: 'unarmed', extra: 0, as: 'hold' });

/** The holder hurts whom he holds, at the weight of the hold (TC-71). */
const crush = (scene: Scene, [one, held]: Pair): void => {
  const dice = attackDice(Math.max(0, attackSkill(one, scene.rules) + hurts(one).rolls), 0);
  const roll = { by: one.id, word: 'crush', from: leastFace(0) };
  const { outcome, label } = rollFor(scene, dice, roll);
  const damage = damageOf(one.grip, hitsOf(outcome) - armourOf(held, scene.rules));
  say(scene, 'crush', ['TC-71'], () =>
    doing(one, `crushes ${held.name} for ${damage}`, { target: held.id, rolls: [label] }),
  );
  suffer(scene, held.id, { damage, weight: one.grip, by: one.id });
};

/** The holder tries to put out whom he holds, without hurting him (TC-74, A-41). */
const subdue = (scene: Scene, pair: Pair): void => {
  const [one, held] = pair;
  const isOut =
    scene.chance.opposed(
      bodyRoll(scene, one, 'subdue', 0),
      bodyRoll(scene, held, 'subdue', sizeDice(held, one)),
      (mine, theirs) => Number(isSubdued(damageOf(one.grip, mine), theirs)),
    ) > 0;
  say(scene, 'subdue', ['TC-74'], () => ({
    text: isOut ? `${one.name} subdues ${held.name}.` : `${held.name} struggles on.`,
    fighter: one.id,
    target: held.id,
    rolls: contestRolls(scene, pair, 'subdue'),
  }));
  if (isOut) fall(scene, held, 'down', { by: one.id });
};

/** What a holder may do with whom he holds (TC-71 to TC-74). */
const holderDeeds = (scene: Scene, pair: Pair): readonly Deed[] => {
  const [one, held] = pair;
  return [
    offer({
      id: `crush:${held.id}`,
      text: `Crush ${held.name}, ${one.grip} damage`,
      rule: 'TC-71',
      cost: COSTS.crush,
      run: () => crush(scene, pair),
    }),
    offer({
      id: `tighten:${held.id}`,
      text: `Tighten the hold on ${held.name}`,
      rule: 'TC-72',
      cost: COSTS.improve,
      run: () => tryToHold(scene, pair),
    }),
    offer({
      id: `subdue:${held.id}`,
      text: `Subdue ${held.name}`,
      rule: 'TC-74',
      cost: COSTS.subdue,
      run: () => subdue(scene, pair),
    }),
    offer({
      id: `let-go:${held.id}`,
      text: `Let go of ${held.name}`,
      rule: 'TC-73',
      cost: COSTS.abandon,
      run: () => letGo(scene.fight, one),
    }),
  ];
};

/** Down in a hand-to-hand fight, unless three times the size of all (TC-12, TC-62). */
const goDown = ({ fight }: Scene, one: EditedCombatant): void => {
  const opponents = fight.fighters.filter(
    (other) => other.inClose && other.cluster === one.cluster && other.side !== one.side,
  );
  const sizes = opponents.map(({ stats }) => stats.size);
  if (!staysUp(stanceOf(one), sizes)) one.prone = true;
  if (closeSl(one.weapon) === undefined) one.weapon = 'unarmed';
};

/** Goes hand to hand with an enemy, who would rather not unless he is (TC-12, TC-63, M-02). */
const goClose = (scene: Scene, pair: Pair): Deed => {
  const [one, other] = pair;
  const offered = {
    id: `close:${other.id}`,
    text: `Go hand to hand with ${other.name}`,
    rule: 'TC-12',
    cost: COSTS.close,
  };
  const close = (): void => {
    one.inClose = true;
    other.inClose = true;
    goDown(scene, one);
    goDown(scene, other);
  };
  const does = `goes hand to hand with ${other.name}`;
  if (!other.inClose)
    return struggle(scene, pair, {
      ...offered,
      kind: 'close',
      won: `${one.name} ${does}`,
      lost: `${other.name} keeps ${one.name} off`,
      wins: close,
    });
  return offer({
    ...offered,
    chance: () => 1,
    run: () => {
      close();
      say(scene, 'close', ['TC-12'], () => doing(one, does, { target: other.id }));
    },
  });
};

const isWithinReach = (one: EditedCombatant, other: EditedCombatant): boolean =>
  !isGroup(other) && !other.flying && one.heldBy === '';

/** What somebody free may do to an enemy of his melee (TC-12, TC-67, TC-75). */
const freeDeeds = (scene: Scene, pair: Pair): readonly Deed[] => {
  const [one, other] = pair;
  if (!one.inClose) return [goClose(scene, pair)];
  if (!other.inClose) return [];
  const deeds: Deed[] = [];
  if (!other.prone)
    deeds.push(
      struggle(scene, pair, {
        id: `knock-down:${other.id}`,
        text: `Bring ${other.name} down`,
        rule: 'TC-75',
        cost: COSTS.knockDown,
        kind: 'knock',
        won: `${one.name} brings ${other.name} down`,
        lost: `${other.name} stays up`,
        wins: () => void (other.prone = true),
      }),
    );
  const isHoldable = canHold(one, other) || other.prone;
  if (one.stats.wrestles && one.holds === '' && other.heldBy === '' && isHoldable)
    deeds.push(
      offer({
        id: `hold:${other.id}`,
        text: `Take hold of ${other.name}`,
        rule: 'TC-67',
        cost: COSTS.hold,
        run: () => tryToHold(scene, pair),
      }),
    );
  return deeds;
};

/** Pulls an enemy who is Alone into the own melee (TC-14, M-02). */
const dragDeed = (scene: Scene, pair: Pair): Deed => {
  const [one, other] = pair;
  return struggle(scene, pair, {
    id: `drag:${other.id}`,
    text: `Drag ${other.name} into the melee`,
    rule: 'TC-14',
    cost: COSTS.drag,
    kind: 'drag',
    won: `${one.name} drags ${other.name} into the melee`,
    lost: `${other.name} stays out of it`,
    wins: () => makeContact(scene.fight, one, other),
  });
};

/** All that is possible hand to hand for somebody now (TC-67 to TC-75, M-03); never of groups. */
export const closeDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] => {
  if (isGroup(one) || one.cluster === 0) return [];
  if (one.heldBy !== '') return heldDeeds(scene, [one, the(scene, one.heldBy)]);
  const foes = scene.fight.fighters.filter(
    (other) =>
      other.side !== one.side &&
      isUp(other) &&
      other.zone === one.zone &&
      isWithinReach(one, other),
  );
  const near = foes.filter(({ cluster }) => cluster === one.cluster);
  const alone = foes.filter(({ cluster }) => cluster === 0);
  return [
    ...(one.holds === '' ? [] : holderDeeds(scene, [one, the(scene, one.holds)])),
    ...near.flatMap((other) => freeDeeds(scene, [one, other])),
    ...alone.map((other) => dragDeed(scene, [one, other])),
  ];
};
