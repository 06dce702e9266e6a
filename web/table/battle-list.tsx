import { useEffect, useState, type ChangeEvent } from 'react';
import { err, ok, type Result } from '../../shared/index.ts';
import { firstFault } from '../forms/faults.ts';
import { focusSoon } from '../forms/focus.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton, Refusal } from '../ui/controls.tsx';
import { forgetBattle, keepBattle, listBattles, type KeptBattle } from './keep-battles.ts';
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
    const read = tableSchema.safeParse(JSON.parse(text), { reportInput: true });
    if (read.success) {
      const { scenario, ...log } = read.data;
      return ok(newBattle(scenario, log));
    }
    return err(`This file holds no battle. ${firstFault(read.error.issues)}`);
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
  readonly onForget: (battle: KeptBattle) => void;
}) =>
  battles.length === 0 ? (
    <p>None yet. Set up a battle and take it to the table.</p>
  ) : (
    <ul className="battle-rows">
      {battles.map((battle) => (
        <li key={battle.id}>
          <LinkButton onClick={() => onOpen(battle)}>{battle.scenario.name}</LinkButton>
          <span className="quiet">
            {battle.log.entries.length} entries, {when.format(battle.saved)}
          </span>
          <Button look="quiet" className="button-small" onClick={() => onForget(battle)}>
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
  const [gone, setGone] = useState<KeptBattle>();
  const list = (): void => void listBattles().then(setBattles);
  useEffect(list, []);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const read = readTable((await target.files?.[0]?.text()) ?? '');
    if (read.ok) onOpen(read.value);
    else setTrouble(read.error);
  };
  const remove = (battle: KeptBattle): void => {
    setGone(battle);
    void forgetBattle(battle.id).then(list);
    focusSoon('undelete');
  };
  const bringBack = (battle: KeptBattle): void => {
    setGone(undefined);
    void keepBattle(battle, battle.version).then(list);
    focusSoon('main');
  };
  return (
    <div className="page at-table">
      <main id="main" tabIndex={-1} className="battle-list">
        <h1>Battles in this browser</h1>
        <Refusal text={fault} />
        {battles === undefined ? null : (
          <Rows battles={battles} onOpen={onOpen} onForget={remove} />
        )}
        {gone === undefined ? null : (
          <p role="status">
            {gone.scenario.name} deleted.{' '}
            <Button id="undelete" className="button-small" onClick={() => bringBack(gone)}>
              Undo
            </Button>
          </p>
        )}
        <p className="dice-actions">
          <Button look="solid" onClick={onSetup}>
            New battle
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
