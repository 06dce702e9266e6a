import {
  armySchema,
  contingentSchema,
  HOUSE_RULES,
  rulesSchema,
  tacticianSchema,
} from '../../../shared/index.ts';
import { treeOf } from '../../draft/tree.ts';
import { fieldsOf, without } from '../../forms/schema.ts';

/** Every field of an army, a tactician and a contingent that holds one value. */
export const ARMY_FIELDS = fieldsOf(armySchema);
export const TACTICIAN_FIELDS = fieldsOf(tacticianSchema);
export const CONTINGENT_FIELDS = fieldsOf(contingentSchema);

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

/** The order in which units break. */
export const LOSS_ORDER_WORDS = {
  listed: 'as listed',
  weakest: 'the weakest first',
  strongest: 'the strongest first',
  smallest: 'the smallest first',
  largest: 'the largest first',
} as const;
