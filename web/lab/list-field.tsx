import type { ReactNode } from 'react';
import { Refusal } from '../ui/input/controls.tsx';
import { faultsSaid } from './faults.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  /** What an empty field stands for. */
  readonly empty?: string;
  readonly faults: readonly string[];
  readonly onText: (text: string) => void;
  /** What may be typed. */
  readonly children: ReactNode;
}

/** A list that is typed or pasted, one thing a line. */
export const ListField = ({ id, label, text, rows, empty, faults, onText, children }: Props) => (
  <>
    <label className="lab-list" htmlFor={id}>
      {label}
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        value={text}
        placeholder={empty}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </label>
    <p className="quiet" id={`${id}-hint`}>
      {children}
    </p>
    <Refusal id={`${id}-fault`} text={faultsSaid(faults)} />
  </>
);
