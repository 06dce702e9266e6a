import { memo, useCallback, useMemo, useState, type CSSProperties } from 'react';
import type { LiveUnits } from '../../engine/use-odds.ts';
import type { Form } from '../../draft/form.ts';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { isPeopled, SIDES } from '../draft/draft.ts';
import { readPresets } from '../draft/presets.ts';
import { meansOf } from '../odds/words.ts';
import { postsIn } from './posts.ts';
import { SideColumn } from './side-column.tsx';

interface Props {
  readonly form: Form;
  readonly live: LiveUnits | undefined;
}

/** Both sides as they are drawn up, every unit to be edited where it stands. */
export const OrderOfBattle = memo(({ form, live }: Props) => {
  const [open, setOpen] = useState<string>();
  const [presets, setPresets] = useState(readPresets);
  const onPresets = useCallback(() => setPresets(readPresets()), []);
  const left = useMemo(() => meansOf(live), [live]);
  return (
    <Section
      className="units-order"
      id="order-title"
      head="section-head"
      title="Order of battle"
      beside={
        <p className="quiet">Seen from each side: its left wing faces the enemy&rsquo;s right.</p>
      }
    >
      {isPeopled(form.tree) ? <Refusal text={form.faults['units']?.message} /> : null}
      <div className="sides" style={{ '--posts': postsIn(form.tree, 0).length } as CSSProperties}>
        {SIDES.map((side) => (
          <SideColumn
            key={side}
            form={form}
            side={side}
            left={left}
            open={open}
            onOpen={setOpen}
            presets={presets}
            onPresets={onPresets}
          />
        ))}
      </div>
    </Section>
  );
});
