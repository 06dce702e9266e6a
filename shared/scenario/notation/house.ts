import { HOUSE_RULES } from '../../army/house-rules/index.ts';
import type { Draft } from './tokens.ts';

/** The first parameter of a house rule, which may stand by itself: `fatigue=4`. */
const firstOf = (id: string): string => {
  const rule = HOUSE_RULES.find((one) => one.id === id);
  return Object.keys(rule?.parameters.parse({}) ?? {})[0] ?? 'value';
};

/** House rules by name: `house=fatigue`, `house=fatigue=4,powerCap`. */
export const withHouse = ({ house, ...rules }: Draft): Draft => {
  if (house === undefined) return rules;
  if (typeof house !== 'string') return { ...rules, house };
  const named = house.split(',').map((one): [string, Draft] => {
    const [id = '', value] = one.split('=');
    return [id, value === undefined ? {} : { [firstOf(id)]: Number(value) }];
  });
  return { ...rules, house: Object.fromEntries(named) };
};
