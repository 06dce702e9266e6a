import {
  isolateBidi,
  afterRounds,
  outcomeText,
  COMBAT_SYSTEMS,
  rollText,
  type Act,
  type CombatEvent,
  type CombatTold,
  type Duel,
  type DuelScenario,
  type Fight,
  type Open,
  type Purpose,
  type Standing,
} from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';
import { castOf, sideIn, type Cast } from '../../ui/cast.ts';
import { signed } from '../../ui/figures/numbers.ts';
import { counted, diceText } from '../../ui/words.ts';
import { sidesOfDuel } from '../odds/words.ts';

/** Sides go by their names as fighters do. */
export const castOfFight = (
  scenario: Pick<DuelScenario, 'sides'>,
  { fighters }: Pick<Fight, 'fighters'>,
): Cast => {
  const sides = sidesOfDuel(scenario);
  return castOf(sides, [...fighters, ...sides.map((side) => ({ ...side, side: side.id }))]);
};

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  up: 'stands',
  down: 'is down',
  dying: 'is dying',
  dead: 'is dead',
  fled: 'has fled',
  surrendered: 'has surrendered',
};

export const whoSays = ({ names }: Cast, by: string): string =>
  by === 'gm' ? 'The game master' : (names.get(by) ?? by);

/**
 * A system knows sides by their ids alone: a sentence that begins with one begins with its name.
 */
export const withSideNames = ({ sides }: Cast, text: string): string => {
  const first = /^[A-Za-z0-9_-]+/.exec(text)?.[0];
  const side = sides.find(({ id }) => id === first);
  return side === undefined ? text : `${side.name}${text.slice(side.id.length)}`;
};

/** What a decision asks, with the name of whoever decides where the question does not say it. */
export const questionSays = (
  cast: Cast,
  { by, question }: { readonly by: string; readonly question: string },
): string => {
  const [who, said] = [whoSays(cast, by), withSideNames(cast, question)];
  return said.includes(who) ? said : `${who}: ${said}`;
};

/**
 * A label as people call it: `r2/7/bors/1/attack` is "Bors, attack", `r2/bors/1/kay/defence` is
 * "Kay, defence against Bors".
 */
export const labelSays = ({ names }: Cast, label: string): string => {
  const parts = label.split('/').filter((part) => !/^r?\d+$/.test(part));
  const at = parts.findLastIndex((part) => names.has(part));
  const before = parts.slice(0, Math.max(0, at)).flatMap((part) => names.get(part) ?? []);
  const what = parts
    .slice(at + 1)
    .map((part) => part.replaceAll(/[-.#_]/g, ' '))
    .join(' ')
    .trim();
  const who = names.get(parts[at] ?? '');
  if (who === undefined) return what || label;
  const against = before.length === 0 ? '' : ` against ${before.join(', ')}`;
  return `${who}${what === '' ? '' : `, ${what}`}${against}`;
};

/**
 * Whose dice they are, for what, and what they must come to: "Bors, endurance: 2d6 + 3 against
 * 12", "Bors, attack: d100, 47 or less".
 */
export const rollSays = (
  cast: Cast,
  { label, ...roll }: Partial<Purpose> & { readonly label: string },
  sides: readonly number[],
): string => {
  const { by, what } = roll;
  const who = by === undefined ? labelSays(cast, label) : `${whoSays(cast, by)}, ${what}`;
  return `${isolateBidi(who)}: ${rollText(diceText(sides) || 'dice', roll)}`;
};

/** What waits, in a sentence. */
export const openSays = (cast: Cast, open: Open | undefined): string => {
  if (open === undefined) return '';
  return open.kind === 'decision'
    ? questionSays(cast, open)
    : `Dice to throw: ${rollSays(cast, open, open.sides)}.`;
};

/** The last round in which something was done. */
export const roundsOf = ({ steps, fight }: Pick<CombatTold, 'steps' | 'fight'>): number =>
  steps.at(-1)?.round ?? Math.max(0, fight.round - 1);

/** How it ended; empty while it goes on. */
export const outcomeSays = (cast: Cast, told: CombatTold): string => {
  const { outcome, open } = told;
  if (outcome === undefined && open !== undefined) return '';
  // A side may go by the names of its fighters.
  const winners = outcome?.kind === 'won' ? sideIn(cast, outcome.winner).split(' and ') : [];
  const after = afterRounds(roundsOf(told));
  return `${outcomeText(outcome ?? { kind: 'unfinished' }, { scene: 'fight', winners, after })}.`;
};

export const winnerOf = ({ outcome }: CombatTold): string | undefined =>
  outcome?.kind === 'won' ? outcome.winner : undefined;

type Ruling = Extract<Act, { readonly steps: number }>;
export const isRuling = (act: Act): act is Ruling => 'steps' in act;

/** A game master's word in a sentence. */
export const rulingSays = (cast: Cast, { system }: Duel, act: Ruling): string => {
  const who = cast.names.get(act.fighter) ?? act.fighter;
  const until =
    'until' in act && act.until !== undefined ? ` until the end of round ${act.until}` : '';
  switch (act.kind) {
    case 'modifier': {
      const roll = system.rolls.find(({ id }) => id === act.on)?.title ?? act.on;
      return `${isolateBidi(who)}: ${signed(act.amount)} on ${roll}${until}`;
    }
    case 'ban':
      return `${who} may not ${act.action.replaceAll(/[:-]/g, ' ')}${until}`;
    case 'gauge': {
      const gauge = system.gauges.find(({ id }) => id === act.gauge)?.title ?? act.gauge;
      return `${who}: ${gauge} is ${act.value}`;
    }
    case 'standing':
      return `${who} ${STANDING_WORDS[act.standing]}`;
  }
};

/** So many sentences are read out at once. */
const MOST_SAID = 5;

/** The last of what happened, to be read out. */
export const newsOf = (cast: Cast, events: readonly CombatEvent[]): string =>
  events
    .slice(-MOST_SAID)
    .map(({ text }) => withSideNames(cast, text))
    .join(' ');

/** Who was set up, by which rules and with which seed, in a line. */
export const setUpSays = ({ sides }: Cast, scenario: DuelScenario): string => {
  const { system, sides: typed } = scenario;
  const whose = sides.map(
    ({ name }, i) => `${isolateBidi(name)}: ${counted(typed[i]?.fighters.length ?? 0, 'fighter')}`,
  );
  const title = COMBAT_SYSTEMS.find(({ id }) => id === system)?.title ?? system;
  return [whose.join(' v '), title, `seed ${seedOf(scenario)}`].join(' · ');
};
