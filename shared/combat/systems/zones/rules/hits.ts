import type { Label } from '../../../../process/chance.ts';
import { ruledOn } from '../../../fight.ts';
import { doing, record } from '../../../scratch.ts';
import {
  armourTerms,
  armourValue,
  gearLost,
  netOf,
  wear,
  weaponBreaks,
} from '../fighters/armour.ts';
import { damageRuleOf, damageRuling } from '../choices/chances.ts';
import { damageFrom } from './damage.ts';
import { totalOf } from './dice.ts';
import { fateOf, suffer, type Fate } from './harm.ts';
import { isNonLethal, sizeSteps } from '../choices/legal.ts';
import { overpower } from './nonlethal.ts';
import { change, the, type Scene } from '../fighters/scene.ts';
import { armOf, hasBlasts, lose, type AttackMode } from '../fighters/state.ts';

/** An attack or a counter as it falls on one target. */
export interface Hit {
  readonly by: string;
  readonly target: string;
  readonly mode: AttackMode;
  readonly part?: number;
  /** After size, before armour. */
  readonly damage: number;
  /** Whether the one hit reacts, or the hit is a counter (A-ZN-19). */
  readonly reacting: boolean;
}

/** Damage before armour, by outcome of the dice. */
export const dealtBy = (scene: Scene, { by, target, mode, part }: Hit) => {
  const one = the(scene, by);
  const rule = damageRuleOf(scene, one, the(scene, target), { mode, part });
  const ruling = damageRuling(scene, one);
  return (outcome: number): number => damageFrom(rule, outcome, ruling);
};
export const netOfHit = (scene: Scene, { target, damage, reacting }: Hit): number =>
  netOf(damage, armourValue(scene, the(scene, target), reacting));
export const fateOfHit = (scene: Scene, hit: Hit): Fate => {
  const target = the(scene, hit.target);
  const { spares } = damageRuleOf(scene, the(scene, hit.by), target, hit);
  return fateOf(target, netOfHit(scene, hit), scene.rules.options.criticalRule, spares);
};
export const isSurelyOut = ({ standing, saveable }: Fate): boolean =>
  standing !== 'up' && !saveable;

/** What a hit destroys, in a word. */
export const ruinOf = (scene: Scene, { target, damage }: Hit): string =>
  gearLost(the(scene, target), damage) ?? 'nothing';
/** What a hit makes of its target, in a word. Health of the fallen matters to blasts alone. */
export const resultOf = (scene: Scene, hit: Hit): string => {
  const fate = fateOfHit(scene, hit);
  const health = isSurelyOut(fate) && !hasBlasts(scene.fight) ? 0 : fate.health;
  return `${fate.standing} ${health} ${ruinOf(scene, hit)}`;
};

/** What becomes of a damage roll before armour, where that is less (ZN-22, ZN-109, H-ZN-06). */
const lessened = (scene: Scene, hit: Hit, outcome: number): string => {
  const [by, target] = [the(scene, hit.by), the(scene, hit.target)];
  const { halved, steps, blast } = damageRuleOf(scene, by, target, hit);
  const reasons = [...(halved ? ['impaired'] : []), ...(steps > 0 && !blast ? ['his size'] : [])];
  if (reasons.length === 0) return '';
  return `, ${dealtBy(scene, hit)(outcome)} left after halving (${reasons.join(', ')})`;
};

/** The rule of size that a damage roll goes by, if one does. */
const sizeRules = (scene: Scene, { by, target, mode }: Hit): readonly string[] => {
  const steps = mode.kind === 'blast' ? 0 : sizeSteps(the(scene, by), the(scene, target));
  return steps === 0 ? [] : [steps > 0 ? 'ZN-109' : 'ZN-110'];
};

export const tellDamage = (scene: Scene, hit: Hit, outcome: number, label: Label): void => {
  if (!scene.recorder.on) return;
  const { by, target } = hit;
  const told = `${the(scene, by).name} rolls ${totalOf(outcome)} for damage`;
  record(scene, 'damage', ['ZN-28', ...sizeRules(scene, hit)], () => ({
    text: `${told}${lessened(scene, hit, outcome)}.`,
    fighter: by,
    target,
    terms: [{ reason: 'dice', amount: totalOf(outcome) }, ...ruledOn(scene.fight, by, 'damage')],
    rolls: [label],
  }));
};

export const breakWeapon = (scene: Scene, id: string, arm: number, one: boolean): void => {
  const by = the(scene, id);
  if (!weaponBreaks(armOf(by, arm).damaged, one)) return;
  change(scene, id, lose(by, arm));
  record(scene, 'gear', ['ZN-106', 'A-ZN-20'], () => ({
    text: `The weapon of ${by.name} breaks.`,
    fighter: id,
  }));
};

const kill = (scene: Scene, { by, target }: Hit): void => {
  const { name } = the(scene, target);
  change(scene, target, { standing: 'dead', health: 0 });
  record(scene, 'dies', ['ZN-25', 'A-ZN-21'], () =>
    doing(the(scene, by), `kills ${name}, who lay helpless`, { target }),
  );
};

const strike = (scene: Scene, hit: Hit): void => {
  const { by, target, damage, reacting } = hit;
  const [one, foe] = [the(scene, by), the(scene, target)];
  const net = netOfHit(scene, hit);
  record(scene, 'strike', ['ZN-28', 'H-ZN-09'], () => {
    const armour = armourValue(scene, foe, reacting);
    const through = `${net} get${net === 1 ? 's' : ''} through`;
    const taken = armourTerms(scene, foe, reacting);
    return {
      text: `${one.name} hits ${foe.name}: ${damage}, less ${armour} for armour, ${through}.`,
      fighter: by,
      target,
      terms: [
        { reason: 'damage', amount: damage },
        ...taken.map(({ reason, amount }) => ({ reason, amount: -amount })),
      ],
    };
  });
  const { spares } = damageRuleOf(scene, one, foe, hit);
  wear(scene, target, damage);
  suffer(scene, target, { net, spares });
};

export const land = (scene: Scene, hit: Hit): void => {
  const { standing } = the(scene, hit.target);
  if (standing === 'dead' || standing === 'fled') return;
  if (hit.mode.kind === 'finish') kill(scene, hit);
  else if (isNonLethal(hit.mode)) overpower(scene, hit, hit.mode);
  else strike(scene, hit);
};
