import { count } from './figures/numbers.ts';
export { capital, counted, diceText } from '../../shared/index.ts';

export const menText = (men: number): string => (men === 1 ? '1 man' : `${count(men)} men`);

export const soldiersText = (many: number): string =>
  `${count(many)} ${many === 1 ? 'soldier' : 'soldiers'}`;
