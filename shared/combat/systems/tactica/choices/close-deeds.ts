import { enemiesAt } from '../rules/contact.ts';
import { contestChance } from '../rules/contest.ts';
import { canHold } from '../rules/holds.ts';
import { next, the, type Scene } from '../fighters/scene.ts';
import type { Deed } from './deed.ts';
import { isGroup, type Combatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';
import {
  abandon,
  breakHold,
  crush,
  drag,
  goClose,
  knockDown,
  reverse,
  subdue,
  yieldTo,
} from '../rules/wrestling.ts';

const offer = ({ rule, ...rest }: Omit<Deed, 'rules'> & { readonly rule: string }): Deed => ({
  of: 'to succeed',
  ...rest,
  rules: [rule],
});

/** What the held may do, and nothing else (TC-68 to TC-70). */
const heldDeeds = (scene: Scene, one: Combatant, holder: Combatant): readonly Deed[] => [
  offer({
    id: `break-hold:${holder.id}`,
    text: `Break the hold of ${holder.name}`,
    rule: 'TC-68',
    cost: COSTS.breakHold,
    run: () => breakHold(scene, one.id),
    chance: () => contestChance(scene.rules, [one, holder]),
  }),
  offer({
    id: `reverse:${holder.id}`,
    text: `Turn the hold of ${holder.name} round`,
    rule: 'TC-69',
    cost: COSTS.reverse,
    run: () => reverse(scene, one.id),
    chance: () => contestChance(scene.rules, [one, holder], 2),
  }),
  offer({
    id: 'yield',
    text: `Yield to ${holder.name}`,
    rule: 'TC-70',
    cost: COSTS.yield,
    run: () => yieldTo(scene, one.id),
  }),
];

const holdTask = (scene: Scene, by: string, target: string): void =>
  next(scene, {
    kind: 'attack',
    by,
    target,
    weapon: 'unarmed',
    extra: 0,
    as: 'hold',
  });

/** What a holder may do with whom he holds (TC-71 to TC-74). */
const holderDeeds = (scene: Scene, one: Combatant, held: Combatant): readonly Deed[] => [
  offer({
    id: `crush:${held.id}`,
    text: `Crush ${held.name}, ${one.grip} damage`,
    rule: 'TC-71',
    cost: COSTS.crush,
    run: () => crush(scene, one.id),
  }),
  offer({
    id: `tighten:${held.id}`,
    text: `Tighten the hold on ${held.name}`,
    rule: 'TC-72',
    cost: COSTS.improve,
    run: () => holdTask(scene, one.id, held.id),
  }),
  offer({
    id: `subdue:${held.id}`,
    text: `Subdue ${held.name}`,
    rule: 'TC-74',
    cost: COSTS.subdue,
    run: () => subdue(scene, one.id),
  }),
  offer({
    id: `let-go:${held.id}`,
    text: `Let go of ${held.name}`,
    rule: 'TC-73',
    cost: COSTS.abandon,
    run: () => abandon(scene, one.id),
  }),
];

const isWithinReach = (one: Combatant, other: Combatant): boolean =>
  !isGroup(other) && !other.flying && one.heldBy === '';

/** What somebody free may do to an enemy of his melee (TC-12, TC-67, TC-75). */
const freeDeeds = (scene: Scene, one: Combatant, other: Combatant): readonly Deed[] => {
  const pair = [one, other] as const;
  const winning = (): number => contestChance(scene.rules, pair);
  if (!one.inClose)
    return [
      offer({
        id: `close:${other.id}`,
        text: `Go hand to hand with ${other.name}`,
        rule: 'TC-12',
        cost: COSTS.close,
        run: () => goClose(scene, one.id, other.id),
        chance: other.inClose ? () => 1 : winning,
      }),
    ];
  if (!other.inClose) return [];
  const deeds: Deed[] = [];
  if (!other.prone)
    deeds.push(
      offer({
        id: `knock-down:${other.id}`,
        text: `Bring ${other.name} down`,
        rule: 'TC-75',
        cost: COSTS.knockDown,
        run: () => knockDown(scene, one.id, other.id),
        chance: winning,
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
        run: () => holdTask(scene, one.id, other.id),
      }),
    );
  return deeds;
};

/** Pulls an enemy who is Alone into the own melee (TC-14, M-02). */
const dragDeeds = (scene: Scene, one: Combatant): readonly Deed[] =>
  scene.fight.fighters
    .filter(
      (other) =>
        other.side !== one.side &&
        other.standing === 'up' &&
        other.zone === one.zone &&
        other.cluster === 0 &&
        isWithinReach(one, other),
    )
    .map((other) =>
      offer({
        id: `drag:${other.id}`,
        text: `Drag ${other.name} into the melee`,
        rule: 'TC-14',
        cost: COSTS.drag,
        run: () => drag(scene, one.id, other.id),
        chance: () => contestChance(scene.rules, [one, other]),
      }),
    );

/** All that is possible hand to hand for somebody now (TC-67 to TC-75, M-03); never of groups. */
export const closeDeeds = (scene: Scene, one: Combatant): readonly Deed[] => {
  if (isGroup(one) || one.cluster === 0) return [];
  if (one.heldBy !== '') return heldDeeds(scene, one, the(scene, one.heldBy));
  const held = one.holds === '' ? [] : holderDeeds(scene, one, the(scene, one.holds));
  const foes = enemiesAt(scene.fight, one).filter((other) => isWithinReach(one, other));
  return [
    ...held,
    ...foes.flatMap((other) => freeDeeds(scene, one, other)),
    ...dragDeeds(scene, one),
  ];
};
