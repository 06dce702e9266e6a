import type { JSX } from 'react';
import type { Battle, BattleScenario } from '../../shared/index.ts';
import { MOST_ARMIES } from '../draft/draft.ts';
import { ArmyCard } from '../forms/army-card.tsx';
import { fieldId, focusSoon, type Form } from '../forms/edit.ts';
import { Button } from '../marks/button.tsx';

interface Props {
  readonly form: Form;
  readonly battle: Battle | undefined;
  /** The battle at the moment on show. */
  readonly now: BattleScenario | undefined;
}

/** The armies side by side. */
export const Armies = ({ form, battle, now }: Props): JSX.Element => {
  const { draft, faults, edit } = form;
  const add = (): void => {
    edit({ do: 'addArmy' });
    focusSoon(fieldId(`armies.${draft.armies.length}.name`));
  };
  return (
    <section className="armies" aria-labelledby="armies-title">
      <div className="section-head">
        <h2 id="armies-title">The armies</h2>
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
          <ArmyCard key={id} form={form} at={at} battle={battle} now={now} />
        ))}
      </div>
    </section>
  );
};
