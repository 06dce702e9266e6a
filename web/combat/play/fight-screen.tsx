import '../../unit/play/play.css';
import '../../table/table.css';
import '../../table/aftermath/aftermath.css';
import './fight.css';
import './displays.css';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  diceAct,
  heardIn,
  type Act,
  type CombatTold,
  type DuelScenario,
  type Open,
} from '../../../shared/index.ts';
import type { RollDeeds } from '../../forms/roll-field.tsx';
import { fightOrigin } from '../../table/aftermath/aftermath.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { UndoButtons } from '../../ui/input/undo-buttons.tsx';
import { DecisionPanel } from './decision.tsx';
import { FightEnd, WriteBack } from './end.tsx';
import { Fighters } from './fighters.tsx';
import { FightChronicle } from './fight-chronicle.tsx';
import { FightLog, type Look } from './log.tsx';
import { Misfitting } from './misfitting.tsx';
import { OddsFromHere } from './odds-from-here.tsx';
import { RulingDialog } from './ruling-dialog.tsx';
import { useFight, type Game } from './use-fight.ts';
import { RollPanel } from './waiting.tsx';
import { WhoDecides } from './who-decides.tsx';
import { withSideNames } from './words.ts';
import { Stack } from '../../ui/layout.ts';

interface Props {
  /** Valid; what people have decided so far is in its acts. */
  readonly scenario: DuelScenario;
  readonly onActs: (acts: readonly Act[]) => void;
  readonly onAsks: (asks: readonly string[]) => void;
  readonly onDice: (dice: DuelScenario['dice']) => void;
  readonly onSetUp: () => void;
  /** Fights the same fight again, with other luck. */
  readonly onAgain: () => void;
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

/** The last of what happened. */
const JustNow = ({ game: { cast }, told: { steps } }: OpenProps) => {
  const news = steps
    .slice(-LATEST)
    .flatMap(({ events }) => events)
    .slice(-LATEST);
  return news.length === 0 ? null : (
    <p className="just-now">
      <span className="label">Just now</span>{' '}
      {news.map(({ text }) => withSideNames(cast, text)).join(' ')}
    </p>
  );
};

/** Who may take over what waits. */
const LeaveIt = ({ open, told: { fight }, onAct }: OpenProps & { readonly open: Open }) => (
  <div className="dice-actions" role="group" aria-label="Leave it to the computer">
    {open.kind === 'decision' ? (
      <Button onClick={() => onAct({ kind: 'choose', label: open.label, option: open.advised })}>
        Let the computer choose
      </Button>
    ) : null}
    <Button onClick={() => onAct({ kind: 'through', round: fight.round })}>
      Finish this round
    </Button>
    <Button onClick={() => onAct({ kind: 'through', round: TO_THE_END })}>Fight to the end</Button>
  </div>
);

/** What waits. */
const Waiting = (props: OpenProps) => {
  const { game, told, head, withRules, onAct, onRollOn } = props;
  const { open } = told;
  if (open === undefined) return null;
  const { label } = open;
  const common = { cast: game.cast, head };
  return (
    <Stack gap="md">
      <JustNow {...props} />
      {open.kind === 'decision' ? (
        <DecisionPanel
          key={label}
          {...common}
          game={game}
          told={told}
          open={open}
          withRules={withRules}
          onChoose={(option) => onAct({ kind: 'choose', label, option })}
        />
      ) : (
        <RollPanel
          key={label}
          {...common}
          open={open}
          onDice={(typed) => onAct(diceAct(label, typed))}
          onRoll={() => onAct({ kind: 'roll', label })}
          onRollOn={onRollOn}
        />
      )}
      <LeaveIt {...props} open={open} />
    </Stack>
  );
};

/** Undo, a ruling, and the way back. */
const Tools = ({
  game,
  onRule,
  onSetUp,
}: {
  readonly game: Game;
  readonly onRule: (() => void) | undefined;
  readonly onSetUp: () => void;
}) => (
  <div className="melee-controls fight-tools">
    <UndoButtons past={game.past} />
    {onRule === undefined ? null : (
      <Button look="quiet" onClick={onRule}>
        Make a ruling
      </Button>
    )}
    <Button look="quiet" onClick={onSetUp}>
      Edit fighters
    </Button>
  </div>
);

/**
 * Once something has been done about what waited, the focus goes to what waits next: after typed
 * dice to the next dice.
 */
const useFocus = (told: CombatTold | undefined) => {
  const head = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<'head' | 'dice'>(undefined);
  useEffect(() => {
    const field =
      wanted.current === 'dice'
        ? head.current?.parentElement?.querySelector<HTMLInputElement>('.die-field')
        : undefined;
    if (wanted.current !== undefined) (field ?? head.current)?.focus();
    wanted.current = undefined;
  }, [told]);
  const goOn = (fault: string | undefined, next: 'head' | 'dice' = 'head'): string | undefined => {
    wanted.current = fault === undefined ? next : undefined;
    return fault;
  };
  return { head, goOn };
};

interface MainProps extends Omit<Props, 'onActs'> {
  readonly game: Game;
  readonly told: CombatTold;
}

const SidesAt = ({
  place,
  game: {
    cast,
    now: { duel },
  },
  told: { fight, open },
}: Pick<MainProps, 'game' | 'told'> & { readonly place: 'left' | 'right' }) => {
  const views = useMemo(() => duel.system.view(fight), [duel, fight]);
  const asked = open?.kind === 'decision' ? open.by : undefined;
  return (
    <div className={`fight-${place}`}>
      {cast.sides
        .filter((_, i) => i % 2 === (place === 'left' ? 0 : 1))
        .map((side) => (
          <Fighters key={side.id} side={side} views={views} asked={asked} />
        ))}
    </div>
  );
};

const More = ({
  scenario,
  game,
  told,
  onAsks,
  onDice,
  withRules,
  onRules,
  look,
}: MainProps & {
  readonly look: Look | undefined;
  readonly withRules: boolean;
  readonly onRules: (isOn: boolean) => void;
}) => {
  const isOver = told.open === undefined;
  const isFromBattle = useMemo(() => fightOrigin(scenario) !== undefined, [scenario]);
  const { retype, again } = game;
  const { typed } = useMemo(() => heardIn(scenario.acts), [scenario.acts]);
  const deeds: RollDeeds = {
    typedOf: (label) => typed.get(label),
    onTyped: retype,
    onAgain: again,
  };
  return (
    <div className="fight-more">
      {isOver ? null : <OddsFromHere scenario={scenario} fight={told.fight} cast={game.cast} />}
      <Fold says="Who decides, and whose dice">
        <WhoDecides
          scenario={scenario}
          cast={game.cast}
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
      <FightLog {...{ game, told, deeds, withRules, onRules, look }} />
      <FightChronicle scenario={scenario} now={game.now} />
    </div>
  );
};

const Main = (props: MainProps) => {
  const { game, told, onAgain, onSetUp } = props;
  const [withRules, setRules] = useState(false);
  const [look, setLook] = useState<Look>();
  const { head, goOn } = useFocus(told);
  return (
    <div className="fight-main">
      <div className="fight-open">
        {told.open === undefined ? (
          <FightEnd {...{ game, told, head, onAgain, onSetUp }} onLook={setLook} />
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
      <SidesAt place="left" game={game} told={told} />
      <SidesAt place="right" game={game} told={told} />
      <More {...props} withRules={withRules} onRules={setRules} look={look} />
    </div>
  );
};

/** A fight of persons as it is played: fighters, what waits, chances and log on one screen. */
export const FightScreen = ({ onActs, onSetUp, ...props }: Props) => {
  const { scenario } = props;
  const game = useFight(scenario, onActs);
  const { told } = game.now;
  const [isRuling, setRuling] = useState(false);
  const isOpen = told.open !== undefined;
  const state = isOpen ? `round ${told.fight.round}` : 'over';
  return (
    <section className="melee fight-screen" aria-labelledby="fight-title">
      <div className="melee-head">
        <h1 id="fight-title">
          {scenario.name} <span className="quiet">{state}</span>
        </h1>
        <Tools game={game} onRule={isOpen ? () => setRuling(true) : undefined} onSetUp={onSetUp} />
      </div>
      {game.notice === '' ? null : <p className="melee-notice">{game.notice}</p>}
      <Misfitting game={game} />
      <Main {...props} onSetUp={onSetUp} game={game} told={told} />
      <RulingDialog game={game} told={told} opened={isRuling} onClose={() => setRuling(false)} />
      <Announcer text={game.said} pause={250} />
    </section>
  );
};
