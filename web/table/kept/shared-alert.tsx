import type { AnyStoryAct, Army, RoundEntry } from '../../../shared/index.ts';
import { SendButton } from '../../documents/send-button.tsx';
import type { SyncStatus } from '../../documents/sync.ts';
import { statusText } from '../../screen/status.ts';
import { Button } from '../../ui/input/button.tsx';
import type { Conflict, Entered } from './remote/rebase.ts';
import type { Remote } from './remote/remote.ts';

type Armies = readonly Pick<Army, 'id' | 'name'>[];
type Typed = RoundEntry['dice'][string];
const diceSay = (typed: Typed): string =>
  'faces' in typed ? typed.faces.join(' + ') : `${typed.sum}`;

const roundSays = ({ dice, run }: RoundEntry, armies: Armies): string => {
  const thrown = armies.flatMap(({ id, name }) =>
    Object.entries(dice).flatMap(([key, typed]) =>
      key.startsWith(`${id}/`) ? [`${name} ${diceSay(typed)}`] : [],
    ),
  );
  const many = run === 1 ? 'a round' : run === 'rout' ? 'on to the rout' : `${run} rounds`;
  return `${many}: ${thrown.length === 0 ? 'dice rolled here' : thrown.join(', ')}`;
};

const actSays = (act: Exclude<AnyStoryAct, { readonly kind: 'aftermath' }>): string => {
  const at = 'label' in act ? `${act.label}: ` : '';
  switch (act.kind) {
    case 'choose':
      return `${at}${act.option}`;
    case 'dice':
      return `${at}${diceSay(act.dice)}`;
    case 'roll':
    case 'again':
      return `${at}dice rolled here`;
    case 'through':
      return `on to the end of round ${act.round}`;
    case 'pass':
      return 'what no longer fitted';
    default:
      return `a ruling: ${act.reason}`;
  }
};

const entrySays = (entry: Entered, armies: Armies): string => {
  switch (entry.kind) {
    case 'round':
      return roundSays(entry, armies);
    case 'order':
      return `an order: ${entry.reason}`;
    case 'note':
      return `a note: ${entry.text}`;
    case 'aftermath':
      return 'steps' in entry ? 'a fight man to man' : 'what followed the rout';
    default:
      return actSays(entry);
  }
};

const Entries = ({
  title,
  entries,
  armies,
}: {
  readonly title: string;
  readonly entries: readonly Entered[];
  readonly armies: Armies;
}) => (
  <div>
    <p className="label">{title}</p>
    {entries.length === 0 ? (
      <p>It was taken back.</p>
    ) : (
      <ul>
        {entries.map((entry, at) => (
          <li key={at}>{entrySays(entry, armies)}</li>
        ))}
      </ul>
    )}
  </div>
);

interface Props {
  readonly remote: Remote;
  readonly status: SyncStatus<Conflict>;
  readonly armies: Armies;
  /** Shares the table anew; where the page is not the table's, that is done there. */
  readonly onAnew?: (() => Promise<string>) | undefined;
}

/** Both rounds, of which only one can stand. */
const Choose = ({
  remote,
  armies,
  conflict: { mine, theirs },
}: Pick<Props, 'remote' | 'armies'> & { readonly conflict: Conflict }) => (
  <>
    <div className="two-rounds">
      <Entries title="Entered elsewhere" entries={theirs} armies={armies} />
      <Entries title="Entered here" entries={mine} armies={armies} />
    </div>
    <p className="buttons">
      <Button look="solid" onClick={() => remote.takeTheirs()}>
        Take theirs
      </Button>
      <Button onClick={() => remote.keepMine()}>Keep mine</Button>
    </p>
  </>
);

const Anew = ({ onAnew }: Pick<Props, 'onAnew'>) =>
  onAnew === undefined ? null : (
    <SendButton send={onAnew}>Share this table as a new one</SendButton>
  );

const Held = ({ remote, onAnew }: Pick<Props, 'remote' | 'onAnew'>) => (
  <div className="buttons">
    <Button onClick={() => remote.again()}>Try again</Button>
    <Button onClick={() => remote.skip()}>Leave the refused one out</Button>
    <Anew onAnew={onAnew} />
  </div>
);

/** What must be known of a table and its copy on the server, and what can be done. */
export const SharedAlert = ({ remote, status, armies, onAnew }: Props) => (
  <div className="table-alert" role="alert">
    <p>
      <b>This table and the server differ.</b> {statusText(status)}
    </p>
    {status.state === 'conflict' && status.conflict !== undefined ? (
      <Choose {...{ remote, armies, conflict: status.conflict }} />
    ) : null}
    {status.state === 'refused' ? <Held {...{ remote, onAnew }} /> : null}
    {status.state === 'gone' ? <Anew onAnew={onAnew} /> : null}
  </div>
);
