import { useCallback, useState, type CSSProperties, type JSX } from 'react';
import { readPresets } from './presets.ts';
import { SideColumn } from './side-column.tsx';
import type { LiveUnits } from './use-unit-odds.ts';
import type { UnitsForm } from './use-units.ts';
import { meansOf } from './words.ts';

interface Props {
  readonly form: UnitsForm;
  readonly live: LiveUnits | undefined;
}

/** Both sides as they are drawn up, every unit to be edited where it stands. */
export const OrderOfBattle = ({ form, live }: Props): JSX.Element => {
  const [open, setOpen] = useState<string>();
  const [presets, setPresets] = useState(readPresets);
  const onPresets = useCallback(() => setPresets(readPresets()), []);
  const { draft, faults } = form;
  const posts = new Set(
    draft.sides
      .flatMap(({ units }, side) =>
        units.map(({ post }) =>
          side === 0 || post === 'centre' || post === 'reserve'
            ? post
            : post === 'left'
              ? 'right'
              : 'left',
        ),
      )
      .concat('centre'),
  );
  const isPeopled = draft.sides.every(({ units }) => units.length > 0);
  const left = meansOf(live);
  return (
    <section className="units-order" aria-labelledby="order-title">
      <div className="section-head">
        <h2 id="order-title">Order of battle</h2>
        <p className="quiet">As each side sees it: its left wing faces the enemy&rsquo;s right.</p>
      </div>
      {faults['units'] === undefined || !isPeopled ? null : (
        <p className="fault" role="alert">
          {faults['units'].message}
        </p>
      )}
      <div className="sides" style={{ '--posts': posts.size } as CSSProperties}>
        {([0, 1] as const).map((side) => (
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
    </section>
  );
};
