import { useMemo } from 'react';
import { faultText, MOST_PLAYERS, readScoreTable, type ScoreTable } from '../../../shared/index.ts';
import { Section } from '../../ui/input/controls.tsx';
import { Old } from '../old.tsx';
import type { LabView } from '../view.ts';
import { Event } from './event.tsx';
import { Mixes } from './mixes.tsx';
import { Scores } from './scores.tsx';

const FIRST = `,GK,CSM,Eld,Tyr,BA,DE
Eldar,5,13,10,15,11,6
Guard,13,13,16,2,4,16
Daemons,15,5,3,2,14,3
Knights,9,14,13,14,8,13
Marines,6,5,6,9,16,4
Wolves,6,14,17,16,10,14`;
const LEAST_PLAYERS = 3;

const isEvent = ({ own, theirs }: ScoreTable): boolean =>
  own.length === theirs.length && own.length >= LEAST_PLAYERS && own.length <= MOST_PLAYERS;

const NONE: ScoreTable = { own: [], theirs: [], points: [] };

/** What a table of expected scores says: what to bring, and who is to meet whom. */
const Captains = ({ fields, onFields }: LabView) => {
  const { scores: text = FIRST } = fields;
  const read = useMemo(() => readScoreTable(text), [text]);
  const faults = read.ok ? [] : read.error.map(faultText);
  const table = read.ok ? read.value : NONE;
  return (
    <>
      <Section id="scores" title="Scores of your own">
        {/* Other names, another event. */}
        <Scores text={text} faults={faults} onText={(scores) => onFields({ scores, sofar: '' })} />
      </Section>
      <Old isFaulty={faults.length > 0}>
        {isEvent(table) ? (
          <Event table={table} text={text} fields={fields} onFields={onFields} />
        ) : faults.length > 0 ? null : (
          <p className="quiet">
            With as many lists on both sides, {LEAST_PLAYERS} to {MOST_PLAYERS}, the captains’ game
            of a team event is worked out too.
          </p>
        )}
        {faults.length > 0 ? null : <Mixes table={table} />}
      </Old>
    </>
  );
};

export default Captains;
