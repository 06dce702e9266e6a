import { put } from '../../draft/changes.ts';
import type { Form } from '../../draft/form.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { ChoiceField } from '../../forms/field.tsx';
import { Section } from '../../ui/input/controls.tsx';
import { putAsked } from '../draft/changes.ts';
import { asksOf, fightersOf, GAME_MASTER, labelOfSide, sidesOf } from '../draft/draft.ts';

const DECIDES = [
  { value: 'policy', label: 'the computer' },
  { value: 'person', label: 'I do' },
] as const;
const DICE = [
  { value: 'seed', label: 'from the seed' },
  { value: 'named', label: 'of named characters, thrown at the table' },
  { value: 'table', label: 'all thrown at the table' },
] as const;

/**
 * Who decides when the fight is fought, and whose dice fall. The odds always let the policy decide.
 */
export const Playing = ({ form: { tree, edit } }: { readonly form: Form }) => {
  const [asks, sides] = [asksOf(tree), sidesOf(tree)];
  const decides = (id: string) => ({
    id: `decides-${id}`,
    value: asks.includes(id) ? 'person' : 'policy',
    options: DECIDES,
    onText: (text: string): void => edit(putAsked(id, text === 'person')),
  });
  const isAsked = (one: Tree): boolean => asks.includes(textAt(one, 'id'));
  const alone = sides.flatMap((side) =>
    isAsked(side) ? [] : fightersOf(side).filter(isAsked),
  ).length;
  return (
    <Section className="playing" id="playing-title" head="section-head" title="When it is fought">
      <div className="playing-fields">
        {sides.map((side, at) => (
          <ChoiceField
            key={textAt(side, 'id')}
            label={`Who decides for ${labelOfSide(side, at)}`}
            {...decides(textAt(side, 'id'))}
          />
        ))}
        <ChoiceField label="Who decides as game master" {...decides(GAME_MASTER)} />
        <ChoiceField
          id="dice"
          label="Dice"
          value={textAt(tree, 'dice') || 'seed'}
          options={DICE}
          onText={(text) => edit(put('dice', text === 'seed' ? undefined : text))}
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
