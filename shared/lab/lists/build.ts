import { dependence } from '../../army/rules.ts';
import { meetingOf } from '../atlas/pairs.ts';
import { armiesOf, type BuildAsked, type BuildSteps } from './asked.ts';
import { fieldByAtlas, racing } from './estimated.ts';
import { exactly, fieldExactly } from './exact.ts';
import { listsWithin } from './lists.ts';

/** Lists that are looked at where all are exact at once, where damage depends on hits, and else. */
const [MOST_FIXED, MOST_COUPLED, MOST_RACING, MOST_ATLAS] = [20_000, 2_000, 80, 24];

const mostOf = ({ under, against }: BuildAsked): number => {
  if (under.level !== 'army') return against.length === 0 ? MOST_ATLAS : MOST_RACING;
  return dependence(under.rules).hits ? MOST_COUPLED : MOST_FIXED;
};

/** The lists of a budget that are best against opponents, or where any may be brought. */
export function* buildSteps(asked: BuildAsked): BuildSteps {
  const { troops, budget, under, against } = asked;
  const most = mostOf(asked);
  const all = listsWithin(troops, budget, most);
  const meeting = meetingOf({ ...asked, armies: armiesOf(asked, all.lists) }, under);
  if (meeting.rows !== undefined) {
    if (against.length === 0) yield* fieldExactly(asked, all, meeting.rows);
    else yield* exactly(asked, all, meeting.rows, most);
    return;
  }
  // Where power changes from round to round, armies are estimated too.
  const few = against.length === 0 ? MOST_ATLAS : MOST_RACING;
  const fewer = few < most ? listsWithin(troops, budget, few) : all;
  if (against.length === 0) yield* fieldByAtlas(asked, fewer);
  else yield* racing(asked, fewer, meeting.pair);
}
