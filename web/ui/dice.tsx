import type { Face } from '../../shared/index.ts';

const spoken = (faces: readonly Face[]): string =>
  faces.map(({ face, dropped }) => (dropped ? `${face} dropped` : `${face}`)).join(', ');

/** Dice as they fell: a number in a box each; dropped dice are struck through. */
export const Dice = ({ faces }: { readonly faces: readonly Face[] }) =>
  faces.length === 0 ? null : (
    <span className="dice" role="img" aria-label={`dice ${spoken(faces)}`}>
      {faces.map(({ sides, face, dropped }, i) => (
        <span key={i} className={dropped ? 'die dropped' : 'die'} title={`d${sides}`}>
          {face}
        </span>
      ))}
    </span>
  );
