import { drawSeed } from '../share/seeds.ts';
import { Button } from '../ui/input/button.tsx';
import type { Faults } from './faults.ts';
import { TextField } from './field.tsx';

interface Props {
  readonly draft: { readonly name: string; readonly seed: string };
  readonly faults: Faults;
  readonly onText: (field: 'name' | 'seed', text: string) => void;
  /** What it is, and what stands in the fields while they are empty. */
  readonly words: { readonly what: string; readonly name: string; readonly seed: string };
}

/** The name of what is set up, typed where it is read, and the seed of its dice. */
export const Title = ({ draft, faults, onText, words }: Props) => (
  <div className="units-title">
    <TextField
      id="name"
      className="title"
      label={`Name of the ${words.what}`}
      isBare
      placeholder={words.name}
      most={120}
      value={draft.name}
      fault={faults['name']}
      onText={(text) => onText('name', text)}
    />
    <div className="seed">
      <TextField
        id="seed"
        label="Seed"
        most={200}
        placeholder={words.seed}
        value={draft.seed}
        fault={faults['seed']}
        onText={(text) => onText('seed', text)}
      />
      <Button look="quiet" icon="die" onClick={() => onText('seed', drawSeed())}>
        Draw one
      </Button>
    </div>
  </div>
);
