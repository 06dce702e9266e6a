import type { Entrant, FightSetup } from '../../../system.ts';
import { meanLifeOf } from './kit.ts';
import type { OldschoolOptions } from './options.ts';
import { copyPerson, FRESH, type OldschoolFight, type Person } from './state.ts';
import type { OldschoolStats } from './stats.ts';

type Setup = FightSetup<OldschoolStats, OldschoolOptions>;

/** Feet by which the rear stands behind the front. */
const REAR = 20;
const startOf = ({ side, stats }: Entrant<OldschoolStats>, { sides, options }: Setup): number => {
  const index = sides.indexOf(side);
  const front = index * options.distance;
  if (stats.row === 'front') return front;
  return index === 0 ? front - REAR : front + REAR;
};

/** Hit points at most and now, as far as they are known before anybody is hurt (H-OS-15). */
const lifeOf = (
  stats: OldschoolStats,
  { hitPoints }: OldschoolOptions,
): Pick<Person, 'full' | 'hp'> => {
  const full = stats.hp > 0 ? stats.hp : meanLifeOf(stats);
  const known = stats.hp > 0 || hitPoints === 'average';
  return { full, hp: known ? Math.max(0, full - stats.wounds) : -1 };
};

const personOf = (entrant: Entrant<OldschoolStats>, setup: Setup): Person => {
  const { id, name, side, isNamed, stats } = entrant;
  const life = lifeOf(stats, setup.options);
  return {
    ...FRESH,
    id,
    name,
    side,
    isNamed,
    standing: life.hp === 0 ? 'dead' : 'up',
    stats,
    ...life,
    at: startOf(entrant, setup),
    hidden: stats.hidden,
    mounted: stats.mount !== 'none',
    shots: stats.shots === 0 ? -1 : stats.shots,
  };
};

/** Whether anything is settled before the first round. */
const hasOpening = ({ options, routed }: Setup): boolean => {
  const { surprise, distance, reaction, morale, openingMorale } = options;
  const isTested = openingMorale === 'all' || (openingMorale === 'routed' && routed.length > 0);
  return surprise !== 'none' || distance === 0 || reaction || (morale && isTested);
};

export const setUp = (setup: Setup): OldschoolFight => {
  // Copies from the start: engines are fast where all people have their fields in one order.
  const fighters = setup.fighters.map((entrant) => copyPerson(personOf(entrant, setup)));
  const counted = (side: string): number =>
    fighters.filter((one) => one.side === side && !one.isNamed && one.standing === 'up').length;
  return {
    round: 1,
    fighters,
    modifiers: [],
    bans: [],
    phase: hasOpening(setup) ? 'opening' : 'begin',
    stage: 0,
    stepOfRound: 0,
    queue: [],
    next: 0,
    late: [],
    leaving: null,
    sides: setup.sides.map((id) => ({
      id,
      name: setup.sideNames?.[id] ?? id,
      original: counted(id),
      lost: 0,
      passes: 0,
      broken: false,
      routed: setup.routed.includes(id),
    })),
    ordered: false,
    idle: 0,
    parted: false,
  };
};
