import { useEffect, useState, type ChangeEvent } from 'react';
import { err, ok, type Result } from '../../shared/index.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton, Refusal } from '../ui/controls.tsx';
import { forgetBattle, listBattles, type KeptBattle } from './keep-battles.ts';
import { tableSchema } from './table-link.ts';
import { newBattle } from './use-battle.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface Props {
  /** Why the address could not be opened; empty where it could. */
  readonly fault: string;
  readonly onOpen: (battle: KeptBattle) => void;
  readonly onSetup: () => void;
}

/** The battle of a file, or why there is none. */
const readTable = (text: string): Result<KeptBattle, string> => {
  try {
    const read = tableSchema.safeParse(JSON.parse(text));
    if (read.success) {
      const { scenario, ...log } = read.data;
      return ok(newBattle(scenario, log));
    }
    const { path = [], message = '' } = read.error.issues[0] ?? {};
    return err(`This file holds no battle: ${path.join('.')} ${message}`);
  } catch {
    return err('This file holds no battle: it is not JSON.');
  }
};

const Rows = ({
  battles,
  onOpen,
  onForget,
}: Pick<Props, 'onOpen'> & {
  readonly battles: readonly KeptBattle[];
  readonly onForget: (id: string) => void;
}) =>
  battles.length === 0 ? (
    <p>None yet. Set a battle up and take it to the table.</p>
  ) : (
    <ul className="battle-rows">
      {battles.map((battle) => (
        <li key={battle.id}>
          <LinkButton onClick={() => onOpen(battle)}>{battle.scenario.name}</LinkButton>
          <span className="quiet">
            {battle.log.entries.length} entries, {when.format(battle.saved)}
          </span>
          <Button look="quiet" className="button-small" onClick={() => onForget(battle.id)}>
            Delete<span className="unseen"> {battle.scenario.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );

/** The battles of this browser, to be gone on with. */
export const BattleList = ({ fault, onOpen, onSetup }: Props) => {
  const [battles, setBattles] = useState<readonly KeptBattle[]>();
  const [trouble, setTrouble] = useState('');
  const list = (): void => void listBattles().then(setBattles);
  useEffect(list, []);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const read = readTable((await target.files?.[0]?.text()) ?? '');
    if (read.ok) onOpen(read.value);
    else setTrouble(read.error);
  };
  return (
    <div className="page at-table">
      <main id="main" tabIndex={-1} className="battle-list">
        <h1>Battles in this browser</h1>
        <Refusal text={fault} />
        {battles === undefined ? null : (
          <Rows
            battles={battles}
            onOpen={onOpen}
            onForget={(id) => void forgetBattle(id).then(list)}
          />
        )}
        <p className="dice-actions">
          <Button look="solid" onClick={onSetup}>
            Set a battle up
          </Button>
          <label className="import">
            Import a file{' '}
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => void take(event)}
            />
          </label>
        </p>
        <Refusal text={trouble} />
      </main>
    </div>
  );
};
