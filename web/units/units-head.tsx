import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { JSX } from 'react';
import { Button, IconButton } from '../marks/button.tsx';
import { Mark } from '../marks/icons.tsx';
import { COPIED } from '../views/masthead.tsx';
import type { UnitDialog } from './unit-dialogs.tsx';

interface Props {
  /** In how many places the options differ from the book. */
  readonly places: number;
  readonly notice: string;
  readonly onOpen: (dialog: UnitDialog) => void;
  readonly onCopy: () => void;
  readonly onArmies: () => void;
}

/** The head of the sheet: the way back to the armies, and tools. */
export const UnitsHead = ({ places, notice, onOpen, onCopy, onArmies }: Props): JSX.Element => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <header className="masthead">
      <div className="brand"><Mark /><h1 className="wordmark">Rout</h1><p className="tagline">Unit against unit</p></div>
      <nav className="tools" aria-label="Tools">
        <Button look="quiet" onClick={onArmies} title="Back to the battle of armies">Armies</Button>
        <Button look="quiet" onClick={() => onOpen('examples')}>Examples</Button>
        <Button look="quiet" onClick={() => onOpen('rules')}>Rules{places === 0 ? '' : <span className="tally" title={`${places} unlike the book`}>{places}</span>}</Button>
        <Button look="quiet" className="copy" aria-label="Copy link" icon="link" onClick={onCopy}><span className="copy-text">{notice === COPIED ? notice : 'Copy link'}</span></Button>
        <IconButton icon={isDark ? 'sun' : 'moon'} label={isDark ? 'Light colours' : 'Dark colours'} onClick={() => setColorScheme(isDark ? 'light' : 'dark')} />
      </nav>
      {notice === '' || notice === COPIED ? null : <p className="notice">{notice}</p>}
    </header>
  );
};
