import { Fragment } from 'react';
import { STANDINGS, type Act } from '../../../../shared/index.ts';
import { put } from '../../../draft/changes.ts';
import { valueField, wordField, type Form } from '../../../draft/form.ts';
import { textAt, type Tree } from '../../../draft/tree.ts';
import { useSentForm } from '../../../draft/use-own-form.ts';
import { ChoiceField, NumberField, TextField } from '../../../forms/field.tsx';
import { Button, QuietButton } from '../../../ui/input/button.tsx';
import { Refusal } from '../../../ui/input/controls.tsx';
import { Dialog } from '../../../ui/input/dialog.tsx';
import { actionsKnown, newRuling, partsOf, readRuling, RULINGS } from './ruling.ts';
import { RulingPreview } from './ruling-preview.tsx';
import type { Game } from '../use-fight.ts';
import { STANDING_WORDS } from '../words.ts';
import { SimpleGrid, Stack } from '../../../ui/layout.ts';

interface Props {
  readonly game: Game;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface FieldsProps extends Pick<Props, 'game'> {
  readonly form: Form;
}

const KINDS = Object.entries(RULINGS).map(([value, { title }]) => ({ value, label: title }));

const titled = (list: readonly { readonly id: string; readonly title: string }[]) =>
  list.map(({ id, title }) => ({ value: id, label: title }));

const ActionField = ({ form, game }: FieldsProps) => {
  const field = wordField(form, 'action');
  const known = actionsKnown(game.now.told, textAt(form.tree, 'fighter'));
  return known.length === 0 ? (
    <TextField
      label="Action"
      hint="As actions are called here, such as strike; what begins so is forbidden"
      {...field}
    />
  ) : (
    <ChoiceField
      label="Action"
      options={[{ value: '', label: 'choose one' }, ...known]}
      {...field}
    />
  );
};

const ValueField = ({ form, game }: FieldsProps) => {
  const { gauges } = game.now.duel.system;
  const gauge = gauges.find(({ id }) => id === textAt(form.tree, 'gauge'));
  const hint = gauge === undefined ? undefined : `${gauge.least} to ${gauge.most}`;
  return <NumberField label="Is" hint={hint} {...valueField(form, 'value')} />;
};

/** The fields of the kind of word that is chosen. */
const KindFields = ({ form, game }: FieldsProps) => {
  const { rolls, gauges } = game.now.duel.system;
  const standings = STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] }));
  const fields = {
    on: <ChoiceField label="On" options={titled(rolls)} {...wordField(form, 'on')} />,
    amount: <NumberField label="Modifier" placeholder="+2" {...valueField(form, 'amount')} />,
    until: (
      <NumberField
        label="Until the end of round"
        placeholder="for good"
        {...valueField(form, 'until')}
      />
    ),
    action: <ActionField form={form} game={game} />,
    gauge: <ChoiceField label="Gauge" options={titled(gauges)} {...wordField(form, 'gauge')} />,
    value: <ValueField form={form} game={game} />,
    standing: <ChoiceField label="Is now" options={standings} {...wordField(form, 'standing')} />,
  };
  return partsOf(form.tree).map((part) => <Fragment key={part}>{fields[part]}</Fragment>);
};

/** The ruling as it stands, its reason aside; undefined while something is missing. */
const previewOf = (draft: Tree, steps: number): Act | undefined =>
  readRuling(put('reason', textAt(draft, 'reason').trim() || 'preview')(draft), steps).scenario;

const RulingForm = ({ game, onClose }: Omit<Props, 'opened'>) => {
  const { told, duel } = game.now;
  const give = (act: Act): string | undefined => {
    const refused = game.act(act);
    if (refused === undefined) onClose();
    return refused;
  };
  const { form, refused, submit } = useSentForm(
    newRuling(duel, told.open?.kind === 'decision' ? told.open.by : undefined),
    (draft) => readRuling(draft, told.steps.length),
    give,
  );
  const fighters = told.fight.fighters.map(({ id, name, side }) => ({
    value: id,
    label: `${name} (${game.cast.names.get(side) ?? side})`,
  }));
  return (
    <Stack component="form" gap="var(--gap-3)" onSubmit={submit}>
      <p className="quiet">
        It holds from now on and stands in the log with its reason. Undo takes it back.
      </p>
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
        <ChoiceField label="What" options={KINDS} {...wordField(form, 'kind')} />
        <ChoiceField label="Of" options={fighters} {...wordField(form, 'fighter')} />
        <KindFields form={form} game={game} />
      </SimpleGrid>
      <TextField
        label="Reason"
        most={200}
        placeholder="note for the log"
        {...wordField(form, 'reason')}
      />
      <RulingPreview game={game} act={previewOf(form.tree, told.steps.length)} />
      <Refusal text={refused} />
      <div className="buttons">
        <Button type="submit" look="solid">
          Give the ruling
        </Button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </Stack>
  );
};

/** Where the game master says what the rules do not: a modifier, a ban, a gauge, an outcome. */
export const RulingDialog = ({ opened, onClose, ...others }: Props) => (
  <Dialog isOpen={opened} onClose={onClose} title="Ruling" what="the ruling">
    <RulingForm onClose={onClose} {...others} />
  </Dialog>
);
