import { compose } from '../../../../mechanics/tactica/composition.ts';
import { damageOf } from '../../../../mechanics/tactica/damage.ts';
import { leastFace, succeeds, successDice } from '../../../../mechanics/tactica/dice.ts';
import { isUp } from '../../../fight.ts';
import { foesOf } from './attack-deeds.ts';
import type { Deed } from './deed.ts';
import { copyOf } from '../fighters/copies.ts';
import { sufferMental } from '../harm/fright.ts';
import { losePools } from '../harm/harm.ts';
import { skillDice } from '../fighters/numbers.ts';
import { successesOf } from '../../../../mechanics/tactica/prospects.ts';
import { doing, rollFor, say, type Scene } from '../fighters/scene.ts';
import { strengthOf } from '../fighters/setup.ts';
import type { Combatant, EditedCombatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';

const atLeastOne = (dice: number): number => 1 - (successesOf(dice)[0] ?? 1);

/** A mental attack of whoever has the skill (TC-126, M-02): Medium code, no defence. */
const intimidate = (scene: Scene, one: EditedCombatant, target: Combatant): Deed => {
  const dice = skillDice(one, one.stats.scareDice, scene.rules);
  return {
    id: `intimidate:${target.id}`,
    text: `Intimidate ${target.name}`,
    rules: ['TC-126', 'TC-127'],
    cost: COSTS.intimidate,
    chance: () => atLeastOne(dice),
    of: 'to succeed',
    hopeful: true,
    run: () => {
      const roll = { by: one.id, word: 'intimidate', what: 'intimidation', from: leastFace(0) };
      const { outcome, label } = rollFor(scene, successDice(dice), roll);
      const damage = damageOf('medium', outcome);
      say(scene, 'intimidates', ['TC-126'], () =>
        doing(one, `${damage > 0 ? 'frightens' : 'does not impress'} ${target.name}`, {
          target: target.id,
          rolls: [label],
        }),
      );
      if (damage > 0) sufferMental(scene, target.id, { damage, by: one.id });
    },
  };
};

const commanding = (
  scene: Scene,
  one: EditedCombatant,
  told: Pick<Deed, 'id' | 'text' | 'rules'>,
  heeded: () => void,
): Deed => {
  const dice = skillDice(one, one.stats.commandDice, scene.rules);
  return {
    ...told,
    cost: COSTS.command,
    chance: () => atLeastOne(dice),
    of: 'to succeed',
    run: () => {
      const roll = { by: one.id, word: 'command', what: 'Command', from: leastFace(0) };
      const { outcome, label } = rollFor(scene, successDice(dice), roll);
      const isHeeded = succeeds(outcome);
      say(scene, 'command', told.rules, () => ({
        text: `${one.name}: ${told.text}. ${isHeeded ? 'It is done' : 'Nobody heeds it'}.`,
        fighter: one.id,
        rolls: [label],
      }));
      if (isHeeded) heeded();
    },
  };
};

/** Breaks a group up into MOBs, who are as it is but for its pools (TC-185, A-08). */
const splitUp = ({ fight, rules }: Scene, group: EditedCombatant): void => {
  const { runs, singles } = compose(group.men, { sizing: rules.sizing, maxKind: 'MOB' });
  const heads = [...runs, { men: 1, count: singles }].flatMap(({ men, count }) =>
    Array.from({ length: count }, () => men),
  );
  const mentalLost = Math.floor(group.lostMental / 2);
  const place = fight.fighters.indexOf(group);
  for (const [i, men] of heads.entries()) {
    const id = i === 0 ? group.id : `${group.id}_${i + 1}`;
    const name = i === 0 ? group.name : `${group.name}, part ${i + 1}`;
    const stats = { ...group.stats, men };
    const part = copyOf({ ...group, id, name, stats, ...strengthOf(stats, rules) });
    part.lostMental = mentalLost;
    losePools(part);
    if (i === 0) fight.fighters[place] = part;
    else fight.fighters.push(part);
  }
};

/** What a leader may order (M-02): the panicked take heart again, a group breaks up. */
const orders = (scene: Scene, one: EditedCombatant): readonly Deed[] =>
  scene.fight.fighters
    .filter((other) => other.side === one.side && isUp(other) && other.zone === one.zone)
    .flatMap((other) => [
      ...(other.panic === 'panicked'
        ? [
            commanding(
              scene,
              one,
              { id: `rally:${other.id}`, text: `Rally ${other.name}`, rules: ['TC-129'] },
              () => void (other.panic = ''),
            ),
          ]
        : []),
      ...(other.kind === 'HORDE' || other.kind === 'CROWD'
        ? [
            commanding(
              scene,
              one,
              { id: `split:${other.id}`, text: `Break up ${other.name}`, rules: ['TC-185'] },
              () => splitUp(scene, other),
            ),
          ]
        : []),
    ]);

export const commandDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] => [
  ...(one.stats.scareDice > 0
    ? foesOf(scene, one)
        .filter(({ zone }) => zone === one.zone)
        .map((foe) => intimidate(scene, one, foe))
    : []),
  ...(one.stats.commandDice > 0 ? orders(scene, one) : []),
];
