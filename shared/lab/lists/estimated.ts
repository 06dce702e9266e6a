import { atlasSteps, isWhole, type Atlas } from '../atlas/atlas.ts';
import { meetOf, type PairAsker } from '../atlas/pairs.ts';
import { fieldOf } from '../field/field.ts';
import { opponentsOf, sharesOf, type BuildAsked, type BuildSteps } from './asked.ts';
import { shownOf, type Built, type Rated } from './built.ts';
import { armyOfList, type Counts, type Within } from './lists.ts';
import { race, worthOf, type Met, type Raced, type Runner } from './race.ts';

const HALF = 0.5;

/** Lists that meet every opponent, each with its questions; and why others do not. */
const runnersOf = (asked: BuildAsked, lists: readonly Counts[], pair: PairAsker) => {
  const runners: Runner[] = [];
  let [count, why] = [0, ''];
  for (const [list, counts] of lists.entries()) {
    const army = armyOfList(asked.troops, counts);
    const read = asked.against.map((other) => pair(meetOf(army, other.army)));
    const fault = read.find((one) => !one.ok);
    if (fault?.ok === false) [count, why] = [count + 1, why === '' ? fault.error : why];
    else runners.push({ list, questions: read.flatMap((one) => (one.ok ? [one.value] : [])) });
  }
  return { runners, leftOut: count === 0 ? {} : { leftOut: { count, why } } };
};

/** Each list against every opponent by estimates, the worse ones only until they surely are. */
export function* racing(asked: BuildAsked, { lists, step }: Within, pair: PairAsker): BuildSteps {
  const { troops, draw, trials, margin, within } = asked;
  const { runners, leftOut } = runnersOf(asked, lists, pair);
  const built = ({ worths, alive, trials: spent }: Raced): Built => {
    const rated = [...worths].map(([list, worth]) => ({
      ...worth,
      counts: lists[list] ?? [],
      list,
    }));
    const top = rated.reduce((most, { worth }) => Math.max(most, worth), 0);
    const marks = rated.map((one) => ({
      ...one,
      isBest: alive.has(one.list) || one.worth >= top - within,
    }));
    const method = spent > 0 ? { method: 'estimate' as const, trials: spent } : EXACT;
    return {
      ...method,
      looked: worths.size,
      step,
      opponents: opponentsOf(asked),
      ...leftOut,
      ...shownOf(troops, marks),
    };
  };
  for (const { done, of, raced } of race(runners, {
    shares: sharesOf(asked),
    draw,
    trials,
    margin,
  }))
    yield { read: () => built(raced()), done, of, what: 'trials' };
  if (runners.length === 0)
    yield {
      read: () => built({ worths: new Map(), alive: new Set(), trials: 0 }),
      done: 1,
      of: 1,
      what: 'trials',
    };
}

const EXACT = { method: 'exact' as const };

const fieldBuilt = (
  { troops, within }: BuildAsked,
  { lists, step }: Within,
  atlas: Atlas,
): Built => {
  const field = fieldOf(atlas);
  const { names, win, neither, runs } = atlas;
  const places = field?.mix.flatMap((share, i) => (share > 0 ? [i] : [])) ?? [];
  const mix = places.map((i) => field?.mix[i] ?? 0);
  const worths = lists.map((_, row): Omit<Rated, 'isBest' | 'counts'> => {
    const met = places.map((column): Met => {
      const at = row * names.length + column;
      return row === column
        ? { win: HALF, neither: 0, trials: 0 }
        : { win: win[at] ?? 0, neither: neither[at] ?? 0, trials: runs[at] ?? 0 };
    });
    return { ...worthOf(met, { shares: mix, draw: HALF }), share: field?.mix[row] ?? 0 };
  });
  const sure = field?.margin ?? 0;
  const rated = worths.flatMap((one, row) => {
    if (field?.leftOut.includes(row) === true) return [];
    const isBest = (one.share ?? 0) > 0 || one.worth >= HALF - Math.max(within, sure);
    return [{ ...one, counts: lists[row] ?? [], isBest }];
  });
  const [missed] = atlas.leftOut;
  const count = field?.leftOut.length ?? 0;
  return {
    ...(atlas.trials === undefined ? EXACT : { method: 'estimate', trials: atlas.trials }),
    looked: lists.length,
    step,
    opponents: places.map((i) => ({ name: names[i] ?? '', share: field?.mix[i] ?? 0 })),
    ...(count === 0 ? {} : { leftOut: { count, why: missed?.why ?? '' } }),
    ...shownOf(troops, rated),
  };
};

/** The best mix by estimates: an atlas of the lists. */
export function* fieldByAtlas(asked: BuildAsked, within: Within): BuildSteps {
  const armies = within.lists.map((counts) => armyOfList(asked.troops, counts));
  const { under, ...others } = asked;
  let isReady = false;
  for (const { done, of, what, odds } of atlasSteps({ ...others, armies, under: [under] })) {
    // Of lists that have not all met there is no best.
    isReady ||= (what === 'trials' || done === of) && odds().every(isWhole);
    const read = (): Built => {
      const [atlas] = odds();
      if (atlas === undefined) throw new Error('an atlas has a set of rules');
      return fieldBuilt(asked, within, atlas);
    };
    const told = isReady ? { read, done, of } : { done, of };
    yield { ...told, what: what === 'trials' ? what : 'lists' };
  }
}
