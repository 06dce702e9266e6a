import { MOST_ARMIES, type Battle, type BattleScenario } from '../../../shared/index.ts';
import type { Form } from '../../draft/form.ts';
import { listAt, textAt } from '../../draft/tree.ts';
import { fieldId, focusShown } from '../../forms/focus.ts';
import { useKept } from '../../share/browser/use-kept.ts';
import { QuietButton } from '../../ui/input/button.tsx';
import { UndoButtons } from '../../ui/input/undo-buttons.tsx';
import type { Doings } from '../../ui/input/use-doings.ts';
import { addArmy, swapSides } from '../draft/changes.ts';
import { ARMY_LIBRARY } from '../draft/library.ts';
import { ArmyCard } from './army-card.tsx';
import { lateIn } from '../../ui/late.ts';

const Library = lateIn(() => import('./library.tsx'));

interface Props {
  readonly form: Form;
  readonly battle: Battle | undefined;
  /** The battle at the moment on show. */
  readonly now: BattleScenario | undefined;
  readonly past: Doings;
}

const Head = ({ form: { tree, edit }, past }: Pick<Props, 'form' | 'past'>) => {
  const { length } = listAt(tree, 'armies');
  const add = (): void => {
    edit(addArmy());
    focusShown(fieldId(`armies.${length}.name`));
  };
  return (
    <div className="section-head">
      <h2 id="armies-title" tabIndex={-1}>
        The armies
      </h2>
      {past.canUndo || past.canRedo ? <UndoButtons past={past} /> : null}
      {length === 2 ? (
        <QuietButton icon="swap" onClick={() => edit(swapSides)}>
          Swap sides
        </QuietButton>
      ) : null}
      {length < MOST_ARMIES ? (
        <QuietButton icon="add" onClick={add}>
          Add army
        </QuietButton>
      ) : null}
    </div>
  );
};

/** The armies side by side. */
export const Armies = ({ form, battle, now, past }: Props) => {
  const { tree, faults } = form;
  const armies = listAt(tree, 'armies');
  const kept = useKept(ARMY_LIBRARY);
  return (
    <section className="armies" aria-labelledby="armies-title">
      <Head form={form} past={past} />
      {faults['armies'] === undefined ? null : (
        <p className="fault" role="alert" id="armies" tabIndex={-1}>
          {faults['armies'].message}
        </p>
      )}
      <div
        className="army-grid"
        data-count={armies.length}
        data-stale={Object.keys(faults).length > 0 || undefined}
      >
        {armies.map((army, at) => (
          <ArmyCard key={textAt(army, 'id')} {...{ form, at, battle, now }} onKeep={kept.keep} />
        ))}
      </div>
      {kept.all.length === 0 && kept.gone === undefined ? null : (
        <Library form={form} kept={kept} />
      )}
    </section>
  );
};
