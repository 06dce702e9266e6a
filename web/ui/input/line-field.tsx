import './line-field.css';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import type { TextFault } from '../../../shared/index.ts';
import { SmallButton } from './button.tsx';
import { Refusal } from './controls.tsx';

/** @param isChosen whether it was not typed */
type OnLine = (line: string, isChosen?: boolean) => void;
type Starts = readonly { readonly title: string; readonly line: string }[];

const Starts = ({
  starts,
  line,
  onLine,
}: {
  readonly starts: Starts;
  readonly line: string;
  readonly onLine: OnLine;
}) => (
  <div className="line-starts" role="group" aria-label="Examples to start from">
    {starts.map((start) => (
      <SmallButton
        key={start.title}
        aria-pressed={start.line === line}
        onClick={() => onLine(start.line, true)}
      >
        {start.title}
      </SmallButton>
    ))}
  </div>
);

/** The nearest line that can be read, one click away. */
const Instead = ({
  line,
  onLine,
}: {
  readonly line: string | undefined;
  readonly onLine: OnLine;
}) =>
  line === undefined ? null : (
    <p>
      Did you mean{' '}
      <SmallButton look="lined" onClick={() => onLine(line, true)}>
        {line}
      </SmallButton>
    </p>
  );

/** A text in one line: how to write it, what is wrong and where, and texts to begin with. */
export const LineField = ({
  label,
  hint,
  line,
  fault,
  reading,
  starts = [],
  most,
  isLong = false,
  isFolded = false,
  onLine,
  children,
}: {
  readonly label: string;
  readonly hint: ReactNode;
  readonly line: string;
  readonly fault: TextFault | undefined;
  /** What it was read as, in words. */
  readonly reading?: string | undefined;
  readonly starts?: Starts;
  /** Characters. */
  readonly most?: number;
  /** Whether it goes over several lines, and whether the first alone is shown. */
  readonly isLong?: boolean;
  readonly isFolded?: boolean;
  readonly onLine: OnLine;
  /** Behind it, such as buttons. */
  readonly children?: ReactNode;
}) => {
  const id = useId();
  const Field = isLong ? 'textarea' : 'input';
  return (
    <div className="line-field">
      <label htmlFor={id}>{label}</label>
      <Field
        id={id}
        value={line}
        {...(isLong ? { rows: isFolded ? 1 : line.split('\n').length } : {})}
        data-folded={isFolded || undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={most}
        onBlur={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-read ${id}-hint ${id}-fault`}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          onLine(event.currentTarget.value)
        }
      />
      <p id={`${id}-read`}>{reading}</p>
      <p className="quiet" id={`${id}-hint`}>
        {hint}
      </p>
      <Refusal id={`${id}-fault`} text={fault && `Character ${fault.at + 1}: ${fault.message}.`} />
      <Instead line={fault?.instead} onLine={onLine} />
      {starts.length === 0 ? null : <Starts starts={starts} line={line} onLine={onLine} />}
      {children}
    </div>
  );
};
