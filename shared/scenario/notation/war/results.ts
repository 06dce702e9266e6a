import { ok, type Result } from '../../../result.ts';
import type { TextFault } from '../../../roster/party-text.ts';
import { CHARACTER_FATES, RESULTS } from '../../schema/campaign-shape.ts';
import { skillsIn } from '../armies.ts';
import { fault, isNumber, numberIn, type Draft } from '../tokens.ts';
import { meantIn } from './names.ts';
import { headed, isNamed, opens, split, textOf, type Part, type Tokens } from './parts.ts';
import type { Fought, Sofar } from './sides.ts';

/*
 * What has been fought, and what is supposed: `result ford: Red wins, Blue withdrew, Red has 40
 * hits and 150 men, Ada is wounded, Red promotes Vey 1+2`; `what if Red wins ford and hill is
 * mutual`. Who wins may be said by an army that is on one side alone, or as first and second.
 */

type Read<T> = Result<T, TextFault>;

export const isResult = (part: Part): boolean => opens(part, /^result$/iu) && isNamed(part);
export const isWhatIf = (part: Part): boolean =>
  opens(part, /^what$/iu) && /^if$/iu.test(part.tokens[1]?.text ?? '');

interface Meeting {
  readonly id: string;
  readonly sides: readonly unknown[];
}

/** Whether an army may be on a side: by name, or as who won or lost what it fought before. */
const mayBeIn = (side: unknown, army: string, meetings: readonly Meeting[]): boolean =>
  (side as { readonly who: readonly Readonly<Record<string, string>>[] }).who.some((one) => {
    const from = meetings.find(({ id }) => id === (one['winnerOf'] ?? one['loserOf']));
    return one['army'] === army || from?.sides.some((other) => mayBeIn(other, army, meetings));
  });

/** On which side of an engagement an army can be; both, or none. */
export const sidesWith = (
  army: string,
  { sides }: Meeting,
  meetings: readonly Meeting[],
): readonly ('first' | 'second')[] =>
  (['first', 'second'] as const).filter((_, i) => mayBeIn(sides[i], army, meetings));

const sideSaid = (who: Tokens, at: number, met: Fought, sofar: Sofar): Read<string> => {
  const army = meantIn(sofar.armies, textOf(who), 'army');
  if (!army.ok) return fault(at, army.error);
  const [side, other] = sidesWith(army.value.id, met, sofar.engagements);
  if (side !== undefined && other === undefined) return ok(side);
  return fault(
    at,
    `${army.value.name} may be ${side === undefined ? 'on neither side' : 'on either side'} of ` +
      `${met.name}: say first or second, in the order of its sides`,
  );
};

const placeOf = (tokens: Tokens, word: RegExp): number =>
  tokens.findIndex(({ kind, text }) => kind === 'word' && word.test(text));
const WINS = /^(wins|holds)$/iu;
const IS = /^is$/iu;

/** "mutual", "is mutual" or "Red wins". */
const outcomeOf = (tokens: Tokens, at: number, met: Fought, sofar: Sofar): Read<string> => {
  const said = textOf(tokens.filter(({ text }) => !IS.test(text))).toLowerCase();
  const plain = RESULTS.find((one) => one === said);
  if (plain !== undefined) return ok(plain);
  const verb = placeOf(tokens, WINS);
  return verb > 0
    ? sideSaid(tokens.slice(0, verb), tokens[0]?.at ?? at, met, sofar)
    : fault(tokens[0]?.at ?? at, `say who won: Red wins, or ${RESULTS.join(', ')}`);
};

/** What is told of an engagement besides who won. */
interface Told {
  withdrew?: boolean;
  readonly hits: Record<string, number>;
  readonly men: Record<string, number>;
  readonly fates: Draft[];
  readonly promoted: Draft[];
}

const countsIn = (tokens: Tokens, army: string, told: Told): Read<Told> => {
  const [many, of] = tokens;
  const kind = (['hits', 'men'] as const).find((one) => one === of?.text.toLowerCase());
  if (kind === undefined || !isNumber(many?.text ?? '') || tokens.length > 2)
    return fault(many?.at ?? 0, 'say how many are left: Red has 40 hits and 150 men');
  told[kind][army] = numberIn(many?.text ?? '');
  return ok(told);
};

interface Of {
  readonly armyOf: (who: Tokens) => Read<string>;
  /** Whether an army can only have won. */
  readonly isVictor: (army: string) => boolean;
}

/** "Blue withdrew", "withdrew" or "the loser routed". */
const leftIn = (who: Tokens, withdrew: boolean, told: Told, of: Of): Read<Told> => {
  told.withdrew = withdrew;
  if (/^(the )?(loser|)$/iu.test(textOf(who))) return ok(told);
  const army = of.armyOf(who);
  if (!army.ok) return army;
  return of.isVictor(army.value)
    ? fault(who[0]?.at ?? 0, 'the winner stays: say what the loser did, withdrew or routed')
    : ok(told);
};

/** A clause such as "Red has 40 hits", "Ada is dead", "Red promotes Vey 1+2". */
const clauseIn = (tokens: Tokens, told: Told, of: Of): Read<Told> => {
  const verb = placeOf(tokens, /^(has|is|promotes|withdrew|routed)$/iu);
  const [who, what] = [tokens.slice(0, verb), tokens.slice(verb + 1)];
  const at = tokens[0]?.at ?? 0;
  const word = tokens[verb]?.text.toLowerCase();
  if (word === 'is') {
    const fate = CHARACTER_FATES.find((one) => one === textOf(what).toLowerCase());
    if (fate === undefined)
      return fault(what[0]?.at ?? at, `say what became of whom: ${CHARACTER_FATES.join(', ')}`);
    told.fates.push({ name: textOf(who), fate });
    return ok(told);
  }
  if (word === undefined)
    return fault(at, 'say what is known: Blue withdrew, Red has 40 hits, Ada is wounded');
  if (word === 'withdrew' || word === 'routed') return leftIn(who, word === 'withdrew', told, of);
  const army = of.armyOf(who);
  if (!army.ok) return army;
  if (word === 'has') return countsIn(what, army.value, told);
  const [skills, name] = [skillsIn(what.at(-1)?.text ?? ''), textOf(what.slice(0, -1))];
  if (skills === undefined || name === '')
    return fault(what[0]?.at ?? at, 'say who, and how able: Red promotes Vey 1+2');
  told.promoted.push({ army: army.value, name, ...skills });
  return ok(told);
};

/** Clauses apart by commas and "and"; what has no verb goes on with the army before it. */
const clausesIn = (rest: Tokens): readonly Tokens[] => {
  const ended = rest.flatMap((token): Tokens =>
    skillsIn(token.text) === undefined ? [token] : [token, { ...token, kind: 'word', text: ',' }],
  );
  let army: Tokens = [];
  return split(ended, /^(and|,)$/iu).flatMap((own) => {
    if (own.length === 0) return [];
    const has = placeOf(own, /^has$/iu);
    if (has > 0) army = own.slice(0, has + 1);
    const isMore = own.length === 2 && /^(hits|men)$/iu.test(own[1]?.text ?? '');
    return isMore ? [[...army, ...own]] : [own];
  });
};

/** `result ford: Red wins, Blue withdrew`. */
export const resultOf = (part: Part, sofar: Sofar): Read<Draft> => {
  const { head, rest, fields } = headed(part);
  const found = meantIn(sofar.engagements, textOf(head), 'engagement');
  if (!found.ok) return fault(head[0]?.at ?? part.at, found.error);
  const met = found.value;
  const [first = [], ...others] = clausesIn(rest);
  const is = outcomeOf(first, part.at, met, sofar);
  if (!is.ok) return is;
  const told: Told = { hits: {}, men: {}, fates: [], promoted: [] };
  const of: Of = {
    armyOf: (who) => {
      const army = meantIn(sofar.armies, textOf(who), 'army');
      return army.ok ? ok(army.value.id) : fault(who[0]?.at ?? part.at, army.error);
    },
    isVictor: (army) => sidesWith(army, met, sofar.engagements).join() === is.value,
  };
  for (const clause of others) {
    const read = clauseIn(clause, told, of);
    if (!read.ok) return read;
  }
  return ok({ ...told, engagement: met.id, is: is.value, ...fields });
};

/** `what if Red wins ford and hill is mutual`. */
export const whatIfOf = ({ tokens, at }: Part, sofar: Sofar): Read<readonly Draft[]> => {
  const given: Draft[] = [];
  for (const own of split(tokens.slice(2), /^(and|,)$/iu)) {
    if (own.length === 0) continue;
    const [verb, is] = [placeOf(own, WINS), placeOf(own, IS)];
    const named = verb > 0 ? own.slice(verb + 1) : own.slice(0, Math.max(0, is));
    if (named.length === 0)
      return fault(own[0]?.at ?? at, 'say what is supposed: Red wins ford, hill is mutual');
    const found = meantIn(sofar.engagements, textOf(named), 'engagement');
    if (!found.ok) return fault(named[0]?.at ?? at, found.error);
    const said = verb > 0 ? own.slice(0, verb + 1) : own.slice(is);
    const outcome = outcomeOf(said, at, found.value, sofar);
    if (!outcome.ok) return outcome;
    given.push({ engagement: found.value.id, is: outcome.value });
  }
  return ok(given);
};
