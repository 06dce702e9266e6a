import { useMemo, useState } from 'react';
import {
  isStanding,
  orderSays,
  type Army,
  type BattleScenario,
  type Entry,
  type Help,
  type HelpWanted,
  type Live,
  type StateOdds,
} from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import { SmallButton } from '../../ui/input/button.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { WishPicks, type Wished } from '../../ui/input/wish-picks.tsx';
import type { Table } from '../use-table.ts';

interface Asked extends HelpWanted {
  readonly scenario: BattleScenario;
  readonly from: Live;
}

const ASKING: Asking<'table/help', Asked> = {
  questionOf: (asked) => ({ kind: 'table/help', ...asked }),
  // The odds themselves go first.
  pauseOf: () => 250,
};

const CHANCES = [0.5, 0.75, 0.9] as const;

const HelpRow = ({
  help: { order, isEnough, chance, margin, before },
  field,
  onGive,
}: {
  readonly help: Help;
  readonly field: Live['field'];
  readonly onGive: () => void;
}) => (
  <tr data-short={!isEnough || undefined}>
    <th scope="row">{orderSays(order, field)}</th>
    <td>{share(chance, margin)}</td>
    <td>{before === undefined ? 'not enough' : share(before, margin)}</td>
    <td>
      <SmallButton onClick={onGive}>
        Give it<span className="unseen">: {orderSays(order, field)}</span>
      </SmallButton>
    </td>
  </tr>
);

const spoken = (helps: readonly Help[], field: Live['field']): string => {
  const enough = helps.filter(({ isEnough }) => isEnough);
  return `${enough.length} of ${helps.length} kinds of help are enough. ${enough
    .map(({ order, chance, margin }) => `${orderSays(order, field)}: ${share(chance, margin)}`)
    .join('. ')}`;
};

/** Who needs help most as the panel opens. */
const weakest = (armies: readonly Army[], odds: StateOdds | undefined): string =>
  armies
    .filter(isStanding)
    .toSorted((a, b) => (odds?.win[a.side] ?? 0) - (odds?.win[b.side] ?? 0))[0]?.id ?? '';

/** What is asked: for the army chosen, else the first that stands. */
const useHelp = ({ table: { scenario }, live, lines, opening }: Table) => {
  const odds = lines.at(-1)?.odds ?? opening;
  const { armies } = live.field;
  const [chosen, setChosen] = useState<Wished>(() => ({
    army: weakest(live.field.armies, odds),
    wish: 'win',
    chance: 0.5,
  }));
  const own = armies.find(({ id }) => id === chosen.army) ?? armies.find(isStanding) ?? armies[0];
  const wished = useMemo(() => ({ ...chosen, army: own?.id ?? '' }), [chosen, own?.id]);
  const asked = useMemo(
    (): Asked => ({ scenario, from: live, ...wished }),
    [scenario, live, wished],
  );
  const { found, isDone } = useAnswer(asked, ASKING);
  const change = (part: Partial<Wished>): void => setChosen((all) => ({ ...all, ...part }));
  return { own, wished, found, isDone, change };
};

/** The least of each kind of help that turns the battle, each with the order that gives it. */
export const HelpPanel = ({
  at,
  onEntry,
}: {
  readonly at: Table;
  readonly onEntry: (entry: Entry) => void;
}) => {
  const { field } = at.live;
  const { own, wished, found, isDone, change } = useHelp(at);
  const isMet = found !== undefined && found.now.chance >= wished.chance;
  const now = found === undefined ? '' : share(found.now.chance, found.now.margin);
  const enough = isMet ? ': that is enough.' : '.';
  return (
    <section className="help" aria-label="Help from the heroes">
      <p>
        <WishPicks
          armies={field.armies.map(({ id, name }) => ({ value: id, label: name }))}
          wished={wished}
          chances={CHANCES}
          onChange={change}
        />
      </p>
      <p className="quiet" aria-busy={!isDone}>
        {found === undefined
          ? 'Working it out …'
          : `As it stands ${own?.name ?? ''} has ${now}${enough}`}
      </p>
      {found === undefined || isMet ? null : (
        <Sheet
          label="Help from the heroes"
          titles={['The least help', 'Chance', 'One step less', '']}
        >
          {found.helps.map((help) => (
            <HelpRow
              key={help.id}
              help={help}
              field={field}
              onGive={() =>
                onEntry({ kind: 'order', reason: 'help from the heroes', order: help.order })
              }
            />
          ))}
        </Sheet>
      )}
      <Announcer text={isDone && found !== undefined && !isMet ? spoken(found.helps, field) : ''} />
    </section>
  );
};
