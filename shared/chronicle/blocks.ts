import { PARAGRAPH, VALUE } from './exports/liquid.ts';

/** A part of a chronicle: plain text, which every format escapes in its own way. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const plain = (text: string): string =>
  text
    .replaceAll(VALUE, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

const linesOf = (paragraph: string): readonly string[] =>
  paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One group of lines: a heading, points of a list, or a paragraph whose lines run on. */
const blocksIn = (lines: readonly string[]): readonly Block[] => {
  const [first = '', ...rest] = lines;
  const heading = /^(#{1,2})\s+(.*)$/u.exec(first);
  if (heading !== null)
    return [
      { kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: plain(heading[2] ?? '') },
      ...(rest.length === 0 ? [] : blocksIn(rest)),
    ];
  const isPoint = (line: string): boolean => line.startsWith('- ');
  if (!isPoint(first)) {
    const end = lines.findIndex((line) => isPoint(line) || /^#{1,2}\s/u.test(line));
    const own = end < 0 ? lines : lines.slice(0, end);
    const after = end < 0 ? [] : blocksIn(lines.slice(end));
    return [{ kind: 'paragraph', text: plain(own.join(' ')) }, ...after];
  }
  const end = lines.findIndex((line) => !isPoint(line));
  const points = end < 0 ? lines : lines.slice(0, end);
  const items = points.map((line) => plain(line.slice(2)));
  return [{ kind: 'list', items }, ...(end < 0 ? [] : blocksIn(lines.slice(end)))];
};

/**
 * The text of a filled template as blocks: `# ` and `## ` begin headings, `- ` points of a list;
 * empty lines part paragraphs, other lines run on.
 */
export const blocksOf = (text: string): readonly Block[] => {
  const groups = text.split(PARAGRAPH).map(linesOf);
  const blocks = groups.filter((lines) => lines.length > 0).flatMap(blocksIn);
  // Points with empty lines between them are one list still.
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'list' && last?.kind === 'list')
      joined[joined.length - 1] = { kind: 'list', items: [...last.items, ...block.items] };
    else if (block.kind === 'list' || block.text !== '') joined.push(block);
  }
  return joined;
};
