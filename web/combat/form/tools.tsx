import { lazy, Suspense } from 'react';
import type { DuelScenario } from '../../../shared/index.ts';
import { LineDoor } from '../../forms/line-door.tsx';
import { Pin, type Pinning } from '../../forms/pin.tsx';
import { Fold } from '../../ui/controls.tsx';
import {
  duelDraftOf,
  duelDraftSchema,
  GAME_MASTER,
  readDuel,
  type DuelDraft,
} from '../draft/draft.ts';
import { ASKING_DUEL } from '../odds/asking.ts';
import { endingsOfDuel } from '../odds/words.ts';
import type { DuelState } from '../use-combat-page.ts';

const PINNING: Pinning<DuelDraft, DuelScenario, 'duels/odds'> = {
  key: 'rout.pin.duels',
  schema: duelDraftSchema,
  read: readDuel,
  asking: ASKING_DUEL,
  partsOf: endingsOfDuel,
};

/** A line that does not say whose decisions wait leaves them with those who had them. */
const withAsks = (scenario: DuelScenario, before: DuelDraft): DuelDraft => {
  const draft = duelDraftOf(scenario);
  const known = [
    GAME_MASTER,
    ...draft.sides.flatMap(({ id, fighters }) => [id, ...fighters.map((one) => one.id)]),
  ];
  const kept = before.asks.filter((id) => known.includes(id));
  return { ...draft, isBegun: false, asks: draft.asks.length > 0 ? draft.asks : kept };
};

/** YAML is loaded when somebody opens it. */
const BlocksDoor = lazy(() => import('./blocks-door.tsx'));

/** The fight in one line or from a note, and what a change of it is worth. */
export const DuelTools = ({ page: { form, shown, odds } }: { readonly page: DuelState }) => (
  <>
    <LineDoor
      kind="duel"
      scenario={shown}
      onScenario={(scenario: DuelScenario) =>
        form.edit({ do: 'load', draft: withAsks(scenario, form.draft), typedIn: 'line' })
      }
    />
    <Fold says="From a note of Obsidian: stat blocks and encounters">
      <Suspense fallback={null}>
        <BlocksDoor
          onScenario={(scenario) =>
            form.replace(
              { do: 'load', draft: { ...duelDraftOf(scenario), isBegun: false } },
              `“${scenario.name}” of the note is set up.`,
            )
          }
        />
      </Suspense>
    </Fold>
    <Pin
      pinning={PINNING}
      what="fight"
      draft={form.draft}
      isFaulty={Object.keys(form.faults).length > 0}
      found={odds}
      onLoad={(draft) => form.edit({ do: 'load', draft })}
    />
  </>
);
