import { LEVERS, type Lever } from '../../shared/index.ts';

const KEY = 'rout.levers.1';

const isLever = (one: unknown): one is Lever =>
  typeof one === 'object' &&
  one !== null &&
  'title' in one &&
  typeof one.title === 'string' &&
  'on' in one &&
  (one.on === 'own' || one.on === 'enemy') &&
  'order' in one &&
  typeof one.order === 'object';

/** The game master's levers: the ready-made ones until they are changed. */
export const readLevers = (): readonly Lever[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(found) ? found.filter(isLever) : LEVERS;
  } catch {
    return LEVERS;
  }
};

/** @param levers undefined brings the ready-made ones back */
export const writeLevers = (levers: readonly Lever[] | undefined): void => {
  try {
    if (levers === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(levers));
  } catch {
    // Full or forbidden: they hold until the page is left.
  }
};
