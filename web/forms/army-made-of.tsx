import { lazy, Suspense, useState, type JSX } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import type { ArmyDraft } from '../draft/draft.ts';
import type { Form } from './edit.ts';

const Roster = lazy(() => import('./roster.tsx'));

interface Props {
  readonly form: Form;
  readonly army: ArmyDraft;
  readonly at: number;
  readonly now: BattleScenario | undefined;
}

const summary = ({ contingents }: ArmyDraft): string => {
  const names = contingents.slice(0, 3).map(({ name, men }) => `${men} ${name}`);
  return contingents.length > 3
    ? `${names.join(', ')} and ${contingents.length - 3} more`
    : names.join(', ');
};

/** The army's roster: opens to be edited, and closes again to one line. */
export const ArmyMadeOf = ({ form, army, at, now }: Props): JSX.Element => {
  const isFaulty = Object.keys(form.faults).some((path) =>
    path.startsWith(`armies.${at}.contingents`),
  );
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || isFaulty;
  return (
    <details className="more" open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Roster
        <span className="quiet">
          : {army.contingents.length === 0 ? 'a bare head-count' : summary(army)}
        </span>
      </summary>
      {shown ? (
        <Suspense fallback={null}>
          <Roster form={form} army={army} at={at} now={now} />
        </Suspense>
      ) : null}
    </details>
  );
};
