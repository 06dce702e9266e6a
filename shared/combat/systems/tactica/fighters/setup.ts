import { capped, groupRanks, kindOf, SIZES } from '../../../../mechanics/tactica/kinds.ts';
import type { FightSetup } from '../../../system.ts';
import { carriedCover, outBy } from './numbers.ts';
import { inForce, type TacticaOptions } from './options.ts';
import { FRESH, type Combatant, type EditedCombatant, type TacticaFight } from './state.ts';
import type { TacticaStats } from './stats.ts';

type Setup = FightSetup<TacticaStats, TacticaOptions>;
type Person = Pick<Combatant, 'id' | 'name' | 'side' | 'isNamed' | 'stats'>;

/** Ranks of a person with the Heroic one (TC-98, TC-103), or of a group (TC-186). */
const ranksOf = ({ physical, mental, heroicRank, men }: TacticaStats, rules: TacticaOptions) => {
  const own = {
    physical: capped(physical, heroicRank === 'physical' ? 1 : 0),
    mental: capped(mental, heroicRank === 'mental' ? 1 : 0),
  };
  return groupRanks(kindOf(men), own, rules.groupRanks);
};

/** Ranks that a group lacks because it is short of men. */
const missing = ({ men }: TacticaStats, physical: number, rules: TacticaOptions): number =>
  rules.understrength === 'full' || men === 1
    ? 0
    : physical - Math.max(1, Math.ceil((physical * men) / SIZES[kindOf(men)].max));

/** What follows from how many men there are: the kind of group, and its ranks. */
export const strengthOf = (stats: TacticaStats, rules: TacticaOptions) => {
  const ranks = ranksOf(stats, rules);
  const kind = kindOf(stats.men);
  return {
    formed: kind,
    kind,
    men: stats.men,
    formedOf: stats.men,
    ...ranks,
    lostPhysical: stats.lostPhysical + missing(stats, ranks.physical, rules),
    lostMental: stats.lostMental,
  };
};

/** A fighter or group, fresh but for the ranks that it has lost before. */
const formed = (one: Person, rules: TacticaOptions): EditedCombatant => {
  const { id, name, side, isNamed, stats } = one;
  const made: EditedCombatant = {
    ...FRESH,
    id,
    name,
    side,
    isNamed,
    standing: 'up',
    stats,
    ...strengthOf(stats, rules),
    weapon: stats.weapon,
    sidearm: stats.sidearm,
    shield: stats.shield,
    armour: stats.armour,
    cover: stats.cover === 'none' ? carriedCover(stats) : stats.cover,
    surprised: stats.surprised,
    flying: stats.flySpeed > 0,
    rides: stats.mounted,
  };
  if (outBy(made, rules) !== undefined) made.standing = 'down';
  return made;
};

/** Sides start apart, from one end of the field to the other; a routed one in the middle. */
const zoneOf = (side: string, { sides, routed, options }: Setup): number => {
  const last = options.zones - 1;
  if (routed.length > 0) return routed.includes(side) ? Math.ceil(last / 2) : 0;
  return Math.round((sides.indexOf(side) * last) / Math.max(1, sides.length - 1));
};

export const setUp = (setup: Setup): TacticaFight => {
  const rules = inForce(setup.options);
  const isMelee = rules.start === 'inContact';
  const fighters = setup.fighters.map((entrant) => {
    const one = formed(entrant, rules);
    one.zone = zoneOf(entrant.side, setup);
    const meets = setup.sides.some((side) => side !== one.side && zoneOf(side, setup) === one.zone);
    if (rules.start === 'bunched') one.bunch = setup.sides.indexOf(entrant.side) + 1;
    if (isMelee && meets && one.standing === 'up' && !one.flying) one.cluster = 1;
    return one;
  });
  return {
    round: 1,
    fighters,
    modifiers: [],
    bans: [],
    phase: 'refresh',
    stepOfRound: 0,
    tasks: [],
    answered: [],
    routed: setup.routed,
    idle: 0,
    shown: {
      zones: rules.zones,
      crossoverEvery: rules.crossoverEvery,
      neckGroin: rules.neckGroin,
    },
  };
};
