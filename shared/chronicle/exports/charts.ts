import { listed } from '../../words/endings.ts';
import type { Account } from '../accounts/account.ts';
import { plainMarkup } from '../../markup.ts';
import { PAPER, paperOf } from './paper.ts';

const WIDTH = 720;
const HEIGHT = 240;
const EDGE = { left: 44, right: 12, top: 12, bottom: 28 } as const;

interface Line {
  readonly name: string;
  readonly points: readonly (readonly [at: number, value: number])[];
}

const inTenths = (value: number): string => value.toFixed(1);

/** Lines over rounds or days as a picture, with its legend beneath. */
const chartOf = (title: string, lines: readonly Line[], most: number, unit: string): string => {
  const all = lines.flatMap(({ points }) => points.map(([at]) => at));
  const [from, to] = [Math.min(...all), Math.max(...all, Math.min(...all) + 1)];
  const x = (at: number): string =>
    inTenths(EDGE.left + ((at - from) / (to - from)) * (WIDTH - EDGE.left - EDGE.right));
  const y = (value: number): string =>
    inTenths(HEIGHT - EDGE.bottom - (value / most) * (HEIGHT - EDGE.top - EDGE.bottom));
  const label = plainMarkup(`${title}: ${listed(lines.map(({ name }) => name))}`);
  const grid = [0, 0.5, 1].map(
    (part) =>
      `<path d="M${EDGE.left} ${y(part * most)}H${WIDTH - EDGE.right}" stroke="${PAPER.rule}"/>` +
      `<text x="${EDGE.left - 6}" y="${y(part * most)}" text-anchor="end">${part * most}</text>`,
  );
  const ends = [from, to].map(
    (at) =>
      `<text x="${x(at)}" y="${HEIGHT - 8}" text-anchor="middle">${plainMarkup(unit)} ${at}</text>`,
  );
  const drawn = lines.map(({ points }, i) => {
    const d = points.map(([at, value], k) => `${k === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
    return `<path d="${d}" fill="none" stroke="${paperOf(i)}" stroke-width="2.5"/>`;
  });
  const legend = lines.map(
    ({ name }, i) => `<li style="color:${paperOf(i)}">${plainMarkup(name)}</li>`,
  );
  return [
    `<figure><figcaption>${plainMarkup(title)}</figcaption>`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" ` +
      `aria-label="${label}">`,
    ...grid,
    ...ends,
    ...drawn,
    `</svg><ul class="legend">${legend.join('')}</ul></figure>`,
  ].join('\n');
};

/** Strength, and chances where they are known: what the account tells its audience, drawn. */
export const chartsOf = ({
  moments,
  parties,
  sides,
  counts,
  level,
}: Account): readonly string[] => {
  const isWar = level === 'campaign';
  const unit = isWar ? 'day' : 'round';
  const atOf = ({ day, round }: Account['moments'][number]): number => (isWar ? (day ?? 0) : round);
  const strengths = parties.map(({ id, name }): Line => ({
    name,
    points: moments.flatMap((moment) => {
      const strength = moment.states.find((one) => one.id === id)?.strength;
      return strength === undefined ? [] : [[atOf(moment), strength] as const];
    }),
  }));
  const chances = sides.map(({ id, name }): Line => ({
    name,
    points: moments.flatMap((moment) => {
      const chance = moment.odds?.win[id];
      return chance === undefined ? [] : [[atOf(moment), 100 * chance] as const];
    }),
  }));
  const isDrawn = ({ points }: Line): boolean => points.length > 1;
  const [known, likely] = [strengths.filter(isDrawn), chances.filter(isDrawn)];
  const most = Math.max(1, ...known.flatMap(({ points }) => points.map(([, value]) => value)));
  return [
    ...(known.length === 0 ? [] : [chartOf(`Strength in ${counts}`, known, most, unit)]),
    ...(likely.length === 0 ? [] : [chartOf('Chance to win in %', likely, 100, unit)]),
  ];
};
