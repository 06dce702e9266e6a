import { Graph, layout } from '@dagrejs/dagre';
import {
  timetable,
  type Campaign,
  type CampaignEdge,
  type Projection,
} from '../../../shared/index.ts';

/** Which way the days go: from left to right, or down where there is no room for that. */
export type Direction = 'across' | 'down';

/** Sizes of engagements and of what is smaller, and the way of the graph, in pixels. */
const LAYOUTS = {
  across: {
    node: { width: 188, height: 96 },
    small: { width: 188, height: 72 },
    graph: { rankdir: 'LR', nodesep: 20, ranksep: 24 },
  },
  down: {
    node: { width: 152, height: 96 },
    small: { width: 152, height: 72 },
    graph: { rankdir: 'TB', nodesep: 12, edgesep: 6, ranksep: 12 },
  },
} as const;
const LABEL = { width: 46, height: 18 } as const;
/** Room round the board, in pixels. */
export const MARGIN = 8;
/** Endings beside each other where the days go down: two fit on a phone. */
const BESIDE = 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place of the board: its middle, and its size. */
export interface Place extends Point {
  readonly id: string;
  readonly kind: 'engagement' | 'circumstance' | 'ending';
  readonly width: number;
  readonly height: number;
}

/** A way between two places, round what lies between them, with room for its label. */
export interface Way {
  readonly edge: CampaignEdge;
  /** The place that it leads to. */
  readonly to: string;
  readonly points: readonly Point[];
  readonly label: Point;
}

export interface Board {
  readonly places: readonly Place[];
  readonly ways: readonly Way[];
  readonly width: number;
  readonly height: number;
}

type Kinds = ReadonlyMap<string, Place['kind']>;

/** What stands on the board: engagements, circumstances on which they depend, and endings. */
const kindsOf = (campaign: Campaign, { edges, endings }: Projection): Kinds => {
  const ids = new Set([...campaign.engagements, ...endings].map(({ id }) => id));
  const asked = new Set(edges.flatMap(({ from, to }) => (ids.has(to) ? [from] : [])));
  return new Map<string, Place['kind']>([
    ...campaign.circumstances
      .filter(({ id }) => asked.has(id))
      .map(({ id }) => [id, 'circumstance'] as const),
    // In the order of their days: so they are read, and so the keyboard goes.
    ...timetable(campaign)
      .filter(({ kind }) => kind === 'engagement')
      .map(({ id }) => [id, 'engagement'] as const),
    ...endings
      .filter(({ id, chance }) => id !== 'open' || chance > 0)
      .map(({ id }) => [`ending ${id}`, 'ending'] as const),
  ]);
};

/** An engagement and an ending may have the same id. */
const targetOf = ({ to }: CampaignEdge, kinds: Kinds): string =>
  kinds.get(to) === 'engagement' ? to : `ending ${to}`;

type Pair = readonly [from: string, to: string];

/** Engagements in which an army is named, one after the other: they stand in that order. */
const inOrder = (campaign: Campaign): readonly Pair[] => {
  const last = new Map<string, string>();
  return timetable(campaign).flatMap(({ kind, at }) => {
    const engagement = kind === 'engagement' ? campaign.engagements[at] : undefined;
    const named = (engagement?.sides ?? []).flatMap(({ who }) =>
      who.flatMap((one) => ('army' in one ? [one.army] : [])),
    );
    return named.flatMap((army): Pair[] => {
      const before = last.get(army);
      const { id = '' } = engagement ?? {};
      last.set(army, id);
      return before === undefined ? [] : [[before, id]];
    });
  });
};

/** Endings to which no way leads stand behind the last engagement. */
const behindAll = (campaign: Campaign, kinds: Kinds, reached: ReadonlySet<string>): Pair[] => {
  const last = timetable(campaign).findLast(({ kind }) => kind === 'engagement')?.id;
  return [...kinds].flatMap(([id, kind]): Pair[] =>
    kind === 'ending' && !reached.has(id) && last !== undefined ? [[last, id]] : [],
  );
};

/** Endings stand in the order of the list, as far as they stand beside each other. */
const asListed = (kinds: Kinds): { left: string; right: string }[] => {
  const endings = [...kinds].flatMap(([id, kind]) => (kind === 'ending' ? [id] : []));
  return endings.slice(1).map((right, i) => ({ left: endings[i] ?? right, right }));
};

/** Endings in rows, each below that of the row before. */
const inRows = (kinds: Kinds): readonly Pair[] => {
  const endings = [...kinds].flatMap(([id, kind]) => (kind === 'ending' ? [id] : []));
  return endings.slice(BESIDE).map((id, i): Pair => [endings[i] ?? id, id]);
};

/**
 * Where a way leaves a place or reaches it: on the side that faces the next, nearer to where the
 * way goes.
 */
const endOn = (place: Place, toward: Point, isStart: boolean, direction: Direction): Point => {
  const step = isStart ? 0.5 : -0.5;
  const near = (by: number, room: number): number =>
    Math.max(-room / 3, Math.min(room / 3, by / 3));
  return direction === 'across'
    ? { x: place.x + step * place.width, y: place.y + near(toward.y - place.y, place.height) }
    : { x: place.x + near(toward.x - place.x, place.width), y: place.y + step * place.height };
};

const lineOf = (
  [from, to]: readonly [Place, Place],
  bends: readonly Point[],
  direction: Direction,
): readonly Point[] => [
  endOn(from, bends[0] ?? to, true, direction),
  ...bends,
  endOn(to, bends.at(-1) ?? from, false, direction),
];

/**
 * Lays engagements out from the first to the last, and endings after them.
 * @param direction which way the days go
 */
export const boardOf = (
  campaign: Campaign,
  projection: Projection,
  direction: Direction = 'across',
): Board => {
  const graph = new Graph({ multigraph: true });
  const { node, small, graph: laid } = LAYOUTS[direction];
  graph.setGraph({ ...laid, marginx: MARGIN, marginy: MARGIN });
  const kinds = kindsOf(campaign, projection);
  for (const [id, kind] of kinds) graph.setNode(id, { ...(kind === 'engagement' ? node : small) });
  const edges = projection.edges.filter(
    (edge) => kinds.has(edge.from) && kinds.has(targetOf(edge, kinds)),
  );
  for (const [i, edge] of edges.entries())
    graph.setEdge(edge.from, targetOf(edge, kinds), { ...LABEL, labelpos: 'c' }, `${i}`);
  const reached = new Set(edges.map((edge) => targetOf(edge, kinds)));
  const silent = [
    ...inOrder(campaign),
    ...behindAll(campaign, kinds, reached),
    ...(direction === 'down' ? inRows(kinds) : []),
  ];
  for (const [from, to] of silent)
    if (graph.outEdges(from, to)?.length === 0)
      graph.setEdge(from, to, { width: 0, height: 0, weight: 1 }, 'silent');
  layout(graph, { constraints: asListed(kinds) });
  const places = [...kinds].map(([id, kind]): Place => {
    const { x, y, width, height } = graph.node(id) as Place;
    return { id, kind, x, y, width, height };
  });
  const ways = edges.map((edge, i): Way => {
    const to = targetOf(edge, kinds);
    const { points, x, y } = graph.edge(edge.from, to, `${i}`) as Point & {
      readonly points: readonly Point[];
    };
    const from = places.find(({ id }) => id === edge.from);
    const onto = places.find(({ id }) => id === to);
    const line = from && onto ? lineOf([from, onto], points.slice(1, -1), direction) : points;
    return { edge, to, points: line, label: { x, y } };
  });
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { places, ways, width, height };
};

/** A smooth line through the points, as the path of an SVG. */
export const curveOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return '';
  const bends = rest.map((point, i) => {
    const next = rest[i + 1] ?? last;
    const isLast = i === rest.length - 1;
    const end = isLast ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return bends.length === 0
    ? `M${first.x} ${first.y}L${last.x} ${last.y}`
    : `M${first.x} ${first.y}${bends.join('')}`;
};
