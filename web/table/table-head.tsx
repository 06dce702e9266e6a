import { Button } from '../ui/button.tsx';
import { Masthead } from '../ui/masthead.tsx';
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
export const TableHead = ({ table, notice, onCopy, onList, onSetup, onScreen }: Props) => (
  <Masthead tagline="At the table" isTitle={false} notice={notice} onCopy={onCopy}>
    <Button look="quiet" onClick={onSetup}>
      Edit armies
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
  </Masthead>
);
