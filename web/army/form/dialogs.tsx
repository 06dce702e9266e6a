import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { BATTLE_EXAMPLES, battleScenarioSchema } from '../../../shared/index.ts';
import { Dialog, RulesDrawer } from '../../ui/dialog.tsx';
import { Examples } from '../../ui/examples.tsx';
import { draftOf, type Draft } from '../draft/draft.ts';
import type { ArmyForm } from '../draft/open.ts';
import { endingsOfBattle } from '../odds/endings.ts';
import type { LiveArmies } from '../odds/use-battle-odds.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { RulesForm } from './rules-form.tsx';

export type DialogName = 'rules' | 'examples' | 'help';

interface Props {
  readonly open: DialogName | undefined;
  readonly onClose: () => void;
  readonly form: ArmyForm;
  readonly live: LiveArmies | undefined;
  readonly onExample: (draft: Draft) => void;
}

const Keys = () => (
  <table className="sheet keys">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Does</th>
      </tr>
    </thead>
    <tbody>
      {SHORTCUTS.map(({ keys, does }) => (
        <tr key={does}>
          <th scope="row">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </th>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Help = () => (
  <div className="help">
    <h3>What it does</h3>
    <p>
      Each round every army rolls <code>2d6 + power + skill</code> and takes that many hits off its
      enemy, all at the same time. An army without hits routs. The odds are worked out exactly for
      two armies, and by seeded trials where that would take too long; which of the two is always
      said.
    </p>
    <p>
      <b>Power</b> is +2 for each doubling of strength over the smallest army, and +1 halfway.{' '}
      <b>Strength</b> is soldiers times quality. <b>Skill</b> is the Intelligence and Tactics of
      whoever rolls.
    </p>
    <p>
      <b>With units</b> fights the same armies as bodies of men, <b>At the table</b> with your own
      dice, orders and undo; after a rout it leads on to the persons about the general.
      <b> Duels</b> sets any fighters against each other.
    </p>
    <p>
      The address of this page holds your whole battle: copy it, keep it, send it. The same seed
      always gives the same dice.
    </p>
    <h3>Keys</h3>
    <Keys />
    <p className="quiet">
      Not while typing in a field; there, the up and down keys move a number by a step, with Shift
      by ten.
    </p>
  </div>
);

/** The rules drawer and the two dialogs; loaded when first wanted. */
const Dialogs = ({ open, onClose, form, live, onExample }: Props) => (
  <>
    <RulesDrawer
      isOpen={open === 'rules'}
      onClose={onClose}
      odds={live?.odds}
      seed={live?.battle.seed}
      parts={live === undefined ? [] : endingsOfBattle(live.scenario, live.battle, live.odds)}
      faults={form.faults}
    >
      <RulesForm form={form} battle={live?.battle} />
    </RulesDrawer>
    <Examples
      examples={BATTLE_EXAMPLES}
      isOpen={open === 'examples'}
      onClose={onClose}
      onExample={({ scenario }) => onExample(draftOf(battleScenarioSchema.parse(scenario)))}
    />
    <Dialog isOpen={open === 'help'} onClose={onClose} title="Help" what="the help">
      <Help />
    </Dialog>
  </>
);

export default Dialogs;
