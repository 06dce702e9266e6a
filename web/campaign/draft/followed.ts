import { usualEndings } from '../../../shared/index.ts';
import { put, type Change } from '../../draft/changes.ts';
import { listAt, numberAt, textAt, treeOf, type Tree } from '../../draft/tree.ts';

/** Those that a war has of which nobody has said how it ends, as it is typed. */
const usualOf = (draft: Tree): Tree =>
  treeOf(
    usualEndings(
      listAt(draft, 'armies').map((one) => ({ id: textAt(one, 'id'), name: textAt(one, 'name') })),
      listAt(draft, 'engagements').map((one) => ({
        id: textAt(one, 'id'),
        day: numberAt(one, 'day') ?? 0,
      })),
    ),
  );

/** What an ending says, but for what is as usual. */
const bare = (ending: Tree): string => {
  const when = listAt(ending, 'when').map((one) => [
    ...['kind', 'engagement', 'by'].map((key) => textAt(one, key)),
    textAt(one, 'not') === 'true',
  ]);
  return JSON.stringify([
    textAt(ending, 'name'),
    when,
    textAt(ending, 'atOnce') === 'true',
    textAt(ending, 'text'),
  ]);
};
const saysOf = (draft: Tree): string => listAt(draft, 'endings').map(bare).join();

/**
 * A change to a campaign, after which endings that nobody has written go by its last engagement
 * and the names of its armies, as they did before.
 */
export const followed =
  (change: Change): Change =>
  (draft) => {
    const next = change(draft);
    const said = saysOf(draft);
    const isUsual =
      said ===
      listAt({ all: usualOf(draft) }, 'all')
        .map(bare)
        .join();
    return isUsual && saysOf(next) === said ? put('endings', usualOf(next))(next) : next;
  };
