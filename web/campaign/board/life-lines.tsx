import './life-lines.css';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import {
  dayText,
  lifeLines,
  shortDay,
  type Campaign,
  type LifeLines as Drawn,
  type Projection,
} from '../../../shared/index.ts';
import { standardOf } from '../../theme/standards.ts';
import { Scroll } from '../../ui/input/controls.tsx';
import { OddsBar } from '../../ui/figures/odds.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { Flex } from '../../ui/layout.ts';
import { armyName, resultsOf, shareIn, sidesOf, slotOf } from '../words.ts';

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
  const said = shareIn(projected, margin);
  const says = parts.map(({ label, chance }) => `${label} ${said(chance)}`).join(', ');
  const [one, other] = (['first', 'second'] as const).map((is) => said(projected.results[is]));
  return (
    <button
      type="button"
      className="war-place"
      aria-pressed={chosen === id}
      data-decisive={projection.decisive === id || undefined}
      data-supposed={of.supposed.includes(id) || undefined}
      data-played={projected.isPlayed || undefined}
      title={sides.map(({ name }) => name).join(' v ')}
      onClick={() => onChoose(id)}
    >
      <b>{engagement.name}</b>
      <span className="unseen">: {says}.</span>
      <OddsBar parts={parts} />
      <Flex component="span" gap="4px" justify="space-between" aria-hidden="true">
        <span>{one}</span>
        <span>{other}</span>
      </Flex>
      <span>
        {shortDay(campaign.house, engagement.day)}{' '}
        {badges.length === 0 ? null : <i>{badges.join(', ')}</i>}
      </span>
    </button>
  );
};

type Of = Drawn['places'][number];

/** An engagement to choose, or a mark for what happens between them. */
const PlaceOf = ({ of, place }: { readonly of: BoardProps; readonly place: Of }) => {
  const { kind, id, day, ...room } = place;
  const interlude = of.campaign.interludes.find((one) => one.id === id);
  return kind === 'engagement' ? (
    <foreignObject {...room}>
      <EngagementPlace of={of} id={id} />
    </foreignObject>
  ) : (
    <rect className="war-interlude" rx={room.width / 2} {...room}>
      <title>{`${dayText(of.campaign.house, day)}: ${interlude?.name ?? id}`}</title>
    </rect>
  );
};

const Name = ({
  lines: { direction },
  at: { army, x, y },
  campaign,
}: {
  readonly lines: Drawn;
  readonly at: Drawn['starts'][number];
  readonly campaign: Campaign;
}) => {
  const room =
    direction === 'across'
      ? { x: 4, y: y - 20, width: x - 10, height: 40 }
      : { x: x - 18, y: 4, width: 36, height: y - 10 };
  return (
    <foreignObject {...room}>
      <div className="war-line-name" data-direction={direction}>
        <span>{armyName(campaign, army)}</span>
      </div>
    </foreignObject>
  );
};

/** As in campaign.css. */
const NARROW = '(max-width: 44rem)';
/** It is not made smaller than so, but scrolls. */
const LEAST_SCALE = 0.8;

/** The armies over the days: to be read, and to choose an engagement from. */
export const LifeLines = (props: BoardProps) => {
  const { campaign, projection } = props;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const lines = useMemo(
    () => lifeLines(campaign, projection, isNarrow ? 'down' : 'across'),
    [campaign, projection, isNarrow],
  );
  const { width, height, direction } = lines;
  const colour = (army: string): string => `var(${standardOf(slotOf(campaign, army)).colour})`;
  return (
    <Scroll label="Life lines of the armies" className="war-lines">
      <svg
        data-direction={direction}
        viewBox={`0 0 ${width} ${height}`}
        style={{
          maxInlineSize: width * 1.15,
          minInlineSize: direction === 'across' ? width * LEAST_SCALE : 0,
        }}
      >
        <g aria-hidden="true">
          {lines.days.map(({ day, x, y }) => (
            <path
              key={day}
              className="war-day"
              d={y === 0 ? `M${x} 0V${height}` : `M0 ${y}H${width}`}
            />
          ))}
          {lines.pieces.map(({ army, d, opacity }) => (
            <path key={`${army} ${d}`} d={d} fill={colour(army)} opacity={opacity} />
          ))}
          {lines.forks.map(({ army, x, y, chance }) => (
            <text key={`${army} ${x} ${y}`} className="war-fork" x={x} y={y}>
              {share(chance, projection.margin)}
            </text>
          ))}
        </g>
        {lines.starts.map((at) => (
          <Name key={at.army} lines={lines} at={at} campaign={campaign} />
        ))}
        {lines.places.map((place) => (
          <PlaceOf key={`${place.kind} ${place.id}`} of={props} place={place} />
        ))}
      </svg>
    </Scroll>
  );
};
