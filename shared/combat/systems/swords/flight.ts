import { named, type Done, type Doors } from './doors.ts';
import { movesOf } from './mounts.ts';
import { sumOf, TWO_DICE } from './rolls.ts';
import { skillTerms, type Skill } from './skill.ts';
import {
  apart,
  areEnemies,
  isCombatant,
  isLocked,
  outOfFight,
  type Brawl,
  type Swordsman,
} from './state.ts';

const speedSkill = ({ mount, stats }: Swordsman): Skill =>
  mount === ''
    ? { attribute: 'dex', name: 'speed', level: 0, on: 'flee' }
    : { attribute: 'dex', name: 'Riding', level: stats.riding, on: 'flee' };

/** Fleeing: an opposed roll against the best who can follow; on horseback nobody on foot can (6.1, SW-90). */
export const escapeFight = (
  fight: Brawl,
  by: Swordsman,
  base: string,
  { options, chance }: Doors,
): Done => {
  const speed = movesOf(by.mount !== '');
  const chasers =
    options.flee === 'free'
      ? []
      : fight.fighters.filter(
          (one) =>
            isCombatant(one) &&
            areEnemies(one, by) &&
            !isLocked(one) &&
            movesOf(one.mount !== '') >= speed &&
            apart(one, by) <= movesOf(one.mount !== ''),
        );
  const away = {
    fight: outOfFight(fight, by.id, 'fled'),
    events: [
      {
        round: fight.round,
        kind: 'flees',
        fighter: by.id,
        text: `${by.name} flees.`,
        rolls: [],
        rules: ['SW-113'],
      },
    ],
  };
  const [first, ...others] = chasers.map((one) => ({
    one,
    terms: skillTerms(fight, one, speedSkill(one), options),
  }));
  if (first === undefined) return away;
  const best = others.reduce(
    (most, each) => (sumOf(each.terms) > sumOf(most.terms) ? each : most),
    first,
  );
  const terms = skillTerms(fight, by, speedSkill(by), options);
  const rolls = [`${base}/flee`, `${base}/${best.one.id}/chase`] as const;
  const total = chance.roll(TWO_DICE, rolls[0]) + sumOf(terms);
  const isCaught = chance.passes(TWO_DICE, (roll) => roll + sumOf(best.terms) >= total, rolls[1]);
  const event = {
    round: fight.round,
    kind: isCaught ? 'caught up' : 'flees',
    fighter: by.id,
    target: best.one.id,
    text: isCaught
      ? `${by.name} tries to flee, but ${best.one.name} keeps up.`
      : `${by.name} flees.`,
    terms: [...named(by.name, terms), ...named(best.one.name, best.terms)],
    rolls,
    rules: ['SW-113'],
  };
  return { fight: isCaught ? fight : away.fight, events: [event] };
};
