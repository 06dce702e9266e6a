import { MOST_ARMIES } from '../../../shared/index.ts';
import type { Form } from '../../draft/form.ts';
import { listAt } from '../../draft/tree.ts';
import { Saved } from '../../forms/saved.tsx';
import type { Kept } from '../../share/browser/use-kept.ts';
import { Gone } from '../../ui/page/gone.tsx';
import { insertArmy } from '../draft/changes.ts';
import { sizeSays, type KeptArmy } from '../draft/library.ts';

interface Props {
  readonly form: Form;
  readonly kept: Kept<KeptArmy>;
}

/** Armies of one's own, to be added to this battle; nothing where none are kept. */
const Library = ({ form: { tree, edit }, kept: { all, forget, gone, bringBack } }: Props) => (
  <>
    {listAt(tree, 'armies').length < MOST_ARMIES ? (
      <Saved
        title="Your armies"
        what="army"
        all={all}
        says={sizeSays}
        onUse={({ army }) => edit(insertArmy(army, Infinity))}
        onForget={(name) => all.filter((one) => one.name === name).forEach(forget)}
      />
    ) : null}
    <Gone name={gone?.name} onUndo={bringBack} />
  </>
);

export default Library;
