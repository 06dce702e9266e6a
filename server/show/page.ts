import { plainMarkup } from '../../shared/index.ts';
import { HEIGHT, shownText, titleOf, WIDTH, type Shown } from './drawing.ts';

const STYLE =
  'body{margin:0;font:1.1rem/1.5 Georgia,serif;color:#2b2118;background:#f4eee1}' +
  'main{max-width:60rem;margin:auto;padding:1rem}img{display:block;width:100%;height:auto}' +
  'a{color:inherit}' +
  '@media(prefers-color-scheme:dark){body{color:#ece4d3;background:#1b2025}}';

const asQuery = (line: string): string => `line=${encodeURIComponent(line)}`;

const headOf = (title: string, nonce: string, more: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"/>' +
  '<meta name="color-scheme" content="light dark"/>' +
  `<title>${plainMarkup(title)}</title>${more}<style nonce="${nonce}">${STYLE}</style></head>`;

const imageOf = (shown: Shown, at: string): string =>
  `<img src="${at}?${asQuery(shown.line)}" width="${WIDTH}" height="${HEIGHT}" ` +
  `alt="${plainMarkup(shownText(shown))}"/>`;

/** What programs that follow links read of it (ogp.me). */
const tagsOf = (shown: Shown, origin: string): string => {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Rout',
    'og:title': titleOf(shown),
    'og:description': shownText(shown),
    'og:image': `${origin}/show/picture.png?${asQuery(shown.line)}`,
    'og:image:type': 'image/png',
    'og:image:width': `${WIDTH}`,
    'og:image:height': `${HEIGHT}`,
    'og:image:alt': shownText(shown),
  };
  return Object.entries(tags)
    .map(([name, text]) => `<meta property="${name}" content="${plainMarkup(text)}"/>`)
    .concat('<meta name="twitter:card" content="summary_large_image"/>')
    .join('');
};

/** A result to be sent to others: its picture, and the way to it. */
export const showPage = (shown: Shown, origin: string, nonce: string): string =>
  `${headOf(`${titleOf(shown)} · Rout`, nonce, tagsOf(shown, origin))}<body><main>` +
  `<h1>${plainMarkup(titleOf(shown))}</h1>${imageOf(shown, 'show/picture.svg')}` +
  `<p>${plainMarkup(shownText(shown))}</p>` +
  `<p><a href="./#/${shown.page}?${asQuery(shown.line)}">Open it in Rout</a></p>` +
  '</main></body></html>';

/** The picture alone, for a frame on another page. */
export const framePage = (shown: Shown, nonce: string): string =>
  `${headOf(titleOf(shown), nonce, '')}<body>` +
  `<a href="../show?${asQuery(shown.line)}" target="_blank" rel="noopener">` +
  `${imageOf(shown, 'picture.svg')}</a></body></html>`;
