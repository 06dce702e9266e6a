import type { Battle, BattleScenario } from '../../../shared/index.ts';
import { fieldId, focusSoon } from '../../forms/focus.ts';
import { Saved } from '../../forms/saved.tsx';
import { useKept, type Kept } from '../../share/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { Gone } from '../../ui/gone.tsx';
import { UndoButtons } from '../../ui/undo-buttons.tsx';
import { MOST_ARMIES } from '../draft/draft.ts';
import { ARMY_LIBRARY, type KeptArmy } from '../draft/library.ts';
import type { ArmyForm } from '../draft/open.ts';
import { ArmyCard } from './army-card.tsx';

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

/** Armies of one's own, to be added to this battle; nothing where none are kept. */
const Library = ({
  form: { draft, edit },
  kept: { all, forget, gone, bringBack },
}: Pick<Props, 'form'> & { readonly kept: Kept<KeptArmy> }) => (
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
      <Library form={form} kept={kept} />
    </section>
  );
};
