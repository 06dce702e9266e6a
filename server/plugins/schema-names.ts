import type { OpenAPIV3_1 } from 'openapi-types';
import { capital } from '../../shared/index.ts';

type Document = OpenAPIV3_1.Document;

/** A schema of an object, as far as names are looked for in it. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
}

type Named = readonly [name: string, schema: Schema | undefined];

const itemsOf = (schema: Schema | undefined, list: string): Schema | undefined =>
  schema?.properties?.[list]?.items;

/** Fighters differ from system to system. */
const fightersOf = ({ oneOf = [] }: Schema = {}): readonly Named[] =>
  oneOf.flatMap((fight): readonly Named[] => {
    const system = capital(`${fight.properties?.['system']?.const as string}`);
    const side = itemsOf(fight, 'sides');
    return [
      [`${system}Side`, side],
      [`${system}Fighter`, itemsOf(side, 'fighters')],
    ];
  });

/** Parts of scenarios that programs make and read by themselves. */
const partsOf = (schemas: Readonly<Record<string, Schema>>, form: string): readonly Named[] => {
  const army = itemsOf(schemas[`BattleScenario${form}`], 'armies');
  const condition = itemsOf(itemsOf(schemas[`Campaign${form}`], 'engagements'), 'when');
  const parts: readonly Named[] = [
    ['Army', army],
    ['Army', itemsOf(schemas[`Wished${form}`], 'opponents')?.properties?.['army']],
    ['Tactician', itemsOf(army, 'tacticians')],
    ['Contingent', itemsOf(army, 'contingents')],
    ['Unit', itemsOf(schemas[`UnitScenario${form}`], 'units')],
    ['UnitRules', schemas[`UnitScenario${form}`]?.properties?.['rules']],
    ['Condition', condition],
    ['Fact', condition?.anyOf?.[0]],
    ['Line', schemas[`BattleOrLine${form}`]?.anyOf?.[1]],
    ...fightersOf(schemas[`DuelScenario${form}`]),
  ];
  return parts.map(([name, schema]) => [`${name}${form}`, schema]);
};

/** Gives these parts names among the schemas, wherever they stand. */
export const nameParts = (document: Document): Document => {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const named = [...partsOf(schemas, 'Input'), ...partsOf(schemas, '')].filter(
    ([name, schema]) => schema !== undefined && schemas[name] === undefined,
  );
  const names = new Map(
    named.map(([name, schema]) => [JSON.stringify(schema), name] as const).toReversed(),
  );
  const within = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(naming);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, naming(value)]));
  };
  const naming = (node: unknown): unknown => {
    const isObject = typeof node === 'object' && node !== null && !('$ref' in node);
    const name = isObject ? names.get(JSON.stringify(node)) : undefined;
    return name === undefined ? within(node) : { $ref: `#/components/schemas/${name}` };
  };
  const parts = Object.fromEntries(
    [...names].map(([text, name]) => [name, within(JSON.parse(text))]),
  );
  const made = within(document) as Document;
  return {
    ...made,
    components: { ...made.components, schemas: { ...made.components?.schemas, ...parts } },
  } as Document;
};
