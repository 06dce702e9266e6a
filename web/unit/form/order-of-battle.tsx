import { memo, useMemo, useState, type CSSProperties } from 'react';
import { MOST_UNIT_SIDES } from '../../../shared/index.ts';
import type { LiveUnits } from '../../engine/use-odds.ts';
import type { Form } from '../../draft/form.ts';
import { QuietButton } from '../../ui/input/button.tsx';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { addSide } from '../draft/changes.ts';
import { isPeopled, LEAST_SIDES, sidesIn } from '../draft/draft.ts';
import { meansOf } from '../odds/words.ts';
import { postsIn } from './posts.ts';
import { SideColumn } from './side-column.tsx';

interface Props {
  readonly form: Form;
  readonly live: LiveUnits | undefined;
}

/** All sides as they are drawn up, every unit to be edited where it stands. */
export const OrderOfBattle = memo(({ form, live }: Props) => {
  const [open, setOpen] = useState<string>();
  const left = useMemo(() => meansOf(live), [live]);
  const sides = sidesIn(form.tree);
  return (
    <Section
      id="order-title"
      head="section-head"
      title="Order of battle"
      beside={
        <p className="quiet">
          Seen from each side: its left wing faces the enemy&rsquo;s right.{' '}
          {sides.length >= MOST_UNIT_SIDES ? null : (
            <QuietButton icon="add" onClick={() => form.edit(addSide)}>
              Add a side
            </QuietButton>
          )}
        </p>
      }
    >
      {isPeopled(form.tree) ? <Refusal text={form.faults['units']?.message} /> : null}
      <div
        className="sides"
        data-many={sides.length > LEAST_SIDES || undefined}
        style={{ '--posts': postsIn(form.tree, 0).length } as CSSProperties}
      >
        {sides.map((side) => (
          <SideColumn key={side} form={form} side={side} left={left} open={open} onOpen={setOpen} />
        ))}
      </div>
    </Section>
  );
});
