import type { JSX } from 'react';
import { MOST_TACTICIANS, type ArmyDraft } from '../draft/draft.ts';
import { numberOf } from '../draft/number.ts';
import { Button, IconButton } from '../marks/button.tsx';
import { signed } from '../views/words.ts';
import { fieldId, focusSoon, type Form } from './edit.ts';
import { NumberField, TextField } from './field.tsx';

interface Props {
  readonly form: Form;
  readonly army: ArmyDraft;
  readonly at: number;
}

const skillOf = ({ intelligence, tactics }: ArmyDraft['tacticians'][number]): string => {
  const [i, t] = [numberOf(intelligence) ?? 0, numberOf(tactics) ?? 0];
  return typeof i === 'number' && typeof t === 'number' ? signed(i + t) : '?';
};

const Row = ({
  form: { faults, edit },
  army,
  at,
  who,
}: Props & { readonly who: number }): JSX.Element | null => {
  const one = army.tacticians[who];
  if (one === undefined) return null;
  const path = `armies.${at}.tacticians.${who}`;
  const set =
    (field: keyof typeof one) =>
    (text: string): void =>
      edit({ do: 'tactician', at, who, field, text });
  const name = one.name.trim() === '' ? `Tactician ${who + 1}` : one.name;
  return (
    <li className="tactician">
      <TextField
        id={fieldId(`${path}.name`)}
        label={`Tactician ${who + 1}: name`}
        isBare
        most={120}
        value={one.name}
        onText={set('name')}
        fault={faults[`${path}.name`]}
      />
      <NumberField
        id={fieldId(`${path}.intelligence`)}
        label={`${name}: Intelligence`}
        isBare
        value={one.intelligence}
        onText={set('intelligence')}
        fault={faults[`${path}.intelligence`]}
      />
      <NumberField
        id={fieldId(`${path}.tactics`)}
        label={`${name}: Tactics`}
        isBare
        value={one.tactics}
        onText={set('tactics')}
        fault={faults[`${path}.tactics`]}
      />
      <span className="tactician-skill" title="Intelligence + Tactics">
        {skillOf(one)}
      </span>
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => edit({ do: 'removeTactician', at, who })}
      />
    </li>
  );
};

/** Those who roll for an army; the first commands. */
export const Tacticians = ({ form, army, at }: Props): JSX.Element => {
  const add = (): void => {
    form.edit({ do: 'addTactician', at });
    focusSoon(fieldId(`armies.${at}.tacticians.${army.tacticians.length}.name`));
  };
  return (
    <fieldset className="tacticians">
      <legend className="label">Tacticians</legend>
      {army.tacticians.length === 0 ? (
        <p className="quiet">No general: the army rolls with a skill of +0.</p>
      ) : (
        <>
          <p className="tactician tactician-head" aria-hidden="true">
            <span>First commands</span>
            <span>Intelligence</span>
            <span>Tactics</span>
            <span>Skill</span>
            <span />
          </p>
          <ol>
            {army.tacticians.map((_, who) => (
              <Row key={who} form={form} army={army} at={at} who={who} />
            ))}
          </ol>
        </>
      )}
      {army.tacticians.length < MOST_TACTICIANS ? (
        <Button
          className="add"
          look="quiet"
          icon="add"
          onClick={add}
          aria-label={`Add a tactician to ${army.name}`}
        >
          Add a tactician
        </Button>
      ) : null}
    </fieldset>
  );
};
