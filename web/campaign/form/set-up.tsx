import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMemo } from 'react';
import { CAMPAIGN_LIMITS } from '../../../shared/index.ts';
import { addArmy } from '../../army/draft/changes.ts';
import { ARMY_LIBRARY } from '../../army/draft/library.ts';
import { ArmyCard } from '../../army/form/army-card.tsx';
import Library from '../../army/form/library.tsx';
import { BattleRules } from '../../army/form/rules-form.tsx';
import { wordField, type Form } from '../../draft/form.ts';
import { listAt, textAt } from '../../draft/tree.ts';
import { TextField } from '../../forms/field.tsx';
import { fieldId, focusShown } from '../../forms/focus.ts';
import { TrialsField } from '../../forms/rules.tsx';
import { useKept } from '../../share/browser/use-kept.ts';
import { QuietButton } from '../../ui/input/button.tsx';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { BetweenForm } from './between.tsx';
import { EndingsForm, EngagementsForm, InterludesForm } from './happenings.tsx';
import { knownIn } from './known.ts';
import { PasteArmies } from './paste-armies.tsx';
import { CircumstancesForm, ReservesForm } from './resources.tsx';
import { HouseForm } from './war-house.tsx';
import { Stack } from '../../ui/layout.ts';

interface Props {
  readonly form: Form;
}

const Armies = ({ form }: Props) => {
  const kept = useKept(ARMY_LIBRARY);
  const armies = listAt(form.tree, 'armies');
  const { length } = armies;
  const add = (): void => {
    form.edit(addArmy(CAMPAIGN_LIMITS.armies));
    focusShown(fieldId(`armies.${length}.name`));
  };
  return (
    <Section
      id="armies-title"
      title="Armies"
      beside={
        length < CAMPAIGN_LIMITS.armies ? (
          <QuietButton icon="add" onClick={add}>
            Add army
          </QuietButton>
        ) : null
      }
    >
      <Refusal id="armies" text={form.faults['armies']?.message} />
      <div className="army-grid" data-count={length}>
        {armies.map((army, at) => (
          <ArmyCard
            key={textAt(army, 'id')}
            form={form}
            at={at}
            battle={undefined}
            now={undefined}
            onKeep={kept.keep}
          />
        ))}
      </div>
      <PasteArmies form={form} />
      <Library form={form} kept={kept} />
    </Section>
  );
};

const General = ({ form }: Props) => (
  <div className="war-fields">
    <TextField label="Seed of estimates" {...wordField(form, 'seed')} />
    <TrialsField form={form} usual="20000" />
  </div>
);

/** Everything of a campaign that can be typed. */
const SetUp = ({ form }: Props) => {
  const known = useMemo(() => knownIn(form.tree), [form.tree]);
  const props = { form, known };
  return (
    <Stack className="war-set-up" gap="var(--gap-8)">
      <Armies form={form} />
      <Section id="engagements-title" title="Engagements">
        <p className="quiet">
          They are fought in the order of their days; on one day, in the order of this list.
        </p>
        <EngagementsForm {...props} />
      </Section>
      <Section id="endings-title" title="Endings">
        <p className="quiet">The war ends with the first of these whose conditions hold.</p>
        <EndingsForm {...props} />
      </Section>
      <Section id="interludes-title" title="Interludes">
        <InterludesForm {...props} />
      </Section>
      <Section id="circumstances-title" title="Circumstances">
        <CircumstancesForm {...props} />
      </Section>
      <Section id="reserves-title" title="Reserves and supplies">
        <ReservesForm {...props} />
      </Section>
      <Section id="between-title" title="Between battles">
        <BetweenForm form={form} />
      </Section>
      <Section id="war-house-title" title="House rules of the war">
        <HouseForm {...props} />
      </Section>
      <Section id="rules-title" title="Rules of every battle">
        <Refusal text={form.faults['rules.allies']?.message} />
        <div className="rules">
          <BattleRules form={form} battle={undefined} />
        </div>
      </Section>
      <Section id="estimate-title" title="Estimates">
        <General form={form} />
      </Section>
    </Stack>
  );
};

export default SetUp;
