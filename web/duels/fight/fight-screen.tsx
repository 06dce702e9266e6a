import '../../units/fought/fought.css';
import '../../live/table.css';
import '../../live/aftermath.css';
import './fight.css';
import { useEffect, useMemo, useRef, useState, type JSX, type RefObject } from 'react';
import type { Act, CombatTold, DuelScenario } from '../../../shared/index.ts';
import { fightOrigin } from '../../live/aftermath.ts';
import { Button } from '../../marks/button.tsx';
import { Fold } from '../../units/fought/round-log.tsx';
import type { RollDeeds } from '../../units/fought/roll-field.tsx';
import { Announcer } from '../../views/announcer.tsx';
import { FightEnd, WriteBack } from './end.tsx';
import { Fighters } from './fighters.tsx';
import { FightLog } from './log.tsx';
import { OddsFromHere } from './odds-from-here.tsx';
import { RulingDialog } from './ruling-dialog.tsx';
import { diceAct, typedIn } from './telling.ts';
import { useFight, type Game } from './use-fight.ts';
import { DecisionPanel, RollPanel } from './waiting.tsx';
import { WhoDecides } from './who-decides.tsx';
import { withSideNames } from './words.ts';

interface Props {
  /** Valid; what people have decided so far is in its acts. */
  readonly scenario: DuelScenario;
  readonly onActs: (acts: readonly Act[]) => void;
  readonly onAsks: (asks: readonly string[]) => void;
  readonly onDice: (dice: DuelScenario['dice']) => void;
  readonly onSetUp: () => void;
}

/** Past every round that a fight can have. */
const TO_THE_END = 1_000;
/** So many of the last sentences stand above what waits. */
const LATEST = 3;

interface OpenProps {
  readonly game: Game;
  readonly told: CombatTold;
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly withRules: boolean;
  /** Does something about what waits; the reason where it cannot be. */
  readonly onAct: (act: Act) => string | undefined;
  readonly onRollOn: () => void;
}

/** What waits, and who may take it over. */
const Waiting = ({
  game: { cast },
  told,
  head,
  withRules,
  onAct,
  onRollOn,
}: OpenProps): JSX.Element | null => {
  const { open, fight, steps } = told;
  if (open === undefined) return null;
  const { label } = open;
  const news = steps
    .slice(-LATEST)
    .flatMap(({ events }) => events)
    .slice(-LATEST);
  return (
    <div className="waits">
      {news.length === 0 ? null : (
        <p className="just-now">
          <span className="label">Just now</span>{' '}
          {news.map(({ text }) => withSideNames(cast, text)).join(' ')}
        </p>
      )}
      {open.kind === 'decision' ? (
        <DecisionPanel
          key={label}
          cast={cast}
          head={head}
          open={open}
          withRules={withRules}
          onChoose={(option) => onAct({ kind: 'choose', label, option })}
        />
      ) : (
        <RollPanel
          key={label}
          cast={cast}
          head={head}
          open={open}
          onDice={(typed) => onAct(diceAct(label, typed))}
          onRoll={() => onAct({ kind: 'roll', label })}
          onRollOn={onRollOn}
        />
      )}
      <div className="dice-actions" role="group" aria-label="Leave it to the policy">
        {open.kind === 'decision' ? (
          <Button onClick={() => onAct({ kind: 'choose', label, option: open.advised })}>
            Policy decides this one
          </Button>
        ) : null}
        <Button onClick={() => onAct({ kind: 'through', round: fight.round })}>
          Fight on through this round
        </Button>
        <Button onClick={() => onAct({ kind: 'through', round: TO_THE_END })}>
          Fight to the end
        </Button>
      </div>
    </div>
  );
};

/** Undo, the game master's word, and the way back. A button that can do nothing keeps the focus, and says so. */
const Tools = ({
  game,
  onRule,
  onSetUp,
}: {
  readonly game: Game;
  readonly onRule: (() => void) | undefined;
  readonly onSetUp: () => void;
}): JSX.Element => {
  const whenever = (
    can: boolean,
    act: () => void,
  ): { readonly 'aria-disabled': boolean; readonly onClick: () => void } => ({
    'aria-disabled': !can,
    onClick: () => (can ? act() : undefined),
  });
  return (
    <div className="melee-controls fight-tools">
      <div className="melee-steps" role="group" aria-label="Undo">
        <Button aria-keyshortcuts="Control+Z" {...whenever(game.canUndo, game.undo)}>
          Undo
        </Button>
        <Button aria-keyshortcuts="Control+Shift+Z" {...whenever(game.canRedo, game.redo)}>
          Redo
        </Button>
      </div>
      {onRule === undefined ? null : (
        <Button look="quiet" onClick={onRule}>
          The game master&rsquo;s word
        </Button>
      )}
      <Button look="quiet" onClick={onSetUp}>
        Set-up
      </Button>
    </div>
  );
};

/** What cannot be told: an entry of the link that does not fit. */
const Misfitting = ({
  game,
  message,
}: {
  readonly game: Game;
  readonly message: string;
}): JSX.Element => (
  <div className="melee-notice" role="alert">
    <p>Something that was decided does not fit this fight: {message}.</p>{' '}
    <Button onClick={game.mend}>Take out what does not fit</Button>
  </div>
);

/** A fight of persons as it is played: fighters, what waits, chances and log on one screen. */
export const FightScreen = ({ scenario, onActs, onAsks, onDice, onSetUp }: Props): JSX.Element => {
  const game = useFight(scenario, onActs);
  const { duel, cast } = game;
  const told = game.told.ok ? game.told.value : undefined;
  const [withRules, setRules] = useState(false);
  const [isRuling, setRuling] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef<'head' | 'dice'>(undefined);
  const views = useMemo(
    () => (told === undefined ? [] : duel.system.view(told.fight)),
    [duel, told],
  );
  const open = told?.open;
  useEffect(() => {
    const field =
      isWanted.current === 'dice'
        ? head.current?.parentElement?.querySelector<HTMLInputElement>('.die-field')
        : undefined;
    if (isWanted.current !== undefined) (field ?? head.current)?.focus();
    isWanted.current = undefined;
  }, [told]);
  /** Once something has been done about what waited, the focus goes to what waits next: after typed dice to the next dice. */
  const goOn = (
    fault: string | undefined,
    wanted: 'head' | 'dice' = 'head',
  ): string | undefined => {
    isWanted.current = fault === undefined ? wanted : undefined;
    return fault;
  };
  const deeds = useMemo(
    (): RollDeeds => ({
      typedOf: (label) => typedIn(scenario, label),
      onTyped: game.retype,
      onAgain: game.again,
    }),
    [scenario, game],
  );
  const isFromBattle = useMemo(() => fightOrigin(scenario) !== undefined, [scenario]);
  const isOver = told !== undefined && open === undefined;
  const asked = open?.kind === 'decision' ? open.by : undefined;
  const sidesAt = (place: 'left' | 'right'): JSX.Element => (
    <div className={`fight-${place}`}>
      {cast.sides
        .filter((_, i) => i % 2 === (place === 'left' ? 0 : 1))
        .map((side) => (
          <Fighters key={side.id} cast={cast} side={side} views={views} asked={asked} />
        ))}
    </div>
  );
  return (
    <section className="melee fight-screen" aria-labelledby="fight-title">
      <div className="melee-head">
        <h1 id="fight-title">
          {scenario.name}{' '}
          <span className="quiet">
            {told === undefined ? '' : isOver ? 'over' : `round ${told.fight.round}`}
          </span>
        </h1>
        <Tools
          game={game}
          onRule={told === undefined || isOver ? undefined : () => setRuling(true)}
          onSetUp={onSetUp}
        />
      </div>
      {game.notice === '' ? null : <p className="melee-notice">{game.notice}</p>}
      {game.told.ok ? null : <Misfitting game={game} message={game.told.error.message} />}
      {told === undefined ? null : (
        <div className="fight-main">
          <div className="fight-open">
            {isOver ? (
              <FightEnd game={game} told={told} head={head} />
            ) : (
              <Waiting
                game={game}
                told={told}
                head={head}
                withRules={withRules}
                onAct={(act) => goOn(game.act(act), act.kind === 'dice' ? 'dice' : 'head')}
                onRollOn={() => goOn(game.rollOn())}
              />
            )}
          </div>
          {sidesAt('left')}
          {sidesAt('right')}
          <div className="fight-more">
            {isOver ? null : <OddsFromHere scenario={scenario} fight={told.fight} cast={cast} />}
            <Fold says="Who decides, and whose dice">
              <WhoDecides
                scenario={scenario}
                cast={cast}
                onAsks={onAsks}
                onDice={onDice}
                onMore={game.hold}
              />
            </Fold>
            {isOver || !isFromBattle ? null : (
              <Fold says="Stop here and write it back to the battle">
                <WriteBack game={game} told={told} />
              </Fold>
            )}
            <FightLog
              game={game}
              told={told}
              deeds={deeds}
              withRules={withRules}
              onRules={setRules}
            />
          </div>
        </div>
      )}
      {told === undefined ? null : (
        <RulingDialog game={game} told={told} opened={isRuling} onClose={() => setRuling(false)} />
      )}
      <Announcer text={game.said} pause={250} />
    </section>
  );
};
