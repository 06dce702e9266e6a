import type { Campaign, Projection } from '../../../shared/index.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { engagementName, resultSays, sidesOf } from '../words.ts';
import type { Supposing } from './engagement.tsx';

interface Props extends Supposing {
  readonly campaign: Campaign;
  readonly projection: Projection;
  readonly onNothing: () => void;
  /** Keeps it as one of several; undefined where there is no room for more. */
  readonly onKeep: (() => void) | undefined;
  /** What is supposed cannot be: the projection is without it. */
  readonly isImpossible: boolean;
}

const likelySays = ({ isImpossible, given, projection: { likely, margin } }: Props): string => {
  if (!isImpossible)
    return `All figures below suppose it; its chance was ${share(likely, margin)}.`;
  const [what, how] =
    given.length > 1
      ? ['These cannot happen together', 'Unset one of them, or choose another result for it']
      : ['This cannot happen', 'Unset it, or choose another result'];
  return `${what}. The figures below are without what you suppose. ${how}.`;
};

/** What is only supposed, said above everything that follows from it. */
export const Supposed = (props: Props) => {
  const { campaign, projection, given, onSuppose, onNothing, onKeep, isImpossible } = props;
  return given.length === 0 ? null : (
    <section className="war-supposed" aria-label="What if">
      <h2>What if</h2>
      <ul>
        {given.map(({ engagement, is }) => {
          const found = campaign.engagements.find(({ id }) => id === engagement);
          const sides = found === undefined ? [] : sidesOf(campaign, found, projection);
          const name = engagementName(campaign, engagement);
          return (
            <li key={engagement}>
              <b>{name}</b>: {resultSays(is, sides)}{' '}
              <SmallButton onClick={() => onSuppose(engagement, undefined)}>
                Unset<span className="unseen"> {name}</span>
              </SmallButton>
            </li>
          );
        })}
      </ul>
      <p role={isImpossible ? 'alert' : undefined} className={isImpossible ? 'fault' : undefined}>
        {likelySays(props)}
      </p>
      <div className="buttons">
        {given.length < 2 ? null : (
          <SmallButton look="lined" onClick={onNothing}>
            Unset all
          </SmallButton>
        )}
        {isImpossible || onKeep === undefined ? null : (
          <SmallButton look="lined" onClick={onKeep}>
            Keep it beside others
          </SmallButton>
        )}
      </div>
    </section>
  );
};

/** Results that could not come of what was before; they are followed all the same. */
export const Against = ({
  projection,
  onLook,
}: Pick<Props, 'projection'> & { readonly onLook: (engagement: string) => void }) => {
  const found = projection.engagements.filter(({ id }) => projection.against.includes(id));
  return found.length === 0 ? null : (
    <div className="table-alert" role="status">
      <p>
        <b>Recorded, but not possible by the rules.</b> These results could not have come of what
        went before, and are followed all the same. See whether the loser withdrew or routed, and
        whether the hits left fit that.
      </p>
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <LinkButton onClick={() => onLook(id)}>{name}</LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
};
