import { useId, useState, type FormEvent } from 'react';
import { MOST_FIGHTERS } from '../../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { numberOf } from '../../forms/number.ts';
import { Said, Saved } from '../../forms/saved.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Tick } from '../../ui/input/controls.tsx';
import { fightersIn } from '../draft/draft.ts';
import { isNamedPreset, presetsOf, soldierOf, titleOfPreset } from '../draft/fields.ts';
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
  fault,
  onWanted,
}: {
  readonly wanted: Wanted;
  readonly system: string;
  /** Why so many cannot be added. */
  readonly fault: string | undefined;
  readonly onWanted: (wanted: Wanted) => void;
}) => {
  const id = useId();
  const { preset, many, name, isNamed } = wanted;
  return (
    <>
      <div className="add-fields">
        <ChoiceField
          id={`${id}-preset`}
          label="Preset"
          value={preset}
          options={presetsOf(system).map((one) => ({ value: one.id, label: one.title }))}
          onText={(text) =>
            onWanted({ ...wanted, preset: text, isNamed: isNamedPreset(system, text) })
          }
        />
        <NumberField
          id={`${id}-many`}
          label="How many"
          value={many}
          onText={(text) => onWanted({ ...wanted, many: text })}
          fault={fault === undefined ? undefined : { message: fault }}
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
        title="Never flees or yields unless a person decides so"
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
  const fault = faultOfMany(wanted.many, room);
  const add = (fighter: NewFighter, many: number): void => {
    edit({ do: 'add', side, fighter, times: many });
    setSaid(addedSays(many));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, isNamed } = wanted;
    if (fault === undefined && times !== undefined)
      add({ name, preset, isNamed, stats: {} }, times);
  };
  return (
    <form className="add-units" aria-label="Add fighters" onSubmit={onSubmit}>
      <Fields wanted={wanted} system={draft.system} fault={fault} onWanted={setWanted} />
      <p className="unit-actions">
        <Button type="submit" look="solid" disabled={fault !== undefined}>
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
        onUse={({ system: _, ...block }) =>
          fault === undefined ? add(block, times ?? 1) : setSaid(fault)
        }
        onForget={(name) => {
          forgetStatBlock(name);
          onBlocks();
        }}
      />
    </form>
  );
};
