import { useEffect, useMemo, useState } from 'react';
import {
  contrastText,
  rewardsText,
  rewardTests,
  type Compared,
  type RewardId,
} from '../../shared/index.ts';
import { ASKING_DUEL } from '../combat/odds/asking.ts';
import { ask } from '../engine/pool.ts';
import type { Question } from '../engine/question.ts';
import { Button } from '../ui/input/button.tsx';
import { Section } from '../ui/input/controls.tsx';
import { ASKING_UNITS } from '../unit/odds/asking.ts';
import { SIDES, type Answer, type Found } from './system-row.tsx';

const questionOf = ({ scenario }: Compared): Question<'duels/odds' | 'units/odds'> | undefined => {
  if (scenario === undefined) return undefined;
  return scenario.kind === 'duel'
    ? ASKING_DUEL.questionOf(scenario)
    : ASKING_UNITS.questionOf(scenario);
};

type Rewards = Partial<Record<RewardId, { readonly chance: number; readonly margin?: number }>>;

/** Asks the tests of one system; undefined until all are answered. */
const useRewards = (row: Compared): Rewards | undefined => {
  const [rewards, setRewards] = useState<Rewards>({});
  const { level, system } = row;
  const tests = useMemo(
    () => rewardTests({ level, system }).filter(([, { scenario }]) => scenario !== undefined),
    [level, system],
  );
  useEffect(() => {
    const stops = tests.flatMap(([id, test]) => {
      const question = questionOf(test);
      if (question === undefined) return [];
      const onPart = ({
        value: { win, margin },
        isLast,
      }: {
        readonly value: Found['odds'];
        readonly isLast: boolean;
      }): void => {
        const reward = { chance: win['red'] ?? 0, ...(margin === undefined ? {} : { margin }) };
        if (isLast) setRewards((all) => ({ ...all, [id]: reward }));
      };
      return [ask(question, { onPart, onFailure: () => undefined })];
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [tests]);
  return Object.keys(rewards).length < tests.length ? undefined : rewards;
};

const Reasons = ({ row }: { readonly row: Compared }) => {
  const rewards = useRewards(row);
  return (
    <li>{rewards === undefined ? `${row.title}: working…` : rewardsText(row.title, rewards)}</li>
  );
};

/** How far apart the systems are, and what each of them rewards. */
export const Contrast = ({
  rows,
  answers,
}: {
  readonly rows: readonly Compared[];
  readonly answers: readonly Answer[];
}) => {
  const [isAsked, setAsked] = useState(false);
  const ended = answers.filter(({ trials }) => trials?.isRunning !== true).length;
  const open = rows.filter(({ scenario }) => scenario !== undefined).length - ended;
  const running = open === 1 ? '1 of them still runs' : `${open} of them still run`;
  const says = contrastText(
    answers.map(({ row: { title }, odds }) => ({ title, ...odds })),
    SIDES,
  );
  return (
    <Section id="contrast" title="Why they differ" className="compare-contrast">
      <p aria-live={open > 0 ? 'off' : 'polite'}>
        {open > 0 && says !== '' ? `So far, as ${running}: ` : null}
        {open > 0 && says === '' ? `${running}.` : says}
      </p>
      {isAsked ? (
        <>
          <p className="quiet">
            Three tests of each system: two soldiers against one (units: 40 against 20), elite
            against regular, well-equipped against poorly equipped.
          </p>
          <ul>
            {rows
              .filter(({ scenario }) => scenario !== undefined)
              .map((row) => (
                <Reasons key={`${row.level} ${row.system}`} row={row} />
              ))}
          </ul>
        </>
      ) : (
        <Button look="solid" onClick={() => setAsked(true)}>
          Test what each system rewards
        </Button>
      )}
    </Section>
  );
};
