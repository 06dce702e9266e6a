import { POSTS, type Post } from '../../../shared/index.ts';
import type { UnitsDraft } from '../draft/draft.ts';

export const POST_NAMES: Readonly<Record<Post, string>> = {
  left: 'Left wing',
  centre: 'Centre',
  right: 'Right wing',
  reserve: 'Reserve',
};

/** The post that stands over against one. */
export const FACING: Readonly<Record<Post, Post>> = {
  left: 'right',
  centre: 'centre',
  right: 'left',
  reserve: 'reserve',
};

/** Opposite wings face each other: the posts of the second side stand the other way round. */
const ORDER: readonly (readonly Post[])[] = [POSTS, ['right', 'centre', 'left', 'reserve']];

/**
 * Posts at which either side stands, as one side sees them; with everybody in the centre there is
 * only that.
 */
export const postsIn = ({ sides }: UnitsDraft, side: 0 | 1): readonly Post[] => {
  const taken = new Set<Post>(
    sides.flatMap(({ units }, at) => units.map(({ post }) => (at === side ? post : FACING[post]))),
  );
  return (ORDER[side] ?? POSTS).filter((post) => post === 'centre' || taken.has(post));
};
