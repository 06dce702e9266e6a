import { NumberField, TextField } from '../../forms/field.tsx';
import { fieldAt, fieldId, focusSoon } from '../../forms/focus.ts';
import { numberOf } from '../../forms/number.ts';
import { without } from '../../forms/schema.ts';
import { Button, IconButton } from '../../ui/input/button.tsx';
import { signed } from '../../ui/figures/numbers.ts';
import { calledOf, type TacticianDraft } from '../draft/draft.ts';
import { MOST_TACTICIANS, TACTICIAN_FIELDS } from '../draft/fields.ts';
import type { ArmyProps } from '../draft/open.ts';

const NUMBERS = without(TACTICIAN_FIELDS, ['name']);

const skillOf = ({ intelligence = '', tactics = '' }: TacticianDraft): string => {
  const [i, t] = [numberOf(intelligence) ?? 0, numberOf(tactics) ?? 0];
  return typeof i === 'number' && typeof t === 'number' ? signed(i + t) : '?';
};

const Row = ({ form: { faults, edit }, army, at, who }: ArmyProps & { readonly who: number }) => {
  const one = army.tacticians[who];
  if (one === undefined) return null;
  const name = one['name']?.trim() || `Tactician ${who + 1}`;
  const field = fieldAt(`armies.${at}.tacticians.${who}.`, faults, one, (key, text) =>
    edit({ do: 'tactician', at, who, field: key, text }),
  );
  return (
    <li className="tactician">
      <TextField label={`Tactician ${who + 1}: name`} isBare most={120} {...field('name')} />
      {NUMBERS.map(({ key, title }) => (
        <NumberField key={key} label={`${name}: ${title}`} isBare {...field(key)} />
      ))}
      <span className="tactician-skill" title="Intelligence + Tactics">
        {skillOf(one)}
      </span>
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => {
          edit({ do: 'removeTactician', at, who });
          focusSoon(fieldId(`armies.${at}.addTactician`));
        }}
      />
    </li>
  );
};

const Rows = (props: ArmyProps) => (
  <>
    <p className="tactician tactician-head" aria-hidden="true">
      <span>First is the commander</span>
      {NUMBERS.map(({ key, title }) => (
        <span key={key}>{title}</span>
      ))}
      <span>Skill</span>
      <span />
    </p>
    <ol>
      {props.army.tacticians.map((_, who) => (
        <Row key={who} {...props} who={who} />
      ))}
    </ol>
  </>
);

/** Those who roll for an army; the first commands. */
export const Tacticians = (props: ArmyProps) => {
  const { form, army, at } = props;
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
        <Rows {...props} />
      )}
      {army.tacticians.length < MOST_TACTICIANS ? (
        <Button
          className="add"
          look="quiet"
          icon="add"
          onClick={add}
          id={fieldId(`armies.${at}.addTactician`)}
          aria-label={`Add a tactician to ${calledOf(army)}`}
        >
          Add a tactician
        </Button>
      ) : null}
    </fieldset>
  );
};
