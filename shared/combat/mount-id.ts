/** A mount that is a fighter of its own is called after its rider; no other id has a dot. */
export const mountId = (rider: string): string => `${rider}.mount`;
const LAST = 't'.charCodeAt(0);
/** Asked of everybody at every decision: the last letter alone tells of most that they are none. */
export const isMountId = (id: string): boolean =>
  id.charCodeAt(id.length - 1) === LAST && id.endsWith('.mount');
