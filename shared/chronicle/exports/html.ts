import type { Block } from '../blocks.ts';
import type { Chronicle } from '../chronicle.ts';
import { chartsOf } from './charts.ts';
import { plainMarkup } from '../../markup.ts';
import { PAPER } from './paper.ts';

const STYLE = `
:root{color-scheme:light}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;background:${PAPER.ground};color:${PAPER.ink};
font:1.05rem/1.55 Georgia,serif;overflow-wrap:anywhere}
h1,h2{line-height:1.2;break-after:avoid}
figure{margin:1.5rem 0;break-inside:avoid;overflow-x:auto}
figcaption{font-weight:bold}
svg{max-width:100%;height:auto}
svg text{font:12px sans-serif;fill:${PAPER.ink}}
.legend{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:0;list-style:none}
.legend li{font:bold .9rem sans-serif}
.legend li::before{content:"\\2014\\00a0"}
@page{margin:16mm}
@media print{body{max-width:none;margin:0;padding:0;background:none;font-size:11pt}}
`;

/** @param textOf a text that stands for itself in what the block is part of */
export const markupOf = (block: Block, textOf: (text: string) => string): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${textOf(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${textOf(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${textOf(item)}</li>`).join('')}</ul>`;
  }
};

/** No script, and nothing from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A chronicle as one page that needs nothing else: text, charts, and the life lines of a war. */
export const htmlOf = ({ title, blocks, account }: Chronicle): string => {
  const lines =
    account.lines === undefined
      ? []
      : [`<figure><figcaption>The war as it may go</figcaption>\n${account.lines}</figure>`];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${plainMarkup(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...blocks.map((block) => markupOf(block, plainMarkup)),
    ...chartsOf(account),
    ...lines,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
