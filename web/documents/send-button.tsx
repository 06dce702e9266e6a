import { useState } from 'react';
import { Button } from '../ui/input/button.tsx';
import { Refusal, whenever } from '../ui/input/controls.tsx';

interface Props {
  /** Sends it. @returns why that was refused; empty where it is there */
  readonly send: () => Promise<string>;
  readonly look?: 'solid' | 'lined';
  readonly children: string;
}

/** Has the server keep what is on the page. */
export const SendButton = ({ send, look = 'lined', children }: Props) => {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const press = (): void => {
    setSending(true);
    setFault('');
    void send()
      .then(setFault)
      .finally(() => setSending(false));
  };
  return (
    <>
      <Button look={look} {...whenever(!isSending, press)}>
        {isSending ? 'Sending …' : children}
      </Button>
      <Refusal text={fault} />
    </>
  );
};
