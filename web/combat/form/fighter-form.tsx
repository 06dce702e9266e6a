import { STAT_GROUPS } from '../../../shared/index.ts';
import { ChoiceField, TextField } from '../../forms/field.tsx';
import { fieldId, focusSoon } from '../../forms/focus.ts';
import { useKeepButton } from '../../forms/saved.tsx';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { isUnusual, type SchemaField } from '../../forms/schema.ts';
import { Button } from '../../ui/input/button.tsx';
import { Fold, Refusal, Tick } from '../../ui/input/controls.tsx';
import { nameOf, type FighterDraft } from '../draft/draft.ts';
import { statsOf, titleOfPreset } from '../draft/fields.ts';
import type { DuelForm } from '../draft/open.ts';
import { keepStatBlock } from '../draft/stat-blocks.ts';

export interface FighterFormProps {
  readonly fighter: FighterDraft;
  readonly system: string;
  /** `sides.0.fighters.1`: where his faults are told. */
  readonly path: string;
  readonly side: number;
  /** Of all sides, as people call them. */
  readonly sides: readonly string[];
  /** Undefined while nothing is at fault. */
  readonly faults: DuelForm['faults'] | undefined;
  readonly edit: DuelForm['edit'];
  /** Whether a person decides for him, whoever decides for his side. */
  readonly isAsked: boolean;
  readonly onAsked: (id: string, isAsked: boolean) => void;
  readonly onBlocks: () => void;
}

type Props = FighterFormProps;

const Tools = ({
  fighter,
  system,
  edit,
  onBlocks,
}: Pick<Props, 'fighter' | 'system' | 'edit' | 'onBlocks'>) => {
  const { id, preset, isNamed, stats } = fighter;
  const name = nameOf(fighter, system);
  const [keep, said] = useKeepButton({
    what: 'stat block',
    name,
    onKeep: () => {
      const isKept = keepStatBlock({ name, system, preset, isNamed, stats });
      onBlocks();
      return isKept;
    },
  });
  return (
    <p className="unit-actions">
      {Object.keys(stats).length === 0 ? null : (
        <Button className="button-small" onClick={() => edit({ do: 'asPreset', id })}>
          {preset === '' ? 'Back to the usual' : `Back to ${titleOfPreset(system, preset)}`}
        </Button>
      )}
      {keep}
      {said}
    </p>
  );
};

const Person = ({
  fighter: { id, name, preset, isNamed },
  system,
  path,
  side,
  sides,
  faults,
  edit,
  isAsked,
  onAsked,
}: Props) => {
  const move = (to: number): void => {
    edit({ do: 'toSide', id, side: to });
    // On his new side he is a new row: the focus goes along.
    focusSoon(`${id}-name`);
  };
  return (
    <>
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
          title="Never flees or yields unless a person decides so"
        >
          Named character
        </Tick>
        <Tick
          isOn={isAsked}
          onTurn={(isOn) => onAsked(id, isOn)}
          title="Also where the computer decides for the rest of the side"
        >
          I decide for this one
        </Tick>
      </p>
    </>
  );
};

const GROUP_TITLES: Readonly<Record<string, string>> = {
  abilities: 'Abilities',
  gear: 'Gear',
  circumstances: 'Circumstances',
};

/** Whether a folded field must be seen: something else than the usual stands in it, or a fault. */
const isNeeded = (field: SchemaField, { fighter, path, faults }: Props): boolean =>
  isUnusual(field, fighter.stats[field.key]) ||
  faults?.[`${path}.stats.${field.key}`] !== undefined;

/** The statistics under one heading; those that few need are folded. */
const StatGroup = ({
  title,
  fields,
  ...props
}: Props & { readonly title: string; readonly fields: readonly SchemaField[] }) => {
  const { fighter, path, faults, edit } = props;
  const shown = fields.filter((field) => field.isRare !== true || isNeeded(field, props));
  const folded = fields.filter((field) => !shown.includes(field));
  const some = (some: readonly SchemaField[]) => (
    <div className="stat-fields">
      <SchemaFields
        path={`${path}.stats.`}
        fields={some}
        texts={fighter.stats}
        faults={faults}
        onText={(key, text) => edit({ do: 'stat', id: fighter.id, key, text })}
      />
    </div>
  );
  return (
    <fieldset className="stat-group">
      <legend>{title}</legend>
      {some(shown)}
      {folded.length === 0 ? null : (
        <Fold says={`${folded.length} more, rarely needed`}>{some(folded)}</Fold>
      )}
    </fieldset>
  );
};

/** Everything about a fighter, made from the statistics of the system. */
export const FighterForm = (props: Props) => {
  const { fighter, system, path, faults } = props;
  const fields = statsOf(system, fighter.preset);
  const groups = STAT_GROUPS.filter((group) => fields.some((field) => field.group === group));
  const others = fields.filter(({ group }) => !groups.some((one) => one === group));
  return (
    <div className="unit-form fighter-form">
      <Person {...props} />
      {groups.map((group) => (
        <StatGroup
          key={group}
          {...props}
          title={GROUP_TITLES[group] ?? group}
          fields={fields.filter((field) => field.group === group)}
        />
      ))}
      {others.length === 0 ? null : <StatGroup {...props} title="Statistics" fields={others} />}
      {['id', 'preset', 'stats'].map((key) => (
        <Refusal key={key} text={faults?.[`${path}.${key}`]?.message} />
      ))}
      <Tools {...props} />
    </div>
  );
};
