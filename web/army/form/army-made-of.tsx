import { useState } from 'react';
import { isolateBidi, menSay, type BattleScenario } from '../../../shared/index.ts';
import { isFaulty } from '../../draft/form.ts';
import { listAt, textAt, type Tree } from '../../draft/tree.ts';
import type { ArmyProps } from '../draft/open.ts';
import { lateIn } from '../../ui/late.ts';

const Roster = lateIn(() => import('./roster.tsx'));

const FEW = 3;

const summary = (contingents: readonly Tree[]): string => {
  const names = contingents
    .slice(0, FEW)
    .map((one) => menSay(textAt(one, 'men'), isolateBidi(textAt(one, 'name'))));
  const more = contingents.length - FEW;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** The army's roster: opens to be edited, and closes again to one line. */
export const ArmyMadeOf = (props: ArmyProps & { readonly now: BattleScenario | undefined }) => {
  const contingents = listAt(props.army.tree, 'contingents');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || isFaulty(props.army, 'contingents');
  return (
    <details className="more" open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        What it is made of
        <span className="quiet">
          {contingents.length === 0 ? ' (optional)' : `: ${summary(contingents)}`}
        </span>
      </summary>
      {shown ? <Roster {...props} /> : null}
    </details>
  );
};
