import {
  armyIds,
  CHARACTER_FATES,
  charactersOf,
  RESULTS,
  type Campaign,
  type EngagementProjection,
} from '../../../shared/index.ts';
import { ChoiceField, NumberField } from '../../forms/field.tsx';
import { focusSoon } from '../../forms/focus.ts';
import { Button } from '../../ui/input/button.tsx';
import { Fold, Refusal } from '../../ui/input/controls.tsx';
import type { NamedSide } from '../../ui/figures/endings.ts';
import type { CampaignForm } from '../draft/open.ts';
import { keysAt, listAt, textAt, type Tree } from '../draft/tree.ts';
import { numberField, TextAt, TickAt, wordField } from '../form/fields.tsx';
import { Officers } from '../form/officers.tsx';
import { armyName, FATES, resultSays } from '../words.ts';

/** A result to begin with: the likeliest. */
export const newRecord = (engagement: string, { results }: EngagementProjection): Tree => ({
  engagement,
  is: RESULTS.toSorted((a, b) => results[b] - results[a])[0] ?? 'first',
  withdrew: false,
  hits: {},
  men: {},
  fates: [],
  promoted: [],
  text: '',
});

interface Props {
  readonly form: CampaignForm;
  readonly campaign: Campaign;
  /** Its place in the list of results. */
  readonly at: number;
  readonly sides: readonly NamedSide[];
  readonly projected: EngagementProjection;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Hits or men that each army has left. */
const Left = ({
  form,
  campaign,
  at,
  projected: { pairings },
  of,
  usual,
}: Props & { readonly of: 'hits' | 'men'; readonly usual: string }) => {
  const there = new Set(pairings.flatMap(({ first, second }) => [...first, ...second]));
  const typed = keysAt(form.draft.war, `results.${at}.${of}`);
  return (
    <div className="war-fields">
      {armyIds(campaign)
        .filter((id) => there.size === 0 || there.has(id) || typed.includes(id))
        .map((id) => (
          <NumberField
            key={id}
            label={`${armyName(campaign, id)}: ${of} left`}
            placeholder={usual}
            {...numberField(form, `results.${at}.${of}.${id}`)}
          />
        ))}
    </div>
  );
};

/** What became of somebody in this engagement. */
const FateField = ({ form, at, name }: Pick<Props, 'form' | 'at'> & { readonly name: string }) => {
  const { war } = form.draft;
  const path = `results.${at}.fates`;
  const place = listAt(war, path).findIndex((_, i) => textAt(war, `${path}.${i}.name`) === name);
  const put = (fate: string): void => {
    if (fate === '') form.edit({ do: 'drop', path: `${path}.${place}` });
    else if (place < 0) form.edit({ do: 'add', path, tree: { name, fate } });
    else form.edit({ do: 'word', path: `${path}.${place}.fate`, text: fate });
  };
  return (
    <ChoiceField
      id={`fate-${at}-${name}`}
      label={name}
      value={place < 0 ? '' : textAt(war, `${path}.${place}.fate`)}
      options={[
        { value: '', label: 'as before' },
        ...CHARACTER_FATES.map((fate) => ({ value: fate, label: FATES[fate].toLowerCase() })),
      ]}
      onText={put}
    />
  );
};

/** A result as it was fought or told, to be typed; the rest is projected from there. */
export const RecordForm = (props: Props) => {
  const { form, campaign, at, sides } = props;
  const path = `results.${at}`;
  const hasLoser = ['first', 'second'].includes(textAt(form.draft.war, `${path}.is`));
  const remove = (): void => {
    form.edit({ do: 'drop', path });
    focusSoon('engagement-title');
  };
  return (
    <fieldset className="war-record">
      <legend>Recorded result</legend>
      <div className="war-fields">
        <ChoiceField
          label="Result"
          {...wordField(form, `${path}.is`)}
          options={RESULTS.map((is) => ({ value: is, label: capital(resultSays(is, sides)) }))}
        />
        {hasLoser ? (
          <TickAt form={form} path={`${path}.withdrew`}>
            The loser withdrew unrouted
          </TickAt>
        ) : null}
      </div>
      <Left {...props} of="hits" usual="not known" />
      <Fold says="Fates of the characters">
        <div className="war-fields">
          {charactersOf(campaign).map(({ name }) => (
            <FateField key={name} form={form} at={at} name={name} />
          ))}
        </div>
      </Fold>
      <Fold says="Men left, officers promoted, notes">
        <Left {...props} of="men" usual="by the rules" />
        <Officers form={form} campaign={campaign} path={`${path}.promoted`} />
        <TextAt form={form} path={`${path}.text`} label="Notes" />
      </Fold>
      <Refusal text={form.faults[path]?.message} />
      <div className="dice-actions">
        <Button look="quiet" onClick={remove}>
          Remove the result
        </Button>
      </div>
    </fieldset>
  );
};
