import { createHash } from 'node:crypto';

const bareOf = (text: string): string =>
  text
    .replaceAll(/\/\*\*?[\s\S]*?\*\//gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A type by the names of its fields, and a sign that changes with anything in it. */
const signOf = (name: string, type: string): string => {
  const fields = [...type.matchAll(/^ {2}readonly ("?[\w/-]+"?\??):/gmu)].map(([, field]) => field);
  const sign = createHash('sha256').update(bareOf(type)).digest('hex').slice(0, 8);
  return `type ${name} ${sign}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;
};

/** What the surface comes to, a line for each name: a change of any type changes its line. */
export const report = (text: string): string =>
  text
    .split(/^export (?:declare )?/mu)
    .slice(1)
    .map((block) => {
      const [, name, type] = /^type (\w+) = ([\s\S]+)/u.exec(block) ?? [];
      const isShort = bareOf(block).length < 200;
      return name === undefined || type === undefined || isShort
        ? bareOf(block)
        : signOf(name, type);
    })
    .join('\n');
