import { addRulings } from '../../../terms.ts';
import { armourValue, netOf } from '../fighters/armour.ts';
import { damageFrom, impairments, type DamageRule } from '../rules/damage.ts';
import { totalOf } from '../rules/dice.ts';
import { fateOf } from '../rules/harm.ts';
import { demands, isNonLethal, sizeAllows, sizeSteps } from './legal.ts';
import { chanceOf } from '../rules/saves.ts';
import type { Scene } from '../fighters/scene.ts';
import { armOf, type AttackMode, type Character } from '../fighters/state.ts';
import { WHOLE, sizedDice, weapon } from '../fighters/weapons.ts';

const steppedDie = (die: number, steps: number): number =>
  Math.max(4, Math.min(12, die + 2 * steps));

interface Dealt {
  readonly mode: AttackMode;
  /** The share of the dice (ZN-111). */
  readonly part?: number | undefined;
}
/** How the damage of an attack is rolled (ZN-109 to ZN-112). */
export const damageRuleOf = (
  { rules }: Scene,
  by: Character,
  target: Character,
  { mode, part = WHOLE }: Dealt,
): DamageRule => {
  const arm = armOf(by, mode.arm);
  const { die, blast } = weapon(arm.weapon);
  const steps = sizeSteps(by, target);
  return rules.damage({
    // Half a die at whoever steps in for a smaller one is a die all the same (ZN-45, ZN-111).
    count: Math.max(1, Math.floor(sizedDice(steps, blast) * part)),
    sides: steppedDie(die, by.stats.dieStep),
    watched: arm.damaged,
    impaired: impairments(by, mode),
    steps,
    blast,
  });
};
export const damageRuling = ({ fight }: Scene, by: Character): number =>
  addRulings(fight, by.id, 'damage');

/** The chance that so much net damage puts somebody out, in the sight of his STR save. */
const outShare = (scene: Scene, one: Character, net: number, spares: boolean): number => {
  const body = { health: one.health, full: one.full, standing: 'up' as const };
  const fate = fateOf(body, net, scene.rules.options.criticalRule, spares);
  if (fate.standing === 'up') return 0;
  return fate.saveable ? 1 - chanceOf(scene, one, 'str') : 1;
};

interface Strike extends Dealt {
  readonly reacting?: boolean;
}
interface Struck {
  readonly by: Character;
  readonly target: Character;
  readonly armour: number;
  /** Whether wounds count as well, as shares of the health that is left. */
  readonly wounds: boolean;
}

const shareOf = (
  scene: Scene,
  rule: DamageRule,
  { by, target, armour, wounds }: Struck,
): number => {
  if (rule.dice === undefined) return 0;
  const ruling = damageRuling(scene, by);
  const { outcomes, probabilities } = rule.dice.distribution();
  return outcomes.reduce((sum, outcome, i) => {
    const net = netOf(damageFrom(rule, outcome, ruling), armour);
    const out = outShare(scene, target, net, rule.spares);
    const harmOfWounds = wounds ? ((1 - out) * Math.min(net, target.health)) / target.health : 0;
    return sum + (probabilities[i] ?? 0) * (out + harmOfWounds);
  }, 0);
};

const struckShare = (
  scene: Scene,
  [by, target]: readonly [Character, Character],
  { mode, part, reacting = false }: Strike,
  wounds: boolean,
): number => {
  if (mode.kind === 'finish') return 1;
  if (isNonLethal(mode)) return 0;
  const rule = damageRuleOf(scene, by, target, { mode, part });
  const armour = armourValue(scene, target, reacting);
  if (scene.fight.modifiers.length > 0) return shareOf(scene, rule, { by, target, armour, wounds });
  const key =
    (((target.health * 256 + target.full) * 32 + target.stats.str) * 4 + armour) * 2 +
    (wounds ? 1 : 0);
  const known = rule.known.get(key);
  if (known !== undefined) return known;
  const made = shareOf(scene, rule, { by, target, armour, wounds });
  rule.known.set(key, made);
  return made;
};

/** The exact chance that an attack which hits puts its target out. */
export const outChance = (scene: Scene, by: Character, target: Character, strike: Strike): number =>
  struckShare(scene, [by, target], strike, false);

/** What an attack which hits takes of what its target has left, in the mean. */
export const harmOf = (scene: Scene, by: Character, target: Character, strike: Strike): number =>
  struckShare(scene, [by, target], strike, true);

export const mayHarm = (scene: Scene, by: Character, target: Character, dealt: Dealt): boolean => {
  const rule = damageRuleOf(scene, by, target, dealt);
  if (rule.dice === undefined) return false;
  const most = rule.dice
    .distribution()
    .outcomes.reduce((top, one) => Math.max(top, totalOf(one)), 0);
  return damageFrom(rule, most, damageRuling(scene, by)) > armourValue(scene, target);
};

/** The chance that an attack hits, before anybody reacts. */
export const hitChance = (
  scene: Scene,
  by: Character,
  target: Character,
  attempt: { readonly mode: AttackMode; readonly leans?: boolean },
): number => {
  switch (demands(scene, by, target, attempt)) {
    case 'nothing':
      return 1;
    case 'save':
      return chanceOf(scene, by, 'wit');
    case 'impossible':
      return 0;
  }
};

/** Whether the target of a non-lethal attack has a STR save at all (ZN-116). */
export const mayResist = (by: Character, target: Character): boolean =>
  sizeAllows(sizeSteps(by, target)).save && !by.stats.unbalancing;
export const forceChance = (scene: Scene, by: Character, target: Character): number =>
  mayResist(by, target) ? 1 - chanceOf(scene, target, 'str') : 1;
