import './play.css';
import { memo, useDeferredValue, useMemo } from 'react';
import {
  roundsText,
  survivorsOf,
  unitSystem,
  type BattleScenario,
  type MeleeActed,
  type UnitAct,
  type UnitOdds,
  type UnitScenario,
} from '../../../shared/index.ts';
import { useOdds, type FoundOdds } from '../../engine/use-odds.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import type { Cast } from '../../ui/participants.ts';
import { Fold, LinkButton, Section } from '../../ui/input/controls.tsx';
import { MeleeSurvivors, type UnitBar } from '../../ui/figures/unit-bars.tsx';
import { ASKING_UNITS_NOW } from '../odds/asking.ts';
import { certainOdds } from './certain-odds.ts';
import { Controls } from './controls.tsx';
import { FightBar } from './fight-bar.tsx';
import { MeleeCourses } from './course.tsx';
import { Losses } from './end.tsx';
import { MeleeChronicle } from './melee-chronicle.tsx';
import { ManToMan } from './man-to-man.tsx';
import { MeleeLog } from './melee-log.tsx';
import { NextRound } from './next-round.tsx';
import { OddsNow } from './odds-now.tsx';
import { MOST_ROUNDS, useMelee, type Game } from './use-melee.ts';
import { outcomeSays, rollSays, roundSays, standingSays } from './words.ts';

interface Props {
  readonly scenario: UnitScenario;
  /** The odds of the start, once they are known. */
  readonly opening: UnitOdds | undefined;
  /** What was done here: dice, decisions, rounds fought. */
  readonly onActs: (acts: readonly UnitAct[]) => void;
  /** The battle of armies that the units belong to. */
  readonly battle: BattleScenario | undefined;
  readonly onArmies: (battle: BattleScenario) => void;
  /** Keeps what is on show before another page opens. */
  readonly onLeave: () => void;
  /** The odds from where the rounds fought have left the battle. */
  readonly now: FoundOdds<'units/odds', UnitScenario>;
  /** The same battle again, with other luck. */
  readonly onAgain: () => void;
  /** Where the next step stands: in the bar of the odds. */
  readonly slot: HTMLElement | null;
}

type Story = MeleeActed['story'];

const isOver = ({ outcome }: Story): boolean => outcome.kind !== 'unfinished';

const barsOf = (cast: Cast, { units }: Story): readonly UnitBar[] =>
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

type View = Pick<Game, 'start' | 'told' | 'cast' | 'heard' | 'rolls' | 'onPick' | 'onMany'>;

/** What is on show of the battle. */
interface Moment {
  readonly scenario: UnitScenario;
  readonly game: View;
}

/**
 * Where the battle stood after so many rounds; undefined before the first, whose odds stand above.
 */
const momentAt = (scenario: UnitScenario, round: number): UnitScenario | undefined =>
  round < 1 ? undefined : { ...scenario, acts: [...scenario.acts, { kind: 'through', round }] };

const Chances = ({
  scenario,
  game: { told, cast },
  opening,
  now,
}: Moment & Pick<Props, 'opening' | 'now'>) => {
  const { story } = told;
  const fought = story.rounds.length;
  const earlier = useMemo(() => momentAt(scenario, fought - 1), [scenario, fought]);
  const before = useOdds(earlier, ASKING_UNITS_NOW);
  if (fought === 0) return null;
  const isPast = before.isLate || before.live?.trials?.isRunning === true;
  return (
    <OddsNow
      cast={cast}
      round={fought}
      odds={isOver(story) ? certainOdds(cast, story) : now.isLate ? undefined : now.live?.odds}
      before={fought === 1 ? opening : isPast ? undefined : before.live?.odds}
      seed={scenario.seed}
      isOver={isOver(story)}
      trials={now.live?.trials}
      onCancel={now.cancel}
    />
  );
};

const Notices = ({ game }: { readonly game: Game }) => {
  const { notice, told, cast } = game;
  const over = outcomeSays(cast, told.story);
  // Whether an order for the round ahead fits, its dice will say.
  const passed = told.whole.faults
    .filter(({ at }) => !at.startsWith(`r${told.story.rounds.length + 1}/`))
    .map(({ at, message }) => `${rollSays(cast, at)} (${message})`);
  return (
    <>
      {over === '' ? null : <p className="summary">{over}</p>}
      {notice === '' ? null : (
        <p className="melee-notice" role="status">
          {notice}
        </p>
      )}
      {passed.length === 0 ? null : (
        <p className="melee-notice">
          Passed over, since it does not fit: {passed.join('; ')}.{' '}
          <LinkButton onClick={game.mend}>Take it out</LinkButton>
        </p>
      )}
    </>
  );
};

const Standing = ({ scenario, game: { told, cast } }: Moment) => {
  const { story } = told;
  const bars = useMemo(() => barsOf(cast, story), [cast, story]);
  return (
    <Section
      id="melee-units-title"
      head="melee-head"
      title={isOver(story) ? 'Who is left' : 'As they stand'}
    >
      <MeleeSurvivors units={bars} strength={unitSystem(scenario.rules.system).strength} />
    </Section>
  );
};

const Cost = ({
  scenario,
  game: { told },
  battle,
  onArmies,
}: Moment & Pick<Props, 'battle' | 'onArmies'>) => {
  const { story } = told;
  if (battle === undefined || story.rounds.length === 0) return null;
  const losses = (
    <Losses battle={battle} scenario={scenario} units={story.units} onArmies={onArmies} />
  );
  return isOver(story) ? losses : <Fold says="Stop here and count the losses">{losses}</Fold>;
};

type DetailsProps = Omit<Props, 'onActs' | 'onAgain' | 'slot'> & Moment;

/** What follows from the rounds fought. It is long: it may come a frame after the buttons. */
const Details = memo(({ scenario, game, opening, now, ...others }: DetailsProps) => {
  const { told, cast } = game;
  const { story, ahead } = told;
  return (
    <>
      <div className="melee-main">
        <div>
          {ahead === undefined ? null : (
            <NextRound
              scenario={scenario}
              cast={cast}
              ahead={ahead}
              units={story.units}
              deeds={game.rolls}
              picks={game.heard.picks}
              onPick={game.onPick}
              onMany={game.onMany}
            />
          )}
          {isOver(story) ? null : (
            <ManToMan
              scenario={scenario}
              units={story.units}
              battle={others.battle}
              onLeave={others.onLeave}
            />
          )}
          <MeleeLog scenario={scenario} game={game} />
        </div>
        <div>
          <Chances scenario={scenario} game={game} opening={opening} now={now} />
          <Standing scenario={scenario} game={game} />
          <Cost scenario={scenario} game={game} {...others} />
        </div>
      </div>
      <MeleeCourses
        scenario={scenario}
        cast={cast}
        rounds={story.rounds}
        start={game.start}
        opening={opening}
      />
      <MeleeChronicle scenario={scenario} told={told} />
    </>
  );
});

const titleOf = (story: Story): string => {
  const fought = story.rounds.length;
  if (isOver(story)) return `Fought in ${roundsText(fought)}`;
  return fought === 0 ? 'Before the first round' : `After round ${fought}`;
};

const spoken = ({ cast, told: { story, fields }, start }: Game): string => {
  const last = story.rounds.at(-1);
  if (last === undefined) return 'Before the first round.';
  const before = fields.at(-2)?.units ?? start;
  return `Round ${last.round}: ${roundSays(cast, before, last.units)}. ${outcomeSays(cast, story)}`;
};

/** The battle of units as it is fought: any die and decision of a round can be changed. */
const Fought = ({ onActs, onAgain, slot, ...props }: Props) => {
  const { scenario, battle } = props;
  const game = useMelee({ scenario, battle, onActs });
  const { story } = game.told;
  const fought = story.rounds.length;
  const { start, told, cast, heard, rolls, onPick, onMany } = game;
  const moment = useMemo(
    () => ({ scenario, game: { start, told, cast, heard, rolls, onPick, onMany } }),
    [scenario, start, told, cast, heard, rolls, onPick, onMany],
  );
  const shown = useDeferredValue(moment);
  return (
    <Section className="melee" id="melee-title" head="melee-head" title={titleOf(story)}>
      <FightBar
        slot={slot}
        fought={fought}
        isOver={isOver(story)}
        onFight={() => game.fightTo(fought + 1)}
        onEnd={() => game.fightTo(MOST_ROUNDS)}
        onAgain={onAgain}
      />
      <Controls
        fought={fought}
        past={game.past}
        heard={heard}
        onBack={() => game.backTo(fought - 1)}
        onStart={() => game.backTo(0)}
        onForget={game.forget}
      />
      <Notices game={game} />
      <Details {...props} {...shown} />
      <Announcer text={spoken(game)} pause={250} />
    </Section>
  );
};

export default Fought;
