import { Saved } from '../../forms/saved.tsx';
import type { Kept } from '../../share/use-kept.ts';
import { Gone } from '../../ui/page/gone.tsx';
import { MOST_ARMIES } from '../draft/draft.ts';
import type { KeptArmy } from '../draft/library.ts';
import type { ArmyForm } from '../draft/open.ts';

interface Props {
  readonly form: ArmyForm;
  readonly kept: Kept<KeptArmy>;
}

/** Armies of one's own, to be added to this battle; nothing where none are kept. */
const Library = ({ form: { draft, edit }, kept: { all, forget, gone, bringBack } }: Props) => (
  <>
    {draft.armies.length < MOST_ARMIES ? (
      <Saved
        title="Your armies"
        what="army"
        all={all}
        says={({ army }) => `${army.fields['size'] || 'some'} soldiers`}
        onUse={({ army }) => edit({ do: 'addKeptArmy', army })}
        onForget={(name) => all.filter((one) => one.name === name).forEach(forget)}
      />
    ) : null}
    <Gone name={gone?.name} onUndo={bringBack} />
  </>
);

export default Library;
