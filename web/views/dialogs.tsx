import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { JSX } from 'react';
import { BATTLE_EXAMPLES, battleScenarioSchema } from '../../shared/index.ts';
import { draftOf, type Draft } from '../draft/draft.ts';
import type { Form } from '../forms/edit.ts';
import { RulesForm } from '../forms/rules-form.tsx';
import type { LiveOdds } from '../odds/use-odds.ts';
import { Examples } from './examples.tsx';
import { OddsBar, OddsFigures } from './odds-bar.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { partsOf, provenance } from './words.ts';

export type DialogName = 'rules' | 'examples' | 'help';

interface Props {
  readonly open: DialogName | undefined;
  readonly onClose: () => void;
  readonly form: Form;
  readonly live: LiveOdds | undefined;
  readonly onExample: (draft: Draft) => void;
}

const Rules = ({ form, live }: Pick<Props, 'form' | 'live'>): JSX.Element => (
  <>
    {live === undefined ? null : (
      <section
        className="drawer-odds"
        aria-label="Odds under these rules"
        data-stale={Object.keys(form.faults).length > 0 || undefined}
      >
        <OddsFigures
          parts={partsOf(live.scenario, live.battle, live.odds)}
          margin={live.odds.margin}
        />
        <OddsBar parts={partsOf(live.scenario, live.battle, live.odds)} />
        <p className="quiet">{provenance(live.odds, live.battle.seed)}</p>
      </section>
    )}
    <RulesForm form={form} battle={live?.battle} />
  </>
);

const Help = (): JSX.Element => (
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
      dice, orders and undo; after a rout it leads on to the persons about the general. <b>Duels</b>{' '}
      sets any fighters against each other.
    </p>
    <p>
      The address of this page holds your whole battle: copy it, keep it, send it. The same seed
      always gives the same dice.
    </p>
    <h3>Keys</h3>
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
    <p className="quiet">
      Not while typing in a field; there, the up and down keys move a number by a step, with Shift
      by ten.
    </p>
  </div>
);

/** The rules drawer and the two dialogs; loaded when first wanted. */
const Dialogs = ({ open, onClose, form, live, onExample }: Props): JSX.Element => (
  <>
    <Drawer
      opened={open === 'rules'}
      onClose={onClose}
      position="right"
      size="30rem"
      title="Rules"
      closeButtonProps={{ 'aria-label': 'Close the rules' }}
    >
      <Rules form={form} live={live} />
    </Drawer>
    <Examples
      examples={BATTLE_EXAMPLES}
      isOpen={open === 'examples'}
      onClose={onClose}
      onExample={({ scenario }) => onExample(draftOf(battleScenarioSchema.parse(scenario)))}
    />
    <Modal
      opened={open === 'help'}
      onClose={onClose}
      title="Help"
      size="36rem"
      closeButtonProps={{ 'aria-label': 'Close the help' }}
    >
      <Help />
    </Modal>
  </>
);

export default Dialogs;
