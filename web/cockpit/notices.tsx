import { LinkButton } from '../ui/input/controls.tsx';
import { counted } from '../ui/words.ts';

/** So many entries that fit no longer, and which they are where that can be said. */
export const passedSays = (many: number, named = ''): string => {
  const said = `${counted(many, 'later entry', 'later entries')} ${many === 1 ? 'fits' : 'fit'}`;
  return many === 0 ? '' : `${said} no longer${named}.`;
};

interface Props {
  /** What the last change brought about. */
  readonly notice: string;
  /** What was typed or decided and does not fit, as it is called. */
  readonly misfits: readonly string[];
  readonly onMend: () => void;
}

/** What should be seen before all else. */
export const Notices = ({ notice, misfits, onMend }: Props) => (
  <>
    {notice === '' ? null : (
      <p className="melee-notice" role="status">
        {notice}
      </p>
    )}
    {misfits.length === 0 ? null : (
      <p className="melee-notice" role="alert">
        Passed over, since it does not fit: {misfits.join('; ')}.{' '}
        <LinkButton onClick={onMend}>Take it out</LinkButton>
      </p>
    )}
  </>
);
