import { lazy, Suspense } from 'react';
import type { Battle, BattleScenario } from '../../../shared/index.ts';
import { fieldId, focusSoon } from '../../forms/focus.ts';
import { useKept } from '../../share/use-kept.ts';
import { Button } from '../../ui/input/button.tsx';
import { UndoButtons } from '../../ui/input/undo-buttons.tsx';
import { MOST_ARMIES } from '../draft/draft.ts';
import { ARMY_LIBRARY } from '../draft/library.ts';
import type { ArmyForm } from '../draft/open.ts';
import { ArmyCard } from './army-card.tsx';

const Library = lazy(() => import('./library.tsx'));

interface Props {
  readonly form: ArmyForm;
  readonly battle: Battle | undefined;
  /** The battle at the moment on show. */
  readonly now: BattleScenario | undefined;
  readonly past: Parameters<typeof UndoButtons>[0]['past'];
}

const Head = ({ form: { draft, edit }, past }: Pick<Props, 'form' | 'past'>) => {
  const add = (): void => {
    edit({ do: 'addArmy' });
    focusSoon(fieldId(`armies.${draft.armies.length}.name`));
  };
  return (
    <div className="section-head">
      <h2 id="armies-title" tabIndex={-1}>
        The armies
      </h2>
      {past.canUndo || past.canRedo ? <UndoButtons past={past} look="quiet" /> : null}
      {draft.armies.length === 2 ? (
        <Button look="quiet" icon="swap" onClick={() => edit({ do: 'swap' })}>
          Swap sides
        </Button>
      ) : null}
      {draft.armies.length < MOST_ARMIES ? (
        <Button look="quiet" icon="add" onClick={add}>
          Add army
        </Button>
      ) : null}
    </div>
  );
};

/** The armies side by side. */
export const Armies = ({ form, battle, now, past }: Props) => {
  const { draft, faults } = form;
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
        data-count={draft.armies.length}
        data-stale={Object.keys(faults).length > 0 || undefined}
      >
        {draft.armies.map(({ id }, at) => (
          <ArmyCard key={id} form={form} at={at} battle={battle} now={now} onKeep={kept.keep} />
        ))}
      </div>
      {kept.all.length === 0 && kept.gone === undefined ? null : (
        <Suspense fallback={null}>
          <Library form={form} kept={kept} />
        </Suspense>
      )}
    </section>
  );
};
