import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { leastFace, successDice } from '../../../../mechanics/tactica/dice.ts';
import { attackCost } from '../../../../mechanics/tactica/damage.ts';
import { attacksNow } from '../../../../mechanics/tactica/groups.ts';
import { SIZES } from '../../../../mechanics/tactica/kinds.ts';
import { isUp, type Action } from '../../../fight.ts';
import { pressing, weightsOf } from '../../../judgement.ts';
import { blowOf, type Plan } from './attack-dice.ts';
import { enemiesAt } from './contact.ts';
import { attacksIn, cheapestDie, meanActions, type Blows } from '../choices/dice-worth.ts';
import { hurts, skillDice, strikesWith } from '../fighters/numbers.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import { dodgedBy, meanLoss, meanLossBehind, type Blow, type Guard } from '../choices/prospects.ts';
import { ask, labelOf, rollFor, say, type Scene } from '../fighters/scene.ts';
import { hasState, type Combatant, type Defence, type EditedCombatant } from '../fighters/state.ts';
import { defencesOpen } from '../choices/tactics.ts';
import { weaponOf } from '../fighters/weapons.ts';

/** Dice of a defence; none without the skill, or without a shield to block with. */
export const defenceDice = (one: Combatant, kind: Defence, rules: TacticaOptions): number => {
  const { dodgeDice, blockDice, parryDice } = one.stats;
  const hurt = one.injuries.length === 0 ? undefined : hurts(one);
  switch (kind) {
    case 'dodge':
      return skillDice(one, dodgeDice, rules, hurt?.legs);
    case 'block':
      return one.shield === 0 ? 0 : skillDice(one, blockDice, rules, hurt?.shieldArm);
    case 'parry':
      return skillDice(one, parryDice, rules, hurt?.weaponArm);
  }
};

const isHelpless = (one: Combatant): boolean =>
  one.surprised || hasState(one) || one.panic === 'crushed' || one.heldBy !== '';

const SKILLS = ['dodge', 'block', 'parry'] as const;
const NO_SKILLS: readonly Defence[] = [];
/** By a bit for each skill, so that none of these lists is made in a fight. */
const SETS_OF_SKILLS: readonly (readonly Defence[])[] = Array.from({ length: 8 }, (_, set) =>
  SKILLS.filter((_kind, i) => (set & (1 << i)) !== 0),
);

/** The defences that somebody has against an attack. */
const defencesOf = (
  one: Combatant,
  missile: boolean,
  rules: TacticaOptions,
): readonly Defence[] => {
  if (one.stats.blockDice + one.stats.dodgeDice + one.stats.parryDice === 0) return NO_SKILLS;
  if (isHelpless(one)) return NO_SKILLS;
  let set = 0;
  for (let i = 0; i < SKILLS.length; i++)
    if (defenceDice(one, SKILLS[i] ?? 'dodge', rules) > 0) set |= 1 << i;
  const skills = SETS_OF_SKILLS[set] ?? NO_SKILLS;
  return one.tactic === '' && !missile
    ? skills
    : defencesOpen({ skills, tactic: one.tactic, missile });
};

/** A defence that may be declared: with the pool that is kept, or for an action die. */
interface Option extends Action {
  readonly kind: Defence | 'none';
  /** The action die it costs; 0: none. */
  readonly die: number;
  readonly keeps: boolean;
}
const NONE: Option = {
  id: 'none',
  text: 'Do not defend',
  kind: 'none',
  die: 0,
  keeps: false,
  rules: ['TC-51'],
};
const RULES = { dodge: ['TC-77'], block: ['TC-81'], parry: ['TC-87', 'TC-88'] } as const;
const DEFENDS = { dodge: 'dodges', block: 'blocks', parry: 'parries' } as const;
const NAMES = { dodge: 'Dodge', block: 'Block', parry: 'Parry' } as const;

const declaring = (kind: Defence, die: number): Option => ({
  id: `${kind}:${die}`,
  text: `${NAMES[kind]}, for a ${die}`,
  kind,
  die,
  keeps: false,
  rules: RULES[kind],
});

const byFace = (kind: Defence): readonly Option[] =>
  [0, 1, 2, 3, 4, 5, 6].map((die) => declaring(kind, die));
const DECLARED = { dodge: byFace('dodge'), block: byFace('block'), parry: byFace('parry') };
const declared = (kind: Defence, die: number): Option => DECLARED[kind][die] ?? NONE;

const kept = (kind: Defence, guard: number, die: number): Option => ({
  id: `keep:${kind}`,
  text: `${NAMES[kind]} with the pool of ${guard}${die === 0 ? '' : `, for a ${die}`}`,
  kind,
  die,
  keeps: true,
  rules: ['TC-91', ...RULES[kind]],
});

const usable = ({ dice }: Combatant): readonly number[] =>
  dice.includes(1) ? dice.filter((die) => die > 1) : dice;

/** An attack as its target sees it. */
export interface Threat {
  readonly attacker: Combatant;
  readonly target: EditedCombatant;
  readonly plan: Plan;
  readonly blow: Blow;
}

const keptOption = ({ target }: Threat, open: readonly Defence[], rules: TacticaOptions) => {
  const { pool, guard } = target;
  if (pool === '' || guard === 0 || !open.includes(pool)) return undefined;
  if (rules.poolReuseCost === 0) return kept(pool, guard, 0);
  const dice = usable(target);
  return dice.length === 0 ? undefined : kept(pool, guard, Math.min(...dice));
};

const allOptions = (threat: Threat, open: readonly Defence[], rules: TacticaOptions) => {
  const faces = [...new Set(usable(threat.target))];
  const own = keptOption(threat, open, rules);
  return [
    ...(own === undefined ? [] : [own]),
    ...open.flatMap((kind) => faces.map((face) => declared(kind, face))),
    NONE,
  ];
};

const ONE_BLOW: Blows = { first: 1, later: 1 };

/** How many enemies each attack action would strike (TC-187). */
const blowsOf = ({ fight, rules }: Scene, one: Combatant): Blows => {
  if (one.kind === 'SINGLE') return ONE_BLOW;
  let foes = 0;
  for (const foe of fight.fighters)
    if (foe.side !== one.side && foe.zone === one.zone && isUp(foe)) foes++;
  const { attacks } = SIZES[one.kind];
  const now = (struck: number): number =>
    Math.max(1, Math.min(foes, attacksNow(struck, attacks, rules.groupAttacks)));
  return { first: now(one.struck.length), later: now(one.struck.length + 1) };
};

/** Ranks that an attack costs somebody in the mean, if he defends himself while he can. */
export const lossAgainst = (blow: Blow, one: Combatant, rules: TacticaOptions): number => {
  const open = defencesOf(one, false, rules);
  const wall = { shield: one.shield, model: rules.blockModel };
  const bare = meanLoss(blow);
  if (open.length === 0) return bare;
  if (one.guard > 0 && one.pool === 'block') return meanLoss(blow, { guard: one.guard, ...wall });
  if (one.guard > 0 && one.pool === 'dodge') return meanLoss(dodgedBy(blow, one.guard));
  if (usable(one).length === 0) return bare;
  const behind = (kind: 'dodge' | 'block'): number =>
    open.includes(kind)
      ? meanLossBehind(blow, {
          dice: defenceDice(one, kind, rules),
          used: 0,
          wall: kind === 'block' ? wall : undefined,
        })
      : bare;
  return Math.min(bare, behind('block'), behind('dodge'));
};

/** Pips that an attack costs somebody. */
const blowCost = (one: Combatant): number => attackCost(weaponOf(strikesWith(one)).weight);

/** What an own blow counts for against one turned aside: whoever strikes ends it sooner (HOUSE). */
const OWN = 1.1;

/** Of what a defence saves, for who may take a Stun where others lose a rank (TC-112, HOUSE). */
const STUNNED = 0.5;

/** The chance that a pool is used once more before its owner acts and drops it (HOUSE). */
const AGAIN = 0.6;

/** Ranks that a rolled defence saves now, and of the next attack with what is kept of its pool. */
const savedRolling = (scene: Scene, { attacker, target, blow, plan }: Threat, guard: Guard) => {
  const { dice, wall } = guard;
  const fewer = plan.as === 'shot' && wall === undefined ? Math.max(0, dice - 1) : dice;
  const bare = meanLoss(blow);
  const now = bare - meanLossBehind(blow, { ...guard, dice: fewer });
  const isLast =
    attacksIn(attacker.dice, blowCost(attacker)) === 0 && enemiesAt(scene.fight, target).length < 2;
  return isLast ? now : now + AGAIN * (bare - meanLossBehind(blow, { dice, wall, used: 1 }));
};

/** Ranks that a defence saves in the mean. */
const savedBy = (scene: Scene, threat: Threat, kind: Defence): number => {
  const { rules } = scene;
  const { target, blow } = threat;
  const dice = defenceDice(target, kind, rules);
  switch (kind) {
    case 'dodge':
      return savedRolling(scene, threat, { dice, used: 0 });
    case 'block': {
      const wall = { shield: target.shield, model: rules.blockModel };
      return savedRolling(scene, threat, { dice, used: 0, wall });
    }
    case 'parry': {
      // Misses that become exposure dice, for a riposte at once (TC-90).
      const exposed = Math.floor(Math.min(dice / 3, blow.dice / 2) + 0.5);
      const { fight } = scene;
      const pair = [target, threat.attacker] as const;
      const riposte = { weapon: strikesWith(target), extra: exposed, as: 'riposte' } as const;
      return meanLoss(blowOf(fight, pair, riposte, rules));
    }
  }
};

const savedByKept = (scene: Scene, { target, blow, plan }: Threat): number => {
  const { pool, guard } = target;
  const wall = { guard, shield: target.shield, model: scene.rules.blockModel };
  const effective = plan.as === 'shot' ? guard - 1 : guard;
  const lost = pool === 'block' ? meanLoss(blow, wall) : meanLoss(dodgedBy(blow, effective));
  return meanLoss(blow) - lost;
};

/**
 * What an own attack is worth, in ranks saved: both sides last as long as blows let them, so that a
 * share of the enemy's blows turned aside is weighed against the same share of one's own.
 */
const blowWorth = ({ fight }: Scene, { attacker, target, blow }: Threat): number => {
  const actions = (one: Combatant): number => meanActions(one.stats.actionDice, blowCost(one));
  const pressed = pressing(fight, target, attacker);
  return (OWN * meanLoss(blow) * pressed * actions(attacker)) / actions(target);
};

/** The defence of the policy: the one that saves most, if that is worth more than its die. */
const preferred = (scene: Scene, threat: Threat, open: readonly Defence[]): Option => {
  const { target } = threat;
  const own = keptOption(threat, open, scene.rules);
  const saving = weightsOf(target).loss * (target.stats.stateless ? 1 : STUNNED);
  const savedNow = own === undefined ? 0 : saving * savedByKept(scene, threat);
  const dice = usable(target);
  let [best, most]: [Option, number] = [own ?? NONE, savedNow];
  if (dice.length === 0) return best;
  const spent = cheapestDie(dice, blowCost(target), blowsOf(scene, target));
  const price = spent.blows * blowWorth(scene, threat);
  for (const kind of open) {
    const gain = saving * savedBy(scene, threat, kind) - price;
    if (gain > most + 1e-9) [best, most] = [declared(kind, spent.die), gain];
  }
  return best;
};

/** What a defence comes to: which, and the successes of a parry. */
export interface Defended {
  readonly kind: Defence | 'none';
  readonly parried: number;
}
const UNDEFENDED: Defended = { kind: 'none', parried: 0 };

/** A new pool replaces the old; under `compare` the rating of a shield is in it (A-04). */
const roll = (scene: Scene, target: EditedCombatant, kind: Defence): Defended => {
  const { rules } = scene;
  const dice = successDice(defenceDice(target, kind, rules));
  const told = { by: target.id, what: kind, from: leastFace(0) };
  const label = labelOf(scene, target.id, kind);
  const rolled = rollFor(scene, dice, label, told);
  say(scene, 'defence', RULES[kind], () => ({
    text: `${target.name} ${DEFENDS[kind]}: ${rolled} ${rolled === 1 ? 'success' : 'successes'}.`,
    fighter: target.id,
    rolls: [label],
  }));
  if (kind === 'parry') return { kind, parried: rolled };
  target.pool = kind;
  target.guard =
    kind === 'block' && rules.blockModel === 'compare' ? rolled + target.shield : rolled;
  return { kind, parried: 0 };
};

/** The target declares a defence before the attack is rolled, or none (TC-51, TC-76, TC-91). */
export const defend = (scene: Scene, threat: Threat): Defended => {
  const { rules, fight } = scene;
  const { target, plan, attacker } = threat;
  if (target.dice.length === 0 && target.guard === 0) return UNDEFENDED;
  const open = defencesOf(target, plan.as === 'shot', rules);
  if (open.length === 0) return UNDEFENDED;
  // A riposte is not parried (A-27).
  const fitting = plan.as === 'riposte' ? open.filter((kind) => kind !== 'parry') : open;
  const own = keptOption(threat, fitting, rules);
  if (own === undefined && usable(target).length === 0) return UNDEFENDED;
  const question = (): string => `Does ${target.name} defend against ${attacker.name}?`;
  const asked = { by: target.id, what: 'defend', question };
  const chosen = ask(scene, asked, preferred(scene, threat, fitting), () =>
    allOptions(threat, fitting, rules),
  );
  if (chosen.kind === 'none') return UNDEFENDED;
  if (chosen.die > 0) {
    target.dice = without(target.dice, [chosen.die]);
    if (target.dice.length === 0 && rules.responseRefresh && fight.phase === 'open')
      fight.phase = 'closing';
  }
  if (!chosen.keeps) return roll(scene, target, chosen.kind);
  const { kind } = chosen;
  say(scene, 'defence', chosen.rules, () => ({
    text: `${target.name} ${DEFENDS[kind]} with the pool of ${target.guard}.`,
    fighter: target.id,
  }));
  return { kind, parried: 0 };
};
