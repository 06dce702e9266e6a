import type { Opponent } from '../../../shared/index.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { count, share, tenths } from '../../ui/figures/numbers.ts';
import { counted, menText } from '../../ui/words.ts';
import { OddsBar } from '../../ui/figures/odds.tsx';

/** What may be wished for, and how it is asked. */
export const PARTS = [
  { id: 'win', says: 'wins, %', usual: '60..70', scale: 100 },
  { id: 'mutual', says: 'both rout, %', usual: '', scale: 100 },
  { id: 'danger', says: 'its general in danger, %', usual: '', scale: 100 },
  { id: 'rounds', says: 'rounds', usual: '', scale: 1 },
  { id: 'men', says: 'men of the opponent', usual: '', scale: 1 },
] as const;

export const generalOf = ({ army: { tacticians } }: Pick<Opponent, 'army'>): string =>
  tacticians.map((one) => `${one.intelligence}+${one.tactics}`).join(', ') || 'none';

const titleOf = (part: string): string =>
  PARTS.find(({ id }) => id === (part === 'size' ? 'men' : part))?.says.replace(', %', '') ?? part;

export const missesOf = ({ misses }: Opponent): string =>
  misses
    .map(({ part, by }) => {
      const isShare = part !== 'rounds' && part !== 'size';
      return `${titleOf(part)} by ${isShare ? `${tenths(100 * by)} points` : tenths(by)}`;
    })
    .join('; ');

type Army = Opponent['army'];

/** What an opponent is, where it has no name of its own: "2,000 men, general 0+2". */
const saysOf = (army: Army): string => {
  const { name, size, quality, hits, tacticians } = army;
  const told = [
    menText(size),
    ...(quality === 1 ? [] : [`×${count(quality)}`]),
    ...(tacticians.length === 0 ? ['no general'] : [`general ${generalOf({ army })}`]),
    ...(hits === undefined ? [] : [`${counted(hits, 'hit')} left`]),
  ].join(', ');
  return name === 'Opponent' ? told : `${name}: ${told}`;
};

/** What may come of it, as a bar shows it. */
const partsOf = ({ win, mutual, danger }: Opponent, army: number) => [
  { key: 'own', slot: army, label: '', chance: win },
  { key: 'mutual', slot: undefined, label: '', chance: mutual },
  { key: 'other', slot: 1 - army, label: '', chance: Math.max(0, danger - mutual) },
];

const Card = ({
  place,
  opponent,
  army,
  onChoose,
}: {
  readonly place: number;
  readonly opponent: Opponent;
  readonly army: number;
  readonly onChoose: (army: Army) => void;
}) => {
  const { win, mutual, danger, rounds, alike } = opponent;
  const says = saysOf(opponent.army);
  const missed = opponent.misses.length === 0 ? '' : `. Misses ${missesOf(opponent)}`;
  const told =
    `wins, ${share(mutual)} both rout, ${share(danger)} its general in danger; ` +
    `${tenths(rounds)} rounds${missed}.`;
  return (
    <li className="wish-card">
      <h3>
        {place}. {says}
      </h3>
      <OddsBar parts={partsOf(opponent, army)} />
      <p>
        <b>{share(win)}</b> {told}
      </p>
      <p className="lab-picks">
        <SmallButton look="lined" onClick={() => onChoose(opponent.army)}>
          Choose<span className="unseen">: {says}</span>
        </SmallButton>
      </p>
      {alike.length === 0 ? null : (
        <p className="quiet">
          The same battle against{' '}
          {alike.map((one) => (
            <SmallButton key={saysOf(one)} onClick={() => onChoose(one)}>
              {saysOf(one)}
            </SmallButton>
          ))}
        </p>
      )}
    </li>
  );
};

/** Opponents to choose from, each another battle. */
export const OpponentCards = ({
  opponents,
  army,
  onChoose,
}: {
  readonly opponents: readonly Opponent[];
  /** The place of the army that they are to meet. */
  readonly army: number;
  readonly onChoose: (army: Army) => void;
}) => (
  <ol className="wish-cards" aria-label="Opponents">
    {opponents.map((one, i) => (
      <Card key={i} place={i + 1} opponent={one} army={army} onChoose={onChoose} />
    ))}
  </ol>
);
