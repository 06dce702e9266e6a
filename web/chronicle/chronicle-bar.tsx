import { useState } from 'react';
import { EXPORTS, exportOf, FORMATS, type Chronicle, type ToldSource } from '../../shared/index.ts';
import { copyText } from '../share/clipboard.ts';
import { fileName, saveFile } from '../share/download.ts';
import { Button } from '../ui/input/button.tsx';
import { Pick } from '../ui/input/controls.tsx';
import { printSheet } from './print-sheet.tsx';

/** What can be done with a chronicle: copied, saved in any format, printed. */
export const ChronicleBar = ({
  chronicle,
  source,
}: {
  readonly chronicle: Chronicle;
  readonly source: ToldSource;
}) => {
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('markdown');
  const [note, setNote] = useState('');
  const copy = (): void =>
    void copyText(exportOf(chronicle, 'text')).then((isDone) =>
      setNote(isDone ? 'Copied' : 'Not copied: select the text instead'),
    );
  const save = (): void => {
    const { ending, mediaType, isBase64 } = EXPORTS[format];
    const text = exportOf(chronicle, format, source);
    const type = isBase64 ? mediaType : `${mediaType};charset=utf-8`;
    const content = isBase64 ? Uint8Array.from(atob(text), (one) => one.charCodeAt(0)) : text;
    saveFile(fileName(chronicle.account.name, '', ending), new Blob([content], { type }));
  };
  return (
    <div className="chronicle-bar" role="group" aria-label="Copy, save or print the chronicle">
      <Button look="solid" onClick={copy}>
        Copy
      </Button>
      <Pick
        says="Save as"
        value={format}
        options={FORMATS.map((value) => ({ value, label: EXPORTS[value].title }))}
        onPick={(picked) => setFormat(FORMATS.find((one) => one === picked) ?? 'markdown')}
      />
      <Button onClick={save}>Download</Button>
      <Button onClick={() => void printSheet('chronicle')}>Print</Button>
      <span role="status" className="quiet">
        {note}
      </span>
    </div>
  );
};
