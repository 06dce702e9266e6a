import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { JSX, ReactNode } from 'react';
import { Button, IconButton } from '../marks/button.tsx';
import { Mark } from '../marks/icons.tsx';
import { COPIED } from './masthead.tsx';

interface Props {
  readonly tagline: string;
  /** What copying the link came to, `COPIED` at best; empty after a moment. */
  readonly notice: string;
  readonly onCopy: () => void;
  /** The tools of the page, before those of all pages. */
  readonly children: ReactNode;
}

/** The head of a page beside the main one: its name and tools. */
export const PageHead = ({ tagline, notice, onCopy, children }: Props): JSX.Element => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <header className="masthead">
      <div className="brand">
        <Mark />
        <h1 className="wordmark">Rout</h1>
        <p className="tagline">{tagline}</p>
      </div>
      <nav className="tools" aria-label="Tools">
        {children}
        <Button look="quiet" className="copy" aria-label="Copy link" icon="link" onClick={onCopy}>
          <span className="copy-text">{notice === COPIED ? notice : 'Copy link'}</span>
        </Button>
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? 'Light colours' : 'Dark colours'}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        />
      </nav>
      {notice === '' || notice === COPIED ? null : <p className="notice">{notice}</p>}
    </header>
  );
};
