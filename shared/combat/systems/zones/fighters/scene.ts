import type { Label } from '../../../../process/chance.ts';
import type { Context } from '../../../../process/process.ts';
import type { Dice } from '../../../../dice/dice.ts';
import type { CombatEvent } from '../../../read/told.ts';
import { findFighter, replaceFighter, theFighter, type Scratch } from '../../../scratch.ts';
import { copyCharacter } from './copies.ts';
import { damageRules, type DamageKind, type DamageRule } from '../rules/damage.ts';
import { zoneMap, type ZoneMap } from './maps.ts';
import type { ZonesOptions } from './options.ts';
import type { Attack, Character, Turn, ZonesFight } from './state.ts';

/** The rules of a fight: its options and what follows from them, worked out once. */
export interface CompiledRules {
  readonly options: ZonesOptions;
  readonly map: ZoneMap;
  readonly damage: (kind: DamageKind) => DamageRule;
}
export const compileRules = (options: ZonesOptions): CompiledRules => ({
  options,
  map: zoneMap(options.map),
  damage: damageRules(options),
});

/** A step under way: rules, the doors to luck, decisions and the story, and a fight to write to. */
export interface Scene extends Context<CombatEvent> {
  readonly rules: CompiledRules;
  readonly fight: Scratch<ZonesFight>;
  /** Whether dice have been rolled in this step. */
  hasRolled: boolean;
}
export const sceneOf = (
  rules: CompiledRules,
  fight: Scratch<ZonesFight>,
  { chance, choice, recorder }: Context<CombatEvent>,
): Scene => ({ rules, chance, choice, recorder, fight, hasRolled: false });

/** Throws where nobody is called so. */
export const the = ({ fight }: Scene, id: string): Character => theFighter(fight, id);
export const find = ({ fight }: Scene, id: string): Character | undefined =>
  id === '' ? undefined : findFighter(fight, id);
export const change = ({ fight }: Scene, id: string, to: Partial<Character>): void =>
  replaceFighter(fight, id, (one) => Object.assign(copyCharacter(one), to));

/** Somebody, with whoever carries him and rides on him; '' for nobody. */
const together = (scene: Scene, id: string): readonly string[] => {
  const { mount, rider } = the(scene, id);
  return [id, mount, rider];
};
/** Puts somebody elsewhere, with mount or rider; cover stays behind. */
export const moveTo = (scene: Scene, id: string, place: number): void => {
  for (const each of together(scene, id)) change(scene, each, { place, cover: 'none' });
};
/** Whoever is seen or heard is concealed no longer, nor are mount and rider (ZN-91). */
export const reveal = (scene: Scene, id: string): void => {
  for (const each of together(scene, id))
    if (find(scene, each)?.concealed === true) change(scene, each, { concealed: false });
};
/** Notes that one of its arms is attacked with (ZN-105). */
export const use = (scene: Scene, { id, arms }: Character, used: number): void => {
  if (used < 0 || arms[used]?.used !== false) return;
  const { weapon, damaged } = arms[used];
  change(scene, id, { arms: arms.with(used, { weapon, damaged, used: true }) });
};

export const turnOf = ({ fight }: Scene): Turn => {
  if (fight.turn === null) throw new Error('nobody is taking a turn');
  return fight.turn;
};
export const alterTurn = (scene: Scene, to: Partial<Turn>): void => {
  Object.assign(turnOf(scene), to);
};
export const closeTurn = ({ fight }: Scene): void => {
  fight.turn = null;
  fight.phase = 'factions';
};

export const topOf = ({ fight }: Scene): Attack => {
  const [top] = fight.stack;
  if (top === undefined) throw new Error('no attack is being made');
  return top;
};
export const alterAttack = (scene: Scene, to: Partial<Attack>): void => {
  Object.assign(topOf(scene), to);
};
export const endAttack = ({ fight }: Scene): void => {
  fight.stack = [];
};

export { ask, labelOf } from '../../../deed.ts';

export const roll = (scene: Scene, dice: Dice, label: Label): number => {
  scene.hasRolled = true;
  return scene.chance.roll(dice, label);
};
export const passes = (
  scene: Scene,
  dice: Dice,
  condition: (face: number) => boolean,
  label: Label,
): boolean => {
  scene.hasRolled = true;
  return scene.chance.passes(dice, condition, label);
};

/** A main action, of the one whose turn it is or of his mount. */
export const main =
  (scene: Scene, by: Character, run: () => void): (() => void) =>
  () => {
    alterTurn(scene, turnOf(scene).who === by.id ? { main: true } : { mountMain: true });
    run();
  };
