import { Graph, layout } from '@dagrejs/dagre';
import {
  timetable,
  type Campaign,
  type CampaignEdge,
  type Projection,
} from '../../../shared/index.ts';

export const NODE = { width: 188, height: 96 } as const;
const SMALL = { width: 188, height: 72 } as const;
const LABEL = { width: 46, height: 18 } as const;

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

/** Lays engagements out from the first to the last, and endings after them. */
export const boardOf = (campaign: Campaign, projection: Projection): Board => {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 20, ranksep: 24, marginx: 8, marginy: 8 });
  const kinds = kindsOf(campaign, projection);
  for (const [id, kind] of kinds) graph.setNode(id, { ...(kind === 'engagement' ? NODE : SMALL) });
  const edges = projection.edges.filter(
    (edge) => kinds.has(edge.from) && kinds.has(targetOf(edge, kinds)),
  );
  for (const [i, edge] of edges.entries())
    graph.setEdge(edge.from, targetOf(edge, kinds), { ...LABEL, labelpos: 'c' }, `${i}`);
  const reached = new Set(edges.map((edge) => targetOf(edge, kinds)));
  const silent = [...inOrder(campaign), ...behindAll(campaign, kinds, reached)];
  for (const [from, to] of silent)
    if (graph.outEdges(from, to)?.length === 0)
      graph.setEdge(from, to, { width: 0, height: 0, weight: 1 }, 'silent');
  layout(graph);
  const places = [...kinds].map(([id, kind]): Place => {
    const { x, y, width, height } = graph.node(id) as Place;
    return { id, kind, x, y, width, height };
  });
  const ways = edges.map((edge, i): Way => {
    const to = targetOf(edge, kinds);
    const { points, x, y } = graph.edge(edge.from, to, `${i}`) as Point & {
      readonly points: readonly Point[];
    };
    return { edge, to, points, label: { x, y } };
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
