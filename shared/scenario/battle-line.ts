import { armySchema } from '../army/army.ts';
import { rulesSchema } from '../army/rules.ts';
import type { Result } from '../result.ts';
import { bodyText, readBody, type TextFault } from '../roster/party-text.ts';
import { strengthOfRoster, type Contingent } from '../roster/roster.ts';
import { armyIds, battleScenarioSchema, type BattleScenario } from './battle.ts';
import { MOST_MEN, readArmy, type ArmyInLine } from './line-army.ts';
import { isVersus } from './line-items.ts';
import { lineText, nameText, sideNameText, settingsText, settingText } from './line-text.ts';
import {
  checkedLine,
  fault,
  lineOf,
  parted,
  placeOfSetting,
  readSettings,
  tokensOf,
  type Line,
} from './line-tokens.ts';

/*
 * A battle of armies in one line: `800 x1.5 Ada 1+3 v Blue Levy: 1350 Bors 0+1; seed=harrow`. An
 * army is its name and a colon, its men, x and their quality, tacticians with Intelligence +
 * Tactics, +2 for power, "80 hits", and settings such as side=red; its men may be bodies,
 * `200 knights + 600 elite soldiers`.
 */

const NAMES = ['Red', 'Blue', 'Green', 'Gold', 'White', 'Black', 'Grey', 'Brown'] as const;
const BATTLE_KEYS: readonly string[] = ['name', 'seed', 'round', 'trials'];
const RULE_KEYS: readonly string[] = Object.keys(rulesSchema.shape);

/** Where in the line the value of a path stands, as near as can be told. */
const placeIn =
  (armies: readonly (ArmyInLine & { readonly at: number })[], line: Line) =>
  ([first, index, field]: readonly PropertyKey[]): number => {
    if (first !== 'armies') return placeOfSetting(line, [first, index]);
    const army = armies[Number(index)];
    return army?.places[String(field)] ?? army?.at ?? 0;
  };

/**
 * The battle of a line.
 * @returns the first fault with the characters before it and what to do
 */
export const battleOfLine = (line: Line): Result<BattleScenario, TextFault> => {
  const stretches = parted(line.head, isVersus, line.end);
  if (stretches.length < 2)
    return fault(line.head.at(-1)?.at ?? 0, 'put "v" between the armies: 800 v 1350');
  const armies: (ArmyInLine & { readonly at: number })[] = [];
  for (const { tokens, end } of stretches) {
    const army = readArmy(tokens, end);
    if (!army.ok) return army;
    armies.push({ ...army.value, at: tokens[0]?.at ?? end });
  }
  const settings = readSettings(line.settings, BATTLE_KEYS, RULE_KEYS);
  if (!settings.ok) return settings;
  const draft = {
    kind: 'battle',
    version: 1,
    ...settings.value.own,
    rules: settings.value.rules,
    armies: armies.map(({ draft: army }, i) => ({ name: NAMES[i] ?? `Army ${i + 1}`, ...army })),
  };
  return checkedLine(battleScenarioSchema, draft, placeIn(armies, line));
};

/**
 * The battle of a line without a name and a colon, which therefore names no level: it is read
 * without the grammars of units and fights.
 * @returns undefined of any other line, for `readLine`
 */
export const readPlainLine = (text: string): Result<BattleScenario, TextFault> | undefined => {
  const read = tokensOf(text);
  if (!read.ok || read.value.some(({ kind }) => kind === 'name')) return undefined;
  return battleOfLine(lineOf(read.value, text.length));
};

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

const USUAL_ARMY = armySchema.parse({ name: 'Army' });

const armyText = (army: ArmyOf, index: number): string => {
  const { name, size: _, quality: _q, contingents: _c, power, hits, tacticians, ...others } = army;
  return [
    ...(name === NAMES[index] ? [] : [sideNameText(name)]),
    ...menText(army),
    ...tacticians.map((one) => `${nameText(one.name)} ${one.intelligence}+${one.tactics}`),
    ...(power === 0 ? [] : [power < 0 ? `${power}` : `+${power}`]),
    ...(hits === undefined ? [] : [`${hits} hits`]),
    ...settingsText(others, USUAL_ARMY),
  ].join(' ');
};

/** An army with its name, as it stands in a line. */
export const armyLine = (army: ArmyOf): string => armyText(army, NAMES.length);

/** The line of this battle. An id that is that of its place is left out. */
export const battleLine = (scenario: BattleScenario): string => {
  const { kind: _k, version: _v, name, armies, rules, ...others } = scenario;
  const usual = { round: 1, trials: 10_000 };
  const ids = armyIds({ armies: armies.map(() => ({})) });
  return lineText(
    armies.map((army, i) => armyText({ ...army, id: army.id === ids[i] ? undefined : army.id }, i)),
    [
      ...(name === 'Battle' ? [] : [settingText('name', name)]),
      ...settingsText(others, usual),
      ...settingsText(rules, rulesSchema.parse({})),
    ],
  );
};
