import { rulesSchema } from '../army/rules.ts';
import { ok, type Result } from '../result.ts';
import { bodyText, isBodyWord, readBody, VERSUS, type TextFault } from '../roster/party-text.ts';
import { strengthOfRoster, type Contingent } from '../roster/roster.ts';
import { battleScenarioSchema, type BattleScenario } from './battle.ts';
import { MOST_MEN, readArmy, type ArmyInLine, type Draft } from './line-army.ts';
import { fault, tokensOf, valueIn, type Token } from './line-tokens.ts';

/*
 * A battle in one line: `800 x1.5 Ada 1+3 v Blue Levy: 1350 Bors 0+1; seed=harrow`. Armies are told
 * apart by "v". An army is its name and a colon, its men, x and their quality, tacticians with
 * Intelligence + Tactics, +2 for power, "80 hits", and settings such as side=red; its men may be
 * bodies, `200 knights + 600 elite soldiers`. Settings of the battle come after a semicolon.
 */

const NAMES = ['Red', 'Blue', 'Green', 'Gold', 'White', 'Black', 'Grey', 'Brown'] as const;
const BATTLE_KEYS: readonly string[] = ['name', 'seed', 'round', 'trials', 'edition'];
const RULE_KEYS: readonly string[] = Object.keys(rulesSchema.shape);

interface Stretch {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/** Stretches of tokens between those that part them, each with where it ends. */
const parted = (
  tokens: readonly Token[],
  parts: (token: Token) => boolean,
  end: number,
): readonly Stretch[] => {
  const all: { tokens: Token[]; end: number }[] = [{ tokens: [], end }];
  for (const token of tokens) {
    const last = all.at(-1);
    if (!parts(token)) last?.tokens.push(token);
    else {
      if (last !== undefined) last.end = token.at;
      all.push({ tokens: [], end });
    }
  }
  return all;
};

const isVersus = ({ kind, text }: Token): boolean => kind === 'word' && VERSUS.test(text);

/** Settings of the battle and of its rules. */
const readSettings = (tokens: readonly Token[]): Result<Draft, TextFault> => {
  const [battle, rules]: [Draft, Draft] = [{}, {}];
  for (const token of tokens) {
    const { kind, text, at } = token;
    if (kind === 'end') continue;
    const into = RULE_KEYS.includes(text) ? rules : BATTLE_KEYS.includes(text) ? battle : undefined;
    if (kind !== 'setting' || into === undefined)
      return fault(
        at,
        `after the semicolon come settings such as seed=harrow: ` +
          `${[...BATTLE_KEYS, ...RULE_KEYS].join(', ')}`,
      );
    if (text in into) return fault(at, `${text} is given twice: leave one out`);
    into[text] = token.value;
  }
  const { edition = 2, ...others } = battle;
  return ok({ ...others, rules, ...(edition === 1 ? {} : { edition }) });
};

/** Where in the line the value of a path stands, as near as can be told. */
const placeOf = (
  [first, index, field]: readonly PropertyKey[],
  armies: readonly (ArmyInLine & { readonly at: number })[],
  settings: readonly Token[],
): number => {
  if (first !== 'armies')
    return settings.find(({ text }) => text === first || text === index)?.at ?? 0;
  const army = armies[Number(index)];
  return army?.places[String(field)] ?? army?.at ?? 0;
};

/**
 * The battle of a line.
 * @returns the first fault with the characters before it and what to do
 */
export const readBattleLine = (text: string): Result<BattleScenario, TextFault> => {
  const read = tokensOf(text);
  if (!read.ok) return read;
  const first = read.value.findIndex(({ kind }) => kind === 'end');
  const [head, settings] =
    first < 0 ? [read.value, []] : [read.value.slice(0, first), read.value.slice(first)];
  const stretches = parted(head, isVersus, settings[0]?.at ?? text.length);
  if (stretches.length < 2)
    return fault(head.at(-1)?.at ?? 0, 'put "v" between the armies: 800 v 1350');
  const armies: (ArmyInLine & { readonly at: number })[] = [];
  for (const { tokens, end } of stretches) {
    const army = readArmy(tokens, end);
    if (!army.ok) return army;
    armies.push({ ...army.value, at: tokens[0]?.at ?? end });
  }
  const more = readSettings(settings);
  if (!more.ok) return more;
  const made = battleScenarioSchema.safeParse({
    kind: 'battle',
    version: 1,
    ...more.value,
    armies: armies.map(({ draft }, i) => ({ name: NAMES[i] ?? `Army ${i + 1}`, ...draft })),
  });
  if (made.success) return ok(made.data);
  const [issue] = made.error.issues;
  const at = placeOf(issue?.path ?? [], armies, settings);
  return fault(at, issue?.message ?? 'this battle cannot be read');
};

/** Names that need no quotation marks: words that mean nothing else in a line. */
const isPlainName = (name: string): boolean =>
  /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)*$/u.test(name) &&
  !/[.]$/u.test(name) &&
  name
    .split(' ')
    .every((word) => !VERSUS.test(word) && !isBodyWord(word) && !/^[x×]\d/iu.test(word));

const nameText = (name: string): string => (isPlainName(name) ? name : JSON.stringify(name));

/** A value as `readSetting` reads it. */
const settingText = (key: string, value: unknown): string => {
  const isBare =
    typeof value === 'string' && /^[^\s;"[{]+$/u.test(value) && valueIn(value) === value;
  return `${key}=${isBare ? value : JSON.stringify(value)}`;
};

/** Settings of what differs from its default. */
const settingsText = (values: Draft, usual: Draft): readonly string[] =>
  Object.entries(values)
    .filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[key]),
    )
    .map(([key, value]) => settingText(key, value));

type ArmyOf = BattleScenario['armies'][number];

const isPlainBody = (body: Contingent): boolean => {
  const read = readBody(
    bodyText(body)
      .split(' ')
      .map((text) => ({ text, at: 0 })),
    0,
    MOST_MEN,
  );
  return read.ok && JSON.stringify(read.value) === JSON.stringify(body);
};

const menText = ({ size, quality, contingents = [] }: ArmyOf): readonly string[] => {
  if (contingents.length === 0) return [`${size}`, ...(quality === 1 ? [] : [`x${quality}`])];
  const made = strengthOfRoster(contingents);
  return [
    contingents.every(isPlainBody)
      ? contingents.map(bodyText).join(' + ')
      : settingText('contingents', contingents),
    ...(made.quality === quality ? [] : [`x${quality}`]),
  ];
};

const armyText = (army: ArmyOf, index: number): string => {
  const { name, size: _, quality: _q, contingents: _c, power, hits, tacticians, ...others } = army;
  const usual = { breaks: 'listed', choice: 'highest', target: 'weakest' };
  return [
    ...(name === NAMES[index] ? [] : [`${nameText(name)}:`]),
    ...menText(army),
    ...tacticians.map((one) => `${nameText(one.name)} ${one.intelligence}+${one.tactics}`),
    ...(power === 0 ? [] : [power < 0 ? `${power}` : `+${power}`]),
    ...(hits === undefined ? [] : [`${hits} hits`]),
    ...settingsText(others, usual),
  ].join(' ');
};

/** The line that `readBattleLine` reads as this battle. */
export const battleLine = (scenario: BattleScenario): string => {
  const { kind: _k, version: _v, edition, name, armies, rules, ...others } = scenario;
  const usual = { round: 1, trials: 10_000 };
  const settings = [
    ...(name === 'Battle' ? [] : [settingText('name', name)]),
    ...settingsText(others, usual),
    ...settingsText(rules, rulesSchema.parse({})),
    ...(edition === undefined ? ['edition=1'] : []),
  ];
  const line = armies.map(armyText).join(' v ');
  return settings.length === 0 ? line : `${line}; ${settings.join(' ')}`;
};
