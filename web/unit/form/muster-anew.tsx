import { useDeferredValue, useMemo, useState } from 'react';
import { LOSS_ORDERS, type BattleScenario, type LossOrder } from '../../../shared/index.ts';
import { LOSS_ORDER_WORDS } from '../../army/draft/fields.ts';
import type { Tree } from '../../draft/tree.ts';
import { ChoiceField } from '../../forms/field.tsx';
import { SmallButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { rulesOf } from '../draft/draft.ts';
import { keeping, musterDraft, type Earlier, type OpenedUnits } from '../draft/open.ts';

interface Props {
  readonly draft: Tree;
  /** The battle of armies that the units come from. */
  readonly battle: BattleScenario;
  readonly onLoad: (opened: OpenedUnits) => void;
}

const ownIn = (draft: Tree, battle: BattleScenario): number => {
  const made = musterDraft(battle, rulesOf(draft), 'listed', { draft, battle });
  return made.ok ? made.value.own : 0;
};

/**
 * Composes the armies into units once more: under other rules, or with other units broken by the
 * hits that were lost. Units of somebody's own making keep their sizes.
 */
export const MusterAnew = ({ draft, battle, onLoad }: Props) => {
  const [order, setOrder] = useState<LossOrder>('listed');
  const [fault, setFault] = useState('');
  const hasLost = battle.armies.some(({ hits }) => hits !== undefined && hits < battle.rules.hits);
  const shown = useDeferredValue(draft);
  const own = useMemo(() => ownIn(shown, battle), [shown, battle]);
  const muster = (earlier: Earlier | undefined): void => {
    const made = musterDraft(battle, rulesOf(draft), order, earlier);
    setFault(made.ok ? '' : made.error);
    if (made.ok) onLoad({ ...made.value, draft: keeping(draft)(made.value.draft) });
  };
  return (
    <div className="muster">
      <p>
        The units of <b>{battle.name}</b>.
      </p>
      {hasLost ? (
        <ChoiceField
          id="loss-order"
          label="Lost hits broke"
          value={order}
          options={LOSS_ORDERS.map((value) => ({ value, label: LOSS_ORDER_WORDS[value] }))}
          onText={(text) => setOrder(text as LossOrder)}
        />
      ) : null}
      <SmallButton
        look="lined"
        onClick={() => muster({ draft, battle })}
        title="Composes both armies into units under the rules chosen here"
      >
        Rebuild units from the armies
      </SmallButton>
      {own === 0 ? null : (
        <SmallButton
          look="lined"
          onClick={() => muster(undefined)}
          title="Units that you changed, divided or added go as well; Undo brings them back"
        >
          {own === 1 ? 'Replace my own unit too' : `Replace my ${own} own units too`}
        </SmallButton>
      )}
      <Refusal text={fault} />
    </div>
  );
};
