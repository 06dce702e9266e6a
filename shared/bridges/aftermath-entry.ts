import type { Fight, Standing } from '../combat/fight.ts';
import type { AftermathEntry } from '../scenario/schema/aftermath.ts';
import { fighterIds, type DuelScenario } from '../scenario/schema/duel.ts';

const FATE_OF: Readonly<Record<Standing, AftermathEntry['people'][number]['fate']>> = {
  up: 'free',
  down: 'taken',
  dying: 'dead',
  dead: 'dead',
  fled: 'escaped',
  surrendered: 'taken',
};

/**
 * How a person stands when all is over: who is down is taken by the side that won, and stays with
 * his own where that won or nobody did.
 */
const fateOf = (standing: Standing, isTaken: boolean): AftermathEntry['people'][number]['fate'] =>
  standing === 'down' && !isTaken ? 'wounded' : FATE_OF[standing];

type Person = AftermathEntry['people'][number];

/**
 * How each fighter of a side stands when all is over; a system may have lost one who never came.
 */
const fatesOf = (
  side: DuelScenario['sides'][number],
  ids: readonly string[],
  fight: Fight,
  winner: string | undefined,
): readonly (Person & { readonly isNamed: boolean })[] =>
  side.fighters.flatMap((_, i) => {
    const now = fight.fighters.find(({ id }) => id === ids[i]);
    if (now === undefined) return [];
    const fate = fateOf(now.standing, winner !== undefined && winner !== side.id);
    return [{ side: side.id, name: now.name, fate, isNamed: now.isNamed }];
  });

const lossOf = (
  { id, name = id }: DuelScenario['sides'][number],
  people: readonly Person[],
): AftermathEntry['losses'][number] => {
  const counted = (fate: string): number => people.filter((one) => one.fate === fate).length;
  return {
    side: id,
    name,
    present: people.length,
    dead: counted('dead'),
    ...(counted('wounded') === 0 ? {} : { wounded: counted('wounded') }),
    taken: counted('taken'),
    escaped: counted('escaped'),
  };
};

const MOST_PEOPLE = 40;

/**
 * What the fight means for the battle, ready for its log: named characters one by one, soldiers
 * counted.
 */
export const aftermathEntry = (
  { sides, system }: DuelScenario,
  fight: Fight,
  winner: string | undefined,
): AftermathEntry => {
  const ids = fighterIds(sides);
  const fates = sides.map((side, i) => fatesOf(side, ids[i] ?? [], fight, winner));
  const named = fates.flat().filter(({ isNamed }) => isNamed);
  return {
    kind: 'aftermath',
    system,
    winner: winner === undefined ? '' : (sides.find(({ id }) => id === winner)?.name ?? winner),
    rounds: Math.max(0, fight.round),
    people: named.slice(0, MOST_PEOPLE).map(({ side, name, fate }) => ({ side, name, fate })),
    losses: sides.map((side, i) => lossOf(side, fates[i] ?? [])),
    text: '',
  };
};
