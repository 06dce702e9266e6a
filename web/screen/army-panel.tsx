import type { Screen, ScreenArmy } from '../../shared/index.ts';
import { standardOf } from '../theme/standards.ts';
import { fillOf, Swatch } from '../ui/figures/swatch.tsx';
import { counted } from '../ui/words.ts';

/** How far the formation has turned and broken up, by what it looks like from afar. */
const BEARINGS: Readonly<Record<string, { readonly turn: number; readonly dash?: string }>> = {
  steady: { turn: 0 },
  'hard pressed': { turn: 6 },
  wavering: { turn: 13, dash: '9 3' },
  'near breaking': { turn: 21, dash: '5 4' },
  routed: { turn: 34, dash: '2 5' },
  withdrawn: { turn: 0, dash: '2 5' },
};

/** Three quarters of its hits left is not dire yet. */
export const wordSays = (word: string): string => (word === 'hard pressed' ? 'pressed' : word);

/** The formed unit of our mark, which comes apart as the army does. */
const Formation = ({ slot, word }: { readonly slot: number; readonly word: string }) => {
  const { turn, dash } = BEARINGS[word] ?? { turn: 0 };
  return (
    <svg
      className="formation"
      viewBox="-22 -18 44 36"
      aria-hidden="true"
      focusable="false"
      style={{ color: `var(${standardOf(slot).colour})` }}
    >
      <g
        transform={`rotate(${turn})`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeDasharray={dash}
      >
        <rect x="-14" y="-10" width="28" height="20" />
        <path d="M-14 10 14-10" />
      </g>
    </svg>
  );
};

const percent = (hits: number, full: number): string =>
  `${Math.min(100, Math.max(0, (hits / full) * 100))}%`;

/** Hits as a bar; with bands, what is certain in full and what may be left faintly. */
const HitsBar = ({
  slot,
  from,
  to,
  full,
}: {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
  readonly full: number;
}) => (
  <div className="hits-bar" aria-hidden="true">
    <span className={fillOf({ slot, ending: '' })} style={{ width: percent(from, full) }} />
    {to > from ? (
      <span
        className={`perhaps ${fillOf({ slot, ending: '' })}`}
        style={{ width: percent(Math.min(to, full) - Math.min(from, full), full) }}
      />
    ) : null}
  </div>
);

interface Props extends Pick<Screen, 'fullHits'> {
  readonly army: ScreenArmy;
  readonly slot: number;
}

/** What the players may know of one army. */
export const ArmyPanel = ({ army: { name, word, band, hits }, slot, fullHits }: Props) => {
  const isOut = word === 'routed' || word === 'withdrawn';
  return (
    <section className="watch-army" data-out={isOut || undefined} aria-label={name}>
      <h2>
        <Swatch slot={slot} />
        <span>{name}</span>
      </h2>
      <div className="watch-state">
        {hits !== undefined ? (
          <p className="watch-hits">
            <b className="figure">{hits}</b> <span>of {counted(fullHits, 'hit')}</span>
          </p>
        ) : null}
        {band !== undefined && !isOut ? (
          <p className="watch-hits">
            <b className="figure">
              {band[0]}–{band[1]}
            </b>{' '}
            <span>of {counted(fullHits, 'hit')}</span>
          </p>
        ) : null}
        <p className="watch-word">
          <Formation slot={slot} word={word} />
          <span>{wordSays(word)}</span>
        </p>
      </div>
      {hits !== undefined ? <HitsBar slot={slot} from={hits} to={hits} full={fullHits} /> : null}
      {band !== undefined ? (
        <HitsBar slot={slot} from={Math.max(0, band[0] - 1)} to={band[1]} full={fullHits} />
      ) : null}
    </section>
  );
};
