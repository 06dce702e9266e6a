import { atlasSteps, type Atlas } from '../../../lab/atlas/atlas.ts';
import { refereeOf, sweepMoved, type AtlasMovedBy } from '../../../lab/atlas/referee.ts';
import type { SweepMoved } from '../../../lab/atlas/told.ts';
import { sweeping } from '../../../lab/sweep.ts';
import { refereeText, sweepMovedText } from '../../../words/lab/referee.ts';
import type { Work } from '../../question.ts';
import type { RefereeAsked } from '../../schemas/lab/referee.ts';
import type { Steps } from '../../steps.ts';
import { orNull } from './atlas.ts';

interface Refereed {
  readonly atlases?: readonly [from: Atlas, to: Atlas];
  readonly moved?: AtlasMovedBy;
  readonly sweep?: SweepMoved;
}

const MOST_PAIRS = 100;

/** A rule against another: over an atlas, over a sweep. */
export const referee = {
  *steps({ atlas, sweeps }: RefereeAsked): Steps<Refereed> {
    let made: Refereed = {};
    if (atlas !== undefined) {
      let last: (() => readonly Atlas[]) | undefined;
      for (const { done, of, what, odds } of atlasSteps(atlas)) {
        yield { done, of, what };
        last = odds;
      }
      const [from, to] = last?.() ?? [];
      if (from !== undefined && to !== undefined)
        made = { atlases: [from, to], moved: refereeOf(from, to, atlas.armies, MOST_PAIRS) };
    }
    if (sweeps !== undefined) {
      const [from, to] = sweeps.map((one) => [...sweeping(one)].at(-1));
      if (from !== undefined && to !== undefined) made = { ...made, sweep: sweepMoved(from, to) };
    }
    yield { read: () => made };
    return undefined;
  },
  tell: ({ atlases, moved, sweep }: Refereed, { titles: [from, to] }: RefereeAsked) => ({
    from,
    to,
    text: [
      ...(moved === undefined ? [] : [refereeText(moved, atlases?.[0].names ?? [], to)]),
      ...(sweep === undefined ? [] : [sweepMovedText(sweep, to)]),
    ],
    ...(moved === undefined
      ? {}
      : {
          atlas: {
            names: atlases?.[0].names ?? [],
            ...moved,
            from: moved.from.map(orNull),
            to: moved.to.map(orNull),
          },
        }),
    ...(sweep === undefined ? {} : { sweep }),
  }),
} satisfies Work<RefereeAsked, Refereed, object>;
