export type Grapple = 'pinned' | 'struggling' | 'thrown-off';

/**
 * What a contest of holders and victim comes to, by how far the victim is ahead: he is pinned,
 * struggles, or throws them off, and they are stunned for so many rounds (OS-79).
 */
export const grappleResult = (ahead: number): Grapple => {
  if (ahead < 0) return 'pinned';
  return ahead === 0 ? 'struggling' : 'thrown-off';
};
