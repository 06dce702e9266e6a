import type { Label } from '../../../process/chance.ts';
import type { Context } from '../../../process/process.ts';
import {
  draftOf,
  foughtKey,
  type Draft,
  type Field,
  type FieldUnit,
  type Mutable,
} from '../../field.ts';
import type { UnitEvent } from '../../read/told.ts';
import type { UnitBase } from '../../system.ts';
import {
  unitOf,
  type CompiledRules,
  type CompiledUnit,
  type TacticaSetup,
} from './compiled-rules.ts';
import { kindOf, SIZES, type Kind } from '../../../mechanics/tactica/kinds.ts';
import type { TacticaStats } from './schema.ts';

/** A group between actions. Plain data; what does not change is in the compiled rules. */
export interface Group extends FieldUnit {
  /** The unit of the setup it stems from. */
  readonly stock: string;
  /** The kind it was formed as, which sets its ranks, and the one it acts as. */
  readonly formed: Kind;
  readonly kind: Kind;
  /** Men when it was formed: fewer than at the start after a split. */
  readonly formedOf: number;
  /** Ranks lost directly; Physical ones cost Mental ones by crossover (TC-131). */
  readonly physicalLost: number;
  readonly mentalLost: number;
  readonly dice: readonly number[];
  /** Action dice at the refresh, and actions taken since. */
  readonly dealt: number;
  readonly acted: number;
  /** Has kept a die for the next set (TC-38). */
  readonly kept: boolean;
  /** Enemies attacked since the refresh. */
  readonly struck: readonly string[];
  readonly exposures: number;
  readonly fumbled: boolean;
  /** Defence Pool (TC-91). */
  readonly guard: number;
  readonly stunned: boolean;
  /** Its charge is still to come (TC-59). */
  readonly charge: boolean;
}

/** A group while a step changes it. */
export type EditedGroup = Mutable<Group>;

/** A battle of groups between actions. */
export interface GroupField extends Field<Group> {
  /** A refresh comes next; actions go on; a refresh has been called. */
  readonly phase: 'refresh' | 'open' | 'closing';
  /** Actions since the refresh. */
  readonly turn: number;
}

/** A turn of the Countdown while it is taken. */
export interface Turn extends Context<UnitEvent>, Draft<EditedGroup> {
  readonly compiled: CompiledRules;
  readonly round: number;
  /** A refresh has been called: this is the last action of whoever acts. */
  readonly isClosing: boolean;
  /** As labels name the turn: `a2`. */
  readonly name: string;
  /** Whose turn it is, its place in the list, and what it stems from. */
  readonly actor: EditedGroup;
  readonly place: number;
  readonly own: CompiledUnit;
}

/** Begins the turn of the group at `place`. */
export const openTurn = (
  { round, phase, turn, units }: GroupField,
  place: number,
  compiled: CompiledRules,
  { chance, choice, recorder }: Context<UnitEvent>,
): Turn => {
  const draft = draftOf<EditedGroup>(units, copyOf);
  const actor = draft.edit(place);
  return {
    chance,
    choice,
    recorder,
    units: draft.units,
    edit: draft.edit,
    compiled,
    round,
    isClosing: phase === 'closing',
    name: `a${turn}`,
    actor,
    place,
    own: unitOf(compiled, actor),
  };
};

/** Names a roll or decision of a turn: `r3/a2/red1/command`. */
export const labelIn = ({ round, name, actor }: Turn, what: string): Label => [
  round,
  name,
  actor.id,
  what,
];

/** The same of another group than the one whose turn it is: `r3/a2/red1/blue2/block`. */
export const labelOf = ({ round, name, actor }: Turn, group: string, what: string): Label => [
  round,
  name,
  actor.id,
  group,
  what,
];

/** Field by field: spreading an object of this size costs twenty times as much. */
export const copyOf = (group: Group): EditedGroup => {
  const copy: EditedGroup = {
    id: group.id,
    name: group.name,
    side: group.side,
    post: group.post,
    menAtStart: group.menAtStart,
    men: group.men,
    strength: group.strength,
    fullStrength: group.fullStrength,
    standing: group.standing,
    stock: group.stock,
    formed: group.formed,
    kind: group.kind,
    formedOf: group.formedOf,
    physicalLost: group.physicalLost,
    mentalLost: group.mentalLost,
    dice: group.dice,
    dealt: group.dealt,
    acted: group.acted,
    kept: group.kept,
    struck: group.struck,
    exposures: group.exposures,
    fumbled: group.fumbled,
    guard: group.guard,
    stunned: group.stunned,
    charge: group.charge,
  };
  if (group.away !== undefined) copy.away = group.away;
  return copy;
};

const FRESH = {
  physicalLost: 0,
  mentalLost: 0,
  dice: [],
  dealt: 0,
  acted: 0,
  kept: false,
  struck: [],
  exposures: 0,
  fumbled: false,
  guard: 0,
  stunned: false,
  charge: false,
} as const;

/** Of Rank 0: men fall without a roll, so many to an attack, and nothing else counts (TC-104). */
export const isFeeble = ({ stats }: CompiledUnit): boolean => stats.physical === 0;

/** What a group is formed from. */
export interface Formation extends UnitBase {
  readonly stock: string;
  readonly grouping: TacticaStats['grouping'];
}

/** A fresh group: with all ranks of its kind, or a share where it is short of men. */
export const form = (formation: Formation, compiled: CompiledRules): EditedGroup => {
  const { men, grouping } = formation;
  const kind = grouping === 'byMen' ? kindOf(men) : grouping;
  const unit = unitOf(compiled, formation);
  const { physical } = unit.figures[kind];
  const share = Math.min(physical, Math.ceil((physical * men) / SIZES[kind].max));
  const fresh = compiled.rules.understrength === 'full' ? physical : share;
  const ranks = isFeeble(unit) ? men : Math.max(1, fresh - unit.fatigue.physical);
  return copyOf({
    ...FRESH,
    ...formation,
    menAtStart: men,
    strength: ranks,
    fullStrength: ranks,
    standing: 'fighting',
    formed: kind,
    kind,
    formedOf: men,
  });
};

/** Groups before their first refresh. */
export const openingField = ({ units }: TacticaSetup, compiled: CompiledRules): GroupField => ({
  round: 1,
  phase: 'refresh',
  turn: 0,
  units: units.map((unit) =>
    Object.assign(form({ ...unit, stock: unit.id }, compiled), { charge: unit.charges }),
  ),
});

/** At the front without action dice in this round: surprised (TC-198). */
export const isCaught = ({ dealt }: Group): boolean => dealt === 0;

const STANDING = { fighting: '', routed: 'r', destroyed: 'd' } as const;
const POST = { left: 'l', centre: 'c', right: 'r', reserve: '-' } as const;

/** How far it matters which enemies a group has attacked since the refresh. */
type Struck = 'names' | 'any' | 'none';

const struckMatters = (
  { rules: { groupAttacks, menOnOne }, isOfTwo }: CompiledRules,
  units: number,
): Struck => {
  if (!isOfTwo) return 'names';
  if (groupAttacks === 'roundCap' || (menOnOne > 0 && units > 2)) return 'names';
  return groupAttacks === 'perAction' || units === 2 ? 'none' : 'any';
};

const struckKey = (struck: readonly string[], matters: Struck): string | number => {
  if (matters === 'names') return struck.join('+');
  return matters === 'any' && struck.length > 0 ? 1 : 0;
};

const groupKey = (group: Group, matters: Struck, inOrder: boolean): string => {
  if (group.standing !== 'fighting') return `${STANDING[group.standing]}${group.men}`;
  const { kept, fumbled, stunned, charge } = group;
  const parts = [
    `${POST[group.post]}${group.formedOf}.${group.men}`,
    group.physicalLost,
    group.mentalLost,
    group.dice.join(''),
    `${+kept}${+fumbled}${+stunned}${+charge}${+isCaught(group)}`,
    group.exposures,
    group.guard,
    struckKey(group.struck, matters),
  ];
  return (inOrder ? [...parts, group.dealt, group.acted] : parts).join(',');
};

/** What decides what can still happen: round and turn do not. */
export const keyOf = (field: GroupField, compiled: CompiledRules): string => {
  const { phase, units } = field;
  const matters = struckMatters(compiled, units.length);
  const inOrder = compiled.rules.countdown === 'static';
  const groups = units.map((unit) => groupKey(unit, matters, inOrder)).join(';');
  return `${phase}:${groups}${foughtKey(field)}`;
};
