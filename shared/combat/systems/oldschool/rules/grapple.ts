export type Grapple = 'pinned' | 'struggling' | 'thrown-off';

/**
 * What a contest of holders and victim comes to, by how far the victim is ahead: he is pinned,
 * struggles, or throws them off, and they are stunned for the difference (OS-79).
 */
export const grappleResult = (
  ahead: number,
): { readonly result: Grapple; readonly stun: number } => {
  if (ahead < 0) return { result: 'pinned', stun: 0 };
  return ahead === 0 ? { result: 'struggling', stun: 0 } : { result: 'thrown-off', stun: ahead };
};
