import { useId, useState, type FormEvent } from 'react';
import { MOST_FIGHTERS } from '../../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { numberOf } from '../../forms/number.ts';
import { Said, Saved } from '../../forms/saved.tsx';
import { Button } from '../../ui/button.tsx';
import { Tick } from '../../ui/controls.tsx';
import { fightersIn } from '../draft/draft.ts';
import { presetsOf, soldierOf, titleOfPreset } from '../draft/fields.ts';
import type { DuelForm } from '../draft/open.ts';
import type { NewFighter } from '../draft/reduce.ts';
import { forgetStatBlock, type StatBlock } from '../draft/stat-blocks.ts';

interface Props {
  readonly form: DuelForm;
  readonly side: number;
  readonly blocks: readonly StatBlock[];
  readonly onBlocks: () => void;
  readonly onClose: () => void;
}

/** How many that are, within the room there is; undefined where no number stands there. */
const timesOf = (typed: string): number | undefined => {
  const times = numberOf(typed);
  return typeof times === 'number' && Number.isInteger(times) && times >= 1 ? times : undefined;
};

/** What was added, and how much room there was. */
const addedSays = (wanted: number, room: number): string => {
  const added = Math.min(wanted, room);
  if (added === 0) return `There is room for ${MOST_FIGHTERS} fighters, no more.`;
  const many = added === 1 ? 'one fighter' : `${added} fighters`;
  return `Added ${many}${added < wanted ? `: there is room for ${MOST_FIGHTERS} in all` : ''}.`;
};

interface Wanted {
  readonly preset: string;
  readonly many: string;
  readonly name: string;
  readonly isNamed: boolean;
}

const ONE_SOLDIER: Wanted = { preset: '', many: '1', name: '', isNamed: false };

const Fields = ({
  wanted,
  system,
  onWanted,
}: {
  readonly wanted: Wanted;
  readonly system: string;
  readonly onWanted: (wanted: Wanted) => void;
}) => {
  const id = useId();
  const { preset, many, name, isNamed } = wanted;
  const isFaulty = timesOf(many) === undefined;
  return (
    <>
      <div className="add-fields">
        <ChoiceField
          id={`${id}-preset`}
          label="Preset"
          value={preset}
          options={presetsOf(system).map((one) => ({ value: one.id, label: one.title }))}
          onText={(text) => onWanted({ ...wanted, preset: text })}
        />
        <NumberField
          id={`${id}-many`}
          label="How many"
          value={many}
          onText={(text) => onWanted({ ...wanted, many: text })}
          fault={isFaulty ? { message: 'Use a whole number of 1 or more.' } : undefined}
        />
        <TextField
          id={`${id}-name`}
          label="Name"
          most={80}
          value={name}
          placeholder="that of the preset"
          onText={(text) => onWanted({ ...wanted, name: text })}
        />
      </div>
      <Tick
        isOn={isNamed}
        onTurn={(isOn) => onWanted({ ...wanted, isNamed: isOn })}
        title="Never flees or yields but by decision of a person"
      >
        Named character: neither flees nor yields unless a person decides so
      </Tick>
    </>
  );
};

/** Adds fighters to a side: from presets, or from a stat block of one's own. */
export const AddFighters = ({ form: { draft, edit }, side, blocks, onBlocks, onClose }: Props) => {
  const [typed, setWanted] = useState(ONE_SOLDIER);
  const [said, setSaid] = useState('');
  const presets = presetsOf(draft.system).map(({ id }) => id);
  const preset = presets.includes(typed.preset) ? typed.preset : soldierOf(draft.system);
  const wanted = { ...typed, preset };
  const times = timesOf(wanted.many);
  const room = MOST_FIGHTERS - fightersIn(draft);
  const add = (fighter: NewFighter, many: number): void => {
    edit({ do: 'add', side, fighter, times: many });
    setSaid(addedSays(many, room));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, isNamed } = wanted;
    if (times !== undefined) add({ name, preset, isNamed, stats: {} }, times);
  };
  return (
    <form className="add-units" aria-label="Add fighters" onSubmit={onSubmit}>
      <Fields wanted={wanted} system={draft.system} onWanted={setWanted} />
      <p className="unit-actions">
        <Button type="submit" look="solid" disabled={times === undefined || room === 0}>
          Add
        </Button>
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
        <Said text={said} />
      </p>
      <Saved
        title="Your stat blocks"
        what="stat block"
        all={blocks.filter(({ system }) => system === draft.system)}
        says={(block) => titleOfPreset(block.system, block.preset)}
        onUse={({ system: _, ...block }) => add(block, times ?? 1)}
        onForget={(name) => {
          forgetStatBlock(name);
          onBlocks();
        }}
      />
    </form>
  );
};
