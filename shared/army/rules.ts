import { z } from 'zod';
import { affordable, parseFormula, type Formula, type Names } from '../dice/index.ts';
import { DOUBLINGS } from '../doublings.ts';
import { keptBy } from '../kept-for.ts';
import { saying, titlesOf, whole, worded } from '../roster/fields.ts';
import { HOUSE_RULES } from './house-rules/index.ts';

/** Names a damage formula may use, with the ranges their values can take. */
export const DAMAGE_NAMES: Names = {
  power: [-1000, 1000],
  skill: [-200, 200],
  intelligence: [-100, 100],
  tactics: [-100, 100],
  size: [1, 100_000_000],
  quality: [0.001, 1000],
  hits: [0, 1000],
  round: [1, 100_000],
};

const UNAFFORDABLE = {
  code: 'TOO_COMPLEX',
  position: 1,
  message: 'this formula has too many outcomes for odds: use fewer or smaller dice',
};

const formulas = keptBy<ReturnType<typeof parseFormula>>(500);
/** Longer texts are no formulas that anybody would ask for again. */
const MOST_KEPT = 400;

/** A damage formula, read once. */
const readDamage = (text: string): ReturnType<typeof parseFormula> => {
  const read = () => parseFormula(text, DAMAGE_NAMES);
  return text.length > MOST_KEPT ? read() : formulas(text, read);
};

const damageSchema = z.string().superRefine((text, context) => {
  const parsed = readDamage(text);
  const fault = parsed.ok ? (affordable(parsed.value) ? undefined : UNAFFORDABLE) : parsed.error;
  if (fault !== undefined)
    context.addIssue({
      code: 'custom',
      message: fault.message,
      params: { formula: fault.code, position: fault.position },
    });
});

type HouseRuleId = (typeof HOUSE_RULES)[number]['id'];
type HouseShape = {
  [R in (typeof HOUSE_RULES)[number] as R['id']]: z.ZodOptional<R['parameters']>;
};
// The cast restores what `fromEntries` forgets: one optional entry a rule.
const houseShape = Object.fromEntries(
  HOUSE_RULES.map((rule) => [
    rule.id,
    rule.parameters.meta({ title: rule.title, description: rule.text }).optional(),
  ]),
) as unknown as HouseShape;

/** The rules of a battle; a field left out takes the default of the rules digest. */
export const rulesSchema = z.strictObject({
  doubling: worded(
    'Halfway to a doubling',
    'When an army between one and two times as strong gets +1 (A-SW-01)',
    titlesOf(DOUBLINGS),
    'sqrt2',
  ),
  hits: whole('Full hits', 'Hits of an army at full strength (SW-110)', {
    from: 1,
    to: 1000,
    default: 100,
  }),
  damage: damageSchema.default('2d6 + power + skill').meta({
    title: 'Damage formula',
    description: 'Hits that a roll takes off the enemy; rounded down, at least 0 (SW-109)',
  }),
  general: worded(
    "General's bonus applies",
    'Whether the general adds to power besides the roll (A-SW-02)',
    {
      once: 'once, in the roll',
      skillTwice: 'Tactics twice: in the roll and in power',
      allTwice: 'Intelligence and Tactics twice',
    },
  ),
  attrition: worded(
    'Lost hits shrink the army',
    'Whether an army fights with less power as its hits go down (A-SW-03)',
    { none: 'no, power stays as it began', proportional: 'yes, in proportion to hits left' },
  ),
  damageTo: worded('With three or more armies, damage goes to', 'Whom one roll hurts (A-SW-04)', {
    oneTarget: 'one target',
    splitEven: 'all enemies, split evenly',
    fullToEach: 'every enemy in full',
  }),
  base: worded('Power is measured against', 'Which army counts as strength 1 (A-SW-22)', {
    smallestOfAll: 'the smallest army on the field',
    pairwise: 'the enemy at hand',
  }),
  allies: worded(
    'Armies of one side',
    'Whether allies share one roll and one pool of hits (A-SW-04)',
    { merge: 'fight as one force', separate: 'fight side by side' },
  ),
  roundLength: saying(
    z
      .union([z.literal('interpolated'), z.number().min(0.1).max(10_080)])
      .default('interpolated')
      .meta({
        title: 'Length of a round',
        description: 'By the size of the armies (H-SW-20), or a number of minutes',
        unit: 'minutes',
        start: 10,
      }),
    { interpolated: 'by the size of the armies' },
  ),
  house: z
    .strictObject(houseShape)
    .default({} as { [Id in HouseRuleId]?: never })
    .meta({ title: 'House rules for power' }),
});
/** The same, as a part of a scenario. */
export const rulesPart = rulesSchema.meta({ id: 'BattleRules' });
export type BattleRules = z.output<typeof rulesSchema>;

/** The damage formula of valid rules. Throws where the text was never checked by `rulesSchema`. */
export const damageFormula = ({ damage }: Pick<BattleRules, 'damage'>): Formula => {
  const parsed = readDamage(damage);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const reads = (rules: BattleRules, what: 'hits' | 'round'): boolean =>
  damageFormula(rules).names.includes(what) ||
  HOUSE_RULES.some((rule) => rules.house[rule.id] !== undefined && rule.reads.includes(what));

/** Whether damage depends on hits other than by attrition. */
export const readsHits = (rules: BattleRules): boolean => reads(rules, 'hits');

/** What of the changing state damage depends on: decides how the exact odds are worked out. */
export const dependence = (
  rules: BattleRules,
): { readonly hits: boolean; readonly round: boolean } => ({
  hits: rules.attrition === 'proportional' || readsHits(rules),
  round: reads(rules, 'round'),
});
