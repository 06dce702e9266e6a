import { z } from 'zod';
import {
  armyIds,
  MOST_CONTINGENTS,
  strengthOfRoster,
  type BattleScenario,
  type Contingent,
} from '../../../shared/index.ts';
import { allTexts, textOf, unusualIn, usualTexts } from '../../forms/schema.ts';
import {
  ARMY_FIELDS,
  CONTINGENT_FIELDS,
  HOUSE_FIELDS,
  MOST_TACTICIANS,
  RULE_FIELDS,
  TACTICIAN_FIELDS,
} from './fields.ts';

export const MOST_ARMIES = 8;

const text = z.string().max(2_000);
const texts = z.record(text, text);

/**
 * An army as typed: every field of its schema is the text that stands in it, valid or not, so that
 * nothing typed is ever lost.
 */
export const armyDraftSchema = z.strictObject({
  id: text,
  fields: texts,
  tacticians: z.array(texts).max(MOST_TACTICIANS),
  contingents: z.array(texts).max(MOST_CONTINGENTS),
});

export const draftSchema = z.strictObject({
  name: text,
  seed: text,
  round: text,
  trials: text,
  rules: texts,
  /** House rules in force, with their parameters. */
  house: z.record(text, texts),
  armies: z.array(armyDraftSchema).max(MOST_ARMIES),
});

export type Draft = z.output<typeof draftSchema>;
export type ArmyDraft = Draft['armies'][number];
export type TacticianDraft = ArmyDraft['tacticians'][number];
export type ContingentDraft = ArmyDraft['contingents'][number];
export type BattleField = 'name' | 'seed' | 'round' | 'trials';
type Army = BattleScenario['armies'][number];

export const contingentDraftOf = (contingent: Contingent): ContingentDraft => ({
  mounted: '',
  ...allTexts(CONTINGENT_FIELDS, contingent),
});

/** Size and quality as typed: empty where they follow from the contingents. */
const strengthTexts = ({ size, quality, contingents = [] }: Army): Record<string, string> => {
  if (contingents.length === 0) return {};
  const made = strengthOfRoster(contingents);
  return {
    ...(made.size === size ? { size: '' } : {}),
    ...(made.quality === quality ? { quality: '' } : {}),
  };
};

/** An army as it stands in the form. */
export const armyDraftOf = (army: Army, id: string): ArmyDraft => ({
  id,
  fields: { ...allTexts(ARMY_FIELDS, army), ...strengthTexts(army), id },
  tacticians: army.tacticians.map((one) => allTexts(TACTICIAN_FIELDS, one)),
  contingents: (army.contingents ?? []).map(contingentDraftOf),
});

/** A scenario as it stands in the form. */
export const draftOf = (scenario: BattleScenario): Draft => {
  const { name, seed, round, trials, rules, armies } = scenario;
  const ids = armyIds(scenario);
  return {
    name,
    seed: textOf(seed),
    round: textOf(round),
    trials: textOf(trials),
    rules: allTexts(RULE_FIELDS, rules),
    house: Object.fromEntries(
      HOUSE_FIELDS.flatMap(({ id, fields }) => {
        const values: Readonly<Record<string, object | undefined>> = rules.house;
        return values[id] === undefined ? [] : [[id, allTexts(fields, { ...values[id] })]];
      }),
    ),
    armies: armies.map((army, i) => armyDraftOf(army, ids[i] ?? '')),
  };
};

/** The rules as the book has them. */
export const bookRules = (): Draft['rules'] => usualTexts(RULE_FIELDS);

/** A house rule's parameters at their defaults. */
export const usualParameters = (id: string): Record<string, string> =>
  usualTexts(HOUSE_FIELDS.find((rule) => rule.id === id)?.fields ?? []);

/** In how many places the rules differ from the book. */
export const differences = (draft: Draft): number =>
  unusualIn(RULE_FIELDS, draft.rules) + Object.keys(draft.house).length;

/** What people call an army while its name may be empty. */
export const calledOf = ({ id, fields }: ArmyDraft, at?: number): string =>
  fields['name']?.trim() || (at === undefined ? id : `Army ${at + 1}`);

/** An id that no army of the draft has. */
export const freshArmyId = (armies: readonly ArmyDraft[]): string => {
  const taken = new Set(armies.flatMap(({ id, fields }) => [id, fields['side']]));
  for (let n = armies.length + 1; ; n++) if (!taken.has(`army${n}`)) return `army${n}`;
};
