import type { Label } from '../../../../process/chance.ts';
import { prompt } from '../../../../process/process.ts';
import { isFighting, numbered, tell } from '../../../field.ts';
import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { unitOf, type CompiledUnit } from '../compiled-rules.ts';
import { damageOf, severityOf, type Severity } from '../../../../mechanics/tactica/damage.ts';
import {
  bestBlockSpend,
  blockCompare,
  dodge,
  type Defended,
} from '../../../../mechanics/tactica/defence.ts';
import {
  attackDice,
  readAttack,
  successDice,
  successPrompt,
} from '../../../../mechanics/tactica/dice.ts';
import { ranksFor } from '../../../../mechanics/tactica/groups.ts';
import { TOP_RANK } from '../../../../mechanics/tactica/kinds.ts';
import { TO_HIT } from '../../../../mechanics/tactica/situation.ts';
import { kindAt, ownDice, type Note } from './attack-dice.ts';
import { loseRanks } from './numbers.ts';
import { defenceDie } from '../policy.ts';
import { isFeeble, labelIn, labelOf, type EditedGroup, type Turn } from '../state.ts';
import { attackEvent, sweepEvent, type DiceTerm } from '../words.ts';

/** One attack of a turn. */
export interface Attack {
  /** The place of the target. */
  readonly place: number;
  /** The first of the turn, the second ... */
  readonly nth: number;
  /** Dice that a rolled 1 among the action dice adds (TC-44). */
  readonly effort: number;
  /** A die more for coming at a run (TC-59, M-06). */
  readonly charges?: boolean;
}

type Defence = 'none' | 'block' | 'dodge';

/** An attack under way. */
interface Exchange {
  readonly turn: Turn;
  readonly target: EditedGroup;
  /** What the target stems from. */
  readonly unit: CompiledUnit;
  readonly nth: number;
  /** Of the rolls so far. */
  readonly labels: Label[];
}

/** The target uses the pool it keeps, or buys one with an action die (TC-76, TC-91, 1.B.2). */
const defend = ({ turn, target, unit, nth, labels }: Exchange, dice: number): Defence => {
  const { blockDice, dodgeDice } = unit.figures[target.kind];
  if (blockDice + dodgeDice === 0 || target.stunned || !isFighting(target)) return 'none';
  const kind = blockDice > 0 ? 'block' : 'dodge';
  if (target.guard > 0) return kind;
  const paid = defenceDie({ turn, target, unit, dice, kind });
  if (paid === undefined) return 'none';
  const chosen = turn.choice.choose<Defence>(
    labelOf(turn, target.id, numbered('defend', nth)),
    paid.isWorth ? kind : 'none',
    () => [kind, 'none'],
  );
  if (chosen === 'none') return 'none';
  const label = labelOf(turn, target.id, numbered(kind, nth));
  labels.push(label);
  prompt(turn, label, () => successPrompt(target.id, kind));
  const rolled = turn.chance.roll(successDice(kind === 'block' ? blockDice : dodgeDice), label);
  // Under `compare` the shield's rating is part of the pool from the start.
  const counts = kind === 'block' && turn.compiled.rules.blockModel === 'compare';
  target.guard = counts ? rolled + unit.stats.shieldBlock : rolled;
  target.dice = without(target.dice, [paid.die]);
  return kind;
};

/** Hits, 1s and what a fumble leaves of them; nothing is rolled where no die is left. */
const rollAttack = ({ turn, target, nth, labels }: Exchange, dice: number) => {
  if (dice === 0) return readAttack(0);
  const label = labelIn(turn, numbered('attack', nth));
  labels.push(label);
  const sl = target.fumbled ? 1 : 0;
  prompt(turn, label, () => successPrompt(turn.actor.id, 'attack', sl));
  const rolled = readAttack(turn.chance.roll(attackDice(dice, sl), label));
  const isLost = rolled.fumble && turn.compiled.rules.fumbleHits === 'lose';
  return isLost ? { ...rolled, hits: 0 } : rolled;
};

/** What armour and a block leave of the hits. */
const throughArmour = (
  { turn, target: { guard }, unit: { armour, stats } }: Exchange,
  defence: Defence,
  hits: number,
): Pick<Defended, 'left' | 'exposures' | 'guard'> => {
  if (defence !== 'block') return { left: Math.max(0, hits - armour), exposures: 0, guard };
  const guarding = { guard, shield: stats.shieldBlock, armour };
  return turn.compiled.rules.blockModel === 'spend'
    ? bestBlockSpend(guarding, hits)
    : blockCompare(guarding, hits);
};

/** A Stun instead of a rank where the target may have one, else ranks lost. */
const suffer = ({ turn, target, unit }: Exchange, damage: number): Severity => {
  const { rules } = turn.compiled;
  const ranks = unit.figures[target.formed].physical;
  const total = ranks + unit.bonusRanks;
  const real = rules.thresholdBase === 'total' ? total : ranks;
  const severity = severityOf(damage, { total, real }, rules.massiveGuide3x);
  // Nothing that groups do takes Rank 9 down (TC-103).
  if (severity === 'none' || ranks > TOP_RANK) return 'none';
  const isStun = severity === 'rank' && !unit.stats.stateless && !target.stunned;
  if (isStun || severity !== 'rank') target.guard = 0;
  if (isStun) target.stunned = true;
  else {
    const lost = ranksFor(severity, target.formed !== 'SINGLE', rules);
    loseRanks(target, Math.min(lost, target.fullStrength), unit, rules);
  }
  return severity;
};

const NO_TERMS: readonly DiceTerm[] = [];

/** The dice of an attack, and what circumstances have made of them, for those who want to know. */
const diceOf = (
  turn: Turn,
  { target, unit }: Exchange,
  { effort, charges = false }: Attack,
): { readonly dice: number; readonly terms: readonly DiceTerm[] } => {
  const terms: DiceTerm[] | undefined = turn.recorder.on ? [] : undefined;
  const note: Note | undefined =
    terms && ((reason, dice, rule) => void terms.push({ reason, dice, rule }));
  const charge = charges ? TO_HIT.charge : 0;
  if (charges) note?.('the charge', charge, 'TC-59');
  const dice = ownDice(turn, target, unit, note) + effort + charge;
  return { dice, terms: terms ?? NO_TERMS };
};

/** Those of Rank 0: no roll, no defence, one falls for each attack of the group (TC-104, A-42). */
const sweep = (turn: Turn, { target, unit }: Exchange): void => {
  const { rules } = turn.compiled;
  const { men } = target;
  const { attacks } = turn.own.figures[kindAt(turn.actor, target, turn.compiled)];
  loseRanks(target, Math.min(men, attacks * rules.fallAtRank0), unit, rules);
  tell(turn, () => sweepEvent(turn, target, men));
};

/**
 * One attack (1.B.2): dice, defence, roll, armour, damage, ranks. The target loses the exposure
 * dice that were taken, the attacker has those of his own 1s and of the defence.
 */
export const attack = (turn: Turn, made: Attack): void => {
  const { rules } = turn.compiled;
  const { actor } = turn;
  const target = turn.edit(made.place);
  const { strength, men, stunned } = target;
  const unit = unitOf(turn.compiled, target);
  const exchange: Exchange = { turn, target, unit, nth: made.nth, labels: [] };
  if (isFeeble(unit)) return sweep(turn, exchange);
  const taken = rules.exposurePickup === 'any' ? target.exposures : Math.min(1, target.exposures);
  const own = diceOf(turn, exchange, made);
  const dice = Math.max(0, own.dice + taken);
  const defence = defend(exchange, dice);
  const dodged = defence === 'dodge' ? dodge(target.guard, dice) : { left: dice, exposures: 0 };
  const { hits, exposures, fumble } = rollAttack(exchange, dodged.left);
  const blocked = throughArmour(exchange, defence, hits);
  const damage = damageOf(turn.own.stats.weapon, blocked.left);

  target.exposures -= taken;
  target.fumbled &&= rules.fumbleLasts === 'nextAction';
  if (defence !== 'none') target.guard = Math.max(0, blocked.guard - 1);
  const severity = suffer(exchange, damage);
  const opened = exposures + dodged.exposures + blocked.exposures;
  actor.exposures += opened;
  actor.fumbled ||= fumble;
  tell(turn, () =>
    attackEvent(turn, {
      target,
      hits,
      damage,
      severity,
      fumble,
      labels: exchange.labels,
      terms: own.terms,
      before: { strength, men, stunned },
      exposures: opened,
    }),
  );
};
