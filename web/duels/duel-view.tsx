import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { fieldId } from '../forms/edit.ts';
import { TextField } from '../forms/field.tsx';
import { fightOrigin } from '../live/aftermath.ts';
import { Button, IconButton } from '../marks/button.tsx';
import { drawSeed } from '../story/seeds.ts';
import { Announcer } from '../views/announcer.tsx';
import { DamagedLink } from '../views/damaged-link.tsx';
import { Foot } from '../views/foot.tsx';
import { LiveOdds } from '../views/live-odds.tsx';
import { PageHead } from '../views/page-head.tsx';
import { useNotice } from '../views/use-notice.ts';
import { faultyFields, type DuelDraft } from './draft.ts';
import { DuelExamples } from './duel-examples.tsx';
import { FightScreen } from './fight/fight-screen.tsx';
import { anewDuel, typedDuels, type OpenedDuel } from './open.ts';
import { Outlook } from './outlook.tsx';
import { Playing } from './playing.tsx';
import { Sides } from './sides.tsx';
import { SystemChoice } from './system-choice.tsx';
import { useDuel, type DuelForm, type DuelState } from './use-duel.ts';
import { duelParts, spokenDuel } from './words.ts';

const WORDS = { empty: 'The odds appear here as soon as each side has a fighter.', of: 'fight' };

const Title = ({ form: { draft, faults, edit } }: { readonly form: DuelForm }): JSX.Element => (
  <div className="units-title">
    <TextField
      id="name"
      className="title"
      label="Name of the fight"
      isBare
      placeholder="Fight"
      most={120}
      value={draft.name}
      fault={faults['name']}
      onText={(text) => edit({ do: 'fight', field: 'name', text })}
    />
    <div className="seed">
      <TextField
        id="seed"
        label="Seed of the dice"
        most={200}
        placeholder="drawn when you fight"
        value={draft.seed}
        fault={faults['seed']}
        onText={(text) => edit({ do: 'fight', field: 'seed', text })}
      />
      <Button
        look="quiet"
        icon="die"
        onClick={() => edit({ do: 'fight', field: 'seed', text: drawSeed() })}
      >
        Draw one
      </Button>
    </div>
  </div>
);

const isPeopled = ({ sides }: DuelDraft): boolean =>
  sides.every(({ fighters }) => fighters.length > 0);

interface SetUpProps {
  readonly page: DuelState;
  readonly onFault: () => void;
  readonly onFight: () => void;
}

const SetUp = ({ page: { form, odds, shown }, onFault, onFight }: SetUpProps): JSX.Element => {
  const { live } = odds;
  const origin = useMemo(() => (shown === undefined ? undefined : fightOrigin(shown)), [shown]);
  return (
    <>
      <Title form={form} />
      {origin === undefined ? null : (
        <p className="units-note" role="note">
          What follows <b>{origin.name}</b>. All of it may be changed here.{' '}
          <a href={origin.hash}>Back to the table</a>
        </p>
      )}
      <SystemChoice form={form} />
      <LiveOdds
        found={odds}
        parts={live === undefined ? [] : duelParts(live.scenario, live.odds)}
        onCancel={odds.cancel}
        faults={faultyFields(form.faults).length}
        onFault={onFault}
        isPeopled={isPeopled(form.draft)}
        words={WORDS}
      >
        <Button look="solid" className="fight" onClick={onFight}>
          Fight
        </Button>
      </LiveOdds>
      <Sides form={form} live={live} />
      {live === undefined ? null : <Outlook live={live} />}
      <Playing form={form} />
    </>
  );
};

/** Moves the focus to the first field at fault; a folded part opens by itself where something in it is. */
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
}): JSX.Element => (
  <p className="replaced">
    <span>{text}</span>{' '}
    <button type="button" className="link" onClick={onUndo}>
      Undo
    </button>{' '}
    <IconButton icon="remove" label="Leave it so" onClick={onSettle} />
  </p>
);

/** The page of a fight of persons: what is set up, or the fight itself. */
export const DuelView = ({ opened }: { readonly opened: OpenedDuel }): JSX.Element => {
  const page = useDuel(opened);
  const { form, shown, linkFault, replaced } = page;
  const { draft, faults, edit, replace } = form;
  const [hasExamples, setExamples] = useState(false);
  const { notice, copy } = useNotice();
  const main = useRef<HTMLElement>(null);
  const paths = faultyFields(faults);
  const isFought = draft.isBegun && shown !== undefined;
  useEffect(() => {
    document.title = `${draft.name.trim() || 'Fight'} · Rout`;
  }, [draft.name]);
  // The button pressed is gone then: the focus goes to the page.
  const withFocus = (act: () => void): void => {
    act();
    requestAnimationFrame(() => main.current?.focus({ preventScroll: true }));
  };
  const turnTo = (): void => {
    withFocus(() => window.scrollTo(0, 0));
  };
  const fight = (): void => {
    if (!isPeopled(draft)) return document.querySelector<HTMLElement>('.side form select')?.focus();
    if (paths.length > 0) return goTo(paths[0]);
    if (draft.seed.trim() === '') edit({ do: 'fight', field: 'seed', text: drawSeed() });
    edit({ do: 'begin' });
    turnTo();
  };
  const setUp = (): void => {
    if (draft.acts.length === 0) edit({ do: 'setUp' });
    else replace({ do: 'setUp' }, 'The fight was set aside.');
    turnTo();
  };
  const load = (next: DuelDraft, text: string): void => {
    setExamples(false);
    page.load({ draft: next, link: '' }, text);
  };
  const last = linkFault === undefined ? undefined : typedDuels.last()?.draft;
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the fight
      </a>
      <div className="page at-duels">
        <PageHead
          tagline="Person against person"
          notice={notice}
          onCopy={() => copy(page.address(), paths.length === 0, 'fight')}
        >
          <a className="button button-quiet" href="#s=" title="Back to the battle of armies">
            Armies
          </a>
          <Button look="quiet" onClick={() => setExamples(true)}>
            Examples
          </Button>
        </PageHead>
        {linkFault === undefined ? (
          <main id="main" tabIndex={-1} ref={main}>
            {isFought ? (
              <FightScreen
                scenario={shown}
                onActs={(acts) => edit({ do: 'acts', acts })}
                onAsks={(asks) => edit({ do: 'asks', asks })}
                onDice={(dice) => edit({ do: 'dice', dice })}
                onSetUp={setUp}
              />
            ) : (
              <SetUp page={page} onFault={() => goTo(paths[0])} onFight={fight} />
            )}
            {replaced === undefined ? null : (
              <Replaced
                text={replaced}
                onUndo={() => withFocus(page.takeBack)}
                onSettle={() => withFocus(page.settle)}
              />
            )}
          </main>
        ) : (
          <DamagedLink
            fault={linkFault}
            what="fight"
            onAnew={() => load(anewDuel(), '')}
            onLast={last === undefined ? undefined : () => load(last, '')}
          />
        )}
        <Foot />
      </div>
      <Announcer
        text={linkFault === undefined && !isFought ? spokenDuel(page.odds.live, paths.length) : ''}
      />
      <Announcer text={notice} pause={0} />
      <Announcer text={replaced === undefined ? '' : `${replaced} It can be undone.`} pause={0} />
      <DuelExamples
        isOpen={hasExamples}
        onClose={() => setExamples(false)}
        onExample={(next, title) =>
          load(
            next,
            `“${title}” took the place of ${draft.name.trim() === '' ? 'what you had' : `“${draft.name.trim()}”`}.`,
          )
        }
      />
    </>
  );
};
