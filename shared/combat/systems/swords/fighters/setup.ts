import { owner } from '../../../../roster/names.ts';
import { mountId } from '../../../mount-id.ts';
import { filled } from '../../../recruits.ts';
import type { FightSetup } from '../../../system.ts';
import { MOUNTS } from './mounts.ts';
import type { SwordsOptions } from './options.ts';
import { copyOf } from './scene.ts';
import { FRESH, type Swordsman, type SwordsFight } from './state.ts';
import { stats, type SwordsStats } from './stats.ts';

type Setup = FightSetup<SwordsStats, SwordsOptions>;

const mountOf = (rider: Swordsman): Swordsman | undefined => {
  const { mount } = rider.stats;
  if (mount === 'none') return undefined;
  const beast = filled(stats, MOUNTS[mount].stats);
  return {
    ...rider,
    id: mountId(rider.id),
    name: `${owner(rider.name)} ${MOUNTS[mount].title.toLowerCase()}`,
    isNamed: false,
    stats: beast,
    stamina: beast.stamina,
    rider: rider.id,
    isMount: true,
    hasShield: false,
  };
};

/** A fighter, and the mount if there is one. */
const entering = (entrant: Setup['fighters'][number], place: number): readonly Swordsman[] => {
  const { stamina, shield } = entrant.stats;
  const fighter: Swordsman = { ...FRESH, ...entrant, stamina, hasShield: shield, place };
  const mount = mountOf(fighter);
  const entered = mount === undefined ? [fighter] : [{ ...fighter, mount: mount.id }, mount];
  return entered.map(copyOf);
};

/** The fight before its first round. */
export const setUp = ({ options, sides, fighters, routed }: Setup): SwordsFight => {
  const somebodyChooses = fighters.some(({ side, isNamed }) => isNamed && routed.includes(side));
  return {
    round: 1,
    modifiers: [],
    bans: [],
    sides,
    routed,
    order: [],
    lasting: [],
    healthScale: options.healthScale,
    stage: { kind: somebodyChooses ? 'stand' : 'initiative' },
    fighters: fighters.flatMap((one) =>
      entering(one, Math.max(0, sides.indexOf(one.side)) * options.distance),
    ),
  };
};
