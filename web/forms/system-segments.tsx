import type { ReactNode } from 'react';

interface Props<Id extends string> {
  readonly legend: string;
  readonly systems: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: string;
  readonly onChoose: (id: Id, title: string) => void;
  /** What is said of the one chosen. */
  readonly children: ReactNode;
}

/** Systems of rules side by side, one of them chosen. */
export const SystemSegments = <Id extends string>({
  legend,
  systems,
  chosen,
  onChoose,
  children,
}: Props<Id>) => (
  <fieldset className="system">
    <legend className="label">{legend}</legend>
    <div className="segments">
      {systems.map(({ id, title }) => (
        <label key={id}>
          <input
            type="radio"
            name="system"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id, title)}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
    {children}
  </fieldset>
);
