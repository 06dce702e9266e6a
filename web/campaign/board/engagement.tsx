import {
  dayText,
  RESULTS,
  type Campaign,
  type EngagementProjection,
  type EngagementResult,
  type Given,
  type Projection,
} from '../../../shared/index.ts';
import { add } from '../../draft/changes.ts';
import { partOf, type Form } from '../../draft/form.ts';
import { listAt, textAt } from '../../draft/tree.ts';
import { Button } from '../../ui/input/button.tsx';
import { Pick, Section } from '../../ui/input/controls.tsx';
import { OddsFigures } from '../../ui/figures/odds.tsx';
import { share, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import {
  meetsSays,
  namesOf,
  resultSays,
  resultsOf,
  sidesOf,
  whenSays,
  type Engagement,
} from '../words.ts';
import { newRecord, RecordForm } from './record.tsx';
import { lateIn } from '../../ui/late.ts';

const LaidDown = lateIn(() => import('./laid-down.tsx'));

/** The id of its heading. */
export const ENGAGEMENT = 'engagement-title';

export interface Supposing {
  readonly given: readonly Given[];
  /** @param is undefined: as it may come */
  readonly onSuppose: (engagement: string, is: EngagementResult | undefined) => void;
}

interface Props extends Supposing {
  readonly form: Form;
  readonly campaign: Campaign;
  readonly projection: Projection;
  /** As it was before anything was supposed; undefined where nothing is. */
  readonly before: Projection | undefined;
  readonly id: string;
  readonly onChoose: (engagement: string | undefined) => void;
  /** Takes the engagement to the table; undefined while something is at fault. */
  readonly onFight: ((engagement: string) => void) | undefined;
}

interface Looked extends Props {
  readonly engagement: Engagement;
  readonly projected: EngagementProjection;
}

/** What follows if it comes out in one way: everything is projected anew. */
const Suppose = ({ campaign, projection, before, engagement, given, onSuppose }: Looked) => {
  const sides = sidesOf(campaign, engagement, projection);
  const now = given.find((one) => one.engagement === engagement.id)?.is;
  // What is supposed leaves nothing else to suppose: asked is what may come without it.
  const free = (before ?? projection).engagements.find(({ id }) => id === engagement.id);
  const can = RESULTS.filter((is) => (free?.results[is] ?? 0) > 0 || is === now);
  return (
    <Pick
      says="What if"
      value={now ?? ''}
      options={[
        { value: '', label: 'as it may come' },
        ...can.map((is) => ({ value: is, label: resultSays(is, sides) })),
      ]}
      onPick={(value) =>
        onSuppose(
          engagement.id,
          RESULTS.find((is) => is === value),
        )
      }
    />
  );
};

const Pairings = ({ campaign, projection, projected }: Looked) =>
  projected.pairings.length < 2 ? null : (
    <Sheet label="Who may meet" titles={['Chance', 'First side', 'Second side']} words={[1, 2]}>
      {projected.pairings.map(({ first, second, chance }) => (
        <tr key={`${first.join()} ${second.join()}`}>
          <td>{share(chance, projection.margin)}</td>
          <td>{namesOf(campaign, first) || 'nobody'}</td>
          <td>{namesOf(campaign, second) || 'nobody'}</td>
        </tr>
      ))}
    </Sheet>
  );

/** What is less than that is a rounding error. */
const LEAST_SWAY = 1e-9;

const DecidesSays = ({ projection, projected, campaign, engagement }: Looked) => {
  const [one, other] = sidesOf(campaign, engagement, projection);
  const { margin, endings } = projection;
  const { first, second } = projected.results;
  /** The fewer courses a chance is of, the wider its margin. */
  const within = (chance: number, given: number): string =>
    given === 0 ? '–' : share(chance, margin === undefined ? undefined : margin / Math.sqrt(given));
  return projected.isPlayed || projected.sways < LEAST_SWAY ? null : (
    <>
      <p>
        Its result moves the chances of the endings by <b>{tenths(100 * projected.sways)}</b> points
        on average{projection.decisive === engagement.id ? ', more than any other' : ''}. By winner:
      </p>
      <Sheet
        label="Endings by winner"
        words={[0]}
        titles={['Ending', `If ${one?.name} wins`, `If ${other?.name} wins`]}
      >
        {projected.endings.map(({ id, ifFirst, ifSecond }) => (
          <tr key={id}>
            <th scope="row">{endings.find((ending) => ending.id === id)?.name ?? id}</th>
            <td>{within(ifFirst, first)}</td>
            <td>{within(ifSecond, second)}</td>
          </tr>
        ))}
      </Sheet>
    </>
  );
};

/** The place of its result in the list as it is typed; -1 where it has none. */
const recordAt = ({ tree }: Form, id: string): number =>
  listAt(tree, 'results').findIndex((one) => textAt(one, 'engagement') === id);

const Doings = (props: Looked) => {
  const { form, id, onFight, projected } = props;
  const isRecorded = recordAt(form, id) >= 0;
  return (
    <div className="buttons">
      {isRecorded ? null : <Suppose {...props} />}
      <Button
        look={isRecorded ? 'lined' : 'solid'}
        disabled={onFight === undefined || projected.fought === 0}
        onClick={() => onFight?.(id)}
      >
        {isRecorded ? 'Fight it again at the table' : 'Fight it at the table'}
      </Button>
      {isRecorded ? null : (
        <Button onClick={() => form.edit(add('results', newRecord(id, projected)))}>
          Record a result
        </Button>
      )}
    </div>
  );
};

/** An engagement of the board: who may meet, how it may come out, what it decides. */
export const EngagementPanel = (props: Props) => {
  const { campaign, projection, id, form } = props;
  const engagement = campaign.engagements.find((one) => one.id === id);
  const projected = projection.engagements.find((one) => one.id === id);
  if (engagement === undefined || projected === undefined) return null;
  const looked = { ...props, engagement, projected };
  const sides = sidesOf(campaign, engagement, projection);
  const at = recordAt(form, id);
  const { margin } = projection;
  return (
    <Section
      id={ENGAGEMENT}
      title={engagement.name}
      className="war-engagement"
      beside={
        <span className="quiet">
          {dayText(campaign.house, engagement.day)}, {meetsSays(projected, margin)}
        </span>
      }
    >
      {engagement.text === '' ? null : <p>{engagement.text}</p>}
      {engagement.when.length === 0 ? null : (
        <p>Fought only if {whenSays(campaign, engagement.when)}.</p>
      )}
      {projected.never === undefined ? null : <p role="note">{projected.never}</p>}
      <OddsFigures parts={resultsOf(sides, projected)} margin={margin} />
      <Doings {...looked} />
      {at < 0 ? null : (
        <RecordForm form={partOf(form, `results.${at}`)} {...{ campaign, sides, projected }} />
      )}
      <LaidDown form={form} id={id} onChoose={props.onChoose} />
      <DecidesSays {...looked} />
      <Pairings {...looked} />
    </Section>
  );
};
