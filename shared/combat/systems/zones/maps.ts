/** A place to stand: a zone, the border of two zones, the edge of a zone from which the field is left, or off the field (H-ZN-10). */
export interface Place {
  readonly title: string;
  readonly kind: 'zone' | 'border' | 'edge' | 'off';
  /** The zones it belongs to: itself, or the ones it borders on. */
  readonly zones: readonly number[];
}

/** A field of zones as a graph; its steps are half a zone each. */
export interface Chart {
  readonly places: readonly Place[];
  /** From each place to the next ones. */
  readonly ways: readonly (readonly number[])[];
  /** Zones between two places: 0 is nearby. */
  readonly distance: readonly (readonly number[])[];
  readonly zones: readonly number[];
  /** The last place: whoever is there has left. */
  readonly off: number;
}

interface Plan {
  readonly title: string;
  readonly zones: readonly string[];
  readonly borders: readonly (readonly [number, number])[];
  readonly exits: readonly number[];
}

const row = (count: number): Pick<Plan, 'borders' | 'exits'> => ({
  borders: Array.from({ length: count - 1 }, (_, i) => [i, i + 1]),
  exits: count === 1 ? [0] : [0, count - 1],
});

/** Fields to choose from. A line here adds one. */
const PLANS = {
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
    zones: [
      'zone 1',
      'zone 2',
      'zone 3',
      'zone 4',
      'zone 5',
      'zone 6',
      'zone 7',
      'zone 8',
      'zone 9',
    ],
    ...row(9),
  },
} as const satisfies Readonly<Record<string, Plan>>;

export type MapId = keyof typeof PLANS;
export const MAP_IDS: readonly [MapId, ...MapId[]] = [
  'oneZone',
  'threeZonesInRow',
  'fourZonesInSquare',
  'nineZonesInRow',
];

/** Further than anything reaches. */
export const FAR = 99;

/** Steps from one place of a graph to every other. */
const stepsFrom = (start: number, ways: readonly (readonly number[])[]): readonly number[] => {
  const steps = ways.map(() => FAR);
  steps[start] = 0;
  const open = [start];
  for (const at of open) {
    for (const next of ways[at] ?? []) {
      if ((steps[next] ?? 0) < FAR) continue;
      steps[next] = (steps[at] ?? 0) + 1;
      open.push(next);
    }
  }
  return steps;
};

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

const chartOf = ({ zones, borders, exits }: Plan): Chart => {
  const places: Place[] = [
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
  const off = places.length - 1;
  const links = places.flatMap(({ kind, zones: of }, i): [number, number][] =>
    kind === 'zone' || kind === 'off'
      ? []
      : [
          ...of.map((zone): [number, number] => [zone, i]),
          ...(kind === 'edge' ? [[i, off] as [number, number]] : []),
        ],
  );
  const between = zones.map((_, zone) => stepsFrom(zone, linked(zones.length, borders)));
  const distance = places.map((from) =>
    places.map((to) =>
      Math.min(FAR, ...from.zones.flatMap((a) => to.zones.map((b) => between[a]?.[b] ?? FAR))),
    ),
  );
  return {
    places,
    ways: linked(places.length, links),
    distance,
    zones: zones.map((_, i) => i),
    off,
  };
};

const CHARTS: Readonly<Record<MapId, Chart>> = {
  oneZone: chartOf(PLANS.oneZone),
  threeZonesInRow: chartOf(PLANS.threeZonesInRow),
  fourZonesInSquare: chartOf(PLANS.fourZonesInSquare),
  nineZonesInRow: chartOf(PLANS.nineZonesInRow),
};
export const chart = (map: MapId): Chart => CHARTS[map];

export const distanceOf = ({ distance }: Chart, from: number, to: number): number =>
  distance[from]?.[to] ?? FAR;

/** Places within so many half-zone steps, each with the shortest way there (the start left out); nobody comes back from off the field. */
export const reachable = (
  { ways, off }: Chart,
  from: number,
  most: number,
): readonly (readonly number[])[] => {
  const found: (readonly number[])[] = [];
  const seen = new Set([from]);
  const open: (readonly number[])[] = [[]];
  for (const way of open) {
    if (way.length >= most) break;
    if (way.at(-1) === off) continue;
    for (const next of ways[way.at(-1) ?? from] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      const longer = [...way, next];
      found.push(longer);
      open.push(longer);
    }
  }
  return found;
};

/** Zones next to a zone, in the order in which a deviating blast numbers them (ZN-64). */
export const neighboursOf = ({ zones, distance }: Chart, zone: number): readonly number[] =>
  zones.filter((other) => distance[zone]?.[other] === 1);
/** Where a blast goes that misses, by a die of as many faces as there are neighbours (ZN-63, ZN-64). */
export const deviated = <T>(neighbours: readonly T[], face: number): T | undefined =>
  neighbours[face - 1];
