import './play.css';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  afterRound,
  roundsText,
  unitSystem,
  type BattleScenario,
  type Heard,
  type MeleeActed,
  type UnitOdds,
  type UnitScenario,
} from '../../../shared/index.ts';
import { ActsChronicle } from '../../cockpit/log/acts-chronicle.tsx';
import { certainOdds } from '../../cockpit/odds/certain-odds.ts';
import { Cockpit, openPart, type StepDown } from '../../cockpit/cockpit.tsx';
import type { Look } from '../../cockpit/log/log.tsx';
import { LuckTable } from '../../cockpit/log/luck-table.tsx';
import { Notices } from '../../cockpit/notices.tsx';
import { useNow } from '../../cockpit/odds/use-now.ts';
import { Announcer } from '../../ui/page/announcer.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { counted } from '../../ui/words.ts';
import { putActs } from '../../draft/changes.ts';
import { drawSeed } from '../../share/seeds.ts';
import { again } from '../draft/changes.ts';
import { faultyFields } from '../draft/draft.ts';
import { levelAbove } from '../draft/open.ts';
import type { UnitsState } from '../use-unit-page.ts';
import { ASKING_UNITS_NOW } from '../odds/asking.ts';
import { Asked, unitsBefore } from './asked/asked.tsx';
import { UnitCards } from './cards.tsx';
import { UnitsCourse, momentAt } from './course.tsx';
import { useTaken } from './end.tsx';
import { MAN_TO_MAN, pairsIn } from './man-to-man.tsx';
import { personsAfter, RoundLog } from './round-log.tsx';
import { Back, Next } from './steps.tsx';
import { useMelee, type Game, type MeleeNow } from './use-melee.ts';
import { isOver, outcomeSays, rollSays, roundSays, setUpSays } from './words.ts';

interface Props {
  readonly page: UnitsState;
  readonly scenario: UnitScenario;
  /** The battle of armies that the units belong to. */
  readonly origin: BattleScenario | undefined;
  /** Opens and folds what was set up. */
  readonly onSetUp: () => void;
  /** What was set up, where it is open. */
  readonly setUp: ReactNode;
  readonly onFault: () => void;
}

type Story = MeleeActed['story'];

const entriesSay = ({ typed, again, picks }: Heard): string =>
  [
    ...(typed.size > 0 ? [counted(typed.size, 'typed roll')] : []),
    ...(again.size > 0 ? [`${again.size} rolled again`] : []),
    ...(picks.size > 0 ? [`${counted(picks.size, 'order')} of your own`] : []),
  ].join(', ');

const Told = ({ game }: { readonly game: Game }) => {
  const { at, notice, forget, mend } = game;
  const { told, cast, heard } = at;
  const entries = entriesSay(heard);
  // Whether an order for the round ahead fits, its dice will say.
  const misfits = told.whole.faults
    .filter(({ at: label }) => !label.startsWith(`r${told.story.rounds.length + 1}/`))
    .map(({ at: label, message }) => `${rollSays(cast, label)} (${message})`);
  return (
    <>
      {entries === '' ? null : (
        <p className="melee-entries quiet">
          {entries}. <LinkButton onClick={forget}>Forget them</LinkButton>
        </p>
      )}
      <Notices notice={notice} misfits={misfits} onMend={mend} />
    </>
  );
};

/** The sides, and what the last round did to them. */
const cardsOf = (at: MeleeNow): readonly ReactNode[] => {
  const { units } = at.told.story;
  const before = unitsBefore(at);
  const { strength } = unitSystem(at.scenario.rules.system);
  return at.cast.sides.map((side) => (
    <UnitCards key={side.id} {...{ side, units, before, strength }} />
  ));
};

const Logged = memo((props: Parameters<typeof RoundLog>[0]) => {
  const { cast, told } = props.at;
  const { rounds, units } = told.story;
  const rolls = useMemo(() => rounds.flatMap((round) => round.rolls), [rounds]);
  return (
    <>
      <RoundLog {...props} />
      <LuckTable cast={cast} rolls={rolls} members={units} />
    </>
  );
});

const stateOf = (story: Story): string => {
  const fought = story.rounds.length;
  return isOver(story) ? `fought in ${roundsText(fought)}` : afterRound(fought);
};

const spoken = (at: MeleeNow): string => {
  const { cast, told } = at;
  const last = told.story.rounds.at(-1);
  if (last === undefined) return 'Before the first round.';
  const says = roundSays(cast, unitsBefore(at), last.units);
  return `Round ${last.round}: ${says}. ${outcomeSays(cast, told.story)}`;
};

/** What has moved the odds since the round before. */
const entryOf = (scenario: UnitScenario, story: Story): string | undefined => {
  const fought = story.rounds.length;
  if (fought === 0) return undefined;
  const isPersonal = personsAfter(scenario, story, fought).length > 0;
  return isPersonal ? `Round ${fought} and man to man` : `Round ${fought}`;
};

/** The odds of the start, once they are known. */
const openingOf = ({ odds: { live, isLate } }: UnitsState): UnitOdds | undefined =>
  isLate || live?.trials?.isRunning === true ? undefined : live?.odds;

/** The odds of this moment, and those before the last round. */
const useMeleeNow = ({ scenario, page }: Props, { told: { story }, cast }: MeleeNow) => {
  const fought = story.rounds.length;
  const earlier = useMemo(() => momentAt(scenario, fought - 1), [scenario, fought]);
  const end = useMemo(
    () => (isOver(story) ? certainOdds(cast.sides, story.outcome) : undefined),
    [story, cast],
  );
  const now = page.now ?? page.odds;
  const opening = fought === 1 ? openingOf(page) : undefined;
  return useNow({ asking: ASKING_UNITS_NOW, now, end, earlier, opening, seed: scenario.seed });
};

/** Where units stand in contact, they open into persons. */
const belowOf = ({ told }: MeleeNow): readonly StepDown[] =>
  isOver(told.story) || pairsIn(told.story.units, 1).length === 0
    ? []
    : [{ level: 'Persons', says: 'Two units fight man to man', go: () => openPart(MAN_TO_MAN) }];

const turnSays = ({ cast, told: { story } }: MeleeNow): string =>
  isOver(story) ? outcomeSays(cast, story) : `Round ${story.rounds.length + 1}:`;

/** The battle of units as it is fought: any die and decision of a round can be changed. */
const Fought = (props: Props) => {
  const { page, scenario, origin } = props;
  const { form, flush: onLeave, quietly } = page;
  const game = useMelee({ scenario, battle: origin, onActs: (acts) => quietly(putActs(acts)) });
  const opening = openingOf(page);
  const { at } = game;
  const { start, told, cast } = at;
  const fought = told.story.rounds.length;
  const now = useMeleeNow(props, at);
  const [look, setLook] = useState<Look>();
  const losses = useTaken(told.story.units, onLeave);
  // It is long: it may come a frame after the buttons.
  const shown = useDeferredValue(at);
  // Of the same moment: the odds of a later one are not those of this.
  const odds = useDeferredValue(now.odds);
  useTitle(`${turnSays(at)} ${scenario.name}`);
  return (
    <Cockpit
      path={levelAbove(scenario.units)}
      level="Units"
      name={scenario.name}
      state={stateOf(told.story)}
      now={now}
      sides={cast.sides}
      entry={entryOf(scenario, told.story)}
      faults={faultyFields(form).length}
      onFault={props.onFault}
      past={game.past}
      tools={<Back game={game} />}
      next={
        <Next game={game} isTaken={losses.isTaken} onAgain={() => form.edit(again(drawSeed()))} />
      }
      line={{
        says: setUpSays(cast, scenario, start),
        edit: props.setUp === null ? 'Edit units' : 'Fold the set-up',
        onEdit: props.onSetUp,
      }}
      setUp={props.setUp}
      notices={<Told game={game} />}
      cards={cardsOf(shown)}
      asked={<Asked at={shown} onLeave={onLeave} {...losses} onLook={setLook} />}
      course={
        <UnitsCourse at={shown} opening={opening} onLook={setLook} now={odds} isIdle={now.isIdle} />
      }
      turn={isOver(told.story) ? undefined : fought}
      below={belowOf(at)}
      log={<Logged at={shown} look={look} />}
    >
      <ActsChronicle scenario={shown.scenario} whole={shown.told.whole} isBegun={fought > 0} />
      <Announcer text={spoken(at)} pause={250} />
    </Cockpit>
  );
};

export default Fought;
