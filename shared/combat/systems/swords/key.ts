import { sumOf } from '../../terms.ts';
import { healthOf } from './skill.ts';
import type { SwordsOptions } from './options.ts';
import type { Hits, Swordsman, SwordsFight } from './state.ts';

const flags = (...all: readonly boolean[]): number =>
  all.reduce((sum, one) => 2 * sum + (one ? 1 : 0), 0);

/**
 * What of a fighter decides what can still happen. Of those out of the fight, only how they stand.
 */
const fighterKey = (fighter: Swordsman, options: SwordsOptions): string => {
  const { standing, stamina, hasWeapon, hasMissile, hasShield, grip, place, plan } = fighter;
  const { spent, defended, extra, acted, moved, mount, rider } = fighter;
  if (standing !== 'up') return standing === 'down' ? `d${healthOf(fighter, options)}` : standing;
  const kit = flags(hasWeapon, hasMissile, hasShield, acted, moved, mount !== '', rider !== '');
  const countsDefences = options.penalty === 'progressive' || options.defendCovers === 'perAttack';
  const planned = plan === null ? '' : `${plan.actions}-${plan.defends}`;
  const held = grip.kind === 'free' ? '' : `${grip.kind}${grip.with}`;
  const done = `${spent}.${countsDefences ? defended : 0}.${extra}`;
  return `${stamina}.${healthOf(fighter, options)}.${kit}.${place}.${planned}.${done}.${held}`;
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
