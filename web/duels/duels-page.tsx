import '../units/units.css';
import '../theme/dialogs.css';
import './duels.css';
import { useEffect, useState, type JSX } from 'react';
import { DuelView } from './duel-view.tsx';
import { openDuel, type OpenedDuel } from './open.ts';

/** Fights of persons: that of the address, or the last one typed. */
const DuelsPage = (): JSX.Element => {
  const [opened, setOpened] = useState<OpenedDuel>();
  useEffect(() => {
    let isWanted = true;
    void openDuel(window.location.hash).then((found) => {
      if (isWanted) setOpened((now) => now ?? found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return opened === undefined ? (
    <main className="page" aria-busy="true" />
  ) : (
    <DuelView opened={opened} />
  );
};

export default DuelsPage;
