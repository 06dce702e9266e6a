import { partOf, valueField, wordField } from '../../draft/form.ts';
import { listAt, textAt, type Tree } from '../../draft/tree.ts';
import { NumberField, TextField } from '../../forms/field.tsx';
import { fieldId, focusShown } from '../../forms/focus.ts';
import { numberOf } from '../../forms/number.ts';
import { without } from '../../forms/schema.ts';
import { IconButton, QuietButton } from '../../ui/input/button.tsx';
import { signed } from '../../ui/figures/numbers.ts';
import { addTactician, removeTactician, renameTactician } from '../draft/changes.ts';
import { calledOf } from '../draft/draft.ts';
import { TACTICIAN_FIELDS } from '../draft/fields.ts';
import type { ArmyProps } from '../draft/open.ts';
import { MOST_TACTICIANS } from '../../../shared/index.ts';

const NUMBERS = without(TACTICIAN_FIELDS, ['name']);

const skillOf = (one: Tree): string => {
  const [i, t] = ['intelligence', 'tactics'].map((key) => numberOf(textAt(one, key)) ?? 0);
  return typeof i === 'number' && typeof t === 'number' ? signed(i + t) : '?';
};

const Row = ({ army, at, who }: ArmyProps & { readonly who: number }) => {
  const form = partOf(army, `tacticians.${who}`);
  const name = textAt(form.tree, 'name').trim() || `Tactician ${who + 1}`;
  return (
    <li className="tactician">
      <TextField
        label={`Tactician ${who + 1}: name`}
        isBare
        most={120}
        {...wordField(form, 'name')}
        onText={(text) => form.edit(renameTactician(at, who, text), `${form.at}name`)}
      />
      {NUMBERS.map(({ key, title }) => (
        <NumberField key={key} label={`${name}: ${title}`} isBare {...valueField(form, key)} />
      ))}
      <span className="tactician-skill" title="Intelligence + Tactics">
        {skillOf(form.tree)}
      </span>
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => {
          form.edit(removeTactician(at, who));
          focusShown(fieldId(`${army.at}addTactician`));
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
      {listAt(props.army.tree, 'tacticians').map((_, who) => (
        <Row key={who} {...props} who={who} />
      ))}
    </ol>
  </>
);

/** Those who roll for an army; the first commands. */
export const Tacticians = (props: ArmyProps) => {
  const { army, at } = props;
  const { length } = listAt(army.tree, 'tacticians');
  const add = (): void => {
    army.edit(addTactician(at));
    focusShown(fieldId(`${army.at}tacticians.${length}.name`));
  };
  return (
    <fieldset className="tacticians">
      <legend className="label">Tacticians</legend>
      {length === 0 ? (
        <p className="quiet">No general: the army rolls with a skill of +0.</p>
      ) : (
        <Rows {...props} />
      )}
      {length < MOST_TACTICIANS ? (
        <QuietButton
          className="add"
          icon="add"
          onClick={add}
          id={fieldId(`${army.at}addTactician`)}
          aria-label={`Add a tactician to ${calledOf(army.tree)}`}
        >
          Add a tactician
        </QuietButton>
      ) : null}
    </fieldset>
  );
};
