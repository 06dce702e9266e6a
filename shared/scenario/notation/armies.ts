import type { z } from 'zod';
import { armyName, armySchema } from '../../army/army.ts';
import { rulesSchema } from '../../army/rules.ts';
import type { Result } from '../../result.ts';
import { bodyText, readBody, type TextFault } from '../../roster/party-text.ts';
import { strengthOfRoster, type Contingent } from '../../roster/roster.ts';
import { isPerson, personsOf } from '../../roster/troops.ts';
import { armyIds, battleScenarioSchema, type BattleScenario } from '../schema/battle.ts';
import type { Item, SideInLine } from './grammar.ts';
import { withHouse } from './house.ts';
import { lineText, readLevel, type Notation } from './level.ts';
import {
  isNumber,
  nameText,
  numberIn,
  settingsText,
  settingText,
  sideNameText,
  tokensOf,
  type Draft,
  type Token,
} from './tokens.ts';

/*
 * A battle of armies in one line: `800 x1.5 Ada 1+3 v Blue Levy: 1350 Bors 0+1; seed=harrow`. An
 * army is its name and a colon, its men, x and their quality, tacticians with Intelligence +
 * Tactics, +2 for power, "80 hits", and settings such as side=red; its men may be bodies,
 * `200 knights + 600 elite soldiers`.
 */

const MOST_MEN = 100_000_000;

const QUALITY = /^[x×](\d+(?:[.,]\d+)?)$/iu;
/** The quality that x and a number say, with a point or a comma: x1.5, x1,5. */
export const qualityIn = (text: string): number | undefined => {
  const [, number] = QUALITY.exec(text) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
};
const SKILLS = /^(?<intelligence>[-−]?\d+)\+(?<tactics>[-−]?\d+)$/u;
const signed = (text = ''): number => Number(text.replace('−', '-'));

/** Intelligence + Tactics, such as 1+3. */
export const skillsIn = (text: string): Draft | undefined => {
  const { groups } = SKILLS.exec(text) ?? {};
  return groups === undefined
    ? undefined
    : { intelligence: signed(groups['intelligence']), tactics: signed(groups['tactics']) };
};

const areHits = (number: Token | undefined, word: Token | undefined): boolean =>
  number?.kind === 'word' &&
  word?.kind === 'word' &&
  isNumber(number.text) &&
  /^hits?$/iu.test(word.text);

const isCount = (token: Token | undefined): boolean =>
  token?.kind === 'word' && isNumber(token.text);

/** "80 hits" as a setting, and "hits 80" where the number before it is that of the men. */
const withHits = (tokens: readonly Token[]): readonly Token[] => {
  const hitsAt = new Set<number>();
  for (const [i, token] of tokens.entries()) {
    if (!areHits(tokens[i - 1], token)) continue;
    hitsAt.add(isCount(tokens[i + 1]) && !isCount(tokens[i - 2]) ? i + 1 : i - 1);
  }
  const isWord = (i: number): boolean => areHits(tokens[i - 1], tokens[i]);
  return tokens.flatMap((token, i): readonly Token[] => {
    if (isWord(i)) return [];
    return hitsAt.has(i)
      ? [{ kind: 'setting', text: 'hits', at: token.at, value: numberIn(token.text) }]
      : [token];
  });
};

/** The army of a side: its name, and all that is said of it. */
const armyOf = ({ name, items: [army] }: SideInLine, i: number): Draft => ({
  name: name?.text ?? armyName(i),
  ...(army.bodies.length === 0 ? {} : { contingents: army.bodies }),
  ...(army.people.length === 0 ? {} : { tacticians: army.people }),
  ...army.fields,
});

/** The notation of armies. */
export const ARMIES: Notation<BattleScenario> = {
  vocabulary: {
    prepare: withHits,
    words: [
      { field: 'quality', read: qualityIn },
      {
        field: 'power',
        read: (text) => (/^[+\-−]\d+$/u.test(text) ? signed(text) : undefined),
      },
    ],
    number: 'size',
    mostMen: MOST_MEN,
    keys: Object.keys(armySchema.shape),
    hasNot: 'an army has no',
    known:
      'men are a number (800), quality x1.5, power +2 (ground or weather, say), ' +
      'hits "80 hits", a tactician a name with Intelligence + Tactics (Ada 1+3)',
    hasNames: true,
    skills: skillsIn,
    check: ({ fields, bodies }: Item) =>
      'size' in fields || 'contingents' in fields || bodies.length > 0
        ? undefined
        : 'say how many men: 800, or 200 knights + 600 soldiers',
  },
  between: 'put "v" between the armies: 800 v 1350',
  ownKeys: ['name', 'seed', 'round', 'trials', 'withdrawsAt'],
  ruleKeys: Object.keys(rulesSchema.shape),
  schema: battleScenarioSchema,
  make: (sides, rules) => ({
    draft: { kind: 'battle', rules: withHouse(rules), armies: sides.map(armyOf) },
    ownerOf: ([first, index]) => (first === 'armies' ? sides[Number(index)]?.items[0] : undefined),
  }),
};

/**
 * The battle of a line without a name and a colon, which therefore names no level: it is read
 * without the vocabularies of units and fighters.
 * @returns undefined of any other line, and of one with a fault, for `readLine`
 */
export const readPlainLine = (text: string): Result<BattleScenario, TextFault> | undefined => {
  const read = tokensOf(text);
  if (!read.ok || read.value.some(({ kind }) => kind === 'name')) return undefined;
  const made = readLevel(read.value, text.length, ARMIES);
  return made.ok ? made : undefined;
};

type ArmyOf = BattleScenario['armies'][number];

const isPlainBody = (body: Contingent): boolean => {
  const words = bodyText(body).split(' ');
  const read = readBody(
    words.map((text) => ({ text, at: 0 })),
    0,
    MOST_MEN,
  );
  return read.ok && JSON.stringify(read.value) === JSON.stringify(body);
};

/** Of persons with their number, lest they were read as the ranks of those who follow. */
const bodyOfArmy = (body: Contingent): string => {
  const text = bodyText(body);
  if (!isPerson(body.troop)) return text;
  return body.men === 1 ? `1 ${text}` : personsOf(text);
};

const menText = ({ size, quality, contingents = [] }: ArmyOf): readonly string[] => {
  if (contingents.length === 0) return [`${size}`, ...(quality === 1 ? [] : [`x${quality}`])];
  const made = strengthOfRoster(contingents);
  return [
    contingents.every(isPlainBody)
      ? contingents.map(bodyOfArmy).join(' + ')
      : settingText('contingents', contingents),
    ...(made.quality === quality ? [] : [`x${quality}`]),
  ];
};

/** Read when a line is first written: whoever only reads one starts sooner. */
let usual: z.output<typeof armySchema> | undefined;
const usualArmy = (): NonNullable<typeof usual> => (usual ??= armySchema.parse({ name: 'Army' }));

/** @param known a name that need not be said */
const armyText = (army: ArmyOf, known: string): string => {
  const { name, size: _, quality: _q, contingents: _c, power, hits, tacticians, ...others } = army;
  return [
    ...(name === known ? [] : [sideNameText(name)]),
    ...menText(army),
    ...tacticians.map((one) => `${nameText(one.name)} ${one.intelligence}+${one.tactics}`),
    ...(power === 0 ? [] : [power < 0 ? `${power}` : `+${power}`]),
    ...(hits === undefined ? [] : [`${hits} hits`]),
    ...settingsText(others, usualArmy()),
  ].join(' ');
};

/** An army with its name, as it stands in a line. */
export const armyLine = (army: ArmyOf): string => armyText(army, '');

/** The line of this battle. An id that is that of its place is left out. */
export const battleLine = (scenario: BattleScenario): string => {
  const { kind: _k, version: _v, armies, rules, ...others } = scenario;
  const ids = armyIds({ armies: armies.map(() => ({})) });
  return lineText(
    armies.map((army, i) =>
      armyText({ ...army, id: army.id === ids[i] ? undefined : army.id }, armyName(i)),
    ),
    [others, { name: 'Battle', round: 1, trials: 10_000 }],
    [rules, rulesSchema.parse({})],
  );
};
