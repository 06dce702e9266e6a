import '@xyflow/react/dist/base.css';
import {
  Controls,
  EdgeLabelRenderer,
  Handle,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';
import type { Campaign, CampaignEdge, Projection } from '../../../shared/index.ts';
import { OddsBar } from '../../ui/figures/odds.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { resultsOf, sidesOf } from '../words.ts';
import {
  boardOf,
  curveOf,
  MARGIN,
  type Direction,
  type Place,
  type Point,
  type Way,
} from './layout.ts';
import { Flex } from '../../ui/layout.ts';

/** What the board shows, and what choosing a place of it does. */
export interface BoardProps {
  readonly campaign: Campaign;
  readonly projection: Projection;
  /** The engagement looked at. */
  readonly chosen: string | undefined;
  /** Engagements of which something is supposed. */
  readonly supposed: readonly string[];
  readonly onChoose: (engagement: string) => void;
}

interface PlaceData extends Record<string, unknown> {
  readonly of: BoardProps;
  readonly place: Place;
}
interface WayData extends Record<string, unknown> {
  readonly edge: CampaignEdge;
  readonly points: readonly Point[];
  readonly label: Point;
  readonly margin: number | undefined;
  readonly isNear: boolean;
}

/** Said of an engagement beside its day. */
const badgesOf = ({ projection, supposed }: BoardProps, id: string): readonly string[] => [
  ...(supposed.includes(id) ? ['what if'] : []),
  ...(projection.engagements.find((one) => one.id === id)?.isPlayed === true ? ['recorded'] : []),
  ...(projection.decisive === id ? ['decisive'] : []),
];

const EngagementPlace = ({ of, id }: { readonly of: BoardProps; readonly id: string }) => {
  const { campaign, projection, chosen, onChoose } = of;
  const engagement = campaign.engagements.find((one) => one.id === id);
  const projected = projection.engagements.find((one) => one.id === id);
  if (engagement === undefined || projected === undefined) return null;
  const sides = sidesOf(campaign, engagement, projection);
  const parts = resultsOf(sides, projected);
  const badges = badgesOf(of, id);
  const { margin } = projection;
  const says = parts.map(({ label, chance }) => `${label} ${share(chance, margin)}`).join(', ');
  const day = `day ${engagement.day}`;
  return (
    <button
      type="button"
      className="war-place nopan"
      aria-pressed={chosen === id}
      data-decisive={projection.decisive === id || undefined}
      data-supposed={of.supposed.includes(id) || undefined}
      data-played={projected.isPlayed || undefined}
      onClick={() => onChoose(id)}
    >
      <b>{engagement.name}</b>
      <span className="unseen">: {says}.</span>
      <span className="war-sides">{sides.map(({ name }) => name).join(' v ')}</span>
      <OddsBar parts={parts} />
      <Flex component="span" gap="sm" justify="space-between">
        <span>{day}</span>
        <span>
          {badges.length === 0 ? 'fought' : <i>{badges.join(', ')}</i>}
          {projected.isPlayed ? '' : ` ${share(projected.fought, margin)}`}
        </span>
      </Flex>
    </button>
  );
};

/** An ending or a circumstance: its name and its chance. */
const QuietPlace = ({ of: { projection }, place: { id, kind } }: PlaceData) => {
  const one =
    kind === 'ending'
      ? projection.endings.find((ending) => `ending ${ending.id}` === id)
      : projection.circumstances.find((circumstance) => circumstance.id === id);
  return one === undefined ? null : (
    <div className={`war-place war-${kind}`}>
      <b>{one.name}</b>
      <span className="figure">{share(one.chance, projection.margin)}</span>
    </div>
  );
};

const PlaceNode = ({ data }: NodeProps<Node<PlaceData>>) => (
  <>
    <Handle type="target" position={Position.Left} isConnectable={false} />
    {data.place.kind === 'engagement' ? (
      <EngagementPlace of={data.of} id={data.place.id} />
    ) : (
      <QuietPlace {...data} />
    )}
    <Handle type="source" position={Position.Right} isConnectable={false} />
  </>
);

/** The likelier a way is taken, the wider its line. */
const WayEdge = ({ data }: EdgeProps<Edge<WayData>>): ReactNode => {
  if (data === undefined) return null;
  const { edge, points, label, margin, isNear } = data;
  return (
    <>
      <path
        className="war-way"
        data-kind={edge.kind}
        data-near={isNear || undefined}
        d={curveOf(points)}
        strokeWidth={1 + 4 * edge.chance}
      />
      <EdgeLabelRenderer>
        <span
          className="war-chance"
          title={edge.says}
          data-near={isNear || undefined}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
        >
          {share(edge.chance, margin)}
        </span>
      </EdgeLabelRenderer>
    </>
  );
};

const NODES = { place: PlaceNode };
const EDGES = { way: WayEdge };

/** Where a place has its handles: known beforehand, so that no way waits for them. */
const handlesOf = (
  { width, height }: Place,
  direction: Direction,
): NonNullable<Node['handles']> => {
  const isAcross = direction === 'across';
  const [x, y] = isAcross ? [0, height / 2] : [width / 2, 0];
  const [ahead, after] = isAcross
    ? [Position.Left, Position.Right]
    : [Position.Top, Position.Bottom];
  return [
    { type: 'target', position: ahead, x, y },
    { type: 'source', position: after, x: width - x, y: height - y },
  ];
};

const nodeOf = (of: BoardProps, place: Place, direction: Direction): Node<PlaceData> => ({
  id: place.id,
  type: 'place',
  position: { x: place.x - place.width / 2, y: place.y - place.height / 2 },
  width: place.width,
  height: place.height,
  handles: handlesOf(place, direction),
  data: { of, place },
});

const edgeOf = (
  { projection: { margin }, chosen }: BoardProps,
  { edge, to, points, label }: Way,
  at: number,
): Edge<WayData> => ({
  id: `${at}`,
  source: edge.from,
  target: to,
  type: 'way',
  data: { edge, points, label, margin, isNear: edge.from === chosen || edge.to === chosen },
});

/** A small board is not blown up. */
const MOST_ZOOM = 1.1;
/** Room below the board for its tools, so that they cover no engagement. */
const TOOLS = 36;
const FITTED = {
  padding: { x: `${MARGIN}px`, top: `${MARGIN}px`, bottom: `${TOOLS + MARGIN}px` },
  maxZoom: MOST_ZOOM,
} as const;
/** As in campaign.css. */
const NARROW = '(max-width: 44rem)';

/** The engagements as a graph, to be looked at by pointer or by keyboard. */
const BoardGraph = (props: BoardProps) => {
  const { campaign, projection } = props;
  // Where there is no room for it, the graph is as large as it is and scrolls like any page.
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const direction = isNarrow ? 'down' : 'across';
  const board = useMemo(
    () => boardOf(campaign, projection, direction),
    [campaign, projection, direction],
  );
  const { width, height } = board;
  const nodes = board.places.map((place) => nodeOf(props, place, direction));
  const edges = board.ways.map((way, i) => edgeOf(props, way, i));
  const size = isNarrow
    ? { inlineSize: width, blockSize: height }
    : { aspectRatio: width / (height + TOOLS), maxInlineSize: width * MOST_ZOOM };
  return (
    <div className="war-graph-room">
      <div className="war-graph" style={size}>
        <ReactFlow
          key={`${direction} ${width} ${height}`}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODES}
          edgeTypes={EDGES}
          fitView={!isNarrow}
          fitViewOptions={FITTED}
          minZoom={0.3}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          panOnDrag={!isNarrow}
          zoomOnPinch={!isNarrow}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          attributionPosition="top-left"
        >
          {isNarrow ? null : <Controls showInteractive={false} orientation="horizontal" />}
        </ReactFlow>
      </div>
    </div>
  );
};

export default BoardGraph;
