import { keying, plain } from '../../../key.ts';
import { healthOf } from '../rules/skill.ts';
import type { SwordsOptions } from './options.ts';
import { FRESH, type Stage, type Swordsman, type SwordsFight } from './state.ts';

const standingKey = keying<Swordsman, SwordsOptions>({
  never: ['id', 'name', 'side', 'isNamed', 'isMount', 'standing'],
  usual: FRESH,
  as: {
    maxHit: healthOf,
    mount: ({ mount }) => (mount === '' ? undefined : 1),
    rider: ({ rider }) => (rider === '' ? undefined : 1),
    // What is broken is not picked up (SW-40); nothing else changes of them.
    stats: ({ stats: { weapon, missile, shield } }) =>
      (weapon === 'none' ? 4 : 0) + (missile === 'none' ? 2 : 0) + (shield ? 1 : 0),
    defended: ({ defended }, { penalty, defendCovers }) =>
      penalty === 'progressive' || defendCovers === 'perAttack' ? defended : undefined,
  },
});

/** Of those out of the fight, only how they stand. */
const fighterKey = (fighter: Swordsman, options: SwordsOptions): string => {
  const { standing } = fighter;
  if (standing !== 'up') return standing === 'down' ? `d${healthOf(fighter, options)}` : standing;
  return standingKey(fighter, options);
};

/** Rounds matter only where a ruling of the game master ends with one, or somebody is surprised. */
const roundKey = ({ round, modifiers, bans, fighters }: SwordsFight): string | undefined => {
  const isPending = ({ until }: { readonly until?: number | undefined }): boolean =>
    until !== undefined && until >= round;
  if (modifiers.some(isPending) || bans.some(isPending)) return `${round}`;
  return round === 1 && fighters.some(({ stats }) => stats.surprised) ? 'first' : undefined;
};

/** How often a fighter has acted is only a label. */
const stageKey = (stage: Stage): string => {
  if (stage.kind === 'clash') {
    const { fighter, attempt, defense } = stage;
    const bonuses = defense.guards.map(({ id, bonus }) => `${id}${bonus}`).join();
    return `clash${fighter},${plain(attempt)}${defense.method},${bonuses}`;
  }
  return plain(
    'hits' in stage ? { ...stage, hits: { ...stage.hits, nth: 0 } } : { ...stage, nth: 0 },
  );
};

export const keyOf = keying<SwordsFight, SwordsOptions>({
  never: ['modifiers', 'bans', 'sides', 'routed', 'healthScale', 'isUndrawn'],
  as: {
    round: roundKey,
    stage: ({ stage }) => stageKey(stage),
    order: ({ stage, order }) => (stage.kind === 'initiative' ? undefined : plain(order)),
    fighters: ({ fighters }, options) => fighters.map((one) => fighterKey(one, options)).join('/'),
  },
});
