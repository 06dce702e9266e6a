import { prompt } from '../../../../process/process.ts';
import type { Label, Roll } from '../../../../process/chance.ts';
import { add, addRulings, named, type Term, type Terms } from '../../../terms.ts';
import { tieDie, TWO_DICE } from './dice.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { rollsFor, say, type Rolls, type Scene } from '../fighters/scene.ts';
import { wounds } from './skill.ts';
import type { Situation, Swordsman } from '../fighters/state.ts';

/** What is added to an initiative roll: Dexterity and wounds (H-SW-04). */
const initiativeBonus = (
  { fight, options }: Situation,
  fighter: Swordsman,
  terms?: Terms,
): number =>
  add(terms, 'Dexterity', fighter.stats.dex) +
  add(terms, 'wounds', wounds(fighter, options)) +
  addRulings(fight, fighter.id, 'initiative', terms);

/** Who has a turn: mounts only where they fight. */
const hasTurn = (
  { standing, isMount, rider }: Swordsman,
  { mountsFight }: SwordsOptions,
): boolean => standing === 'up' && (!isMount || (mountsFight && rider !== ''));

interface Ranking<T> {
  readonly order: (a: T, b: T) => number;
  /** The fighter or side that draws. */
  readonly idOf: (one: T) => string;
  /** Of the roll that breaks a tie for the place before his. */
  readonly labelOf: (one: T) => Label;
}

/** How many stand in a row from a place on who are level with the first of them. */
const tiedWith = <T>(
  first: T,
  sorted: readonly T[],
  from: number,
  order: (a: T, b: T) => number,
): number => {
  let end = from + 1;
  for (; end < sorted.length; end++) {
    const other = sorted[end];
    if (other === undefined || order(first, other) !== 0) break;
  }
  return end - from;
};

/** In order, those who are level as they stood. Of so few, the engine's own sorting is slower. */
const sortedBy = <T>(all: readonly T[], order: Ranking<T>['order']): T[] => {
  const sorted: T[] = [];
  for (const one of all) {
    let place = sorted.length;
    for (; place > 0; place--) {
      const before = sorted[place - 1];
      if (before === undefined || order(before, one) <= 0) break;
      sorted[place] = before;
    }
    sorted[place] = one;
  }
  return sorted;
};

/**
 * In order, ties broken by lot: every order of those who are tied is as likely; of two, by a coin.
 */
const rank = <T>(
  scene: Scene,
  all: readonly T[],
  { order, idOf, labelOf }: Ranking<T>,
  rolls: Rolls,
): readonly T[] => {
  const sorted = sortedBy(all, order);
  for (let i = 0; i + 1 < sorted.length; i++) {
    const [first, next] = [sorted[i], sorted[i + 1]];
    if (first === undefined || next === undefined) continue;
    // Those drawn before are tied with those whose places they took.
    const tied = tiedWith(first, sorted, i, order);
    if (tied < 2) continue;
    const label = labelOf(next);
    rolls?.push(label);
    prompt(scene, label, () => ({ by: idOf(next), what: 'lot, the place in the order', bonus: 0 }));
    const drawn = i + scene.chance.roll(tieDie(tied), label) - 1;
    const one = sorted[drawn];
    if (one !== undefined) [sorted[i], sorted[drawn]] = [one, first];
  }
  return sorted;
};

interface Rolled {
  readonly fighter: Swordsman;
  readonly total: number;
}

/** One roll a side: a side acts together, and a tie of sides is broken once. */
const rollBySide = (
  scene: Scene,
  fighters: readonly Swordsman[],
  rolls: Rolls,
): readonly Rolled[] => {
  const { round, sides } = scene.fight;
  const totals = sides.map((side) => {
    const label: Label = [round, side, 'sideInitiative'];
    rolls?.push(label);
    prompt(scene, label, () => ({ by: side, what: 'initiative', bonus: 0 }));
    return { side, total: scene.chance.roll(TWO_DICE, label) };
  });
  const there = totals.filter(({ side }) => fighters.some((one) => one.side === side));
  const ranking: Ranking<(typeof totals)[number]> = {
    order: (a, b) => b.total - a.total,
    idOf: ({ side }) => side,
    labelOf: ({ side }) => [round, side, 'sideCoin'],
  };
  const places = rank(scene, there, ranking, rolls).map(({ side }) => side);
  return fighters.map((fighter) => ({ fighter, total: -places.indexOf(fighter.side) }));
};

/** A roll to be made, and what is added to it. */
interface Entry {
  readonly fighter: Swordsman;
  readonly bonus: number;
  readonly roll: Roll;
}

/** Of two, only who is first matters. */
const rollForTwo = ({ chance }: Scene, first: Entry, second: Entry): readonly Rolled[] => {
  const lead = (roll: number, other: number): number =>
    Math.sign(roll + first.bonus - other - second.bonus);
  const total = chance.opposed(first.roll, second.roll, lead);
  return [
    { fighter: first.fighter, total },
    { fighter: second.fighter, total: 0 },
  ];
};

/** Everybody's roll, or no more than what is added to it. */
const rollByFighter = (
  scene: Scene,
  fighters: readonly Swordsman[],
  rolls: Rolls,
): readonly Rolled[] => {
  const { fight, options, chance } = scene;
  const entries = fighters.map((fighter): Entry => ({
    fighter,
    bonus: initiativeBonus(scene, fighter),
    roll: [TWO_DICE, [fight.round, fighter.id, 'initiative']],
  }));
  if (options.initiative === 'dexterity')
    return entries.map(({ fighter, bonus }) => ({ fighter, total: bonus }));
  for (const { fighter, bonus, roll } of entries) {
    rolls?.push(roll[1]);
    prompt(scene, roll[1], () => ({ by: fighter.id, what: 'initiative', bonus }));
  }
  const [first, second, third] = entries;
  if (first !== undefined && second !== undefined && third === undefined)
    return rollForTwo(scene, first, second);
  return entries.map(({ fighter, bonus, roll }) => ({
    fighter,
    total: chance.roll(roll[0], roll[1]) + bonus,
  }));
};

const termsOf = (situation: Situation, fighters: readonly Rolled[]): readonly Term[] =>
  situation.options.initiative === 'side'
    ? []
    : fighters.flatMap(({ fighter }) => {
        const terms: Term[] = [];
        initiativeBonus(situation, fighter, terms);
        return named(fighter.name, terms);
      });

/** Who acts in which order: "In round 2 Ada acts first, then Bors." */
const orderText = (round: number, ranked: readonly { readonly name: string }[]): string => {
  const acting = ranked.map(({ name }, i) => (i === 0 ? `${name} acts first` : name));
  return `In round ${round} ${acting.join(', then ')}.`;
};

/** The order of the round: high to low, ties by Dexterity, then by lot (H-SW-04). */
export const rollInitiative = (scene: Scene): void => {
  const { fight, options } = scene;
  const fighters = fight.fighters.filter((one) => hasTurn(one, options));
  fight.stage = { kind: 'turn' };
  if (options.initiative === 'once' && fight.lasting.length > 0) {
    fight.order = fight.lasting.filter((id) => fighters.some((one) => one.id === id));
    return;
  }
  const rolls = rollsFor(scene);
  const rolled = (options.initiative === 'side' ? rollBySide : rollByFighter)(
    scene,
    fighters,
    rolls,
  );
  const ranking: Ranking<Rolled> = {
    order: (a, b) => b.total - a.total || b.fighter.stats.dex - a.fighter.stats.dex,
    idOf: ({ fighter }) => fighter.id,
    labelOf: ({ fighter }) => [fight.round, fighter.id, 'coin'],
  };
  const ranked = rank(scene, rolled, ranking, rolls).map(({ fighter }) => fighter);
  fight.order = ranked.map(({ id }) => id);
  fight.lasting = options.initiative === 'once' ? fight.order : [];
  say(scene, () => ({
    kind: 'initiative',
    text: orderText(fight.round, ranked),
    terms: termsOf(scene, rolled),
    rolls: rolls ?? [],
    rules: ['H-SW-04'],
  }));
};
