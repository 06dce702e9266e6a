import { useMemo, useState, type RefObject } from 'react';
import { aftermathEntry, type CombatTold } from '../../../shared/index.ts';
import { AftermathForm } from '../../table/aftermath/aftermath-form.tsx';
import { fightOrigin, handEntry } from '../../table/aftermath/aftermath.ts';
import { Button } from '../../ui/input/button.tsx';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { Key } from '../../ui/figures/swatch.tsx';
import { entryForUnits, withHits } from './from-units.ts';
import type { Look } from './log.tsx';
import { Swings } from './swings.tsx';
import { Teacher } from './teacher.tsx';
import type { Game } from './use-fight.ts';
import { outcomeSays, roundsOf, STANDING_WORDS, winnerOf } from './words.ts';

interface Props {
  readonly game: Game;
  readonly told: CombatTold;
  readonly head: RefObject<HTMLHeadingElement | null>;
}

interface EndProps extends Props {
  /** The same fight with other luck. */
  readonly onAgain: () => void;
  readonly onSetUp: () => void;
  readonly onLook: (look: Look) => void;
}

/** What a fight came to for the battle it came from, and how it gets into the log there. */
const useWriteBack = ({ game: { scenario }, told }: Pick<Props, 'game' | 'told'>) => {
  const origin = useMemo(() => fightOrigin(scenario), [scenario]);
  const entry = useMemo(() => {
    const [{ fight }, winner] = [told, winnerOf(told)];
    const known = origin && entryForUnits(origin, scenario, fight, winner);
    return { ...(known ?? aftermathEntry(scenario, fight, winner)), rounds: roundsOf(told) };
  }, [origin, scenario, told]);
  const enter = (given: typeof entry): string | undefined => {
    if (origin === undefined) return undefined;
    if (!handEntry(origin.id, withHits(given, entry)))
      return (
        'This browser does not store anything for this page: note the result at the table ' +
        'by hand.'
      );
    window.location.hash = origin.hash;
    window.scrollTo(0, 0);
    return undefined;
  };
  return { origin, entry, enter };
};

/** The form that writes a fight back into the battle it came from. */
export const WriteBack = (props: Pick<Props, 'game' | 'told'>) => {
  const { origin, entry, enter } = useWriteBack(props);
  return origin === undefined ? null : (
    <Section
      className="fight-back"
      id="fight-back-title"
      head="melee-head"
      title={<>Back to {origin.name}</>}
    >
      <p className="quiet">
        The result of the fight, as it will appear in the battle&rsquo;s log. Change whatever went
        differently at your table.
      </p>
      <AftermathForm
        key={JSON.stringify(entry)}
        entry={entry}
        says="Enter in the battle&rsquo;s log"
        onEntry={enter}
      />
    </Section>
  );
};

/** The way back to the battle, with what came of the fight. */
const CarryBack = (props: Pick<Props, 'game' | 'told'>) => {
  const { origin, entry, enter } = useWriteBack(props);
  const [fault, setFault] = useState('');
  return origin === undefined ? null : (
    <>
      <Button look="solid" onClick={() => setFault(enter(entry) ?? '')}>
        Back to {origin.name} with this result
      </Button>
      <Refusal text={fault} />
    </>
  );
};

/** The end of a fight: who won, and what became of each. */
export const FightEnd = ({ game, told, head, onAgain, onSetUp, onLook }: EndProps) => {
  const isFromBattle = useMemo(() => fightOrigin(game.scenario) !== undefined, [game.scenario]);
  return (
    <>
      <section className="waiting" aria-labelledby="waiting-title">
        <h2 id="waiting-title" tabIndex={-1} ref={head}>
          {outcomeSays(game.cast, told)}
        </h2>
        <div className="dice-actions">
          <CarryBack game={game} told={told} />
          <Button look={isFromBattle ? 'lined' : 'solid'} onClick={onAgain}>
            Fight again with a new seed
          </Button>
          <Button onClick={onSetUp}>Edit fighters</Button>
        </div>
        <ul className="outcomes" aria-label="What became of each">
          {told.fight.fighters.map(({ id, name, side, standing }) => (
            <li key={id}>
              <Key slot={game.cast.slotOf(side)} /> {name} <b>{STANDING_WORDS[standing]}</b>
            </li>
          ))}
        </ul>
        <Swings scenario={game.scenario} told={told} cast={game.cast} />
        <Teacher {...{ game, told, onLook }} />
      </section>
      <WriteBack game={game} told={told} />
    </>
  );
};
