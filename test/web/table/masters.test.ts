import { expect, test } from 'vitest';
import { BATTLE_KIND } from '../../../server/table/kind.ts';
import {
  BATTLE_EXAMPLES,
  duelOrLine,
  entrySchema,
  type BattleLog,
  type Entry,
} from '../../../shared/index.ts';
import { logWith } from '../../../web/table/kept/remote/ground.ts';
import type { Deed, TableLog, Theirs } from '../../../web/table/kept/remote/deeds.ts';
import { Remote } from '../../../web/table/kept/remote/remote.ts';
import { sample } from '../../sample.ts';
import { memory, storeIn } from './network.ts';
import { drawing, sharedDocument, weather, worldOf, type World } from './masters.ts';

/** A master's page: its browser's memory outlives it. */
const master = (world: World, battle: ReturnType<typeof sharedDocument>, name: string) => {
  const given = {
    ...battle,
    origin: '',
    store: storeIn(memory()),
    pauses: [0],
    again: 0,
    later: world.later,
    fetch: battle.fetch as typeof fetch,
  };
  let log: TableLog = battle.whole() as Theirs;
  let [remote, close] = [undefined as Remote | undefined, () => undefined as void];
  const open = (): Remote => {
    const opened = new Remote(battle.saved, { onTake: (now) => void (log = now), given });
    remote = opened;
    close = opened.open();
    return opened;
  };
  const given_up: Deed[] = [];
  const page = {
    name,
    given_up,
    log: () => log,
    remote: () => remote ?? open(),
    status: () => page.remote().status(),
    act: (deed: Deed): void => {
      const before = log;
      log = logWith(log, deed);
      if (log !== before) page.remote().push(deed, before);
    },
    /** The page is gone, and opened again. */
    kill: (): void => {
      close();
      open();
    },
    choose: (isMine: boolean): void => {
      const { state } = page.remote().status();
      if (state === 'refused') {
        given_up.push(...page.remote().queued().slice(0, 1));
        page.remote().skip();
      } else if (state === 'conflict' && isMine) {
        page.remote().keepMine();
        // What was heard is all there is yet: there is nothing more to choose.
        expect(page.remote().status().state).not.toBe('conflict');
      } else if (state === 'conflict') {
        given_up.push(...page.remote().queued());
        page.remote().takeTheirs();
      }
    },
  };
  open();
  return page;
};
type Master = ReturnType<typeof master>;

const scenario = { ...BATTLE_EXAMPLES[0]?.scenario, seed: 'masters' };
const entry = (value: object): Entry => entrySchema.parse(value);

const DUEL = duelOrLine.parse('swords: Ada soldier v Bors soldier; seed=7');

/** What is done to a fight under the battle: each act of its own. */
const fightDeed = (draw: (many: number) => number, { fights = {} }: TableLog): Deed => {
  const fight = 'rout';
  const known = fights[fight];
  const what = draw(12);
  if (known === undefined || what === 0)
    return {
      kind: 'fight',
      fight,
      change: { kind: 'begin', scenario: { ...DUEL, seed: draw(99) } },
    };
  if (what === 1) return { kind: 'fight', fight, change: { kind: 'end' } };
  if (what < 4 && known.scenario.acts.length > 0)
    return { kind: 'fight', fight, change: { kind: 'undo', steps: 1 } };
  if (what === 4 && known.undone.length > 0)
    return { kind: 'fight', fight, change: { kind: 'redo', steps: 1 } };
  return {
    kind: 'fight',
    fight,
    change: { kind: 'act', acts: [{ kind: 'through', round: draw(2) }] },
  };
};

/** Rounds of which no two are alike, orders and notes; where undone is, all that a log knows. */
const deeds = (draw: (many: number) => number, isMended: boolean) => {
  let count = 0;
  const round = (): Entry => {
    const faces = (n: number) => ({ faces: [(n % 6) + 1, (Math.floor(n / 6) % 6) + 1] });
    return entry({
      kind: 'round',
      dice: { 'red/0': faces(count), 'blue/0': faces(Math.floor(count / 36) + draw(6)) },
    });
  };
  const order = { type: 'hits', army: 'red', hits: 1 };
  return ({ name, log }: Master): Deed => {
    count++;
    if (draw(6) === 0) return fightDeed(draw, log());
    const what = draw(isMended ? 9 : 5);
    const { entries } = log();
    if (what < 2) return { kind: 'append', entry: round() };
    if (what < 4)
      return { kind: 'append', entry: entry({ kind: 'note', text: `${name}${count}` }) };
    if (what === 4)
      return { kind: 'append', entry: entry({ kind: 'order', reason: `${name}${count}`, order }) };
    if (what === 5 && entries.length > 0)
      return { kind: 'amend', at: draw(entries.length), entry: round() };
    if (what === 6) return { kind: 'screen', level: draw(2) === 0 ? 'bands' : 'words' };
    return what === 7 ? { kind: 'redo', steps: 1 } : { kind: 'undo', steps: 1 + draw(2) };
  };
};

const textsOf = (log: BattleLog): readonly string[] =>
  log.entries.map((one) =>
    one.kind === 'note' ? one.text : one.kind === 'order' ? one.reason : JSON.stringify(one),
  );

test('masters who enter at once, over a network that loses what it carries, end equal to the server', async () => {
  for (let seed = 1; seed <= sample(24, 150); seed++) {
    const world = worldOf(drawing(seed));
    const { draw } = world;
    const battle = sharedDocument(world, BATTLE_KIND, { scenario });
    const masters = ['a', 'b'].map((name) => master(world, battle, name));
    const isMended = seed % 2 === 0;
    const deed = deeds(draw, isMended);
    const done: Deed[] = [];
    await weather(world, battle, masters, (one) => {
      const made = deed(one);
      done.push(made);
      one.act(made);
    });
    const told: Theirs = battle.whole();
    for (const { log, remote } of masters) {
      expect([seed, remote().version(), remote().queued()]).toEqual([seed, told.version, []]);
      expect([seed, textsOf(log())]).toEqual([seed, textsOf(told)]);
      expect([seed, log().fights]).toEqual([seed, told.fights]);
      expect([seed, textsOf({ entries: log().undone, undone: [] })]).toEqual([
        seed,
        textsOf({ entries: told.undone, undone: [] }),
      ]);
    }
    const there = textsOf(told);
    expect([seed, new Set(there).size]).toEqual([seed, there.length]);
    if (isMended) continue;
    const noted = (all: readonly Deed[]): readonly string[] =>
      textsOf({
        entries: all.flatMap((one) =>
          'entry' in one && one.entry.kind !== 'round' ? one.entry : [],
        ),
        undone: [],
      });
    const gone = new Set(noted(masters.flatMap(({ given_up }) => given_up)));
    const kept = noted(done).filter((text) => !gone.has(text));
    expect([seed, kept.filter((text) => !there.includes(text))]).toEqual([seed, []]);
  }
});
