import { useMemo, useState } from 'react';
import { sideOfArmy, type Need, type Wanted } from '../../../shared/index.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Old } from '../old.tsx';
import { ASKING_LAB } from '../asking.ts';
import { BreakEven } from './break-even.tsx';
import { Needs } from './needs.tsx';
import { Prices } from './prices.tsx';
import type { LabView } from '../view.ts';
import { Ways } from './ways.tsx';

/** What is asked about a battle: an army and its chance. */
const useWanted = (scenario: Wanted['scenario']) => {
  const [wish, setWish] = useState<Omit<Wanted, 'scenario'>>({
    army: 0,
    wish: 'win',
    chance: 0.75,
  });
  const army = Math.min(wish.army, scenario.armies.length - 1);
  const wanted = useMemo(() => ({ ...wish, army, scenario }), [wish, army, scenario]);
  const change = (part: Partial<Wanted>): void => setWish((all) => ({ ...all, ...part }));
  return [wanted, change] as const;
};

const NONE: readonly Need[] = [];

/** What an army would need, and what everything is worth to it. */
const Takes = ({ scenario, live, onLine }: LabView) => {
  const [wanted, change] = useWanted(scenario);
  const { answer, isLate } = useAnswer(wanted, ASKING_LAB);
  const isOld = isLate && answer !== undefined;
  return (
    <>
      <Needs
        wanted={wanted}
        needs={answer?.value.needs ?? NONE}
        plateau={isOld ? undefined : answer?.value.plateau}
        isLate={isOld}
        onLine={onLine}
        onChange={change}
      />
      <Ways wanted={wanted} onLine={onLine} />
      <BreakEven wanted={wanted} />
      <Old isLate={isOld}>
        <Prices
          wanted={answer?.about ?? wanted}
          prices={answer?.value.prices ?? []}
          now={live?.odds.win[sideOfArmy(scenario, wanted.army)] ?? 0}
        />
      </Old>
    </>
  );
};

export default Takes;
