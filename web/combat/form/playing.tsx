import { ChoiceField } from '../../forms/field.tsx';
import { Section } from '../../ui/input/controls.tsx';
import { GAME_MASTER, labelOfSide } from '../draft/draft.ts';
import type { DuelForm } from '../draft/open.ts';

const DECIDES = [
  { value: 'policy', label: 'the computer' },
  { value: 'person', label: 'I do' },
] as const;
const DICE = [
  { value: 'seed', label: 'from the seed' },
  { value: 'table', label: 'thrown at the table' },
] as const;

/**
 * Who decides when the fight is fought, and whose dice fall. The odds always let the policy decide.
 */
export const Playing = ({ form: { draft, edit } }: { readonly form: DuelForm }) => {
  const { asks, sides, dice } = draft;
  const set =
    (id: string) =>
    (text: string): void =>
      edit({
        do: 'asks',
        asks:
          text === 'person'
            ? [...asks.filter((one) => one !== id), id]
            : asks.filter((one) => one !== id),
      });
  const alone = sides.flatMap(({ id, fighters }) =>
    asks.includes(id) ? [] : fighters.filter((fighter) => asks.includes(fighter.id)),
  ).length;
  return (
    <Section className="playing" id="playing-title" head="section-head" title="When it is fought">
      <div className="playing-fields">
        {sides.map((side, at) => (
          <ChoiceField
            key={side.id}
            id={`decides-${side.id}`}
            label={`Who decides for ${labelOfSide(side, at)}`}
            value={asks.includes(side.id) ? 'person' : 'policy'}
            options={DECIDES}
            onText={set(side.id)}
          />
        ))}
        <ChoiceField
          id="decides-gm"
          label="Who decides as game master"
          value={asks.includes(GAME_MASTER) ? 'person' : 'policy'}
          options={DECIDES}
          onText={set(GAME_MASTER)}
        />
        <ChoiceField
          id="dice"
          label="Dice"
          value={dice}
          options={DICE}
          onText={(text) => edit({ do: 'dice', dice: text === 'table' ? 'table' : 'seed' })}
        />
      </div>
      <p className="quiet">
        {alone === 0
          ? ''
          : `You also decide for ${alone === 1 ? 'one fighter' : `${alone} fighters`} of ` +
            `sides that the computer leads. `}
        The odds above let the computer decide for everybody.
      </p>
    </Section>
  );
};
