import { STAT_GROUPS } from '../../../shared/index.ts';
import { drop, inTurn, put } from '../../draft/changes.ts';
import { faultAt, partOf, wordField, type Form } from '../../draft/form.ts';
import { keysAt, textAt } from '../../draft/tree.ts';
import { ChoiceField, TextField } from '../../forms/field.tsx';
import { focusShown } from '../../forms/focus.ts';
import { FoldedFields } from '../../forms/folded-fields.tsx';
import { useKeepButton } from '../../forms/saved.tsx';
import { SmallButton } from '../../ui/input/button.tsx';
import { Refusal, Tick } from '../../ui/input/controls.tsx';
import { putAsked, toSide } from '../draft/changes.ts';
import { nameOf } from '../draft/draft.ts';
import { statsOf, titleOfPreset } from '../draft/fields.ts';
import { NamedTick } from './named-tick.tsx';
import { STAT_BLOCKS } from '../draft/stat-blocks.ts';
import { Stack } from '../../ui/layout.ts';

export interface FighterFormProps {
  readonly system: string;
  readonly side: number;
  /** Of all sides, as people call them. */
  readonly sides: readonly string[];
  /** Whether a person decides for him, whoever decides for his side. */
  readonly isAsked: boolean;
}
interface Props extends FighterFormProps {
  /** The part of the form that is the fighter. */
  readonly form: Form;
}

const Tools = ({ form, system }: Pick<Props, 'form' | 'system'>) => {
  const { tree: fighter, at, edit } = form;
  const preset = textAt(fighter, 'preset');
  const name = nameOf(fighter, system);
  const [keep, said] = useKeepButton({
    what: 'stat block',
    name,
    onKeep: () =>
      STAT_BLOCKS.keep({
        name,
        system,
        fighter: inTurn(drop('id'), put('name', name))(fighter),
      }),
  });
  return (
    <p className="buttons">
      {keysAt(fighter, 'stats').length === 0 ? null : (
        <SmallButton look="lined" onClick={() => edit(drop(`${at}stats`))}>
          {preset === '' ? 'Back to the usual' : `Back to ${titleOfPreset(system, preset)}`}
        </SmallButton>
      )}
      {keep}
      {said}
    </p>
  );
};

const Person = ({ form, system, side, sides, isAsked }: Props) => {
  const id = textAt(form.tree, 'id');
  const move = (to: number): void => {
    form.edit(toSide(id, to));
    // On his new side he is a new row: the focus goes along.
    focusShown(`${id}-name`);
  };
  return (
    <>
      <TextField
        className="fighter-called"
        label="Name"
        most={120}
        placeholder={titleOfPreset(system, textAt(form.tree, 'preset')) || id}
        {...wordField(form, 'name')}
      />
      <ChoiceField
        id={`${id}-side`}
        label="Fights for"
        value={String(side)}
        options={sides.map((label, at) => ({ value: String(at), label }))}
        onText={(text) => move(Number(text))}
      />
      <Stack component="p" gap="0.15rem" justify="flex-end">
        <NamedTick form={form} system={system}>
          Named character
        </NamedTick>
        <Tick
          isOn={isAsked}
          onTurn={(isOn) => form.edit(putAsked(id, isOn))}
          title="Also where the computer decides for the rest of the side"
        >
          I decide for this one
        </Tick>
      </Stack>
    </>
  );
};

const GROUP_TITLES: Readonly<Record<string, string>> = {
  abilities: 'Abilities',
  gear: 'Gear',
  circumstances: 'Circumstances',
};

/** The statistics under one heading. */
const StatGroup = ({
  title,
  ...shown
}: Parameters<typeof FoldedFields>[0] & { readonly title: string }) => (
  <fieldset className="stat-group">
    <legend>{title}</legend>
    <FoldedFields {...shown} />
  </fieldset>
);

/** Everything about a fighter, made from the statistics of the system. */
export const FighterForm = (props: Props) => {
  const { form, system } = props;
  const stats = partOf(form, 'stats');
  const fields = statsOf(system, textAt(form.tree, 'preset'));
  const groups = STAT_GROUPS.filter((group) => fields.some((field) => field.group === group));
  const others = fields.filter(({ group }) => !groups.some((one) => one === group));
  return (
    <div className="unit-form fighter-form">
      <Person {...props} />
      {groups.map((group) => (
        <StatGroup
          key={group}
          form={stats}
          title={GROUP_TITLES[group] ?? group}
          fields={fields.filter((field) => field.group === group)}
        />
      ))}
      {others.length === 0 ? null : <StatGroup form={stats} title="Statistics" fields={others} />}
      {['id', 'preset', 'stats'].map((key) => (
        <Refusal key={key} text={faultAt(form, key)?.message} />
      ))}
      <Tools {...props} />
    </div>
  );
};
