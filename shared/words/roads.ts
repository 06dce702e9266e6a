import { isolateBidi } from '../roster/names.ts';
import type { Roads } from '../table/told.ts';
import type { Targets } from '../table/ahead/strike.ts';
import { listed } from './endings.ts';
import { shareText } from './format.ts';

const rounded = (total: number): string => `${Math.round(total * 10) / 10}`;

/** What an average roll would have come to. @param name of the army that rolled */
export const roadText = ({ rolled, average, now }: Roads, name: string, side: string): string => {
  const [would, is] = [average.odds, now.odds].map(({ win, margin }) =>
    shareText(win[side] ?? 0, margin),
  );
  if (Math.abs(average.total - rolled) < 0.05) return `${name} rolled the average, ${rolled}.`;
  const roll = `With an average roll, ${rounded(average.total)} and not ${rolled},`;
  return would === is
    ? `${roll} ${isolateBidi(name)} would stand as it does: ${is}.`
    : `${roll} ${isolateBidi(name)} would win with ${would}, not ${is}.`;
};

/** What the others do: "If Blue strikes Red". */
export const threatText = (targets: Targets, nameOf: (id: string) => string): string => {
  const each = Object.entries(targets).map(
    ([army, target]) => `${isolateBidi(nameOf(army))} strikes ${isolateBidi(nameOf(target))}`,
  );
  return each.length === 0 ? 'All as ordered' : `If ${listed(each)}`;
};
