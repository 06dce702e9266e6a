import { useState, type CSSProperties } from 'react';
import { isStanding, type Battle, type BattleScenario } from '../../../shared/index.ts';
import { NumberField, TextField } from '../../forms/field.tsx';
import { fieldAt, focusSoon } from '../../forms/focus.ts';
import { standardOf } from '../../theme/standards.ts';
import { IconButton } from '../../ui/input/button.tsx';
import { Key } from '../../ui/figures/swatch.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { calledOf, MOST_ARMIES, type ArmyDraft } from '../draft/draft.ts';
import { ARMY_FIELDS, ARMY_NUMBERS } from '../draft/fields.ts';
import { loneArmy, type KeptArmy } from '../draft/library.ts';
import type { ArmyProps } from '../draft/open.ts';
import { ArmyMadeOf } from './army-made-of.tsx';
import { ArmyMore } from './army-more.tsx';
import { ArmyStrength } from './army-strength.tsx';
import { Tacticians } from './tacticians.tsx';

/** What counts where a number is left out. */
const placeholderOf = (
  key: string,
  { form, army }: ArmyProps,
  battle: Battle | undefined,
): string | undefined => {
  if (key === 'hits') return form.draft.rules['hits'];
  const known = battle?.start.armies.find(({ id }) => id === army.id);
  if (army.contingents.length === 0 || known === undefined) return undefined;
  // They follow from the roster.
  return key === 'size' || key === 'quality' ? count(known[key]) : undefined;
};

/** Keeps the army in this browser, and says so for as long as the card is there. */
const KeepButton = ({ army, name, onKeep }: Keeping) => {
  const [kept, setKept] = useState<ArmyDraft>();
  const isKept = kept === army;
  return (
    <>
      <IconButton
        icon="keep"
        label={`Keep ${name}`}
        hint={`Keep ${name} among your armies`}
        onClick={() => setKept(onKeep({ name, army: loneArmy(army) }) ? army : undefined)}
      />
      <span role="status" className={isKept ? 'quiet' : 'unseen'}>
        {isKept ? 'kept' : ''}
      </span>
    </>
  );
};

const Head = ({
  form: { draft, faults, edit },
  army,
  at,
  onKeep,
}: ArmyProps & Pick<Props, 'onKeep'>) => {
  const name = calledOf(army, at);
  const field = fieldAt(`armies.${at}.`, faults, army.fields, (key, text) =>
    edit({ do: 'army', at, field: key, text }),
  );
  return (
    <header className="army-head">
      <Key slot={at} wide />
      <TextField
        className="army-name"
        label={`Army ${at + 1}: name`}
        isBare
        most={120}
        {...field('name')}
      />
      <span className="army-tools">
        <KeepButton army={army} name={name} onKeep={onKeep} />
        {draft.armies.length < MOST_ARMIES ? (
          <IconButton
            icon="duplicate"
            label={`Duplicate ${name}`}
            onClick={() => edit({ do: 'copyArmy', at })}
          />
        ) : null}
        {draft.armies.length > 2 ? (
          <IconButton
            icon="remove"
            label={`Remove ${name}`}
            onClick={() => {
              edit({ do: 'removeArmy', at });
              focusSoon('armies-title');
            }}
          />
        ) : null}
      </span>
    </header>
  );
};

const Numbers = ({ battle, ...props }: ArmyProps & { readonly battle: Battle | undefined }) => {
  const { form, army, at } = props;
  const field = fieldAt(`armies.${at}.`, form.faults, army.fields, (key, text) =>
    form.edit({ do: 'army', at, field: key, text }),
  );
  return (
    <div className="army-numbers">
      {Object.entries(ARMY_NUMBERS).map(([key, step]) => (
        <NumberField
          key={key}
          label={ARMY_FIELDS.find((one) => one.key === key)?.title ?? key}
          step={step}
          placeholder={placeholderOf(key, props, battle)}
          {...field(key)}
        />
      ))}
    </div>
  );
};

interface Props extends Omit<ArmyProps, 'army'> {
  /** The last valid battle. */
  readonly battle: Battle | undefined;
  /** The battle at the moment on show. */
  readonly now: BattleScenario | undefined;
  /** Keeps an army in this browser; false where it keeps nothing. */
  readonly onKeep: (kept: KeptArmy) => boolean;
}

interface Keeping extends Pick<Props, 'onKeep'> {
  readonly army: ArmyDraft;
  readonly name: string;
}

const isOut = (battle: Battle | undefined, id: string): boolean =>
  battle?.start.armies.some((one) => one.id === id && !isStanding(one)) === true;

/** One army as a form, with the strength that follows from it. */
export const ArmyCard = ({ form, at, battle, now, onKeep }: Props) => {
  const army = form.draft.armies[at];
  if (army === undefined) return null;
  const props = { form, army, at };
  const idFault = form.faults[`armies.${at}.id`];
  return (
    <article
      className="army"
      aria-label={calledOf(army, at)}
      style={{ '--army': `var(${standardOf(at).colour})` } as CSSProperties}
    >
      <Head {...props} onKeep={onKeep} />
      <Numbers {...props} battle={battle} />
      <Tacticians {...props} />
      <ArmyMadeOf {...props} now={now} />
      <ArmyMore {...props} />
      {idFault === undefined ? null : <p className="fault">{idFault.message}</p>}
      {isOut(battle, army.id) ? (
        <p className="army-out">No hits left: this army is out of the battle.</p>
      ) : null}
      {battle === undefined ? null : (
        <ArmyStrength battle={battle} id={army.id} side={army.fields['side'] ?? ''} />
      )}
    </article>
  );
};
