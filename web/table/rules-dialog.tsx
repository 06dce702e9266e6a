import type { BattleScenario } from '../../shared/index.ts';
import { HOUSE_FIELDS, RULE_FIELDS } from '../army/draft/fields.ts';
import { treeAt, treeOf } from '../draft/tree.ts';
import { RulesList } from '../forms/rules-list.tsx';
import { Dialog } from '../ui/input/dialog.tsx';

interface Props {
  readonly scenario: BattleScenario;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The rules a battle at the table is fought by; they were chosen with its armies. */
const RulesDialog = ({ scenario, isOpen, onClose }: Props) => {
  const rules = treeOf(scenario.rules);
  const inForce = HOUSE_FIELDS.filter(({ id }) => treeAt(rules, `house.${id}`) !== undefined);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Rules of this battle" what="the rules">
      <p>
        Each round every army rolls <code>{scenario.rules.damage}</code> and takes that many hits
        off its enemy, all at the same time. At 0 hits an army breaks and runs.
      </p>
      <RulesList fields={RULE_FIELDS} rules={rules} />
      {inForce.map(({ id, title, fields }) => (
        <section key={id}>
          <h3>House rule: {title}</h3>
          <RulesList fields={fields} rules={treeAt(rules, `house.${id}`)} />
        </section>
      ))}
      <p className="quiet">To change them, edit the armies: that begins a new battle.</p>
    </Dialog>
  );
};

export default RulesDialog;
