import { useDeferredValue, useEffect, useState, type Dispatch } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import { wordField, type Form } from '../draft/form.ts';
import { textAt, treeAt, type Tree } from '../draft/tree.ts';
import { TextField } from '../forms/field.tsx';
import { focusFault } from '../forms/focus.ts';
import type { LineAndPinProps } from '../forms/line/line-and-pin.tsx';
import { damageOf, fromWithin } from '../share/link/linked-page.ts';
import { Button, MainButton, QuietButton } from '../ui/input/button.tsx';
import { LiveOdds } from '../ui/figures/live-odds.tsx';
import { RulesButton, useScheme } from '../ui/page/masthead.tsx';
import { spokenOdds } from '../ui/figures/odds.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import { useNotice } from '../ui/page/use-notice.ts';
import { differences, draftOf, readDraft } from './draft/draft.ts';
import { ARMY_PAGE, type OpenedArmies } from './draft/open.ts';
import { Armies } from './form/armies.tsx';
import type { DialogName } from './form/dialogs.tsx';
import { WaysIn } from './form/ways-in.tsx';
import { ASKING_ARMY } from './odds/asking.ts';
import { battleIn } from './odds/endings.ts';
import { asItStands, stillStanding } from './play/as-it-stands.ts';
import { useShortcuts, type Action } from './shortcuts.ts';
import { faultyFields, useArmyPage, type ArmyPageState } from './use-army-page.ts';
import { lateIn } from '../ui/late.ts';

type DialogsDoor = typeof import('./form/dialogs.tsx');
const loadDialogs = (): Promise<DialogsDoor> => import('./form/dialogs.tsx');
const Tools = lateIn<LineAndPinProps<BattleScenario, 'battles/odds'>>(
  () => import('../forms/line/line-and-pin.tsx'),
  <div className="tools-loading" />,
);
const Battlefield = lateIn(
  () => import('./play/battlefield.tsx'),
  <div className="battle-loading" />,
);
const Dialogs = lateIn(loadDialogs);

/** Brings the battle into view where it lies below. */
const showBattle = (): void => {
  const section = document.getElementById('battle');
  if (section === null || section.getBoundingClientRect().top < window.innerHeight * 0.4) return;
  section.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};

interface Props {
  readonly opened: OpenedArmies;
  /** Takes the scenario to the table, to be fought with real dice. */
  readonly onTable: (scenario: BattleScenario) => void;
  /** Takes it to the page of units, composed from its rosters. */
  readonly onUnits: (scenario: BattleScenario) => void;
}

/** What people do on the page. */
interface Doings {
  readonly open: Dispatch<DialogName>;
  readonly goToFault: () => void;
  readonly fight: (again: boolean) => void;
  readonly copy: () => void;
}

/** The name of the battle, typed where it is read. */
const Title = ({ form }: { readonly form: Form }) => (
  <TextField
    className="title"
    label="Name of the battle"
    isBare
    placeholder="Battle"
    most={120}
    {...wordField(form, 'name')}
  />
);

/** How a battle goes, in one line; the rest on demand. */
const How = ({ rules }: { readonly rules: Tree | undefined }) => (
  <details className="how">
    <summary>
      Each round both armies roll <b>{textAt(rules, 'damage')}</b> and take that many hits off each
      other; after {textAt(rules, 'hits')} hits an army breaks. <span className="link">More</span>
    </summary>
    <p>
      <b>Power</b> is +2 for each doubling of strength (soldiers times quality) over the smallest
      army, and +1 halfway. <b>Skill</b> is the Intelligence and Tactics of whoever leads. Both
      armies strike at the same time, so that both may break in the same round: a mutual rout, which
      nobody wins.
    </p>
  </details>
);

const WORDS = { empty: 'The odds appear here as soon as two armies are described.', of: 'battle' };

interface BodyProps extends Omit<Props, 'opened'> {
  readonly page: ArmyPageState;
  readonly doings: Doings;
}

const Odds = ({ page, doings }: Pick<BodyProps, 'page' | 'doings'>) => {
  const isFought = page.told !== undefined;
  return (
    <LiveOdds
      found={page.odds}
      faults={Object.keys(page.form.faults).length}
      onFault={doings.goToFault}
      words={WORDS}
    >
      <MainButton onClick={() => doings.fight(isFought)} aria-keyshortcuts="F">
        {isFought ? 'Fight again' : 'Fight'}
      </MainButton>
    </LiveOdds>
  );
};

/** The battle or its likely course, with the seed its dice come from. */
const Battle = ({ page, doings, onTable, onUnits }: BodyProps) => {
  const { form, told, steps, odds } = page;
  // The charts may follow a frame later than the odds.
  const shown = useDeferredValue(odds.live);
  const takeTo = (place: (scenario: BattleScenario) => void) => (): void => {
    if (Object.keys(form.faults).length > 0 || page.shown === undefined) return doings.goToFault();
    page.flush();
    place(page.shown);
  };
  return (
    <section id="battle" aria-labelledby="battle-title">
      <div className="section-head">
        <h2 id="battle-title">{told === undefined ? 'The likely course' : 'The battle'}</h2>
        <form
          className="seed"
          onSubmit={(event) => {
            event.preventDefault();
            doings.fight(false);
          }}
        >
          <TextField
            label="Seed"
            most={200}
            placeholder="drawn when you fight"
            {...wordField(form, 'seed')}
          />
          <Button onClick={takeTo(onTable)} title="Fight it round by round with real dice">
            At the table
          </Button>
          <Button
            onClick={takeTo((scenario) =>
              onUnits(stillStanding(asItStands(scenario, told, steps.at)) ?? scenario),
            )}
            title="Compose both armies into units, and fight with them"
          >
            With units
          </Button>
        </form>
      </div>
      {shown === undefined ? (
        page.shown && <div className="battle-loading" />
      ) : (
        <Battlefield live={shown} told={told} steps={steps} />
      )}
    </section>
  );
};

const Body = (props: BodyProps) => {
  const { page, doings } = props;
  const { form, told, steps, odds } = page;
  const scenario = page.scenario ?? odds.live?.scenario;
  const now = scenario && asItStands(scenario, told, steps.at);
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  return (
    <main id="main" tabIndex={-1}>
      <div className="title-row">
        <Title form={form} />
        <WaysIn />
      </div>
      <How rules={treeAt(form.tree, 'rules')} />
      <Odds page={page} doings={doings} />
      <Tools kind="battle" read={readDraft} draftOf={draftOf} asking={ASKING_ARMY} {...{ page }} />
      {isWide ? <Battle {...props} /> : null}
      <Armies
        form={form}
        battle={odds.live && battleIn(odds.live.scenario)}
        now={now}
        past={page.past}
      />
      {isWide ? null : <Battle {...props} />}
    </main>
  );
};

interface HeadToolsProps {
  readonly form: Form;
  readonly onOpen: Doings['open'];
}

const HeadTools = ({ form, onOpen }: HeadToolsProps) => (
  <>
    <QuietButton onClick={() => onOpen('examples')} aria-keyshortcuts="E">
      Examples
    </QuietButton>
    <QuietButton onClick={() => onOpen('save')}>Save</QuietButton>
    <RulesButton
      places={differences(form.tree)}
      onClick={() => onOpen('rules')}
      aria-keyshortcuts="U"
    />
  </>
);

const useKeys = (page: ArmyPageState, { open, fight, copy }: Doings): void => {
  const { turn } = useScheme();
  const { at, last, goTo, play } = page.steps;
  const acts: Partial<Record<Action, () => void>> = {
    fight: () => fight(false),
    reseed: () => fight(true),
    examples: () => open('examples'),
    rules: () => open('rules'),
    copy,
    scheme: turn,
    ...(page.told === undefined
      ? {}
      : {
          previous: () => goTo(at - 1),
          next: () => goTo(at + 1),
          first: () => goTo(0),
          last: () => goTo(last),
          play,
        }),
  };
  useShortcuts((action) => {
    const act = acts[action];
    act?.();
    return act !== undefined;
  });
};

/** The dialogs, fetched while the page is idle, so that they also open offline. */
const useDialogs = () => {
  const [dialog, setDialog] = useState<DialogName>();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // Who opens one that did not come is told.
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
  const open = (name: DialogName): void => {
    setWanted(true);
    setDialog(name);
  };
  return { dialog, isWanted, open, close: () => setDialog(undefined) };
};

/** The page of a battle's set-up. */
export const ArmyPage = ({ opened, onTable, onUnits }: Props) => {
  const page = useArmyPage(opened);
  const { form, linkFault } = page;
  const { live } = page.odds;
  const { dialog, isWanted, open, close } = useDialogs();
  const { notice, copy } = useNotice();
  const faults = Object.keys(form.faults).length;
  useTitle(textAt(form.tree, 'name').trim() || 'Battle');
  const goToFault = (): void => {
    const [first] = faultyFields(form);
    if (first === undefined) return;
    if (first.isInDrawer) open('rules');
    focusFault(first.id, first.isInDrawer);
  };
  const doings: Doings = {
    open,
    goToFault,
    fight: (again) => (page[again ? 'fightAgain' : 'fight']() ? showBattle() : goToFault()),
    copy: () => copy(page.address(), faults === 0, 'battle'),
  };
  useKeys(page, doings);
  const load = (draft: Tree): void => {
    close();
    page.load(fromWithin(draft));
  };
  return (
    <>
      <Page
        at="armies"
        what="battle"
        notice={notice}
        onCopy={doings.copy}
        isTitle
        hasKeys
        tools={<HeadTools form={form} onOpen={open} />}
        damage={damageOf(ARMY_PAGE, linkFault, load)}
        spoken={spokenOdds(live, faults)}
      >
        <Body page={page} doings={doings} onTable={onTable} onUnits={onUnits} />
      </Page>
      {isWanted ? (
        <Dialogs open={dialog} onClose={close} form={form} live={live} onExample={load} />
      ) : null}
    </>
  );
};
