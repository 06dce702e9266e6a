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

/** What stands in a section as files: its figures, its answer, and its chart where it has one. */
export const Exports = ({
  name,
  figures,
  json,
  hasChart = false,
}: {
  /** Of the files. */
  readonly name: string;
  readonly figures: () => Figures;
  /** The whole answer. */
  readonly json: () => unknown;
  /** Whether the section has a chart: its first canvas is saved. */
  readonly hasChart?: boolean;
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
      {hasChart ? (
        <Button look="quiet" className="button-small" onClick={savePicture}>
          PNG
        </Button>
      ) : null}
    </div>
  );
};
