import { useState, type FormEvent } from 'react';
import type { Entry } from '../../shared/index.ts';
import { TextField } from '../forms/field.tsx';
import { Button } from '../ui/button.tsx';

/** A note for the log. */
export const NoteForm = ({ onNote }: { readonly onNote: (entry: Entry) => boolean }) => {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && onNote({ kind: 'note', text: text.trim() })) setText('');
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
      <Button type="submit" look="quiet">
        Note
      </Button>
    </form>
  );
};
