import {
  armySchema,
  contingentSchema,
  DOUBLINGS,
  EQUIPMENTS,
  HOUSE_RULES,
  rulesSchema,
  tacticianSchema,
  TRAININGS,
  TROOPS,
} from '../../../shared/index.ts';
import { treeOf } from '../../draft/tree.ts';
import type { FieldWords } from '../../forms/schema-field.tsx';
import { fieldsOf, mostIn, without } from '../../forms/schema.ts';

/** Every field of an army, a tactician and a contingent that holds one value. */
export const ARMY_FIELDS = fieldsOf(armySchema);
export const TACTICIAN_FIELDS = fieldsOf(tacticianSchema);
export const CONTINGENT_FIELDS = fieldsOf(contingentSchema);
export const MOST_TACTICIANS = mostIn(armySchema, 'tacticians');

/** Numbers that stand at the top of an army's card, with what an arrow key adds. */
export const ARMY_NUMBERS = { size: 10, quality: 0.1, hits: 1, power: 1 } as const;

/** Every rule but the house rules. */
export const RULE_FIELDS = without(fieldsOf(rulesSchema), ['house']);

/** Every house rule with its parameters, and what they usually are. */
export const HOUSE_FIELDS = HOUSE_RULES.map(({ id, title, text, parameters }) => ({
  id: id as string,
  title,
  text,
  fields: fieldsOf(parameters),
  usual: treeOf(parameters.parse({})),
}));

const titles = (
  list: readonly { readonly id: string; readonly title: string }[],
): Readonly<Record<string, string>> => Object.fromEntries(list.map(({ id, title }) => [id, title]));

/** What the schema of the rules does not say in words. */
export const RULE_WORDS: Readonly<Record<string, FieldWords>> = {
  doubling: { options: titles(DOUBLINGS) },
  general: {
    options: {
      once: 'once, in the roll',
      skillTwice: 'Tactics twice: in the roll and in power',
      allTwice: 'Intelligence and Tactics twice',
    },
  },
  attrition: {
    options: {
      none: 'no, power stays as it began',
      proportional: 'yes, in proportion to hits left',
    },
  },
  damageTo: {
    options: {
      oneTarget: 'one target',
      splitEven: 'all enemies, split evenly',
      fullToEach: 'every enemy in full',
    },
  },
  base: {
    options: { smallestOfAll: 'the smallest army on the field', pairwise: 'the enemy at hand' },
  },
  allies: { options: { merge: 'fight as one force', separate: 'fight side by side' } },
  roundLength: {
    options: { interpolated: 'by the size of the armies' },
    unit: 'minutes',
    start: '10',
  },
};

/** The order in which units break. */
export const LOSS_ORDER_WORDS = {
  listed: 'as listed',
  weakest: 'the weakest first',
  strongest: 'the strongest first',
  smallest: 'the smallest first',
  largest: 'the largest first',
} as const;

export const CONTINGENT_WORDS: Readonly<Record<string, FieldWords>> = {
  troop: { options: titles(TROOPS) },
  training: { options: titles(TRAININGS) },
  equipment: { options: titles(EQUIPMENTS) },
};
