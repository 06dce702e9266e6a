import { battleLine, changed, parameterOf, type Need, type Wanted } from '../../shared/index.ts';
import { Button } from '../ui/button.tsx';
import { Pick, Section } from '../ui/controls.tsx';
import { count, share } from '../ui/numbers.ts';
import { Sheet } from '../ui/sheet.tsx';

const CHANCES = [0.5, 0.6, 0.75, 0.9, 0.95] as const;

/** Which army, how likely, and whether it is enough not to lose. */
export const WishPicks = ({
  wanted: { scenario, army, wish, chance },
  onChange,
}: {
  readonly wanted: Wanted;
  readonly onChange: (change: Partial<Wanted>) => void;
}) => (
  <p className="lab-picks">
    <Pick
      says="For"
      value={`${army}`}
      options={scenario.armies.map(({ name }, i) => ({ value: `${i}`, label: name }))}
      onPick={(value) => onChange({ army: Number(value) })}
    />
    <Pick
      says="to"
      value={wish}
      options={[
        { value: 'win', label: 'win' },
        { value: 'notLose', label: 'not lose' },
      ]}
      onPick={(value) => onChange({ wish: value === 'win' ? 'win' : 'notLose' })}
    />
    <Pick
      says="with a chance of"
      value={`${chance}`}
      options={CHANCES.map((one) => ({ value: `${one}`, label: `${one * 100} %` }))}
      onPick={(value) => onChange({ chance: Number(value) })}
    />
  </p>
);

const neededText = ({ needed, now }: Need): string =>
  needed === undefined
    ? 'not enough by itself'
    : needed === now
      ? `${count(needed)}, as it is`
      : count(needed);

const NeedRow = ({
  need,
  onUse,
}: {
  readonly need: Need;
  readonly onUse: (need: Need) => void;
}) => (
  <tr>
    <th scope="row">{need.title}</th>
    <td>{count(need.now)}</td>
    <td>
      <b>{neededText(need)}</b>
    </td>
    <td>{share(need.chance)}</td>
    <td>{need.before === undefined ? '–' : share(need.before)}</td>
    <td>
      {need.needed === undefined || need.needed === need.now ? null : (
        <Button look="quiet" className="button-small" onClick={() => onUse(need)}>
          Use it<span className="unseen">: {need.title}</span>
        </Button>
      )}
    </td>
  </tr>
);

/** What each number of an army would have to be, each alone. */
export const Needs = ({
  wanted,
  needs,
  onLine,
  onChange,
}: {
  readonly wanted: Wanted;
  readonly needs: readonly Need[];
  readonly onLine: (line: string) => void;
  readonly onChange: (change: Partial<Wanted>) => void;
}) => {
  const use = ({ parameter, needed = 0 }: Need): void => {
    const one = parameterOf(parameter);
    const steps = Math.round(needed / one.step);
    onLine(battleLine(changed(wanted.scenario, wanted.army, one, steps)));
  };
  return (
    <Section id="needs" title="What would it take?">
      <WishPicks wanted={wanted} onChange={onChange} />
      <p className="quiet">
        The least of each that is enough, everything else as it is; or how much could be given up.
      </p>
      <Sheet
        label="What it would take"
        titles={['Change', 'Now', 'Needed', 'Chance', 'With a step less', 'Change the battle']}
      >
        {needs.map((need) => (
          <NeedRow key={need.parameter} need={need} onUse={use} />
        ))}
      </Sheet>
    </Section>
  );
};
