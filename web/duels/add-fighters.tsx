import { useId, useState, type FormEvent, type JSX } from 'react';
import { MOST_FIGHTERS } from '../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../forms/field.tsx';
import { numberOf } from '../draft/number.ts';
import { Button, IconButton } from '../marks/button.tsx';
import { fightersIn } from './draft.ts';
import { presetsOf, titleOfPreset } from './fields.ts';
import type { NewFighter } from './reduce.ts';
import { forgetStatBlock, type StatBlock } from './stat-blocks.ts';
import { Tick } from './tick.tsx';
import type { DuelForm } from './use-duel.ts';

interface Props {
  readonly form: DuelForm;
  readonly side: number;
  readonly blocks: readonly StatBlock[];
  readonly onBlocks: () => void;
  readonly onClose: () => void;
}

const Saved = ({
  blocks,
  onUse,
  onBlocks,
}: Pick<Props, 'blocks' | 'onBlocks'> & {
  readonly onUse: (block: StatBlock) => void;
}): JSX.Element | null =>
  blocks.length === 0 ? null : (
    <div className="presets">
      <p className="label">Your stat blocks</p>
      <ul>
        {blocks.map((block) => (
          <li key={block.name}>
            <Button className="button-small" icon="add" onClick={() => onUse(block)}>
              {block.name}
              <span className="quiet">{titleOfPreset(block.system, block.preset)}</span>
            </Button>
            <IconButton
              icon="remove"
              label={`Delete the stat block ${block.name}`}
              onClick={() => {
                forgetStatBlock(block.name);
                onBlocks();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );

/** How many that are, within the room there is; undefined where no number stands there. */
const timesOf = (typed: string): number | undefined => {
  const times = numberOf(typed);
  return typeof times === 'number' && Number.isInteger(times) && times >= 1 ? times : undefined;
};

/** Adds fighters to a side: from presets, or from a stat block of one's own. */
export const AddFighters = ({
  form: { draft, edit },
  side,
  blocks,
  onBlocks,
  onClose,
}: Props): JSX.Element => {
  const id = useId();
  const presets = presetsOf(draft.system);
  const [preset, setPreset] = useState('soldier');
  const [many, setMany] = useState('1');
  const [name, setName] = useState('');
  const [isNamed, setNamed] = useState(false);
  const [said, setSaid] = useState('');
  const times = timesOf(many);
  const room = MOST_FIGHTERS - fightersIn(draft);
  const chosen = presets.some((one) => one.id === preset) ? preset : (presets[0]?.id ?? '');
  const add = (fighter: NewFighter, count: number): void => {
    edit({ do: 'add', side, fighter, times: count });
    const added = Math.min(count, room);
    setSaid(
      added === 0
        ? `There is room for ${MOST_FIGHTERS} fighters, no more.`
        : `Added ${added === 1 ? 'one fighter' : `${added} fighters`}${added < count ? `: there is room for ${MOST_FIGHTERS} in all` : ''}.`,
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (times !== undefined) add({ name, preset: chosen, isNamed, stats: {} }, times);
  };
  return (
    <form className="add-units" aria-label="Add fighters" onSubmit={onSubmit}>
      <div className="add-fields">
        <ChoiceField
          id={`${id}-preset`}
          label="Preset"
          value={chosen}
          options={presets.map((one) => ({ value: one.id, label: one.title }))}
          onText={setPreset}
        />
        <NumberField
          id={`${id}-many`}
          label="How many"
          value={many}
          onText={setMany}
          fault={times === undefined ? { message: 'Use a whole number of 1 or more.' } : undefined}
        />
        <TextField
          id={`${id}-name`}
          label="Name"
          most={80}
          value={name}
          placeholder="that of the preset"
          onText={setName}
        />
      </div>
      <Tick
        isOn={isNamed}
        onTurn={setNamed}
        title="Never flees or yields but by decision of a person"
      >
        Named character: neither flees nor yields unless a person decides so
      </Tick>
      <p className="unit-actions">
        <button
          type="submit"
          className="button button-solid"
          disabled={times === undefined || room === 0}
        >
          Add
        </button>
        <Button look="quiet" onClick={onClose}>
          Done
        </Button>
        <span role="status" className="quiet">
          {said}
        </span>
      </p>
      <Saved
        blocks={blocks.filter(({ system }) => system === draft.system)}
        onBlocks={onBlocks}
        onUse={(block) =>
          add(
            { name: block.name, preset: block.preset, isNamed: block.isNamed, stats: block.stats },
            times ?? 1,
          )
        }
      />
    </form>
  );
};
