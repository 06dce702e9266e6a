import { download, fileName } from '../share/download.ts';
import { QuietButton } from '../ui/input/button.tsx';
import { Masthead, RulesButton } from '../ui/page/masthead.tsx';
import type { TableState } from './use-battle.ts';

interface Props {
  /** How many rules are not standard. */
  readonly places: number;
  readonly notice: string;
  readonly onCopy: () => void;
  readonly onScreen: () => void;
  readonly onRules: () => void;
  /** The players' screen shows less than has happened. */
  readonly isScreenLate: boolean;
}

export const exportFile = ({ scenario, log }: TableState): void =>
  download(fileName(scenario.name, 'rout'), { scenario, ...log });

/** The head of the table: what can be done with the whole battle. */
export const TableHead = ({ places, notice, onCopy, onScreen, onRules, isScreenLate }: Props) => (
  <Masthead at="table" notice={notice} onCopy={onCopy}>
    <QuietButton
      aria-label={isScreenLate ? "Players' screen: behind" : "Players' screen"}
      data-late={isScreenLate || undefined}
      onClick={onScreen}
    >
      <span>
        Players<span className="screen-word">&rsquo; screen</span>
      </span>
    </QuietButton>
    <RulesButton places={places} onClick={onRules} />
  </Masthead>
);
