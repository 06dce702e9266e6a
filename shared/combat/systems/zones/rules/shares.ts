import { reactionCost } from '../choices/legal.ts';
import { change, topOf, type Scene } from '../fighters/scene.ts';
import type { Share } from '../fighters/state.ts';

/** The target of the attack on top whose reaction is being looked at; undefined after the last. */
export const openShare = (scene: Scene): Share | undefined => {
  const { shares, at } = topOf(scene);
  return shares[at];
};
export const alterShare = (scene: Scene, to: Partial<Share>): void => {
  const share = openShare(scene);
  if (share !== undefined) Object.assign(share, to);
};

/** A word of a label: one for each target of an attack. */
export const wordOf = (scene: Scene, what: string): string => {
  const { at } = topOf(scene);
  return at === 0 ? what : `${what}${at + 1}`;
};
/** The same where somebody may be asked again: one for each time that the attack is redirected. */
export const repeatedWord = (scene: Scene, what: string): string => {
  const times = (openShare(scene)?.was ?? []).length;
  return times > 1 ? `${wordOf(scene, what)}.${times}` : wordOf(scene, what);
};

/** Somebody else becomes the target (ZN-45, ZN-51). */
export const redirect = (
  scene: Scene,
  { from, to, window }: { from: string; to: string; window: Share['window'] },
): void => {
  const share = openShare(scene);
  if (share === undefined) return;
  const was = [...share.was, to];
  alterShare(scene, { target: to, was, reacted: [...share.reacted, from], window });
};

/** Who is asked once the target does not react (A-ZN-05). */
export const afterTarget = ({ rules }: Scene): Share['window'] =>
  rules.options.reactionOrder === 'targetFirst' ? 'guards' : 'done';
export const afterGuards = ({ rules }: Scene): Share['window'] =>
  rules.options.reactionOrder === 'targetFirst' ? 'done' : 'target';

/** Pays for a reaction, unless it comes with a guard already paid for (ZN-52, A-ZN-06). */
export const payReaction = (scene: Scene, id: string): void => {
  if (openShare(scene)?.guard !== id) change(scene, id, reactionCost(scene, id));
};
