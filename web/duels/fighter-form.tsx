import { useState, type JSX } from 'react';
import { fieldId, focusSoon } from '../forms/edit.ts';
import { ChoiceField, TextField } from '../forms/field.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { Button } from '../marks/button.tsx';
import { nameOf } from './draft.ts';
import { statsOf, titleOfPreset } from './fields.ts';
import type { RowProps } from './fighter-row.tsx';
import { keepStatBlock } from './stat-blocks.ts';
import { Tick } from './tick.tsx';

type Props = Pick<
  RowProps,
  | 'fighter'
  | 'system'
  | 'path'
  | 'side'
  | 'sides'
  | 'faults'
  | 'edit'
  | 'isAsked'
  | 'onAsked'
  | 'onBlocks'
>;

const Tools = ({
  fighter,
  system,
  edit,
  onBlocks,
}: Pick<Props, 'fighter' | 'system' | 'edit' | 'onBlocks'>): JSX.Element => {
  const [said, setSaid] = useState('');
  const { id, preset, isNamed, stats } = fighter;
  const name = nameOf(fighter, system);
  const keep = (): void => {
    setSaid(
      keepStatBlock({ name, system, preset, isNamed, stats })
        ? `Kept as “${name}” among your stat blocks.`
        : 'This browser keeps nothing.',
    );
    onBlocks();
  };
  return (
    <p className="unit-actions">
      {Object.keys(stats).length === 0 ? null : (
        <Button className="button-small" onClick={() => edit({ do: 'asPreset', id })}>
          {preset === '' ? 'Back to the usual' : `Back to ${titleOfPreset(system, preset)}`}
        </Button>
      )}
      <Button className="button-small" onClick={keep}>
        Keep as a stat block
      </Button>
      <span role="status" className="quiet">
        {said}
      </span>
    </p>
  );
};

/** Everything about a fighter, made from the statistics of the system. */
export const FighterForm = ({
  fighter,
  system,
  path,
  side,
  sides,
  faults,
  edit,
  isAsked,
  onAsked,
  onBlocks,
}: Props): JSX.Element => {
  const { id, name, preset, isNamed, stats } = fighter;
  const move = (to: number): void => {
    edit({ do: 'toSide', id, side: to });
    // On his new side he is a new row: the focus goes along.
    focusSoon(`${id}-name`);
  };
  return (
    <div className="unit-form fighter-form">
      <TextField
        id={fieldId(`${path}.name`)}
        className="fighter-called"
        label="Name"
        most={120}
        value={name}
        placeholder={titleOfPreset(system, preset) || id}
        fault={faults?.[`${path}.name`]}
        onText={(text) => edit({ do: 'fighter', id, field: 'name', text })}
      />
      <ChoiceField
        id={`${id}-side`}
        label="Fights for"
        value={String(side)}
        options={sides.map((label, at) => ({ value: String(at), label }))}
        onText={(text) => move(Number(text))}
      />
      <p className="fighter-ticks">
        <Tick
          isOn={isNamed}
          onTurn={(isOn) => edit({ do: 'named', id, isNamed: isOn })}
          title="Never flees or yields but by decision of a person"
        >
          Named character
        </Tick>
        <Tick
          isOn={isAsked}
          onTurn={(isOn) => onAsked(id, isOn)}
          title="Also where the policy decides for the rest of the side"
        >
          I decide for this one
        </Tick>
      </p>
      {statsOf(system, preset).map((field) => (
        <SchemaField
          key={field.key}
          id={fieldId(`${path}.stats.${field.key}`)}
          field={field}
          value={stats[field.key]}
          fault={faults?.[`${path}.stats.${field.key}`]}
          onText={(text) => edit({ do: 'stat', id, key: field.key, text })}
        />
      ))}
      {(['id', 'preset', 'stats'] as const).map((key) =>
        faults?.[`${path}.${key}`] === undefined ? null : (
          <p key={key} className="fault">
            {faults[`${path}.${key}`]?.message}
          </p>
        ),
      )}
      <Tools fighter={fighter} system={system} edit={edit} onBlocks={onBlocks} />
    </div>
  );
};
