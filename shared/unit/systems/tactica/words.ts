import { signed } from '../../../numbers.ts';
import type { Label } from '../../../process/chance.ts';
import { eventIn } from '../../field.ts';
import type { UnitEvent } from '../../read/told.ts';
import type { Severity } from '../../../mechanics/tactica/damage.ts';
import type { Group, Turn } from './state.ts';
import { counted } from '../../../numbers.ts';

const menText = (men: number): string => counted(men, 'man', 'men');

const SEVERITY_RULES: Readonly<Record<Severity, readonly string[]>> = {
  none: ['TC-107'],
  rank: ['TC-121'],
  trauma: ['TC-122', 'TC-189'],
  killingBlow: ['TC-124', 'TC-189'],
  massive: ['TC-125', 'TC-189'],
};

const SEVERITY_TEXT: Readonly<Record<Severity, string>> = {
  none: '',
  rank: '',
  trauma: ', a deep wound',
  killingBlow: ', a killing blow',
  massive: ', a killing blow',
};

/** What circumstances add to an attack's dice or take from them, and by which rule. */
export interface DiceTerm {
  readonly reason: string;
  readonly dice: number;
  readonly rule: string;
}

const termsText = (terms: readonly DiceTerm[]): string => {
  const each = terms.map(({ reason, dice }) => `${reason} ${signed(dice)}d`);
  return each.length === 0 ? '' : ` (${each.join(', ')})`;
};

/** An attack as it went. */
interface AttackReport {
  /** As the attack left it, and as it was. */
  readonly target: Group;
  readonly before: Pick<Group, 'strength' | 'men' | 'stunned'>;
  readonly hits: number;
  readonly damage: number;
  readonly severity: Severity;
  /** Of this attack alone: whether it was a Fumble, and exposure dice it gave. */
  readonly fumble: boolean;
  readonly exposures: number;
  readonly terms: readonly DiceTerm[];
  readonly labels: readonly Label[];
}

const harmText = ({ target, before, damage, severity }: AttackReport): string => {
  if (damage === 0) return 'no damage';
  if (target.stunned && !before.stunned) return `${damage} damage, ${target.name} is stunned`;
  const lost = counted(before.strength - target.strength, 'rank');
  const fallen = menText(before.men - target.men);
  return `${damage} damage${SEVERITY_TEXT[severity]}: ${lost} and ${fallen} lost`;
};

const openingText = ({ fumble, exposures }: AttackReport): string => {
  if (fumble) return '; a fumble';
  return exposures > 0 ? '; it leaves itself open' : '';
};

const rulesOf = ({
  target,
  before,
  severity,
  fumble,
  exposures,
  terms,
}: AttackReport): string[] => [
  ...(target.stunned && !before.stunned ? ['TC-112', 'TC-116'] : SEVERITY_RULES[severity]),
  ...(fumble ? ['TC-57'] : exposures > 0 ? ['TC-54'] : []),
  ...terms.map(({ rule }) => rule),
];

export const attackEvent = (turn: Turn, report: AttackReport): UnitEvent => {
  const { target, before, hits, damage, terms, labels } = report;
  const attacker = turn.actor;
  const how = `${attacker.name} strikes ${target.name}${termsText(terms)}: ${counted(hits, 'hit')}`;
  return eventIn(turn.round, {
    kind: damage > 0 ? 'strikes' : 'misses',
    unit: attacker.id,
    target: target.id,
    damage: before.strength - target.strength,
    fallen: before.men - target.men,
    text: `${how}, ${harmText(report)}${openingText(report)}.`,
    labels,
    rules: rulesOf(report),
  });
};

/** Of those at Rank 0, who fall without a roll. @param men before it */
export const sweepEvent = (turn: Turn, target: Group, men: number): UnitEvent => {
  const { id, name } = turn.actor;
  const fallen = men - target.men;
  const text = `${name} sweeps into ${target.name}: ${menText(fallen)} of ${men} down.`;
  const parts = { unit: id, target: target.id, damage: fallen, fallen };
  return eventIn(turn.round, { kind: 'strikes', ...parts, text, rules: ['TC-104'] });
};

/** Those who are surprised have no action dice until all have new ones. */
export const surprisedEvent = (round: number, { id, name }: Group): UnitEvent => {
  const text = `${name} is surprised: no action dice, and no defence but armour.`;
  return eventIn(round, { kind: 'initiative', unit: id, text, rules: ['TC-197', 'TC-198'] });
};

/** An attack for nothing at a group that routs is announced. */
export const freeAttackEvent = (
  { round }: Turn,
  { id, name }: Group,
  fleeing: Group,
): UnitEvent => {
  const text = `${name} strikes at ${fleeing.name} as it flees.`;
  const parts = { unit: id, target: fleeing.id, text };
  return eventIn(round, { kind: 'pursuit', ...parts, rules: ['TC-43', 'A-45'] });
};

export const shrinkEvent = ({ round }: Turn, { id, name, kind, men }: Group): UnitEvent => {
  const how = kind === 'SINGLE' ? (men === 1 ? 'alone' : 'man by man') : `as a ${kind}`;
  const text = `${name} now fights ${how}: ${menText(men)} left.`;
  return eventIn(round, { kind: 'shrinks', unit: id, text, rules: ['TC-190'] });
};

export const outEvent = ({ round }: Turn, { id, name, standing }: Group): UnitEvent => {
  if (standing === 'destroyed') {
    const text = `${name} is out of action.`;
    return eventIn(round, { kind: 'destroyed', unit: id, text, rules: ['TC-134'] });
  }
  const text = `${name} has no heart left and flees.`;
  return eventIn(round, { kind: 'routs', unit: id, text, rules: ['TC-131', 'TC-134'] });
};

export const runEvent = ({ round }: Turn, { id, name }: Group): UnitEvent => {
  const text = `${name} routs: three quarters of the army are gone.`;
  return eventIn(round, { kind: 'routs', unit: id, text, rules: ['TC-191'] });
};

export const spiritEvent = (
  { round }: Turn,
  { id, name }: Group,
  stands: boolean,
  label: Label,
): UnitEvent => {
  const text = `${name} ${stands ? 'stands though the army breaks' : 'loses heart and routs'}.`;
  const kind = stands ? 'morale' : 'routs';
  return eventIn(round, { kind, unit: id, text, labels: [label], rules: ['TC-191'] });
};

export const splitEvent = (
  { round, actor }: Turn,
  { id, name }: Group,
  label: Label,
): UnitEvent => {
  const text = `${actor.name} has ${id === actor.id ? 'its men' : name} break up into mobs.`;
  return eventIn(round, { kind: 'shrinks', unit: id, text, labels: [label], rules: ['TC-185'] });
};

export const unheededEvent = ({ round, actor }: Turn, { name }: Group, label: Label): UnitEvent => {
  const text = `${actor.name} calls on ${name} to break up, and is not heeded.`;
  const rules = ['TC-185'];
  return eventIn(round, { kind: 'misses', unit: actor.id, text, labels: [label], rules });
};

const RECOVERIES = {
  spends: 'spends an action coming to its senses',
  shaken: 'shakes off the stun',
  fails: 'is still stunned',
} as const;

/** @param label of the roll, where there was one */
export const recoveryEvent = (
  { round, actor }: Turn,
  how: keyof typeof RECOVERIES,
  label?: Label,
): UnitEvent =>
  eventIn(round, {
    kind: how === 'fails' ? 'misses' : 'recovers',
    unit: actor.id,
    text: `${actor.name} ${RECOVERIES[how]}.`,
    labels: label === undefined ? [] : [label],
    rules: ['TC-118'],
  });

/** Of those who may act next, whom the lot has drawn. */
export const lotEvent = (round: number, { id, name }: Group, label: Label): UnitEvent => {
  const text = `${name} acts next, by lot.`;
  return eventIn(round, { kind: 'initiative', unit: id, text, labels: [label], rules: ['A-36'] });
};

export const refreshEvent = (round: number, labels: readonly Label[]): UnitEvent => {
  const text = `Refresh ${round}: all have new action dice.`;
  return eventIn(round, { kind: 'refresh', text, labels, rules: ['TC-39'] });
};
