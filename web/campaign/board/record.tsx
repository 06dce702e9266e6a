import {
  armyIds,
  CHARACTER_FATES,
  charactersOf,
  RESULTS,
  type Campaign,
  type EngagementProjection,
} from '../../../shared/index.ts';
import { add, drop, put } from '../../draft/changes.ts';
import { TextAt, TickAt } from '../../draft/fields.tsx';
import { valueField, wordField, type Form } from '../../draft/form.ts';
import { keysAt, listAt, textAt, type Tree } from '../../draft/tree.ts';
import { ChoiceField, NumberField } from '../../forms/field.tsx';
import { focusShown } from '../../forms/focus.ts';
import { QuietButton } from '../../ui/input/button.tsx';
import { Fold, Refusal } from '../../ui/input/controls.tsx';
import type { NamedSide } from '../../ui/figures/endings.ts';
import { Officers } from '../form/officers.tsx';
import { armyName, FATES, resultSays } from '../words.ts';
import { capital } from '../../ui/words.ts';

/**
 * Whether the loser withdrew, where that is likelier than a rout: of the side that then lost the
 * field.
 */
const hasLikelyLeft = (is: string, { results, withdrawal }: EngagementProjection): boolean => {
  const loser = is === 'first' ? 1 : is === 'second' ? 0 : undefined;
  return loser !== undefined && 2 * withdrawal[loser] > results[loser === 1 ? 'first' : 'second'];
};

/** A result to begin with: the likeliest, with a withdrawal or a rout, as is likelier. */
export const newRecord = (engagement: string, projected: EngagementProjection): Tree => {
  const { results } = projected;
  const is = RESULTS.toSorted((a, b) => results[b] - results[a])[0] ?? 'first';
  const withdrew = hasLikelyLeft(is, projected);
  return { engagement, is, withdrew, ...UNTOLD };
};

const UNTOLD = {
  hits: {},
  men: {},
  fates: [],
  promoted: [],
  text: '',
};

interface Props {
  /** The part of the form that is the result. */
  readonly form: Form;
  readonly campaign: Campaign;
  readonly sides: readonly NamedSide[];
  readonly projected: EngagementProjection;
}

/** Hits or men that each army has left. */
const Left = ({
  form,
  campaign,
  projected: { pairings },
  of,
  usual,
}: Props & { readonly of: 'hits' | 'men'; readonly usual: string }) => {
  const there = new Set(pairings.flatMap(({ first, second }) => [...first, ...second]));
  const typed = keysAt(form.tree, of);
  return (
    <div className="war-fields">
      {armyIds(campaign)
        .filter((id) => there.size === 0 || there.has(id) || typed.includes(id))
        .map((id) => (
          <NumberField
            key={id}
            label={`${armyName(campaign, id)}: ${of} left`}
            placeholder={usual}
            {...valueField(form, `${of}.${id}`)}
          />
        ))}
    </div>
  );
};

/** What became of somebody in this engagement. */
const FateField = ({ form, name }: Pick<Props, 'form'> & { readonly name: string }) => {
  const fates = listAt(form.tree, 'fates');
  const place = fates.findIndex((one) => textAt(one, 'name') === name);
  const list = `${form.at}fates`;
  const changeTo = (fate: string) => {
    if (fate === '') return drop(`${list}.${place}`);
    return place < 0 ? add(list, { name, fate }) : put(`${list}.${place}.fate`, fate);
  };
  return (
    <ChoiceField
      id={`fate-${name}`}
      label={name}
      value={textAt(fates[place], 'fate')}
      options={[
        { value: '', label: 'as before' },
        ...CHARACTER_FATES.map((fate) => ({ value: fate, label: FATES[fate].toLowerCase() })),
      ]}
      onText={(fate) => form.edit(changeTo(fate))}
    />
  );
};

/** A result as it was fought or told, to be typed; the rest is projected from there. */
export const RecordForm = (props: Props) => {
  const { form, campaign, sides } = props;
  const hasLoser = ['first', 'second'].includes(textAt(form.tree, 'is'));
  const path = form.at.slice(0, -1);
  const remove = (): void => {
    form.edit(drop(path));
    focusShown('engagement-title');
  };
  return (
    <fieldset className="war-record">
      <legend>Recorded result</legend>
      <div className="war-fields">
        <ChoiceField
          label="Result"
          {...wordField(form, 'is')}
          options={RESULTS.map((is) => ({ value: is, label: capital(resultSays(is, sides)) }))}
        />
        {hasLoser ? (
          <TickAt form={form} path="withdrew">
            The loser withdrew unrouted
          </TickAt>
        ) : null}
      </div>
      <Left {...props} of="hits" usual="not known" />
      <Fold says="Fates of the characters">
        <div className="war-fields">
          {charactersOf(campaign).map(({ name }) => (
            <FateField key={name} form={form} name={name} />
          ))}
        </div>
      </Fold>
      <Fold says="Men left, officers promoted, notes">
        <Left {...props} of="men" usual="by the rules" />
        <Officers form={form} campaign={campaign} path="promoted" />
        <TextAt form={form} path="text" label="Notes" />
      </Fold>
      <Refusal text={form.faults[path]?.message} />
      <div className="buttons">
        <QuietButton onClick={remove}>Remove the result</QuietButton>
      </div>
    </fieldset>
  );
};
