import { useState, type FormEvent } from 'react';
import type { Entry } from '../../../shared/index.ts';
import { TextField } from '../../forms/field.tsx';
import { QuietButton } from '../../ui/input/button.tsx';
import { Tick } from '../../ui/input/controls.tsx';

/** A note for the log. */
export const NoteForm = ({ onNote }: { readonly onNote: (entry: Entry) => boolean }) => {
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const entry = {
      kind: 'note' as const,
      text: text.trim(),
      ...(isShown ? { players: true as const } : {}),
    };
    if (entry.text !== '' && onNote(entry)) setText('');
  };
  return (
    <form className="note-form" onSubmit={submit}>
      <TextField
        id="note"
        label="Note for the log"
        isBare
        placeholder="a note for the log"
        most={2000}
        value={text}
        onText={setText}
      />
      <Tick isOn={isShown} onTurn={setShown} title="Shown as a caption on the players' screen">
        for players
      </Tick>
      <QuietButton type="submit">Note</QuietButton>
    </form>
  );
};
