import { signed } from '../numbers.ts';
import { isolateBidi, capital } from '../roster/names.ts';
import { counted } from '../numbers.ts';
import { combatSystem } from '../combat/index.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import type { DuelScenario } from '../scenario/schema/duel.ts';
import type { UnitScenario } from '../scenario/schema/units.ts';
import { lineFor, type LineScenario } from '../scenario/notation/line.ts';
import { bodyText } from '../roster/party-text.ts';
import type { Contingent } from '../roster/roster.ts';
import { isPerson, menSay, personsOf, TROOPS } from '../roster/troops.ts';

type Army = BattleScenario['armies'][number];

/** "3000 soldiers", "2 elite knights". */
const bodyWords = (body: Contingent): string => {
  const title = TROOPS.find(({ id }) => id === body.troop)?.title.toLowerCase() ?? body.troop;
  const many = isPerson(body.troop) ? personsOf(title) : title;
  return body.men === 1 ? bodyText(body) : bodyText(body).replace(/[\w-]+$/u, many);
};

/** What an army is: "Red: 120 men, Ada (Intelligence 1, Tactics 3)". */
export const armyWords = ({
  name,
  size,
  quality,
  contingents = [],
  power,
  hits,
  tacticians,
}: Army) => {
  const men =
    contingents.length === 0 ? counted(size, 'man', 'men') : contingents.map(bodyWords).join(', ');
  return `${isolateBidi(name)}: ${[
    men,
    ...(contingents.length === 0 && quality !== 1 ? [`quality ${quality}`] : []),
    ...tacticians.map(
      (one) =>
        `${isolateBidi(one.name)} (Intelligence ${one.intelligence}, Tactics ${one.tactics})`,
    ),
    ...(power === 0 ? [] : [`power ${signed(power)}`]),
    ...(hits === undefined ? [] : [counted(hits, 'hit')]),
  ].join(', ')}`;
};

/** Armies that stand together, by the side they are on. */
const battleWords = ({ armies }: BattleScenario): readonly string[] => {
  const sides = new Map<string, string[]>();
  for (const [i, army] of armies.entries()) {
    const side = army.side ?? `own ${i}`;
    sides.set(side, [...(sides.get(side) ?? []), armyWords(army)]);
  }
  return [...sides.values()].map((allies) => allies.join(' with '));
};

/** What is alike, once with its count. */
const oftenWords = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => (count === 1 ? what : `${count} × ${what}`)).join(', ');

/** Units that are alike are counted. */
const unitWords = ({ units }: UnitScenario): readonly string[] => {
  const sides = new Map<string, Map<string, number>>();
  for (const { side = '', men, name = 'men', post } of units) {
    const what = menSay(men, name.replace(/ \d+$/u, '').toLowerCase());
    const told = post === 'centre' ? what : `${what} (${post})`;
    const own = sides.get(side) ?? new Map<string, number>();
    sides.set(side, own.set(told, (own.get(told) ?? 0) + 1));
  }
  return [...sides].map(([side, own]) => `${isolateBidi(side)}: ${oftenWords(own)}`);
};

/** Fighters who are alike are counted. */
const duelWords = ({ system, sides }: DuelScenario): readonly string[] => {
  const { presets } = combatSystem(system);
  const titleOf = (id: string | undefined): string =>
    presets.find((preset) => preset.id === id)?.title ?? 'fighter';
  return sides.map(({ id, name = id, fighters }) => {
    const counts = new Map<string, number>();
    for (const { name: own, preset } of fighters) {
      const title = titleOf(preset);
      const isUsual = own === undefined || own.replace(/ \d+$/u, '') === title;
      const what = isUsual ? title : `${isolateBidi(own)} (${title})`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    return `${isolateBidi(name)}: ${oftenWords(counts)}`;
  });
};

const sidesOf = (scenario: LineScenario): readonly string[] => {
  switch (scenario.kind) {
    case 'battle':
      return battleWords(scenario);
    case 'units':
      return unitWords(scenario);
    case 'duel':
      return duelWords(scenario);
  }
};

/** Where units stand of whom no post was said: drawn up by their armies they stand otherwise. */
const placeWords = (scenario: LineScenario): string =>
  scenario.kind === 'units' && scenario.units.every(({ post }) => post === 'centre')
    ? '; all in the centre'
    : '';

/** What is settled for all: rules that are not the usual ones, and the seed. */
const settingsOf = (scenario: LineScenario): string =>
  /;([^;"]*(?:"[^"]*"[^;"]*)*)$/u.exec(lineFor(scenario))?.[1]?.trim() ?? '';

/** What a line was read as, in words. */
export const lineInWords = (scenario: LineScenario): string => {
  const sides = sidesOf(scenario).map(capital);
  const settings = settingsOf(scenario);
  const rules = settings === '' ? '' : `; with ${settings}`;
  return `${sides.join('; against ')}${placeWords(scenario)}${rules}`;
};
