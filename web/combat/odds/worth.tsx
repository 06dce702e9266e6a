import type { DuelScenario } from '../../../shared/index.ts';
import type { Answer, Asking } from '../../engine/use-answer.ts';
import { Worked } from '../../cockpit/worked.tsx';
import { points } from '../../ui/figures/numbers.ts';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { ASKING_DUEL } from './asking.ts';
import { fightersNamed } from './words.ts';

const ASKING: Asking<'duels/worth', DuelScenario> = {
  questionOf: (scenario) => ({ kind: 'duels/worth', scenario }),
  keyOf: ASKING_DUEL.keyOf,
  luckOf: ASKING_DUEL.luckOf,
  pauseOf: ASKING_DUEL.pauseOf,
};

type Found = Answer<'duels/worth', DuelScenario>;
type Thing = Found['value'][number];

/** What stands in a field, as people say it. */
const says = (value: Thing['has']): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`;

const Row = ({ thing, found: { about } }: { readonly thing: Thing; readonly found: Found }) => {
  const { title, has, without, by, margin } = thing;
  const slot = about.sides.findIndex(({ id }) => id === thing.side);
  return (
    <tr>
      <th scope="row">
        <Swatch slot={slot} /> {fightersNamed(about, thing.fighters)}: {title}
      </th>
      <td>
        {points(by)} <span className="quiet">± {(margin * 100).toFixed(0)}</span>
      </td>
      <td>{says(has)}</td>
      <td>{says(without)}</td>
    </tr>
  );
};

const listed = (found: Found, things: readonly Thing[]): string =>
  found.about.sides
    .flatMap(({ id }) => {
      const own = things.filter(({ side }) => side === id);
      const [first] = own;
      if (first === undefined) return [];
      const titles = own.map(({ title }) => title).join(', ');
      return [`${fightersNamed(found.about, first.fighters)}: ${titles}`];
    })
    .join('. ');

/** The telling things, the heaviest first, and in a line those without which all goes the same. */
const Things = ({ found }: { readonly found: Found }) => {
  const telling = found.value.filter(({ isIdle }) => !isIdle);
  const idle = found.value.filter(({ isIdle }) => isIdle);
  return (
    <>
      <p className="quiet">
        What a side wins more with a thing than without it, in points of a hundred: of an ability
        one step less, of gear none of it. By pairs of fights under the same dice.
      </p>
      <Sheet
        label="What each thing is worth"
        titles={['Whose, and what', 'Worth', 'Has', 'Without']}
      >
        {telling
          .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
          .map((thing) => (
            <Row key={`${thing.fighters[0]} ${thing.stat}`} thing={thing} found={found} />
          ))}
      </Sheet>
      {idle.length === 0 ? null : (
        <p className="worth-idle">
          <b>Decides nothing here</b>, every fight went the same without it: {listed(found, idle)}.
        </p>
      )}
    </>
  );
};

/** What decides the fight: unfolded, every thing of every fighter is weighed. */
export const Deciding = ({ scenario }: { readonly scenario: DuelScenario }) => (
  <Worked
    says="What decides this fight: skills and gear weighed one by one"
    className="worth"
    subject={scenario}
    asking={ASKING}
  >
    {(found) => <Things found={found} />}
  </Worked>
);
