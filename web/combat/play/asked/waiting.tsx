import { useId, useState, type FormEvent, type RefObject } from 'react';
import { dieAskedFor, type OpenRoll, type Typed } from '../../../../shared/index.ts';
import { WaitingFor } from '../../../cockpit/waiting-for.tsx';
import { DiceFields } from '../../../forms/dice/dice-fields.tsx';
import { readFaces, readLine } from '../../../forms/dice/typed-dice.ts';
import { LinkButton, Refusal } from '../../../ui/input/controls.tsx';
import { diceText } from '../../../ui/words.ts';
import type { Game } from '../use-fight.ts';
import { rollSays } from '../words.ts';

interface RollProps {
  readonly game: Game;
  /** Takes the focus when something new waits. */
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly open: OpenRoll;
  /** Takes dice thrown at the table; the reason where they cannot be. */
  readonly onDice: (typed: Typed) => string | undefined;
  readonly onRoll: () => void;
}

/** More dice than these are asked for by their sum. */
const MOST_FIELDS = 12;

/** Dice that are left empty show what the seed has them show. */
const filled = (texts: readonly string[], { rolled }: Game): readonly string[] =>
  texts.every((text) => text.trim() !== '')
    ? texts
    : texts.map((text, i) => (text.trim() === '' ? String(rolled()[i] ?? '') : text));

/** What is typed of a roll that waits; dice that a roll has added have fields of their own. */
const useThrown = ({ game, open, onDice, onRoll }: RollProps) => {
  const [isSum, setSum] = useState(open.sides.length > MOST_FIELDS);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [fault, setFault] = useState('');
  const sides = [...open.sides, ...added];
  const write = (at: number, text: string): void => {
    setFault('');
    const length = isSum ? 1 : sides.length;
    // The first dice decide how many are added.
    if (at < open.sides.length) setAdded([]);
    setTexts((now) => Array.from({ length }, (_, i) => (i === at ? text : (now[i] ?? ''))));
  };
  const refuse = (refusal: string): void => {
    const die = isSum ? undefined : dieAskedFor(refusal);
    if (die === undefined) return setFault(refusal);
    setAdded([...added, die]);
    setFault(`One more die, a d${die}: type what it shows.`);
  };
  const take = (event: FormEvent): void => {
    event.preventDefault();
    const typed = sides.map((_, i) => texts[i] ?? '');
    const isFilled = typed.some((text) => text.trim() !== '');
    const faces = isFilled ? filled(typed, game) : typed;
    const read = isSum ? readLine(texts[0] ?? '') : readFaces(faces);
    if ('fault' in read) return setFault(read.fault);
    if (read.typed === undefined) onRoll();
    else refuse(onDice(read.typed) ?? '');
  };
  const turn = (): void => {
    setFault('');
    setTexts([]);
    setAdded([]);
    setSum(!isSum);
  };
  return { sides, isSum, texts, fault, write, take, turn };
};

/** Dice that wait to be thrown at the table: each face or their sum, or left to the seed. */
export const RollPanel = (props: RollProps) => {
  const { game, head, open } = props;
  const { label } = open;
  const { sides, isSum, texts, fault, write, take, turn } = useThrown(props);
  const id = useId();
  const dice = diceText(open.sides);
  return (
    <WaitingFor {...{ label, head }} title={rollSays(game.cast, open, open.sides)}>
      <form className="throw" id="dice" onSubmit={take}>
        <DiceFields
          {...{ sides, dice, isSum }}
          placeholder="sum"
          textAt={(at) => texts[at] ?? ''}
          onText={write}
          faultId={fault === '' ? undefined : id}
        />
        <span className="quiet">Empty dice are rolled.</span>
        {open.each === true || sides.length === 1 || sides.length > MOST_FIELDS ? null : (
          <LinkButton onClick={turn}>{isSum ? 'Type each face' : 'Type the sum'}</LinkButton>
        )}
      </form>
      <Refusal text={fault} id={id} />
    </WaitingFor>
  );
};
