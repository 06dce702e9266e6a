import { CAMPAIGN_LIMITS, midName } from '../../../shared/index.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { fieldId } from '../../forms/focus.ts';
import { freshId } from '../../forms/lists.ts';
import { Fold, Refusal } from '../../ui/input/controls.tsx';
import type { CampaignForm } from '../draft/open.ts';
import { listAt, textAt, type Tree } from '../draft/tree.ts';
import { numberField, TextAt, TickAt, wordField } from './fields.tsx';
import { Items } from './items.tsx';
import { knownBefore, lastDayOf, type Known, type Option } from './known.ts';
import { Conditions, Deeds } from './variants.tsx';

export interface FormProps {
  readonly form: CampaignForm;
  readonly known: Known;
}
interface At extends FormProps {
  readonly path: string;
}

const WEEK = 7;

/** An id that nothing of the campaign has. */
export const newId = ({ draft: { battle, war } }: CampaignForm, wish: string): string => {
  const lists = ['engagements', 'interludes', 'endings', 'circumstances', 'reserves'];
  const taken = lists.flatMap((list) =>
    listAt(war, list).map((_, i) => textAt(war, `${list}.${i}.id`)),
  );
  return freshId(wish, new Set([...taken, ...battle.armies.map(({ id }) => id)]), wish);
};

/** What something of a list is called. */
export const nameIn =
  ({ draft: { war } }: CampaignForm) =>
  (path: string): string =>
    textAt(war, `${path}.name`).trim();

/** How many faults there are beneath a path, so that what is folded says so. */
const faultsIn = ({ faults }: CampaignForm, path: string): string => {
  const many = Object.keys(faults).filter((one) => one.startsWith(`${path}.`)).length;
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

const WhoField = ({ form, known, path }: At) => {
  const { war } = form.draft;
  const kind = WHO.find((one) => textAt(war, `${path}.${one}`) !== '') ?? 'army';
  const put = (text: string): void => {
    const [word = 'army', id = ''] = text.split(' ');
    form.edit({ do: 'put', path, tree: { [word]: id } });
  };
  return (
    <ChoiceField
      id={fieldId(`${path}.who`)}
      label="Who"
      isBare
      value={`${kind} ${textAt(war, `${path}.${kind}`)}`}
      options={whoOptions(known)}
      fault={form.faults[path] ?? form.faults[`${path}.${kind}`]}
      onText={put}
    />
  );
};

const Side = ({ form, known, path, title }: At & { readonly title: string }) => (
  <fieldset className="war-side">
    <legend className="label">{title}</legend>
    <Items
      form={form}
      path={`${path}.who`}
      what="party"
      most={CAMPAIGN_LIMITS.armies}
      first="who"
      fresh={() => ({ army: known.armies[0]?.value ?? '' })}
    >
      {(own) => <WhoField form={form} known={known} path={own} />}
    </Items>
    <div className="war-fields">
      <NumberField label="Power bonus" {...numberField(form, `${path}.power`)} placeholder="0" />
      <NumberField
        label="Withdraws at"
        placeholder="0"
        hint="hits; 0: fights until it routs"
        {...numberField(form, `${path}.withdrawsAt`)}
      />
    </div>
  </fieldset>
);

/** Name and day of something that may happen. */
const PlaceFields = ({ form, path }: Omit<At, 'known'>) => (
  <div className="war-fields">
    <TextField label="Name" most={120} {...wordField(form, `${path}.name`)} />
    <NumberField label="Day" {...numberField(form, `${path}.day`)} />
  </div>
);

const Also = ({ form, known, path }: At) => (
  <>
    <p className="label">Under these conditions</p>
    <Conditions form={form} known={known} path={`${path}.when`} />
    <TextAt form={form} path={`${path}.text`} label="What it is about" />
    <Refusal text={form.faults[path]?.message ?? form.faults[`${path}.id`]?.message} />
  </>
);

/** A side in a few words. */
const sideIn = ({ form: { draft }, known }: FormProps, path: string): string => {
  const options = whoOptions(known);
  const names = listAt(draft.war, `${path}.who`).map((_, i) => {
    const own = `${path}.who.${i}`;
    const kind = WHO.find((one) => textAt(draft.war, `${own}.${one}`) !== '') ?? 'army';
    const value = `${kind} ${textAt(draft.war, `${own}.${kind}`)}`;
    return options.find((option) => option.value === value)?.label ?? '?';
  });
  return names.join(' + ');
};

/** Name and day of what may happen. */
const dayIn =
  ({ draft: { war } }: CampaignForm) =>
  (path: string): string =>
    `${textAt(war, `${path}.name`)}, day ${textAt(war, `${path}.day`)}`;

/** Who meets whom, when, and under which conditions. */
export const EngagementsForm = ({ form, known }: FormProps) => (
  <Items
    form={form}
    path="engagements"
    what="engagement"
    most={CAMPAIGN_LIMITS.engagements}
    first="name"
    nameOf={nameIn(form)}
    summaryOf={(path) =>
      `${dayIn(form)(path)}: ${[0, 1]
        .map((side) => sideIn({ form, known }, `${path}.sides.${side}`))
        .join(' v ')}`
    }
    isOrdered
    className="war-cards"
    fresh={(): Tree => ({
      id: newId(form, 'battle'),
      name: 'New engagement',
      day: Math.min(CAMPAIGN_LIMITS.lastDay, lastDayOf(form.draft) + WEEK),
      when: [],
      text: '',
      sides: [known.armies[0], known.armies[1]].map((army) => ({
        who: [{ army: army?.value ?? '' }],
        power: 0,
        withdrawsAt: 0,
      })),
    })}
  >
    {(path) => {
      const before = knownBefore(known, form.draft, path);
      return (
        <>
          <PlaceFields form={form} path={path} />
          <div className="war-meeting">
            <Side form={form} known={before} path={`${path}.sides.0`} title="First side" />
            <Side form={form} known={before} path={`${path}.sides.1`} title="Second side" />
          </div>
          <Refusal text={form.faults[`${path}.sides`]?.message} />
          <Fold says={`Conditions and text${faultsIn(form, `${path}.when`)}`}>
            <Also form={form} known={before} path={path} />
          </Fold>
        </>
      );
    }}
  </Items>
);

/** What happens between battles: reinforcements, rest, supplies, exchanges. */
export const InterludesForm = ({ form, known }: FormProps) => (
  <Items
    form={form}
    path="interludes"
    what="interlude"
    most={CAMPAIGN_LIMITS.interludes}
    first="name"
    nameOf={nameIn(form)}
    summaryOf={dayIn(form)}
    isOrdered
    className="war-cards"
    empty="Nothing is planned between the engagements."
    fresh={(): Tree => ({
      id: newId(form, 'interlude'),
      name: 'New interlude',
      day: lastDayOf(form.draft),
      when: [],
      text: '',
      does: [{ kind: 'rest', army: known.armies[0]?.value ?? '', hits: 20 }],
    })}
  >
    {(path) => {
      const before = knownBefore(known, form.draft, path);
      return (
        <>
          <PlaceFields form={form} path={path} />
          <Deeds form={form} known={known} path={`${path}.does`} />
          <Fold says={`Conditions and text${faultsIn(form, `${path}.when`)}`}>
            <Also form={form} known={before} path={path} />
          </Fold>
        </>
      );
    }}
  </Items>
);

/** How the war may end; the first whose conditions hold. */
export const EndingsForm = ({ form, known }: FormProps) => (
  <Items
    form={form}
    path="endings"
    what="ending"
    most={CAMPAIGN_LIMITS.endings}
    first="name"
    nameOf={nameIn(form)}
    summaryOf={nameIn(form)}
    isOrdered
    className="war-cards"
    empty="No ending is told: the war just stops after the last day."
    fresh={(): Tree => ({
      id: newId(form, 'ending'),
      name: 'New ending',
      when: [],
      atOnce: false,
      text: '',
    })}
  >
    {(path) => (
      <>
        <TextField label="Name" most={120} {...wordField(form, `${path}.name`)} />
        <TickAt form={form} path={`${path}.atOnce`}>
          Ends the war at once; else it is judged after the last day
        </TickAt>
        <Also form={form} known={known} path={path} />
      </>
    )}
  </Items>
);
