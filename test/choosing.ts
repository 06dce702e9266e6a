import { printLabel } from '../shared/process/chance.ts';
import type { About, Choice } from '../shared/process/choice.ts';

/**
 * A choice that looks at every option, as people do; nobody is asked where one thing can be done.
 */
export const choosing = (
  take: <T>(options: readonly T[], preferred: T, label: string, about: About | undefined) => T,
): Choice['choose'] => {
  return (label, preferred, options, about) => {
    const open = options();
    const [only, ...others] = open;
    if (only !== undefined && others.length === 0) return only;
    return take(open, preferred, printLabel(label), about?.());
  };
};
