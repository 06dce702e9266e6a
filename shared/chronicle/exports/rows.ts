import { csvOf, type Cell, type Figures } from '../../csv.ts';
import type { Account, Moment } from '../accounts/account.ts';
import { deedSays } from './deed-says.ts';

const tenThousandths = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Of a campaign: the name of what was fought, or happened. */
const engagementIn = ({ kind, deeds }: Moment): string | undefined =>
  kind === 'engagement' || kind === 'between'
    ? (deeds.find((deed) => deed.kind === 'engagement' || deed.kind === 'interlude')?.says ?? '')
    : undefined;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const COLUMNS = [
  'day',
  'date',
  'engagement',
  'round',
  'at',
  'minutes',
  'party',
  'lost',
  'from',
  'to',
  'state',
  'chance',
  'margin',
] as const;
/** What is left stands before what was lost. */
const LEFT = COLUMNS.indexOf('lost');
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number] | 'events' | 'left', Cell>>>;

const rowsOf = ({ moments, parties }: Account): readonly Row[] =>
  moments.flatMap((moment, i) =>
    parties.map(({ id, name, side }, place): Row => {
      const state = moment.states.find((one) => one.id === id);
      const before = moments[i - 1]?.states.find((one) => one.id === id)?.strength;
      const chance = moment.odds?.win[side];
      const isKnown = before !== undefined && state?.strength !== undefined;
      return {
        day: moment.day,
        date: moment.iso ?? moment.date,
        engagement: engagementIn(moment),
        round: moment.round,
        at: moment.kind,
        minutes: moment.clock === undefined ? undefined : hundredths(moment.clock),
        party: name,
        left: state?.strength,
        lost: isKnown ? before - (state.strength ?? 0) : undefined,
        from: state?.band?.[0],
        to: state?.band?.[1],
        state: state?.word,
        chance: chance === undefined ? undefined : tenThousandths(chance),
        margin: chance === undefined ? undefined : moment.odds?.margin,
        // What happened concerns all: it stands once.
        events: place === 0 ? moment.deeds.map(deedSays).join('; ') : '',
      };
    }),
  );

/** An account as figures: a row for each party at each point of the log; no column is empty. */
export const figuresOf = (account: Account): Figures => {
  const rows = rowsOf(account);
  const names = [...COLUMNS.slice(0, LEFT), 'left', ...COLUMNS.slice(LEFT), 'events'] as const;
  const known = names.filter((name) => rows.some((row) => row[name] !== undefined));
  return {
    columns: known.map((name) => (name === 'left' ? account.counts : name)),
    rows: rows.map((row) => known.map((name) => row[name])),
  };
};

export const roundsCsv = (account: Account): string => csvOf(figuresOf(account));
