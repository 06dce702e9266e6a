import { BASE, written, type Repeat } from './corpus.ts';

/** The body for `/formulas`. */
export const formulaBody = (input: string | Repeat | { readonly json: unknown }): string => {
  const isJson = typeof input === 'object' && 'json' in input;
  return JSON.stringify({ formula: isJson ? input.json : written(input) });
};

/** `/sides/0/units/0/size` is our `/armies/0/size`, and their list of units our list of armies. */
const pathOf = (pointer: string): string[] =>
  pointer
    .replace(/^\/sides\/(\d)\/units\/0\//, '/armies/$1/')
    .replace(/^\/sides(\/0\/units)?/, '/armies')
    .split('/')
    .slice(1);

const baseBattle = (): Record<string, unknown> => {
  const { name, seed, trials, rules, sides } = BASE;
  const armies = sides.map((side, i) => ({
    id: `army${i + 1}`,
    name: side.name,
    size: side.units[0]!.size,
    power: side.units[0]!.power,
    tacticians: [],
  }));
  return { kind: 'battle', version: 1, name, seed, trials, rules: { damage: rules.hit }, armies };
};

export type Patch = readonly [
  how: 'set' | 'del' | 'add' | 'gen' | 'raw',
  pointer: string,
  value?: unknown,
];
const RAW = '"@raw@"';

const valueOf = ([how, , value]: Patch): unknown => {
  if (how === 'raw') return '@raw@';
  if (how === 'gen') {
    const { n, item } = value as { readonly n: number; readonly item: unknown };
    return Array.from({ length: n }, () => item);
  }
  if (how === 'add') {
    const { name, units } = value as (typeof BASE.sides)[number];
    return { name, size: units[0]?.size, power: units[0]?.power };
  }
  const isRules = typeof value === 'object' && value !== null && 'hit' in value;
  return isRules ? { damage: value.hit } : written(value);
};

/** Our battle for the base scenario, changed as the corpus changes that. */
export const patched = (patches: readonly Patch[]): string => {
  const battle = baseBattle();
  let raw = RAW;
  for (const patch of patches) {
    const path = pathOf(patch[1]);
    const last = path.pop() ?? '';
    const parent = path.reduce((node, key) => node[key] as Record<string, unknown>, battle);
    if (patch[0] === 'add' && Array.isArray(parent[last])) parent[last].push(valueOf(patch));
    else if (patch[0] !== 'del') parent[last] = valueOf(patch);
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
    if (patch[0] === 'raw') raw = String(patch[2]);
  }
  return JSON.stringify(battle).replace(RAW, raw);
};

/** The body for `/battles/odds`. */
export const battleBody = (
  input: { readonly patch: readonly Patch[] } | { readonly rawBody: unknown },
): string => ('patch' in input ? patched(input.patch) : String(written(input.rawBody)));
