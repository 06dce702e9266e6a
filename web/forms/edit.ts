import type { Dispatch } from 'react';
import type { Draft } from '../draft/draft.ts';
import type { Edit } from '../draft/reduce.ts';
import type { Faults } from '../draft/reading.ts';

/** What every part of the form works with. */
export interface Form {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly edit: Dispatch<Edit>;
}

/** The id of the field at a path: `armies.0.size` is `armies-0-size`. */
export const fieldId = (path: string): string => path.replaceAll('.', '-');

/** Moves the focus to a field that is about to appear. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
};
