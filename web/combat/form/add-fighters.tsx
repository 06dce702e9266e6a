import { useState, type FormEvent } from 'react';
import { MOST_FIGHTERS } from '../../../shared/index.ts';
import { drop, inTurn, put } from '../../draft/changes.ts';
import { valueField, wordField, type Form } from '../../draft/form.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { useOwnForm, withFaults } from '../../draft/use-own-form.ts';
import { NO_FAULTS, type Faults } from '../../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { numberOf } from '../../forms/number.ts';
import { Said, Saved } from '../../forms/saved.tsx';
import { useKept } from '../../share/browser/use-kept.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { addFighters } from '../draft/changes.ts';
import { fightersIn, systemOf } from '../draft/draft.ts';
import { presetsOf, soldierOf, titleOfPreset, wordsOfPreset } from '../draft/fields.ts';
import type { DuelForm } from '../draft/open.ts';
import { NamedTick } from './named-tick.tsx';
import { STAT_BLOCKS } from '../draft/stat-blocks.ts';

interface Props {
  readonly form: DuelForm;
  readonly side: number;
  readonly onClose: () => void;
}

/** How many that are, within the room there is; undefined where no number stands there. */
const timesOf = (typed: string): number | undefined => {
  const times = numberOf(typed);
  return typeof times === 'number' && Number.isInteger(times) && times >= 1 ? times : undefined;
};

const addedSays = (added: number): string =>
  `Added ${added === 1 ? 'one fighter' : `${added} fighters`}.`;

/** Why so many cannot be added; undefined where they can. */
export const faultOfMany = (typed: string, room: number): string | undefined => {
  const times = timesOf(typed);
  if (times === undefined) return 'Use a whole number of 1 or more.';
  if (times <= room) return undefined;
  const left = room === 0 ? 'no more' : `${room} more`;
  return `There is room for ${left}: at most ${MOST_FIGHTERS} fight in all.`;
};

const ONE_SOLDIER: Tree = { many: 1 };

const Fields = ({ form, system }: { readonly form: Form; readonly system: string }) => (
  <>
    <div className="add-fields">
      <ChoiceField
        label="Preset"
        options={presetsOf(system).map((one) => ({ value: one.id, label: one.title }))}
        {...wordField(form, 'preset')}
        onText={(text) => form.edit(inTurn(put(`${form.at}preset`, text), drop(`${form.at}named`)))}
      />
      <NumberField label="How many" {...valueField(form, 'many')} />
      <TextField
        label="Name"
        most={80}
        placeholder="that of the preset"
        {...wordField(form, 'name')}
      />
    </div>
    <p className="quiet" aria-live="polite">
      {wordsOfPreset(system, textAt(form.tree, 'preset'))}.
    </p>
    <NamedTick form={form} system={system}>
      Named character: neither flees nor yields unless a person decides so
    </NamedTick>
  </>
);

/** What is typed to be added, under a preset that the system knows. */
const useWanted = (system: string): Form => {
  const form = useOwnForm(ONE_SOLDIER);
  const isKnown = presetsOf(system).some(({ id }) => id === textAt(form.tree, 'preset'));
  return isKnown ? form : { ...form, tree: put('preset', soldierOf(system))(form.tree) };
};

/** Adds fighters to a side: from presets, or from a stat block of one's own. */
export const AddFighters = ({ form, side, onClose }: Props) => {
  const system = systemOf(form.tree);
  const { all } = useKept(STAT_BLOCKS);
  const wanted = useWanted(system);
  const [said, setSaid] = useState('');
  const many = textAt(wanted.tree, 'many');
  const message = faultOfMany(many, MOST_FIGHTERS - fightersIn(form.tree).length);
  const faults: Faults = message === undefined ? NO_FAULTS : { many: { message } };
  const add = (fighter: Tree): void => {
    const times = timesOf(many) ?? 1;
    form.edit(addFighters(side, fighter, times));
    setSaid(addedSays(times));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (message === undefined) add(drop('many')(wanted.tree));
  };
  return (
    <form className="add-units" aria-label="Add fighters" onSubmit={onSubmit}>
      <Fields form={withFaults(wanted, faults)} system={system} />
      <p className="buttons">
        <Button type="submit" look="solid" disabled={message !== undefined}>
          Add
        </Button>
        <QuietButton onClick={onClose}>Done</QuietButton>
        <Said text={said} />
      </p>
      <Saved
        title="Your stat blocks"
        what="stat block"
        all={all.filter((block) => block.system === system)}
        says={({ fighter }) => titleOfPreset(system, textAt(fighter, 'preset'))}
        onUse={({ fighter }) => (message === undefined ? add(fighter) : setSaid(message))}
        onForget={STAT_BLOCKS.forget}
      />
    </form>
  );
};
