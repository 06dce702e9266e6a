import './pin.css';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { marginText, type Certainty, type LineKind } from '../../../shared/index.ts';
import type { Form } from '../../draft/form.ts';
import { treeSchema, type Tree } from '../../draft/tree.ts';
import {
  useOdds,
  type AskingOdds,
  type FoundOdds,
  type OddsQuestion,
} from '../../engine/use-odds.ts';
import { TAB } from '../../share/browser/store.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import { SmallButton } from '../../ui/input/button.tsx';
import { whenever } from '../../ui/input/controls.tsx';
import { endingText, type Ending } from '../../ui/figures/endings.ts';
import { points, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

/** What is pinned, by what it is called and where that is kept. */
const PINNED = {
  battle: { what: 'battle', key: 'rout.pin.armies.1' },
  units: { what: 'battle', key: 'rout.pin.units.1' },
  duel: { what: 'fight', key: 'rout.pin.duels.1' },
};

interface Pinned {
  readonly draft: Tree;
  /** With what it was swapped: pinned instead while this one is set up, as after an undo. */
  readonly other?: Tree | undefined;
}

/** What is pinned, kept over a reload of this tab. */
const usePinned = (key: string) => {
  const [pinned, setPinned] = useState(() =>
    TAB.read<Pinned>(key, z.object({ draft: treeSchema, other: treeSchema.optional() })),
  );
  const pin = (next: Pinned | undefined): void => {
    setPinned(next);
    if (next === undefined) TAB.forget(key);
    else TAB.write(key, next);
  };
  return [pinned, pin] as const;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Row {
  readonly key: string;
  readonly label: string;
  readonly was: number;
  readonly now: number;
}

/** Sides are the same by their places: ids and names may have changed. */
const keyOf = ({ key, slot }: Ending): string => (slot === undefined ? key : `${slot}`);

const rowsOf = (was: readonly Ending[], now: readonly Ending[]): readonly Row[] => {
  const all = new Map([...was, ...now].map((part) => [keyOf(part), part]));
  const chanceIn = (parts: readonly Ending[], key: string): number =>
    parts.find((part) => keyOf(part) === key)?.chance ?? 0;
  return [...all].map(([key, part]) => ({
    key,
    label: endingText(part),
    was: chanceIn(was, key),
    now: chanceIn(now, key),
  }));
};

/** Of a difference of two estimates that know nothing of each other. */
const marginOf = (a: Certainty, b: Certainty): number =>
  Math.sqrt((a.margin ?? 0) ** 2 + (b.margin ?? 0) ** 2);

const differenceText = ({ was, now }: Row, margin: number): string =>
  `${points(now - was)}${margin === 0 ? '' : ` ± ${marginText(margin)}`}`;

const Differences = ({
  rows,
  margin,
}: {
  readonly rows: readonly Row[];
  readonly margin: number;
}) => (
  <>
    <Sheet label="Against what is pinned" titles={['Ending', 'Pinned', 'Now', 'Points']}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.label}</th>
          <td>{share(row.was)}</td>
          <td>{share(row.now)}</td>
          <td>
            <b>{differenceText(row, margin)}</b>
          </td>
        </tr>
      ))}
    </Sheet>
    <p className="quiet">
      {margin === 0
        ? 'Both exact: the difference is that of the change alone.'
        : 'Estimates: a difference within its margin may be chance.'}
    </p>
  </>
);

const spoken = (rows: readonly Row[], margin: number): string =>
  `Against what is pinned, in points: ${rows
    .map((row) => `${row.label} ${differenceText(row, margin)}`)
    .join(', ')}.`;

export interface PinProps<Scenario, K extends OddsQuestion> {
  readonly kind: LineKind;
  readonly read: (draft: Tree) => { readonly scenario?: Scenario };
  readonly asking: AskingOdds<K, Scenario>;
  readonly form: Form;
  readonly found: Pick<FoundOdds<K, Scenario>, 'live' | 'isLate'>;
}

/** The pinned one: its odds, and how they differ from those on show. */
const usePinnedOdds = <Scenario, K extends OddsQuestion>(
  { read, asking, found: { live, isLate } }: PinProps<Scenario, K>,
  pinned: Tree | undefined,
) => {
  const scenario = useMemo(
    () => (pinned === undefined ? undefined : read(pinned).scenario),
    [read, pinned],
  );
  const before = useOdds(scenario, asking);
  const was = scenario === undefined ? undefined : before.live;
  if (was === undefined || live === undefined || before.isLate) return undefined;
  const rows = rowsOf(was.parts, live.parts);
  return { rows, margin: marginOf(was.odds, live.odds), isLate };
};

/** Pins what is set up, and shows what has become of its odds while it is edited. */
export const Pin = <Scenario, K extends OddsQuestion>(props: PinProps<Scenario, K>) => {
  const { kind, form } = props;
  const { what, key } = PINNED[kind];
  const { tree: draft } = form;
  const isFaulty = Object.keys(form.faults).length > 0;
  const [pinned, pin] = usePinned(key);
  const [gone, setGone] = useState<Pinned>();
  const isBack = pinned?.other !== undefined && isSame(pinned.draft, draft);
  const shown = isBack ? pinned.other : pinned?.draft;
  const odds = usePinnedOdds(props, shown);
  const pinNow = (): void => {
    setGone(pinned);
    pin({ draft });
  };
  const unpin = (): void => {
    setGone(pinned);
    pin(undefined);
  };
  const takeBack = (): void => {
    pin(gone);
    setGone(undefined);
  };
  const swap = (): void => {
    if (shown === undefined) return;
    pin({ draft, other: shown });
    form.edit(() => shown);
  };
  return (
    <section className="pin" aria-label="What if" data-stale={odds?.isLate || undefined}>
      {shown === undefined ? null : odds === undefined ? (
        <p className="quiet">Working out the odds of what is pinned …</p>
      ) : (
        <Differences {...odds} />
      )}
      <p className="line-deeds">
        <SmallButton {...whenever(!isFaulty, pinNow)}>
          {shown === undefined ? `Pin this ${what}` : 'Pin it as it is now'}
        </SmallButton>
        {shown === undefined ? (
          <span className="quiet">to see what a change is worth, in points</span>
        ) : (
          <>
            <SmallButton onClick={swap}>Swap with the pinned one</SmallButton>
            <SmallButton onClick={unpin}>Unpin</SmallButton>
          </>
        )}
        {gone === undefined ? null : (
          <SmallButton onClick={takeBack}>
            {shown === undefined ? 'Undo: pin it again' : 'Undo: the pin before'}
          </SmallButton>
        )}
      </p>
      <Announcer text={odds === undefined || odds.isLate ? '' : spoken(odds.rows, odds.margin)} />
    </section>
  );
};
