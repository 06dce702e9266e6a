import { useMemo, useState, type JSX } from 'react';
import {
  aftermathOf,
  aftermathRequestSchema,
  COMBAT_SYSTEMS,
  combatSystem,
  type AftermathEntry,
  type DuelScenario,
  type DuelSide,
  type Live,
} from '../../shared/index.ts';
import { slotOf } from '../army/odds/endings.ts';
import { bringDuel } from '../combat/draft/open.ts';
import { ChoiceField } from '../forms/field.tsx';
import { drawSeed } from '../share/seeds.ts';
import { Button } from '../ui/button.tsx';
import { Key } from '../ui/key.tsx';
import { AftermathForm } from './aftermath-form.tsx';
import { keepFightOrigin, notedAftermath, requestOf } from './aftermath.ts';
import { tableHashOf } from './table-link.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly live: Live;
  readonly onEntry: (entry: AftermathEntry) => boolean;
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
}): JSX.Element => (
  <ul className="aftermath-sides">
    {fight.sides.map((side) => (
      <li key={side.id}>
        <b>
          <Key slot={slotOf(table.scenario, side.id)} /> {side.name ?? side.id}
        </b>{' '}
        <span className="quiet">
          {side.fighters.length} {side.fighters.length === 1 ? 'person' : 'persons'}
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

/**
 * What follows a battle that ended in flight: the fight of those about the general, or a word on
 * how it went.
 */
const AftermathPanel = ({ table, live, onEntry }: Props): JSX.Element | null => {
  const { scenario, log } = table;
  const [system, setSystem] = useState(COMBAT_SYSTEMS[0]?.id ?? '');
  const [isNoting, setNoting] = useState(false);
  const read = useMemo(() => {
    const request = aftermathRequestSchema.safeParse(requestOf(scenario, live, system));
    return request.success ? aftermathOf(request.data) : undefined;
  }, [scenario, live, system]);
  const isTold = log.entries.some(({ kind }) => kind === 'aftermath');
  const chosen = COMBAT_SYSTEMS.find(({ id }) => id === system);
  const play = (fight: DuelScenario): void => {
    const seeded = { ...fight, seed: drawSeed() };
    keepFightOrigin(
      {
        id: table.id,
        name: scenario.name,
        hash: tableHashOf({ link: table.link ?? '', id: table.id }),
      },
      seeded,
    );
    bringDuel(seeded);
    window.scrollTo(0, 0);
  };
  const take = (entry: AftermathEntry): string | undefined => {
    if (!onEntry(entry)) return 'The log does not take it now.';
    setNoting(false);
    return undefined;
  };
  return (
    <section className="aftermath" aria-labelledby="aftermath-title">
      <div className="table-head">
        <h2 id="aftermath-title">What follows</h2>
        {isTold ? <span className="quiet">An aftermath stands in the log.</span> : null}
      </div>
      {read === undefined || !read.ok ? (
        <p className="quiet">
          {read === undefined ? 'This battle gives no fight of persons.' : `${read.error}.`}
        </p>
      ) : (
        <>
          <p>
            Whoever was about the general, and those who hunt them. Who is there, and how good they
            are, can all be changed before the fight.
          </p>
          <ChoiceField
            id="aftermath-system"
            label="Persons fight by"
            value={system}
            options={COMBAT_SYSTEMS.map(({ id, title }) => ({ value: id, label: title }))}
            hint={chosen?.text}
            onText={setSystem}
          />
          <Present fight={read.value} table={table} />
        </>
      )}
      {isNoting ? (
        <AftermathForm
          entry={notedAftermath(live)}
          says="Enter in the log"
          onEntry={take}
          onLeave={() => setNoting(false)}
        />
      ) : (
        <div className="dice-actions">
          {read?.ok === true ? (
            <Button look={isTold ? 'lined' : 'solid'} onClick={() => play(read.value)}>
              Play the fight after the rout
            </Button>
          ) : null}
          <Button onClick={() => setNoting(true)}>Only note how it went</Button>
        </div>
      )}
    </section>
  );
};

export default AftermathPanel;
