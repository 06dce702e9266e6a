import type { Label } from '../../../../process/chance.ts';
import { prompt } from '../../../../process/process.ts';
import type { Matrix } from '../../../display.ts';
import { addRulings, named, type Term } from '../../../terms.ts';
import { deed, type Deed } from '../../../deed.ts';
import { followsPolicy } from '../../../fight.ts';
import { record } from '../../../scratch.ts';
import { cellOf, drawn, type Cell, type Guard } from './matrix.ts';
import type { Level } from './chances.ts';
import { lostTo } from './harm.ts';
import {
  armourAgainst,
  attackChance,
  reactionChance,
  reactionsOf,
  type Reaction,
} from './numbers.ts';
import { preferredReaction } from '../choices/policy.ts';
import { ask, type Scene } from '../fighters/scene.ts';
import {
  alterArmInHand,
  armInHand,
  type Aim,
  type Blow,
  type Means,
  type Person,
  type PersonDraft,
} from '../fighters/state.ts';
import {
  attackText,
  damagePurpose,
  damageText,
  parryText,
  purposeOf,
  rollText,
} from '../words/words.ts';

/** One attack as it is made. */
interface Attack {
  readonly by: PersonDraft;
  readonly target: PersonDraft;
  readonly means: Means;
}

const termsFor = ({ recorder }: Scene): Term[] | undefined => (recorder.on ? [] : undefined);

/** Whether a target is always hit: the helpless, where a reading says so. */
const isSure = ({ rules }: Scene, { standing }: Person): boolean =>
  rules.options.helpless === 'hit' && standing !== 'up';

/** The attack roll (PC-10, PC-11, PC-14). */
const rollAttack = (scene: Scene, { by, target, means }: Attack): Level => {
  const { rules, fight } = scene;
  const terms = termsFor(scene);
  const chance = attackChance(scene, by, { means, target }, terms);
  const label: Label = [fight.round, by.id, 'attack'];
  prompt(scene, label, () => purposeOf(scene, 'attack', { by: by.id, chance, isDefence: false }));
  const thrown = scene.chance.roll(rules.rolls.dice(chance, false), label);
  const level = rules.rolls.level(thrown, chance, false);
  const made = level === 'failure' && isSure(scene, target) ? 'success' : level;
  record(scene, 'attack', ['PC-10', 'PC-11', 'PC-14', 'PC-27'], () => ({
    text: `${attackText(by, target, means)}: ${rollText(thrown, chance, made)}`,
    fighter: by.id,
    target: target.id,
    terms: terms ?? [],
    rolls: [label],
  }));
  return made;
};

interface Met {
  readonly level: Level;
  readonly reaction: Reaction | undefined;
}
const UNMET: Met = { level: 'failure', reaction: undefined };

const DODGES = ['PC-19', 'PC-20'] as const;
const PARRIES = ['PC-16', 'PC-17', 'PC-35'] as const;

/** Whether and how the target wards the attack off: its own decision (PC-16, PC-19). */
const chooseReaction = (scene: Scene, attack: Attack, level: Level): Reaction | undefined => {
  const { by, target, means } = attack;
  const open = reactionsOf(scene, target, means);
  const best = preferredReaction(scene, open, level);
  if (best === undefined || followsPolicy(scene)) return best;
  let chosen: Reaction | undefined;
  const option = (one: Reaction): Deed => ({
    id: one.guard === 'dodge' ? 'dodge' : `parry:${one.means}`,
    text: one.guard === 'dodge' ? 'Dodge' : parryText(target, one),
    rules: one.guard === 'dodge' ? DODGES : PARRIES,
    run: () => void (chosen = one),
    of: level === 'special' ? 'to stop it, by a special success' : 'to stop it',
    chance: () => {
      const { success, special } = scene.rules.rolls.counts(one.chance, true);
      return (level === 'special' ? special : success + special) / 100;
    },
  });
  ask(scene, {
    by: target.id,
    label: [scene.fight.round, by.id, 'attack', target.id, 'defence'],
    question: () => `How does ${target.name} meet the attack of ${by.name}?`,
    preferred: option(best),
    options: () => [...open.map(option), deed('none', 'Take it', ['PC-16'])],
  });
  return chosen;
};

/** The defence roll (PC-16, PC-19); every one made counts for those after it. */
const rollDefence = (scene: Scene, { by, target, means }: Attack, reaction: Reaction): Level => {
  const { rules, fight } = scene;
  const terms = termsFor(scene);
  const how = { guard: reaction.guard, means: reaction.means, kind: means.weapon.kind };
  const chance = reactionChance(scene, target, how, terms);
  const label: Label = [fight.round, by.id, 'attack', target.id, reaction.guard];
  prompt(scene, label, () =>
    purposeOf(scene, reaction.guard, { by: target.id, chance, isDefence: true }),
  );
  const thrown = scene.chance.roll(rules.rolls.dice(chance, true), label);
  const level = rules.rolls.level(thrown, chance, true);
  if (reaction.guard === 'parry') target.parries++;
  else target.dodges++;
  target.parried += reaction.means;
  record(scene, reaction.guard, ['PC-16', 'PC-19', 'PC-21'], () => ({
    text:
      `${target.name} ${reaction.guard === 'dodge' ? 'dodges' : 'parries'}: ` +
      rollText(thrown, chance, level),
    fighter: target.id,
    target: by.id,
    terms: terms ?? [],
    rolls: [label],
  }));
  return level;
};

const meet = (scene: Scene, attack: Attack, level: Level): Met => {
  const reaction = chooseReaction(scene, attack, level);
  return reaction === undefined ? UNMET : { level: rollDefence(scene, attack, reaction), reaction };
};

/** The cell of the matrix that holds, and the matrix as it is drawn. */
interface Held extends Cell {
  readonly drawn: () => Matrix;
}

/** Damage behind armour: the weapon's dice, the bonus, less points (PC-24, PC-32, PC-45). */
const rollDamage = (scene: Scene, { by, target, means }: Attack, cell: Held): number => {
  const { fight, rules } = scene;
  const isSpecial = cell.result === 'hit-special';
  const label: Label = [fight.round, by.id, 'damage'];
  const { normal, special } = rules.damages(means.weapon, by.bonus);
  const { dice } = isSpecial ? special : normal;
  const terms = termsFor(scene);
  const points = armourAgainst(scene, target, means.weapon.kind, terms);
  const ruled = addRulings(fight, by.id, 'damage', terms);
  prompt(scene, label, () => {
    const { what, bonus } = damagePurpose(means.weapon, by.bonus, isSpecial);
    return { by: by.id, what, bonus: bonus + ruled, against: points };
  });
  const raw = Math.max(0, scene.chance.roll(dice, label) + ruled);
  const lost = lostTo(raw, points);
  record(scene, cell.result, ['PC-22', 'PC-24', 'PC-32', isSpecial ? 'PC-45' : 'PC-41'], () => ({
    text: damageText({ by, target, raw, lost, isSpecial }),
    fighter: by.id,
    target: target.id,
    terms: named(target.name, terms ?? []),
    rolls: [label],
    displays: [cell.drawn()],
  }));
  return lost;
};

/** A shot is gone, and so is what was thrown (PC-30, PC-31). */
const spend = (by: PersonDraft): void => {
  const { shots = 0 } = armInHand(by) ?? {};
  if (shots > 0) alterArmInHand(by, { shots: shots - 1 });
};

/** The matrix, and the damage of what it lets through (PC-22). */
const resolve = (scene: Scene, attack: Attack, level: Level, met: Met): void => {
  const { by, target, means } = attack;
  const { level: defence, reaction } = met;
  const guard: Guard = reaction?.guard ?? 'none';
  const how = {
    guard,
    isMelee: means.weapon.kind === 'melee' && means.weapon.hp !== null,
    byShield: reaction?.means === 'shield',
  };
  const { result, guardLoses, weaponLoses } = cellOf(level, defence, how, scene.rules.options);
  const cell: Held = { result, guardLoses, weaponLoses, drawn: () => drawn(level, defence) };
  const isHit = cell.result === 'hit-normal' || cell.result === 'hit-special';
  const lost = isHit ? rollDamage(scene, attack, cell) : 0;
  if (!isHit)
    record(scene, cell.result, ['PC-21', 'PC-22'], () => ({
      text: `${target.name} ${guard === 'dodge' ? 'is out of the way' : 'stops the blow'}.`,
      fighter: target.id,
      target: by.id,
      displays: [cell.drawn()],
    }));
  if (Math.max(lost, guardLoses, weaponLoses) === 0) return;
  const blow: Blow = {
    by: by.id,
    target: target.id,
    lost,
    guard: reaction?.means ?? '',
    guardLoses,
    means: means.kind,
    weaponLoses,
  };
  scene.fight.blows = [...scene.fight.blows, blow];
};

/** One attack: its roll, the defence against it, the damage of what lands (digest 1.6). */
export const strike = (scene: Scene, attack: Attack): void => {
  const { by, means } = attack;
  by.struck += means.kind;
  if (means.weapon.range !== null) spend(by);
  const level = rollAttack(scene, attack);
  if (level === 'failure') return;
  resolve(scene, attack, level, meet(scene, attack, level));
};

/** The chance that an attack hits if nothing wards it off. */
export const hitChance = (scene: Scene, by: Person, aim: Aim): number => {
  if (isSure(scene, aim.target)) return 1;
  const { success, special } = scene.rules.rolls.counts(attackChance(scene, by, aim), false);
  return (success + special) / 100;
};
