import { count } from './figures/numbers.ts';
export { counted, diceText } from '../../shared/index.ts';

export const soldiersText = (many: number): string =>
  `${count(many)} ${many === 1 ? 'soldier' : 'soldiers'}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
