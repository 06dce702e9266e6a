import { Flex } from '../../ui/layout.ts';
import { DieInput } from './die-input.tsx';

interface Props {
  /** Of each die; undefined where they are not known: then their sum alone can be typed. */
  readonly sides: readonly number[] | undefined;
  /** "2d6". */
  readonly dice: string;
  readonly isSum: boolean;
  /** Whose they are, where others throw beside them. */
  readonly who?: string;
  /** What stands in the field of the sum while it is empty. */
  readonly placeholder: string;
  readonly textAt: (at: number) => string;
  readonly onText: (at: number, text: string) => void;
  /** The id of what is wrong with them; undefined where nothing is. */
  readonly faultId: string | undefined;
}

/** Dice of one roll to be typed: each face in a field of its own, or their sum. */
export const DiceFields = (props: Props) => {
  const { sides, dice, isSum, who, placeholder, textAt, onText, faultId } = props;
  const field = (at: number) => ({
    value: textAt(at),
    'aria-invalid': faultId !== undefined,
    'aria-describedby': faultId,
    onText: (text: string) => onText(at, text),
  });
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="xs">
      {isSum || sides === undefined ? (
        <>
          <span className="quiet">{dice} =</span>
          <DieInput
            {...field(0)}
            sides={sides}
            className="die-sum"
            placeholder={placeholder}
            maxLength={60}
            aria-label={who === undefined ? `Sum of ${dice}` : `${who}, ${dice}: sum, or each face`}
          />
        </>
      ) : (
        sides.map((most, i) => (
          <DieInput
            key={i}
            {...field(i)}
            sides={[most]}
            placeholder={`d${most}`}
            maxLength={4}
            aria-label={
              `${who === undefined ? 'Die' : `${who}, die`} ${i + 1} of ${sides.length}, ` +
              `d${most}`
            }
          />
        ))
      )}
    </Flex>
  );
};
