import { lazy, Suspense, useState } from 'react';
import { apart, type BattleScenario } from '../../../shared/index.ts';
import type { ArmyDraft } from '../draft/draft.ts';
import type { ArmyProps } from '../draft/open.ts';

const Roster = lazy(() => import('./roster.tsx'));

const FEW = 3;

const summary = ({ contingents }: ArmyDraft): string => {
  const names = contingents.slice(0, FEW).map((one) => `${one['men']} ${apart(one['name'] ?? '')}`);
  const more = contingents.length - FEW;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** The army's roster: opens to be edited, and closes again to one line. */
export const ArmyMadeOf = (props: ArmyProps & { readonly now: BattleScenario | undefined }) => {
  const { form, army, at } = props;
  const isFaulty = Object.keys(form.faults).some((path) =>
    path.startsWith(`armies.${at}.contingents`),
  );
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || isFaulty;
  return (
    <details className="more" open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        What it is made of
        <span className="quiet">
          {army.contingents.length === 0 ? ' (optional)' : `: ${summary(army)}`}
        </span>
      </summary>
      {shown ? (
        <Suspense fallback={null}>
          <Roster {...props} />
        </Suspense>
      ) : null}
    </details>
  );
};
