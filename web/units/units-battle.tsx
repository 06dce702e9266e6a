import { lazy, Suspense, useEffect, useMemo, useState, type JSX } from 'react';
import type { BattleScenario, ScriptScenario } from '../../shared/index.ts';
import { fieldId } from '../forms/edit.ts';
import { TextField } from '../forms/field.tsx';
import { Button } from '../marks/button.tsx';
import { drawSeed } from '../story/seeds.ts';
import { Announcer } from '../views/announcer.tsx';
import { DamagedLink } from '../views/damaged-link.tsx';
import { Foot } from '../views/foot.tsx';
import { useNotice } from '../views/use-notice.ts';
import { Caveats } from './caveats.tsx';
import { differences, type UnitsDraft } from './draft.ts';
import { MusterAnew } from './muster-anew.tsx';
import { anewUnits, typedUnits, type OpenedUnits } from './open.ts';
import { OrderOfBattle } from './order-of-battle.tsx';
import { Survivors } from './survivors.tsx';
import { UnitDialogs, type UnitDialog } from './unit-dialogs.tsx';
import { UnitOddsPanel } from './unit-odds-panel.tsx';
import { SystemChoice } from './unit-rules.tsx';
import { UnitsHead } from './units-head.tsx';
import { useUnits, type UnitsForm, type UnitsState } from './use-units.ts';
import { spokenUnits } from './words.ts';

const Fought = lazy(() => import('./fought/fought.tsx'));

/** The drawer takes the focus itself while it opens. */
const DRAWER_OPENS = 400;

interface Props {
  readonly opened: OpenedUnits;
  /** The battle of armies that the units were taken from. */
  readonly originOf: (draft: UnitsDraft) => BattleScenario | undefined;
  readonly onArmies: (battle: BattleScenario | undefined, isChanged: boolean) => void;
}

const Title = ({ form: { draft, faults, edit } }: { readonly form: UnitsForm }): JSX.Element => (
  <div className="units-title">
    <TextField
      id="name"
      className="title"
      label="Name of the battle"
      isBare
      placeholder="Melee"
      most={120}
      value={draft.name}
      fault={faults['name']}
      onText={(text) => edit({ do: 'battle', field: 'name', text })}
    />
    <div className="seed">
      <TextField
        id="seed"
        label="Seed of the dice"
        most={200}
        placeholder="rout"
        value={draft.seed}
        fault={faults['seed']}
        onText={(text) => edit({ do: 'battle', field: 'seed', text })}
      />
      <Button
        look="quiet"
        icon="die"
        onClick={() => edit({ do: 'battle', field: 'seed', text: drawSeed() })}
      >
        Draw one
      </Button>
    </div>
  </div>
);

const setScript =
  ({ edit }: UnitsForm) =>
  (script: ScriptScenario, fought: number | undefined): void =>
    edit({ do: 'script', script, fought });

interface BodyProps extends Pick<Props, 'onArmies'> {
  readonly page: UnitsState;
  readonly origin: BattleScenario | undefined;
  readonly onRules: () => void;
  readonly onFault: () => void;
}

const Body = ({ page, origin, onArmies, onRules, onFault }: BodyProps): JSX.Element => {
  const { form, live, shown } = page;
  // A side that is empty yet is no field to mend: the side itself says what to do.
  const isPeopled = form.draft.sides.every(({ units }) => units.length > 0);
  const faults = Object.keys(form.faults).filter((path) => path !== 'units').length;
  return (
    <main id="main" tabIndex={-1}>
      <Title form={form} />
      <SystemChoice form={form} onRules={onRules} />
      <UnitOddsPanel
        live={live}
        faults={faults}
        isPeopled={isPeopled}
        isLate={page.isLate}
        isFailed={page.isFailed}
        onFault={onFault}
        onCancel={page.cancel}
      />
      {page.note === '' ? null : (
        <p className="units-note" role="note">
          {page.note}
        </p>
      )}
      {origin === undefined ? null : (
        <MusterAnew draft={form.draft} battle={origin} onLoad={page.load} />
      )}
      {shown === undefined || !isPeopled ? null : <Caveats scenario={shown} />}
      <OrderOfBattle form={form} live={live} />
      {live === undefined ? null : <Survivors live={live} />}
      {shown === undefined ? null : (
        <Suspense fallback={<div className="battle-loading" />}>
          <Fought
            scenario={shown}
            onScript={setScript(form)}
            battle={origin}
            onArmies={(battle) => {
              page.flush();
              onArmies(battle, true);
            }}
          />
        </Suspense>
      )}
    </main>
  );
};

/** The page of a battle of units. */
export const UnitsBattle = ({ opened, originOf, onArmies }: Props): JSX.Element => {
  const page = useUnits(opened);
  const { form, live, linkFault } = page;
  const [dialog, setDialog] = useState<UnitDialog>();
  const { notice, copy } = useNotice();
  const origin = useMemo(() => originOf(form.draft), [originOf, form.draft]);
  const paths = Object.keys(form.faults).filter((path) => path !== 'units');
  useEffect(() => {
    document.title = `${form.draft.name.trim() || 'Melee'} · Rout`;
  }, [form.draft.name]);
  const goToFault = (): void => {
    const [first] = paths.toSorted(
      (a, b) => Number(/^(rules|trials)/.test(a)) - Number(/^(rules|trials)/.test(b)),
    );
    if (first === undefined) return;
    const isInDrawer = /^(rules|trials)\b/.test(first);
    if (isInDrawer) setDialog('rules');
    const id = first.endsWith('.side')
      ? `side-${Number(first.split('.')[1]) < form.draft.sides[0].units.length ? 0 : 1}`
      : fieldId(first);
    setTimeout(
      () => (document.getElementById(`${id}-number`) ?? document.getElementById(id))?.focus(),
      isInDrawer ? DRAWER_OPENS : 0,
    );
  };
  const load = (draft: UnitsDraft): void => {
    setDialog(undefined);
    page.load({ draft, link: '' });
  };
  const toArmies = (): void => {
    page.flush();
    onArmies(origin, false);
  };
  const last = linkFault === undefined ? undefined : typedUnits.last()?.draft;
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to the battle
      </a>
      <div className="page at-units">
        <UnitsHead
          places={differences(form.draft)}
          notice={notice}
          onOpen={setDialog}
          onCopy={() => copy(page.address(), paths.length === 0, 'battle')}
          onArmies={toArmies}
        />
        {linkFault === undefined ? (
          <Body
            page={page}
            origin={origin}
            onArmies={onArmies}
            onRules={() => setDialog('rules')}
            onFault={goToFault}
          />
        ) : (
          <DamagedLink
            fault={linkFault}
            onAnew={() => load(anewUnits())}
            onLast={last === undefined ? undefined : () => load(last)}
          />
        )}
        <Foot />
      </div>
      <Announcer text={linkFault === undefined ? spokenUnits(live, paths.length) : ''} />
      <Announcer text={notice} pause={0} />
      <UnitDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        form={form}
        live={live}
        onExample={load}
      />
    </>
  );
};
