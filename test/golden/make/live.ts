import { isRecord, type Send } from '../session.ts';
import type { Exchange } from '../store.ts';
import type { Luck } from './luck.ts';
import { numbered, times, turn, type Plan } from './plan.ts';

const NAMES = ['Ada', 'Bors', 'Cyn', 'Dov'];
const DAMAGES = [
  '2d6 + power + skill',
  '2d6 + power + skill',
  '2d6 + power + skill',
  '3d6kh2 + power + skill',
  '2d6!2 + power',
];

const scenarioOf = (luck: Luck, id: string, index: number): object => {
  const ids = ['red', 'blue', 'gold', 'grey'].slice(0, index % 4 === 3 ? 3 + (index % 2) : 2);
  // Where strength follows hits or rounds, exact odds take long: these have fewer hits.
  const isDear = index % 5 === 4 || index % 7 === 2;
  const rules = {
    damage: isDear ? turn(DAMAGES, 0) : turn(DAMAGES, index),
    hits: isDear ? 40 : luck.pick([150, 200, 250]),
    ...luck.some({ general: 'skillTwice', roundLength: 10 }, 0.2),
    ...(index % 7 === 2 ? { attrition: 'proportional' } : {}),
    ...(index % 5 === 4 ? { house: { fatigue: { every: 2 }, lastStand: {} } } : {}),
  };
  const armies = ids.map((army, i) => ({
    id: army,
    name: `${army} host`,
    size: luck.int(80, 300),
    tacticians: times(luck.int(1, 3), (j) => ({
      name: `${turn(NAMES, j)} of ${army}`,
      intelligence: luck.int(0, 2),
      tactics: luck.int(0, 3),
    })),
    ...(ids.length > 2 && i === 3 ? { side: 'red' } : {}),
  }));
  const name = `At the table ${id}`;
  return { kind: 'battle', version: 1, name, seed: id, trials: 100, rules, armies };
};

/** What of an answer the recorder reads to find its next deed. */
interface Told {
  readonly version: number;
  readonly state: {
    readonly outcome?: object;
    readonly field: { readonly round: number; readonly armies: readonly LiveArmy[] };
  };
}
interface LiveArmy {
  readonly id: string;
  readonly hits: number;
  readonly withdrew?: true;
  readonly tacticians: readonly { readonly name: string; readonly away?: string }[];
}

interface Table {
  readonly luck: Luck;
  readonly send: Send;
  readonly index: number;
  version: number;
  entries: number;
  armies: readonly LiveArmy[];
  deeds: number;
  orders: number;
  undone: number;
}

const rolled = (luck: Luck): object =>
  luck.hit(0.7) ? { faces: [luck.int(1, 6), luck.int(1, 6)] } : { sum: luck.int(2, 12) };

const rounds = ({ luck, armies }: Table): object => {
  const standing = armies.filter(({ hits, withdrew }) => hits > 0 && withdrew !== true);
  const rolls = standing.flatMap(({ id, tacticians }) =>
    tacticians.flatMap(({ away }, i) => (away === undefined ? [`${id}/${i}`] : [])),
  );
  const some = (share: number, of: () => unknown): object =>
    Object.fromEntries(rolls.filter(() => luck.hit(share)).map((roll) => [roll, of()]));
  const ids = standing.map(({ id }) => id);
  return {
    kind: 'round',
    ...luck.some(
      {
        dice: some(0.5, () => rolled(luck)),
        again: some(0.3, () => luck.int(1, 4)),
        choices: Object.fromEntries(ids.filter(() => luck.hit(0.5)).map((id) => [id, 0])),
        run: luck.pick([1, 2, 3]),
      },
      0.5,
    ),
    ...(ids.length > 2 && luck.hit(0.4) ? { targets: { [ids[0] ?? '']: ids[2] } } : {}),
  };
};

/** An order of the type whose turn it is. */
const order = (table: Table): object => {
  const { luck, armies, index, deeds } = table;
  const army = luck.pick(armies);
  const { id } = army;
  const tactician = luck.pick([...army.tacticians.map(({ name }) => name), 'Nobody']);
  const kinds: readonly object[] = [
    { type: 'soldiers', army: id, soldiers: luck.int(-40, 120) },
    { type: 'power', army: id, points: luck.int(-4, 4), ...luck.some({ rounds: 2 }, 0.6) },
    {
      type: 'quality',
      army: id,
      factor: luck.pick([0.5, 0.7, 1.3]),
      ...luck.some({ rounds: 1 }, 0.5),
    },
    { type: 'hits', army: id, hits: luck.int(-15, 10) },
    { type: 'lose', army: id, tactician, fate: luck.pick(['fallen', 'captured', 'left']) },
    { type: 'join', army: id, tactician: { name: `Zoe ${deeds}`, intelligence: 1, tactics: 2 } },
    { type: 'command', army: id, tactician },
    { type: 'choice', army: id, choice: luck.pick(['highest', 'commander', tactician]) },
    { type: 'target', army: id, target: luck.pick(['weakest', 'strongest', 'blue']) },
    { type: 'withdraw', army: id },
    { type: 'parley' },
  ];
  // Withdrawals and parleys end most battles: they come late.
  const usual = turn(kinds.slice(0, 9), index * 5 + table.orders++);
  const wanted = deeds > 13 ? turn(kinds.slice(9), index) : usual;
  return { kind: 'order', reason: `Deed ${deeds + 1}: Räuber im Wald`, order: wanted };
};

const aftermath = ({ luck }: Table): object => ({
  kind: 'aftermath',
  ...luck.some({ system: luck.pick(['swords', 'zones']), winner: 'red host', rounds: 4 }, 0.8),
  people: [{ side: 'blue', name: 'Bors', fate: luck.pick(['dead', 'taken', 'escaped', 'free']) }],
  ...luck.some(
    {
      losses: [{ side: 'blue', name: 'blue host', present: 6, dead: 3, taken: 2, escaped: 1 }],
      text: 'The baggage, and forty head of cattle 🐂.',
    },
    0.8,
  ),
});

const note = ({ luck }: Table): object => ({
  kind: 'note',
  text: luck.pick(['Rain sets in.', 'Nebel – 霧', 'The bridge burns.']),
});

const entryOf = (table: Table): object => {
  const { luck } = table;
  if (luck.hit(0.35)) return rounds(table);
  if (luck.hit(0.75)) return order(table);
  return luck.hit(0.6) ? note(table) : aftermath(table);
};

/** A deed that was refused has changed nothing. */
const heard = (table: Table, { status, answer }: Exchange): boolean => {
  table.deeds++;
  if (status !== 200) return false;
  const { version, state } = answer as Told;
  table.version = version;
  table.armies = state.field.armies;
  return true;
};

const change = async (table: Table, way: readonly ['POST' | 'PUT', string], body?: object) => {
  const [method, url] = way;
  const { version } = table;
  const ask = {
    method,
    url: `/battles/{id}${url}`,
    version,
    ...(body === undefined ? {} : { body }),
  };
  return heard(table, await table.send(ask));
};

const deed = async (table: Table): Promise<void> => {
  const { luck, entries } = table;
  if (luck.hit(0.12)) {
    const steps = luck.int(1, 3);
    if (!(await change(table, ['POST', '/undo'], { steps }))) return;
    table.undone += Math.min(entries, steps);
    table.entries = Math.max(0, entries - steps);
    return;
  }
  if (luck.hit(table.undone > 0 ? 0.6 : 0.02)) {
    const steps = luck.int(1, 2);
    const body = steps === 2 ? { steps } : undefined;
    if (!(await change(table, ['POST', '/redo'], body))) return;
    table.entries += Math.min(table.undone, steps);
    table.undone = Math.max(0, table.undone - steps);
    return;
  }
  if (luck.hit(0.12) && entries > 0) {
    await change(table, ['PUT', `/entries/${luck.int(0, entries - 1)}`], entryOf(table));
    return;
  }
  if (!(await change(table, ['POST', '/entries'], entryOf(table)))) return;
  table.entries++;
  table.undone = 0;
};

/** The players' screen at every level. */
const screens = async (table: Table): Promise<void> => {
  for (const level of ['numbers', 'bands', 'words']) {
    await change(table, ['PUT', '/screen'], { level });
    await table.send({ method: 'GET', url: '/screens/{watchId}' });
  }
};

const read = (send: Send): Promise<Exchange> => send({ method: 'GET', url: '/battles/{id}' });

/** What was kept, sent as another battle: an export is an import. */
const exported = async (send: Send, { answer }: Exchange): Promise<void> => {
  if (!isRecord(answer)) throw new Error('nothing to export');
  const { scenario, entries, undone, screen } = answer;
  await send({ method: 'POST', url: '/battles', body: { scenario, entries, undone, screen } });
  await read(send);
};

const livePlan = (index: number): Plan => {
  const id = numbered('live', index);
  return {
    id,
    about: 'a battle at the table, deed by deed',
    run: async (send, luck) => {
      const body = { scenario: scenarioOf(luck, id, index) };
      const { answer } = await send({ method: 'POST', url: '/battles', body });
      const { scenario } = answer as { scenario: { armies: readonly LiveArmy[] } };
      const armies = scenario.armies.map((army) => ({ ...army, hits: 100 }));
      const table: Table = {
        luck,
        send,
        index,
        version: 1,
        entries: 0,
        armies,
        deeds: 0,
        orders: 0,
        undone: 0,
      };
      for (let left = luck.int(14, 18); left > 0; left--) {
        await deed(table);
        if (left === 6) await screens(table);
      }
      await read(send);
      await change(table, ['POST', '/entries'], { kind: 'round', run: 'rout' });
      await change(table, ['POST', '/entries'], aftermath(table));
      await screens(table);
      const whole = await read(send);
      if (index % 4 === 0) await exported(send, whole);
    },
  };
};

/** What must be refused, and how. */
const refusedPlan: Plan = {
  id: 'refused',
  about: 'entries that cannot stand, and what is said about it',
  run: async (send, luck) => {
    const scenario = scenarioOf(luck, 'refused', 0);
    await send({ method: 'POST', url: '/battles', body: { scenario } });
    const entries: readonly object[] = [
      { kind: 'round', dice: { 'red/0': { faces: [7, 7] } } },
      { kind: 'round', dice: { 'green/0': { faces: [1, 1] } } },
      { kind: 'order', reason: 'x', order: { type: 'hits', army: 'green', hits: 1 } },
      { kind: 'order', order: { type: 'parley' } },
      { kind: 'dance' },
      { kind: 'note', text: ' ' },
      { kind: 'aftermath', gold: 5 },
    ];
    const url = '/battles/{id}/entries';
    for (const body of entries) await send({ method: 'POST', url, version: 1, body });
    await send({ method: 'POST', url, version: 7, body: { kind: 'round' } });
    await send({ method: 'POST', url, body: { kind: 'round' } });
    await send({ method: 'POST', url: '/battles/{id}/undo', version: 1 });
    await send({ method: 'PUT', url: `${url}/9`, version: 1, body: { kind: 'round' } });
    await read(send);
  },
};

export const livePlans = (): readonly Plan[] => [...times(20, livePlan), refusedPlan];
