import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { JSX } from 'react';
import { Button, IconButton } from '../marks/button.tsx';
import { Mark } from '../marks/icons.tsx';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly notice: string;
  readonly onCopy: () => void;
  readonly onList: () => void;
  readonly onSetup: () => void;
  readonly onScreen: () => void;
}

const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'battle'
  }.rout.json`;

const exportFile = ({ scenario, log }: TableState): void => {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify({ scenario, ...log }, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(scenario.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The head of the table: the way back, and what can be done with the whole battle. */
export const TableHead = ({
  table,
  notice,
  onCopy,
  onList,
  onSetup,
  onScreen,
}: Props): JSX.Element => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <header className="masthead">
      <div className="brand">
        <Mark />
        <span className="wordmark">Rout</span>
        <p className="tagline">At the table</p>
      </div>
      <nav className="tools" aria-label="Tools">
        <Button look="quiet" onClick={onSetup}>
          Set-up
        </Button>
        <Button look="quiet" onClick={onList}>
          Battles
        </Button>
        <Button look="quiet" aria-label="Players' screen" onClick={onScreen}>
          <span>
            Players<span className="screen-word">&rsquo; screen</span>
          </span>
        </Button>
        <Button look="quiet" onClick={() => exportFile(table)}>
          Export
        </Button>
        <Button look="quiet" className="copy" aria-label="Copy link" icon="link" onClick={onCopy}>
          <span className="copy-text">{notice === 'Copied' ? notice : 'Copy link'}</span>
        </Button>
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? 'Light colours' : 'Dark colours'}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        />
      </nav>
      {notice === '' || notice === 'Copied' ? null : <p className="notice">{notice}</p>}
    </header>
  );
};
