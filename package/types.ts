/** JSON Schema, as far as the schemas of the questions use it. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly 'x-or-line'?: boolean;
}

export const STEP = '  ';
const WIDTH = 96;

/** A comment of whole words, indented. */
export const commentOf = (text: string, indent: string): string => {
  const lines = [''];
  for (const word of text.replaceAll('*/', '* /').split(/\s+/u)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + indent.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
};

export const aboutOf = ({ title, description, default: usual }: Schema): string => {
  const said = [title, description].filter((text) => text !== undefined).join(': ');
  const left =
    usual === undefined || typeof usual === 'object' ? '' : `Default: ${JSON.stringify(usual)}.`;
  return [said === '' || /[.?!]$/u.test(said) ? said : `${said}.`, left]
    .filter((text) => text !== '')
    .join(' ');
};

const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/u.test(name) ? name : JSON.stringify(name);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

export type NameOf = (id: string) => string;

export const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const listOf = ({ items, prefixItems }: Schema, nameOf: NameOf, indent: string): string => {
  if (prefixItems !== undefined)
    return `readonly [${prefixItems.map((one) => typeOf(one, nameOf, indent)).join(', ')}]`;
  const of = typeof items === 'object' ? typeOf(items, nameOf, indent) : 'unknown';
  return `readonly ${/^\w+$/u.test(of) ? of : `(${of})`}[]`;
};

const objectOf = (schema: Schema, nameOf: NameOf, indent: string): string => {
  const { properties, required = [], additionalProperties: rest } = schema;
  if (properties === undefined) {
    const of = typeof rest === 'object' ? typeOf(rest, nameOf, indent) : 'unknown';
    return `Readonly<Record<string, ${of}>>`;
  }
  const inner = indent + STEP;
  const fields = Object.entries(properties).map(([name, field]) => {
    const about = aboutOf(field);
    const mark = required.includes(name) ? '' : '?';
    const type = typeOf(field, nameOf, inner);
    const optional = mark === '' ? type : `${type} | undefined`;
    return `${about === '' ? '' : commentOf(about, inner)}${inner}readonly ${keyOf(name)}${mark}: ${optional};\n`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
};

/** A type as TypeScript writes it. */
export const typeOf = (schema: Schema, nameOf: NameOf, indent: string): string => {
  const { $ref, type, const: only, enum: words, anyOf, oneOf } = schema;
  if (schema['x-or-line'] === true)
    return `${typeOf({ ...schema, 'x-or-line': false }, nameOf, indent)} | Line`;
  if ($ref !== undefined) return nameOf($ref.split('/').at(-1) ?? '');
  if (only !== undefined) return JSON.stringify(only);
  if (words !== undefined) return union(words.map((word) => JSON.stringify(word)));
  const either = anyOf ?? oneOf;
  if (either !== undefined) return union(either.map((one) => typeOf(one, nameOf, indent)));
  if (Array.isArray(type))
    return union(type.map((one: string) => typeOf({ ...schema, type: one }, nameOf, indent)));
  if (type === 'array') return listOf(schema, nameOf, indent);
  if (type === 'object') return objectOf(schema, nameOf, indent);
  return typeof type === 'string' ? (PLAIN[type] ?? 'unknown') : 'unknown';
};
