import { useRef } from 'react';
import { csvOf, type Figures } from '../../shared/index.ts';
import { download, fileName, saveFile } from '../share/download.ts';
import { SmallButton } from './input/button.tsx';

/** A byte order mark, by which spreadsheets know that letters are UTF-8. */
const MARK = '\uFEFF';

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

/** The charts of a section, drawn once more with its title and where they come from. */
const saveCharts = async (
  section: Element | null | undefined,
  name: string,
  kind: 'svg' | 'png',
): Promise<void> => {
  const { pngOf, svgOf } = await import('../charts/picture/picture.ts');
  if (section == null) return;
  if (kind === 'svg') {
    saveSvg(svgOf(section), name);
    return;
  }
  const blob = await pngOf(section);
  if (blob !== null) saveFile(fileName(name, '', 'png'), blob);
};

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
  /** Whether the section has charts: they are saved together. */
  readonly hasChart?: boolean;
  /** Another picture, as SVG. */
  readonly picture?: () => string;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  const savePicture = (kind: 'svg' | 'png'): void => {
    if (picture === undefined) void saveCharts(bar.current?.closest('section'), name, kind);
    else if (kind === 'svg') saveSvg(picture(), name);
    else void savePng(picture(), name);
  };
  const saveSheet = (): void =>
    saveFile(
      fileName(name, '', 'csv'),
      new Blob([MARK, csvOf(figures())], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <div ref={bar} className="exports" role="group" aria-label={`Save ${name}`}>
      <span className="quiet">Save as</span>
      <SmallButton onClick={saveSheet}>CSV</SmallButton>
      <SmallButton onClick={() => download(fileName(name), json())}>JSON</SmallButton>
      {hasChart || picture !== undefined
        ? (['svg', 'png'] as const).map((kind) => (
            <SmallButton key={kind} onClick={() => savePicture(kind)}>
              {kind.toUpperCase()}
            </SmallButton>
          ))
        : null}
    </div>
  );
};
