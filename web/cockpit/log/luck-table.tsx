import { useMemo } from 'react';
import type { LabelledRoll } from '../../../shared/index.ts';
import { share, tenths } from '../../ui/figures/numbers.ts';
import { Named } from '../../ui/figures/swatch.tsx';
import { Section } from '../../ui/input/controls.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import type { Cast } from '../../ui/cast.ts';
import { luckOf } from './luck.ts';

/** How the dice of each side fell, by its rolls that must come to something. */
export const LuckTable = ({
  cast,
  rolls,
  members,
}: {
  readonly cast: Cast;
  readonly rolls: readonly LabelledRoll[];
  /** Those who roll, and for whom they fight. */
  readonly members: readonly { readonly id: string; readonly side: string }[];
}) => {
  const all = useMemo(
    () =>
      luckOf(
        cast.sides.map(({ id }) => id),
        rolls,
        (by) => members.find(({ id }) => id === by)?.side,
      ),
    [cast, rolls, members],
  );
  if (all.every(({ rolls: many }) => many === 0)) return null;
  return (
    <Section className="luck" id="luck-title" title="Luck of the dice">
      <Sheet
        label="Luck of each side"
        titles={['Side', 'rolls', 'succeeded', 'expected', 'luckier than']}
      >
        {all.map((luck, i) => (
          <tr key={luck.side}>
            <th scope="row">
              <Named slot={cast.sides[i]?.slot ?? 0} name={cast.sides[i]?.name ?? luck.side} />
            </th>
            <td>{luck.rolls}</td>
            <td>{luck.met}</td>
            <td>{tenths(luck.expected)}</td>
            <td>{luck.rolls === 0 ? '' : share(luck.place)}</td>
          </tr>
        ))}
      </Sheet>
    </Section>
  );
};
