/** How a creature flies: zones of an action, turns of an action, zones of a dive (TC-243). */
export interface Flight {
  readonly speed: number;
  readonly turns: number;
  readonly dive: number;
}

/** Reads a code such as ~2/2/3; undefined where it is none. */
export const flightOf = (code: string): Flight | undefined => {
  const [speed, turns, dive] = (/^~?(\d+)\/(\d+)\/(\d+)$/.exec(code)?.slice(1) ?? []).map(Number);
  return speed === undefined || turns === undefined || dive === undefined
    ? undefined
    : { speed, turns, dive };
};

/** The fastest controlled dive: the third figure, or on top of the speed. */
export const fastestDive = ({ speed, dive }: Flight, reading: 'absolute' | 'additive'): number =>
  reading === 'absolute' ? dive : speed + dive;

/** Turns with which a flyer circles in one zone (TC-245). */
const CIRCLING = 6;
/** Fewest zones of an action in the air (TC-247). */
export const LEAST_FLOWN = 1;

interface Flown {
  readonly flying: boolean;
  readonly circling: boolean;
  /** Faster than it can dive: it falls (TC-246). */
  readonly falling: boolean;
}

/** What an action in the air comes to (TC-245 to TC-247). */
export const flown = (
  flight: Flight,
  { zones, turns, dives = false }: { zones: number; turns: number; dives?: boolean },
  reading: 'absolute' | 'additive',
): Flown => {
  const circling = zones < LEAST_FLOWN && turns >= CIRCLING && flight.turns >= CIRCLING;
  const most = dives ? fastestDive(flight, reading) : flight.speed;
  return { flying: zones >= LEAST_FLOWN || circling, circling, falling: zones > most };
};

/** Dice of a missile at somebody in the air (TC-249). */
export const missileDice = (dice: number, { speed }: Pick<Flight, 'speed'>, flying: boolean) =>
  flying ? Math.max(0, dice - speed) : dice;

/** Whether somebody on the ground can strike at a flyer (TC-248). */
export const canStrikeFlyer = (
  flying: boolean,
  by: 'melee' | 'missile' | 'held' | 'passing',
  circling: boolean,
): boolean => !flying || by === 'missile' || by === 'held' || (by === 'passing' && !circling);
