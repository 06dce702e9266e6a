import { useEffect, useState, type ReactNode } from 'react';
import type { Result } from '../../../shared/index.ts';
import { copyText } from '../../share/clipboard.ts';
import { keptHashOf } from '../../documents/kept-link.ts';
import { home } from '../../share/home.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Fold, LinkButton, Refusal, Section } from '../../ui/input/controls.tsx';
import { counted } from '../../ui/words.ts';
import { changeKey, copyOf, deleteShared, look, shut } from './manage.ts';
import type { RemoteFault } from '../../documents/ask.ts';
import { allSaved, forgetRemote, type Saved } from './remote/saved.ts';
import type { Theirs } from './remote/deeds.ts';
import { tableHashOf } from './table-link.ts';

const editHash = ({ id, editKey }: Saved): string => keptHashOf('table', { on: id, editKey });

const standSays = (stands: Result<Theirs, RemoteFault> | undefined): string => {
  if (stands === undefined) return 'asking the server …';
  if (!stands.ok)
    return stands.error.code === 'DOCUMENT_NOT_FOUND'
      ? 'not on the server any more'
      : stands.error.message;
  const { entries, players } = stands.value;
  const seats = players?.seats.length ?? 0;
  return [
    counted(entries.length, 'entry', 'entries'),
    ...(seats === 0 ? [] : [`${counted(seats, 'player')} seated`]),
    players?.isShut === true ? 'closed to players' : 'open to players',
  ].join(', ');
};

interface Props {
  readonly saved: Saved;
  /** The list has changed. */
  readonly onChange: () => void;
}

/** A row's deeds, one at a time; what goes wrong is told under it. */
const useTable = ({ saved, onChange }: Props) => {
  const [stands, setStands] = useState<Result<Theirs, RemoteFault>>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [note, setNote] = useState('');
  useEffect(() => {
    let isWanted = true;
    void look(saved).then((now) => {
      if (isWanted) setStands(now);
    });
    return () => {
      isWanted = false;
    };
  }, [saved]);
  const doing = async <T,>(
    work: Promise<Result<T, RemoteFault>>,
    then: (value: T) => string,
  ): Promise<void> => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    setFault(done.ok ? '' : done.error.message);
    setNote(done.ok ? then(done.value) : '');
  };
  const isShut = stands?.ok === true && stands.value.players?.isShut === true;
  return {
    stands,
    busy,
    fault,
    note,
    isShut,
    turn: () =>
      doing(shut(saved, !isShut), (now) => {
        setStands({ ok: true, value: now });
        return isShut ? 'Players see it again.' : 'Screen and seats lead nowhere now.';
      }),
    copy: () =>
      doing(copyOf(saved), ({ id }) => {
        window.location.hash = tableHashOf({ link: '', id });
        return '';
      }),
    rekey: () =>
      doing(changeKey(saved), () => {
        onChange();
        return 'Done: links that game masters had before open it no more. Yours does.';
      }),
    remove: () =>
      doing(deleteShared(saved), () => {
        onChange();
        return '';
      }),
    link: () =>
      void copyText(`${home()}/${editHash(saved)}`).then((isDone) =>
        setNote(isDone ? 'Copied: whoever has it does all that you can.' : 'It cannot be copied.'),
      ),
  };
};

interface DeedProps {
  readonly title: string;
  readonly disabled: boolean;
  readonly onDo: () => void;
  readonly children: ReactNode;
}

/** What can be done, with what it means. */
const Deed = ({ title, disabled, onDo, children }: DeedProps) => (
  <li>
    <SmallButton look="lined" disabled={disabled} onClick={onDo}>
      {title}
    </SmallButton>
    <span className="quiet">{children}</span>
  </li>
);

const Row = (props: Props) => {
  const { saved, onChange } = props;
  const table = useTable(props);
  const [isSure, setSure] = useState(false);
  const name = saved.name ?? 'A battle';
  const isThere = table.stands?.ok === true;
  const disabled = table.busy || !isThere;
  const forget = (): void => {
    forgetRemote(saved.id);
    onChange();
  };
  return (
    <li>
      <LinkButton onClick={() => void (window.location.hash = editHash(saved))}>{name}</LinkButton>
      <span className="quiet">{standSays(table.stands)}</span>
      <Fold says={`Manage ${name}`}>
        <ul className="shared-deeds">
          <Deed
            title={table.isShut ? 'Open to players' : 'Close to players'}
            {...{ disabled }}
            onDo={() => void table.turn()}
          >
            Their screen and seats lead nowhere while it is closed.
          </Deed>
          <Deed title="Copy the edit link" {...{ disabled }} onDo={table.link}>
            Hands it over: whoever has the link is a game master.
          </Deed>
          <Deed title="Draw another key" {...{ disabled }} onDo={() => void table.rekey()}>
            Links that other game masters have end; players keep theirs.
          </Deed>
          <Deed title="Make a copy of my own" {...{ disabled }} onDo={() => void table.copy()}>
            In this browser alone, as it stands now.
          </Deed>
          <Deed
            title={isSure ? 'Yes, delete it for everybody' : 'Delete for everybody'}
            {...{ disabled }}
            onDo={() => (isSure ? void table.remove() : setSure(true))}
          >
            From the server, for good. What this browser has of the battle stays.
          </Deed>
          <Deed title="Forget the key" disabled={table.busy} onDo={forget}>
            In this browser alone: without the edit link you cannot change it any more.
          </Deed>
        </ul>
      </Fold>
      <Refusal text={table.fault} />
      <p className="quiet" role="status">
        {table.note}
      </p>
    </li>
  );
};

/** Tables on the server whose keys this browser has. */
export const SharedTables = () => {
  const [all, setAll] = useState(() => allSaved());
  const list = (): void => setAll(allSaved());
  return all.length === 0 ? null : (
    <Section id="saved-tables" title="Tables on the server">
      <ul className="battle-rows shared-tables">
        {all.map((saved) => (
          <Row key={saved.id} saved={saved} onChange={list} />
        ))}
      </ul>
    </Section>
  );
};
