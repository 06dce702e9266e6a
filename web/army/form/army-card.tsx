import { useState, type CSSProperties } from 'react';
import {
  isStanding,
  MOST_ARMIES,
  type Battle,
  type BattleScenario,
} from '../../../shared/index.ts';
import { faultAt, partOf, valueField, wordField } from '../../draft/form.ts';
import { listAt, textAt, type Tree } from '../../draft/tree.ts';
import { NumberField, TextField } from '../../forms/field.tsx';
import { focusShown } from '../../forms/focus.ts';
import { standardOf } from '../../theme/standards.ts';
import { IconButton } from '../../ui/input/button.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { soldiersText } from '../../ui/words.ts';
import { count, signed } from '../../ui/figures/numbers.ts';
import { copyArmy, removeArmy } from '../draft/changes.ts';
import { calledOf } from '../draft/draft.ts';
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
  if (key === 'hits') return textAt(form.tree, 'rules.hits');
  const known = battle?.start.armies.find(({ id }) => id === textAt(army.tree, 'id'));
  if (listAt(army.tree, 'contingents').length === 0 || known === undefined) return undefined;
  // They follow from the roster.
  return key === 'size' || key === 'quality' ? count(known[key]) : undefined;
};

/** Keeps the army in this browser, and says so for as long as the card is there. */
const KeepButton = ({ army, name, onKeep }: Keeping) => {
  const [kept, setKept] = useState<Tree>();
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

const Head = ({ form, army, at, onKeep }: ArmyProps & Pick<Props, 'onKeep'>) => {
  const name = calledOf(army.tree, at);
  const { length } = listAt(form.tree, 'armies');
  return (
    <header className="army-head">
      <Swatch slot={at} wide />
      <TextField
        className="army-name"
        label={`Army ${at + 1}: name`}
        isBare
        most={120}
        {...wordField(army, 'name')}
      />
      <span className="army-tools">
        <KeepButton army={army.tree} name={name} onKeep={onKeep} />
        {length < MOST_ARMIES ? (
          <IconButton
            icon="duplicate"
            label={`Duplicate ${name}`}
            onClick={() => form.edit(copyArmy(at))}
          />
        ) : null}
        {length > 2 ? (
          <IconButton
            icon="remove"
            label={`Remove ${name}`}
            onClick={() => {
              form.edit(removeArmy(at));
              focusShown('armies-title');
            }}
          />
        ) : null}
      </span>
    </header>
  );
};

const Numbers = ({ battle, ...props }: ArmyProps & { readonly battle: Battle | undefined }) => (
  <div className="army-numbers">
    {Object.entries(ARMY_NUMBERS).map(([key, step]) => (
      <NumberField
        key={key}
        label={ARMY_FIELDS.find((one) => one.key === key)?.title ?? key}
        step={step}
        placeholder={placeholderOf(key, props, battle)}
        {...valueField(props.army, key)}
      />
    ))}
  </div>
);

interface Props extends Omit<ArmyProps, 'army'> {
  /** The last valid battle. */
  readonly battle: Battle | undefined;
  /** The battle at the moment on show. */
  readonly now: BattleScenario | undefined;
  /** Keeps an army in this browser; false where it keeps nothing. */
  readonly onKeep: (kept: KeptArmy) => boolean;
}

interface Keeping extends Pick<Props, 'onKeep'> {
  readonly army: Tree;
  readonly name: string;
}

/** On a low, wide screen armies are a line each until one is opened. */
const isLow = (): boolean => matchMedia('(min-width: 64rem) and (max-height: 48rem)').matches;

/** An army in a few words. */
const briefOf = (army: Tree, battle: Battle | undefined): string => {
  const known = battle?.start.armies.find(({ id }) => id === textAt(army, 'id'));
  if (known === undefined) return '';
  const { size, quality, tacticians } = known;
  const skills = tacticians.map(
    ({ name, intelligence, tactics }) => `${name} ${signed(intelligence + tactics)}`,
  );
  return [soldiersText(size), quality === 1 ? '' : `× ${count(quality)}`, ...skills]
    .filter((part) => part !== '')
    .join(', ');
};

const isOut = (battle: Battle | undefined, id: string): boolean =>
  battle?.start.armies.some((one) => one.id === id && !isStanding(one)) === true;

/** One army as a form, with the strength that follows from it. */
export const ArmyCard = ({ form, at, battle, now, onKeep }: Props) => {
  const army = partOf(form, `armies.${at}`);
  const id = textAt(army.tree, 'id');
  const props = { form, army, at };
  const idFault = faultAt(army, 'id');
  const [isOpen, setOpen] = useState(() => !isLow());
  const isLine =
    !isOpen && !Object.keys(form.faults).some((path) => path.startsWith(`armies.${at}.`));
  return (
    <article
      className="army"
      aria-label={calledOf(army.tree, at)}
      style={{ '--army': `var(${standardOf(at).colour})` } as CSSProperties}
    >
      <Head {...props} onKeep={onKeep} />
      {isLine ? (
        <p className="quiet">
          {briefOf(army.tree, battle)}{' '}
          <LinkButton onClick={() => setOpen(true)}>
            Open<span className="unseen"> {calledOf(army.tree, at)}</span>
          </LinkButton>
        </p>
      ) : (
        <>
          <Numbers {...props} battle={battle} />
          <Tacticians {...props} />
          <ArmyMadeOf {...props} now={now} />
          <ArmyMore {...props} />
        </>
      )}
      {idFault === undefined ? null : <p className="fault">{idFault.message}</p>}
      {isOut(battle, id) ? <p>No hits left: this army is out of the battle.</p> : null}
      {isLine ? null : <ArmyStrength battle={battle} id={id} side={textAt(army.tree, 'side')} />}
    </article>
  );
};
