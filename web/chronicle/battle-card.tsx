import './chronicle.css';
import { useMemo, useState } from 'react';
import {
  armySideName,
  cardOf,
  type Battle,
  type BattleScenario,
  type ScreenLevel,
} from '../../shared/index.ts';
import { Button } from '../ui/input/button.tsx';
import { Pick } from '../ui/input/controls.tsx';
import { CardSheet } from './card-sheet.tsx';
import { PrintSheet, printSheet } from './print-sheet.tsx';
import { battleIn } from '../army/odds/endings.ts';

interface Props {
  readonly scenario: BattleScenario;
  /** What the players' screen shows. */
  readonly level?: ScreenLevel;
}

const HIDDEN: Readonly<Record<ScreenLevel, string>> = {
  words: 'Of the others players read what their screen shows: a word for each army. No odds.',
  bands: 'Of the others players read what their screen shows: bands of hits. No odds.',
  numbers: 'Of the others players read what their screen shows: hits, and the odds of the battle.',
};

/** Whom the card is for: the game master, or the players of one side by its id. */
const Reader = ({
  battle,
  side,
  onSide,
}: {
  readonly battle: Battle;
  readonly side: string;
  readonly onSide: (side: string) => void;
}) => (
  <Pick
    says="Card for"
    value={side}
    options={[
      { value: '', label: 'the game master' },
      ...battle.sides.map((id) => ({
        value: id,
        label: `the players of ${armySideName(battle, id)}`,
      })),
    ]}
    onPick={onSide}
  />
);

/**
 * A battle on one page for the table: odds, deeds and what they are worth, rounds to tick; for
 * players without what the other side keeps to itself.
 */
const BattleCard = ({ scenario, level = 'words' }: Props) => {
  const [picked, setPicked] = useState('');
  const battle = battleIn(scenario);
  const side = battle.sides.includes(picked) ? picked : '';
  const card = useMemo(
    () => cardOf(scenario.name, battle, side === '' ? undefined : { side, level }),
    [scenario.name, battle, side, level],
  );
  const sheet = <CardSheet key={side} card={card} scenario={scenario} />;
  return (
    <div className="chronicle">
      <p className="chronicle-bar">
        <Reader battle={battle} side={side} onSide={setPicked} />
        <Button onClick={() => void printSheet('card', true)}>Print the card</Button>
      </p>
      {side === '' ? null : <p className="quiet">{HIDDEN[level]}</p>}
      {sheet}
      <PrintSheet name="card">{sheet}</PrintSheet>
    </div>
  );
};

export default BattleCard;
