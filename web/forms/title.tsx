import { word } from '../draft/changes.ts';
import { wordField, type Form } from '../draft/form.ts';
import { drawSeed } from '../share/seeds.ts';
import { QuietButton } from '../ui/input/button.tsx';
import { TextField } from './field.tsx';

interface Props {
  readonly form: Form;
  /** What it is, and what stands in the fields while they are empty. */
  readonly words: { readonly what: string; readonly name: string; readonly seed: string };
}

/** The name of what is set up, typed where it is read, and the seed of its dice. */
export const Title = ({ form, words }: Props) => (
  <div className="units-title">
    <TextField
      {...wordField(form, 'name')}
      className="title"
      label={`Name of the ${words.what}`}
      isBare
      placeholder={words.name}
      most={120}
    />
    <div className="seed">
      <TextField {...wordField(form, 'seed')} label="Seed" most={200} placeholder={words.seed} />
      <QuietButton icon="die" onClick={() => form.edit(word('seed', drawSeed()))}>
        Draw one
      </QuietButton>
    </div>
  </div>
);
