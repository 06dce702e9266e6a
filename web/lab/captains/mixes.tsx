import { useMemo } from 'react';
import {
  bringText,
  equilibriumOf,
  mixesTold,
  betterTo,
  scoreText,
  type ScoreTable,
  type Team,
} from '../../../shared/index.ts';
import { Section } from '../../ui/input/controls.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

const WHO = { own: 'we', theirs: 'they' } as const;

type Mix = ReturnType<typeof mixesTold>['own'];

const MixSheet = ({ team, rows }: { readonly team: Team; readonly rows: Mix }) => (
  <Sheet
    label={`What ${WHO[team]} bring`}
    titles={[`What ${WHO[team]} bring`, 'How often', 'Worth to us']}
  >
    {rows
      .toSorted((a, b) => b.share - a.share || betterTo(team, a.worth, b.worth))
      .map((one) => (
        <tr key={one.name}>
          <th scope="row">{one.name}</th>
          <td>{one.share > 0 ? share(one.share) : 'never'}</td>
          <td>{scoreText(one.worth)}</td>
        </tr>
      ))}
  </Sheet>
);

/** The best mixes where each side brings one list, and neither knows which. */
export const Mixes = ({ table }: { readonly table: ScoreTable }) => {
  const told = useMemo(() => mixesTold(equilibriumOf(table.points), table), [table]);
  return (
    <Section id="bring" title="What to bring">
      <p>
        Where each side brings one of these and nobody knows what the other brings:{' '}
        {bringText(told)}
      </p>
      <div className="captains-sides">
        <MixSheet team="own" rows={told.own} />
        <MixSheet team="theirs" rows={told.theirs} />
      </div>
    </Section>
  );
};
