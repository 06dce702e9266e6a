import { useState } from 'react';
import { z } from 'zod';
import type { Screen } from '../../shared/index.ts';
import { BROWSER } from '../share/browser/store.ts';
import { Swatch } from '../ui/figures/swatch.tsx';
import { QuietButton } from '../ui/input/button.tsx';

const KEPT = 'rout-dice-roll';

/** Whether dice roll on this screen before they lie, and how to change it. */
export const useDiceMove = () => {
  const [isMoving, setMoving] = useState(() => BROWSER.read(KEPT, z.boolean()) ?? true);
  const turn = (): void => {
    BROWSER.write(KEPT, !isMoving);
    setMoving(!isMoving);
  };
  return { isMoving, turn };
};

export const DiceMoveButton = ({ isMoving, turn }: ReturnType<typeof useDiceMove>) => (
  <QuietButton onClick={turn}>{isMoving ? 'Still dice' : 'Rolling dice'}</QuietButton>
);

/** Where the pips of a face lie, in a grid of three by three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A face of up to six has pips, any other its number. */
const Die = ({ face, nth }: { readonly face: number; readonly nth: number }) => (
  <span className="watch-die" style={{ animationDelay: `${nth * 90}ms` }}>
    {PIPS[face] === undefined || face < 1 ? (
      <b className="figure">{face}</b>
    ) : (
      <svg viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        {PIPS[face].map((place) => (
          <circle key={place} cx={7 + 8 * (place % 3)} cy={7 + 8 * Math.floor(place / 3)} r="2.9" />
        ))}
      </svg>
    )}
  </span>
);

interface Props {
  readonly label: string;
  readonly dice: NonNullable<Screen['dice']>;
  /** Changes with every throw. */
  readonly turn: number;
  /** The colour of an army or a side. */
  readonly slotOf: (army: string) => number;
  readonly isMoving: boolean;
}

/** The dice that fell last, as they lay on the table. */
export const DiceRow = ({ label, dice, turn, slotOf, isMoving }: Props) => (
  <ul className="watch-dice" aria-label={label} data-moves={isMoving}>
    {dice.map(({ army, name, faces, sum }, i) => (
      <li key={`${turn} ${army} ${i}`}>
        <Swatch slot={slotOf(army)} />
        <span>
          {name}
          <span className="unseen">: {sum ?? faces.join(' and ')}</span>
        </span>
        <span className="watch-faces" aria-hidden="true">
          {sum === undefined ? null : <b className="figure">{sum}</b>}
          {faces.map((face, nth) => (
            <Die key={nth} face={face} nth={i + nth} />
          ))}
        </span>
      </li>
    ))}
  </ul>
);
