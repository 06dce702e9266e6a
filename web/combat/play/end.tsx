import { useMemo, type RefObject } from 'react';
import { aftermathEntry } from '../../../shared/index.ts';
import { AftermathForm } from '../../table/aftermath/aftermath-form.tsx';
import { fightOrigin, handEntry } from '../../table/aftermath/aftermath.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { entryForUnits, withHits } from './from-units.ts';
import type { Look } from '../../cockpit/log/log.tsx';
import { WaitingFor } from '../../cockpit/waiting-for.tsx';
import { Teacher } from './teacher.tsx';
import type { Game } from './use-fight.ts';
import { outcomeSays, roundsOf, STANDING_WORDS, winnerOf } from './words.ts';
import { Flex } from '../../ui/layout.ts';
import { NOT_KEPT } from '../../share/browser/store.ts';

interface Props {
  readonly game: Game;
  /** Keeps what is on show before another page opens. */
  readonly onLeave: () => void;
}

interface EndProps extends Props {
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly onLook: (look: Look) => void;
}

/** The form by which the result goes back. */
export const WRITE_BACK = 'write-back';

interface BackProps extends Props {
  /** What its button says; once the fight is over, what is done next is in the strip. */
  readonly says?: string;
}

/** The form that writes a fight back into the battle it came from. */
export const WriteBack = ({ game, onLeave, ...button }: BackProps) => {
  const { scenario } = game;
  const { told } = game.now;
  const origin = useMemo(() => fightOrigin(scenario), [scenario]);
  const entry = useMemo(() => {
    const [{ fight }, winner] = [told, winnerOf(told)];
    const known = origin && entryForUnits(origin, scenario, fight, winner);
    return { ...(known ?? aftermathEntry(scenario, fight, winner)), rounds: roundsOf(told) };
  }, [origin, scenario, told]);
  if (origin === undefined) return null;
  const enter = (given: typeof entry): string | undefined => {
    if (!handEntry(origin.id, { ...withHits(given, entry), fled: origin.fled }))
      return `${NOT_KEPT}. Note the result at the table by hand.`;
    onLeave();
    window.location.hash = origin.hash;
    window.scrollTo(0, 0);
    return undefined;
  };
  return (
    <Section className="fight-back" id="fight-back-title" title={<>Back to {origin.name}</>}>
      <p className="quiet">
        The result of the fight, as it will appear in the battle&rsquo;s log. Change whatever went
        differently at your table.
      </p>
      <AftermathForm
        id={WRITE_BACK}
        key={JSON.stringify(entry)}
        entry={entry}
        onEntry={enter}
        {...button}
      />
    </Section>
  );
};

/** What became of more fighters is said on their cards alone. */
const MOST_LISTED = 12;

/** The end of a fight: who won, and what became of each; where it goes back to comes first. */
export const FightEnd = ({ game, head, onLook, onLeave }: EndProps) => {
  const { cast, now } = game;
  const { fighters } = now.told.fight;
  return (
    <>
      <WaitingFor head={head} title={outcomeSays(cast, now.told)}>
        {fighters.length > MOST_LISTED ? null : (
          <ul className="outcomes" aria-label="What became of each">
            {fighters.map(({ id, name, side, standing }) => (
              <Flex component="li" key={id} wrap="wrap" gap="0 0.4rem" align="center">
                <Swatch slot={cast.slotOf(side)} /> {name} <b>{STANDING_WORDS[standing]}</b>
              </Flex>
            ))}
          </ul>
        )}
      </WaitingFor>
      <WriteBack {...{ game, onLeave }} />
      <Teacher {...{ game, onLook }} />
    </>
  );
};
