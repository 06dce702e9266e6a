import { sumOf } from '../../terms.ts';
import { healthOf } from './skill.ts';
import type { SwordsOptions } from './options.ts';
import type { Hits, Swordsman, SwordsFight } from './state.ts';

/** What never changes in a fight. */
type Constant = 'id' | 'name' | 'side' | 'isNamed' | 'isMount';

/** Every field that a fight may change, by what of it the future depends on: none is forgotten. */
const partsOf = (
  one: Swordsman,
  options: SwordsOptions,
): Readonly<Record<Exclude<keyof Swordsman, Constant>, string | number>> => {
  const { plan, grip, stats } = one;
  const countsDefences = options.penalty === 'progressive' || options.defendCovers === 'perAttack';
  return {
    standing: '',
    stamina: one.stamina,
    maxHit: healthOf(one, options),
    mount: one.mount === '' ? 0 : 1,
    rider: one.rider === '' ? 0 : 1,
    hasWeapon: one.hasWeapon ? 1 : 0,
    hasMissile: one.hasMissile ? 1 : 0,
    hasShield: one.hasShield ? 1 : 0,
    // What is broken is not picked up (SW-40); nothing else changes of them.
    stats:
      (stats.weapon === 'none' ? 4 : 0) +
      (stats.missile === 'none' ? 2 : 0) +
      (stats.shield ? 1 : 0),
    grip: grip.kind === 'free' ? '' : `${grip.kind}${grip.with}`,
    place: one.place,
    plan: plan === null ? '' : `${plan.actions}-${plan.defends}`,
    spent: one.spent,
    defended: countsDefences ? one.defended : 0,
    extra: one.extra,
    acted: one.acted ? 1 : 0,
    moved: one.moved ? 1 : 0,
  };
};

/** Of those out of the fight, only how they stand. */
const fighterKey = (fighter: Swordsman, options: SwordsOptions): string => {
  const { standing } = fighter;
  if (standing !== 'up') return standing === 'down' ? `d${healthOf(fighter, options)}` : standing;
  let key = '';
  for (const part of Object.values(partsOf(fighter, options))) key += `${part}.`;
  return key;
};

/** Rounds matter only where a ruling of the game master ends with one, or somebody is surprised. */
const roundKey = ({ round, modifiers, bans, fighters }: SwordsFight): string => {
  const isPending = ({ until }: { readonly until?: number | undefined }): boolean =>
    until !== undefined && until >= round;
  if (modifiers.some(isPending) || bans.some(isPending)) return `${round}`;
  return round === 1 && fighters.some(({ stats }) => stats.surprised) ? 'first' : '';
};

const hitsKey = ({ by, manner, augments, targets, shared }: Hits): string =>
  `${by},${manner},${augments},${shared},${targets.join()}`;

/** How often a fighter has acted is only a label. */
const stageKey = ({ stage }: SwordsFight): string => {
  switch (stage.kind) {
    case 'stand':
    case 'initiative':
    case 'turn':
      return stage.kind;
    case 'act':
      return `act${stage.fighter}`;
    case 'clash': {
      const { kind, target, mode, augments, item } = stage.attempt;
      const { method, guards } = stage.defense;
      const bonuses = guards.map(({ id, terms }) => `${id}${sumOf(terms)}`).join();
      const attack = `${kind},${target},${mode},${augments},${item}`;
      return `clash${stage.fighter},${attack},${method},${bonuses}`;
    }
    case 'hold':
      return `hold${stage.fighter},${stage.augments}`;
    case 'rest':
      return `rest${stage.fighter}${stage.isOver ? '.' : ''}`;
    case 'dive':
      return `dive${hitsKey(stage.hits)};${stage.waiting.join()}`;
    case 'damage':
      return `damage${hitsKey(stage.hits)}`;
  }
};

export const keyOf = (fight: SwordsFight, options: SwordsOptions): string => {
  const { stage, order, lasting } = fight;
  const left = stage.kind === 'initiative' ? '' : order.join();
  let key = `${roundKey(fight)}|${stageKey(fight)}|${left}|${lasting.join()}`;
  for (const one of fight.fighters) key += `|${fighterKey(one, options)}`;
  return key;
};
