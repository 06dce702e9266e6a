import type { Lesson } from '../process/advice/schema.ts';
import { differenceText } from './advice.ts';
import { shareText } from './format.ts';

/** "Strike Bors" (41 %) cost 12.3 points (± 4.0) against "Dodge" (53 %). */
export const lessonText = (
  { chosen, better, win, cost, margin }: Lesson,
  says: (id: string) => string,
): string =>
  `${says(chosen)} (${shareText(win.chosen, margin)}) cost ${differenceText(cost, margin)} ` +
  `against ${says(better)} (${shareText(win.better, margin)}).`;

/** What is said where no decision can be told to have cost anything. */
export const NO_LESSON = 'No decision can be told to have cost anything.';
