import { COMBAT_SYSTEMS } from '../../combat/index.ts';
import { err, ok, type Result } from '../../result.ts';
import { cut } from '../../roster/names.ts';
import { UNIT_SYSTEMS, unitRulesSchema } from '../../unit/index.ts';
import { readBattleLine } from './line.ts';
import type { RuleSet } from '../schema/atlas.ts';
import { tokensOf } from './tokens.ts';

const known = (systems: readonly { readonly id: string }[]): string =>
  systems.map(({ id }) => id).join(', ');

const readUnits = (system: string, settings: string): Result<RuleSet, string> => {
  if (!UNIT_SYSTEMS.some(({ id }) => id === system))
    return err(`no system of units is called "${system}": use ${known(UNIT_SYSTEMS)}`);
  const tokens = tokensOf(settings);
  if (!tokens.ok) return err(tokens.error.message);
  const wrong = tokens.value.find(({ kind }) => kind !== 'setting');
  if (wrong !== undefined) return err(`"${wrong.text}" is no setting: sizing=nominal, for example`);
  const given = tokens.value.flatMap((one) =>
    one.kind === 'setting' ? [[one.text, one.value]] : [],
  );
  const rules = unitRulesSchema.safeParse({ ...Object.fromEntries(given), system });
  return rules.success
    ? ok({ level: 'unit', rules: rules.data })
    : err(rules.error.issues[0]?.message ?? 'these rules cannot be read');
};

const readArmies = (settings: string): Result<RuleSet, string> => {
  const read = readBattleLine(settings === '' ? '1 v 1' : `1 v 1; ${settings}`);
  return read.ok ? ok({ level: 'army', rules: read.value.rules }) : err(read.error.message);
};

const readFighters = (system: string, more: string): Result<RuleSet, string> => {
  if (!COMBAT_SYSTEMS.some(({ id }) => id === system))
    return err(`no system of fighters is called "${system}": use ${known(COMBAT_SYSTEMS)}`);
  return more === ''
    ? ok({ level: 'combat', system })
    : err(`"${more}" has no meaning after "fighters ${system}": leave it out`);
};

const readOne = (text: string): Result<RuleSet, string> => {
  const [first = '', second = '', ...others] = text.trim().split(/\s+/u);
  if (/^units?$/iu.test(first)) return readUnits(second, others.join(' '));
  if (/^(?:fighters?|persons?)$/iu.test(first)) return readFighters(second, others.join(' '));
  const isNamed = /^(?:hits|army|armies)$/iu.test(first);
  return readArmies(isNamed ? [second, ...others].join(' ').trim() : text.trim());
};

/**
 * Sets of rules from a line, with / between them: "hits / attrition=proportional / units
 * oldschool / fighters zones".
 * @returns what is wrong, and where to look
 */
export const readRuleSets = (text: string): Result<readonly RuleSet[], string> => {
  const sets: RuleSet[] = [];
  for (const part of text.split(/\s\/\s|\n/u)) {
    const read = readOne(part);
    if (!read.ok) return err(`"${part.trim()}": ${read.error}`);
    const title = part.trim();
    sets.push({ ...read.value, ...(title === '' ? {} : { title: cut(title) }) });
  }
  return ok(sets);
};
