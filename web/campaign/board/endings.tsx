import type { Figures, Projection } from '../../../shared/index.ts';
import { Exports } from '../../ui/exports.tsx';
import { Section } from '../../ui/input/controls.tsx';
import { points, provenance, share, tenths } from '../../ui/figures/numbers.ts';
import { Running } from '../../ui/figures/odds.tsx';

interface Props {
  readonly projection: Projection;
  /** Where something is supposed: the projection without it. */
  readonly before: Projection | undefined;
  readonly trials: Parameters<typeof Running>[0]['trials'];
  readonly isStale: boolean;
  readonly onCancel: () => void;
}

const changeOf = ({ projection, before }: Props, id: string): string => {
  const [now, was] = [projection, before].map(
    (one) => one?.endings.find((ending) => ending.id === id)?.chance,
  );
  return now === undefined || was === undefined ? '' : `${points(now - was)} points`;
};

const figuresOf = ({ endings }: Projection): Figures => ({
  columns: ['Ending', 'Chance', 'Margin'],
  rows: endings.map(({ name, chance, margin = 0 }) => [name, chance, margin]),
});

/** That none of them holds is told where it may be. */
const isPossible = ({ id, chance }: Projection['endings'][number]): boolean =>
  id !== 'open' || chance > 0;

/** How the war may end, each with its chance. */
export const Endings = (props: Props) => {
  const { projection, before, trials, isStale, onCancel } = props;
  const { endings, engagements, decisive } = projection;
  const decides = engagements.find(({ id }) => id === decisive);
  return (
    <Section
      id="endings"
      title="How it ends"
      className="war-endings"
      beside={
        <Exports name="endings" figures={() => figuresOf(projection)} json={() => projection} />
      }
    >
      <ul data-stale={isStale || undefined}>
        {endings.filter(isPossible).map(({ id, name, chance, margin }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="war-bar" aria-hidden="true">
              <span style={{ inlineSize: `${chance * 100}%` }} />
            </span>
            <b className="figure">{share(chance, margin)}</b>
            <span className="quiet">{before === undefined ? '' : changeOf(props, id)}</span>
          </li>
        ))}
      </ul>
      <p className="lab-more">
        <span>{provenance(projection)}</span>{' '}
        {isStale ? <span className="odds-note">from before your last change</span> : null}
        <Running trials={trials} onCancel={onCancel} />
        {decides === undefined ? null : (
          <span>
            Decisive: <b>{decides.name}</b>. Its result moves the chances of the endings by{' '}
            {tenths(100 * decides.sways)} points on average, more than any other.
          </span>
        )}
      </p>
    </Section>
  );
};
