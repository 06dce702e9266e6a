import type { Chance } from '../../chance/chance.ts';
import type { Outcome, Process } from '../../process/process.ts';
import { exactMelee } from '../exact.ts';
import { commitReserves, isEngaged, isFighting, type UnitEvent } from '../field.ts';
import type { Melee } from '../system.ts';
import { takeTurn, type Doors } from './action.ts';
import { entitled, fixedSet } from './budget.ts';
import { actionDice, evenDie, facesOf } from './dice.ts';
import {
  changed,
  figuresIn,
  form,
  groundOf,
  stockIn,
  type Ground,
  type Group,
  type GroupField,
  type TacticaSetup,
} from './group.ts';

/** A new set of action dice, a die more for one kept (TC-39). */
const deal = (unit: Group, round: number, ground: Ground, chance: Chance): Group => {
  const count = entitled(figuresIn(ground, unit).actionDice + (unit.kept ? 1 : 0));
  const rolls = stockIn(ground, unit).stats.actionMode === 'rolled';
  const dice = rolls
    ? facesOf(chance.roll(actionDice(count), `r${round}/${unit.id}/dice`))
    : fixedSet(count);
  return changed(unit, { dice, dealt: dice.length, acted: 0, kept: false, struck: [] });
};

/** Reserves move up, everybody gets action dice (1.B.4). */
const refresh = (
  field: GroupField,
  { ground, chance, choice }: Doors,
): readonly [GroupField, readonly UnitEvent[]] => {
  const { round } = field;
  const sent = commitReserves(field, ground.rules.reserves, choice);
  const units = sent.units.map((unit) =>
    isEngaged(unit) ? deal(unit, round, ground, chance) : unit,
  );
  const rolls = units
    .filter((unit) => isEngaged(unit) && stockIn(ground, unit).stats.actionMode === 'rolled')
    .map(({ id }) => `r${round}/${id}/dice`);
  const event: UnitEvent = {
    kind: 'refresh',
    round,
    text: `Refresh ${round}: all have new action dice.`,
    rolls,
    rules: ['TC-39'],
  };
  return [{ round, units, phase: 'open', turn: 1 }, [event, ...sent.events]];
};

/** Who may act next: those with most action dice; by those at the refresh, one action each in turn, where the order is static (TC-27, A-14). */
export const nextUp = <Actor extends Pick<Group, 'dice' | 'acted' | 'dealt'>>(
  actors: readonly Actor[],
  order: 'dynamic' | 'static',
): readonly Actor[] => {
  let best = -Infinity;
  let up: Actor[] = [];
  for (const actor of actors) {
    if (actor.dice.length === 0) continue;
    const rank = order === 'dynamic' ? actor.dice.length : actor.dealt - 100 * actor.acted;
    if (rank > best) [best, up] = [rank, []];
    if (rank === best) up.push(actor);
  }
  return up;
};

const endRound = (field: GroupField): GroupField => ({
  ...field,
  round: field.round + 1,
  phase: 'refresh',
  turn: 0,
});

/** One action in the Countdown, and what it means for the refresh (1.B.1, 1.B.4). Ties fall by chance. */
const countdown = (
  field: GroupField,
  doors: Doors,
): readonly [GroupField, readonly UnitEvent[]] => {
  const {
    ground: { rules },
    chance,
  } = doors;
  const up = nextUp(field.units.filter(isEngaged), rules.countdown);
  const drawn =
    up.length > 1 ? chance.roll(evenDie(up.length), `r${field.round}/a${field.turn}/next`) : 1;
  const whose = up[drawn - 1];
  if (whose === undefined) return [endRound(field), []];
  const done = takeTurn(whose, field, doors);
  const isClosing = field.phase === 'closing';
  const isLast = isClosing || !done.acts;
  // Its one option taken, a group removes what dice it has left; without an action it keeps one (TC-38).
  const units = isLast
    ? done.units.map((unit): Group =>
        unit.id === whose.id ? changed(unit, { dice: [], kept: isClosing && !done.acts }) : unit,
      )
    : done.units;
  const spent = units.some(
    (unit) =>
      unit.dice.length === 0 && isEngaged(unit) && (unit.id === whose.id || rules.responseRefresh),
  );
  const phase = isLast || spent ? 'closing' : 'open';
  const next: GroupField = { round: field.round, units, phase, turn: field.turn + 1 };
  return [
    phase === 'closing' && nextUp(units.filter(isEngaged), rules.countdown).length === 0
      ? endRound(next)
      : next,
    done.events,
  ];
};

/** The most dice that anything but skill and what is left open may add (M-06, TC-44). */
const mostExtra = (unit: Group, target: Group, { units }: GroupField, ground: Ground): number => {
  const { rules } = ground;
  const [own, other] = [stockIn(ground, unit).stats, stockIn(ground, target).stats];
  const flank = rules.flank === 'plusOne' && units.some(({ post }) => post !== 'centre') ? 1 : 0;
  return (
    flank +
    (rules.advantage === 'dice' ? 2 : 0) +
    (own.mounted && !other.mounted ? 1 : 0) +
    (own.actionMode === 'rolled' ? 1 : 0)
  );
};

/** Whether `unit` can ever hurt `target`: with its own dice and as many more as the target's own attacks may leave open. */
const canHurt = (unit: Group, target: Group, field: GroupField, ground: Ground): boolean => {
  const [own, theirs] = [figuresIn(ground, unit), figuresIn(ground, target)];
  const open = (Math.floor(theirs.attackDice / 2) + own.blockDice + own.dodgeDice) * theirs.attacks;
  return (
    own.attackDice + open + mostExtra(unit, target, field, ground) > stockIn(ground, target).armour
  );
};

const outcomeOf = (field: GroupField, ground: Ground): Outcome | undefined => {
  const standing = field.units.filter(isFighting);
  const [first, ...others] = standing;
  if (first === undefined) return { kind: 'mutual' };
  if (others.every(({ side }) => side === first.side)) return { kind: 'won', winner: first.side };
  const isOpen = standing.some((unit) =>
    standing.some((other) => other.side !== unit.side && canHurt(unit, other, field, ground)),
  );
  return isOpen ? undefined : { kind: 'stalemate' };
};

const STANDING = { fighting: '', routed: 'r', destroyed: 'd' } as const;
const POST = { left: 'l', centre: 'c', right: 'r', reserve: '-' } as const;

/** What of a group decides what can still happen; round and turn do not, nor, with one enemy only, whether it has struck yet. */
const keyOf = (unit: Group, struckAs: 'names' | 'any' | 'none', inOrder: boolean): string => {
  const {
    standing,
    formedOf,
    physicalLost,
    mentalLost,
    dice,
    dealt,
    acted,
    kept,
    struck,
    exposures,
    fumbled,
    guard,
    stunned,
  } = unit;
  if (standing !== 'fighting') return `${STANDING[standing]}${unit.men}`;
  const flags = (kept ? 1 : 0) + (fumbled ? 2 : 0) + (stunned ? 4 : 0);
  const order = inOrder ? `${dealt}/${acted}` : '';
  return `${POST[unit.post]}${formedOf},${physicalLost},${mentalLost},${dice.join('')},${flags},${exposures},${guard},${struckAs === 'names' ? struck.join('+') : struckAs === 'any' && struck.length > 0 ? 1 : 0},${order}`;
};

/** A battle of groups as a process: one step is one action, or one refresh. */
export const meleeProcess = (ground: Ground): Process<GroupField, UnitEvent> => {
  const inOrder = ground.rules.countdown === 'static';
  const struckAs = ({ units }: GroupField): 'names' | 'any' | 'none' =>
    ground.rules.groupAttacks === 'roundCap'
      ? 'names'
      : ground.rules.groupAttacks === 'perAction' || units.length === 2
        ? 'none'
        : 'any';
  return {
    step: (field, chance, choice) =>
      (field.phase === 'refresh' ? refresh : countdown)(field, { ground, chance, choice }),
    outcome: (field) => outcomeOf(field, ground),
    key: (field) => {
      const struck = struckAs(field);
      return `${field.phase}:${field.units.map((unit) => keyOf(unit, struck, inOrder)).join(';')}`;
    },
  };
};

/** Groups before their first refresh. */
export const openingField = ({ units }: TacticaSetup, ground: Ground): GroupField => ({
  round: 1,
  phase: 'refresh',
  turn: 0,
  units: units.map((unit) =>
    form(
      {
        id: unit.id,
        name: unit.name,
        side: unit.side,
        post: unit.post,
        men: unit.men,
        stock: unit.id,
        grouping: unit.grouping,
      },
      ground,
    ),
  ),
});

export const openTactica = (setup: TacticaSetup): Melee => {
  const ground = groundOf(setup);
  const process = meleeProcess(ground);
  const start = openingField(setup, ground);
  const sides = [...new Set(setup.units.map(({ side }) => side))];
  return {
    process,
    start,
    exact: () => (setup.units.length === 2 ? exactMelee(process, start, sides) : undefined),
  };
};
