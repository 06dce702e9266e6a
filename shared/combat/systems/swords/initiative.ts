import type { Dice } from '../../../chance/chance.ts';
import { ruledOn, type CombatEvent } from '../../fight.ts';
import { named, type Done, type Doors } from './doors.ts';
import { alike, lotOf, sumOf, term, TWO_DICE, type Term } from './rolls.ts';
import { wounds } from './skill.ts';
import type { Brawl, Swordsman } from './state.ts';
import type { SwordsOptions } from './options.ts';

/** What is added to an initiative roll: Dexterity and wounds (H-SW-04). */
const initiativeTerms = (
  fight: Brawl,
  fighter: Swordsman,
  options: SwordsOptions,
): readonly Term[] => [
  ...term('Dexterity', fighter.stats.dex),
  ...term('wounds', wounds(fighter, options)),
  ...ruledOn(fight, fighter.id, 'initiative'),
];

/** Who has a turn: mounts only where they fight. */
export const hasTurn = (
  { standing, isMount, rider }: Swordsman,
  { mountsFight }: SwordsOptions,
): boolean => standing === 'up' && (!isMount || (mountsFight && rider !== ''));

interface Place {
  readonly fighter: Swordsman;
  readonly total: number;
}

const before = (a: Place, b: Place): number =>
  b.total - a.total || b.fighter.stats.dex - a.fighter.stats.dex;

interface Lots<T> {
  readonly order: (a: T, b: T) => number;
  readonly labelOf: (one: T) => string;
}

/** In order, those who are level drawn by lot: every order of theirs is as likely; of two, by a coin. */
const drawn = <T>(
  all: readonly T[],
  { order, labelOf }: Lots<T>,
  { chance }: Doors,
): { readonly all: readonly T[]; readonly rolls: readonly string[] } => {
  const sorted = all.toSorted(order);
  const labels = sorted.map(labelOf);
  const rolls: string[] = [];
  for (const [i, listed] of sorted.entries()) {
    // Who is drawn for a place is level with whoever was listed there.
    const level = sorted.slice(i).filter((other) => order(listed, other) === 0);
    const label = labels[i + 1];
    if (level.length < 2 || label === undefined) continue;
    rolls.push(label);
    const lot = chance.roll(lotOf(level.length), label) - 1;
    const one = level[lot];
    if (one !== undefined) [sorted[i], sorted[i + lot]] = [one, listed];
  }
  return { all: sorted, rolls };
};

interface Rolled {
  readonly places: readonly Place[];
  readonly rolls: readonly string[];
}

/** One roll a side: a side acts together, and a tie of sides is broken once. */
const bySides = (fight: Brawl, fighters: readonly Swordsman[], doors: Doors): Rolled => {
  const sides = fight.sides.map((side) => {
    const label = `r${fight.round}/${side}/sideInitiative`;
    return { side, label, total: doors.chance.roll(TWO_DICE, label) };
  });
  const there = sides.filter(({ side }) => fighters.some((one) => one.side === side));
  const { all, rolls } = drawn(
    there,
    {
      order: (a, b) => b.total - a.total,
      labelOf: ({ side }) => `r${fight.round}/${side}/sideCoin`,
    },
    doors,
  );
  return {
    places: fighters.map((fighter) => ({
      fighter,
      total: -all.findIndex(({ side }) => side === fighter.side),
    })),
    rolls: [...sides.map(({ label }) => label), ...rolls],
  };
};

/** Everybody's roll, or no more than what is added to it; labels by who rolls. */
const bySelf = (
  fight: Brawl,
  fighters: readonly Swordsman[],
  { options, chance }: Doors,
): Rolled => {
  const rolls: string[] = [];
  const rollOf = (fighter: Swordsman, dice: Dice): number => {
    if (options.initiative === 'dexterity') return 0;
    const label = `r${fight.round}/${fighter.id}/initiative`;
    rolls.push(label);
    return chance.roll(dice, label);
  };
  const places: Place[] = [];
  for (const fighter of fighters) {
    const bonus = sumOf(initiativeTerms(fight, fighter, options));
    const [first] = places;
    // Of two, only who is first matters.
    const dice =
      fighters.length === 2 && first !== undefined
        ? alike(TWO_DICE, (sum) => Math.sign(sum + bonus - first.total))
        : TWO_DICE;
    places.push({ fighter, total: rollOf(fighter, dice) + bonus });
  }
  return { places, rolls };
};

/** The order of the round: high to low, ties by Dexterity, then by lot (H-SW-04). */
export const rollInitiative = (fight: Brawl, doors: Doors): Done => {
  const { options } = doors;
  const fighters = fight.fighters.filter((one) => hasTurn(one, options));
  const kept = options.initiative === 'once' && fight.lasting.length > 0;
  if (kept)
    return {
      fight: {
        ...fight,
        order: fight.lasting.filter((id) => fighters.some((one) => one.id === id)),
        stage: { kind: 'turn' },
      },
      events: [],
    };
  const isBySide = options.initiative === 'side';
  const { places, rolls } = (isBySide ? bySides : bySelf)(fight, fighters, doors);
  const settled = drawn(
    places,
    { order: before, labelOf: ({ fighter }) => `r${fight.round}/${fighter.id}/coin` },
    doors,
  );
  const order = settled.all.map(({ fighter }) => fighter.id);
  const event: CombatEvent = {
    round: fight.round,
    kind: 'initiative',
    text: `Round ${fight.round}: ${settled.all.map(({ fighter }) => fighter.name).join(', ')}.`,
    terms: isBySide
      ? []
      : places.flatMap(({ fighter }) =>
          named(fighter.name, initiativeTerms(fight, fighter, options)),
        ),
    rolls: [...rolls, ...settled.rolls],
    rules: ['H-SW-04'],
  };
  return {
    fight: {
      ...fight,
      order,
      lasting: options.initiative === 'once' ? order : [],
      stage: { kind: 'turn' },
    },
    events: [event],
  };
};
