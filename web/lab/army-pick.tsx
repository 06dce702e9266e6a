import type { BattleScenario } from '../../shared/index.ts';
import { Pick } from '../ui/input/controls.tsx';
import type { Fields } from '../share/link/address.ts';

/** The place of the army that a view is about, as its address says. */
export const armyIn = ({ for: text = '1' }: Fields, { armies }: BattleScenario): number => {
  const place = Math.round(Number(text)) - 1;
  return place >= 0 && place < armies.length ? place : 0;
};

/** Which army a view is about. */
export const ArmyPick = ({
  armies,
  army,
  onFields,
}: {
  readonly armies: BattleScenario['armies'];
  readonly army: number;
  readonly onFields: (change: Fields) => void;
}) => (
  <Pick
    says="For"
    value={`${army + 1}`}
    options={armies.map(({ name }, i) => ({ value: `${i + 1}`, label: name }))}
    onPick={(value) => onFields({ for: value })}
  />
);

/** A short text of a view, kept in its address. */
export const TextField = ({
  says,
  value,
  fault,
  example,
  onText,
}: {
  readonly says: string;
  readonly value: string;
  readonly fault?: boolean;
  /** Of what may be typed. */
  readonly example: string;
  readonly onText: (text: string) => void;
}) => (
  <label className="lab-text">
    <span>{says}</span>
    <input
      value={value}
      placeholder={example}
      size={9}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={fault === true}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  </label>
);
