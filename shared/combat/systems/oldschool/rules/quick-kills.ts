import { record } from '../../../scratch.ts';
import { diceFor } from './dice.ts';
import type { OldschoolOptions } from '../fighters/options.ts';
import { armsOf, change, enemiesAt, kitOf, type Scene } from '../fighters/scene.ts';
import { hitChance } from '../choices/numbers.ts';
import type { Person } from '../fighters/state.ts';

/** Kills by the shortcut: blows times the chance to hit, as far as damage kills (OS-19, B-13). */
export const expectedKills = ({
  attacks,
  pHit,
  avgDamage,
  avgHp,
}: {
  readonly attacks: number;
  readonly pHit: number;
  readonly avgDamage: number;
  readonly avgHp: number;
}): { readonly hits: number; readonly exact: number } => {
  const hits = attacks * pHit;
  return { hits, exact: hits * Math.min(1, avgDamage / avgHp) };
};

const MILLI = 1000;
/** Whole kills of so many thousandths, and what is carried over (B-13). */
export const wholeKills = (
  thousandths: number,
  reading: Exclude<OldschoolOptions['quickKills'], 'dice'>,
): { readonly kills: number; readonly carry: number } => {
  if (reading === 'up') return { kills: Math.ceil(thousandths / MILLI), carry: 0 };
  if (reading === 'nearest') return { kills: Math.floor(thousandths / MILLI + 0.5), carry: 0 };
  return { kills: Math.floor(thousandths / MILLI), carry: thousandths % MILLI };
};

const meanOf = ({
  outcomes,
  probabilities,
}: ReturnType<ReturnType<typeof diceFor>['distribution']>) =>
  outcomes.reduce((sum, value, i) => sum + value * (probabilities[i] ?? 0), 0);

/** The mean damage of a plain blow. */
export const meanDamage = (scene: Scene, one: Person): number => {
  const { dice, bonus } = armsOf(scene, one);
  return Math.max(1, meanOf(diceFor(dice).distribution()) + bonus);
};
const meanHitPoints = (scene: Scene, one: Person): number =>
  one.hp >= 0 ? one.full : meanOf(kitOf(scene, one).life.distribution());

/** All blows at Normal Men at once, without dice (OS-19). */
export const mowDown = (scene: Scene, one: Person, target: Person, attacks: number): void => {
  const { quickKills } = scene.rules.options;
  if (quickKills === 'dice') return;
  const pHit = hitChance(scene, one, target, {});
  const avgHp = meanHitPoints(scene, target);
  const { exact } = expectedKills({ attacks, pHit, avgDamage: meanDamage(scene, one), avgHp });
  const { kills, carry } = wholeKills(Math.round(MILLI * exact) + one.carry, quickKills);
  change(scene, one.id, { carry });
  const others = enemiesAt(scene, one).filter(
    (enemy) => enemy.id !== target.id && kitOf(scene, enemy).isNormal,
  );
  const fallen = [target, ...others].slice(0, kills);
  for (const { id } of fallen) change(scene, id, { hp: 0 });
  record(scene, 'mows', ['OS-18', 'OS-19', 'B-13'], () => ({
    text: `${one.name} strikes down ${fallen.length} of ${others.length + 1}.`,
    fighter: one.id,
  }));
};
