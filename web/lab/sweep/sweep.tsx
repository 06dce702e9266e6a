import { useMemo } from 'react';
import {
  FIGURE_IDS,
  FIGURES,
  PARAMETERS,
  parameterOf,
  rangeFault,
  readBounds,
  type Axis,
  type BattleScenario,
  type SweepAsked,
} from '../../../shared/index.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import type { Fields } from '../../share/link/address.ts';
import { Pick, Refusal, Section } from '../../ui/input/controls.tsx';
import { Old } from '../old.tsx';
import { ArmyPick, armyIn, TextField } from '../army-pick.tsx';
import { ASKING_SWEEP } from '../asking.ts';
import { NO_RULES, RulesPick, rulesIn } from '../rules-pick.tsx';
import { SweptFigures } from './swept.tsx';
import type { LabView } from '../view.ts';

/** A parameter of an army as the address has it: `2.size`. */
const pickedIn = (text: string | undefined, { armies }: BattleScenario) => {
  const [place = '', parameter = ''] = (text ?? '').split('.');
  const army = Number(place) - 1;
  const isKnown = PARAMETERS.some(({ id }) => id === parameter) && armies[army] !== undefined;
  return isKnown ? { army, parameter } : undefined;
};

const [CURVE, SURFACE_ROWS, SURFACE_COLUMNS] = [41, 11, 21];

/** A range about what is there now: half to double, or five steps to either side. */
const usualRange = (
  { armies, rules }: BattleScenario,
  { army, parameter: id }: Pick<Axis, 'army' | 'parameter'>,
): string => {
  const one = armies[army];
  if (one === undefined) return '';
  const { step, least, most, read } = parameterOf(id);
  const now = Math.round(read(one, rules.hits));
  const isScale = id === 'size' || id === 'quality' || id === 'hits';
  const [from, to] = isScale
    ? [Math.round(now / 2), now * 2]
    : [id === 'power' ? now - 5 : Math.min(now, 0), now + 5];
  const tidy = (steps: number): number =>
    Math.round(Math.min(most, Math.max(least, steps)) * step * 1000) / 1000;
  return `${tidy(from)}..${tidy(to)}`;
};

interface Ranged {
  readonly axis: Axis | undefined;
  readonly text: string;
  readonly fault: string | undefined;
}

const rangedIn = (
  scenario: BattleScenario,
  fields: Fields,
  [over, range]: readonly [string, string],
  points: number,
): Ranged => {
  const picked = pickedIn(fields[over] ?? (over === 'over' ? '1.size' : undefined), scenario);
  if (picked === undefined) return { axis: undefined, text: '', fault: undefined };
  const text = fields[range] || usualRange(scenario, picked);
  const bounds = readBounds(text, 1);
  const { least: from, most: to } = bounds ?? {};
  if (from === undefined || to === undefined)
    return { axis: undefined, text, fault: 'Give a range such as 50..200' };
  const axis = { ...picked, from, to, points };
  const fault = rangeFault(axis);
  return { axis: fault === undefined ? axis : undefined, text, fault };
};

const ParameterPick = ({
  says,
  value,
  armies,
  isOptional = false,
  onPick,
}: {
  readonly says: string;
  readonly value: string;
  readonly armies: BattleScenario['armies'];
  readonly isOptional?: boolean;
  readonly onPick: (value: string) => void;
}) => (
  <Pick
    says={says}
    value={value}
    options={[
      ...(isOptional ? [{ value: '', label: 'nothing else' }] : []),
      ...armies.flatMap(({ name }, i) =>
        PARAMETERS.map(({ id, title }) => ({
          value: `${i + 1}.${id}`,
          label: `${name}: ${title}`,
        })),
      ),
    ]}
    onPick={onPick}
  />
);

const SweepForm = ({
  scenario,
  fields,
  onFields,
  army,
  rulesFault,
  ranges: [first, second],
}: Pick<LabView, 'scenario' | 'fields' | 'onFields'> & {
  readonly army: number;
  /** Of the second set of rules. */
  readonly rulesFault: string | undefined;
  readonly ranges: readonly [Ranged, Ranged];
}) => (
  <div className="lab-picks lab-sentence">
    <ArmyPick armies={scenario.armies} army={army} onFields={onFields} />
    <Pick
      says="show"
      value={fields['figure'] ?? 'win'}
      options={FIGURES.map(({ id, title }) => ({ value: id, label: title }))}
      onPick={(figure) => onFields({ figure })}
    />
    <ParameterPick
      says="over"
      value={fields['over'] ?? '1.size'}
      armies={scenario.armies}
      onPick={(over) => onFields({ over, range: '' })}
    />
    <TextField
      says="from"
      value={first.text}
      fault={first.fault !== undefined}
      example="50..200"
      onText={(range) => onFields({ range: range === '' ? ' ' : range })}
    />
    <ParameterPick
      says="and over"
      value={fields['over2'] ?? ''}
      armies={scenario.armies}
      isOptional
      onPick={(over2) => onFields({ over2, range2: '' })}
    />
    {fields['over2'] ? (
      <TextField
        says="from"
        value={second.text}
        fault={second.fault !== undefined}
        example="0..5"
        onText={(range2) => onFields({ range2: range2 === '' ? ' ' : range2 })}
      />
    ) : null}
    <RulesPick
      says="beside"
      value={fields['beside'] ?? NO_RULES}
      isSecond
      isByHits
      fault={rulesFault}
      onPick={(beside) => onFields({ beside })}
    />
  </div>
);

/** The same battle under a second set of rules, by hits, where one is wanted. */
const besideIn = (scenario: BattleScenario, way = NO_RULES) => {
  if (way === NO_RULES) return { fault: undefined, other: undefined, title: '' };
  const { set, fault } = rulesIn(way, scenario.rules);
  return set?.level === 'army'
    ? { fault, other: { ...scenario, rules: set.rules }, title: set.title }
    : { fault: fault ?? 'Over a range armies fight by hits', other: undefined, title: '' };
};

/** The same sweep under other rules, once both are there. */
const useBeside = (
  subject: SweepAsked | undefined,
  isLate: boolean,
  { other, title }: Pick<ReturnType<typeof besideIn>, 'other' | 'title'>,
) => {
  const under = useMemo(
    () => (subject && other ? { ...subject, scenario: other } : undefined),
    [subject, other],
  );
  const { answer, isLate: isWaited } = useAnswer(under, ASKING_SWEEP);
  const value = isLate || isWaited || under === undefined ? undefined : answer?.value;
  const beside = useMemo(
    () => value && { from: 'The rules of the line', to: title, swept: value },
    [value, title],
  );
  return { beside, isWaited: under !== undefined && isWaited };
};

/** A figure of the battle over a range of one parameter, or of two. */
const Sweep = ({ scenario, fields, onFields }: LabView) => {
  const army = armyIn(fields, scenario);
  const figure = FIGURE_IDS.find((id) => id === fields['figure']) ?? 'win';
  const isSurface = Boolean(fields['over2']);
  const first = rangedIn(scenario, fields, ['over', 'range'], isSurface ? SURFACE_COLUMNS : CURVE);
  const second = rangedIn(scenario, fields, ['over2', 'range2'], SURFACE_ROWS);
  const { beside: way } = fields;
  const ruled = useMemo(() => besideIn(scenario, way), [scenario, way]);
  const faults = [first.fault, second.fault, ruled.fault].filter((fault) => fault !== undefined);
  const asked = JSON.stringify([second.axis, first.axis]);
  const subject = useMemo((): SweepAsked | undefined => {
    const [down, across] = JSON.parse(asked) as (Axis | null)[];
    if (across == null || (isSurface && down == null)) return undefined;
    return { scenario, army, figure, axes: [...(down == null ? [] : [down]), across] };
  }, [asked, isSurface, scenario, army, figure]);
  const { answer, isLate } = useAnswer(subject, ASKING_SWEEP);
  const { beside, isWaited } = useBeside(subject, isLate, ruled);
  return (
    <Section id="sweep" title="Over a range">
      <SweepForm
        scenario={scenario}
        fields={fields}
        onFields={onFields}
        army={army}
        rulesFault={ruled.fault}
        ranges={[first, second]}
      />
      <Refusal text={faults.length === 0 ? undefined : `${faults.join('. ')}.`} />
      {answer === undefined ? (
        subject === undefined ? null : (
          <p className="quiet">Working …</p>
        )
      ) : (
        <Old isLate={isLate || isWaited} isFaulty={subject === undefined}>
          <SweptFigures
            swept={answer.value}
            scenario={answer.about.scenario}
            army={answer.about.army}
            beside={beside}
          />
        </Old>
      )}
    </Section>
  );
};

export default Sweep;
