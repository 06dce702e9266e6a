import {
  helping,
  liveOdds,
  startOf,
  tellEntry,
  wishedNow,
  type Help,
  type Line,
  type Live,
} from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import { battleAt } from './battle-at.ts';
import { isQuick } from './quick-odds.ts';
import type { Steps } from './steps.ts';

/** The entries of a log, one after the other. */
export function* log({ scenario, from, entries }: Asks<'log'>): Steps<Gives<'log'>> {
  const battle = battleAt(scenario);
  const lines: Line[] = [];
  let live: Live = from ?? startOf(battle);
  const opening = liveOdds(live, battle);
  const read = (): Gives<'log'> => ({ opening, lines: [...lines] });
  yield { read };
  for (const entry of entries) {
    const line = tellEntry(live, entry, battle);
    lines.push(line);
    live = line.after;
    yield { read };
  }
}

/** What each entry would come to by itself. */
export function* effects({ scenario, from, entries }: Asks<'effects'>): Steps<Gives<'effects'>> {
  const battle = battleAt(scenario);
  const lines: Line[] = [];
  const read = (): Gives<'effects'> => [...lines];
  for (const entry of entries) {
    lines.push(tellEntry(from, entry, battle));
    yield { read };
  }
}

/** What the heroes can do, one kind of help after the other. */
export function* help({ scenario, from, ...wanted }: Asks<'help'>): Steps<Gives<'help'>> {
  const battle = battleAt(scenario);
  const now = wishedNow(from, battle, wanted);
  const helps: Help[] = [];
  const read = (): Gives<'help'> => ({ now, helps: [...helps] });
  yield { read };
  for (const one of helping(from, battle, wanted)) {
    helps.push(one);
    yield { read };
  }
}

/** Entries that can be told within a frame. */
const FEW_ENTRIES = 3;

/** Whether a log is told before the next frame. */
export const isShort = ({ scenario, entries }: Asks<'log'>): boolean =>
  isQuick(battleAt(scenario)) && entries.length <= FEW_ENTRIES;
