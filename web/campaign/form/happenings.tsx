import { CAMPAIGN_LIMITS, midName } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { TextAt, TickAt } from '../../draft/fields.tsx';
import { faultAt, valueField, wordField, type Form } from '../../draft/form.ts';
import { freshId } from '../../draft/fresh.ts';
import { listAt, textAt, type Tree } from '../../draft/tree.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { fieldId } from '../../forms/focus.ts';
import { Fold, Refusal } from '../../ui/input/controls.tsx';
import { Cards, Items, nameOf } from './items.tsx';
import { knownBefore, lastDayOf, type Known, type Option } from './known.ts';
import { Conditions, Deeds } from './variants.tsx';

export interface FormProps {
  readonly form: Form;
  readonly known: Known;
}

const WEEK = 7;

/** An id that nothing of the campaign has. */
export const newId = ({ tree }: Form, wish: string): string => {
  const lists = ['armies', 'engagements', 'interludes', 'endings', 'circumstances', 'reserves'];
  const taken = lists.flatMap((list) => listAt(tree, list).map((one) => textAt(one, 'id')));
  return freshId(wish, new Set(taken), wish);
};

/** How many faults there are in a list, so that what is folded says so. */
const faultsIn = ({ faults, at }: Form, list: string): string => {
  const many = Object.keys(faults).filter((one) => one.startsWith(`${at}${list}.`)).length;
  return many === 0 ? '' : `: ${many} to fix`;
};

/** Who stands on a side: an army, or who won or lost an earlier engagement. */
const whoOptions = ({ armies, engagements }: Known): readonly Option[] => [
  ...armies.map(({ value, label }) => ({ value: `army ${value}`, label })),
  ...engagements.flatMap(({ value, label }) => [
    { value: `winnerOf ${value}`, label: `winner of ${midName(label)}` },
    { value: `loserOf ${value}`, label: `loser of ${midName(label)}` },
  ]),
];

const WHO = ['army', 'winnerOf', 'loserOf'] as const;

/** Which of those a party is, and its id, as one value. */
const whoOf = (party: Tree): readonly [kind: string, value: string] => {
  const kind = WHO.find((one) => textAt(party, one) !== '') ?? 'army';
  return [kind, `${kind} ${textAt(party, kind)}`];
};

const WhoField = ({ form, known }: FormProps) => {
  const path = form.at.slice(0, -1);
  const [kind, value] = whoOf(form.tree);
  const take = (text: string): void => {
    const [word = 'army', id = ''] = text.split(' ');
    form.edit(put(path, { [word]: id }));
  };
  return (
    <ChoiceField
      id={fieldId(`${path}.who`)}
      label="Who"
      isBare
      value={value}
      options={whoOptions(known)}
      fault={form.faults[path] ?? faultAt(form, kind)}
      onText={take}
    />
  );
};

const Side = ({
  form,
  known,
  side,
  title,
}: FormProps & { readonly side: number; readonly title: string }) => (
  <fieldset className="war-side">
    <legend className="label">{title}</legend>
    <Items
      form={form}
      path={`sides.${side}.who`}
      what="party"
      most={CAMPAIGN_LIMITS.armies}
      first="who"
      fresh={() => ({ army: known.armies[0]?.value ?? '' })}
    >
      {(own) => <WhoField form={own} known={known} />}
    </Items>
    <div className="war-fields">
      <NumberField
        label="Power bonus"
        {...valueField(form, `sides.${side}.power`)}
        placeholder="0"
      />
      <NumberField
        label="Withdraws at"
        placeholder="0"
        hint="hits; 0: fights until it routs"
        {...valueField(form, `sides.${side}.withdrawsAt`)}
      />
    </div>
  </fieldset>
);

/** Name and day of something that may happen. */
const PlaceFields = ({ form }: Pick<FormProps, 'form'>) => (
  <div className="war-fields">
    <TextField label="Name" most={120} {...wordField(form, 'name')} />
    <NumberField label="Day" {...valueField(form, 'day')} />
  </div>
);

const Also = ({ form, known }: FormProps) => (
  <>
    <p className="label">Under these conditions</p>
    <Conditions form={form} known={known} path="when" />
    <TextAt form={form} path="text" label="What it is about" />
    <Refusal text={form.faults[form.at.slice(0, -1)]?.message ?? faultAt(form, 'id')?.message} />
  </>
);

/** What is told of something that happens, folded. */
const FoldedAlso = (props: FormProps) => (
  <Fold says={`Conditions and text${faultsIn(props.form, 'when')}`}>
    <Also {...props} />
  </Fold>
);

/** A side in a few words. */
const sideSays = (known: Known, side: readonly Tree[]): string => {
  const options = whoOptions(known);
  return side
    .map((party) => options.find(({ value }) => value === whoOf(party)[1])?.label ?? '?')
    .join(' + ');
};

/** Name and day of what may happen. */
const daySays = (one: Tree): string => `${textAt(one, 'name')}, day ${textAt(one, 'day')}`;

/** Of one engagement: its name and day, who meets, and when it is fought. */
export const EngagementFields = (props: FormProps) => (
  <>
    <PlaceFields form={props.form} />
    <div className="war-meeting">
      <Side {...props} side={0} title="First side" />
      <Side {...props} side={1} title="Second side" />
    </div>
    <Refusal text={faultAt(props.form, 'sides')?.message} />
    <FoldedAlso {...props} />
  </>
);

/** Who meets whom, when, and under which conditions. */
export const EngagementsForm = ({ form, known }: FormProps) => (
  <Cards
    form={form}
    path="engagements"
    what="engagement"
    most={CAMPAIGN_LIMITS.engagements}
    summaryOf={(one) =>
      `${daySays(one)}: ${[0, 1]
        .map((side) => sideSays(known, listAt(one, `sides.${side}.who`)))
        .join(' v ')}`
    }
    isOrdered
    fresh={(): Tree => ({
      id: newId(form, 'battle'),
      name: 'New engagement',
      day: Math.min(CAMPAIGN_LIMITS.lastDay, lastDayOf(form.tree) + WEEK),
      when: [],
      text: '',
      sides: [known.armies[0], known.armies[1]].map((army) => ({
        who: [{ army: army?.value ?? '' }],
        power: 0,
        withdrawsAt: 0,
      })),
    })}
  >
    {(own) => <EngagementFields form={own} known={knownBefore(known, form.tree, own.at)} />}
  </Cards>
);

/** What happens between battles: reinforcements, rest, supplies, exchanges. */
export const InterludesForm = ({ form, known }: FormProps) => (
  <Cards
    form={form}
    path="interludes"
    what="interlude"
    most={CAMPAIGN_LIMITS.interludes}
    summaryOf={daySays}
    isOrdered
    empty="Nothing is planned between the engagements."
    fresh={(): Tree => ({
      id: newId(form, 'interlude'),
      name: 'New interlude',
      day: lastDayOf(form.tree),
      when: [],
      text: '',
      does: [{ kind: 'rest', army: known.armies[0]?.value ?? '', hits: 20 }],
    })}
  >
    {(own) => (
      <>
        <PlaceFields form={own} />
        <Deeds form={own} known={known} path="does" />
        <FoldedAlso form={own} known={knownBefore(known, form.tree, own.at)} />
      </>
    )}
  </Cards>
);

/** How the war may end; the first whose conditions hold. */
export const EndingsForm = ({ form, known }: FormProps) => (
  <Cards
    form={form}
    path="endings"
    what="ending"
    most={CAMPAIGN_LIMITS.endings}
    summaryOf={nameOf}
    isOrdered
    empty="No ending is told: the war just stops after the last day."
    fresh={(): Tree => ({
      id: newId(form, 'ending'),
      name: 'New ending',
      when: [],
      atOnce: false,
      text: '',
    })}
  >
    {(own) => (
      <>
        <TextField label="Name" most={120} {...wordField(own, 'name')} />
        <TickAt form={own} path="atOnce">
          Ends the war at once; else it is judged after the last day
        </TickAt>
        <Also form={own} known={known} />
      </>
    )}
  </Cards>
);
