import { useKeys } from '../ui/input/use-keys.ts';

/** Every key of the page; `codes` are values of KeyboardEvent.key, in lower case. */
export const SHORTCUTS = [
  { action: 'fight', keys: ['F'], codes: ['f'], does: 'Fight the battle' },
  { action: 'reseed', keys: ['R'], codes: ['r'], does: 'Fight again with another seed' },
  { action: 'previous', keys: ['←'], codes: ['arrowleft'], does: 'One round back' },
  { action: 'next', keys: ['→'], codes: ['arrowright'], does: 'One round on' },
  { action: 'first', keys: ['Home'], codes: ['home'], does: 'Before the first round' },
  { action: 'last', keys: ['End'], codes: ['end'], does: 'To the last round' },
  { action: 'play', keys: ['P'], codes: ['p'], does: 'Play the rounds one by one, or pause' },
  { action: 'examples', keys: ['E'], codes: ['e'], does: 'Example battles' },
  { action: 'rules', keys: ['U'], codes: ['u'], does: 'Rules' },
  { action: 'copy', keys: ['C'], codes: ['c'], does: 'Copy the link' },
  { action: 'scheme', keys: ['D'], codes: ['d'], does: 'Dark or light' },
  { action: 'help', keys: ['?'], codes: ['?'], does: 'This help' },
] as const;

export type Action = (typeof SHORTCUTS)[number]['action'];

const TYPING =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="region"][tabindex]';

const actionOf = (event: KeyboardEvent): Action | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return undefined;
  return SHORTCUTS.find(({ codes }) =>
    (codes as readonly string[]).includes(event.key.toLowerCase()),
  )?.action;
};

/**
 * Calls `act` for the keys of the page, except while someone types; `act` says whether it did
 * something.
 */
export const useShortcuts = (act: (action: Action) => boolean): void =>
  useKeys((event) => {
    const action = actionOf(event);
    if (action !== undefined && act(action)) event.preventDefault();
  });
