import { useId, useState } from 'react';
import { LIMITS, TEMPLATES, type Account, type Voice } from '../../shared/index.ts';
import { Button, QuietButton } from '../ui/input/button.tsx';
import { Refusal } from '../ui/input/controls.tsx';
import { keepTemplate } from './templates.ts';
import { NOT_KEPT } from '../share/browser/store.ts';

interface Props {
  readonly level: Account['level'];
  readonly voice: Voice;
  /** Somebody's own; undefined where the house's is told. */
  readonly own: string | undefined;
  /** Why it cannot be told; empty where it can. */
  readonly fault: string;
  readonly onChange: (text: string | undefined) => void;
}

/** The template behind the chronicle, to be changed and kept in this browser. */
export const TemplateForm = ({ level, voice, own, fault, onChange }: Props) => {
  const id = useId();
  const [note, setNote] = useState('');
  const keep = (text: string | undefined): void => {
    const isKept = keepTemplate(level, voice, text);
    if (text === undefined) onChange(undefined);
    setNote(isKept ? (text === undefined ? '' : 'Kept.') : `${NOT_KEPT}.`);
  };
  return (
    <div className="chronicle-template">
      <label htmlFor={id}>
        A template in Liquid: {'{{ winner.name }}'} puts a fact in its place, {'{% one %}'},{' '}
        {'{% or %}'} and {'{% endone %}'} hold wordings of which one is told.
      </label>
      <textarea
        className="code"
        id={id}
        rows={14}
        spellCheck={false}
        maxLength={LIMITS.template}
        value={own ?? TEMPLATES[level][voice]}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={(event) => {
          setNote('');
          onChange(event.currentTarget.value);
        }}
      />
      <Refusal
        id={`${id}-fault`}
        text={fault === '' ? '' : `The template cannot be told: ${fault}`}
      />
      <p className="buttons">
        <Button disabled={own === undefined || fault !== ''} onClick={() => keep(own)}>
          Keep it in this browser
        </Button>
        <QuietButton disabled={own === undefined} onClick={() => keep(undefined)}>
          Back to the original
        </QuietButton>
        <span role="status">{note}</span>
      </p>
    </div>
  );
};
