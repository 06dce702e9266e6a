import type { UnitEvent } from '../../shared/unit/read/told.ts';
import {
  canHurt,
  foesOf,
  ownDice,
  type Note,
} from '../../shared/unit/systems/tactica/rules/attack-dice.ts';
import { compileRules, unitOf } from '../../shared/unit/systems/tactica/compiled-rules.ts';
import {
  keyOf,
  openingField,
  openTurn,
  type Group,
  type GroupField,
} from '../../shared/unit/systems/tactica/state.ts';
import { groupProcess } from '../../shared/unit/systems/tactica/rules/steps.ts';
import { takeTurn } from '../../shared/unit/systems/tactica/rules/turn.ts';
import { recordingTo } from '../../shared/process/process.ts';
import { directed, picking, type Picker } from '../directed.ts';
import { countsAsTold } from '../combat/systems/tactica-arena.ts';
import { announced } from '../scripted.ts';
import { fixtures } from '../unit/tactica-setups.ts';
import type { Adapter } from './vector.ts';

/** A group: its id begins with its side; what it is, and how it stands now. */
interface Given {
  readonly id: string;
  readonly men: number;
  readonly now?: Partial<Group>;
}

/** Groups of the vector under its rules, as they stand. */
const fieldOf = (groups: readonly Given[], rules: object = {}) => {
  const base = fixtures(
    groups.map(({ men }) => men),
    [],
    rules,
  );
  const units = base.units.map((unit, i) => {
    const { now: _now, id = '', ...own } = groups[i] ?? {};
    return { ...unit, id, name: id, side: id.replace(/\d+$/, ''), ...own };
  });
  const compiled = compileRules({ ...base, units });
  const field = openingField({ ...base, units }, compiled);
  const standing = field.units.map((unit, i) => ({ ...unit, ...groups[i]?.now }));
  return { compiled, field: { ...field, turn: 1, units: standing } };
};

/**
 * Takes what was picked; else groups defend where they can (whether it is wise is no rule), and
 * do what is advised.
 */
const picks =
  (wanted: readonly string[]): Picker =>
  (label, ids) =>
    ids.find((id) => wanted.includes(id)) ?? (/\/defend\d*$/.test(label) ? ids[0] : undefined);

/** What a group may strike, with how many dice; and its turn, where there are faces for it. */
const groupTurn: Adapter<{
  groups: Given[];
  rules?: object;
  actor?: string;
  faces?: number[];
  picks?: string[];
}> = ({ groups, rules, actor, faces, picks: wanted = [] }) => {
  const { compiled, field } = fieldOf(groups, rules);
  const place = field.units.findIndex(({ id }) => id === (actor ?? groups[0]?.id));
  const { chance, prompt, exhausted } = announced(faces ?? [], countsAsTold);
  const choice = picking(picks(wanted));
  const told: UnitEvent[] = [];
  const recorder = { ...recordingTo(told), prompt };
  const turn = openTurn(field, place, compiled, { chance, choice, recorder });
  const own = field.units[place]!;
  const foes = field.units.filter(({ side }) => side !== own.side);
  const notes: string[] = [];
  const note: Note = (reason, dice, rule) => void notes.push(`${reason} ${dice} ${rule}`);
  const before = {
    pools: Object.fromEntries(
      foes.map((foe) => [foe.id, ownDice(turn, foe, unitOf(compiled, foe), note)]),
    ),
    notes,
    foes: foesOf(field.units, own, compiled).map((at) => field.units[at]?.id),
    hurts: foes
      .filter((foe) => canHurt(field.units, [own, foe], compiled))
      .map(({ id }) => id)
      .join(' '),
  };
  const acts = faces === undefined ? undefined : takeTurn(turn);
  return {
    ...before,
    ...Object.fromEntries(turn.units.map((unit) => [unit.id, unit])),
    acts,
    offered: Object.fromEntries(
      choice.asked.map(({ label, ids }) => [label.split('/').at(-1), ids]),
    ),
    told: told.map(({ text }) => text),
    rolls: told.flatMap(({ rolls }) => rolls),
    exhausted: exhausted(),
  };
};

/** Steps of a battle of groups under scripted dice: refreshes and turns of the Countdown. */
const groupSteps: Adapter<{
  groups: Given[];
  rules?: object;
  at?: Partial<GroupField>;
  faces?: number[];
  steps?: number;
}> = ({ groups, rules, at, faces, steps }) => {
  const { compiled, field } = fieldOf(groups, rules);
  const start: GroupField = { ...field, phase: 'open', ...at };
  const {
    state: now,
    events: told,
    exhausted,
  } = directed(groupProcess(compiled), start, {
    dice: faces,
    pick: picks([]),
    check: countsAsTold,
    steps: steps ?? 1,
  });
  return {
    ...Object.fromEntries(now.units.map((unit) => [unit.id, unit])),
    round: now.round,
    phase: now.phase,
    turn: now.turn,
    told: told.map(({ text }) => text),
    rolls: told.flatMap(({ rolls }) => rolls),
    exhausted,
  };
};

/** Whether two fields have equal futures, as far as their keys tell (digest 6.4). */
const groupKeys: Adapter<{ groups: Given[]; others: Given[]; rules?: object }> = ({
  groups,
  others,
  rules,
}) => {
  const keys = [groups, others].map((some) => {
    const { compiled, field } = fieldOf(some, rules);
    return keyOf(field, compiled);
  });
  return { same: keys[0] === keys[1] };
};

/** Turns of groups. */
export const TACTICA_TURNS: Readonly<Record<string, Adapter>> = {
  groupTurn,
  groupSteps,
  groupKeys,
};
