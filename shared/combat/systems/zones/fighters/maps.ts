/** A zone, the border of two, the edge of one from which the field is left, or off it (H-ZN-10). */
export interface Place {
  readonly title: string;
  readonly kind: 'zone' | 'border' | 'edge' | 'off';
  /** The zones it belongs to: itself, or the ones it borders on. */
  readonly zones: readonly number[];
}

/** A field of zones as a graph; its steps are half a zone each. */
export interface ZoneMap {
  readonly places: readonly Place[];
  /** From each place to the next ones. */
  readonly ways: readonly (readonly number[])[];
  /** Zones between two places: 0 is nearby. */
  readonly distance: readonly (readonly number[])[];
  /** From each place the shortest ways to all others, the nearest first, each without its start. */
  readonly paths: readonly (readonly (readonly number[])[])[];
  readonly zones: readonly number[];
  /** The last place: whoever is there has left. */
  readonly off: number;
}

interface MapPlan {
  readonly title: string;
  readonly zones: readonly string[];
  readonly borders: readonly (readonly [number, number])[];
  readonly exits: readonly number[];
}

const row = (count: number): Pick<MapPlan, 'borders' | 'exits'> => ({
  borders: Array.from({ length: count - 1 }, (_, i) => [i, i + 1]),
  exits: count === 1 ? [0] : [0, count - 1],
});

export const MAP_IDS = [
  'oneZone',
  'threeZonesInRow',
  'fourZonesInSquare',
  'nineZonesInRow',
] as const;
export type MapId = (typeof MAP_IDS)[number];

/** Fields to choose from. A line here, and in the list of ids, adds one. */
const PLANS: Readonly<Record<MapId, MapPlan>> = {
  oneZone: { title: 'One zone', zones: ['the field'], ...row(1) },
  threeZonesInRow: {
    title: 'Three zones in a row',
    zones: ['the near end', 'the middle', 'the far end'],
    ...row(3),
  },
  fourZonesInSquare: {
    title: 'Four zones in a square',
    zones: ['the north', 'the east', 'the south', 'the west'],
    borders: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    exits: [0, 2],
  },
  nineZonesInRow: {
    title: 'Nine zones in a row',
    zones: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((zone) => `zone ${zone}`),
    ...row(9),
  },
};

export const FAR = Infinity;

const linked = (
  count: number,
  links: readonly (readonly [number, number])[],
): readonly (readonly number[])[] => {
  const ways: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of links) {
    ways[a]?.push(b);
    ways[b]?.push(a);
  }
  return ways;
};

/** The shortest ways from one place of a graph; nobody comes back from `dead`. */
const pathsFrom = (
  start: number,
  ways: readonly (readonly number[])[],
  dead = -1,
): readonly (readonly number[])[] => {
  const seen = new Set([start]);
  const found: (readonly number[])[] = [[]];
  for (const path of found) {
    const at = path.at(-1) ?? start;
    if (at === dead && path.length > 0) continue;
    for (const next of ways[at] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      found.push([...path, next]);
    }
  }
  return found.slice(1);
};

const placesOf = ({ zones, borders, exits }: MapPlan): readonly Place[] => [
  ...zones.map((title, i): Place => ({ title, kind: 'zone', zones: [i] })),
  ...borders.map(([a, b]): Place => ({
    title: `between ${zones[a]} and ${zones[b]}`,
    kind: 'border',
    zones: [a, b],
  })),
  ...exits.map((zone): Place => ({
    title: `the edge of ${zones[zone]}`,
    kind: 'edge',
    zones: [zone],
  })),
  { title: 'off the field', kind: 'off', zones: [] },
];

/** A border leads to its zones, an edge to its zone and off the field. */
const linksOf = (places: readonly Place[]): readonly [number, number][] =>
  places.flatMap(({ kind, zones }, i): readonly [number, number][] => {
    if (kind === 'zone' || kind === 'off') return [];
    const inward = zones.map((zone): [number, number] => [zone, i]);
    return kind === 'edge' ? [...inward, [i, places.length - 1]] : inward;
  });

const zoneDistances = ({ zones, borders }: MapPlan): readonly (readonly number[])[] => {
  const ways = linked(zones.length, borders);
  return zones.map((_, zone) => {
    const steps = zones.map((__, other): number => (other === zone ? 0 : FAR));
    for (const path of pathsFrom(zone, ways)) steps[path.at(-1) ?? zone] = path.length;
    return steps;
  });
};

const compile = (plan: MapPlan): ZoneMap => {
  const places = placesOf(plan);
  const off = places.length - 1;
  const ways = linked(places.length, linksOf(places));
  const between = zoneDistances(plan);
  const distance = places.map((from) =>
    places.map((to) =>
      Math.min(FAR, ...from.zones.flatMap((a) => to.zones.map((b) => between[a]?.[b] ?? FAR))),
    ),
  );
  const paths = places.map((_, place) => pathsFrom(place, ways, off));
  return { places, ways, distance, paths, zones: plan.zones.map((_, i) => i), off };
};

const MAPS: Readonly<Record<MapId, ZoneMap>> = {
  oneZone: compile(PLANS.oneZone),
  threeZonesInRow: compile(PLANS.threeZonesInRow),
  fourZonesInSquare: compile(PLANS.fourZonesInSquare),
  nineZonesInRow: compile(PLANS.nineZonesInRow),
};
export const zoneMap = (id: MapId): ZoneMap => MAPS[id];

export const titleOf = ({ places }: ZoneMap, place: number): string => places[place]?.title ?? '';
export const distanceOf = ({ distance }: ZoneMap, from: number, to: number): number =>
  distance[from]?.[to] ?? FAR;

/** Half zones from one place to another. */
export const stepsOf = ({ paths }: ZoneMap, from: number, to: number): number =>
  paths[from]?.find((path) => path.at(-1) === to)?.length ?? 0;

export const reachable = (
  { paths }: ZoneMap,
  from: number,
  most: number,
): readonly (readonly number[])[] => (paths[from] ?? []).filter((path) => path.length <= most);

/** Zones next to a zone, in the order in which a deviating blast numbers them (ZN-64). */
export const neighboursOf = ({ zones, distance }: ZoneMap, zone: number): readonly number[] =>
  zones.filter((other) => distance[zone]?.[other] === 1);
/** Where a blast goes that misses, by a die with a face for each neighbour (ZN-63, ZN-64). */
export const deviated = <T>(neighbours: readonly T[], face: number): T | undefined =>
  neighbours[face - 1];

/** Where somebody goes: "the middle", "the border between the middle and the far end". */
export const goalOf = (map: ZoneMap, place: number): string =>
  titleOf(map, place).replace(/^between/, 'the border between');
