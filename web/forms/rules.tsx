import type { ReactNode } from 'react';
import { valueField, type Form } from '../draft/form.ts';
import { SmallButton } from '../ui/input/button.tsx';
import { NumberField } from './field.tsx';

/** How many rules are not standard, and the way back to those that are. */
export const BookLine = ({
  places,
  onBook,
}: {
  readonly places: number;
  readonly onBook: () => void;
}) => (
  <p className="rules-line">
    <span role="status">
      {places === 0
        ? 'Standard rules.'
        : `${places} rule ${places === 1 ? 'option' : 'options'} changed.`}
    </span>
    {places === 0 ? null : (
      <SmallButton look="lined" onClick={onBook}>
        Reset to standard
      </SmallButton>
    )}
  </p>
);

/** A part of the rules under its own heading. */
export const RulesPart = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string | undefined;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    {children}
  </section>
);

/** How many trials an estimate takes. */
export const TrialsField = ({ form, usual }: { readonly form: Form; readonly usual: string }) => (
  <NumberField
    label="Trials of an estimate"
    hint="Where exact odds cannot be had"
    step={1000}
    placeholder={usual}
    {...valueField(form, 'trials')}
  />
);
