import './unit.css';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  UNIT_EXAMPLES,
  unitScenarioSchema,
  type BattleScenario,
  type UnitScenario,
} from '../../shared/index.ts';
import { put, word } from '../draft/changes.ts';
import { listAt, textAt, treeOf, type Tree } from '../draft/tree.ts';
import { fieldId, focusFault, onceShown } from '../forms/focus.ts';
import LineAndPin from '../forms/line/line-and-pin.tsx';
import { Title } from '../forms/title.tsx';
import { damageOf, fromWithin } from '../share/link/linked-page.ts';
import { drawSeed } from '../share/seeds.ts';
import { MainButton, QuietButton } from '../ui/input/button.tsx';
import { LiveOdds } from '../ui/figures/live-odds.tsx';
import { RulesDrawer } from '../ui/input/dialog.tsx';
import { Examples } from '../ui/page/examples.tsx';
import { RulesButton } from '../ui/page/masthead.tsx';
import { spokenOdds } from '../ui/figures/odds.tsx';
import { Coming } from '../ui/page/coming.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import { useNotice } from '../ui/page/use-notice.ts';
import { BEGUN } from './draft/changes.ts';
import {
  differences,
  faultyFields,
  isPeopled,
  readUnits,
  rulesOf,
  unitsDraftOf,
} from './draft/draft.ts';
import {
  beginWith,
  keeping,
  keepOrigin,
  musterDraft,
  originOf,
  readOrigin,
  UNIT_PAGE,
  type OpenedUnits,
} from './draft/open.ts';
import { useOpened } from '../share/link/use-opened.ts';
import { MusterAnew } from './form/muster-anew.tsx';
import { OrderOfBattle } from './form/order-of-battle.tsx';
import { SystemChoice, UnitRulesForm } from './form/unit-rules.tsx';
import { ASKING_UNITS } from './odds/asking.ts';
import { Caveats } from './odds/caveats.tsx';
import { Survivors } from './odds/survivors.tsx';
import { useUnitPage, type UnitsState } from './use-unit-page.ts';
import { UnderTable } from '../table/fights/under-table.tsx';
import { lateIn } from '../ui/late.ts';

const Fought = lateIn(() => import('./play/fought.tsx'), <div className="battle-loading" />);

const NAMES = { what: 'battle', name: 'Melee', seed: 'drawn when you fight' };
const WORDS = { empty: 'The odds appear here as soon as each side has a unit.', of: 'battle' };

interface BodyProps {
  readonly page: UnitsState;
  /** The battle of armies that the units were taken from. */
  readonly origin: BattleScenario | undefined;
  readonly onRules: () => void;
  readonly onFault: () => void;
  readonly onFight: () => void;
}

const isBegun = ({ form }: UnitsState): boolean => listAt(form.tree, 'acts').length > 0;

/** The odds of what is set up, and the way into the battle. */
const Odds = ({ page, onFault, onFight }: Pick<BodyProps, 'page' | 'onFault' | 'onFight'>) => {
  return (
    <LiveOdds
      found={page.odds}
      faults={faultyFields(page.form).length}
      onFault={onFault}
      isPeopled={isPeopled(page.form.tree)}
      words={WORDS}
    >
      <MainButton onClick={onFight}>Fight</MainButton>
    </LiveOdds>
  );
};

/** The battle as it is fought; what was set up is opened and folded above it. */
const Play = (props: BodyProps & { readonly scenario: UnitScenario }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fought
      {...props}
      onSetUp={() => setOpen(!isOpen)}
      setUp={isOpen ? <SetUp {...props} odds={null} /> : null}
    />
  );
};

/**
 * The same battle under other rules. Units that came from armies are rebuilt, since each system has
 * sizes of its own; others stay as they are.
 */
const underSystem = (
  { form: { tree: draft, edit }, load }: UnitsState,
  origin: BattleScenario | undefined,
  system: string,
): void => {
  const next = put('rules.system', system)(draft);
  const made =
    origin === undefined
      ? undefined
      : musterDraft(origin, rulesOf(next), 'listed', { draft, battle: origin });
  if (made?.ok !== true) return edit(put('rules.system', system));
  const note = `${made.value.note ?? ''} The units are rebuilt from the armies for these rules.`;
  load({
    ...made.value,
    note: note.trim(),
    draft: keeping(next, ['name', 'seed', 'trials', 'rules', 'under'])(made.value.draft),
  });
};

/** What is set up: names, rules, who stands where, and what to expect of it. */
const SetUp = ({ page, origin, onRules, odds }: BodyProps & { readonly odds: ReactNode }) => {
  const { form, note, shown } = page;
  const live = useDeferredValue(page.odds.live);
  return (
    <div>
      <Title form={form} words={NAMES} />
      <SystemChoice
        form={form}
        onSystem={(id) => underSystem(page, origin, id)}
        onRules={onRules}
      />
      {odds}
      <LineAndPin
        kind="units"
        read={readUnits}
        draftOf={unitsDraftOf}
        asking={ASKING_UNITS}
        {...{ page }}
      />
      {note === '' ? null : (
        <p className="units-note" role="note">
          {note}
        </p>
      )}
      {origin === undefined ? null : (
        <MusterAnew draft={form.tree} battle={origin} onLoad={page.load} />
      )}
      {shown === undefined || !isPeopled(form.tree) ? null : <Caveats scenario={shown} />}
      <OrderOfBattle form={form} live={live} />
      {live === undefined ? null : <Survivors live={live} />}
    </div>
  );
};

/** Two states of one page: what is set up, and the battle as it is fought. */
const Body = (props: BodyProps) => {
  const { page } = props;
  const fought = isBegun(page) ? page.shown : undefined;
  return (
    <main id="main" tabIndex={-1}>
      <UnderTable
        draft={page.form.tree}
        fought={fought}
        quietly={page.quietly}
        read={readUnits}
        draftOf={unitsDraftOf}
      >
        {fought === undefined ? (
          <SetUp {...props} odds={<Odds {...props} />} />
        ) : (
          <Play {...props} scenario={fought} />
        )}
      </UnderTable>
    </main>
  );
};

const isInDrawer = (path: string): boolean => /^(rules|trials)\b/.test(path);

/** The page, its dialogs, and the way to a field at fault. */
const useView = (opened: OpenedUnits) => {
  const page = useUnitPage(opened);
  const [dialog, setDialog] = useState<'rules' | 'examples'>();
  const paths = faultyFields(page.form);
  const goToFault = (): void => {
    const path = paths.find((one) => !isInDrawer(one)) ?? paths[0];
    if (path === undefined) return;
    if (isInDrawer(path)) setDialog('rules');
    focusFault(fieldId(path), isInDrawer(path));
  };
  const load = (next: Tree): void => {
    setDialog(undefined);
    page.load(fromWithin(next));
  };
  const fight = (): void => {
    if (paths.length > 0) return goToFault();
    if (!isPeopled(page.form.tree))
      return document.querySelector<HTMLElement>('.side-foot button')?.focus();
    if (textAt(page.form.tree, 'seed').trim() === '') page.form.edit(word('seed', drawSeed()));
    page.quietly(put('acts', treeOf(BEGUN)));
    onceShown(() => {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
  return { page, dialog, setDialog, faults: paths.length, goToFault, load, fight };
};

/** The page of a battle of units. */
const UnitView = ({ opened }: { readonly opened: OpenedUnits }) => {
  const { page, dialog, setDialog, faults, goToFault, load, fight } = useView(opened);
  const { form, linkFault } = page;
  const { tree: draft } = form;
  const { live } = page.odds;
  const { notice, copy } = useNotice();
  const origin = useMemo(() => originOf(draft), [draft]);
  const close = (): void => setDialog(undefined);
  useTitle(isBegun(page) ? undefined : textAt(draft, 'name').trim() || 'Melee');
  return (
    <>
      <Page
        at="units"
        what="battle"
        isTitle={!isBegun(page)}
        notice={notice}
        onCopy={() => copy(page.address(), faults === 0, 'battle')}
        tools={
          <>
            <QuietButton onClick={() => setDialog('examples')}>Examples</QuietButton>
            <RulesButton places={differences(draft)} onClick={() => setDialog('rules')} />
          </>
        }
        damage={damageOf(UNIT_PAGE, linkFault, load)}
        spoken={isBegun(page) ? '' : spokenOdds(live, faults)}
      >
        <Body
          {...{ page, origin }}
          onRules={() => setDialog('rules')}
          onFault={goToFault}
          onFight={fight}
        />
      </Page>
      <RulesDrawer isOpen={dialog === 'rules'} onClose={close} live={live} faults={form.faults}>
        <UnitRulesForm form={form} />
      </RulesDrawer>
      <Examples
        examples={UNIT_EXAMPLES}
        isOpen={dialog === 'examples'}
        onClose={close}
        onExample={({ scenario }) => load(unitsDraftOf(unitScenarioSchema.parse(scenario)))}
      />
    </>
  );
};

const begin = (scenario: BattleScenario): OpenedUnits => {
  const [draft, battle] = [UNIT_PAGE.typed.last()?.draft, readOrigin()];
  keepOrigin(scenario);
  return beginWith(
    scenario,
    draft === undefined || battle === undefined ? undefined : { draft, battle },
  );
};

/**
 * A battle of units: that of the address, or the units of a battle of armies.
 * @param scenario whose units are to be composed; undefined where the address says it all
 */
const UnitPage = ({ scenario }: { readonly scenario: BattleScenario | undefined }) => {
  const opened = useOpened(UNIT_PAGE.open, () =>
    scenario === undefined ? undefined : begin(scenario),
  );
  if (opened === undefined) return <Coming />;
  return <UnitView opened={opened} />;
};

export default UnitPage;
