import { CAMPAIGN_LIMITS, GREGORIAN_MONTHS, WAR_RULES } from '../../../shared/index.ts';
import { drop, put } from '../../draft/changes.ts';
import { faultAt, valueField, wordField, type Form } from '../../draft/form.ts';
import { listAt, textAt, treeAt, type Tree } from '../../draft/tree.ts';
import { ChoiceField, NumberField, TextField } from '../../forms/field.tsx';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import type { FormProps } from './happenings.tsx';
import { Cards, Items, nameOf } from './items.tsx';
import type { Option } from './known.ts';

const CALENDAR = 'house.calendar';

/** Months of the calendar, each by its number. */
const monthsIn = (tree: Tree): readonly Option[] => {
  const own = listAt(tree, `${CALENDAR}.months`).map((one) => nameOf(one));
  return (own.length > 0 ? own : GREGORIAN_MONTHS).map((label, at) => ({
    value: `${at + 1}`,
    label,
  }));
};

const Months = ({ form }: { readonly form: Form }) => (
  <Cards
    form={form}
    path={`${CALENDAR}.months`}
    what="month"
    most={24}
    isOrdered
    empty="The months are those of the Gregorian calendar."
    fresh={() => ({
      name: `Month ${listAt(form.tree, `${CALENDAR}.months`).length + 1}`,
      days: 30,
    })}
  >
    {(own) => (
      <div className="war-fields">
        <TextField label="Name" most={80} {...wordField(own, 'name')} />
        <NumberField label="Days" {...valueField(own, 'days')} />
      </div>
    )}
  </Cards>
);

const CalendarForm = ({ form }: { readonly form: Form }) =>
  treeAt(form.tree, CALENDAR) === undefined ? (
    <p>
      <Button
        look="lined"
        onClick={() => form.edit(put(CALENDAR, { day: 1, month: 1, year: 1, era: '', months: [] }))}
      >
        Give days dates
      </Button>
    </p>
  ) : (
    <>
      <div className="war-fields">
        <NumberField label="Day 0 is the day" {...valueField(form, `${CALENDAR}.day`)} />
        <ChoiceField
          label="of the month"
          options={monthsIn(form.tree)}
          {...valueField(form, `${CALENDAR}.month`)}
        />
        <NumberField label="of the year" {...valueField(form, `${CALENDAR}.year`)} />
        <TextField label="After the year" most={40} {...wordField(form, `${CALENDAR}.era`)} />
      </div>
      <Months form={form} />
      <p>
        <QuietButton onClick={() => form.edit(drop(CALENDAR))}>No dates</QuietButton>
      </p>
    </>
  );

const RATES = {
  hitsAWeek: 'Hits back in a week',
  woundedAWeek: 'Wounded back in a week',
  suppliesAWeek: 'Supplies a week',
  hungryPower: 'Power without supplies',
} as const;

const SeasonsForm = ({ form, known }: FormProps) => {
  const hasDates = treeAt(form.tree, CALENDAR) !== undefined;
  const months = [{ value: '', label: 'of the war, once' }, ...monthsIn(form.tree)];
  return (
    <Cards
      form={form}
      path="house.seasons"
      what="season"
      most={12}
      empty="All weeks are alike."
      fresh={() => ({ name: 'New season', day: 30, power: 0, armies: [] })}
    >
      {(own) => (
        <>
          <div className="war-fields">
            <TextField label="Name" most={80} {...wordField(own, 'name')} />
            <NumberField label="From the day" {...valueField(own, 'day')} />
            {hasDates || textAt(own.tree, 'month') !== '' ? (
              <ChoiceField label="of the month" options={months} {...valueField(own, 'month')} />
            ) : null}
            {Object.entries(RATES).map(([rate, label]) => (
              <NumberField
                key={rate}
                label={label}
                placeholder="as usual"
                {...valueField(own, rate)}
              />
            ))}
            <NumberField label="Power" placeholder="0" {...valueField(own, 'power')} />
          </div>
          <Items
            form={own}
            path="armies"
            what="army whose power it is"
            most={CAMPAIGN_LIMITS.armies}
            first="army"
            empty="The power is that of all armies."
            fresh={() => known.armies[0]?.value ?? ''}
          >
            {(army) => (
              <ChoiceField
                label="Army"
                isBare
                options={known.armies}
                {...valueField(own, army.at.slice(own.at.length, -1))}
              />
            )}
          </Items>
          <Refusal text={faultAt(own, 'armies')?.message} />
        </>
      )}
    </Cards>
  );
};

const RoadsForm = ({ form, known }: FormProps) => (
  <Items
    form={form}
    path="house.roads"
    what="road"
    most={100}
    first="from"
    nameOf={(one) => `road to ${textAt(one, 'to')}`}
    empty="Ways cost nothing."
    fresh={() => ({
      from: known.engagements[0]?.value ?? '',
      to: known.engagements.at(-1)?.value ?? '',
      days: 1,
      supplies: 0,
    })}
  >
    {(own) => (
      <>
        <div className="war-fields">
          <ChoiceField
            label="From"
            options={[{ value: '', label: 'where armies began' }, ...known.engagements]}
            {...valueField(own, 'from')}
          />
          <ChoiceField label="To" options={known.engagements} {...valueField(own, 'to')} />
          <NumberField label="Days" {...valueField(own, 'days')} />
          <NumberField label="Supplies" {...valueField(own, 'supplies')} />
        </div>
        <Refusal text={form.faults[own.at.slice(0, -1)]?.message} />
      </>
    )}
  </Items>
);

const FORMS = { calendar: CalendarForm, seasons: SeasonsForm, roads: RoadsForm };

/** House rules of the war: a calendar, seasons, roads. */
export const HouseForm = (props: FormProps) =>
  WAR_RULES.map(({ id, title, text }) => {
    const Own = FORMS[id];
    return (
      <div key={id}>
        <h3>{title}</h3>
        <p className="quiet">{text}</p>
        <Own {...props} />
      </div>
    );
  });
