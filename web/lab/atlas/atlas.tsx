import { useCallback, useMemo } from 'react';
import {
  atlasAsked,
  atlasFigures,
  atlasRequestSchema,
  duelOfPair,
  faultText,
  lineFor,
  MOST_LISTS,
  rankedBy,
  readArmyList,
  unitsOfPair,
  type Atlas as Matchups,
  type AtlasAsked,
  type BattleScenario,
  type RuleSet,
} from '../../../shared/index.ts';
import { bringDuel } from '../../combat/draft/open.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Pick, Refusal, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Old } from '../old.tsx';
import { Running } from '../../ui/figures/odds.tsx';
import { bringUnits } from '../../unit/draft/open.ts';
import { ASKING_ATLAS } from '../asking.ts';
import { faultsSaid } from '../faults.ts';
import { NO_RULES, OF_LINE, RulesPick, rulesIn } from '../rules-pick.tsx';
import { GoOn } from '../go-on.tsx';
import { AtlasGrid } from './atlas-grid.tsx';
import { ArmyList } from './atlas-list.tsx';
import { AtlasMoved } from './atlas-moved.tsx';
import type { LabView } from '../view.ts';
import { WhatToBring } from './what-to-bring.tsx';

const FIRST = `Red Host: 120 Ada 1+3
Blue Levy: 350 Bors 0+1
Knights: 100 x2.5 Oswin 1+2
Raiders: 500 Khurg 0+1
Pikes: 240 x1.2 Edda 1+1`;
/** A page is answered sooner than a server need be. */
const TRIALS = 400;

type Picked<T, K extends keyof T> = { readonly [Key in K]: T[Key] };

interface Listed {
  readonly asked: AtlasAsked | undefined;
  readonly faults: readonly string[];
}

const askedIn = (text: string, under: readonly RuleSet[], draw: number): Listed => {
  const read = readArmyList(text);
  if (!read.ok) return { asked: undefined, faults: read.error.map(faultText) };
  const request = atlasRequestSchema.safeParse({ armies: read.value, under, trials: TRIALS, draw });
  return request.success
    ? { asked: atlasAsked(request.data), faults: [] }
    : { asked: undefined, faults: request.error.issues.map(({ message }) => message) };
};

const plain = ({ win, neither, margin, ...atlas }: Matchups): object => ({
  ...atlas,
  win: [...win],
  neither: [...neither],
  ...(margin === undefined ? {} : { margin: [...margin] }),
});

const lineOf = (
  rules: BattleScenario['rules'],
  pair: readonly BattleScenario['armies'][number][],
): string => {
  const armies = pair.map(({ id: _, ...army }) => army);
  const usual = { kind: 'battle', version: 1, name: 'Battle' } as const;
  return lineFor({ ...usual, round: 1, trials: 10_000, rules, armies });
};

/** Scores of all among each other, half of a draw counted. */
const metIn = ({ names, win, neither }: Matchups) =>
  names.length > MOST_LISTS
    ? undefined
    : {
        own: names,
        theirs: names,
        scoreOf: (row: number, column: number): number => {
          const at = row * names.length + column;
          const score = (win[at] ?? NaN) + (neither[at] ?? 0) / 2;
          // Even, where two do not meet.
          return Number.isNaN(score) ? 0.5 : score;
        },
      };

/** What came of it: a picture and a table, and what a second set of rules changes. */
const Found = ({
  atlases,
  armies,
  isDone,
  onOpen,
  onFields,
}: Pick<LabView, 'onFields'> & {
  /** Whether all pairs have their odds. */
  readonly isDone: boolean;
  readonly atlases: readonly Matchups[];
  readonly armies: AtlasAsked['armies'];
  /** @param under which of the rules */
  readonly onOpen: (row: number, column: number, under?: number) => void;
}) => {
  const openSecond = useCallback(
    (row: number, column: number): void => onOpen(row, column, 1),
    [onOpen],
  );
  const [first, second] = atlases;
  if (first === undefined) return null;
  return (
    <>
      <Exports
        name="atlas"
        figures={() => atlasFigures(atlases)}
        json={() => atlases.map(plain)}
        hasChart
      />
      <p className="quiet">
        The strongest first, by {rankedBy(first)}. Choose a cell for its battle.
      </p>
      {second === undefined ? null : <h3>{first.title}</h3>}
      <AtlasGrid atlas={first} onOpen={onOpen} />
      {isDone ? (
        <>
          <WhatToBring atlas={first} />
          <GoOn met={metIn(first)} onFields={onFields} />
        </>
      ) : null}
      {second === undefined ? null : (
        <>
          <AtlasMoved from={first} to={second} armies={armies} />
          <h3>{second.title}</h3>
          <AtlasGrid atlas={second} onOpen={openSecond} />
        </>
      )}
    </>
  );
};

const HALF = '0.5';
const DRAWS = [
  { value: '0', label: 'nothing' },
  { value: HALF, label: 'half a win' },
  { value: '1', label: 'as a win' },
];
/** The atlas of the armies and the rules that are wanted. */
const useAtlas = (fields: LabView['fields'], rules: BattleScenario['rules']) => {
  const { armies: text = FIRST, under = OF_LINE, beside = NO_RULES, draw = HALF } = fields;
  const { asked, faults, rulesFaults } = useMemo(() => {
    const ways = [under, ...(beside === NO_RULES ? [] : [beside])];
    const read = ways.map((way) => rulesIn(way, rules));
    const sets = read.flatMap(({ set }) => set ?? []);
    const listed = askedIn(text, sets, Number(draw));
    const isWhole = sets.length === ways.length;
    return {
      ...listed,
      asked: isWhole ? listed.asked : undefined,
      rulesFaults: read.map(({ fault }) => fault),
    };
  }, [text, under, beside, rules, draw]);
  const question = useMemo(() => (asked === undefined ? undefined : { asked }), [asked]);
  const answered = useAnswer(question, ASKING_ATLAS);
  return { text, under, beside, draw, faults, rulesFaults, ...answered };
};

/** How they meet, and what counts. */
const Picks = ({
  under,
  beside,
  draw,
  rulesFaults: [fault, besideFault],
  onFields,
}: Picked<ReturnType<typeof useAtlas>, 'under' | 'beside' | 'draw' | 'rulesFaults'> & {
  readonly onFields: LabView['onFields'];
}) => (
  <>
    <RulesPick
      says="They fight"
      value={under}
      fault={fault}
      onPick={(value) => onFields({ under: value })}
    />
    <RulesPick
      says="beside"
      value={beside}
      isSecond
      fault={besideFault}
      onPick={(value) => onFields({ beside: value })}
    />
    <Pick
      says="a draw counts"
      value={draw}
      options={DRAWS}
      onPick={(value) => onFields({ draw: value })}
    />
  </>
);

/** Armies, each against every other, under one set of rules or two. */
const Atlas = ({ scenario: { rules }, fields, onLine, onFields }: LabView) => {
  const { text, faults, answer, isDone, isLate, cancel, ...picked } = useAtlas(fields, rules);
  const wrong = picked.rulesFaults.filter((fault) => fault !== undefined);
  const about = answer?.about.asked;
  const open = useCallback(
    (row: number, column: number, under = 0): void => {
      const pair = [about?.armies[row], about?.armies[column]].filter((one) => one !== undefined);
      const set = about?.under[under];
      const [one, other] = pair;
      if (one === undefined || other === undefined || set === undefined) return;
      if (set.level === 'army') {
        onLine(lineOf(set.rules, pair));
        window.scrollTo({ top: 0 });
      } else if (set.level === 'unit') {
        const units = unitsOfPair(one, other, set);
        if (units.ok) bringUnits(units.value);
      } else {
        const fight = duelOfPair(one, other, set);
        if (fight.ok) bringDuel(fight.value);
      }
    },
    [about, onLine],
  );
  return (
    <Section id="atlas" title="Every army against every other">
      <ArmyList text={text} faults={faults} onText={(armies) => onFields({ armies })} />
      <p className="lab-picks">
        <Picks {...picked} onFields={onFields} />
        <Running trials={answer?.trials} onCancel={cancel} />
      </p>
      <Refusal text={faultsSaid(wrong)} />
      {answer === undefined ? (
        faults.length + wrong.length > 0 ? null : (
          <p className="quiet">Working …</p>
        )
      ) : (
        <Old isLate={isLate} isFaulty={faults.length + wrong.length > 0}>
          <Found
            atlases={answer.value}
            armies={answer.about.asked.armies}
            isDone={isDone}
            onOpen={open}
            onFields={onFields}
          />
        </Old>
      )}
    </Section>
  );
};

export default Atlas;
