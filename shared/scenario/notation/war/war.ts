import { armySchema } from '../../../army/army.ts';
import { ok, type Result } from '../../../result.ts';
import type { TextFault } from '../../../roster/party-text.ts';
import { campaignShape } from '../../schema/campaign-shape.ts';
import type { Campaign } from '../../schema/campaign.ts';
import { ARMIES } from '../armies.ts';
import { readLevel } from '../level.ts';
import { bareLine, fault, tokensOf, type Draft } from '../tokens.ts';
import {
  dated,
  headed,
  isDay,
  isEnd,
  isSetting,
  partsIn,
  textOf,
  type Part,
  type Tokens,
} from './parts.ts';
import { checked } from './checked.ts';
import { interludeOf, isEngagement, isReserve, isInterlude, reserveOf } from './between.ts';
import { clausesOf } from './clauses.ts';
import { isResult, isWhatIf, resultOf, whatIfOf } from './results.ts';
import { sidesOf, type Sofar } from './sides.ts';
import {
  circumstanceOf,
  houseOf,
  isArmy,
  isMaybe,
  isPlainSetting,
  isRule,
  plainSetting,
} from './rules.ts';
import {
  idIn,
  idOf,
  namedArmies,
  namedIn,
  sidesIn,
  usualEndings,
  withoutFlaws,
  type Named,
} from './names.ts';

/*
 * A war in one line, its parts apart by semicolons: armies as in a battle (`Red: 200 Ada 0+3`),
 * engagements (`day 3 The ford: Red v Blue (withdraws 20)`, `day 9 The hill: winner v Green if Red
 * wins ford`), house rules (`war-rules.ts`), endings (`end Red holds: Red wins hill`) and settings
 * (`seed=harrow`). Armies that engagements alone name have 200 men each; without endings, the war
 * is that of its last engagement; an engagement without sides (`day 12 The bridge`) is between
 * those of the one before it. A new line parts as a semicolon does. What happens between battles is
 * in `war-between.ts`, what has been fought or is supposed in `war-results.ts`.
 */

type Read<T> = Result<T, TextFault>;

const USUAL_MEN = 200;

const engagementOf = (part: Part, sofar: Sofar): Read<Draft> => {
  const read = dated(part);
  if (!read.ok) return read;
  const { day, name, rest, only, fields } = read.value;
  const before = sofar.engagements.at(-1)?.sides;
  if (name === '' || (rest.length === 0 && before === undefined))
    return fault(part.at, 'name it and say who meets: day 3 The ford: Red v Blue');
  const meet = rest.length === 0 ? ok(before ?? []) : sidesOf(rest, part, sofar);
  if (!meet.ok) return meet;
  const when = only === undefined ? ok([]) : clausesOf(only, sofar);
  if (!when.ok) return when;
  const sides = meet.value;
  const made = { name, day, sides };
  const own = typeof fields['id'] === 'string' ? fields['id'] : idOf(name, sofar.engagements);
  sofar.engagements.push({ ...made, id: own });
  return ok({ ...made, when: when.value, ...fields, id: own });
};

const endingOf = (part: Part, sofar: Sofar, endings: Named[]): Read<Draft> => {
  const { head, rest, fields } = headed(part);
  const isSudden = /^at$/iu.test(head[0]?.text ?? '') && /^once$/iu.test(head[1]?.text ?? '');
  const name = textOf(isSudden ? head.slice(2) : head);
  const when = rest.length === 0 ? ok([]) : clausesOf(rest, sofar);
  if (!when.ok) return when;
  const sudden = isSudden ? { atOnce: true } : {};
  return ok({ name, when: when.value, ...sudden, ...fields, id: idIn(name, fields, endings) });
};

/** Armies as a battle has them, or as engagements name them. */
const armiesOf = (parts: readonly Part[], length: number): Read<readonly Draft[]> => {
  if (parts.length === 0) return ok([]);
  if (parts[1] === undefined)
    return fault(parts[0]?.at ?? 0, 'a war needs two armies: give the others, or none');
  const tokens = parts.flatMap(({ tokens: own, at }, i): Tokens =>
    i === 0 ? own : [{ kind: 'word', text: 'v', at }, ...own],
  );
  const read = readLevel(tokens, length, ARMIES);
  return read.ok ? ok(read.value.armies as unknown as readonly Draft[]) : read;
};

const KEYS = Object.keys(campaignShape.shape);

const settingsOf = (parts: readonly Part[]): Read<Draft> => {
  const own: Draft = {};
  for (const token of parts.flatMap(({ tokens }) => tokens)) {
    if (!isSetting(token) || !KEYS.includes(token.text))
      return fault(
        token.at,
        `"${token.text}" is not known here: a part is an army (Red Host: 200), an engagement ` +
          `(day 3 The ford: Red v Blue), an ending (end Red holds: Red wins ford) or a setting ` +
          `(seed=harrow)`,
      );
    own[token.text] = token.value;
  }
  return ok(own);
};

/** One after the other, up to the first fault. */
const each = <One>(
  parts: readonly Part[],
  read: (part: Part) => Read<One>,
): Read<readonly One[]> => {
  const made: One[] = [];
  for (const part of parts) {
    const one = read(part);
    if (!one.ok) return one;
    made.push(one.value);
  }
  return ok(made);
};

/** A campaign with its armies: those that engagements alone name have what is usual. */
const draftOf = (armies: readonly Named[], told: readonly Draft[]): Draft => ({
  kind: 'campaign',
  version: 1,
  armies: armies.map(({ id, name }, i) =>
    told[i] === undefined
      ? armySchema.parse({ id, name, size: USUAL_MEN })
      : withoutFlaws({ ...told[i], id }),
  ),
});

/** The parts of a line: a new line is a semicolon, brackets are for the eye. */
const partsOf = (line: string): Read<readonly Part[]> => {
  const text = bareLine(line)
    .replaceAll('\n', ';')
    .replaceAll(/[()](?=[^"]*(?:"[^"]*"[^"]*)*$)/gu, ' ');
  const read = tokensOf(text);
  return read.ok ? ok(partsIn(read.value)) : read;
};

interface Known {
  readonly circumstances: Named[];
  readonly reserves: Named[];
}

/** Lists of a war, each with its parts and how one is read, in an order in which they can be. */
const listsOf = (sofar: Sofar, { circumstances, reserves }: Known) => {
  const interludes: Named[] = [];
  const endings: Named[] = [];
  return {
    circumstances: [isMaybe, (part) => circumstanceOf(part, circumstances)],
    engagements: [isEngagement, (part) => engagementOf(part, sofar)],
    reserves: [isReserve, (part) => reserveOf(part, reserves)],
    interludes: [isInterlude, (part) => interludeOf(part, { ...sofar, reserves }, interludes)],
    endings: [isEnd, (part) => endingOf(part, sofar, endings)],
    results: [isResult, (part) => resultOf(part, sofar)],
    whatIfs: [isWhatIf, (part) => whatIfOf(part, sofar)],
  } satisfies Record<
    string,
    readonly [(part: Part) => boolean, (part: Part) => Read<Draft | readonly Draft[]>]
  >;
};

/** What the parts of a war tell, but for its armies and settings. */
const happensIn = (parts: readonly Part[], sofar: Sofar, known: Known): Read<Draft> => {
  const told: Draft = { engagements: [] };
  for (const [list, [is, of]] of Object.entries(listsOf(sofar, known))) {
    const read = each<Draft | readonly Draft[]>(parts.filter(is), of);
    if (!read.ok) return read;
    if (read.value.length > 0) told[list] = read.value;
  }
  const house = houseOf(parts, sofar);
  if (!house.ok) return house;
  return ok({
    endings: usualEndings(sofar.armies, sofar.engagements),
    ...told,
    ...(house.value === undefined ? {} : { house: house.value }),
    ...Object.assign({}, ...parts.filter(isPlainSetting).map(plainSetting)),
  });
};

/**
 * The campaign of a line.
 * @returns the first fault with the characters before it and what to do
 */
export const readWar = (line: string): Read<Campaign> => {
  const read = partsOf(line);
  if (!read.ok) return read;
  const parts = read.value;
  const told = armiesOf(parts.filter(isArmy), line.length);
  if (!told.ok) return told;
  const isTold = (part: Part): boolean => [isDay, isEnd, isArmy, isRule].some((is) => is(part));
  const own = settingsOf(parts.filter((part) => !isTold(part)));
  if (!own.ok) return own;
  const armies = namedArmies(told.value);
  const [circumstances, reserves] = [own.value['circumstances'], own.value['reserves']].map(
    namedIn,
  );
  const named = { circumstances: circumstances ?? [], reserves: reserves ?? [] };
  const areTold = armies.length > 0;
  const sides = sidesIn(told.value, armies);
  const sofar: Sofar = {
    armies,
    sides,
    circumstances: named.circumstances,
    engagements: [],
    areTold,
  };
  const happens = happensIn(parts, sofar, named);
  if (!happens.ok) return happens;
  return checked({ ...draftOf(armies, told.value), ...happens.value, ...own.value }, parts);
};
