import type { Block } from '../../shared/index.ts';

const Part = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i}>{item}</li>
          ))}
        </ul>
      );
  }
};

/** A chronicle to be read: headings, paragraphs and lists of plain text. */
export const Article = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <article className="chronicle-text">
    {blocks.map((block, i) => (
      <Part key={i} block={block} />
    ))}
  </article>
);
