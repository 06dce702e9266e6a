/** A mount that is a fighter of its own is called after its rider; no other id has a dot. */
export const mountId = (rider: string): string => `${rider}.mount`;
export const isMountId = (id: string): boolean => id.endsWith('.mount');
