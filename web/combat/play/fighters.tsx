import { memo } from 'react';
import { isMountId, type FighterView, type Standing } from '../../../shared/index.ts';
import { Gauge, SideCards } from '../../cockpit/side.tsx';
import type { NamedSide } from '../../ui/figures/endings.ts';
import { fillOf } from '../../ui/figures/swatch.tsx';
import { Displays } from './displays.tsx';
import { STANDING_WORDS } from './words.ts';
import { Group } from '../../ui/layout.ts';

/**
 * How a fighter stands, drawn on a 16 x 16 grid: upright, lying, lying and lost, crossed out, away,
 * a flag.
 */
const STANDING_MARKS: Readonly<Record<Standing, string>> = {
  up: 'M8 14V5.5M5 8.5h6M8 2.2a1.3 1.3 0 1 0 .01 0',
  down: 'M4 12h10M2.2 12a1.3 1.3 0 1 0 .01 0M8 3v5M5.8 6L8 8.2 10.2 6',
  dying: 'M4 13h10M2.2 13a1.3 1.3 0 1 0 .01 0M8 2v5M8 9.2h.01',
  dead: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  fled: 'M2 8h11M9.5 4.5L13 8l-3.5 3.5',
  surrendered: 'M4 14V2.5M4 3h8.5l-2 2.75 2 2.75H4',
};

const StandingMark = ({ standing }: { readonly standing: Standing }) => (
  <svg
    className="combatant-mark"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d={STANDING_MARKS[standing]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface CardProps {
  readonly fighter: FighterView;
  /** As he was before the last entry. */
  readonly before: FighterView | undefined;
  readonly fill: string;
  readonly isAsked: boolean;
}

const Card = ({ fighter, before = fighter, fill, isAsked }: CardProps) => {
  const { name, standing, notes, place, displays = [] } = fighter;
  // What a track shows step by step needs no bar.
  const gauges = fighter.gauges.filter(
    ({ title }) => !displays.some((one) => one.kind === 'track' && one.title === title),
  );
  const changeOf = (id: string, now: number): number =>
    now - (before.gauges.find((one) => one.id === id)?.now ?? now);
  return (
    <li
      className="combatant"
      data-out={standing !== 'up' || undefined}
      data-asked={isAsked || undefined}
    >
      <Group gap="0 var(--gap-2)" justify="space-between">
        <h4>{name}</h4>
        <p className="combatant-standing" data-new={standing !== before.standing || undefined}>
          <StandingMark standing={standing} /> {STANDING_WORDS[standing]}
        </p>
      </Group>
      {isAsked || place !== undefined ? (
        <p className="combatant-place">
          {isAsked ? <b>decides now</b> : null}
          {isAsked && place !== undefined ? ', ' : ''}
          {place}
        </p>
      ) : null}
      {gauges.length === 0 ? null : (
        <ul className="gauges" aria-label={`How ${name} fares`}>
          {gauges.map(({ id, ...gauge }) => (
            <li key={id}>
              <Gauge {...gauge} fill={fill} change={changeOf(id, gauge.now)} />
            </li>
          ))}
        </ul>
      )}
      <Displays all={displays} fill={fill} />
      {notes.length === 0 ? null : <p className="combatant-notes">{notes.join(', ')}</p>}
    </li>
  );
};

interface Props {
  readonly side: NamedSide;
  readonly views: readonly FighterView[];
  /** As they were before the last entry. */
  readonly before: readonly FighterView[];
  /** Who decides now. */
  readonly asked: string | undefined;
}

/** The fighters of a side; who is out of the fight comes last. */
export const Fighters = memo(({ side, views, before, asked }: Props) => {
  const mine = views.filter((one) => one.side === side.id);
  const standing = mine.filter(({ standing: how }) => how === 'up');
  const persons = mine.filter(({ id: key }) => !isMountId(key));
  const left = persons.filter(({ standing: how }) => how === 'up').length;
  return (
    <SideCards
      side={side}
      says={`${left} of ${persons.length} ${persons.length === 1 ? 'stands' : 'stand'}`}
    >
      <ul>
        {[...standing, ...mine.filter(({ standing: how }) => how !== 'up')].map((fighter) => (
          <Card
            key={fighter.id}
            fighter={fighter}
            before={before.find(({ id }) => id === fighter.id)}
            fill={fillOf({ slot: side.slot, ending: '' })}
            isAsked={fighter.id === asked}
          />
        ))}
      </ul>
    </SideCards>
  );
});
