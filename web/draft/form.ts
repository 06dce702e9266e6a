import type { Fault, Faults } from '../forms/faults.ts';
import { fieldId } from '../forms/focus.ts';
import { typed, within, word, type Change } from './changes.ts';
import { textAt, treeAt, type Tree } from './tree.ts';

/**
 * Does something to a draft.
 * @param joins what it goes on with, such as letters of one field: all of it is undone at once
 */
export type Edit = (change: Change, joins?: string) => void;

/** What every part of a form works with: a draft, or what stands at a path of it. */
export interface Form {
  readonly tree: Tree;
  /** Where that is in the draft: empty, or a path and a dot. */
  readonly at: string;
  /** Of the whole draft, by path. */
  readonly faults: Faults;
  readonly edit: Edit;
}

/** The part of a form at a path. */
export const partOf = (form: Form, path: string): Form => ({
  ...form,
  tree: treeAt(form.tree, path) ?? {},
  at: `${form.at}${path}.`,
});

/** Changes the part of a draft that a form is of. */
export const editIn = ({ at, edit }: Form, change: Change): void =>
  edit(within(at.slice(0, -1), change));

export const faultAt = ({ at, faults }: Form, key: string): Fault | undefined =>
  faults[`${at}${key}`];

/** Whether anything is at fault at a path, or beneath it. */
export const isFaulty = ({ at, faults }: Form, path: string): boolean =>
  Object.keys(faults).some((one) => one === at + path || one.startsWith(`${at}${path}.`));

interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onText: (text: string) => void;
}

const fieldOf =
  (type: (path: string, text: string) => Change) =>
  (form: Form, key: string): FieldProps => {
    const path = `${form.at}${key}`;
    return {
      id: fieldId(path),
      value: textAt(form.tree, key),
      fault: form.faults[path],
      onText: (text) => form.edit(type(path, text), path),
    };
  };

/** What a field at a path needs: one for a text, or for a number, a switch, one of a few words. */
export const wordField = fieldOf(word);
export const valueField = fieldOf(typed);
