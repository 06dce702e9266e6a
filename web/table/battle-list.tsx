import { useEffect, useState, type ChangeEvent, type JSX } from 'react';
import { Button } from '../ui/button.tsx';
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

/** The battles of this browser, to be gone on with. */
export const BattleList = ({ fault, onOpen, onSetup }: Props): JSX.Element => {
  const [battles, setBattles] = useState<readonly KeptBattle[]>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    void listBattles().then(setBattles);
  }, []);
  const forget = (id: string): void => {
    void forgetBattle(id)
      .then(() => listBattles())
      .then(setBattles);
  };
  const take = async ({
    currentTarget: { files },
  }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = (await files?.[0]?.text()) ?? '';
    try {
      const read = tableSchema.safeParse(JSON.parse(text));
      if (!read.success)
        return setTrouble(
          `This file holds no battle: ${read.error.issues[0]?.path.join('.') ?? ''} ` +
            `${read.error.issues[0]?.message ?? ''}`,
        );
      const { scenario, ...log } = read.data;
      return onOpen(newBattle(scenario, log));
    } catch {
      return setTrouble('This file holds no battle: it is not JSON.');
    }
  };
  return (
    <div className="page at-table">
      <main id="main" tabIndex={-1} className="battle-list">
        <h1>Battles in this browser</h1>
        {fault === '' ? null : (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        {battles === undefined ? null : battles.length === 0 ? (
          <p>None yet. Set a battle up and take it to the table.</p>
        ) : (
          <ul className="battle-rows">
            {battles.map((battle) => (
              <li key={battle.id}>
                <button type="button" className="link" onClick={() => onOpen(battle)}>
                  {battle.scenario.name}
                </button>
                <span className="quiet">
                  {battle.log.entries.length} entries, {when.format(battle.saved)}
                </span>
                <Button look="quiet" className="button-small" onClick={() => forget(battle.id)}>
                  Delete<span className="unseen"> {battle.scenario.name}</span>
                </Button>
              </li>
            ))}
          </ul>
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
        {trouble === '' ? null : (
          <p className="fault" role="alert">
            {trouble}
          </p>
        )}
      </main>
    </div>
  );
};
