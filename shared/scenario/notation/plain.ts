import { capital } from '../../roster/names.ts';
import { AND, isBodyWord, isFiller, VERSUS } from '../../roster/party-text.ts';
import { TRAININGS } from '../../roster/troops.ts';
import { isNoName, nearestTroops, saysMen, withDigits } from '../../roster/said.ts';

/*
 * A line as people type it without the manual, in the notation: "Gondor 4000 + Rohan 2000 against
 * 5k orcs, proportional". What is in quotation marks stays as it is.
 */

/** What a level says of its words. */
export interface Known {
  readonly isArmies: boolean;
  /** Words that mean something at the level itself: its presets, its posts. */
  readonly isOwn: (word: string) => boolean;
  /** Settings of the whole and of its rules. */
  readonly keys: readonly string[];
}

/** A line in the notation, and what was taken for what. */
export interface Plain {
  readonly line: string;
  readonly said: readonly string[];
}

const NUMBER = /^\d+$/u;
const SKILLS = /^[-−]?\d+\+[-−]?\d+$/u;

/** Each form of a number, a quality, skills or hits in that of the notation. */
const FORMS: readonly (readonly [
  RegExp,
  string | ((text: string, ...parts: string[]) => string),
])[] = [
  [/[()]/gu, ' '],
  [/\b\d+:\d+ odds[,:]? /giu, ''],
  [/\b(?:an? )?(?:army|host|force|band) of (?=\d)/giu, ''],
  [/\bm[ae]n-at-arms\b/giu, 'soldiers'],
  [/\b(\d{1,3})((?:[,'’]\d{3})+)\b/gu, (text) => text.replaceAll(/\D/gu, '')],
  [/\b(\d{1,3})((?: 000)+)\b/gu, (text) => text.replaceAll(' ', '')],
  [/\b(\d+(?:\.\d+)?) ?k\b/giu, (_, n = '') => `${Math.round(Number(n) * 1000)}`],
  [/\bint(?:elligence)? ?[:=]? ?(\d+),? (?:and )?tac(?:tics)? ?[:=]? ?(\d+)/giu, '$1+$2'],
  [/\btac(?:tics)? ?[:=]? ?(\d+),? (?:and )?int(?:elligence)? ?[:=]? ?(\d+)/giu, '$2+$1'],
  [/(?<=\p{L} )tactics ?[:=]? ?(\d+)/giu, '0+$1'],
  [/(?<=\p{L} )(\d{1,2}) ?\+ ?(\d{1,2})\b/gu, '$1+$2'],
  [/(?<=\p{L} )(\d{1,2})\/(\d{1,2})\b/gu, '$1+$2'],
  [
    /(?<!\p{L} )\b(\d{3,}) ?\+ ?(\d{2,})(?=\s*$|\s+(?:v|vs|versus|against)\b)/giu,
    (_, one = '', other = '') => `${Number(one) + Number(other)}`,
  ],
  [/ behind (?=\d|an? )/giu, ' reserve + '],
  [/(?<!\S)(\p{Lu}\p{L}*) with (?=\d)/gu, '$1 '],
  [/(?<!\S)(\p{Lu}\p{L}*) the (?=\p{Ll})/gu, '$1 '],
  [/(?<!\S)(\p{Lu}\p{L}*) ?= ?(\d+)/gu, '$1 $2'],
  [/(?:[×*]|\bx|\bquality ?[:=]?) ?(\d+(?:\.\d+)?)(?![\d.])/giu, 'x$1'],
  [/\bhits ?[:=]? ?(\d+)/giu, '$1 hits'],
  [/\b(\d+) ?(?:hp|hit points)\b/giu, '$1 hits'],
  [/\bpower ?[:=]? ?\+?(\d+)/giu, '+$1'],
  [/(?<=\s\+\d+) power\b/giu, ''],
  [/\b(?:led by|commanded by|under) (?=\p{L})/giu, ''],
  [/:(?=\d)/gu, ': '],
  [/\s&\s/gu, ' + '],
];

/** Two numbers and no more. */
const TWO = /^(\d+)\s+(\d+)$/u;
const WITHOUT_V = /^(.*[\p{L}\d])\s*[-–—:/]\s*(\d.*)$/u;
const SPACED = /^(.*\S)\s+[-–—/:]\s+(\S.*)$/u;
const OTHERS = /\s(?:against|versus|vs\.?|fights?|attacks?|charges?|faces|meets?)\s/iu;

/** With "v" between the sides, where something else stands there. */
const withVersus = (text: string): string => {
  if (text.split(/\s+/u).some((word) => VERSUS.test(word))) return text;
  if (OTHERS.test(text)) return text.replace(OTHERS, ' v ');
  const [, one, other] = WITHOUT_V.exec(text) ?? SPACED.exec(text) ?? [];
  return one === undefined || other === undefined || /[-–—/]/u.test(one)
    ? text
    : `${one} v ${other}`;
};

/** "Red 120, Blue 350". */
const PAIR = /^(\p{Lu}\p{L}* \d+), (\p{Lu}\p{L}* \d+)$/u;

const LOSSES =
  /(?:[,;]|\s)\s*(?:with )?(?:proportional(?: losses)?|losses thin (?:the|their) ranks)$/iu;
const RULE = /(?:[,;]\s*(?:with )?|\swith |\s(?=seed ))(\w+)\s*[= ]\s*(\S+)$/iu;
/** To how many hits they fight. */
const TO = /(?:,|\s)\s*(?:fought |each )?to (\d+) hits$/iu;

/** The dice of every roll: "with 2d6", "rolling 3d6 + power". */
const DICE =
  /[,;]?\s*\b(with|on|using|rolling|throwing|damage) (\d*d\d+(?: ?\+ ?(?:\d+|power|skill))*)$/iu;

/** Dice alone leave the rest of the formula as it is, unless they are called the damage. */
const damageBy = (how: string, dice: string): string => {
  const formula = dice.replaceAll(' ', '');
  const isWhole = how.toLowerCase() === 'damage' || /[a-z]{2}/iu.test(formula);
  return `damage=${formula}${isWhole ? '' : '+power+skill'}`;
};

/** Rules behind a comma or none, as settings behind a semicolon. */
const withRules = (
  text: string,
  { keys }: Pick<Known, 'keys'>,
): readonly [string, readonly string[]] => {
  const [, how = '', dice] = keys.includes('damage') ? (DICE.exec(text) ?? []) : [];
  if (dice !== undefined) {
    const [rest, others] = withRules(text.replace(DICE, ''), { keys });
    return [rest, [...others, damageBy(how, dice)]];
  }
  const [, most] = keys.includes('hits') ? (TO.exec(text) ?? []) : [];
  if (most !== undefined) {
    const [rest, others] = withRules(text.replace(TO, ''), { keys });
    return [rest, [...others, `hits=${most}`]];
  }
  const [, key = '', value = ''] = RULE.exec(text) ?? [];
  const isRule = keys.includes(key);
  const isLosses = keys.includes('attrition') && LOSSES.test(text);
  if (!isRule && !isLosses) return [text, []];
  const [rest, others] = withRules(text.replace(isRule ? RULE : LOSSES, ''), { keys });
  return [rest, [...others, isRule ? `${key}=${value}` : 'attrition=proportional']];
};

const TRAINED: ReadonlySet<string> = new Set(TRAININGS.map(({ id }) => id));

/** The words of a body, with troops by the names they have here. */
const bodyWords = (text: string, { isOwn, isArmies }: Known, said: string[]): readonly string[] => {
  const words: string[] = withDigits(text.split(/\s+/u).filter((word) => word !== '')).map(
    (word, i, all) => {
      const troops = isOwn(word) ? undefined : nearestTroops(word);
      // "Riders 1+3" has a name of his own.
      if (troops === undefined || SKILLS.test(all[i + 1] ?? '')) return word;
      said.push(`"${word}" is read as ${troops}`);
      return troops;
    },
  );
  // "120 elite" are men of that training.
  const last = words.findLastIndex((word) => word.split(' ').some(isBodyWord));
  if (last >= 0 && TRAINED.has(words[last]?.toLowerCase() ?? '') && !words.some(isOwn))
    words.splice(last + 1, 0, 'soldiers');
  const isTroop = words.some((word) => word.split(' ').some(isBodyWord) || isOwn(word));
  let isSaid = isTroop || isArmies;
  return words.flatMap((word): readonly string[] => {
    if (!saysMen(word)) return [word];
    if (isSaid) return [];
    isSaid = true;
    said.push(`"${word}" is read as soldiers`);
    return ['soldiers'];
  });
};

/** One between two plus signs, of armies: its name, where it has one, and the rest. */
interface Part {
  readonly name: string | undefined;
  readonly words: readonly string[];
}

/** In armies a General, like a Hero, is somebody's rank. */
const isTroops = (word: string): boolean =>
  word.split(' ').some((one) => isBodyWord(one) && !/^(?:General|Hero)$/u.test(one));

const isSaying = (word: string): boolean =>
  NUMBER.test(word) ||
  SKILLS.test(word) ||
  /^[x+−-]\d/u.test(word) ||
  word.includes('=') ||
  isTroops(word) ||
  /^hits?$/iu.test(word);

/** "Gondor 4000" is an army that is called so; behind its number only where that is asked for. */
const partOf = (words: readonly string[], isBold: boolean): Part => {
  const first = words.findIndex(isSaying);
  // "Blue Levy 350" may be levies, or not.
  const isKind = first > 0 && isBodyWord(words[first] ?? '');
  const number = words.findIndex((word) => NUMBER.test(word));
  const last = isKind && isBold && number >= 0 ? number : first;
  const lead = words.slice(0, Math.max(0, last));
  const isLed = SKILLS.test(words[last] ?? '');
  if (isKind && !isBold) return { name: undefined, words };
  if (lead.length > 0 && !isLed && !lead.some(isNoName) && !lead.every(isFiller))
    return { name: lead.map(capital).join(' '), words: words.slice(last) };
  if (!isBold || first !== 0) return { name: undefined, words };
  const [size = '', ...rest] = words;
  const end = rest.findIndex(isSaying);
  const called = rest.slice(0, end < 0 ? rest.length : end);
  const isName = called.length > 0 && !SKILLS.test(rest[end] ?? '') && !called.some(isNoName);
  const others = rest.slice(called.length);
  if (isName) return { name: called.map(capital).join(' '), words: [size, ...others] };
  return SKILLS.test(rest[0] ?? '')
    ? { name: undefined, words: [size, 'General', ...rest] }
    : { name: undefined, words };
};

/** A number of men beside troops is one of soldiers. */
const asBody = (words: readonly string[]): readonly string[] => {
  const [size = '', ...rest] = words;
  return NUMBER.test(size) && !words.some(isTroops) ? [size, 'soldiers', ...rest] : words;
};

/** Somebody of whom no more is known than the name. */
const asPerson = (words: readonly string[], { isOwn }: Known): readonly string[] =>
  words.some(
    (word) => isSaying(word) || word.split(' ').some(isBodyWord) || isOwn(word) || isNoName(word),
  )
    ? words
    : [...words, 'soldier'];

interface Side {
  readonly text: string;
  readonly at: number;
  readonly isBold: boolean;
}

/** A side of armies: several that have names of their own are allies. */
const armiesText = (parts: readonly (readonly string[])[], { at, isBold }: Side): string => {
  const read = parts.map((words) => partOf(words, isBold));
  const named = read.filter(({ name }) => name !== undefined);
  const text = ({ name, words }: Part, side: string): string =>
    [...(name === undefined ? [] : [`${name}:`]), ...words, ...(side === '' ? [] : [side])].join(
      ' ',
    );
  if (named.length > 1 && named.length === read.length)
    return read.map((part) => text(part, `side=side${at + 1}`)).join(' v ');
  const [first] = named;
  const hasTroops = read.some(({ words }) => words.some(isTroops));
  const bodies = read.map(({ words }) => (hasTroops ? asBody(words) : words).join(' '));
  return `${first?.name === undefined ? '' : `${first.name}: `}${bodies.join(' + ')}`;
};

const sideText = (side: Side, known: Known, said: string[]): string => {
  const colon = side.text.lastIndexOf(':');
  const [name, rest] = [side.text.slice(0, colon + 1), side.text.slice(colon + 1)];
  const parts: string[][] = [[]];
  for (const word of rest.replaceAll(/,(?=\s)/gu, ' + ').split(/\s+/u))
    if (AND.test(word) || /^(?:with|plus)$/iu.test(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  const bodies = parts
    .map((words) => bodyWords(words.join(' '), known, said))
    .filter((words) => words.length > 0);
  const text = known.isArmies
    ? armiesText(bodies, side)
    : bodies.map((words) => (side.isBold ? asPerson(words, known) : words).join(' ')).join(' + ');
  return name === '' ? text : `${name.trim()} ${text}`;
};

/** What stands between the words that part sides; two of them in a row have nothing between. */
const sidesOf = (text: string): readonly string[] => {
  const sides: string[][] = [[]];
  for (const word of text.split(/\s+/u))
    if (VERSUS.test(word)) sides.push([]);
    else sides.at(-1)?.push(word);
  return sides.map((words) => words.join(' '));
};

const QUOTED = /"(?:[^"\\]|\\.)*"/gu;

/**
 * A line in the notation that says what somebody meant, as far as that can be told.
 * @param text without the word for its level
 * @param isBold whether a word behind a number may be a name, and skills may have none
 */
export const plainLine = (text: string, known: Known, isBold = false): Plain => {
  const quotes: string[] = [];
  const bare = text.replaceAll(QUOTED, (quote) => `\uE000${quotes.push(quote) - 1}\uE001`);
  const [head = '', ...tail] = bare.split(';');
  const formed = FORMS.reduce(
    (so, [form, into]) =>
      typeof into === 'string' ? so.replace(form, into) : so.replace(form, into),
    head.trim(),
  );
  const [fought, rules] = withRules(formed, known);
  const sides = withVersus(
    isBold ? fought.replace(TWO, '$1 v $2').replace(PAIR, '$1 v $2') : fought,
  );
  const said: string[] = [];
  const told = sidesOf(sides)
    .map((side, at) => sideText({ text: side, at, isBold }, known, said))
    .join(' v ');
  const behind = tail.flatMap((one) => {
    const [rest, more] = withRules(`;${one}`, known);
    return [rest.replace(/^;/u, '').trim(), ...more];
  });
  const settings = [...rules, ...behind].filter((one) => one !== '');
  const line = `${told}${settings.length === 0 ? '' : `; ${settings.join(' ')}`}`;
  return {
    line: line.replaceAll(/\uE000(\d+)\uE001/gu, (_, at: string) => quotes[Number(at)] ?? ''),
    said: [...new Set(said)],
  };
};
