import type { JSX, ReactNode } from 'react';
import { Scroll } from './controls.tsx';

/** Columns under a heading of their own; one column without a second line has none of its own. */
export interface Group {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly columns: readonly string[];
}

interface Props {
  /** What the table is, for who scrolls it by keyboard. */
  readonly label: string;
  readonly className?: string;
  readonly caption?: JSX.Element;
  /** The rows. */
  readonly children: ReactNode;
}

const Table = ({
  label,
  className,
  caption,
  head,
  children,
}: Props & { readonly head: JSX.Element }) => (
  <Scroll label={label} className={className}>
    <table className="sheet">
      {caption}
      <thead>{head}</thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);

interface SheetProps extends Props {
  readonly titles: readonly (string | number)[];
  /** Places of the columns that hold words, from 0; the others hold figures. */
  readonly words?: readonly number[];
}

/** A table of figures with a heading for each column. */
export const Sheet = ({ titles, words, ...props }: SheetProps) => (
  <Table
    {...props}
    head={
      <tr>
        {titles.map((title, at) => (
          <th key={title} scope="col" className={words?.includes(at) ? 'words' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    }
  />
);

/** A table of figures by round, with its columns in groups. */
export const RoundSheet = ({
  first = ['Round'],
  groups,
  ...props
}: Props & {
  /** Columns before the groups. */
  readonly first?: readonly string[];
  readonly groups: readonly Group[];
}) => (
  <Table
    {...props}
    head={
      <>
        <tr>
          {first.map((title) => (
            <th key={title} scope="col" rowSpan={2}>
              {title}
            </th>
          ))}
          {groups.map(({ key, title, columns: { length } }) => (
            <th
              key={key}
              className="group"
              scope={length === 0 ? 'col' : 'colgroup'}
              {...(length === 0 ? { rowSpan: 2 } : { colSpan: length })}
            >
              {title}
            </th>
          ))}
        </tr>
        <tr>
          {groups.flatMap(({ key, columns }) =>
            columns.map((column, i) => (
              <th key={`${key} ${i}`} className={i === 0 ? 'group' : ''} scope="col">
                {column}
              </th>
            )),
          )}
        </tr>
      </>
    }
  />
);
