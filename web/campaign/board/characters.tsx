import {
  CHARACTER_FATES,
  type Campaign,
  type Figures,
  type Projection,
} from '../../../shared/index.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Named } from '../../ui/figures/swatch.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { armyName, FATES, slotOf } from '../words.ts';

interface Props {
  readonly campaign: Campaign;
  readonly projection: Projection;
}

const TITLES = ['Character', 'Army', 'Survives', ...CHARACTER_FATES.map((fate) => FATES[fate])];

const figuresOf = ({ campaign, projection: { characters } }: Props): Figures => ({
  columns: TITLES,
  rows: characters.map(({ name, army, survives, fates }) => [
    name,
    armyName(campaign, army),
    survives,
    ...CHARACTER_FATES.map((fate) => fates[fate]),
  ]),
});

/** What becomes of everybody who has a name. */
export const Characters = (props: Props) => {
  const { campaign, projection } = props;
  const { characters, margin } = projection;
  return characters.length === 0 ? null : (
    <Section
      id="characters"
      title="Who lives to see it"
      beside={
        <Exports name="characters" figures={() => figuresOf(props)} json={() => characters} />
      }
    >
      <Sheet label="Fates of the characters" titles={TITLES} words={[0, 1]}>
        {characters.map(({ name, army, survives, fates }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="war-names">
              <Named slot={slotOf(campaign, army)} name={armyName(campaign, army)} />
            </td>
            <td>
              <b>{share(survives, margin)}</b>
            </td>
            {CHARACTER_FATES.map((fate) => (
              <td key={fate}>{share(fates[fate], margin)}</td>
            ))}
          </tr>
        ))}
      </Sheet>
    </Section>
  );
};
