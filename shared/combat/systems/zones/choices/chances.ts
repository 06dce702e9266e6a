import { addRulings } from '../../../terms.ts';
import { armourValue, netOf } from '../fighters/armour.ts';
import { damageFrom, impairments, type Blow, type DamageRule } from '../rules/damage.ts';
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
}

const NO_BLOW: Blow = { out: 0, harm: 0 };
const DEATH_BLOW: Blow = { out: 1, harm: 1 };

const blowOf = (scene: Scene, rule: DamageRule, { by, target, armour }: Struck): Blow => {
  if (rule.dice === undefined) return NO_BLOW;
  const ruling = damageRuling(scene, by);
  const { outcomes, probabilities } = rule.dice.distribution();
  const blow = { out: 0, harm: 0 };
  for (const [i, outcome] of outcomes.entries()) {
    const net = netOf(damageFrom(rule, outcome, ruling), armour);
    const out = outShare(scene, target, net, rule.spares);
    const wounds = ((1 - out) * Math.min(net, target.health)) / target.health;
    const probability = probabilities[i] ?? 0;
    blow.out += probability * out;
    blow.harm += probability * (out + wounds);
  }
  return blow;
};

/** What an attack which hits is expected to do: exact, worked out once for people alike. */
const expected = (scene: Scene, by: Character, target: Character, strike: Strike): Blow => {
  const { mode, reacting = false } = strike;
  if (mode.kind === 'finish') return DEATH_BLOW;
  if (isNonLethal(mode)) return NO_BLOW;
  const rule = damageRuleOf(scene, by, target, strike);
  const armour = armourValue(scene, target, reacting);
  if (scene.fight.modifiers.length > 0) return blowOf(scene, rule, { by, target, armour });
  const key = ((target.health * 256 + target.full) * 32 + target.stats.str) * 4 + armour;
  const known = rule.known.get(key);
  if (known !== undefined) return known;
  const made = blowOf(scene, rule, { by, target, armour });
  rule.known.set(key, made);
  return made;
};

/** The exact chance that an attack which hits puts its target out. */
export const outChance = (scene: Scene, by: Character, target: Character, strike: Strike): number =>
  expected(scene, by, target, strike).out;
/** What an attack which hits takes of what its target has left, in the mean. */
export const harmOf = (scene: Scene, by: Character, target: Character, strike: Strike): number =>
  expected(scene, by, target, strike).harm;

export const mayHarm = (scene: Scene, by: Character, target: Character, dealt: Dealt): boolean => {
  const rule = damageRuleOf(scene, by, target, dealt);
  if (rule.dice === undefined) return false;
  return damageFrom(rule, rule.most, damageRuling(scene, by)) > armourValue(scene, target);
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
