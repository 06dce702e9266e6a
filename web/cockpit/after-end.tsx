import { MainButton, SmallButton } from '../ui/input/button.tsx';

interface Props {
  /** The form that carries the result to where it came from, and what its button says. */
  readonly back: { readonly form: string; readonly says: string } | undefined;
  /** The same once more, with other luck. */
  readonly onAgain: () => void;
}

/** What follows the end: back with the result, where it came from elsewhere; or once more. */
export const AfterEnd = ({ back, onAgain }: Props) =>
  back === undefined ? (
    <MainButton onClick={onAgain}>Fight again</MainButton>
  ) : (
    <div className="fight-bar">
      <MainButton type="submit" form={back.form}>
        <span>{back.says}</span>
      </MainButton>
      <SmallButton look="lined" onClick={onAgain}>
        Fight again
      </SmallButton>
    </div>
  );
