import { z } from 'zod';
import { armySchema, namedByPlace } from '../../army/army.ts';
import { rulesPart } from '../../army/rules.ts';
import { COMBAT_SYSTEM_IDS, combatSystem } from '../../combat/index.ts';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import { nameSchema } from '../../roster/names.ts';
import { unitRulesSchema, unitSystem } from '../../unit/index.ts';
import { faultText, readArmyList } from '../import/army-list.ts';
import { complaining } from './faults.ts';
import { checkArmy, seedSchema, type BattleScenario } from './battle.ts';
import { generateArmies, MOST_LISTED, rangesSchema } from './ranges.ts';

const title = nameSchema.optional().meta({
  title: 'Title',
  description: 'What these rules are called in the answer',
});

export const ruleSetSchema = z
  .discriminatedUnion('level', [
    z.strictObject({
      level: z.literal('army').meta({ description: 'Armies of hits, as in battles' }),
      title,
      rules: rulesPart.prefault({}),
    }),
    z.strictObject({
      level: z.literal('unit').meta({ description: 'Armies mustered into units' }),
      title,
      rules: unitRulesSchema.prefault({}),
    }),
    z.strictObject({
      level: z.literal('combat').meta({ description: 'Each man a fighter' }),
      title,
      system: z.enum(COMBAT_SYSTEM_IDS as [string, ...string[]]).meta({ title: 'System' }),
    }),
  ])
  .meta({ id: 'RuleSet', title: 'Rules under which armies meet' });
/** Rules under which armies meet. */
export type RuleSet = z.output<typeof ruleSetSchema>;

const MOST_SETS = 4;
/** Under rules of units and fighters each pair is worked out by itself. */
const MOST_PAIRED = 100;
export const LONGEST_LIST = 200_000;

export const atlasShape = z.strictObject({
  armies: z
    .array(armySchema)
    .max(MOST_LISTED)
    .overwrite(namedByPlace)
    .optional()
    .meta({ title: 'Armies', description: 'Everybody meets everybody' }),
  text: z
    .string()
    .max(LONGEST_LIST)
    .optional()
    .meta({
      title: 'Armies as text',
      description:
        'One army a line, such as "Knights: 200 x2.5 Ada 1+3"; or CSV whose first line names the ' +
        'columns: name, men, quality, power, hits, intelligence, tactics, general',
    }),
  generate: rangesSchema.optional(),
  under: z
    .array(ruleSetSchema)
    .min(1)
    .max(MOST_SETS)
    .prefault([{ level: 'army' }])
    .meta({
      title: 'Rules',
      description: 'With more than one, what each changes against the first is told too',
    }),
  seed: seedSchema.optional().meta({ title: 'Seed', description: 'Of estimates' }),
  trials: z.int().min(LEAST_TRIALS).max(100_000).default(1_000).meta({
    title: 'Trials',
    description: 'Of an estimated pair, on average: the widest margin has the next',
  }),
  draw: z.number().min(0).max(1).default(0.5).meta({
    title: 'Worth of a draw',
    description: 'What it is worth, beside a win, that neither side wins: armies are ranked by it',
  }),
  margin: z.number().min(0.001).max(0.5).default(0.02).meta({
    title: 'Margin',
    description: 'Half of a 95 % interval that is narrow enough',
  }),
});

type Sketch = z.output<typeof atlasShape>;
type Armies = BattleScenario['armies'];

const sources = ({ armies, text, generate }: Sketch): number =>
  [armies, text, generate].filter((source) => source !== undefined).length;

/** The armies of a request: given, read from its text, or generated. */
const armiesIn = ({ armies, text, generate }: Sketch): Armies => {
  if (armies !== undefined) return armies;
  if (generate !== undefined) return generateArmies(generate);
  const read = readArmyList(text ?? '');
  return read.ok ? [...read.value] : [];
};

const listed = z.check<Sketch>((checked) => {
  const { value } = checked;
  const complain = complaining(checked);
  if (sources(value) !== 1) return complain(['text'], 'give one of armies, text and generate');
  const read = value.text === undefined ? undefined : readArmyList(value.text);
  if (read?.ok === false) for (const fault of read.error) complain(['text'], faultText(fault));
  else {
    const { length } = armiesIn(value);
    if (length < 2) complain([], 'give two armies or more');
    const isPaired = value.under.some(({ level }) => level !== 'army');
    const most = isPaired ? MOST_PAIRED : MOST_LISTED;
    const how = isPaired ? ' under rules of units or fighters' : '';
    if (length > most) complain([], `${length} armies are too many${how}: ${most} at most`);
  }
  for (const [i, army] of (value.armies ?? []).entries()) checkArmy(army, ['armies', i], complain);
});

/** Armies of which every two meet, under one or several sets of rules. */
export const atlasRequestSchema = atlasShape.check(listed).meta({ id: 'AtlasRequest' });
export type AtlasRequest = z.output<typeof atlasRequestSchema>;

/** A request with its armies, and each set of rules with a title. */
export interface AtlasAsked extends Pick<AtlasRequest, 'trials' | 'margin' | 'seed' | 'draw'> {
  readonly armies: Armies;
  readonly under: readonly (RuleSet & { readonly title: string })[];
}

/** What rules are called that nobody has named. */
export const ruleTitle = (under: RuleSet): string => {
  if (under.level === 'army') return 'Armies by hits';
  const system =
    under.level === 'unit' ? unitSystem(under.rules.system) : combatSystem(under.system);
  return system.title;
};

/** Titles that are used twice are numbered. */
export const atlasAsked = (request: AtlasRequest): AtlasAsked => {
  const { trials, margin, seed, draw, under } = request;
  const titles = under.map((one) => one.title ?? ruleTitle(one));
  const isTwice = (one: string): boolean => titles.filter((other) => other === one).length > 1;
  return {
    trials,
    margin,
    seed,
    draw,
    armies: armiesIn(request),
    under: under.map((one, i) => {
      const name = titles[i] ?? '';
      return { ...one, title: isTwice(name) ? `${name} (${i + 1})` : name };
    }),
  };
};
