import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useState, type FormEvent, type JSX } from 'react';
import type { CombatTold } from '../../../shared/index.ts';
import type { Faults } from '../../draft/reading.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Button } from '../../marks/button.tsx';
import {
  actionsKnown,
  isRulingKind,
  newRuling,
  readRuling,
  RULING_WORDS,
  STANDING_OPTIONS,
  type RulingDraft,
} from './ruling.ts';
import type { Game } from './use-fight.ts';
import { STANDING_WORDS } from './words.ts';

interface Props {
  readonly game: Game;
  readonly told: CombatTold;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface FieldsProps extends Pick<Props, 'game' | 'told'> {
  readonly draft: RulingDraft;
  readonly faults: Faults;
  readonly onDraft: (draft: RulingDraft) => void;
}

const KINDS = Object.entries(RULING_WORDS).map(([value, label]) => ({ value, label }));

/** The fields of the kind of word that is chosen. */
const KindFields = ({
  game: {
    duel: { system },
  },
  told,
  draft,
  faults,
  onDraft,
}: FieldsProps): JSX.Element => {
  const write =
    (field: keyof RulingDraft) =>
    (text: string): void =>
      onDraft({ ...draft, [field]: text });
  const until = (
    <NumberField
      id="ruling-until"
      label="Until the end of round"
      value={draft.until}
      placeholder="for good"
      fault={faults['until']}
      onText={write('until')}
    />
  );
  switch (draft.kind) {
    case 'modifier':
      return (
        <>
          <ChoiceField
            id="ruling-on"
            label="On"
            value={draft.on}
            options={system.rolls.map(({ id, title }) => ({ value: id, label: title }))}
            fault={faults['on']}
            onText={write('on')}
          />
          <NumberField
            id="ruling-amount"
            label="Modifier"
            value={draft.amount}
            placeholder="+2"
            fault={faults['amount']}
            onText={write('amount')}
          />
          {until}
        </>
      );
    case 'ban': {
      const known = actionsKnown(told, draft.fighter);
      return (
        <>
          {known.length === 0 ? (
            <TextField
              id="ruling-action"
              label="Action"
              hint="As actions are called here, such as strike; what begins so is forbidden"
              value={draft.action}
              fault={faults['action']}
              onText={write('action')}
            />
          ) : (
            <ChoiceField
              id="ruling-action"
              label="Action"
              value={draft.action}
              options={[{ value: '', label: 'choose one' }, ...known]}
              fault={faults['action']}
              onText={write('action')}
            />
          )}
          {until}
        </>
      );
    }
    case 'gauge': {
      const gauge = system.gauges.find(({ id }) => id === draft.gauge);
      return (
        <>
          <ChoiceField
            id="ruling-gauge"
            label="Gauge"
            value={draft.gauge}
            options={system.gauges.map(({ id, title }) => ({ value: id, label: title }))}
            fault={faults['gauge']}
            onText={write('gauge')}
          />
          <NumberField
            id="ruling-value"
            label="Is"
            value={draft.value}
            hint={gauge === undefined ? undefined : `${gauge.least} to ${gauge.most}`}
            fault={faults['value']}
            onText={write('value')}
          />
        </>
      );
    }
    case 'standing':
      return (
        <ChoiceField
          id="ruling-standing"
          label="He"
          value={draft.standing}
          options={STANDING_OPTIONS.map((value) => ({ value, label: STANDING_WORDS[value] }))}
          fault={faults['standing']}
          onText={write('standing')}
        />
      );
  }
};

const RulingForm = ({ game, told, onClose }: Omit<Props, 'opened'>): JSX.Element => {
  const [draft, setDraft] = useState(() =>
    newRuling(game.duel, told.open?.kind === 'decision' ? told.open.by : undefined),
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
  const { fighters } = told.fight;
  return (
    <form className="ruling" onSubmit={submit}>
      <p className="quiet">
        It holds from here on and stands in the log with its reason. Undo takes it back.
      </p>
      <div className="ruling-fields">
        <ChoiceField
          id="ruling-kind"
          label="What"
          value={draft.kind}
          options={KINDS}
          onText={(kind) => (isRulingKind(kind) ? change({ ...draft, kind }) : undefined)}
        />
        <ChoiceField
          id="ruling-fighter"
          label="Of"
          value={draft.fighter}
          options={fighters.map(({ id, name, side }) => ({
            value: id,
            label: `${name} (${game.cast.names.get(side) ?? side})`,
          }))}
          fault={faults['fighter']}
          onText={(fighter) => change({ ...draft, fighter })}
        />
        <KindFields game={game} told={told} draft={draft} faults={faults} onDraft={change} />
      </div>
      <TextField
        id="ruling-reason"
        label="Reason"
        most={200}
        placeholder="what the log shall say"
        value={draft.reason}
        fault={faults['reason']}
        onText={(reason) => change({ ...draft, reason })}
      />
      {refused === '' ? null : (
        <p className="fault" role="alert">
          {refused}
        </p>
      )}
      <div className="dice-actions">
        <button type="submit" className="button button-solid">
          So be it
        </button>
        <Button look="quiet" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
};

/** Where the game master says what the rules do not: a modifier, a ban, a gauge, an outcome. */
export const RulingDialog = ({ opened, onClose, ...others }: Props): JSX.Element => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="The game master's word"
    size="36rem"
    closeButtonProps={{ 'aria-label': "Close the game master's word" }}
  >
    <RulingForm onClose={onClose} {...others} />
  </Modal>
);
