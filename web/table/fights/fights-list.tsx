import { fightStand, type KeptFight } from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Section } from '../../ui/input/controls.tsx';
import type { Table } from '../use-table.ts';
import { goOnWith } from './go-on.ts';
import { ROUT, UNITS } from './under.ts';

const TITLES: Readonly<Record<string, string>> = {
  [ROUT]: 'The fight after the rout',
  [UNITS]: 'The armies as units',
};
const titleOf = (fight: string, { scenario }: KeptFight): string =>
  TITLES[fight] ?? `Man to man: ${scenario.name}`;

const standSays = ({ scenario }: KeptFight): string => {
  const { isOver, round } = fightStand(scenario, seedOf(scenario));
  if (isOver) return 'over';
  return scenario.kind === 'duel' ? `round ${round}` : `after round ${round - 1}`;
};

/** Fights that stand under a shared table: whoever is at it goes on with them. */
const FightsList = ({
  at: {
    screen: { fights, endFight },
    table,
    live,
  },
}: {
  readonly at: Table;
}) => (
  <Section id="fights-title" title="Fights under this table">
    <ul className="battle-rows">
      {Object.entries(fights).map(([fight, kept]) => (
        <li key={fight}>
          <b>{titleOf(fight, kept)}</b> <span className="quiet">{standSays(kept)}</span>
          <SmallButton look="solid" onClick={() => goOnWith(fight, fights, table, live)}>
            Go on<span className="unseen"> with {titleOf(fight, kept)}</span>
          </SmallButton>
          <SmallButton onClick={() => endFight(fight)}>
            Remove<span className="unseen"> {titleOf(fight, kept)}</span>
          </SmallButton>
        </li>
      ))}
    </ul>
  </Section>
);

export default FightsList;
