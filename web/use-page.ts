import { useCallback, useMemo, useReducer, useState } from 'react';
import type { BattleScenario } from '../shared/index.ts';
import type { Draft } from './draft/draft.ts';
import { readDraft } from './draft/reading.ts';
import { reduce } from './draft/reduce.ts';
import { fieldId, type Form } from './forms/edit.ts';
import { useOdds, type LiveOdds } from './odds/use-odds.ts';
import { fromWithin, hashOf, type Opened } from './share/address.ts';
import type { LinkFault } from './share/link.ts';
import { useAddress } from './share/use-address.ts';
import { drawSeed } from './story/seeds.ts';
import { useStepping, type Moment, type Steps } from './story/use-stepping.ts';
import { useStory, type Told } from './story/use-story.ts';

export interface Page {
  readonly form: Form;
  readonly live: LiveOdds | undefined;
  readonly isLate: boolean;
  readonly cancel: () => void;
  readonly told: Told | undefined;
  readonly steps: Steps;
  /** The seed is taken from the draft, or drawn where it has none. False where a field is at fault. */
  readonly fight: () => boolean;
  readonly fightAgain: () => boolean;
  /** Shows another draft; the browser's Back returns to this one. */
  readonly load: (draft: Draft) => void;
  /** The scenario of the draft; undefined while a field is at fault. */
  readonly scenario: BattleScenario | undefined;
  /** Writes the address and the draft down at once. */
  readonly settle: () => void;
  readonly linkFault: LinkFault | undefined;
  /** The whole address of the last valid scenario; undefined where it is too large for one. */
  readonly address: () => string | undefined;
}

/** The state of the page: one draft, the moment on show, and what follows from them; a draft at fault leaves the last good scenario on show. */
export const usePage = (opened: Opened): Page => {
  const [draft, edit] = useReducer(reduce, opened.draft);
  const [moment, setMoment] = useState<Moment>(opened.place.round);
  const [linkFault, setLinkFault] = useState(opened.fault);
  const { scenario, faults } = useMemo(() => readDraft(draft), [draft]);
  const [lastGood, setLastGood] = useState(opened.scenario);
  if (scenario !== undefined && scenario !== lastGood) setLastGood(scenario);
  const shown = scenario ?? lastGood;
  const { live, isLate, cancel } = useOdds(shown);
  const told = useStory(shown, moment !== undefined);
  const steps = useStepping(moment, setMoment, told?.story.rounds.length ?? 0);
  const show = useCallback((next: Opened) => {
    setLinkFault(next.fault);
    edit({ do: 'load', draft: next.draft });
    setLastGood(next.scenario);
    setMoment(next.place.round);
  }, []);
  const { link, leave, flush } = useAddress(
    opened,
    { draft, scenario: shown, round: moment },
    linkFault !== undefined,
    show,
  );
  const form = useMemo(() => ({ draft, faults, edit }), [draft, faults]);
  const fightWith = (seed: string): boolean => {
    if (seed !== draft.seed) edit({ do: 'battle', field: 'seed', text: seed });
    if (Object.keys(faults).some((path) => path !== 'seed')) return false;
    setMoment('end');
    return true;
  };
  return {
    form,
    live,
    isLate,
    cancel,
    told,
    steps,
    scenario,
    linkFault,
    settle: flush,
    load: (next) => {
      leave();
      show(fromWithin(next));
    },
    fight: () => fightWith(draft.seed.trim() === '' ? drawSeed() : draft.seed),
    fightAgain: () => fightWith(drawSeed()),
    address: () =>
      link === ''
        ? undefined
        : `${window.location.origin}${window.location.pathname}${hashOf({ link, round: moment })}`,
  };
};

/** Ids of the fields at fault, those of the rules drawer last. */
export const faultyFields = ({
  faults,
}: Form): readonly { readonly id: string; readonly isInDrawer: boolean }[] =>
  Object.keys(faults)
    .map((path) => ({ id: fieldId(path), isInDrawer: /^(rules|round|trials)\b/.test(path) }))
    .sort((a, b) => Number(a.isInDrawer) - Number(b.isInDrawer));
