import { counted } from '../numbers.ts';
import { shareText } from '../words/format.ts';
import { ONE_OF, type Account, type Moment, type PartyState } from './accounts/account.ts';
import { nouns, textOf } from './exports/filters.ts';
import { chanceWord } from './turns.ts';

export interface SideFacts {
  readonly name: string;
  readonly commander: string;
  readonly men?: number;
  /** One of what its strength counts: "hit". */
  readonly count: string;
  readonly start?: number;
  readonly end?: number;
  /** All that it lost, won back or not. */
  readonly lost?: number;
  /** "78 of 100 hits"; where some were won back, "95 hits, with 18 won back". */
  readonly losses: string;
  readonly fled?: number;
  readonly band?: string;
  /** Of a war: "no soldiers", "180 soldiers", "170 to 190 soldiers". */
  readonly soldiers?: string;
  /** How it looked at the end. */
  readonly word: string;
  /** Its chance to win at the start: in figures and in words; empty where nobody is to know. */
  readonly chance: string;
  readonly chanceWord: string;
  readonly won: boolean;
  /** Of a campaign: engagements in which it fought, and after which it held the field. */
  readonly fought?: number;
  readonly held?: number;
  readonly people: readonly { readonly name: string; readonly fate: string }[];
}

export const bandText = (band: PartyState['band']): { band?: string } =>
  band === undefined ? {} : { band: `${band[0]} to ${band[1]}` };

const soldiersOf = ({ soldiers }: Pick<PartyState, 'soldiers'>): { soldiers?: string } => {
  if (soldiers === undefined) return {};
  const [from, to] = soldiers.map((men) => textOf(Math.round(men)));
  const many = from === to ? from : `${from} to ${to}`;
  return { soldiers: `${many === '0' ? 'no' : many} ${nouns(many, 'soldier')}` };
};

/** What a party lost from moment to moment, and won back. */
const tollOf = ({ moments, counts }: Account, id: string) => {
  const known = moments.flatMap(
    ({ states }) => states.find((one) => one.id === id)?.strength ?? [],
  );
  const steps = known.slice(1).map((now, i) => now - (known[i] ?? now));
  const lost = steps.reduce((sum, step) => sum - Math.min(0, step), 0);
  const won = steps.reduce((sum, step) => sum + Math.max(0, step), 0);
  const [start] = known;
  if (start === undefined) return { losses: '' };
  if (lost === 0 && won === 0) return { lost, losses: `no ${counts}` };
  const back = `${counted(lost, ONE_OF[counts], counts)}, with ${won} won back`;
  const losses = `${lost} of ${counted(start, ONE_OF[counts], counts)}`;
  return { lost, losses: won === 0 ? losses : back };
};

/** Engagements in which an army fought, and after which it held the field. */
const fieldsOf = ({ moments }: Account, id: string): { fought: number; held: number } => {
  const stood = moments.flatMap(({ stood: one }) => one ?? []);
  return {
    fought: stood.filter(({ there }) => there.includes(id)).length,
    held: stood.filter(({ held }) => held.includes(id)).length,
  };
};

export const sideOf = (account: Account, party: Account['parties'][number]): SideFacts => {
  const { moments, outcome, people } = account;
  const [first, last] = [moments[0], moments.at(-1)];
  const stateIn = (moment: Moment | undefined): PartyState | undefined =>
    moment?.states.find(({ id }) => id === party.id);
  const [start, end] = [stateIn(first), stateIn(last)];
  const chance = first?.odds?.win[party.side];
  const fled = end?.fled ?? 0;
  return {
    name: party.name,
    commander: party.commander ?? '',
    count: ONE_OF[account.counts],
    ...(party.men === undefined ? {} : { men: party.men }),
    ...(start?.strength === undefined ? {} : { start: start.strength }),
    ...(end?.strength === undefined ? {} : { end: end.strength }),
    ...tollOf(account, party.id),
    ...(fled === 0 ? {} : { fled }),
    ...bandText(end?.band),
    ...soldiersOf(end ?? {}),
    word: end?.word ?? 'steady',
    chance: chance === undefined ? '' : shareText(chance, first?.odds?.margin),
    chanceWord: chance === undefined ? '' : chanceWord(chance),
    won: outcome.kind === 'won' && outcome.winner === party.side,
    ...(account.level === 'campaign' ? fieldsOf(account, party.id) : {}),
    people: people.filter(({ side }) => side === party.side),
  };
};
