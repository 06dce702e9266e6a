import { wordField, type Form } from '../../draft/form.ts';
import { TextField } from '../../forms/field.tsx';
import { Button } from '../../ui/input/button.tsx';

interface Props {
  readonly form: Form;
  readonly isFought: boolean;
  readonly onFight: () => void;
  readonly onTable: () => void;
  readonly onUnits: () => void;
}

/** The heading of the battle, with the seed its dice come from. */
export const BattleHead = ({ form, isFought, onFight, onTable, onUnits }: Props) => (
  <div className="section-head">
    <h2 id="battle-title">{isFought ? 'The battle' : 'The likely course'}</h2>
    <form
      className="seed"
      onSubmit={(event) => {
        event.preventDefault();
        onFight();
      }}
    >
      <TextField
        label="Seed"
        most={200}
        placeholder="drawn when you fight"
        {...wordField(form, 'seed')}
      />
      <Button onClick={onTable} title="Fight it round by round with real dice">
        At the table
      </Button>
      <Button onClick={onUnits} title="Compose both armies into units, and fight with them">
        With units
      </Button>
    </form>
  </div>
);
