import { useMemo, useState } from 'react';
import {
  aftermathOf,
  aftermathRequestSchema,
  COMBAT_SYSTEMS,
  combatSystem,
  err,
  type AftermathEntry,
  type DuelScenario,
  type DuelSide,
  type Result,
} from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { duelDraftOf } from '../../combat/draft/draft.ts';
import { ChoiceField } from '../../forms/field.tsx';
import { drawSeed } from '../../share/seeds.ts';
import { Button } from '../../ui/input/button.tsx';
import { Fold, Section } from '../../ui/input/controls.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { counted } from '../../ui/words.ts';
import { AftermathForm } from './aftermath-form.tsx';
import { isTold, notedAftermath, requestOf, WHAT_FOLLOWS } from './aftermath.ts';
import { bringPersons } from '../fights/go-on.ts';
import { ROUT } from '../fights/under.ts';
import type { TableState } from '../use-battle.ts';
import type { Table } from '../use-table.ts';

interface At {
  readonly at: Table;
}

/** Those of no name, counted by what they are. */
const crowdSays = ({ fighters }: DuelSide, system: string): readonly string[] => {
  const { presets } = combatSystem(system);
  const kinds = new Map<string, number>();
  for (const { named, preset } of fighters) {
    if (named) continue;
    const title = presets.find(({ id }) => id === preset)?.title ?? 'Fighter';
    kinds.set(title, (kinds.get(title) ?? 0) + 1);
  }
  return [...kinds].map(([title, times]) => `${times} × ${title}`);
};

const Present = ({
  fight,
  table,
}: {
  readonly fight: DuelScenario;
  readonly table: TableState;
}) => (
  <ul className="aftermath-sides">
    {fight.sides.map((side) => (
      <li key={side.id}>
        <b>
          <Swatch slot={slotOf(table.scenario, side.id)} /> <bdi>{side.name ?? side.id}</bdi>
        </b>{' '}
        <span className="quiet">
          {counted(side.fighters.length, 'person')}
          {side.routed ? ', routed' : ''}
        </span>
        <p>
          {[
            ...side.fighters.filter(({ named }) => named).map(({ name, id }) => name ?? id ?? ''),
            ...crowdSays(side, fight.system),
          ].join(', ')}
        </p>
      </li>
    ))}
  </ul>
);

/** The fight of those about the general by a system, or why there is none. */
const useFightAfter = (
  { table: { scenario }, live }: Table,
  system: string,
): Result<DuelScenario, string> =>
  useMemo(() => {
    const request = aftermathRequestSchema.safeParse(requestOf(scenario, live, system));
    return request.success
      ? aftermathOf(request.data)
      : err('This battle gives no fight of persons');
  }, [scenario, live, system]);

/** Opens the fight on its own page. */
const play = (fight: DuelScenario, { table, live, screen }: Table): void => {
  const scenario = { ...fight, seed: drawSeed() };
  const { turn } = screen.fights[ROUT] ?? { turn: 0 };
  bringPersons(duelDraftOf(scenario), { scenario, turn }, ROUT, { table, live });
};

interface OfferProps {
  readonly table: TableState;
  readonly fight: DuelScenario;
  readonly system: string;
  readonly onSystem: (system: string) => void;
}

/** Who would fight, by rules that can be chosen. */
const Offer = ({ fight, table, system, onSystem }: OfferProps) => (
  <>
    <p>
      The general with a few companions, and those who hunt them: the usual numbers, which can all
      be changed before the fight.
    </p>
    <ChoiceField
      id="aftermath-system"
      label="Duel rules"
      value={system}
      options={COMBAT_SYSTEMS.map(({ id, title }) => ({ value: id, label: title }))}
      hint={COMBAT_SYSTEMS.find(({ id }) => id === system)?.text}
      onText={onSystem}
    />
    <Present fight={fight} table={table} />
  </>
);

/**
 * What follows a battle that ended in flight: the fight of those about the general, or a word on
 * how it went.
 */
const Following = ({ at }: At) => {
  const { table, live } = at;
  const [system, setSystem] = useState(COMBAT_SYSTEMS[0]?.id ?? '');
  const [isNoting, setNoting] = useState(false);
  const fight = useFightAfter(at, system);
  const isThere = ROUT in at.screen.fights;
  const take = (entry: AftermathEntry): string | undefined => {
    if (!at.enter({ entry })) return 'The log does not take it now.';
    setNoting(false);
    return undefined;
  };
  return (
    <>
      {fight.ok ? (
        <Offer fight={fight.value} table={table} system={system} onSystem={setSystem} />
      ) : (
        <p className="quiet">{fight.error}.</p>
      )}
      {isNoting ? (
        <AftermathForm
          entry={notedAftermath(live)}
          says="Enter in the log"
          onEntry={take}
          onLeave={() => setNoting(false)}
        />
      ) : (
        <div className="buttons">
          {fight.ok ? (
            <Button
              look={isTold(table, live) || isThere ? 'lined' : 'solid'}
              onClick={() => play(fight.value, at)}
            >
              Play the fight after the rout{isThere ? ' anew' : ''}
            </Button>
          ) : null}
          <Button onClick={() => setNoting(true)}>Only note how it went</Button>
        </div>
      )}
    </>
  );
};

/** What follows, as long as nobody has told it; then folded. */
const AftermathPanel = ({ at }: At) =>
  isTold(at.table, at.live) ? (
    <Fold
      id={WHAT_FOLLOWS}
      says="What followed is in the log: fight it anew, or note how it went otherwise"
    >
      <div className="aftermath">
        <Following at={at} />
      </div>
    </Fold>
  ) : (
    <Section className="aftermath" id={WHAT_FOLLOWS} title="What follows">
      <Following at={at} />
    </Section>
  );

export default AftermathPanel;
