import { describe, expect, test } from 'vitest';
import {
  holding,
  aftermathOf,
  aftermathRequestSchema,
  BATTLE_EXAMPLES,
  battleOf,
  battleScenarioSchema,
  fledIn,
  standing,
  type Entry,
  type Act,
  type CombatTold,
  type DuelScenario,
  type DuelScenarioInput,
  type Live,
} from '../../shared/index.ts';
import { isIdle, roundsOfLog } from '../../web/combat/play/lines.ts';
import { actionsKnown, newRuling, readRuling } from '../../web/combat/play/ruling/ruling.ts';
import {
  diceIn,
  tryActs,
  tryRolls,
  type Acts,
  type Tried,
  fightOf,
} from '../../web/combat/play/acts.ts';
import {
  castOfFight,
  labelSays,
  openSays,
  outcomeSays,
  questionSays,
  rulingSays,
  withSideNames,
} from '../../web/combat/play/words.ts';
import { drop, inTurn, put, typed, word } from '../../web/draft/changes.ts';
import { textAt } from '../../web/draft/tree.ts';
import type { Reading } from '../../web/forms/faults.ts';
import { aftermathSays } from '../../web/table/aftermath/aftermath-line.tsx';
import {
  aftermathDraftOf,
  hasAftermath,
  entering,
  isTold,
  notedAftermath,
  readAftermath,
  requestOf,
} from '../../web/table/aftermath/aftermath.ts';
import { diceText } from '../../web/ui/words.ts';
import { TROOPED_IDS } from '../combat/trooped.ts';
import { must } from '../must.ts';
import { duelWith } from '../scenarios.ts';

const duel = (system: string, more: Partial<DuelScenarioInput> = {}): DuelScenario =>
  duelWith({
    system,
    seed: 'ford',
    asks: ['red', 'blue'],
    sides: [
      { id: 'red', name: 'Red', fighters: [{ id: 'bors', name: 'Bors', preset: 'soldier' }] },
      { id: 'blue', name: 'Blue', fighters: [{ id: 'ector', name: 'Ector', preset: 'soldier' }] },
    ],
    ...more,
  });
/** Three a side: no round of theirs is the last. */
const three = (id: string): DuelScenarioInput['sides'][number] => ({
  id,
  fighters: [1, 2, 3].map((nth) => ({ id: `${id}-${nth}`, preset: 'soldier' })),
});
const withActs = (scenario: DuelScenario, acts: Acts): DuelScenario => ({
  ...scenario,
  acts: [...acts],
});
const toldOf = (scenario: DuelScenario): CombatTold => {
  const { told, whole } = fightOf(scenario);
  for (const { at, message } of whole.faults) throw new Error(`${at}: ${message}`);
  return told;
};
const tryAct = (scenario: DuelScenario, ...acts: Acts): Tried =>
  tryActs(scenario, fightOf(scenario), acts);
const done = (tried: Tried): Exclude<Tried, { readonly fault: string }> => {
  if ('fault' in tried) throw new Error(tried.fault);
  return tried;
};
const actIn = ({ scenario, faults }: Reading<Act>): Act => {
  if (scenario === undefined) throw new Error(JSON.stringify(faults));
  return scenario;
};
/** Follows the policy at every question until so many have been answered. */
const played = (scenario: DuelScenario, times: number): DuelScenario => {
  let now = scenario;
  for (let i = 0; i < times; i++) {
    const { open } = toldOf(now);
    if (open === undefined) return now;
    now = withActs(
      now,
      done(
        tryAct(
          now,
          open.kind === 'decision'
            ? { kind: 'choose', label: open.label, option: open.advised }
            : { kind: 'roll', label: open.label },
        ),
      ).acts,
    );
  }
  return now;
};

describe.each(TROOPED_IDS)('a fight told anew after every act: %s', (system) => {
  test('a roll typed as it lies, and left to the seed again, is the same fight', () => {
    const before = played(duel(system), 12);
    const { steps, fight } = toldOf(before);
    const [roll] = steps.flatMap(({ rolls }) => rolls);
    const faces = roll?.faces.map(({ face }) => face) ?? [];
    const typed = done(tryAct(before, ...diceIn(before, roll?.label ?? '', { faces })));
    expect(typed.after.told.fight).toEqual(fight);
    const after = withActs(before, typed.acts);
    const rolled = done(tryAct(after, ...diceIn(after, roll?.label ?? '', undefined)));
    expect(rolled.after.told.fight).toEqual(fight);
  });

  test('held fast, a fight stays as it is when more is asked from now on', () => {
    let alone = duel(system, { asks: ['red'], sides: [three('red'), three('blue')] });
    while (toldOf(alone).open !== undefined && toldOf(alone).fight.round < 2)
      alone = played(alone, 1);
    const told = toldOf(alone);
    expect(told.open).toBeDefined();
    const both = toldOf({
      ...alone,
      asks: ['red', 'blue'],
      dice: 'table',
      acts: [...alone.acts, ...holding(alone.acts, told)],
    });
    expect(both.steps).toEqual(
      told.steps.map((step) => ({
        ...step,
        decisions: both.steps[told.steps.indexOf(step)]?.decisions ?? [],
      })),
    );
    expect(both.open?.label).toBe(told.open?.label);
    // Without holding it fast, blue would be asked about what is long done.
    expect(toldOf({ ...alone, asks: ['red', 'blue'] }).steps.length).toBeLessThan(
      told.steps.length,
    );
  });

  test('every roll stands in the log once, each word of the game master where it was spoken', () => {
    const before = played(duel(system), 5);
    const { steps } = toldOf(before);
    const ruled = withActs(
      before,
      done(
        tryAct(before, {
          kind: 'modifier',
          steps: steps.length,
          fighter: 'bors',
          on: fightOf(before).duel.system.rolls[0]?.id ?? '',
          amount: 2,
          reason: 'mud',
        }),
      ).acts,
    );
    const after = played(ruled, 6);
    const told = toldOf(after);
    const lines = roundsOfLog(after, told).flatMap((round) => round.lines);
    expect(
      lines
        .flatMap((line) => (line.kind === 'event' ? line.rolls.map(({ label }) => label) : []))
        .toSorted(),
    ).toEqual(told.steps.flatMap(({ rolls }) => rolls.map(({ label }) => label)).toSorted());
    const spoken = lines.findIndex(({ kind }) => kind === 'ruling');
    expect(spoken).toBe(roundsOfLog(before, toldOf(before)).flatMap((round) => round.lines).length);
  });

  test('a word of the game master is checked field by field, and tried on the fight', () => {
    const start = duel(system);
    const { duel: opened } = fightOf(start);
    const draft = inTurn(
      put('reason', 'the sun in his eyes'),
      typed('amount', '−2'),
    )(newRuling(opened, 'ector'));
    expect(textAt(draft, 'fighter')).toBe('ector');
    const given = actIn(readRuling(draft, 0));
    expect(
      rulingSays(castOfFight(start, opened.start), opened, {
        kind: 'modifier',
        steps: 0,
        fighter: 'ector',
        on: textAt(draft, 'on'),
        amount: -2,
        reason: 'x',
      }),
    ).toBe(`Ector: −2 on ${opened.system.rolls[0]?.title}`);
    expect(done(tryAct(start, given)).after.told.fight.modifiers).toMatchObject([
      { fighter: 'ector', amount: -2 },
    ]);
    const unsaid = readRuling(inTurn(word('reason', ' '), drop('amount'))(draft), 0);
    expect(Object.keys(unsaid.faults).toSorted()).toEqual(['amount', 'reason']);
    const gauge = opened.system.gauges[0];
    const above = inTurn(put('kind', 'gauge'), typed('value', String((gauge?.most ?? 0) + 1)));
    const high = readRuling(above(draft), 0);
    expect(high.scenario ? tryAct(start, high.scenario) : high).toHaveProperty('fault');
    const dead = inTurn(put('kind', 'standing'), put('standing', 'dead'));
    const out = actIn(readRuling(dead(draft), 0));
    expect(done(tryAct(start, out)).after.told.outcome).toEqual({
      kind: 'won',
      winner: 'red',
    });
  });

  test('an action can be forbidden by its kind, and is not offered again', () => {
    let start = duel(system);
    const optionsOf = ({ open }: CombatTold): readonly string[] =>
      open?.kind === 'decision' && ['bors', 'ector'].includes(open.by)
        ? open.options.map(({ id }) => id)
        : [];
    const kindOf = (id: string): string => id.split(':')[0] ?? '';
    while (
      toldOf(start).open !== undefined &&
      new Set(optionsOf(toldOf(start)).map(kindOf)).size < 2
    )
      start = played(start, 1);
    const told = toldOf(start);
    if (told.open?.kind !== 'decision') throw new Error('nobody is asked');
    const { by } = told.open;
    const [kind = ''] = actionsKnown(told, by).map(({ value }) => value);
    const ban = inTurn(put('kind', 'ban'), put('action', kind), put('reason', 'no room'));
    const given = actIn(readRuling(ban(newRuling(fightOf(start).duel, by)), told.steps.length));
    const { open } = done(tryAct(start, given)).after.told;
    if (open?.kind === 'decision' && open.label === told.open.label)
      expect(open.options).toEqual(
        told.open.options
          .filter(({ id }) => !id.startsWith(kind))
          .map((option) => expect.objectContaining({ id: option.id })),
      );
    else expect(optionsOf(told).filter((id) => !id.startsWith(kind)).length).toBe(1);
  });

  test('rolling on leaves dice to the seed up to the next decision, never past the round', () => {
    const start = duel(system, { dice: 'table' });
    const { acts, after } = done(tryRolls(start, fightOf(start)));
    expect(acts.every(({ kind }) => kind === 'roll')).toBe(true);
    expect(after.told.open?.kind === 'decision' || after.told.fight.round > 1).toBe(true);
    expect(after.told.steps).toEqual(toldOf({ ...duel(system), dice: 'seed' }).steps);
    const alone = duel(system, { asks: [], dice: 'table', sides: [three('red'), three('blue')] });
    expect(done(tryRolls(alone, fightOf(alone))).after.told.fight.round).toBe(2);
  });

  test('lines in which nothing happened are idle, words of the game master and blows are not', () => {
    const told = toldOf(duel(system, { asks: [] }));
    const lines = roundsOfLog({ acts: [] }, told).flatMap((round) => round.lines);
    expect(lines.some((line) => !isIdle(line))).toBe(true);
    for (const line of lines)
      if (line.kind === 'event' && (line.event !== undefined || line.rolls.length > 0))
        expect(isIdle(line)).toBe(false);
    expect(
      isIdle({
        kind: 'ruling',
        ruling: { kind: 'standing', steps: 0, fighter: 'bors', standing: 'down', reason: 'x' },
      }),
    ).toBe(false);
  });

  test('the end is told in words, and something that waits as well', () => {
    const start = duel(system);
    const cast = castOfFight(start, fightOf(start).duel.start);
    expect(outcomeSays(cast, toldOf(start))).toBe('');
    expect(openSays(cast, toldOf(start).open)).toMatch(/\b(Bors|Ector|Red|Blue)\b/);
    expect(outcomeSays(cast, toldOf(duel(system, { asks: [] })))).toMatch(
      /^(Red holds|Blue holds|Nobody is left|A stalemate|Cut off) .*after \d+ rounds?/,
    );
  });
});

describe('many actions', () => {
  const cast = {
    sides: [{ id: 'red', name: 'Red Host', slot: 0 }],
    slotOf: () => 0,
    names: new Map([
      ['bors', 'Bors'],
      ['kay', 'Kay'],
      ['kay.mount', "Kay's horse"],
    ]),
  };
  test('a side is called by its name where a system knows its id alone', () => {
    expect(withSideNames(cast, 'red goes first')).toBe('Red Host goes first');
    expect(withSideNames(cast, 'reddish light')).toBe('reddish light');
    expect(questionSays(cast, { by: 'bors', question: 'What does Bors do?' })).toBe(
      'What does Bors do?',
    );
    expect(questionSays(cast, { by: 'bors', question: 'flee?' })).toBe('Bors: flee?');
  });
});

describe('words', () => {
  const cast = {
    sides: [],
    slotOf: () => 0,
    names: new Map([
      ['bors', 'Bors'],
      ['ector', 'Sir Ector'],
      ['red', 'Red'],
    ]),
  };

  test('labels say whose they are and against whom', () => {
    expect(labelSays(cast, 'r2/7/bors/1/attack')).toBe('Bors, attack');
    expect(labelSays(cast, 'r2/bors/1/ector/defence')).toBe('Sir Ector, defence against Bors');
    expect(labelSays(cast, 'r12/red/initiative')).toBe('Red, initiative');
    expect(labelSays(cast, 'r1/who-begins')).toBe('who begins');
  });

  test('dice are named by their sides', () => {
    expect(diceText([6, 6])).toBe('2d6');
    expect(diceText([6, 8, 6])).toBe('2d6 + d8');
  });
});

describe('what follows a battle', () => {
  const scenario = battleScenarioSchema.parse({ ...BATTLE_EXAMPLES[0]?.scenario, seed: 'rout' });
  const battle = battleOf(scenario, 'rout');
  const round = {
    kind: 'round',
    dice: {},
    again: {},
    choices: {},
    targets: {},
    run: 'rout',
  } as const;
  const end: Live = standing(battle, [round]);

  test('nothing before the rout or after a parley, and a fight of persons after it under every system', () => {
    expect(hasAftermath(standing(battle, []))).toBe(false);
    expect(
      hasAftermath(
        standing(battle, [{ kind: 'order', reason: 'enough', order: { type: 'parley' } }]),
      ),
    ).toBe(false);
    expect(hasAftermath(end)).toBe(true);
    const left = standing(battle, [
      {
        kind: 'order',
        reason: 'enough',
        order: { type: 'withdraw', army: battle.start.armies[0]?.id ?? '' },
      },
    ]);
    expect(hasAftermath(left)).toBe(true);
    expect(requestOf(scenario, left, 'swords')).toMatchObject({
      withdrawn: [battle.start.armies[0]?.id],
    });
    for (const system of TROOPED_IDS) {
      const fight = must(
        aftermathOf(aftermathRequestSchema.parse(requestOf(scenario, end, system))),
      );
      expect(fight).toMatchObject({ system });
      expect(fight.sides.filter(({ routed }) => routed).length).toBe(
        end.outcome?.kind === 'won' ? 1 : 0,
      );
    }
  });

  test('an entry becomes a form and the form the entry; too many lost and words for numbers are faults', () => {
    const noted = notedAftermath(end);
    const entry = {
      ...noted,
      system: 'swords',
      rounds: 7,
      text: 'Forty horses.',
      people: [{ side: 'red', name: 'Bors', fate: 'taken' as const }],
      losses: noted.losses.map((one) => ({ ...one, present: 6, dead: 2, taken: 1, escaped: 3 })),
    };
    const draft = aftermathDraftOf(entry);
    expect(readAftermath(draft)).toEqual({ scenario: entry, faults: {} });
    expect(readAftermath(typed('losses.0.dead', '3')(draft)).faults).toMatchObject({
      'losses.0.present': { message: expect.stringContaining('more than') },
    });
    expect(readAftermath(typed('losses.0.dead', 'many')(draft)).faults).toMatchObject({
      'losses.0.dead': { message: 'Enter a number.' },
    });
    expect(readAftermath(word('people.0.name', ' ')(draft)).faults).toMatchObject({
      'people.0.name': { message: expect.stringContaining('name') },
    });
    expect(aftermathSays(entry)).toMatch(/ won the fight after 7 rounds, by Persons \(Swords\)\.$/);
  });

  test('the log takes the entry and the battle stays as it is', () => {
    expect(standing(battle, [round, notedAftermath(end)])).toEqual(end);
  });

  test('it says who had fled: told again it is put right, told of another rout it is one more', () => {
    const log = (entries: readonly Entry[]) => ({ log: { entries, undone: [] } });
    const noted = notedAftermath(end);
    const first = entering({ entry: noted }, [round], end);
    const told = { ...noted, fled: fledIn(end) };
    expect(first).toEqual({ kind: 'append', entry: told });
    expect(isTold(log([round, told]), end)).toBe(true);
    const again = { ...noted, text: 'Forty horses.' };
    expect(entering({ entry: again }, [round, told], end)).toEqual({
      kind: 'amend',
      at: 1,
      entry: { ...told, text: 'Forty horses.' },
    });
    const turned = { ...told, fled: ['somebody-else'] };
    expect(isTold(log([round, turned]), end)).toBe(false);
    expect(entering({ entry: noted }, [round, turned], end)).toEqual(first);
    // A fight that was opened before the rout was another says so itself.
    expect(entering({ entry: turned }, [round, told], end)).toEqual({
      kind: 'append',
      entry: turned,
    });
    expect(isTold(log([round, told, turned]), end)).toBe(true);
  });
});
