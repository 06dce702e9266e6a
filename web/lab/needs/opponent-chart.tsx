import { useMemo } from 'react';
import type { BattleWish, Bounds, Opponent } from '../../../shared/index.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Axis, Plot } from '../../charts/declaration.ts';
import { percent } from '../../charts/shares.ts';
import { share, tenths } from '../../ui/figures/numbers.ts';

/** The stretch that some values and bounds lie in, with a little room. */
const axisOf = (title: string, values: readonly number[], bounds: Bounds, room: number): Axis => {
  const all = [...values, bounds.least, bounds.most].filter((value) => value !== undefined);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const more = Math.max(room, (high - low) * 0.12);
  return { title, from: Math.max(0, low - more), to: high + more };
};

/** A dot for each length and chance, with the places of those who have both. */
const dotsOf = (opponents: readonly Opponent[]) => {
  const all = opponents.map((one, i) => ({
    x: one.rounds,
    y: one.win,
    place: `${i + 1}`,
    at: `${tenths(one.rounds)} rounds, ${share(one.win)}`,
  }));
  return all
    .filter(({ at }, i) => all.findIndex((one) => one.at === at) === i)
    .map(({ x, y, at }) => {
      const places = all.filter((one) => one.at === at).map(({ place }) => place);
      return { x, y, text: places.join(', '), at };
    });
};

/** The ends of an axis are no round numbers, and not told. */
const halves = (rounds: number): string => (Number.isInteger(2 * rounds) ? tenths(rounds) : '');

const chartOf = (opponents: readonly Opponent[], { rounds = {}, win = {} }: BattleWish['wish']) => {
  const dots = dotsOf(opponents);
  const across = axisOf(
    'rounds expected',
    dots.map(({ x }) => x),
    rounds,
    0.5,
  );
  const up = axisOf(
    'chance to win',
    dots.map(({ y }) => y),
    win,
    0.02,
  );
  return {
    kind: 'plot',
    across: { ...across, tick: halves },
    up: { ...up, to: Math.min(1, up.to), tick: percent },
    series: [{ kind: 'texts', dots }],
    marks: [{ within: [rounds, win] }],
    tell: (_, place) => dots.slice(place, place + 1).map(({ text, at }) => `${text}: ${at}`),
  } satisfies Plot;
};

/** Where the opponents lie by length and chance, and what was wished for. */
export const OpponentChart = ({
  opponents,
  wish,
}: {
  readonly opponents: readonly Opponent[];
  readonly wish: BattleWish['wish'];
}) => {
  const chart = useMemo(() => chartOf(opponents, wish), [opponents, wish]);
  return (
    <Chart
      label="Opponents by length and chance to win, numbered as on the cards below"
      of={chart}
    />
  );
};
