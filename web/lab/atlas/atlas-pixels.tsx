import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ATLAS_COLUMNS, ranksOf, type Atlas } from '../../../shared/index.ts';
import { readPalette } from '../../charts/palette.ts';
import { share } from '../../ui/figures/numbers.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Pick } from '../../ui/input/controls.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';

type Open = (row: number, column: number) => void;

/** A colour of the page as red, green and blue. */
const rgbOf = (colour: string): readonly number[] => {
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
  );
  if (pen === null) return [0, 0, 0];
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
};

/** A pixel a cell, the darker the likelier the army of the row wins. */
const draw = (pen: CanvasRenderingContext2D, { names, win }: Atlas, order: readonly number[]) => {
  const { sheet, army } = readPalette();
  const [light, dark] = [rgbOf(sheet), rgbOf(army(1))];
  const { length } = names;
  const image = pen.createImageData(length, length);
  for (const [row, one] of order.entries())
    for (const [column, other] of order.entries()) {
      const chance = win[one * length + other] ?? NaN;
      const at = 4 * (row * length + column);
      for (const part of [0, 1, 2]) {
        const [from = 0, to = 0] = [light[part], dark[part]];
        image.data[at + part] = from + (Number.isNaN(chance) ? 0 : chance) * (to - from);
      }
      image.data[at + 3] = Number.isNaN(chance) ? 0 : 255;
    }
  pen.putImageData(image, 0, 0);
};

interface Place {
  readonly row: number;
  readonly column: number;
}

const LENS = 11;
const ZOOM = 16;

/** The cells about a place, large. */
const Lens = ({
  from,
  at,
  of,
}: {
  /** What is drawn there: another picture is another look. */
  readonly of: readonly number[];
  readonly from: React.RefObject<HTMLCanvasElement | null>;
  readonly at: Place;
}) => {
  const lens = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = lens.current?.getContext('2d');
    if (pen == null || from.current === null) return;
    const half = Math.floor(LENS / 2);
    const size = LENS * ZOOM;
    pen.imageSmoothingEnabled = false;
    pen.clearRect(0, 0, size, size);
    pen.drawImage(from.current, at.column - half, at.row - half, LENS, LENS, 0, 0, size, size);
    pen.strokeStyle = readPalette().ink;
    pen.strokeRect(half * ZOOM, half * ZOOM, ZOOM, ZOOM);
  }, [from, at, of]);
  return <canvas ref={lens} width={LENS * ZOOM} height={LENS * ZOOM} aria-hidden="true" />;
};

const KEYS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const PICTURE =
  'the chance that the army of each row beats that of each column. ' +
  'Arrow keys move, Enter opens the battle';

const saysOf = ({ names, win, neither }: Atlas, one: number, other: number): string => {
  const at = one * names.length + other;
  const chances = `${share(win[at] ?? NaN)}, neither ${share(neither[at] ?? 0)}`;
  return one === other ? `${names[one]}` : `${names[one]} beats ${names[other]}: ${chances}`;
};

/** The place of a pointer among so many rows and columns of a picture. */
const placeOf = (
  { clientX, clientY, currentTarget }: React.MouseEvent<HTMLCanvasElement>,
  length: number,
): Place => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const place = (from: number, size: number): number =>
    Math.min(length - 1, Math.max(0, Math.floor((from / Math.max(1, size)) * length)));
  return { row: place(clientY - top, height), column: place(clientX - left, width) };
};

const Picture = ({
  atlas,
  order,
  onOpen,
}: {
  readonly atlas: Atlas;
  readonly order: readonly number[];
  readonly onOpen: Open;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 1 });
  const { length } = atlas.names;
  // Before the lens looks at it.
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen != null) draw(pen, atlas, order);
  }, [atlas, order]);
  const [one = 0, other = 0] = [order[at.row], order[at.column]];
  const open = (place: Place): void => {
    const [row = 0, column = 0] = [order[place.row], order[place.column]];
    if (row !== column) onOpen(row, column);
  };
  const move = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter') open(at);
    const [rows, columns] = KEYS[event.key] ?? [];
    if (rows === undefined || columns === undefined) return;
    event.preventDefault();
    const within = (to: number): number => Math.min(length - 1, Math.max(0, to));
    setAt({ row: within(at.row + rows), column: within(at.column + columns) });
  };
  return (
    <div className="atlas-pixels">
      <canvas
        ref={canvas}
        width={length}
        height={length}
        role="img"
        tabIndex={0}
        aria-label={`${atlas.title}: ${PICTURE}`}
        onPointerMove={(event) => setAt(placeOf(event, length))}
        onClick={(event) => open(placeOf(event, length))}
        onKeyDown={move}
      />
      <div>
        <Lens from={canvas} at={at} of={order} />
        <p aria-live="polite">{saysOf(atlas, one, other)}</p>
      </div>
    </div>
  );
};

const ORDERS = [
  { value: 'strength', label: 'by strength' },
  { value: 'list', label: 'as listed' },
  { value: 'name', label: 'by name' },
];
const MOST_ROWS = 25;

interface Props {
  readonly atlas: Atlas;
  readonly onOpen: Open;
}

const orderOf = ({ names }: Atlas, ranking: readonly number[], by: string): readonly number[] => {
  if (by === 'strength') return ranking;
  const listed = names.map((_, i) => i);
  return by === 'list'
    ? listed
    : listed.toSorted((a, b) => (names[a] ?? '').localeCompare(names[b] ?? ''));
};

/** A dash where two do not meet, or one meets nobody. */
export const shareOrDash = (chance = NaN): string => (Number.isNaN(chance) ? '–' : share(chance));

/** Those that are found, with what they are worth. */
const Found = ({ atlas, onOpen, found }: Props & { readonly found: readonly number[] }) => {
  const { names, win } = atlas;
  const ranking = useMemo(() => atlas.ranking.flat(), [atlas]);
  const ranks = useMemo(() => {
    const told = ranksOf(atlas);
    return new Map(ranking.map((at, place) => [at, told[place] ?? '']));
  }, [atlas, ranking]);
  const [best = 0] = ranking;
  const against = (at: number) =>
    at === best ? (
      '–'
    ) : (
      <SmallButton onClick={() => onOpen(at, best)}>
        {shareOrDash(win[at * names.length + best])}
        <span className="unseen"> for {names[at]}: open the battle</span>
      </SmallButton>
    );
  return (
    <>
      <Sheet
        label={`${found.length} armies`}
        className="with-use"
        titles={[
          'Place',
          'Army',
          ...ATLAS_COLUMNS.map(({ title }) => title),
          `Beats ${names[best] ?? ''}`,
        ]}
      >
        {found.slice(0, MOST_ROWS).map((at) => (
          <tr key={at}>
            <td>{ranks.get(at)}</td>
            <th scope="row">{names[at]}</th>
            {ATLAS_COLUMNS.map(({ title, of }) => (
              <td key={title}>{shareOrDash(of(atlas, at))}</td>
            ))}
            <td>{against(at)}</td>
          </tr>
        ))}
      </Sheet>
      {found.length > MOST_ROWS ? (
        <p className="quiet">{found.length - MOST_ROWS} more: type a part of a name above.</p>
      ) : null}
    </>
  );
};

/** Many armies: a picture with a dot a cell, and who they are. */
export const AtlasPixels = ({ atlas, onOpen }: Props) => {
  const [by, setBy] = useState('strength');
  const [sought, setSought] = useState('');
  const order = useMemo(() => orderOf(atlas, atlas.ranking.flat(), by), [atlas, by]);
  const found = order.filter((at) =>
    (atlas.names[at] ?? '').toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <>
      <p className="lab-picks">
        <Pick says="Rows and columns" value={by} options={ORDERS} onPick={setBy} />
        <label className="lab-text">
          Find an army
          <input value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
        </label>
      </p>
      <p className="quiet">
        A dot for each pair: the darker, the likelier the army of the row beats that of the column.
      </p>
      <Picture atlas={atlas} order={order} onOpen={onOpen} />
      <Found atlas={atlas} onOpen={onOpen} found={found} />
    </>
  );
};
