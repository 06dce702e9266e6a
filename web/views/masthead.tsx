import type { JSX } from 'react';
import { Button, IconButton } from '../marks/button.tsx';
import { Mark } from '../marks/icons.tsx';
import type { DialogName } from './dialogs.tsx';

export const COPIED = 'Copied';

interface Props {
  /** In how many places the rules differ from the book. */
  readonly places: number;
  /** What copying the link came to, `COPIED` at best; empty after a moment. */
  readonly notice: string;
  readonly isDark: boolean;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onCopy: () => void;
  readonly onScheme: () => void;
}

/** The head of the sheet: name and tools. */
export const Masthead = ({
  places,
  notice,
  isDark,
  onOpen,
  onCopy,
  onScheme,
}: Props): JSX.Element => (
  <header className="masthead">
    <div className="brand">
      <Mark />
      <h1 className="wordmark">Rout</h1>
      <p className="tagline">Mass-battle odds, exact where they can be</p>
    </div>
    <nav className="tools" aria-label="Tools">
      <a className="button button-quiet" href="#d=" title="Fights of persons">
        Duels
      </a>
      <Button look="quiet" onClick={() => onOpen('examples')} aria-keyshortcuts="E">
        Examples
      </Button>
      <Button look="quiet" onClick={() => onOpen('rules')} aria-keyshortcuts="U">
        Rules
        {places === 0 ? (
          ''
        ) : (
          <span className="tally" title={`${places} unlike the book`}>
            {places}
          </span>
        )}
      </Button>
      <Button
        look="quiet"
        className="copy"
        aria-label="Copy link"
        onClick={onCopy}
        aria-keyshortcuts="C"
        icon="link"
      >
        <span className="copy-text">{notice === COPIED ? notice : 'Copy link'}</span>
      </Button>
      <IconButton
        icon={isDark ? 'sun' : 'moon'}
        label={isDark ? 'Light colours' : 'Dark colours'}
        hint={`${isDark ? 'Light' : 'Dark'} colours (D)`}
        onClick={onScheme}
      />
      <IconButton icon="help" label="Help" hint="Help (?)" onClick={() => onOpen('help')} />
    </nav>
    {notice === '' || notice === COPIED ? null : <p className="notice">{notice}</p>}
  </header>
);
