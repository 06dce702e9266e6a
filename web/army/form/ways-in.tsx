import { hashOf, type PageName } from '../../share/link/address.ts';

const WAYS: readonly { readonly page: PageName; readonly title: string; readonly as: string }[] = [
  { page: 'table', title: 'Tonight’s battle', as: 'the ford at Harrow, with real dice' },
  { page: 'compare', title: 'Compare', as: 'soldier against soldier, by every system' },
  { page: 'campaign', title: 'A war', as: 'three battles in a row, and how it may end' },
];

/** What Rout is for, each way with an example behind it. */
export const WaysIn = () => (
  <nav className="ways-in" aria-label="Ways in">
    {WAYS.map(({ page, title, as }) => (
      <a key={page} href={hashOf(page)}>
        <b>{title}</b> <span>{as}</span>
      </a>
    ))}
  </nav>
);
