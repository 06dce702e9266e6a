import type { Campaign, Figures, WhatIf } from '../../../shared/index.ts';
import { drop } from '../../draft/changes.ts';
import type { Form } from '../../draft/form.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Exports } from '../../ui/exports.tsx';
import { share, tenths } from '../../ui/figures/numbers.ts';
import { IconButton } from '../../ui/input/button.tsx';
import { Scroll, Section } from '../../ui/input/controls.tsx';
import { ASKING_WHAT_IFS } from '../asking.ts';
import { recordSays } from '../words.ts';

interface Props {
  readonly form: Form;
  readonly campaign: Campaign;
}

const givenSays = (campaign: Campaign, given: WhatIf['given']): string =>
  given.map((one) => recordSays(campaign, one)).join('; ');

interface Row {
  readonly name: string;
  readonly of: (column: WhatIf) => number | undefined;
  readonly says: (value: number, column: WhatIf) => string;
}

const percent: Row['says'] = (value, { margin }) => share(value, margin);

/** Endings, strength after the last day, and who survives. */
const groupsOf = (first: WhatIf): readonly (readonly [string, readonly Row[]])[] => [
  [
    'How it ends',
    first.endings
      .filter(({ id, chance }) => id !== 'open' || chance > 0)
      .map(({ id, name }) => ({
        name,
        of: ({ endings }) => endings.find((one) => one.id === id)?.chance,
        says: percent,
      })),
  ],
  [
    'Hits after the last day',
    first.strength.map(({ id, name }) => ({
      name,
      of: ({ strength }) => strength.find((one) => one.id === id)?.hits,
      says: tenths,
    })),
  ],
  [
    'Survives',
    first.fates.map(({ name }) => ({
      name,
      of: ({ fates }) => fates.find((one) => one.name === name)?.survives,
      says: percent,
    })),
  ],
];

const figuresOf = (campaign: Campaign, columns: readonly WhatIf[]): Figures => {
  const [first] = columns;
  const groups = first === undefined ? [] : groupsOf(first);
  return {
    columns: [
      'Figure',
      'Of',
      ...columns.map(({ given }) => givenSays(campaign, given) || 'As it is'),
    ],
    rows: groups.flatMap(([title, rows]) =>
      rows.map((row) => [title, row.name, ...columns.map((column) => row.of(column))]),
    ),
  };
};

const Rows = ({
  first,
  columns,
}: {
  readonly first: WhatIf;
  readonly columns: readonly WhatIf[];
}) =>
  groupsOf(first).map(([title, rows]) =>
    rows.length === 0 ? null : (
      <tbody key={title}>
        <tr>
          <th scope="rowgroup" colSpan={columns.length + 1} className="group">
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((column, at) => {
              const value = row.of(column);
              return <td key={at}>{value === undefined ? '–' : row.says(value, column)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    ),
  );

const Columns = ({
  form,
  campaign,
  columns,
  first,
}: Props & { readonly columns: readonly WhatIf[]; readonly first: WhatIf }) => (
  <Scroll label="What-ifs side by side">
    <table className="sheet war-what-ifs">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Figure</span>
          </th>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {givenSays(campaign, column.given) || 'As it is'}
              {at === 0 ? null : (
                <IconButton
                  icon="remove"
                  label={`Remove what-if ${at}`}
                  onClick={() => form.edit(drop(`whatIfs.${at - 1}`))}
                />
              )}
              <small className="quiet">
                {at === 0
                  ? ''
                  : column.isImpossible
                    ? ' cannot be'
                    : ` its chance: ${share(column.likely, column.margin)}`}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <Rows first={first} columns={columns} />
    </table>
  </Scroll>
);

/** Suppositions side by side, kept with the campaign. */
const WhatIfs = ({ form, campaign }: Props) => {
  const { answer, isFailed } = useAnswer(campaign, ASKING_WHAT_IFS);
  const columns = answer?.value ?? [];
  const [first] = columns;
  return (
    <Section
      id="what-ifs"
      title="What-ifs side by side"
      beside={
        <Exports
          name="what-ifs"
          figures={() => figuresOf(campaign, columns)}
          json={() => columns}
        />
      }
    >
      {isFailed ? <p className="fault">This could not be worked out.</p> : null}
      {first === undefined ? (
        <p className="quiet">Working it out …</p>
      ) : (
        <Columns form={form} campaign={campaign} columns={columns} first={first} />
      )}
    </Section>
  );
};

export default WhatIfs;
