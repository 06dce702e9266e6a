import { useState, type FormEvent } from 'react';
import type { Act } from '../../../../shared/index.ts';
import type { Faults } from '../../../forms/faults.ts';
import { ChoiceField, NumberField, TextField } from '../../../forms/field.tsx';
import { Button, QuietButton } from '../../../ui/input/button.tsx';
import { Refusal } from '../../../ui/input/controls.tsx';
import { Dialog } from '../../../ui/input/dialog.tsx';
import {
  actionsKnown,
  isRulingKind,
  newRuling,
  readRuling,
  RULING_WORDS,
  STANDING_OPTIONS,
  type RulingDraft,
} from './ruling.ts';
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
  readonly draft: RulingDraft;
  readonly faults: Faults;
  readonly onDraft: (draft: RulingDraft) => void;
}

const KINDS = Object.entries(RULING_WORDS).map(([value, label]) => ({ value, label }));

/** What a field of a ruling needs. */
const fieldOf =
  ({ draft, faults, onDraft }: FieldsProps) =>
  (field: Exclude<keyof RulingDraft, 'kind'>) => ({
    id: `ruling-${field}`,
    value: draft[field],
    fault: faults[field],
    onText: (text: string): void => onDraft({ ...draft, [field]: text }),
  });

const titled = (list: readonly { readonly id: string; readonly title: string }[]) =>
  list.map(({ id, title }) => ({ value: id, label: title }));

const ActionField = (props: FieldsProps) => {
  const field = fieldOf(props)('action');
  const known = actionsKnown(props.game.now.told, props.draft.fighter);
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

const GaugeFields = (props: FieldsProps) => {
  const { gauges } = props.game.now.duel.system;
  const field = fieldOf(props);
  const gauge = gauges.find(({ id }) => id === props.draft.gauge);
  const hint = gauge === undefined ? undefined : `${gauge.least} to ${gauge.most}`;
  return (
    <>
      <ChoiceField label="Gauge" options={titled(gauges)} {...field('gauge')} />
      <NumberField label="Is" hint={hint} {...field('value')} />
    </>
  );
};

/** The fields of the kind of word that is chosen. */
const KindFields = (props: FieldsProps) => {
  const field = fieldOf(props);
  const until = (
    <NumberField label="Until the end of round" placeholder="for good" {...field('until')} />
  );
  switch (props.draft.kind) {
    case 'modifier':
      return (
        <>
          <ChoiceField
            label="On"
            options={titled(props.game.now.duel.system.rolls)}
            {...field('on')}
          />
          <NumberField label="Modifier" placeholder="+2" {...field('amount')} />
          {until}
        </>
      );
    case 'ban':
      return (
        <>
          <ActionField {...props} />
          {until}
        </>
      );
    case 'gauge':
      return <GaugeFields {...props} />;
    case 'standing':
      return (
        <ChoiceField
          label="Is now"
          options={STANDING_OPTIONS.map((value) => ({ value, label: STANDING_WORDS[value] }))}
          {...field('standing')}
        />
      );
  }
};

/** A word as it is written, and what is wrong with it. */
const useRuling = ({ game, onClose }: Omit<Props, 'opened'>) => {
  const { told } = game.now;
  const [draft, setDraft] = useState(() =>
    newRuling(game.now.duel, told.open?.kind === 'decision' ? told.open.by : undefined),
  );
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState('');
  const change = (next: RulingDraft): void => {
    setFaults({});
    setRefused('');
    setDraft(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readRuling(draft, told.steps.length);
    if ('faults' in read) return setFaults(read.faults);
    const fault = game.act(read.act);
    if (fault === undefined) onClose();
    else setRefused(fault);
  };
  return { draft, faults, refused, change, submit };
};

/** The ruling as it stands, its reason aside; undefined while something is missing. */
const previewOf = (draft: RulingDraft, steps: number): Act | undefined => {
  const read = readRuling({ ...draft, reason: draft.reason.trim() || 'preview' }, steps);
  return 'act' in read ? read.act : undefined;
};

const RulingForm = (props: Omit<Props, 'opened'>) => {
  const { game, onClose } = props;
  const { told } = game.now;
  const { draft, faults, refused, change, submit } = useRuling(props);
  const fields = { game, draft, faults, onDraft: change };
  const field = fieldOf(fields);
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
        <ChoiceField
          id="ruling-kind"
          label="What"
          value={draft.kind}
          options={KINDS}
          onText={(kind) => (isRulingKind(kind) ? change({ ...draft, kind }) : undefined)}
        />
        <ChoiceField label="Of" options={fighters} {...field('fighter')} />
        <KindFields {...fields} />
      </SimpleGrid>
      <TextField label="Reason" most={200} placeholder="note for the log" {...field('reason')} />
      <RulingPreview game={game} act={previewOf(draft, told.steps.length)} />
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
