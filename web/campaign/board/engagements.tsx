import { dateOf, stationsOf, type Figures } from '../../../shared/index.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { share, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { engagementName, shareIn, sidesOf, slotOf } from '../words.ts';
import type { BoardProps } from './life-lines.tsx';

const TITLES = ['Day', 'Engagement', 'Fought', 'First side', 'Second side', 'Both leave', 'Sways'];

/** Every engagement of the board in a table. */
export const EngagementTable = ({
  campaign,
  projection,
  chosen,
  supposed,
  onChoose,
}: BoardProps) => {
  const { margin, decisive } = projection;
  return (
    <Sheet label="Engagements" className="war-table" titles={TITLES} words={[1, 3, 4]}>
      {projection.engagements.map((one) => {
        const engagement = campaign.engagements.find(({ id }) => id === one.id);
        if (engagement === undefined) return null;
        const [first, second] = sidesOf(campaign, engagement, projection);
        const said = shareIn(one, margin);
        return (
          <tr key={one.id} aria-current={chosen === one.id || undefined}>
            <td>{one.date ?? one.day}</td>
            <th scope="row">
              <LinkButton onClick={() => onChoose(one.id)}>{one.name}</LinkButton>
              {one.isPlayed ? <span className="quiet"> recorded</span> : null}
              {supposed.includes(one.id) ? <span className="quiet"> what if</span> : null}
              {decisive === one.id ? <span className="quiet"> decisive</span> : null}
            </th>
            <td>
              {said(one.fought)}
              {one.unopposed === 0 ? null : (
                <span className="quiet"> unopposed {said(one.unopposed)}</span>
              )}
            </td>
            {[first, second].map((side, i) => (
              <td key={i} className="war-names">
                <Swatch slot={side?.slot ?? i} /> <bdi>{side?.name}</bdi>{' '}
                <b>{said(one.results[i === 0 ? 'first' : 'second'])}</b>
              </td>
            ))}
            <td>{said(one.results.mutual)}</td>
            <td>{tenths(100 * one.sways)} points</td>
          </tr>
        );
      })}
    </Sheet>
  );
};

/** The life lines in a table: where each army goes, how likely, and what it has left there. */
export const LineTable = ({
  campaign,
  projection,
}: Pick<BoardProps, 'campaign' | 'projection'>) => {
  const { armies, margin } = projection;
  const happens = stationsOf(campaign, projection);
  return (
    <Sheet
      label="Life lines"
      titles={['Army', 'Day', 'What', 'Is there', 'Hits before', 'Hits after', 'Is out after']}
      words={[0, 2]}
    >
      {armies.flatMap((army) =>
        happens.map(({ id, day, there }) => {
          const own = army.points.filter(({ at }) => at === id);
          const [before, after] = [own[0], own.at(-1)];
          if (before === undefined || after === undefined) return null;
          return (
            <tr key={`${army.id} ${id}`}>
              <th scope="row" className="war-names">
                <Swatch slot={slotOf(campaign, army.id)} /> <bdi>{army.name}</bdi>
              </th>
              <td>{dateOf(campaign.house, day)?.text ?? day}</td>
              <td className="war-names">
                {campaign.interludes.find((one) => one.id === id)?.name ??
                  engagementName(campaign, id)}
              </td>
              <td>{share(there.get(army.id) ?? 0, margin)}</td>
              <td>{tenths(before.hits.mean)}</td>
              <td>{tenths(after.hits.mean)}</td>
              <td>{share(after.routed, margin)}</td>
            </tr>
          );
        }),
      )}
    </Sheet>
  );
};

/** Each way of the board in a table: from where to where, when, how likely. */
export const WayTable = ({ campaign, projection }: BoardProps) => {
  const names = new Map(
    [...projection.endings, ...campaign.circumstances, ...campaign.engagements].map(
      ({ id, name }) => [id, name],
    ),
  );
  const isOpen = projection.endings.some(({ id, chance }) => id === 'open' && chance > 0);
  const ways = projection.edges.filter(({ to }) => to !== 'open' || isOpen);
  return (
    <Sheet
      label="Ways between engagements"
      titles={['From', 'When', 'To', 'Chance']}
      words={[0, 1, 2]}
    >
      {ways.map(({ from, to, says, chance }, i) => (
        <tr key={i}>
          <th scope="row">{names.get(from) ?? from}</th>
          <td className="war-names">{says}</td>
          <td className="war-names">{names.get(to) ?? to}</td>
          <td>{share(chance, projection.margin)}</td>
        </tr>
      ))}
    </Sheet>
  );
};

export const engagementFigures = ({
  campaign,
  projection,
}: Pick<BoardProps, 'campaign' | 'projection'>): Figures => ({
  columns: ['Day', 'Engagement', 'Side 1', 'Side 2', 'Fought', '1 wins', '2 wins', 'Both leave'],
  rows: projection.engagements.map((one) => {
    const engagement = campaign.engagements.find(({ id }) => id === one.id);
    const sides = engagement === undefined ? [] : sidesOf(campaign, engagement, projection);
    const { first, second, mutual } = one.results;
    const names = [sides[0]?.name ?? '', sides[1]?.name ?? ''];
    return [one.date ?? one.day, one.name, ...names, one.fought, first, second, mutual];
  }),
});
