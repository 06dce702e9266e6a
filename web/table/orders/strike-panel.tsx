import { Fragment, useMemo, useState } from 'react';
import {
  isolateBidi,
  mayChoose,
  targetText,
  threatText,
  type Army,
  type BattleScenario,
  type Entry,
  type Live,
  type Striking,
  type Targets,
} from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Pick } from '../../ui/input/controls.tsx';
import { provenance, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

interface Asked {
  readonly scenario: BattleScenario;
  readonly from: Live;
  readonly army: string;
}

const ASKING: Asking<'table/strike', Asked> = {
  questionOf: (asked) => ({ kind: 'table/strike', ...asked }),
  // The odds themselves go first.
  pauseOf: () => 250,
};

/** What armies are called. */
type Names = (id: string) => string;

interface FoundProps {
  readonly found: Striking;
  readonly side: string;
  readonly sideOf: Names;
  readonly nameOf: Names;
}

/** Each pair of targets: a row for what the others do, a column for each reply. */
const Grid = ({ found: { army, threats }, side, nameOf }: FoundProps) => (
  <Sheet
    label="Chances by target"
    caption={
      <caption>
        Chance of {nameOf(army)} to win by whom it strikes; ★ is its best reply to what the others
        do.
      </caption>
    }
    titles={(threats[0]?.replies ?? []).map(({ target }) => targetText(target, nameOf))}
  >
    {threats.map(({ targets, replies }, row) => (
      <Fragment key={row}>
        <tr className="threat">
          <th scope="row" colSpan={replies.length}>
            {threatText(targets, nameOf)}
          </th>
        </tr>
        <tr>
          {replies.map(({ target, odds, isBest }) => {
            const said = share(odds.win[side] ?? 0, odds.margin);
            return (
              <td key={target} data-best={isBest || undefined}>
                {isBest ? <b>{said} ★</b> : said}
                {isBest ? <span className="unseen"> best reply</span> : null}
              </td>
            );
          })}
        </tr>
      </Fragment>
    ))}
  </Sheet>
);

/** What a truce with each enemy would come to. */
const Truces = ({
  found: { army, now, truces },
  side,
  sideOf,
  nameOf,
  onGive,
}: FoundProps & { readonly onGive: ((targets: Targets, reason: string) => void) | undefined }) => {
  const was = share(now.win[side] ?? 0, now.margin);
  return (
    <ul aria-label="Truces">
      {truces.map(({ with: partner, against, odds, helps, helpsBoth }) => {
        const then = share(odds.win[side] ?? 0, odds.margin);
        const [own, other] = [nameOf(partner), nameOf(against)];
        const theirs = [now, odds].map(({ win, margin }) =>
          share(win[sideOf(partner)] ?? 0, margin),
        );
        return (
          <li key={partner}>
            A truce with <b>{own}</b>, both against {other}: <b>{then}</b>
            {helps ? `, not ${was}` : ` for ${was}: no gain`}.{' '}
            <span className="quiet">
              {isolateBidi(own)} {theirs[0]} → {theirs[1]}
              {helpsBoth ? ': it should agree' : ''}.
            </span>{' '}
            {onGive === undefined ? null : (
              <SmallButton
                onClick={() =>
                  onGive({ [army]: against, [partner]: against }, `truce: ${nameOf(army)}, ${own}`)
                }
              >
                Order it<span className="unseen">: a truce with {own}</span>
              </SmallButton>
            )}
          </li>
        );
      })}
    </ul>
  );
};

interface Props {
  readonly scenario: BattleScenario;
  readonly live: Live;
  readonly seed: number | string;
  /** Gives orders; left out where none can be given yet. */
  readonly onEntry?: (entry: Entry) => void;
}

/** The grid as one army sees it. */
const Seen = ({ scenario, live, seed, onEntry, own }: Props & { readonly own: Army }) => {
  const { id: army, side } = own;
  const asked = useMemo(() => ({ scenario, from: live, army }), [scenario, live, army]);
  const { found, isDone } = useAnswer(asked, ASKING);
  if (found === undefined) return <p className="quiet">{isDone ? '' : 'Working it out …'}</p>;
  const armyOf = (id: string): Army | undefined => live.field.armies.find((one) => one.id === id);
  const nameOf: Names = (id) => armyOf(id)?.name ?? id;
  const shown = { found, side, nameOf, sideOf: (id: string) => armyOf(id)?.side ?? id };
  const give = (targets: Targets, reason: string): void => {
    for (const [by, target] of Object.entries(targets))
      onEntry?.({ kind: 'order', reason, order: { type: 'target', army: by, target } });
  };
  return (
    <>
      <Grid {...shown} />
      <Truces {...shown} onGive={onEntry === undefined ? undefined : give} />
      <p className="quiet" aria-busy={!isDone}>
        {isDone ? provenance(found.now, seed) : 'Estimates, until each is worked out exactly …'}
      </p>
    </>
  );
};

/** With three or more armies: who should strike whom, and which truce would save whom. */
const StrikePanel = (props: Props) => {
  const { live } = props;
  const [chosen, setChosen] = useState('');
  const able = live.field.armies.filter(({ id }) => mayChoose(live, id));
  const own = able.find(({ id }) => id === chosen) ?? able[0];
  if (own === undefined) return null;
  return (
    <section className="help strike" aria-label="Who should strike whom">
      <Pick
        says="As seen by"
        value={own.id}
        options={able.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={setChosen}
      />
      <Seen {...props} own={own} />
    </section>
  );
};

export default StrikePanel;
