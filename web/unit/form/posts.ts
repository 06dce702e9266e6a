import { POSTS, type Post } from '../../../shared/index.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { sideOf, unitsIn, type Side } from '../draft/draft.ts';

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

/** Opposite wings face each other: the posts of the second side stand the other way round. */
const ORDER: readonly (readonly Post[])[] = [POSTS, ['right', 'centre', 'left', 'reserve']];

/**
 * Posts at which either side stands, as one side sees them; with everybody in the centre there is
 * only that.
 */
export const postsIn = (draft: Tree, side: Side): readonly Post[] => {
  const taken = new Set<Post>(
    unitsIn(draft).map((unit) => (sideOf(unit) === side ? postOf(unit) : FACING[postOf(unit)])),
  );
  return (ORDER[side] ?? POSTS).filter((post) => post === 'centre' || taken.has(post));
};
