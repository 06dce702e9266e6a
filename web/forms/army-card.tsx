import type { CSSProperties, JSX } from 'react';
import type { Battle, BattleScenario } from '../../shared/index.ts';
import { MOST_ARMIES, type ArmyField } from '../draft/draft.ts';
import { IconButton } from '../marks/button.tsx';
import { Key } from '../marks/key.tsx';
import { standardOf } from '../theme/standards.ts';
import { ArmyMadeOf } from './army-made-of.tsx';
import { ArmyMore } from './army-more.tsx';
import { ArmyStrength } from './army-strength.tsx';
import { fieldId, type Form } from './edit.ts';
import { NumberField, TextField } from './field.tsx';
import { Tacticians } from './tacticians.tsx';

interface Props {
  readonly form: Form;
  readonly at: number;
  /** The last valid battle. */
  readonly battle: Battle | undefined;
  /** The battle at the moment on show. */
  readonly now: BattleScenario | undefined;
}

const NUMBERS = [
  { field: 'size', label: 'Soldiers', step: 10 },
  { field: 'quality', label: 'Quality', step: 0.1 },
  { field: 'hits', label: 'Hits', step: 1 },
  { field: 'power', label: 'Flat power', step: 1 },
] as const satisfies readonly { field: ArmyField; label: string; step: number }[];

/** One army as a form, with the strength that follows from it. */
export const ArmyCard = ({ form, at, battle, now }: Props): JSX.Element | null => {
  const { draft, faults, edit } = form;
  const army = draft.armies[at];
  if (army === undefined) return null;
  const name = army.name.trim() === '' ? `Army ${at + 1}` : army.name;
  const path = (field: string): string => `armies.${at}.${field}`;
  const known = battle?.start.armies.find(({ id }) => id === army.id);
  const placeholderOf = (field: (typeof NUMBERS)[number]['field']): string | undefined => {
    if (field === 'hits') return draft.rules['hits'];
    // Where it follows from the roster.
    return army.contingents.length > 0 && (field === 'size' || field === 'quality')
      ? known?.[field].toLocaleString('en', { maximumFractionDigits: 3 })
      : undefined;
  };
  const set =
    (field: ArmyField) =>
    (text: string): void =>
      edit({ do: 'army', at, field, text });
  return (
    <article
      className="army"
      aria-label={name}
      style={{ '--army': `var(${standardOf(at).colour})` } as CSSProperties}
    >
      <header className="army-head">
        <Key slot={at} wide />
        <TextField
          id={fieldId(path('name'))}
          className="army-name"
          label={`Army ${at + 1}: name`}
          isBare
          most={120}
          value={army.name}
          onText={set('name')}
          fault={faults[path('name')]}
        />
        <span className="army-tools">
          {draft.armies.length < MOST_ARMIES ? (
            <IconButton
              icon="duplicate"
              label={`Duplicate ${name}`}
              onClick={() => edit({ do: 'copyArmy', at })}
            />
          ) : null}
          {draft.armies.length > 2 ? (
            <IconButton
              icon="remove"
              label={`Remove ${name}`}
              onClick={() => edit({ do: 'removeArmy', at })}
            />
          ) : null}
        </span>
      </header>
      <div className="army-numbers">
        {NUMBERS.map(({ field, label, step }) => (
          <NumberField
            key={field}
            id={fieldId(path(field))}
            label={label}
            step={step}
            value={army[field]}
            onText={set(field)}
            fault={faults[path(field)]}
            placeholder={placeholderOf(field)}
          />
        ))}
      </div>
      <Tacticians form={form} army={army} at={at} />
      <ArmyMadeOf form={form} army={army} at={at} now={now} />
      <ArmyMore form={form} army={army} at={at} />
      {faults[path('id')] === undefined ? null : (
        <p className="fault">{faults[path('id')]?.message}</p>
      )}
      {battle === undefined ? null : <ArmyStrength battle={battle} id={army.id} side={army.side} />}
    </article>
  );
};
