import type { Action } from '../../../fight.ts';
import type { Plan } from '../rules/attack-dice.ts';
import { hurts, skillDice } from '../fighters/numbers.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import {
  blockOf,
  costOfRank,
  dodgedBy,
  dodgeOf,
  meanLoss,
  meanLossBehind,
  wallOf,
  type Blow,
  type Guard,
} from '../../../../mechanics/tactica/prospects.ts';
import { hasState, type Combatant, type Defence, type EditedCombatant } from '../fighters/state.ts';
import { defencesOpen, isLeft } from './tactics.ts';

/** Dice of a defence; none without the skill, or without a shield to block with. */
export const defenceDice = (one: Combatant, kind: Defence, rules: TacticaOptions): number => {
  const { dodgeDice, blockDice, parryDice } = one.stats;
  const { legs, shieldArm, weaponArm } = hurts(one);
  switch (kind) {
    case 'dodge':
      return skillDice(one, dodgeDice, rules, legs);
    case 'block':
      return one.shield === 0 ? 0 : skillDice(one, blockDice, rules, shieldArm);
    case 'parry':
      return skillDice(one, parryDice, rules, weaponArm);
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
export const defencesOf = (
  one: Combatant,
  missile: boolean,
  rules: TacticaOptions,
): readonly Defence[] => {
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
export interface Option extends Action {
  readonly kind: Defence | 'none';
  /** The action die it costs; 0: none. */
  readonly die: number;
  readonly keeps: boolean;
}
export const NONE: Option = {
  id: 'none',
  text: 'Do not defend',
  kind: 'none',
  die: 0,
  keeps: false,
  rules: ['TC-51'],
};
export const RULES = { dodge: ['TC-77'], block: ['TC-81'], parry: ['TC-87', 'TC-88'] } as const;
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
export const declared = (kind: Defence, die: number): Option => DECLARED[kind][die] ?? NONE;

const kept = (kind: Defence, guard: number, die: number): Option => ({
  id: `keep:${kind}`,
  text: `${NAMES[kind]} with the pool of ${guard}${die === 0 ? '' : `, for a ${die}`}`,
  kind,
  die,
  keeps: true,
  rules: ['TC-91', ...RULES[kind]],
});

const isUsable = (die: number): boolean => die > 1;
export const usable = ({ dice }: Pick<Combatant, 'dice'>): readonly number[] =>
  dice.filter(isUsable);
/** Whether a die is left for a defence. */
export const mayDefend = ({ dice }: Combatant): boolean => dice.some(isUsable);

/** An attack as its target sees it. */
export interface Threat {
  readonly attacker: Combatant;
  readonly target: EditedCombatant;
  readonly plan: Plan;
  readonly blow: Blow;
}

export const keptOption = ({ target }: Threat, open: readonly Defence[], rules: TacticaOptions) => {
  const { guard } = target;
  const pool = open.find((kind) => kind === target.pool);
  if (pool === undefined || guard === 0) return undefined;
  if (rules.poolReuseCost === 0) return kept(pool, guard, 0);
  const dice = usable(target);
  return dice.length === 0 ? undefined : kept(pool, guard, Math.min(...dice));
};

export const allOptions = (threat: Threat, open: readonly Defence[], rules: TacticaOptions) => {
  const faces = [...new Set(usable(threat.target))];
  const own = keptOption(threat, open, rules);
  return [
    ...(own === undefined ? [] : [own]),
    ...open.flatMap((kind) => faces.map((face) => declared(kind, face))),
    NONE,
  ];
};

/** Ranks that blows must cost somebody until he is out; a Stun in place of a rank is none. */
export const ranksToLose = (one: Combatant, { left }: Blow): number => left / costOfRank(one);

/** Defences whose successes are a pool. */
const POOLED = ['dodge', 'block'] as const;
type Pooled = (typeof POOLED)[number];

/** A dodge or a block of so many dice as it would be rolled. */
export const guardOf = (
  { shield }: Combatant,
  kind: Pooled,
  dice: number,
  { blockModel }: TacticaOptions,
): Guard => (kind === 'dodge' ? dodgeOf(dice) : blockOf(dice, shield, blockModel));

/** Ranks that an attack costs somebody in the mean behind the best pool that he may roll. */
export const lossBehind = (blow: Blow, one: Combatant, rules: TacticaOptions): number => {
  let least = meanLoss(blow);
  if (isHelpless(one)) return least;
  for (const kind of POOLED) {
    const dice = isLeft(kind, one.tactic) ? defenceDice(one, kind, rules) : 0;
    if (dice > 0) least = Math.min(least, meanLossBehind(blow, guardOf(one, kind, dice, rules)));
  }
  return least;
};

/** The same behind the pool that he keeps; a shot is dodged by one less (TC-78). */
export const lossBehindKept = (
  blow: Blow,
  { pool, guard, shield }: Combatant,
  { blockModel }: TacticaOptions,
  isShot = false,
): number =>
  pool === 'block'
    ? meanLoss(blow, wallOf(guard, shield, blockModel))
    : meanLoss(dodgedBy(blow, isShot ? guard - 1 : guard));

/** Ranks that an attack costs somebody in the mean, if he defends himself while he can. */
export const lossAgainst = (blow: Blow, one: Combatant, rules: TacticaOptions): number => {
  const isKept = one.guard > 0 && one.pool !== '';
  if (isKept && defencesOf(one, false, rules).length > 0) return lossBehindKept(blow, one, rules);
  return mayDefend(one) ? lossBehind(blow, one, rules) : meanLoss(blow);
};
