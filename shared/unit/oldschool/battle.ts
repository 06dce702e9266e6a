import type { Chance, Choice } from '../../chance/chance.ts';
import type { Outcome, Process } from '../../process/process.ts';
import { commitReserves, inReach, isEngaged, isFighting, type UnitEvent } from '../field.ts';
import { aftermath } from './aftermath.ts';
import {
  canHurt,
  multiplierOf,
  throwBlow,
  throwsOf,
  type Blow,
  type Ground,
  type Meeting,
} from './blows.ts';
import { ENOUGH_PASSES, moraleStep, moraleTriggers, pursues } from './morale.ts';
import { heedsReach, placesOf } from './order.ts';
import { labelsOf, put, say, unitIn, type Round } from './round.ts';
import { MOST_ATTACKERS } from './throws.ts';
import {
  isRolled,
  musteredWith,
  openField,
  poolDice,
  struck,
  type PoolField,
  type PoolUnit,
  type Setup,
} from './unit.ts';

const strikersOf = ({ targets, units }: Round, target: string): number =>
  units.filter((unit) => isEngaged(unit) && targets.get(unit.id) === target).length;

/** The enemy with the fewest friends on it, then the fewest points a man (digest section 4, policy 1); six at most on one (OS-48). */
const aim = (round: Round, unit: PoolUnit): void => {
  round.targets.delete(unit.id);
  const open = inReach({ round: round.number, units: round.units }, unit).filter(
    ({ id }) => strikersOf(round, id) < MOST_ATTACKERS,
  );
  const worth = (enemy: PoolUnit): readonly [number, number] => [
    strikersOf(round, enemy.id),
    enemy.strength / multiplierOf({ attacker: unit, target: enemy }, round.ground),
  ];
  const advised = open.reduce<PoolUnit | undefined>((best, enemy) => {
    if (best === undefined) return enemy;
    const [[friends, points], [most, least]] = [worth(enemy), worth(best)];
    return friends < most || (friends === most && points < least) ? enemy : best;
  }, undefined);
  if (advised === undefined) return;
  round.targets.set(
    unit.id,
    (open.length > 1 ? round.choice.choose(open, advised, round.label(unit.id, 'target')) : advised)
      .id,
  );
};

/** When a unit strikes: by reach in the first round of a melee, longest first (OS-45, OS-64, OS-94), then by place. */
const turnOf = (round: Round, unit: PoolUnit, place: number): number => {
  const target = unitIn(round, round.targets.get(unit.id) ?? '');
  if (target === undefined || !heedsReach(round.ground.rules)) return place;
  const [own, other] = [round.ground.cardOf(unit).reach, round.ground.cardOf(target).reach];
  const isFirst = round.number === Math.max(unit.since, target.since);
  return isFirst && own > other ? -1 - own : place;
};

interface Landed extends Blow {
  readonly attacker: PoolUnit;
  readonly target: string;
}

const strike = (round: Round, unit: PoolUnit): readonly Landed[] => {
  const aimed = unitIn(round, round.targets.get(unit.id) ?? '');
  if (aimed === undefined || !isFighting(aimed)) aim(round, unit);
  const target = unitIn(round, round.targets.get(unit.id) ?? '');
  if (target === undefined) return [];
  const before = round.struckBy.get(target.id) ?? 0;
  round.struckBy.set(target.id, before + 1);
  const meeting: Meeting = {
    attacker: unit,
    target,
    attackers: strikersOf(round, target.id),
    before,
  };
  return Array.from({ length: throwsOf(meeting, round.ground) }, () => {
    const blow = throwBlow(meeting, round.ground, round.chance, (what) =>
      round.label(unit.id, what),
    );
    if (!blow.isHit)
      say(round, {
        kind: 'misses',
        unit: unit.id,
        target: target.id,
        text: `${unit.name} misses ${target.name}.`,
        rolls: blow.rolls,
        rules: ['OS-109', 'OS-110'],
      });
    return { ...blow, attacker: unit, target: target.id };
  }).filter(({ isHit }) => isHit);
};

const pursue = (round: Round, victor: PoolUnit, routed: PoolUnit): void => {
  const { pursuit } = round.ground.rules;
  if (pursuit === 'none' || !isFighting(unitIn(round, victor.id) ?? victor)) return;
  const label = round.label(victor.id, 'pursuit');
  const chases = pursuit === 'always' || pursues(round.chance, label);
  const text = chases
    ? `${victor.name} pursues ${routed.name}.`
    : `${victor.name} lets ${routed.name} go.`;
  say(round, {
    kind: 'pursuit',
    unit: victor.id,
    target: routed.id,
    text,
    rolls: pursuit === 'always' ? [] : [label],
    rules: ['OS-102', 'B-40'],
  });
};

const checkMorale = (round: Round, before: PoolUnit, after: PoolUnit, victor: PoolUnit): void => {
  const score = round.ground.cardOf(after).morale;
  const triggers = moraleTriggers({
    start: after.menAtStart,
    before: before.men,
    after: after.men,
  });
  if (score === undefined || triggers.length === 0 || after.passes >= ENOUGH_PASSES) return;
  const label = round.label(after.id, 'morale');
  const { holds, passes } = moraleStep(round.chance, { score, passes: after.passes }, label);
  const why = triggers.includes('half') ? 'half its men' : 'its first man';
  say(round, {
    kind: 'morale',
    unit: after.id,
    text: `${after.name} has lost ${why} and ${holds ? 'holds' : 'breaks'}.`,
    rolls: [label],
    rules: ['OS-100', 'OS-101', 'H-OS-09'],
  });
  put(round, { ...after, passes, standing: holds ? 'fighting' : 'routed' });
  if (holds) return;
  say(round, {
    kind: 'routs',
    unit: after.id,
    text: `${after.name} routs with ${after.men} men.`,
    rolls: [],
    rules: ['B-38', 'B-07'],
  });
  pursue(round, victor, after);
};

const land = (round: Round, { attacker, target, damage, rolls }: Landed): void => {
  const before = unitIn(round, target);
  if (before === undefined || !isFighting(before)) return;
  const after = struck(before, round.ground.cardOf(before), round.ground.rules, damage);
  put(round, after);
  const fallen = before.men - after.men;
  const text = `${attacker.name} hits ${before.name} for ${damage}: ${fallen} of ${before.men} men fall.`;
  say(round, {
    kind: 'strikes',
    unit: attacker.id,
    target,
    damage,
    fallen,
    text,
    rolls,
    rules: ['OS-111', 'OS-113'],
  });
  if (isFighting(after)) return checkMorale(round, before, after, attacker);
  say(round, {
    kind: 'destroyed',
    unit: target,
    text: `${after.name} is slain to a man.`,
    rolls: [],
    rules: ['OS-112'],
  });
};

/** Those of one turn strike at the state in which it began; then all their blows land (OS-90, B-05). */
const fightTurns = (round: Round, places: readonly number[]): void => {
  const turns = new Map<number, string[]>();
  for (const [i, unit] of round.units.entries()) {
    if (!isEngaged(unit)) continue;
    const turn = turnOf(round, unit, places[i] ?? 0);
    turns.set(turn, [...(turns.get(turn) ?? []), unit.id]);
  }
  for (const [, ids] of [...turns].sort(([a], [b]) => a - b)) {
    const strikers = round.units.filter((unit) => ids.includes(unit.id) && isEngaged(unit));
    for (const landed of strikers.flatMap((unit) => strike(round, unit))) land(round, landed);
  }
};

const muster = (
  field: PoolField,
  { rules, cardOf }: Ground,
  chance: Chance,
): readonly [PoolField, readonly UnitEvent[]] => {
  const events: UnitEvent[] = [];
  const units = field.units.map((unit) => {
    const card = cardOf(unit);
    if (!isRolled(card, rules)) return unit;
    const label = `muster/${unit.id}/pool`;
    const pool = chance.roll(poolDice(card), label);
    events.push({
      kind: 'muster',
      round: field.round,
      unit: unit.id,
      text: `${unit.name} musters ${unit.men} men with a pool of ${pool}.`,
      rolls: [label],
      rules: ['OS-108'],
    });
    return musteredWith(unit, card, rules, pool);
  });
  return [{ ...field, units, mustered: true }, events];
};

const fight = (
  field: PoolField,
  ground: Ground,
  chance: Chance,
  choice: Choice,
): readonly [PoolField, readonly UnitEvent[]] => {
  const sent = commitReserves(field, ground.rules.reserves, choice);
  const units = sent.units.map((unit, i) =>
    unit.post === field.units[i]?.post ? unit : { ...unit, since: field.round },
  );
  const { places, events } = placesOf(field, ground.rules, chance);
  const round: Round = {
    ground,
    chance,
    choice,
    number: field.round,
    units,
    events: [...sent.events, ...events],
    targets: new Map(),
    struckBy: new Map(),
    label: labelsOf(field.round),
  };
  for (const unit of units) if (isEngaged(unit)) aim(round, unit);
  fightTurns(round, places);
  aftermath(round, field.units);
  const once = ground.rules.order === 'initiative' || ground.rules.order === 'side-initiative';
  return [
    { ...field, round: field.round + 1, units: round.units, places: once ? places : [] },
    round.events,
  ];
};

/** A side with nobody left to fight has lost; where nobody can ever hurt anybody, nothing more happens. */
const outcomeOf = ({ units, mustered }: PoolField, ground: Ground): Outcome | undefined => {
  const standing = units.filter(isFighting);
  const [winner, ...others] = new Set(standing.map(({ side }) => side));
  if (winner === undefined) return { kind: 'mutual' };
  if (others.length === 0) return { kind: 'won', winner };
  const isOpen =
    !mustered ||
    standing.some((unit) =>
      standing.some((enemy) => enemy.side !== unit.side && canHurt(unit, enemy, standing, ground)),
    );
  return isOpen ? undefined : { kind: 'stalemate' };
};

const keyOf = ({ round, units, mustered, places }: PoolField): string =>
  `${mustered ? places.join('') : 'muster'}:${units.map(({ strength, fullStrength, standing, passes, post, since }) => `${strength}/${fullStrength}${standing}${passes}${post}${since >= round}`).join(',')}`;

/** A battle of units as a process: one step is a round, or the muster before the first. */
export const unitBattle = (
  setup: Setup,
): {
  readonly process: Process<PoolField, UnitEvent>;
  readonly start: PoolField;
  readonly ground: Ground;
} => {
  const cards = new Map(setup.units.map((card) => [card.id, card]));
  const cardOf: Ground['cardOf'] = ({ id }) => {
    const card = cards.get(id);
    if (card === undefined) throw new Error(`no unit is called "${id}"`);
    return card;
  };
  const ground: Ground = { rules: setup.rules, cardOf };
  const process: Process<PoolField, UnitEvent> = {
    step: (field, chance, choice) =>
      field.mustered ? fight(field, ground, chance, choice) : muster(field, ground, chance),
    outcome: (field) => outcomeOf(field, ground),
    key: keyOf,
  };
  return { process, start: openField(setup), ground };
};
