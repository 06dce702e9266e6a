import { useMemo, useState } from 'react';
import {
  battleLine,
  readBattleLine,
  type Atlas as Matchups,
  type BattleScenario,
} from '../../shared/index.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { Refusal, Scroll, Section } from '../ui/controls.tsx';
import { share } from '../ui/numbers.ts';
import { ASKING_ATLAS } from './asking.ts';

const FIRST = `Red Host: 120 Ada 1+3
Blue Levy: 350 Bors 0+1
Knights: 100 x2.5 Oswin 1+2
Raiders: 500 Khurg 0+1
Pikes: 240 x1.2 Edda 1+1`;
const MOST = 50;

interface Listed {
  readonly armies: BattleScenario['armies'];
  readonly fault: string | undefined;
}

/** One army a line; a line is read as an army of a battle against the same. */
export const armiesIn = (text: string): Listed => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const armies: BattleScenario['armies'] = [];
  for (const [i, line] of lines.entries()) {
    const read = readBattleLine(`${line} v 1`);
    if (!read.ok)
      return {
        armies,
        fault: `Line ${i + 1}, character ${read.error.at + 1}: ${read.error.message}.`,
      };
    const [army] = read.value.armies;
    if (army !== undefined) armies.push({ ...army, id: `army${i + 1}` });
  }
  if (armies.length > MOST)
    return { armies: armies.slice(0, MOST), fault: `At most ${MOST} armies fit here.` };
  return { armies, fault: armies.length < 2 ? 'List two armies or more, one a line.' : undefined };
};

/** A chance with its colour; a button to the battle. */
const Cell = ({
  chance,
  neither,
  says,
  onOpen,
}: {
  readonly chance: number;
  readonly neither: number;
  /** Who beats whom. */
  readonly says: string;
  readonly onOpen: () => void;
}) => {
  const shown = Math.round(chance * 100);
  return (
    <td style={{ '--chance': chance } as React.CSSProperties} className="atlas-cell">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`${shown} %: ${says}`}
        title={`${says}: ${share(chance)}; neither: ${share(neither)}`}
      >
        {shown}
      </button>
    </td>
  );
};

const Grid = ({
  atlas: { names, win, neither, mean, ranking, cycles },
  onOpen,
}: {
  readonly atlas: Matchups;
  readonly onOpen: (row: number, column: number) => void;
}) => (
  <>
    <Scroll label="Chances of each army against each">
      <table className="sheet atlas">
        <caption>
          The chance, in per cent, that the army of the row beats that of the column; the strongest
          first. Choose a cell for its battle.
        </caption>
        <thead>
          <tr>
            <th scope="col">Army</th>
            <th scope="col">Mean</th>
            {ranking.map((at) => (
              <th key={at} scope="col">
                {names[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking.map((row) => (
            <tr key={row}>
              <th scope="row">{names[row]}</th>
              <td>{share(mean[row] ?? 0)}</td>
              {ranking.map((column) => {
                const at = row * names.length + column;
                return row === column ? (
                  <td key={column}>–</td>
                ) : (
                  <Cell
                    key={column}
                    chance={win[at] ?? 0}
                    neither={neither[at] ?? 0}
                    says={`${names[row]} beats ${names[column]}`}
                    onOpen={() => onOpen(row, column)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    <p className="quiet">
      {cycles.length === 0
        ? 'No rock, paper and scissors: whoever beats one army more often than not stands above it.'
        : `Rock, paper and scissors: ${cycles
            .map((cycle) => [...cycle, cycle[0] ?? 0].map((at) => names[at]).join(' beats '))
            .join('; ')}.`}
    </p>
  </>
);

/** Armies, one a line, each against every other. */
export const Atlas = ({
  rules,
  onLine,
}: {
  readonly rules: BattleScenario['rules'];
  readonly onLine: (line: string) => void;
}) => {
  const [text, setText] = useState(FIRST);
  const listed = useMemo(() => armiesIn(text), [text]);
  const { armies, fault } = listed;
  const asked = useMemo(
    () => (fault === undefined ? { armies, rules } : undefined),
    [armies, fault, rules],
  );
  const { answer } = useAnswer(asked, ASKING_ATLAS);
  const shown = answer?.about;
  const open = (row: number, column: number): void => {
    const [one, other] = [shown?.armies[row], shown?.armies[column]];
    if (one === undefined || other === undefined) return;
    const pair = [one, other].map(({ id: _, ...army }) => army);
    const battle = {
      kind: 'battle',
      version: 1,
      edition: 2,
      name: 'Battle',
      round: 1,
      trials: 10_000,
    } as const;
    onLine(battleLine({ ...battle, rules, armies: pair }));
    window.scrollTo({ top: 0 });
  };
  return (
    <Section id="atlas" title="Every army against every other">
      <label className="lab-list" htmlFor="atlas-armies">
        Armies, one a line
        <textarea
          id="atlas-armies"
          rows={6}
          spellCheck={false}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby="atlas-fault"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Refusal id="atlas-fault" text={fault} />
      {answer === undefined ? null : answer.value === undefined ? (
        <p className="quiet">
          Under these rules damage changes from round to round: each pair has to be asked by itself,
          in the line above.
        </p>
      ) : (
        <Grid atlas={answer.value} onOpen={open} />
      )}
    </Section>
  );
};
