import type { DuelScenario } from '../../../shared/index.ts';
import { drop } from '../../draft/changes.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import LineAndPin from '../../forms/line/line-and-pin.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { putAsks } from '../draft/changes.ts';
import { asksOf, duelDraftOf, fightersIn, GAME_MASTER, readDuel, sidesOf } from '../draft/draft.ts';
import { ASKING_DUEL } from '../odds/asking.ts';
import type { DuelState } from '../use-combat-page.ts';
import { lateIn } from '../../ui/late.ts';

/** A line that does not say whose decisions wait leaves them with those who had them. */
const withAsks = (scenario: DuelScenario, before: Tree): Tree => {
  const draft = drop('isBegun')(duelDraftOf(scenario));
  if (scenario.asks.length > 0) return draft;
  const those = [...sidesOf(draft), ...fightersIn(draft)].map((one) => textAt(one, 'id'));
  const known = [GAME_MASTER, ...those];
  return putAsks(asksOf(before).filter((id) => known.includes(id)))(draft);
};

/** YAML is loaded when somebody opens it. */
const BlocksDoor = lateIn(() => import('./blocks-door.tsx'));

/** The fight in one line or from a note, and what a change of it is worth. */
export const DuelTools = ({ page }: { readonly page: DuelState }) => (
  <>
    <LineAndPin kind="duel" read={readDuel} draftOf={withAsks} asking={ASKING_DUEL} {...{ page }} />
    <Fold says="From a note of Obsidian: stat blocks and encounters">
      <BlocksDoor
        onScenario={(scenario) =>
          page.form.replace(
            () => drop('isBegun')(duelDraftOf(scenario)),
            `“${scenario.name}” of the note is set up.`,
          )
        }
      />
    </Fold>
  </>
);
