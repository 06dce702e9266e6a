import { z } from 'zod';
import { strengthOfRoster, type BattleScenario, type Contingent } from '../../shared/index.ts';
import { HOUSE_FIELDS, RULE_FIELDS } from './rule-fields.ts';

/** The scenario as typed: every field is the text that stands in it, valid or not, so that nothing typed is ever lost. */
const text = z.string().max(2_000);
const tacticianDraftSchema = z.strictObject({ name: text, intelligence: text, tactics: text });
const contingentDraftSchema = z.strictObject({
  name: text,
  troop: text,
  men: text,
  training: text,
  equipment: text,
  mounted: text,
  quality: text,
  leader: text,
});
const armyDraftSchema = z.strictObject({
  id: text,
  name: text,
  size: text,
  quality: text,
  hits: text,
  power: text,
  basePower: text,
  side: text,
  choice: text,
  target: text,
  tacticians: z.array(tacticianDraftSchema).max(12),
  // Drafts kept from before there were rosters have none.
  contingents: z.array(contingentDraftSchema).max(40).default([]),
  breaks: text.default('listed'),
});
export const draftSchema = z.strictObject({
  name: text,
  seed: text,
  round: text,
  trials: text,
  rules: z.record(text, text),
  /** House rules in force, with their parameters. */
  house: z.record(text, z.record(text, text)),
  armies: z.array(armyDraftSchema).max(8),
});

export type Draft = z.output<typeof draftSchema>;
export type ArmyDraft = Draft['armies'][number];
export type TacticianDraft = ArmyDraft['tacticians'][number];
export type ContingentDraft = ArmyDraft['contingents'][number];
export type ArmyField = Exclude<keyof ArmyDraft, 'id' | 'tacticians' | 'contingents'>;
export type BattleField = 'name' | 'seed' | 'round' | 'trials';

export const MOST_ARMIES = 8;
export const MOST_TACTICIANS = 12;

type Value = string | number | undefined;

const textOf = (value: Value): string => (value === undefined ? '' : String(value));

const textsOf = (values: Readonly<Record<string, Value>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

export const contingentDraftOf = ({
  name,
  troop,
  men,
  training,
  equipment,
  mounted,
  quality,
  leader,
}: Contingent): ContingentDraft => ({
  name,
  troop,
  men: textOf(men),
  training,
  equipment,
  mounted: mounted === undefined ? '' : mounted ? 'yes' : 'no',
  quality: textOf(quality),
  leader: leader ?? '',
});

/** Size and quality as typed: empty where they follow from the contingents. */
const strengthTexts = ({
  size,
  quality,
  contingents = [],
}: BattleScenario['armies'][number]): Pick<ArmyDraft, 'size' | 'quality'> => {
  if (contingents.length === 0) return { size: textOf(size), quality: textOf(quality) };
  const made = strengthOfRoster(contingents);
  return {
    size: made.size === size ? '' : textOf(size),
    quality: made.quality === quality ? '' : textOf(quality),
  };
};

const armyDraftOf = (army: BattleScenario['armies'][number], index: number): ArmyDraft => ({
  id: army.id ?? `army${index + 1}`,
  name: army.name,
  ...strengthTexts(army),
  hits: textOf(army.hits),
  power: textOf(army.power),
  basePower: textOf(army.basePower),
  side: textOf(army.side),
  choice: army.choice,
  target: army.target,
  tacticians: army.tacticians.map(({ name, intelligence, tactics }) => ({
    name,
    intelligence: textOf(intelligence),
    tactics: textOf(tactics),
  })),
  contingents: (army.contingents ?? []).map(contingentDraftOf),
  breaks: army.breaks,
});

/** A scenario as it stands in the form. */
export const draftOf = ({ name, seed, round, trials, rules, armies }: BattleScenario): Draft => {
  const { house, ...others } = rules;
  return {
    name,
    seed: textOf(seed),
    round: textOf(round),
    trials: textOf(trials),
    rules: textsOf(others),
    house: Object.fromEntries(
      Object.entries(house).flatMap(([id, parameters]) =>
        parameters === undefined ? [] : [[id, textsOf(parameters)]],
      ),
    ),
    armies: armies.map(armyDraftOf),
  };
};

/** The rules as the book has them. */
export const bookRules = (): Draft['rules'] =>
  Object.fromEntries(RULE_FIELDS.map(({ key, usual }) => [key, usual]));

/** A house rule's parameters at their defaults. */
export const usualParameters = (id: string): Record<string, string> =>
  Object.fromEntries(
    (HOUSE_FIELDS.find((rule) => rule.id === id)?.fields ?? []).map(({ key, usual }) => [
      key,
      usual,
    ]),
  );

/** In how many places the rules differ from the book. */
export const differences = ({ rules, house }: Draft): number =>
  RULE_FIELDS.filter(({ key, usual }) => (rules[key] ?? usual).trim() !== usual).length +
  Object.keys(house).length;

/** An id that no army of the draft has. */
export const freshId = (armies: readonly ArmyDraft[]): string => {
  const taken = new Set(armies.flatMap(({ id, side }) => [id, side]));
  for (let n = armies.length + 1; ; n++) if (!taken.has(`army${n}`)) return `army${n}`;
};
