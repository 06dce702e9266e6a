import { POSTS, type Post } from '../../../shared/index.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { sideOf, unitsIn } from '../draft/draft.ts';

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

export const postOf = (unit: Tree): Post =>
  POSTS.find((post) => post === textAt(unit, 'post')) ?? 'centre';

/**
 * Posts at which any side stands, as one side sees them; with everybody in the centre there is
 * only that.
 */
export const postsIn = (draft: Tree, side: number): readonly Post[] => {
  const taken = new Set<Post>(
    unitsIn(draft).map((unit) =>
      (sideOf(unit) === 0) === (side === 0) ? postOf(unit) : FACING[postOf(unit)],
    ),
  );
  // Opposite wings face each other: the posts of the other sides stand the other way round.
  const posts = side === 0 ? POSTS : POSTS.map((post) => FACING[post]);
  return posts.filter((post) => post === 'centre' || taken.has(post));
};
