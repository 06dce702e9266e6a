import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chance, Choice } from '/work/main/shared/chance/chance.ts';
import { labelled, streamed } from '/work/main/shared/chance/sampled.ts';
import { fights, sidesUp, type Character, type ZonesFight } from '/work/main/shared/combat/systems/zones/state.ts';
import { ZONES } from '/work/main/shared/combat/systems/zones/index.ts';
import { SIZES, WEAPON_IDS } from '/work/main/shared/combat/systems/zones/weapons.ts';
import type { CombatEvent } from '/work/main/shared/combat/fight.ts';
import { createRng } from '/work/main/shared/rng.ts';
import { TROOP_IDS } from '/work/main/shared/roster/troops.ts';
import { attackOver, fightOf, tell } from '/work/main/test/vectors/zones-combat.ts';

type Table = ReturnType<typeof fightOf>;

/** Any value that a field of a schema allows. */
const anyOf = (schema: { readonly shape: Record<string, unknown> }): fc.Arbitrary<Record<string, unknown>> => fc.record(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(field as Field)])), { requiredKeys: [] });
interface Field { readonly def: { readonly type: string; readonly innerType?: Field; readonly entries?: Record<string, string> }; readonly minValue?: number; readonly maxValue?: number }
const fieldOf = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.def.type) {
    case 'default': return fieldOf(field.def.innerType ?? field);
    case 'boolean': return fc.boolean();
    case 'enum': return fc.constantFrom(...Object.values(field.def.entries ?? {}));
    case 'number': return fc.integer({ min: field.minValue ?? 0, max: Math.min(field.maxValue ?? 9, 19) });
    default: throw new Error(field.def.type);
  }
};

const STATS = anyOf(ZONES.stats);
const OPTIONS = anyOf(ZONES.options);
/** Two or three sides with up to three fighters each, of any statistics, under any options. */
const TABLES = fc.record({ options: OPTIONS, sides: fc.array(fc.array(fc.record({ stats: STATS, isNamed: fc.boolean() }), { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }), routed: fc.boolean() }).map(({ options, sides, routed }): Table => {
  const read = ZONES.options.parse(options);
  const fighters = sides.flatMap((side, s) => side.map(({ stats, isNamed }, i) => ({ id: `f${s}-${i}`, name: `Fighter ${s}.${i}`, side: `side${s}`, isNamed, stats: ZONES.stats.parse(stats) })));
  return { options: read, start: ZONES.setUp({ options: read, sides: sides.map((_, s) => `side${s}`), fighters, routed: routed ? ['side0'] : [] }) };
});

interface Story { readonly states: readonly ZonesFight[]; readonly events: readonly CombatEvent[]; readonly ended: boolean }
const story = ({ options, start }: Table, chance: Chance, choice: Choice, most = 400): Story => {
  const process = ZONES.process(options);
  const [states, events]: [ZonesFight[], CombatEvent[]] = [[start], []];
  for (let fight = start, i = 0; i < most; i++) {
    if (process.outcome(fight) !== undefined) return { states, events, ended: true };
    const [next, happened] = process.step(fight, chance, choice);
    states.push((fight = next as ZonesFight));
    events.push(...happened);
  }
  return { states, events, ended: false };
};

/** Chooses at random, and checks whatever is put before it. */
const anyChoice = (seed: number, labels: Set<string>): Choice => {
  const rng = createRng(seed, 'choices');
  return { choose: (open, advised, label, about) => {
    const ids = open.map((option) => (option as { id: string }).id);
    expect(label).toMatch(/^[A-Za-z0-9][A-Za-z0-9_/.#-]{0,119}$/);
    expect(labels.has(label), label).toBe(false);
    labels.add(label);
    expect(new Set(ids).size, `${label}: ${ids.join(' ')}`).toBe(ids.length);
    expect(ids.every((id) => /^[\x21-\x7e]{1,80}$/.test(id)), ids.join(' ')).toBe(true);
    expect(open).toContain(advised);
    expect(about?.question).toBeTruthy();
    for (const option of open) {
      const { chance, text } = option as { chance?: () => number; text: string };
      const value = chance?.() ?? 0;
      expect(value >= 0 && value <= 1 + 1e-12 && text.length > 0 && !text.includes('undefined'), `${text} ${value}`).toBe(true);
    }
    return open[rng.int(0, open.length - 1)] ?? advised;
  } };
};

/** The laws of every state. */
const lawful = (fight: ZonesFight): void => {
  for (const one of fight.fighters) {
    expect(one.health >= 0 && one.health <= one.full, `${one.id} ${one.health}`).toBe(true);
    if (one.holds !== '') expect(fight.fighters.find(({ id }) => id === one.holds)?.heldBy).toBe(one.id);
    if (one.heldBy !== '') expect(fight.fighters.find(({ id }) => id === one.heldBy)?.holds).toBe(one.id);
    if (one.mount !== '') expect(fight.fighters.find(({ id }) => id === one.mount)).toMatchObject({ rider: one.id, place: one.place });
    if (one.standing === 'dead') expect([one.heldBy, one.holds, one.mount, one.rider]).toEqual(['', '', '', '']);
    expect(one.drawn < one.arms.length).toBe(true);
  }
  expect(fight.stack.length).toBeLessThan(3);
};


import { play } from '/work/main/shared/process/play.ts';
const advised: Choice = { choose: (_open, best) => best };
let n = 0;
const t0 = performance.now();
for (const [table, seed] of fc.sample(fc.tuple(TABLES, fc.string()), { seed: Number(process.argv[2] ?? 8), numRuns: 400 })) {
  const told = story(table, labelled(seed), advised, 2000);
  n += told.states.length;
  if (!told.ended) {
    const diff = (x: object, d: object) => Object.fromEntries(Object.entries(x).filter(([k, v]) => JSON.stringify((d as never)[k]) !== JSON.stringify(v)));
    console.log(JSON.stringify(diff(table.options, ZONES.options.parse({}))));
    for (const f of table.start.fighters) console.log(f.id, f.side, JSON.stringify(diff(f.stats, ZONES.stats.parse({}))));
    for (const e of told.events.slice(-14)) console.log('  ', e.round, e.kind, e.text);
    console.log(JSON.stringify(ZONES.view(told.states.at(-1) as never).map((v) => [v.id, v.standing, v.gauges[0]?.now, v.place, v.notes])));
    break;
  }
}
console.log(n, 'steps', Math.round(n / (performance.now() - t0) * 1000), '/s');
