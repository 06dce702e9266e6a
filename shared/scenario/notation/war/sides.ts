import { ok, type Result } from '../../../result.ts';
import { VERSUS, type TextFault } from '../../../roster/party-text.ts';
import type { Combatant } from '../../schema/campaign-shape.ts';
import { fault, type Draft } from '../tokens.ts';
import type { Nameable } from './clauses.ts';
import { idOf, meantIn, type Named } from './names.ts';
import { split, textOf, type Part, type Tokens } from './parts.ts';

/* Who meets whom in an engagement of a war: `Red + winner of ford (withdraws 20) v Blue`. */

type Read<T> = Result<T, TextFault>;

export interface Fought extends Named {
  readonly day: number;
  readonly sides: readonly Draft[];
}

export interface Sofar extends Nameable {
  readonly armies: Named[];
  readonly engagements: Fought[];
  /** Whether all armies have been told: others are faults. */
  readonly areTold: boolean;
}

/** "winner", "loser of the ford", or an army. */
const combatant = (tokens: Tokens, { armies, engagements, areTold }: Sofar): Read<Combatant> => {
  const at = tokens[0]?.at ?? 0;
  const [role, of] = [tokens[0]?.text.toLowerCase(), tokens[1]?.text.toLowerCase()];
  if (tokens[0]?.kind === 'word' && (role === 'winner' || role === 'loser')) {
    const named = textOf(tokens.slice(of === 'of' ? 2 : 1));
    const found =
      named === '' ? ok(engagements.at(-1)) : meantIn(engagements, named, 'engagement before it');
    if (!found.ok) return fault(tokens[2]?.at ?? at, found.error);
    if (found.value === undefined)
      return fault(at, `there is no engagement before it: name an army`);
    const { id } = found.value;
    return ok(role === 'winner' ? { winnerOf: id } : { loserOf: id });
  }
  const name = textOf(tokens);
  if (name === '') return fault(at, 'name who fights');
  const found = meantIn(armies, name, 'army');
  if (found.ok) return ok({ army: found.value.id });
  if (areTold || found.error.startsWith('several')) return fault(at, found.error);
  const made = { id: idOf(name, armies), name };
  armies.push(made);
  return ok({ army: made.id });
};

/** Numbers of a side behind its armies: "withdraws 20", "+2". */
const orders = (tokens: Tokens): Read<{ readonly who: Tokens; readonly more: Draft }> => {
  const from = tokens.findIndex(
    ({ kind, text }) => kind === 'word' && /^(withdraws?|[+-]\d+)$/iu.test(text),
  );
  if (from < 0) return ok({ who: tokens, more: {} });
  const more: Record<string, number> = {};
  for (let i = from; i < tokens.length; i++) {
    const { text, at } = tokens[i] ?? { text: '', at: 0 };
    if (/^[+-]\d+$/u.test(text)) more['power'] = Number(text);
    else if (/^withdraws?$/iu.test(text)) {
      if (tokens[i + 1]?.text.toLowerCase() === 'at') i++;
      const number = tokens[++i];
      if (number === undefined || !/^\d+$/u.test(number.text))
        return fault(number?.at ?? at, 'say with how many hits: withdraws 20');
      more['withdrawsAt'] = Number(number.text);
    } else return fault(at, `"${text}" is not known here: use withdraws 20, or power +2`);
  }
  return ok({ who: tokens.slice(0, from), more });
};

const sideOf = (tokens: Tokens, sofar: Sofar): Read<Draft> => {
  const read = orders(tokens);
  if (!read.ok) return read;
  const who: Combatant[] = [];
  for (const group of split(read.value.who, /^(\+|,|and)$/iu)) {
    const one = combatant(group, sofar);
    if (!one.ok) return one;
    who.push(one.value);
  }
  return ok({ who, ...read.value.more });
};

/** Both sides of "Red v Blue". */
export const sidesOf = (rest: Tokens, part: Part, sofar: Sofar): Read<readonly Draft[]> => {
  const [one = [], other, third] = split(rest, VERSUS);
  if (other === undefined || third !== undefined)
    return fault(rest[0]?.at ?? part.at, 'put one "v" between the two sides: Red v Blue');
  const sides: Draft[] = [];
  for (const group of [one, other]) {
    const side = sideOf(group, sofar);
    if (!side.ok) return fault(side.error.at || (rest.at(-1)?.at ?? part.at), side.error.message);
    sides.push(side.value);
  }
  return ok(sides);
};
