import { useRef } from 'react';
import { csvOf, type Figures } from '../../shared/index.ts';
import { download, fileName, saveFile } from '../share/download.ts';
import { Button } from './input/button.tsx';

/** A byte order mark, by which spreadsheets know that letters are UTF-8. */
const MARK = '\uFEFF';

/** A chart as it is on the page, on the ground of the page. */
const saveChart = (canvas: HTMLCanvasElement, name: string): void => {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const pen = copy.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(canvas, 0, 0);
  copy.toBlob((blob) => (blob === null ? undefined : saveFile(name, blob)), 'image/png');
};

/** An SVG as it is, and in pixels. */
const saveSvg = (svg: string, name: string): void =>
  saveFile(fileName(name, '', 'svg'), new Blob([svg], { type: 'image/svg+xml' }));
const savePng = async (svg: string, name: string): Promise<void> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => (blob === null ? undefined : saveFile(fileName(name, '', 'png'), blob)));
};

const Pictures = ({ name, picture }: { readonly name: string; readonly picture: () => string }) => (
  <>
    <Button look="quiet" className="button-small" onClick={() => saveSvg(picture(), name)}>
      SVG
    </Button>
    <Button look="quiet" className="button-small" onClick={() => void savePng(picture(), name)}>
      PNG
    </Button>
  </>
);

/** What stands in a section as files: its figures, its answer, and its chart where it has one. */
export const Exports = ({
  name,
  figures,
  json,
  hasChart = false,
  picture,
}: {
  /** Of the files. */
  readonly name: string;
  readonly figures: () => Figures;
  /** The whole answer. */
  readonly json: () => unknown;
  /** Whether the section has a chart: its first canvas is saved. */
  readonly hasChart?: boolean;
  /** Another picture, as SVG. */
  readonly picture?: () => string;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  const savePicture = (): void => {
    const canvas = bar.current?.closest('section')?.querySelector('canvas');
    if (canvas != null) saveChart(canvas, fileName(name, '', 'png'));
  };
  const saveSheet = (): void =>
    saveFile(
      fileName(name, '', 'csv'),
      new Blob([MARK, csvOf(figures())], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <div ref={bar} className="exports" role="group" aria-label={`Save ${name}`}>
      <span className="quiet">Save as</span>
      <Button look="quiet" className="button-small" onClick={saveSheet}>
        CSV
      </Button>
      <Button
        look="quiet"
        className="button-small"
        onClick={() => download(fileName(name), json())}
      >
        JSON
      </Button>
      {picture === undefined ? null : <Pictures name={name} picture={picture} />}
      {hasChart ? (
        <Button look="quiet" className="button-small" onClick={savePicture}>
          PNG
        </Button>
      ) : null}
    </div>
  );
};
