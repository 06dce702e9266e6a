import '../unit/unit.css';
import './combat.css';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { DUEL_EXAMPLES, duelScenarioSchema, type DuelScenario } from '../../shared/index.ts';
import { put, word } from '../draft/changes.ts';
import { listAt, textAt, treeAt, type Tree } from '../draft/tree.ts';
import { fieldId, onceShown } from '../forms/focus.ts';
import { RulesList } from '../forms/rules-list.tsx';
import { Title } from '../forms/title.tsx';
import { damageOf, fromWithin } from '../share/link/linked-page.ts';
import { drawSeed } from '../share/seeds.ts';
import { useOpened } from '../share/link/use-opened.ts';
import { fightOrigin } from '../table/aftermath/aftermath.ts';
import { Announcer } from '../ui/page/announcer.tsx';
import { IconButton, MainButton, QuietButton } from '../ui/input/button.tsx';
import { LinkButton } from '../ui/input/controls.tsx';
import { RulesDrawer } from '../ui/input/dialog.tsx';
import { Examples } from '../ui/page/examples.tsx';
import { LiveOdds } from '../ui/figures/live-odds.tsx';
import { RulesButton } from '../ui/page/masthead.tsx';
import { spokenOdds } from '../ui/figures/odds.tsx';
import { Coming } from '../ui/page/coming.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import { useNotice } from '../ui/page/use-notice.ts';
import { again, setUp as backToSetUp } from './draft/changes.ts';
import {
  differences,
  duelDraftOf,
  faultyFields,
  fightersOf,
  isBegun,
  readDuel,
  sidesOf,
  systemOf,
} from './draft/draft.ts';
import { optionsOf } from './draft/fields.ts';
import { COMBAT_PAGE, type OpenedDuel } from './draft/open.ts';
import { Playing } from './form/playing.tsx';
import { Sides } from './form/sides.tsx';
import { SystemChoice } from './form/system-choice.tsx';
import { DuelTools } from './form/tools.tsx';
import { Outlook } from './odds/outlook.tsx';
import { FightScreen } from './play/fight-screen.tsx';
import { FROM_UNITS } from './play/from-units.ts';
import { UnderTable } from '../table/fights/under-table.tsx';
import { useCombatPage, type DuelState } from './use-combat-page.ts';

const NAMES = { what: 'fight', name: 'Fight', seed: 'drawn when you fight' };
const WORDS = { empty: 'The odds appear here as soon as each side has a fighter.', of: 'fight' };

const isPeopled = (draft: Tree): boolean =>
  sidesOf(draft).every((side) => fightersOf(side).length > 0);

interface SetUpProps {
  readonly page: DuelState;
  readonly onFault: () => void;
  readonly onFight: () => void;
}

const Origin = ({ shown }: { readonly shown: DuelScenario | undefined }) => {
  const origin = useMemo(() => (shown === undefined ? undefined : fightOrigin(shown)), [shown]);
  return origin === undefined ? null : (
    <p className="units-note" role="note">
      {origin.id === FROM_UNITS ? 'Men of two units in' : 'What follows'} <b>{origin.name}</b>. All
      of it may be changed here.{' '}
      <a href={origin.hash}>
        {origin.id === FROM_UNITS ? 'Back to the units' : 'Back to the table'}
      </a>
    </p>
  );
};

const SetUp = ({ page, onFault, onFight }: SetUpProps) => {
  const { form, odds, shown } = page;
  const { tree, faults } = form;
  const { live } = odds;
  return (
    <>
      <Title form={form} words={NAMES} />
      <Origin shown={shown} />
      <SystemChoice form={form} />
      <LiveOdds
        found={odds}
        faults={faultyFields(faults).length}
        onFault={onFault}
        isPeopled={isPeopled(tree)}
        words={WORDS}
      >
        <MainButton onClick={onFight}>Fight</MainButton>
      </LiveOdds>
      <DuelTools page={page} />
      <Sides form={form} live={live} />
      {live === undefined ? null : <Outlook live={live} />}
      <Playing form={form} />
    </>
  );
};

/**
 * Moves the focus to the first field at fault; a folded part opens by itself where something in it
 * is.
 */
const goTo = (path: string | undefined): void => {
  if (path !== undefined) document.getElementById(fieldId(path))?.focus();
};

const Replaced = ({
  text,
  onUndo,
  onSettle,
}: {
  readonly text: string;
  readonly onUndo: () => void;
  readonly onSettle: () => void;
}) => (
  <p className="replaced">
    <span>{text}</span> <LinkButton onClick={onUndo}>Undo</LinkButton>{' '}
    <IconButton icon="remove" label="Keep it" onClick={onSettle} />
  </p>
);

/** Unfolds the options of the rules where they are set, and goes there. */
const showOptions = (): void => {
  const fold = document.getElementById('options-of-rules-name');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  fold?.focus();
  fold?.scrollIntoView({ block: 'start' });
};

/** From set-up to fight and back. The button pressed is gone then: the focus goes to the page. */
const useTurns = (page: DuelState) => {
  const main = useRef<HTMLElement>(null);
  const { form, quietly } = page;
  const { tree, faults, edit, replace } = form;
  const withFocus = (act: () => void): void => {
    act();
    onceShown(() => main.current?.focus({ preventScroll: true }));
  };
  const goToTop = (): void => withFocus(() => window.scrollTo(0, 0));
  const fight = (): void => {
    const [fault] = faultyFields(faults);
    if (!isPeopled(tree)) return document.querySelector<HTMLElement>('.side form select')?.focus();
    if (fault !== undefined) return goTo(fault);
    if (textAt(tree, 'seed').trim() === '') edit(word('seed', drawSeed()));
    page.settle();
    quietly(put('isBegun', true));
    goToTop();
  };
  const setUp = (): void => {
    if (listAt(tree, 'acts').length === 0) quietly(backToSetUp);
    else replace(backToSetUp, 'The fight was set aside.');
    goToTop();
  };
  return { main, withFocus, fight, setUp };
};

interface BodyProps {
  readonly page: DuelState;
  readonly turns: ReturnType<typeof useTurns>;
}

const fightDraft = (scenario: DuelScenario): Tree => put('isBegun', true)(duelDraftOf(scenario));

const Body = ({ page, turns }: BodyProps) => {
  const { main, withFocus, fight, setUp } = turns;
  const { form, shown, replaced } = page;
  const fought = isBegun(form.tree) ? shown : undefined;
  const paths = faultyFields(form.faults);
  return (
    <main id="main" tabIndex={-1} ref={main as RefObject<HTMLElement>}>
      <UnderTable
        draft={form.tree}
        fought={fought}
        quietly={page.quietly}
        read={readDuel}
        draftOf={fightDraft}
      >
        {fought === undefined ? (
          <SetUp page={page} onFault={() => goTo(paths[0])} onFight={fight} />
        ) : (
          <FightScreen
            page={page}
            scenario={fought}
            onSetUp={setUp}
            onAgain={() =>
              withFocus(() => form.replace(again(drawSeed()), 'The fight was set aside.'))
            }
          />
        )}
      </UnderTable>
      {replaced === undefined ? null : (
        <Replaced
          text={replaced}
          onUndo={() => withFocus(page.takeBack)}
          onSettle={() => withFocus(page.settle)}
        />
      )}
    </main>
  );
};

/** Examples to start from; what was there is named, since it can be taken back. */
const useExamples = (draft: Tree, load: (next: Tree, text: string) => void) => {
  const [isOpen, setOpen] = useState(false);
  const name = textAt(draft, 'name').trim();
  const before = name === '' ? 'what you had' : `“${name}”`;
  const dialog = (
    <Examples
      examples={DUEL_EXAMPLES}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onExample={({ scenario, title }) => {
        setOpen(false);
        load(
          duelDraftOf(duelScenarioSchema.parse(scenario)),
          `“${title}” took the place of ${before}.`,
        );
      }}
    />
  );
  return { dialog, open: () => setOpen(true) };
};

/** The page of a fight of persons: what is set up, or the fight itself. */
const CombatView = ({ opened }: { readonly opened: OpenedDuel }) => {
  const page = useCombatPage(opened);
  const { form, linkFault, replaced, odds } = page;
  const { tree: draft, faults } = form;
  const turns = useTurns(page);
  const [isRulesOpen, setRulesOpen] = useState(false);
  const { notice, copy } = useNotice();
  const load = (next: Tree, text = ''): void => page.load(fromWithin(next), text);
  const examples = useExamples(draft, load);
  const paths = faultyFields(faults);
  useTitle(isBegun(draft) ? undefined : textAt(draft, 'name').trim() || 'Fight');
  return (
    <>
      <Page
        at="duels"
        what="fight"
        isTitle={!isBegun(draft)}
        notice={notice}
        onCopy={() => copy(page.address(), paths.length === 0, 'fight')}
        tools={
          <>
            <QuietButton onClick={examples.open}>Examples</QuietButton>
            <RulesButton
              places={differences(draft)}
              onClick={() => (isBegun(draft) ? setRulesOpen(true) : showOptions())}
            />
          </>
        }
        damage={damageOf(COMBAT_PAGE, linkFault, load)}
        spoken={isBegun(draft) ? '' : spokenOdds(odds.live, paths.length)}
      >
        <Body page={page} turns={turns} />
      </Page>
      <Announcer text={replaced === undefined ? '' : `${replaced} It can be undone.`} pause={0} />
      {examples.dialog}
      <RulesDrawer
        isOpen={isRulesOpen}
        onClose={() => setRulesOpen(false)}
        live={odds.live}
        faults={faults}
      >
        <p className="quiet">The rules of a fight stay as they are while it is fought.</p>
        <RulesList fields={optionsOf(systemOf(draft))} rules={treeAt(draft, 'options')} />
      </RulesDrawer>
    </>
  );
};

/** Fights of persons: that of the address, or the last one typed. */
const CombatPage = () => {
  const opened = useOpened(COMBAT_PAGE.open);
  if (opened === undefined) return <Coming />;
  return <CombatView opened={opened} />;
};

export default CombatPage;
