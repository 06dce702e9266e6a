import type { ContingentDraft, Draft } from './draft.ts';
import { numberOf } from './number.ts';
import { HOUSE_FIELDS, RULE_FIELDS, type RuleField } from './rule-fields.ts';

const filled = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed);

const valueOf = ({ kind }: RuleField, typed: string): unknown =>
  kind === 'number' || kind === 'either' ? numberOf(typed) : typed;

const fieldsOf = (
  fields: readonly RuleField[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      texts[field.key] === undefined ? [] : [[field.key, valueOf(field, texts[field.key] ?? '')]],
    ),
  );

const MOUNTED: Readonly<Record<string, boolean>> = { yes: true, no: false };

export const contingentInputOf = ({
  name,
  troop,
  men,
  training,
  equipment,
  mounted,
  quality,
  leader,
}: ContingentDraft): unknown => ({
  name,
  troop,
  men: numberOf(men),
  training,
  equipment,
  mounted: MOUNTED[mounted],
  quality: numberOf(quality),
  leader: filled(leader),
});

/** The draft as a scenario yet to be checked; empty fields are left out and take their defaults. */
export const inputOf = ({ name, seed, round, trials, rules, house, armies }: Draft): unknown => ({
  kind: 'battle',
  version: 1,
  name: filled(name),
  seed: filled(seed),
  round: numberOf(round),
  trials: numberOf(trials),
  rules: {
    ...fieldsOf(RULE_FIELDS, rules),
    house: Object.fromEntries(
      HOUSE_FIELDS.flatMap(({ id, fields }) =>
        house[id] === undefined ? [] : [[id, fieldsOf(fields, house[id])]],
      ),
    ),
  },
  armies: armies.map(
    ({
      id,
      name: called,
      size,
      quality,
      hits,
      power,
      basePower,
      side,
      choice,
      target,
      tacticians,
      contingents,
      breaks,
    }) => ({
      id,
      name: called,
      // A bare head-count needs its number; with a roster it may be left to follow.
      size: numberOf(size) ?? (contingents.length === 0 ? '' : undefined),
      quality: numberOf(quality),
      hits: numberOf(hits),
      power: numberOf(power),
      basePower: numberOf(basePower),
      side: filled(side),
      choice,
      target,
      tacticians: tacticians.map((one) => ({
        name: one.name,
        intelligence: numberOf(one.intelligence),
        tactics: numberOf(one.tactics),
      })),
      breaks,
      ...(contingents.length === 0 ? {} : { contingents: contingents.map(contingentInputOf) }),
    }),
  ),
});
