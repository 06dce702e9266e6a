import { bridgeWork, composeSchema, type ComposeAnswer } from '../../../shared/index.ts';
import { check } from '../../http/issues.ts';
import { given, printAnswer, type Command } from '../command.ts';
import { fault } from '../fault.ts';
import { table } from './words/text.ts';

/** Groups for the terminal, like ones together. */
const composeText = ({ groups, singles }: ComposeAnswer): string => {
  const like = new Map<string, number>();
  for (const { kind, men } of groups)
    like.set(`${kind} ${men}`, (like.get(`${kind} ${men}`) ?? 0) + 1);
  const rows = [...like].map(([group, count]) => [`${count}`, ...group.split(' ')]);
  return table(
    [
      ['Groups', 'Kind', 'Men each'],
      ...rows,
      ...(singles > 0 ? [[`${singles}`, 'single men', '1']] : []),
    ],
    [0, 2],
  );
};

const isWhole = (typed: string): boolean => /^\d+$/.test(typed);

export const compose: Command = async (men, options) => {
  const { sizing, against, 'max-kind': maxKind } = options;
  if (!isWhole(men)) return fault('MEN', `give a whole number, such as 350, not "${men}"`);
  if (against !== undefined && !isWhole(against))
    return fault('--against', `give a whole number, such as 300, not "${against}"`);
  const request = check(composeSchema, {
    men: Number(men),
    ...given({
      sizing,
      maxKind: maxKind === 'auto' ? maxKind : maxKind?.toUpperCase(),
      against: against === undefined ? undefined : Number(against),
    }),
  });
  return request.ok
    ? printAnswer(bridgeWork.compose, { ...request.value, seed: 0 }, composeText, options)
    : request;
};
