import type { Campaign } from '../../scenario/schema/campaign.ts';
import { shortDay } from '../../scenario/war-rules/index.ts';
import { shareText } from '../../words/format.ts';
import { lifeLines, type LifeLines } from '../../campaign/lines/life-lines.ts';
import type { Projection } from '../../campaign/told.ts';
import { plainMarkup } from '../../markup.ts';
import { PAPER, paperOf } from './paper.ts';

/** Letters that fit in so many pixels. */
const fitted = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / 6.4));
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const textAt = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${plainMarkup(text)}</text>`;

const placeOf = (
  place: LifeLines['places'][number],
  { campaign, projection }: { readonly campaign: Campaign; readonly projection: Projection },
): string => {
  const { x, y, width, height, id, day, kind } = place;
  if (kind === 'interlude')
    return `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}" class="place"/>`;
  const one = projection.engagements.find((engagement) => engagement.id === id);
  const name = campaign.engagements.find((engagement) => engagement.id === id)?.name ?? id;
  const margin = one?.isPlayed === true ? undefined : projection.margin;
  const share = (chance: number): string => shareText(chance, margin);
  const { first, second } = one?.results ?? { first: 0, second: 0 };
  const more = projection.decisive === id ? 'decisive' : one?.isPlayed ? 'recorded' : '';
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" class="place"/>`,
    textAt(x + 8, y + 20, fitted(name, width - 16), ' class="name"'),
    textAt(x + 8, y + 37, `${share(first)} : ${share(second)}`),
    textAt(x + 8, y + 54, fitted(shortDay(campaign.house, day), width - 16)),
    textAt(x + 8, y + 71, more),
  ].join('');
};

const STYLE =
  `text{font:12px sans-serif;fill:${PAPER.ink}}.name{font-weight:600}` +
  `.place{fill:${PAPER.ground};stroke:${PAPER.soft}}.day{stroke:${PAPER.rule}}` +
  `.fork{font-size:11px;text-anchor:end;stroke:${PAPER.ground};stroke-width:4px;` +
  'paint-order:stroke}';

/** The life lines of a war as a picture that needs nothing else. */
export const lifeLinesSvg = (
  campaign: Campaign,
  projection: Projection,
  direction: LifeLines['direction'] = 'across',
): string => {
  const lines = lifeLines(campaign, projection, direction);
  const { width, height } = lines;
  const isAcross = direction === 'across';
  const ids = projection.armies.map(({ id }) => id);
  const nameOf = (army: string): string => projection.armies[ids.indexOf(army)]?.name ?? army;
  const name = ({ army, x, y }: LifeLines['starts'][number]): string =>
    isAcross
      ? textAt(x - 8, y + 4, fitted(nameOf(army), x - 12), ' class="name" text-anchor="end"')
      : textAt(
          0,
          4,
          fitted(nameOf(army), y - 12),
          ` class="name" text-anchor="start" transform="translate(${x} ${y - 6}) rotate(-90)"`,
        );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      `width="${width}" height="${height}" role="img" ` +
      `aria-label="${plainMarkup(`Life lines of ${campaign.name}`)}">`,
    `<style>${STYLE}</style><rect width="${width}" height="${height}" fill="${PAPER.ground}"/>`,
    ...lines.days.map(
      ({ x, y }) =>
        `<path class="day" d="${isAcross ? `M${x} 0V${height}` : `M0 ${y}H${width}`}"/>`,
    ),
    ...lines.pieces.map(
      ({ army, d, opacity }) =>
        `<path d="${d}" fill="${paperOf(ids.indexOf(army))}" opacity="${opacity.toFixed(2)}"/>`,
    ),
    ...lines.forks.map(({ x, y, chance }) =>
      textAt(x, y, shareText(chance, projection.margin), ' class="fork"'),
    ),
    ...lines.starts.map(name),
    ...lines.places.map((place) => placeOf(place, { campaign, projection })),
    '</svg>',
  ].join('\n');
};
