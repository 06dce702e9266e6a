import type { Brawl, Swordsman } from './state.ts';
import { healthOf, DEAD } from './skill.ts';
import { sumOf } from './rolls.ts';
import type { SwordsOptions } from './options.ts';

const GRIPS = {
  free: '',
  locked: 'l',
  controls: 'c',
  held: 'h',
  clinging: 'g',
  helps: 'p',
} as const;

/** What of a fighter decides what can still happen. Of those out of the fight, only how they stand. */
const fighterKey = (fight: Brawl, fighter: Swordsman, options: SwordsOptions): string => {
  const {
    standing,
    stamina,
    mount,
    rider,
    hasWeapon,
    hasMissile,
    hasShield,
    grip,
    place,
    plan,
    spent,
    defended,
    extra,
    acted,
    moved,
  } = fighter;
  if (standing !== 'up')
    return standing === 'down' ? `d${Math.min(DEAD, healthOf(fighter, options))}` : standing;
  const kit =
    (hasWeapon ? 1 : 0) +
    (hasMissile ? 2 : 0) +
    (hasShield ? 4 : 0) +
    (acted ? 8 : 0) +
    (moved ? 16 : 0) +
    (mount === '' ? 0 : 32) +
    (rider === '' ? 0 : 64);
  const done =
    options.penalty === 'progressive' || options.defendCovers === 'perAttack' ? defended : 0;
  return `${stamina}.${healthOf(fighter, options)}.${kit}.${place}.${plan === null ? '' : `${plan.actions}-${plan.defends}`}.${spent}.${done}.${extra}.${GRIPS[grip.kind]}${grip.with}`;
};

/** Rounds matter only where a word of the game master ends with one, or somebody is surprised. */
const roundKey = ({ round, modifiers, bans, fighters }: Brawl): string => {
  const ends = [...modifiers, ...bans].some(({ until }) => until !== undefined && until >= round);
  return ends
    ? `${round}`
    : round === 1 && fighters.some(({ stats }) => stats.surprised)
      ? 'first'
      : '';
};

export const keyOf = (fight: Brawl, options: SwordsOptions): string => {
  const { stage, order, lasting } = fight;
  return `${roundKey(fight)}|${stageKey(fight)}|${stage.kind === 'initiative' ? '' : order.join()}|${lasting.join()}|${fight.fighters.map((one) => fighterKey(fight, one, options)).join(';')}`;
};

/** How often he has acted is only a label. */
const stageKey = ({ stage }: Brawl): string => {
  switch (stage.kind) {
    case 'stand':
    case 'initiative':
    case 'turn':
      return stage.kind;
    case 'act':
      return `act${stage.fighter}`;
    case 'clash':
      return `clash${stage.fighter}${stage.made.id}+${stage.met.method ?? ''}+${stage.met.guards.map(({ id, terms }) => `${id}${sumOf(terms)}`).join()}`;
    case 'hold':
      return `hold${stage.fighter}+${stage.augments}`;
    case 'rest':
      return `rest${stage.fighter}${stage.isOver ? '.' : ''}`;
    case 'dive':
      return `dive${JSON.stringify({ ...stage, hits: { ...stage.hits, nth: 0 } })}`;
    case 'damage':
      return `damage${JSON.stringify({ ...stage.hits, nth: 0 })}`;
  }
};
