import '../../table/table.css';
import '../../table/aftermath/aftermath.css';
import './fight.css';
import './displays.css';
import { useMemo, useState, type ReactNode } from 'react';
import { type Act, type DuelScenario } from '../../../shared/index.ts';
import { ActsChronicle } from '../../cockpit/log/acts-chronicle.tsx';
import { AfterEnd } from '../../cockpit/after-end.tsx';
import { certainOdds } from '../../cockpit/odds/certain-odds.ts';
import { Cockpit } from '../../cockpit/cockpit.tsx';
import type { Look } from '../../cockpit/log/log.tsx';
import { LuckTable } from '../../cockpit/log/luck-table.tsx';
import { Notices } from '../../cockpit/notices.tsx';
import { useNow } from '../../cockpit/odds/use-now.ts';
import { useOdds } from '../../engine/use-odds.ts';
import { fightOrigin } from '../../table/aftermath/aftermath.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { MainButton, SmallButton } from '../../ui/input/button.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { put, putActs } from '../../draft/changes.ts';
import { putAsks } from '../draft/changes.ts';
import type { DuelState } from '../use-combat-page.ts';
import { ASKING_FIGHT_NOW } from '../odds/asking.ts';
import { useFocus, Waiting } from './asked/asked.tsx';
import { FightCourse } from './course.tsx';
import { FightEnd, WriteBack, WRITE_BACK } from './end.tsx';
import { Fighters } from './fighters.tsx';
import { levelsAbove } from './from-units.ts';
import { FightLog } from './log.tsx';
import { RulingDialog } from './ruling/ruling-dialog.tsx';
import { useFight, type Game } from './use-fight.ts';
import { WhoDecides } from './asked/who-decides.tsx';
import { openSays, outcomeSays, setUpSays } from './words.ts';

interface Props {
  readonly page: DuelState;
  /** Valid; what people have decided so far is in its acts. */
  readonly scenario: DuelScenario;
  readonly onSetUp: () => void;
  /** Fights the same fight again, with other luck. */
  readonly onAgain: () => void;
}

interface At {
  readonly game: Game;
}

/** The odds of this moment, and those before the last entry. */
const useFightNow = ({ scenario, cast, since, now: { told } }: Game) => {
  const { fight, open, outcome, states } = told;
  const moment = useMemo(() => ({ scenario, fight }), [scenario, fight]);
  const now = useOdds(open === undefined ? undefined : moment, ASKING_FIGHT_NOW);
  const before = states[since];
  const earlier = useMemo(() => before && { scenario, fight: before }, [scenario, before]);
  const end = useMemo(
    () => (open === undefined ? certainOdds(cast.sides, outcome) : undefined),
    [cast, open, outcome],
  );
  return useNow({ asking: ASKING_FIGHT_NOW, now, end, earlier, seed: scenario.seed });
};

/** The sides, and what the last entry did to them. */
const useCards = ({ cast, now, since }: Game): readonly ReactNode[] => {
  const { told } = now;
  const { system } = now.duel;
  const views = useMemo(() => system.view(told.fight), [system, told]);
  const before = useMemo(
    () => system.view(told.states[since] ?? told.fight),
    [system, told, since],
  );
  const asked = told.open?.kind === 'decision' ? told.open.by : undefined;
  return cast.sides.map((side) => <Fighters key={side.id} {...{ side, views, before, asked }} />);
};

interface NextProps extends At, Pick<Props, 'onAgain'> {
  /** What the fight was opened from, by its name. */
  readonly origin: string | undefined;
  readonly onAct: (act: Act) => void;
}

/** What Enter does, and at the end what follows. */
const Next = ({ game, origin, onAct, onAgain }: NextProps) => {
  const { open } = game.now.told;
  if (open?.kind === 'roll')
    return (
      <MainButton type="submit" form="dice" data-enter>
        Resolve
      </MainButton>
    );
  if (open !== undefined) {
    const { label, advised: option } = open;
    return (
      <MainButton data-enter onClick={() => onAct({ kind: 'choose', label, option })}>
        As suggested
      </MainButton>
    );
  }
  return (
    <AfterEnd
      back={
        origin === undefined
          ? undefined
          : { form: WRITE_BACK, says: `Back to ${origin} with this result` }
      }
      onAgain={onAgain}
    />
  );
};

type LoggedProps = At & Pick<Parameters<typeof FightLog>[0], 'withRules' | 'onRules' | 'look'>;

/** The log, and how the dice of each side fell. */
const Logged = (props: LoggedProps) => {
  const { game } = props;
  const { told } = game.now;
  const rolls = useMemo(() => told.steps.flatMap((step) => step.rolls), [told]);
  return (
    <>
      <FightLog {...props} />
      <LuckTable cast={game.cast} rolls={rolls} members={told.fight.fighters} />
    </>
  );
};

/** What is looked at now and then: who decides, the way back, the chronicle. */
const Besides = ({ game, page: { quietly, flush } }: At & Pick<Props, 'page'>) => {
  const { scenario } = game;
  const { told, whole } = game.now;
  const isFromBattle = useMemo(() => fightOrigin(scenario) !== undefined, [scenario]);
  return (
    <>
      <Fold says="Who decides, and whose dice">
        <WhoDecides
          game={game}
          onAsks={(asks) => quietly(putAsks(asks))}
          onDice={(dice) => quietly(put('dice', dice))}
        />
      </Fold>
      {told.open === undefined || !isFromBattle ? null : (
        <Fold says="Stop here and write it back to the battle">
          <WriteBack game={game} onLeave={flush} says="Enter in the battle&rsquo;s log" />
        </Fold>
      )}
      <ActsChronicle {...{ scenario, whole }} isBegun={told.steps.length > 0} />
    </>
  );
};

/** A fight of persons as it is played: fighters, what waits, chances and log on one screen. */
export const FightScreen = ({ page, scenario, onSetUp, onAgain }: Props) => {
  const game = useFight(scenario, (acts) => page.quietly(putActs(acts)));
  const { cast } = game;
  const [isRuling, setRuling] = useState(false);
  const { told, whole } = game.now;
  const now = useFightNow(game);
  const { head, goOn } = useFocus(told);
  const [withRules, setRules] = useState(false);
  const [look, setLook] = useState<Look>();
  useTitle(`${openSays(cast, told.open) || outcomeSays(cast, told)} ${scenario.name}`);
  const path = useMemo(() => levelsAbove(scenario), [scenario]);
  const isOpen = told.open !== undefined;
  const onAct = (act: Act): string | undefined =>
    goOn(game.act(act), act.kind === 'dice' || act.kind === 'roll' ? 'dice' : 'head');
  const onRollOn = (): void => void goOn(game.rollOn(), 'dice');
  return (
    <Cockpit
      className="fight-screen"
      path={path}
      level="Persons"
      name={scenario.name}
      state={isOpen ? `round ${told.fight.round}` : 'over'}
      now={now}
      scene="fight"
      sides={cast.sides}
      entry="Just now"
      past={game.past}
      tools={
        isOpen ? <SmallButton onClick={() => setRuling(true)}>Make a ruling</SmallButton> : null
      }
      next={<Next {...{ game, onAct, onAgain }} origin={path.at(-1)?.name} />}
      line={{ says: setUpSays(cast, scenario), edit: 'Edit fighters', onEdit: onSetUp }}
      notices={
        <Notices
          notice={game.notice}
          misfits={whole.faults.map(({ message }) => message)}
          onMend={game.mend}
        />
      }
      cards={useCards(game)}
      asked={
        isOpen ? (
          <Waiting {...{ game, head, withRules, onAct, onRollOn }} />
        ) : (
          <FightEnd {...{ game, head }} onLeave={page.flush} onLook={setLook} />
        )
      }
      course={<FightCourse {...{ game, now }} onLook={setLook} />}
      turn={isOpen ? `${told.steps.length} ${told.open?.label}` : undefined}
      log={<Logged {...{ game, withRules, look }} onRules={setRules} />}
    >
      <Besides {...{ game, page }} />
      <RulingDialog game={game} opened={isRuling} onClose={() => setRuling(false)} />
      <Announcer text={game.said} pause={250} />
    </Cockpit>
  );
};
