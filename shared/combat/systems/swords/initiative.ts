import type { Dice } from '../../../chance/chance.ts';
import { ruledOn, type CombatEvent } from '../../fight.ts';
import { named, type Done, type Doors } from './doors.ts';
import { alike, COIN, sumOf, term, TWO_DICE, type Term } from './rolls.ts';
import { wounds } from './skill.ts';
import type { Brawl, Swordsman } from './state.ts';
import type { SwordsOptions } from './options.ts';

/** What is added to an initiative roll: Dexterity and wounds (H-SW-04). */
const initiativeTerms = (fight: Brawl, fighter: Swordsman, options: SwordsOptions): readonly Term[] =>
  [...term('Dexterity', fighter.stats.dex), ...term('wounds', wounds(fighter, options)), ...ruledOn(fight, fighter.id, 'initiative')];

/** Who has a turn: mounts only where they fight. */
export const hasTurn = ({ standing, isMount, rider }: Swordsman, { mountsFight }: SwordsOptions): boolean => standing === 'up' && (!isMount || (mountsFight && rider !== ''));

interface Place {
  readonly fighter: Swordsman;
  readonly total: number;
}

const before = (a: Place, b: Place): number => b.total - a.total || b.fighter.stats.dex - a.fighter.stats.dex;

/** Breaks what ties are left, between neighbours, by a coin. */
const coins = (places: readonly Place[], round: number, { chance }: Doors): { readonly places: readonly Place[]; readonly rolls: readonly string[] } => {
  const sorted = [...places];
  const rolls: string[] = [];
  for (let i = 1; i < sorted.length; i++) {
    const [one, other] = [sorted[i - 1], sorted[i]];
    if (one === undefined || other === undefined || before(one, other) !== 0) continue;
    const label = `r${round}/${other.fighter.id}/coin`;
    rolls.push(label);
    if (chance.roll(COIN, label) === 2) [sorted[i - 1], sorted[i]] = [other, one];
  }
  return { places: sorted, rolls };
};

/** Everybody's roll, or one for each side; labels by who or what rolls. */
const rolled = (fight: Brawl, fighters: readonly Swordsman[], { options, chance }: Doors): { readonly places: readonly Place[]; readonly rolls: readonly string[] } => {
  const rolls: string[] = [];
  const throwOne = (label: string, dice = TWO_DICE): number => {
    rolls.push(label);
    return chance.roll(dice, label);
  };
  const bySide = options.initiative === 'side' ? new Map(fight.sides.map((side) => [side, throwOne(`r${fight.round}/${side}/sideInitiative`)])) : undefined;
  const rollOf = (fighter: Swordsman, dice: Dice): number => {
    if (options.initiative === 'dexterity') return 0;
    return bySide?.get(fighter.side) ?? throwOne(`r${fight.round}/${fighter.id}/initiative`, dice);
  };
  const places: Place[] = [];
  for (const fighter of fighters) {
    // With one roll a side, a side acts together.
    const bonus = bySide === undefined ? sumOf(initiativeTerms(fight, fighter, options)) : 0;
    const [first] = places;
    // Of two, only who is first matters.
    const dice = fighters.length === 2 && first !== undefined ? alike(TWO_DICE, (sum) => Math.sign(sum + bonus - first.total)) : TWO_DICE;
    places.push({ fighter, total: rollOf(fighter, dice) + bonus });
  }
  return { places, rolls };
};

/** The order of the round: high to low, ties by Dexterity, then by a coin (H-SW-04). */
export const rollInitiative = (fight: Brawl, doors: Doors): Done => {
  const { options } = doors;
  const fighters = fight.fighters.filter((one) => hasTurn(one, options));
  const kept = options.initiative === 'once' && fight.lasting.length > 0;
  if (kept) return { fight: { ...fight, order: fight.lasting.filter((id) => fighters.some((one) => one.id === id)), stage: { kind: 'turn' } }, events: [] };
  const { places, rolls } = rolled(fight, fighters, doors);
  const settled = coins(places.toSorted(before), fight.round, doors);
  const order = settled.places.map(({ fighter }) => fighter.id);
  const event: CombatEvent = {
    round: fight.round, kind: 'initiative', text: `Round ${fight.round}: ${settled.places.map(({ fighter }) => fighter.name).join(', ')}.`,
    terms: places.flatMap(({ fighter }) => named(fighter.name, initiativeTerms(fight, fighter, options))), rolls: [...rolls, ...settled.rolls], rules: ['H-SW-04'],
  };
  return { fight: { ...fight, order, lasting: options.initiative === 'once' ? order : [], stage: { kind: 'turn' } }, events: [event] };
};
