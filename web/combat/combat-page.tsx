import '../unit/unit.css';
import './combat.css';
import { useOpened } from '../share/use-opened.ts';
import { CombatView } from './combat-view.tsx';
import { COMBAT_PAGE } from './draft/open.ts';

/** Fights of persons: that of the address, or the last one typed. */
const CombatPage = () => {
  const opened = useOpened(COMBAT_PAGE.open);
  return opened === undefined ? (
    <main className="page" aria-busy="true" />
  ) : (
    <CombatView opened={opened} />
  );
};

export default CombatPage;
