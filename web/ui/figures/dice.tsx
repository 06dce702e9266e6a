import type { Face } from '../../../shared/index.ts';

type IsMet = (face: number) => boolean | undefined;

const NOT_ASKED: IsMet = () => undefined;

const spoken = (faces: readonly Face[], isMet: IsMet): string =>
  faces
    .map(({ face, dropped }) =>
      dropped ? `${face} dropped` : `${face}${isMet(face) === true ? ' succeeds' : ''}`,
    )
    .join(', ');

/**
 * Dice as they fell: a number in a box each; dropped dice are struck through.
 * @param isMet whether a die succeeds by itself, where each has to reach a number
 */
export const Dice = ({
  faces,
  isMet = NOT_ASKED,
}: {
  readonly faces: readonly Face[];
  readonly isMet?: IsMet;
}) =>
  faces.length === 0 ? null : (
    <span className="dice" role="img" aria-label={`dice ${spoken(faces, isMet)}`}>
      {faces.map(({ sides, face, dropped }, i) => (
        <span
          key={i}
          className={dropped ? 'die dropped' : 'die'}
          data-met={isMet(face)}
          title={`d${sides}`}
        >
          {face}
        </span>
      ))}
    </span>
  );
