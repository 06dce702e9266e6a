import { isFighting } from '../field.ts';
import { ENOUGH_PASSES, holds, moraleStep } from './morale.ts';
import { put, say, type Round } from './round.ts';
import type { PoolUnit } from './unit.ts';

const rout = (round: Round, unit: PoolUnit, rules: readonly string[]): void => {
  put(round, { ...unit, standing: 'routed' });
  say(round, {
    kind: 'routs',
    unit: unit.id,
    text: `${unit.name} routs with ${unit.men} men.`,
    rolls: [],
    rules,
  });
};

/** Friends at the post of a unit that is gone check once (OS-100, H-OS-23). */
const upset = (round: Round, gone: readonly PoolUnit[]): void => {
  for (const unit of round.units) {
    const score = round.ground.cardOf(unit).morale;
    const sees = gone.some(({ side, post }) => side === unit.side && post === unit.post);
    if (!isFighting(unit) || score === undefined || !sees || unit.passes >= ENOUGH_PASSES) continue;
    const label = round.label(unit.id, 'upset');
    const step = moraleStep(round.chance, { score, passes: unit.passes }, label);
    const after = { ...unit, passes: step.passes };
    put(round, after);
    say(round, {
      kind: 'morale',
      unit: unit.id,
      text: `${unit.name} sees friends lost and ${step.holds ? 'holds' : 'breaks'}.`,
      rolls: [label],
      rules: ['OS-100', 'H-OS-23'],
    });
    if (!step.holds) rout(round, after, ['OS-100', 'H-OS-23']);
  }
};

/** An army with half of its units gone checks its mean morale, rounded down, after each loss (digest section 4, policy 6). */
const checkArmy = (round: Round, side: string): void => {
  const own = round.units.filter((unit) => unit.side === side);
  const left = own.filter(isFighting);
  const scores = left.flatMap((unit) => round.ground.cardOf(unit).morale ?? []);
  if (left.length === 0 || left.length * 2 > own.length || scores.length === 0) return;
  const score = Math.floor(scores.reduce((sum, one) => sum + one, 0) / scores.length);
  const label = round.label(side, 'army');
  const stands = holds(round.chance, score, label);
  say(round, {
    kind: 'morale',
    text: `The army of ${side} has lost half of its units and ${stands ? 'stands' : 'routs'}.`,
    rolls: [label],
    rules: ['OS-100', 'H-OS-23'],
  });
  if (!stands) for (const unit of left) rout(round, unit, ['H-OS-23']);
};

/** What the losses of a round do to those who saw them. */
export const aftermath = (round: Round, before: readonly PoolUnit[]): void => {
  const { upsets, armyRout } = round.ground.rules;
  const gone = round.units.filter(
    (unit, i) => !isFighting(unit) && before[i]?.standing === 'fighting',
  );
  if (upsets === 'neighbours') upset(round, gone);
  const losers = new Set(gone.map(({ side }) => side));
  if (armyRout === 'check') for (const side of losers) checkArmy(round, side);
};
