import type { Decision } from './read/told.ts';
import { inReach, type FieldUnit } from './field.ts';

/** The name of a unit, by its id. */
type NameOf = (id: string) => string | undefined;

/** A label of a battle of units, without its round. */
export interface UnitLabel {
  /** The action that it belongs to, where a unit has several. */
  readonly action: string | undefined;
  readonly unit: string | undefined;
  readonly what: string;
}

/** What a label is about: `r3/a2/red-1/blue-2/block` is blue-2's. */
export const unitLabel = (label: string, nameOf: NameOf): UnitLabel => {
  const parts = label.split('/').slice(1);
  const action = /^a(\d+)$/.exec(parts[0] ?? '')?.[1];
  const at = parts.findLastIndex((part) => nameOf(part) !== undefined);
  const rest = at < 0 ? parts.slice(action === undefined ? 0 : 1) : parts.slice(at + 1);
  return { action, unit: parts[at], what: rest.join(' ') || 'roll' };
};

const WHAT: Readonly<Record<string, string>> = {
  target: 'strikes',
  post: 'stands at',
  defend: 'defends by',
  action: 'does',
};
/** What a decision is about: "strikes", "stands at, action 2". */
export const unitDecisionText = ({ action, what }: UnitLabel): string => {
  const bare = what.replace(/\d+$/, '');
  return `${WHAT[bare] ?? bare}${action === undefined ? '' : `, action ${action}`}`;
};

/** Whom a decision is asked of, and what it is about: "Soldiers 1 strikes". */
export const unitAskedText = (label: string, nameOf: NameOf): string => {
  const about = unitLabel(label, nameOf);
  return `${nameOf(about.unit ?? '') ?? 'all'} ${unitDecisionText(about)}`;
};

const PLACES: Readonly<Record<string, string>> = {
  left: 'left wing',
  centre: 'centre',
  right: 'right wing',
  reserve: 'reserve',
};
const SPLIT = 'split-';
/** The option of having a group break up. */
export const splitOption = (group: string): string => `${SPLIT}${group}`;

/** An option of a decision: a unit, a post, or what is done. */
export const unitOptionText = (option: string, nameOf: NameOf): string =>
  option.startsWith(SPLIT)
    ? `has ${nameOf(option.slice(SPLIT.length)) ?? 'a group'} break up`
    : (nameOf(option) ?? PLACES[option] ?? option.replaceAll('-', ' '));

/**
 * The decisions of the round ahead, as far as they may be known: whoever stands in reach now may be
 * named as a target, whatever the dice do to him first, and what follows from dice is not asked.
 */
export const plannedOf = (
  decisions: readonly Decision[],
  units: readonly FieldUnit[],
): readonly Decision[] =>
  decisions.flatMap((decision) => {
    const find = (id: string | undefined) => units.find((one) => one.id === id);
    const { unit: id, what } = unitLabel(decision.label, (one) => find(one)?.name);
    if (!what.startsWith('target')) return [decision];
    // A second target in a round follows from what became of the first.
    if (what !== 'target') return [];
    const unit = find(id);
    if (unit === undefined) return [decision];
    const reach = inReach(units, unit).flatMap((place) => units[place]?.id ?? []);
    return [{ ...decision, options: [...new Set([...reach, ...decision.options])] }];
  });
