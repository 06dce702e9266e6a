import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { Mark } from './icons.tsx';
import { COPIED } from './use-notice.ts';

/** Light or dark, and how to change it. */
export const useScheme = (): { readonly isDark: boolean; readonly turn: () => void } => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, turn: () => setColorScheme(isDark ? 'light' : 'dark') };
};

export const SchemeButton = ({ shortcut = '' }: { readonly shortcut?: string }) => {
  const { isDark, turn } = useScheme();
  const label = isDark ? 'Light colours' : 'Dark colours';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={label}
      hint={`${label}${shortcut}`}
      onClick={turn}
    />
  );
};

/** Opens the rules, and says in how many places they differ from the book. */
export const RulesButton = ({
  places,
  ...others
}: Parameters<typeof Button>[0] & { readonly places: number }) => (
  <Button look="quiet" {...others}>
    Rules
    {places === 0 ? null : (
      <span className="tally" title={`${places} unlike the book`}>
        {places}
      </span>
    )}
  </Button>
);

interface Props {
  readonly tagline: string;
  /** Whether the name of the page is its title; else the page has one of its own. */
  readonly isTitle?: boolean;
  /** What copying the link came to, `COPIED` at best; empty after a moment. */
  readonly notice: string;
  readonly onCopy: () => void;
  /** Whether keys do what the tools do. */
  readonly hasKeys?: boolean;
  /** The tools of the page, before those of all pages. */
  readonly children: ReactNode;
  /** The tools after them. */
  readonly last?: ReactNode;
}

/** The head of every page: its name and tools. */
export const Masthead = ({
  tagline,
  isTitle = true,
  notice,
  onCopy,
  hasKeys = false,
  children,
  last,
}: Props) => (
  <header className="masthead">
    <div className="brand">
      <Mark />
      {isTitle ? <h1 className="wordmark">Rout</h1> : <span className="wordmark">Rout</span>}
      <p className="tagline">{tagline}</p>
    </div>
    <nav className="tools" aria-label="Tools">
      {children}
      <Button
        look="quiet"
        className="copy"
        aria-label="Copy link"
        aria-keyshortcuts={hasKeys ? 'C' : undefined}
        icon="link"
        onClick={onCopy}
      >
        <span className="copy-text">{notice === COPIED ? notice : 'Copy link'}</span>
      </Button>
      <SchemeButton shortcut={hasKeys ? ' (D)' : ''} />
      {last}
    </nav>
    {notice === '' || notice === COPIED ? null : <p className="notice">{notice}</p>}
  </header>
);
