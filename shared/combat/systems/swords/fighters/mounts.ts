const HORSE = {
  str: 5,
  dex: 1,
  striking: 1,
  stamina: 15,
  weapon: 'natural',
  weaponExtra: 1,
  mass: 1000,
  animal: true,
} as const;

/** Statistics of mounts (digest, section 6; HOUSE): what differs from a fighter's defaults. */
export const MOUNTS = {
  horse: { title: 'Horse', stats: HORSE },
  bardedHorse: { title: 'Barded horse', stats: { ...HORSE, armour: 2 } },
} as const;

/** Moves a round: a horse is twice as fast as a man (SW-90, H-SW-21). */
export const movesOf = (isMounted: boolean): number => (isMounted ? 2 : 1);
