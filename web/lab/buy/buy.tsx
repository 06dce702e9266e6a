import { useMemo } from 'react';
import type { z } from 'zod';
import { buildRequestSchema, priceRequestSchema } from '../../../shared/index.ts';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { TextField } from '../army-pick.tsx';
import { faultsSaid } from '../faults.ts';
import { ListField } from '../list-field.tsx';
import { OF_LINE, RulesPick, rulesIn } from '../rules-pick.tsx';
import type { LabView } from '../view.ts';
import { Lists } from './lists.tsx';
import { Prices } from './prices.tsx';

const FIRST = `20 knights = 100, at most 4
50 soldiers = 50
50 levies = 20
Ada 1+3 = 120, at most 1`;

interface Read<T> {
  readonly asked: T | undefined;
  /** What is wrong with a field, by its name. */
  readonly faultsIn: (...fields: readonly string[]) => readonly string[];
}

const readAs = <T,>(schema: z.ZodType<T>, request: object): Read<T> => {
  const read = schema.safeParse(request);
  return {
    asked: read.data,
    faultsIn: (...fields) =>
      (read.error?.issues ?? [])
        .filter(({ path: [at] }) => fields.includes(String(at)))
        .map(({ message }) => message),
  };
};

/** What is asked of the troops, their prices and the budget, as the address has them. */
const useAsked = (fields: LabView['fields'], rules: LabView['scenario']['rules']) => {
  const { troops = FIRST, points = '400', against = '', under = OF_LINE } = fields;
  const read = useMemo(() => {
    const { set, fault } = rulesIn(under, rules);
    const request = { troops, budget: Number(points), ...(set && { under: set }) };
    return {
      rulesFault: fault,
      build: readAs(buildRequestSchema, { ...request, against }),
      price: readAs(priceRequestSchema, request),
    };
  }, [troops, points, against, under, rules]);
  return { troops, points, against, under, ...read };
};

/** Troops with prices: what a budget buys, and what they should cost. */
const Buy = ({ scenario: { rules }, fields, onFields }: LabView) => {
  const { troops, points, against, under, rulesFault, build, price } = useAsked(fields, rules);
  const isWhole = rulesFault === undefined;
  return (
    <>
      <Section id="buy" title="What to buy for a budget">
        <ListField
          id="buy-troops"
          label="Troops and prices, one a line, or a table"
          text={troops}
          rows={6}
          faults={build.faultsIn('troops')}
          onText={(text) => onFields({ troops: text })}
        >
          <b>20 knights = 100, at most 3</b>, or a tactician: <b>Ada 1+3 = 50</b>. A table from a
          spreadsheet names its columns first: troop, price, least, most.
        </ListField>
        <p className="lab-picks">
          <TextField
            says="Budget, in points"
            value={points}
            fault={build.faultsIn('budget').length > 0}
            example="400"
            onText={(text) => onFields({ points: text })}
          />
          <RulesPick
            says="They fight"
            value={under}
            fault={rulesFault}
            onPick={(way) => onFields({ under: way })}
          />
        </p>
        <Refusal
          text={faultsSaid([...build.faultsIn('budget'), ...(isWhole ? [] : [rulesFault])])}
        />
        <ListField
          id="buy-against"
          label="Against, one army a line"
          text={against}
          rows={3}
          empty="any list of the same budget"
          faults={build.faultsIn('against')}
          onText={(text) => onFields({ against: text })}
        >
          With how often it is met, where that differs: <b>350 Bors 0+1 = 2</b>. Left empty, the
          other side may bring any list for as much.
        </ListField>
        <Lists asked={isWhole ? build.asked : undefined} onFields={onFields} />
      </Section>
      <Section id="prices" title="What they should cost">
        <Prices
          asked={isWhole ? price.asked : undefined}
          onUse={(text) => onFields({ troops: text }, true)}
        />
      </Section>
    </>
  );
};

export default Buy;
