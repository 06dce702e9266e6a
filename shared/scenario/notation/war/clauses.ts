import { ok, type Result } from '../../../result.ts';
import type { TextFault } from '../../../roster/party-text.ts';
import {
  CHARACTER_FATES,
  RESULT_TESTS,
  type CampaignCondition,
  type PlainCondition,
} from '../../schema/campaign-shape.ts';
import { fault, isNumber, numberIn, type Draft } from '../tokens.ts';
import { meantIn, type Named } from './names.ts';
import { split, textOf, type Tokens } from './parts.ts';

/*
 * Conditions of a war in words: `Red wins ford`, `ford is fought`, `Ada is not dead`, `thaw holds`,
 * `Red has 20 hits`; "and" between them, "or" within one of which some part is enough.
 */

type Read<T> = Result<T, TextFault>;

/** What a condition may name. */
export interface Nameable {
  readonly armies: readonly Named[];
  /** Sides that no army has for its id. */
  readonly sides: readonly Named[];
  readonly engagements: readonly Named[];
  readonly circumstances: readonly Named[];
}

const VERBS = new Map([
  ['wins', 'won'],
  ['holds', 'won'],
  ['loses', 'lost'],
  ['is', 'is'],
  ['has', 'has'],
]);
const COUNTED = ['hits', 'men', 'supplies'] as const;

const known = (at: number, found: ReturnType<typeof meantIn<Named>>): Read<string> =>
  found.ok ? ok(found.value.id) : fault(at, found.error);

const isOf = (list: readonly string[], text: string): boolean =>
  list.some((one) => one === text.toLowerCase());

interface Clause {
  readonly who: Tokens;
  readonly what: Tokens;
  readonly at: number;
  readonly not: boolean;
}

/** "ford is fought", "Ada is dead". */
const isClause = ({ who, what, at, not }: Clause, { engagements }: Nameable): Read<Draft> => {
  const isNot = /^not$/iu.test(what[0]?.text ?? '');
  const said = textOf(isNot ? what.slice(1) : what).toLowerCase();
  const either = { not: not !== isNot };
  if (isOf(CHARACTER_FATES, said))
    return ok({ kind: 'fate', character: textOf(who), is: said, ...either });
  if (!isOf(RESULT_TESTS, said))
    return fault(
      what[0]?.at ?? at,
      `say what is so: a person is ${CHARACTER_FATES.join(', ')}; ` +
        `an engagement is ${RESULT_TESTS.join(', ')}`,
    );
  const where = known(at, meantIn(engagements, textOf(who), 'engagement'));
  return where.ok ? ok({ kind: 'result', engagement: where.value, is: said, ...either }) : where;
};

/** "Red has 20 hits": at least so many. */
const hasClause = ({ who, what, at, not }: Clause, { armies }: Nameable): Read<Draft> => {
  const [many, of] = what;
  const counted = COUNTED.find((one) => isOf([one, one.replace(/s$/u, '')], of?.text ?? ''));
  if (many === undefined || !isNumber(many.text) || counted === undefined || what.length > 2)
    return fault(many?.at ?? at, 'say how many of what: Red has 20 hits, 100 men or 5 supplies');
  const army = known(at, meantIn(armies, textOf(who), 'army'));
  if (!army.ok) return army;
  const atLeast = numberIn(many.text);
  return ok({ kind: 'strength', army: army.value, of: counted, atLeast, not });
};

const clauseOf = (all: Tokens, nameable: Nameable): Read<Draft> => {
  const not = all[0]?.kind === 'word' && /^not$/iu.test(all[0].text);
  const tokens = not ? all.slice(1) : all;
  const at = tokens[0]?.at ?? 0;
  const verb = tokens.findIndex(
    ({ kind, text }) => kind === 'word' && VERBS.has(text.toLowerCase()),
  );
  const kind = VERBS.get(tokens[verb]?.text.toLowerCase() ?? '');
  if (verb < 1 || kind === undefined)
    return fault(at, 'say what has to be so: Red wins hill, ford is fought, Ada is not dead');
  const clause = { who: tokens.slice(0, verb), what: tokens.slice(verb + 1), at, not };
  if (kind === 'is') return isClause(clause, nameable);
  if (kind === 'has') return hasClause(clause, nameable);
  if (clause.what.length === 0) {
    const found = known(at, meantIn(nameable.circumstances, textOf(clause.who), 'circumstance'));
    return found.ok ? ok({ kind: 'circumstance', id: found.value, not }) : found;
  }
  const by = known(
    at,
    meantIn([...nameable.armies, ...nameable.sides], textOf(clause.who), 'army'),
  );
  if (!by.ok) return by;
  const where = meantIn(nameable.engagements, textOf(clause.what), 'engagement');
  if (!where.ok) return fault(clause.what[0]?.at ?? at, where.error);
  return ok({ kind, engagement: where.value.id, by: by.value, not });
};

/** Conditions, all of which must hold. */
export const clausesOf = (tokens: Tokens, nameable: Nameable): Read<readonly Draft[]> => {
  const when: Draft[] = [];
  for (const group of split(tokens, /^(and|,)$/iu)) {
    const some: Draft[] = [];
    for (const part of split(group, /^or$/iu)) {
      const one = clauseOf(part, nameable);
      if (!one.ok) return one;
      some.push(one.value);
    }
    when.push(some.length === 1 ? (some[0] ?? {}) : { kind: 'any', of: some });
  }
  return ok(when);
};

/** What an army, an engagement or a circumstance is called in a line, and other names. */
export interface Calls {
  readonly army: (id: string) => string;
  readonly engagement: (id: string) => string;
  readonly circumstance: (id: string) => string;
  readonly reserve: (id: string) => string;
  readonly name: (text: string) => string;
}

const partText = (one: PlainCondition, calls: Calls): string => {
  const { army, engagement, circumstance, name } = calls;
  const not = one.not ? 'not ' : '';
  switch (one.kind) {
    case 'won':
    case 'lost':
      return (
        `${not}${army(one.by)} ${one.kind === 'won' ? 'wins' : 'loses'} ` +
        engagement(one.engagement)
      );
    case 'result':
      return `${engagement(one.engagement)} is ${not}${one.is}`;
    case 'fate':
      return `${name(one.character)} is ${not}${one.is}`;
    case 'circumstance':
      return `${not}${circumstance(one.id)} holds`;
    case 'strength':
      return `${not}${army(one.army)} has ${one.atLeast} ${one.of}`;
  }
};

/** Conditions in words, where there are words for all of them. */
export const clausesText = (
  when: readonly CampaignCondition[],
  calls: Calls,
): string | undefined => {
  const clauses = when.map((one) => {
    const parts = (one.kind === 'any' ? one.of : [one]).map((part) => partText(part, calls));
    // "any" of one alone would read as that one.
    return one.kind === 'any' && parts.length === 1 ? undefined : parts.join(' or ');
  });
  return clauses.includes(undefined) ? undefined : clauses.join(' and ');
};
