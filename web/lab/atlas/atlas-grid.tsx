import { useCallback, useMemo } from 'react';
import {
  ATLAS_COLUMNS,
  atlasText,
  cellText,
  orderText,
  ranksOf,
  type Atlas,
} from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Cell } from '../../charts/declaration.ts';
import { Fold, Scroll } from '../../ui/input/controls.tsx';
import { AtlasPixels, shareOrDash } from './atlas-pixels.tsx';
import { share, tenths } from '../../ui/figures/numbers.ts';

type Open = (row: number, column: number) => void;

interface Met extends Cell {
  /** The chance of a draw, in whole per cents. */
  readonly draw: string;
}

/** Cells in order of strength: `row` and `column` are ranks. */
const cellsOf = ({ names, win, neither }: Atlas, ranking: readonly number[]): readonly Met[] =>
  ranking.flatMap((one, row) =>
    ranking.flatMap((other, column) => {
      const [at, mirrored] = [one * names.length + other, other * names.length + one];
      const chance = win[at] ?? NaN;
      const none = neither[at] ?? 0;
      if (one === other || Number.isNaN(chance)) return [];
      return {
        row,
        column,
        share: chance,
        isHatched: chance < (win[mirrored] ?? 0),
        text: cellText(chance),
        draw: cellText(none),
        says: `${names[one]} beats ${names[other]}: ${share(chance)}, neither ${share(none)}`,
      };
    }),
  );

const Row = ({
  rank,
  name,
  figures,
  cells,
  length,
  onOpen,
}: {
  readonly rank: string;
  readonly name: string;
  /** Of the army's columns, with their margins where they have any. */
  readonly figures: readonly string[];
  readonly cells: readonly Met[];
  readonly length: number;
  readonly onOpen: Open;
}) => (
  <tr>
    <td>{rank}</td>
    <th scope="row">{name}</th>
    {figures.map((figure, i) => (
      <td key={i}>{figure}</td>
    ))}
    {Array.from({ length }, (_, column) => {
      const cell = cells.find((one) => one.column === column);
      return cell === undefined ? (
        <td key={column}>–</td>
      ) : (
        <td
          key={column}
          style={{ '--chance': cell.share } as React.CSSProperties}
          className="atlas-cell"
          data-loses={cell.isHatched || undefined}
        >
          <button
            type="button"
            onClick={() => onOpen(cell.row, column)}
            aria-label={cell.says}
            title={cell.says}
          >
            {cell.text}
            {cell.draw === '0' ? null : <small aria-hidden="true"> {cell.draw}</small>}
          </button>
        </td>
      );
    })}
  </tr>
);

/** What its columns say of an army. */
const figuresOf = (atlas: Atlas, army: number): readonly string[] =>
  ATLAS_COLUMNS.map(({ of, margin }) => {
    const [own, sure = NaN] = [of(atlas, army), margin(atlas, army)];
    return `${shareOrDash(own)}${Number.isNaN(sure) ? '' : ` ± ${tenths(100 * sure)}`}`;
  });

const Table = ({
  atlas,
  ranking,
  cells,
  onOpen,
}: {
  readonly atlas: Atlas;
  readonly ranking: readonly number[];
  readonly cells: readonly Met[];
  readonly onOpen: Open;
}) => {
  const { names } = atlas;
  const ranks = ranksOf(atlas);
  return (
    <Scroll label="Chances of each army against each">
      <table className="sheet atlas">
        <caption>
          The chance, in per cent, that the army of the row beats that of the column, and in small
          figures that neither wins; hatched where it loses more often.
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Army</th>
            {ATLAS_COLUMNS.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {ranking.map((at) => (
              <th key={at} scope="col">
                {names[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking.map((at, rank) => (
            <Row
              key={at}
              name={names[at] ?? ''}
              rank={ranks[rank] ?? ''}
              figures={figuresOf(atlas, at)}
              cells={cells.filter(({ row }) => row === rank)}
              length={ranking.length}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};

const SHADES = [
  { share: 0, says: 'never wins' },
  { share: 0.5, says: 'wins half of the time' },
  { share: 1, says: 'always wins' },
] as const;

/** What the colours of the picture are. */
const Legend = () => (
  <ul className="legend" aria-label="Colours">
    {SHADES.map(({ share: of, says }) => (
      <li key={says}>
        <span
          className="patch atlas-shade"
          style={{ '--chance': of } as React.CSSProperties}
          aria-hidden="true"
        />{' '}
        {says}
      </li>
    ))}
    <li>hatched: loses more often</li>
  </ul>
);

/** A larger table is folded: the picture shows it at a glance. */
const MOST_OPEN = 25;
const MOST_LEFT_OUT = 6;

/** An atlas of which each cell has room for its figure: a picture and a table. */
const Cells = ({ atlas, onOpen }: { readonly atlas: Atlas; readonly onOpen: Open }) => {
  const { names } = atlas;
  const ranking = useMemo(() => atlas.ranking.flat(), [atlas]);
  const cells = useMemo(() => cellsOf(atlas, ranking), [atlas, ranking]);
  const onPick = useCallback<Open>(
    (row, column) => (row === column ? undefined : onOpen(ranking[row] ?? 0, ranking[column] ?? 0)),
    [ranking, onOpen],
  );
  const chart = useMemo(() => {
    const shown = ranking.map((at) => names[at] ?? '');
    const own = ranking.map((at, i): Cell => {
      const says = `${names[at]} does not meet itself`;
      return { row: i, column: i, share: NaN, isHatched: false, text: '–', says };
    });
    return { kind: 'cells' as const, names: shown, cells: [...cells, ...own], onPick };
  }, [ranking, names, cells, onPick]);
  const table = <Table atlas={atlas} ranking={ranking} cells={cells} onOpen={onPick} />;
  return (
    <>
      <Chart
        label={`${atlas.title}: the chance that the army of each row beats that of each column`}
        of={chart}
      />
      <Legend />
      {names.length > MOST_OPEN ? <Fold says="The same as a table">{table}</Fold> : table}
    </>
  );
};

/** With more armies than these a cell is a dot. */
const MOST_CELLS = 50;

/** An atlas, the strongest first. */
export const AtlasGrid = ({ atlas, onOpen }: { readonly atlas: Atlas; readonly onOpen: Open }) => {
  const { names, leftOut } = atlas;
  const Shown = names.length > MOST_CELLS ? AtlasPixels : Cells;
  return (
    <>
      <Shown atlas={atlas} onOpen={onOpen} />
      <p className="quiet">
        {orderText(atlas)} {atlasText(atlas)}
      </p>
      {leftOut.slice(0, MOST_LEFT_OUT).map(({ row, column, why }) => (
        <p className="quiet" key={`${row} ${column}`}>
          {names[row]} and {names[column]} do not meet: {why}.
        </p>
      ))}
      {leftOut.length > MOST_LEFT_OUT ? (
        <p className="quiet">{leftOut.length - MOST_LEFT_OUT} more pairs do not meet.</p>
      ) : null}
    </>
  );
};
