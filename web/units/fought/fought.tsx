import './fought.css';
import { useCallback, useEffect, useMemo, useRef, useState, type JSX } from 'react';
import {
  musterOf,
  openMelee,
  survivorsOf,
  unitSystem,
  type BattleScenario,
  type FieldUnit,
  type ScriptScenario,
  type UnitOdds,
  type UnitScenario,
} from '../../../shared/index.ts';
import { MeleeSurvivors, type UnitBar } from '../../charts/melee-survivors.tsx';
import { Announcer } from '../../views/announcer.tsx';
import { Controls } from './controls.tsx';
import { MeleeCourses } from './course.tsx';
import { Losses } from './end.tsx';
import { OddsNow } from './odds-now.tsx';
import { NextRound } from './next-round.tsx';
import type { RollDeeds } from './roll-field.tsx';
import { Fold, RoundLog } from './round-log.tsx';
import {
  deedsOf,
  tellerOf,
  tryScript,
  withAgain,
  withPick,
  withTyped,
  without,
  type Deeds,
} from './script.ts';
import { momentOf, useMoments } from './use-odds.ts';
import { usePast } from './use-past.ts';
import {
  castOf,
  listed,
  outcomeSays,
  rollSays,
  roundSays,
  standingSays,
  type Cast,
} from './words.ts';

interface Props {
  readonly scenario: UnitScenario;
  /** What was done here: dice, decisions, rounds fought (undefined before the first). */
  readonly onScript: (script: ScriptScenario, fought: number | undefined) => void;
  /** The battle of armies that the units belong to. */
  readonly battle: BattleScenario | undefined;
  readonly onArmies: (battle: BattleScenario) => void;
}

/** A battle goes on for so many rounds at most. */
const MOST_ROUNDS = 1_000;
/** Trials of what stands beside the odds of now: the bands of the chart, and the chances before the last round. */
const FEW_TRIALS = 2_000;

const barsOf = (cast: Cast, units: readonly FieldUnit[]): readonly UnitBar[] =>
  units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    slot: cast.slotOf(unit.side),
    men: survivorsOf(unit),
    menAtStart: unit.menAtStart,
    state: standingSays(unit),
    strength:
      unit.fullStrength === 0 ? 'not rolled yet' : `${unit.strength} of ${unit.fullStrength}`,
  }));

/** What the story before one change and after it differ in, said in a sentence. */
const passedSays = (cast: Cast, labels: readonly string[]): string =>
  labels.length === 0
    ? ''
    : `${labels.length === 1 ? 'One later entry fits' : `${labels.length} later entries fit`} no longer and ${labels.length === 1 ? 'was' : 'were'} taken out: ${listed(labels.slice(0, 3).map((label) => rollSays(cast, label)))}${labels.length > 3 ? ' and others' : ''}.`;

const sureOdds = ({ sides }: Cast, kind: string, winner: string | undefined): UnitOdds => ({
  method: 'exact',
  win: Object.fromEntries(sides.map(({ side }) => [side, side === winner ? 1 : 0])),
  mutual: kind === 'mutual' ? 1 : 0,
  stalemate: kind === 'stalemate' ? 1 : 0,
  unfinished: 0,
  rounds: { mean: 0, pmf: [] },
  survivors: {},
  men: {},
});

/** The battle of units as it is fought: every round with its dice and decisions, any of which can be changed. */
const Fought = ({ scenario, onScript, battle, onArmies }: Props): JSX.Element => {
  const { rules, units, seed } = scenario;
  // The same battle in new objects, as after every word typed elsewhere on the page, is not opened anew.
  const setting = JSON.stringify({ rules, units });
  const melee = useMemo(
    () => openMelee(musterOf(JSON.parse(setting) as Pick<UnitScenario, 'rules' | 'units'>)),
    [setting],
  );
  const tell = useMemo(() => tellerOf(melee, seed), [melee, seed]);
  const deeds = useMemo(() => deedsOf(scenario), [scenario]);
  const told = useMemo(() => tell(deeds), [tell, deeds]);
  const { story } = told;
  const fought = story.rounds.length;
  const isOver = story.outcome.kind !== 'unfinished';
  const ahead = useMemo(
    () =>
      isOver ? undefined : tell({ script: told.script, fought: fought + 1 }).story.rounds[fought],
    [isOver, tell, told, fought],
  );
  const cast = useMemo(
    () =>
      castOf(
        [
          ...new Map(
            [...melee.start.units, ...story.units].map((unit) => [unit.id, unit]),
          ).values(),
        ],
        battle,
      ),
    [melee, story, battle],
  );
  const past = usePast(deeds, (next) =>
    onScript(next.script, next.fought === 0 ? undefined : next.fought),
  );
  const [notice, setNotice] = useState('');
  const [withRules, setRules] = useState(false);

  const act = (next: Deeds, passed: readonly { readonly at: string }[] = []): void => {
    setNotice(
      passedSays(
        cast,
        passed.map(({ at }) => at),
      ),
    );
    past.act(next);
  };
  const fight = (to: number): void => {
    const next = tell({ script: deeds.script, fought: to });
    act({ script: next.script, fought: Math.min(to, next.story.rounds.length) }, next.passed);
  };
  const change = (script: ScriptScenario, label: string): string | undefined => {
    const tried = tryScript(tell, { script, fought }, label);
    if ('fault' in tried) return tried.fault;
    act(tried.deeds, tried.passed);
    return undefined;
  };
  const latest = useRef({ change, deeds });
  useEffect(() => {
    latest.current = { change, deeds };
  });
  const onPick = useCallback((label: string, pick: string): void => {
    const { deeds: now, change: make } = latest.current;
    setNotice(make(withPick(now.script, label, pick), label) ?? '');
  }, []);
  const { dice } = scenario.script;
  const rolls = useMemo(
    (): RollDeeds => ({
      typedOf: (label) => dice[label],
      onTyped: (label, typed) =>
        latest.current.change(withTyped(latest.current.deeds.script, label, typed), label),
      onAgain: (label) =>
        void latest.current.change(withAgain(latest.current.deeds.script, label), label),
    }),
    [dice],
  );

  // The odds of the start stand in the panel above.
  const now = useMemo(
    () => (isOver || fought === 0 ? undefined : momentOf(scenario, told.script, fought)),
    [isOver, scenario, told, fought],
  );
  const opening = useMemo(() => momentOf(scenario, told.script, 0, FEW_TRIALS), [scenario, told]);
  const before = useMemo(
    () => (fought === 0 ? undefined : momentOf(scenario, told.script, fought - 1, FEW_TRIALS)),
    [scenario, told, fought],
  );
  const odds = useMoments([now, opening, before]);
  const bars = useMemo(() => barsOf(cast, story.units), [cast, story]);
  const sure = useMemo(
    () =>
      sureOdds(
        cast,
        story.outcome.kind,
        story.outcome.kind === 'won' ? story.outcome.winner : undefined,
      ),
    [cast, story],
  );

  const last = story.rounds.at(-1);
  const over = outcomeSays(cast, story);
  const said =
    last === undefined
      ? 'Before the first round.'
      : `Round ${last.round}: ${roundSays(cast, story.rounds.at(-2)?.units ?? melee.start.units, last.units)}. ${over}`;
  const picks = scenario.script.picks;
  return (
    <section className="melee" aria-labelledby="melee-title">
      <div className="melee-head">
        <h2 id="melee-title">
          {isOver
            ? `Fought in ${fought === 1 ? '1 round' : `${fought} rounds`}`
            : fought === 0
              ? 'Before the first round'
              : `After round ${fought}`}
        </h2>
      </div>
      <Controls
        fought={fought}
        isOver={isOver}
        past={past}
        script={scenario.script}
        onFight={() => fight(fought + 1)}
        onEnd={() => fight(MOST_ROUNDS)}
        onBack={() => act({ ...deeds, fought: fought - 1 })}
        onStart={() => act({ ...deeds, fought: 0 })}
        onForget={() => act({ script: { dice: {}, again: {}, picks: {} }, fought })}
      />
      {over === '' ? null : <p className="summary">{over}</p>}
      {notice === '' ? null : (
        <p className="melee-notice" role="status">
          {notice}
        </p>
      )}
      {told.passed.length === 0 ? null : (
        <p className="melee-notice">
          Passed over, since it does not fit:{' '}
          {told.passed.map(({ at, message }) => `${rollSays(cast, at)} (${message})`).join('; ')}.{' '}
          <button
            type="button"
            className="link"
            onClick={() =>
              act({
                ...deeds,
                script: told.passed.reduce((script, { at }) => without(script, at), deeds.script),
              })
            }
          >
            Take it out
          </button>
        </p>
      )}
      <div className="melee-main">
        <div>
          {ahead === undefined ? null : (
            <NextRound
              cast={cast}
              ahead={ahead}
              units={story.units}
              deeds={rolls}
              picks={picks}
              onPick={onPick}
            />
          )}
          <section aria-labelledby="melee-log-title">
            <div className="melee-head">
              <h2 id="melee-log-title">The log</h2>
              {fought === 0 ? (
                <span className="quiet">Nothing yet: fight a round.</span>
              ) : (
                <label className="dice-pick">
                  <input
                    type="checkbox"
                    checked={withRules}
                    onChange={(event) => setRules(event.currentTarget.checked)}
                  />{' '}
                  Rules behind it
                </label>
              )}
            </div>
            <RoundLog
              cast={cast}
              rounds={story.rounds}
              start={melee.start.units}
              withRules={withRules}
              deeds={rolls}
              picks={picks}
              onPick={onPick}
            />
          </section>
        </div>
        <div>
          {fought === 0 ? null : (
            <OddsNow
              cast={cast}
              round={fought}
              odds={isOver ? sure : odds.get(now)}
              before={odds.known(before)}
              seed={seed}
              isOver={isOver}
              running={odds.running?.key === now?.key ? odds.running : undefined}
              onCancel={odds.cancel}
            />
          )}
          <section aria-labelledby="melee-units-title">
            <div className="melee-head">
              <h2 id="melee-units-title">{isOver ? 'Who is left' : 'As they stand'}</h2>
            </div>
            <MeleeSurvivors units={bars} strength={unitSystem(rules.system).strength} />
          </section>
          {battle === undefined || fought === 0 ? null : isOver ? (
            <Losses battle={battle} scenario={scenario} units={story.units} onArmies={onArmies} />
          ) : (
            <Fold says="Stop here and count the losses">
              <Losses battle={battle} scenario={scenario} units={story.units} onArmies={onArmies} />
            </Fold>
          )}
        </div>
      </div>
      <MeleeCourses
        scenario={scenario}
        cast={cast}
        rounds={story.rounds}
        start={melee.start.units}
        opening={odds.known(opening)}
      />
      <Announcer text={said} pause={250} />
    </section>
  );
};

export default Fought;
