import { without } from '../../../../mechanics/tactica/action-dice.ts';
import { leastFace, successDice } from '../../../../mechanics/tactica/dice.ts';
import {
  allOptions,
  defenceDice,
  defencesOf,
  keptOption,
  RULES,
  usable,
  type Threat,
} from '../choices/defences.ts';
import { preferred } from '../choices/guarding.ts';
import { ask, doing, rollFor, say, type Scene } from '../fighters/scene.ts';
import type { Defence, EditedCombatant } from '../fighters/state.ts';

const DEFENDS = { dodge: 'dodges', block: 'blocks', parry: 'parries' } as const;

/** What a defence comes to: which, and the successes of a parry. */
export interface Defended {
  readonly kind: Defence | 'none';
  readonly parried: number;
}
const UNDEFENDED: Defended = { kind: 'none', parried: 0 };

/** A new pool replaces the old; under `compare` the rating of a shield is in it. */
const rollDefence = (scene: Scene, target: EditedCombatant, kind: Defence): Defended => {
  const { rules } = scene;
  const dice = successDice(defenceDice(target, kind, rules));
  const roll = { by: target.id, word: kind, from: leastFace(0) };
  const { outcome: rolled, label } = rollFor(scene, dice, roll);
  say(scene, 'defence', RULES[kind], () =>
    doing(target, `${DEFENDS[kind]}: ${rolled} ${rolled === 1 ? 'success' : 'successes'}`, {
      rolls: [label],
    }),
  );
  if (kind === 'parry') return { kind, parried: rolled };
  target.pool = kind;
  target.guard =
    kind === 'block' && rules.blockModel === 'compare' ? rolled + target.shield : rolled;
  return { kind, parried: 0 };
};

/** The target declares a defence before the attack is rolled, or none (TC-51, TC-76, TC-91). */
export const defend = (scene: Scene, threat: Threat): Defended => {
  const { rules, fight } = scene;
  const { target, plan, attacker } = threat;
  const open = defencesOf(target, plan.as === 'shot', rules);
  if (open.length === 0) return UNDEFENDED;
  // A riposte is not parried.
  const fitting = plan.as === 'riposte' ? open.filter((kind) => kind !== 'parry') : open;
  const own = keptOption(threat, fitting, rules);
  if (own === undefined && usable(target).length === 0) return UNDEFENDED;
  const question = (): string => `Does ${target.name} defend against ${attacker.name}?`;
  const asked = { by: target.id, what: 'defend', question };
  const chosen = ask(scene, asked, preferred(scene, threat, fitting), () =>
    allOptions(threat, fitting, rules),
  );
  if (chosen.kind === 'none') return UNDEFENDED;
  if (chosen.die !== 0) {
    target.dice = without(target.dice, [chosen.die]);
    if (target.dice.length === 0 && rules.responseRefresh && fight.phase === 'open')
      fight.phase = 'closing';
  }
  if (!chosen.keeps) return rollDefence(scene, target, chosen.kind);
  const { kind } = chosen;
  say(scene, 'defence', chosen.rules, () =>
    doing(target, `${DEFENDS[kind]} with the pool of ${target.guard}`),
  );
  return { kind, parried: 0 };
};
