import { COLOURS, MOST_FIGHTERS, MOST_SIDES } from '../../../shared/index.ts';
import { add, drop, inTurn, put, type Change } from '../../draft/changes.ts';
import { freshId, freshName } from '../../draft/fresh.ts';
import { branchOf, listAt, textAt, treeAt, type Branch, type Tree } from '../../draft/tree.ts';
import { numberOf } from '../../forms/number.ts';
import type { SchemaField } from '../../forms/schema.ts';
import { asksOf, fightersIn, fightersOf, LEAST_SIDES, nameOf, sidesOf, systemOf } from './draft.ts';
import { optionsOf, presetsOf, statsOf } from './fields.ts';

const idOf = (one: Tree): string => textAt(one, 'id');
const idsIn = (draft: Tree): Set<string> =>
  new Set([...sidesOf(draft), ...fightersIn(draft)].map(idOf));
const namesIn = (draft: Tree): Set<string> =>
  new Set(fightersIn(draft).map((fighter) => nameOf(fighter, systemOf(draft))));

/** Where a fighter stands: the path of his list, and his place in it. */
const placeOf = (
  draft: Tree,
  id: string,
): { readonly list: string; readonly at: number } | undefined => {
  for (const [side, one] of sidesOf(draft).entries()) {
    const at = fightersOf(one).findIndex((fighter) => idOf(fighter) === id);
    if (at >= 0) return { list: `sides.${side}.fighters`, at };
  }
  return undefined;
};

/**
 * Puts as many of them as there is room for at the end of a side, each under a name and an id of
 * his own.
 */
export const addFighters =
  (side: number, fighter: Tree, times: number): Change =>
  (draft) => {
    const [ids, names] = [idsIn(draft), namesIn(draft)];
    const sideId = textAt(draft, `sides.${side}.id`);
    const make = (): Tree => {
      const id = freshId(sideId, ids, 'side');
      const own = put('id', id)(fighter);
      const wish = nameOf(own, systemOf(draft));
      const name = freshName(wish, names);
      ids.add(id);
      names.add(name);
      return name === wish ? own : put('name', name)(own);
    };
    const room = Math.min(times, MOST_FIGHTERS - fightersIn(draft).length);
    const made = Array.from({ length: Math.max(0, room) }, make);
    return add(`sides.${side}.fighters`, ...made)(draft);
  };

export const copyFighter =
  (id: string): Change =>
  (draft) => {
    const place = placeOf(draft, id);
    if (place === undefined || fightersIn(draft).length >= MOST_FIGHTERS) return draft;
    const { list, at } = place;
    const one = treeAt(draft, `${list}.${at}`) ?? {};
    const copy = inTurn(
      put('id', freshId(id, idsIn(draft), 'side')),
      put('name', freshName(nameOf(one, systemOf(draft)), namesIn(draft))),
    )(one);
    return put(list, listAt(draft, list).toSpliced(at + 1, 0, copy))(draft);
  };

/** Says who is asked for decisions; where nobody is, nothing is said. */
export const putAsks = (asks: readonly string[]): Change =>
  put('asks', asks.length === 0 ? undefined : asks);

export const putAsked =
  (id: string, isAsked: boolean): Change =>
  (draft) => {
    const others = asksOf(draft).filter((one) => one !== id);
    return putAsks(isAsked ? [...others, id] : others)(draft);
  };

/** Asks nobody any more about those who are gone. */
const unasked =
  (gone: readonly string[]): Change =>
  (draft) =>
    putAsks(asksOf(draft).filter((id) => !gone.includes(id)))(draft);

export const removeFighter =
  (id: string): Change =>
  (draft) => {
    const place = placeOf(draft, id);
    return place === undefined
      ? draft
      : inTurn(drop(`${place.list}.${place.at}`), unasked([id]))(draft);
  };

export const toSide =
  (id: string, side: number): Change =>
  (draft) => {
    const [place, list] = [placeOf(draft, id), `sides.${side}.fighters`];
    if (place === undefined || place.list === list) return draft;
    const path = `${place.list}.${place.at}`;
    return inTurn(drop(path), add(list, treeAt(draft, path) ?? {}))(draft);
  };

export const addSide: Change = (draft) => {
  if (sidesOf(draft).length >= MOST_SIDES) return draft;
  const taken = idsIn(draft);
  const name = COLOURS.find((one) => !taken.has(one.toLowerCase()));
  const id = name?.toLowerCase() ?? freshId('side', taken, 'side');
  return add('sides', { id, ...(name === undefined ? {} : { name }), fighters: [] })(draft);
};

export const removeSide =
  (at: number): Change =>
  (draft) => {
    const sides = sidesOf(draft);
    const side = sides[at];
    if (side === undefined || sides.length <= LEAST_SIDES) return draft;
    const gone = [side, ...fightersOf(side)].map(idOf);
    return inTurn(drop(`sides.${at}`), unasked(gone))(draft);
  };

/** Whether a text can stand in the field at all. */
const fits = ({ kind, options, least, most }: SchemaField, typed: string): boolean => {
  const value = numberOf(typed);
  if (kind === 'number')
    return typeof value === 'number' && value >= (least ?? value) && value <= (most ?? value);
  return kind === 'text' || options.some((option) => String(option) === typed.trim());
};

/**
 * What was typed without that which another system knows by the same name and cannot read. What it
 * does not know at all waits for the way back.
 */
const carried = (fields: readonly SchemaField[], typed: Tree | undefined): Branch =>
  Object.fromEntries(
    Object.entries(branchOf(typed)).filter(([key]) => {
      const field = fields.find((one) => one.key === key);
      return field === undefined || fits(field, textAt(typed, key));
    }),
  );

/** The same people under other rules: names, presets and what both systems know stay. */
export const underSystem =
  (system: string): Change =>
  (draft) => {
    const presets = presetsOf(system);
    const moved = (fighter: Tree): Tree => {
      const preset = presets.find(({ id }) => id === textAt(fighter, 'preset'))?.id;
      const stats = carried(statsOf(system, preset), treeAt(fighter, 'stats'));
      return inTurn(put('preset', preset), put('stats', stats))(fighter);
    };
    return inTurn(
      put('system', system),
      put('options', carried(optionsOf(system), treeAt(draft, 'options'))),
      put(
        'sides',
        sidesOf(draft).map((side) => put('fighters', fightersOf(side).map(moved))(side)),
      ),
    )(draft);
  };

/** The same fight with other luck: nobody has decided anything. */
export const again = (seed: string): Change => inTurn(put('seed', seed), drop('acts'));

/** Back to the set-up: what was fought is gone. */
export const setUp: Change = inTurn(drop('isBegun'), drop('acts'));
