import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  duelActSchema,
  duelAftermathSchema,
  duelOddsSchema,
  duelPlaySchema,
} from '../../shared/questions/schemas/duels.ts';
import { systemsSchema } from '../../server/combat/systems.ts';
import {
  either,
  aftermathEntry,
  COMBAT_SYSTEMS,
  duelScenarioSchema,
  replayDuel,
} from '../../shared/index.ts';
import { underSystem } from '../../web/combat/draft/changes.ts';
import { duelDraftOf, readDuel } from '../../web/combat/draft/draft.ts';
import { optionsOf, presetsOf, statsOf } from '../../web/combat/draft/fields.ts';
import { AddFighters } from '../../web/combat/form/add-fighters.tsx';
import { FighterForm } from '../../web/combat/form/fighter-form.tsx';
import { SystemChoice } from '../../web/combat/form/system-choice.tsx';
import { inTurn, put, typed as type, type Change } from '../../web/draft/changes.ts';
import { partOf } from '../../web/draft/form.ts';
import { textAt, type Tree } from '../../web/draft/tree.ts';
import { lawsOf } from '../combat/laws.ts';
import { asking, FORD } from '../server/server.ts';
import { BRAWL } from './brawl.ts';
import { app, described } from './document.ts';
import { htmlOf } from './html.ts';
import { must } from '../must.ts';
import { oneEach } from '../scenarios.ts';

const brawl = (more: object = {}) => ({
  kind: 'duel',
  version: 1,
  system: 'brawl',
  seed: 'test',
  sides: oneEach(
    { id: 'ada', preset: 'boss', stats: { nerve: 1 } },
    { id: 'bors', preset: 'lout', stats: { nerve: 1 } },
  ),
  ...more,
});
/** Where a fight is at fault if its first fighter is as given. */
const faultsWith = (fighter: object, more: object = {}): readonly string[] => {
  const sides = [{ id: 'red', fighters: [fighter] }, brawl().sides[1]];
  const read = duelScenarioSchema.safeParse(brawl({ sides, ...more }));
  return (read.error?.issues ?? []).map(({ path }) => path.join('.'));
};

lawsOf(COMBAT_SYSTEMS.filter(({ id }) => id === BRAWL.id));

describe('the schema of fights', () => {
  test('takes it, with its own presets, statistics and options', () => {
    expect(duelScenarioSchema.parse(brawl())).toMatchObject({
      system: 'brawl',
      options: { flight: 'allowed' },
    });
    expect(faultsWith({ preset: 'boss', stats: { nerve: 9 } })).toEqual([]);
  });

  test('finds fault with what it does not know, at its path', () => {
    expect(faultsWith({ preset: 'knight' })).toEqual(['sides.0.fighters.0.preset']);
    expect(faultsWith({ stats: { nerve: 10 } })).toEqual(['sides.0.fighters.0.stats.nerve']);
    expect(faultsWith({ stats: { stamina: 4 } })).toEqual(['sides.0.fighters.0.stats']);
    expect(faultsWith({}, { options: { flight: 'soon' } })).toEqual(['options.flight']);
    const unknown = duelScenarioSchema.safeParse(brawl({ system: 'chess' })).error?.issues[0];
    expect(unknown?.message).toBe(`name a system: ${either(COMBAT_SYSTEMS.map(({ id }) => id))}`);
  });
});

const draft = (...changes: readonly Change[]): Tree =>
  inTurn(...changes)(duelDraftOf(duelScenarioSchema.parse(brawl())));
const ADA = 'sides.0.fighters.0';
const formOf = (shown: Tree) => ({
  tree: shown,
  at: '',
  faults: readDuel(shown).faults,
  edit: () => undefined,
  replace: () => undefined,
});

describe('the form of fights', () => {
  test('has its fields, with what its presets say', () => {
    expect(optionsOf('brawl')).toMatchObject([
      { key: 'flight', title: 'Running away', options: ['allowed', 'shameful'], usual: 'allowed' },
    ]);
    expect(statsOf('brawl', 'boss')).toMatchObject([
      { key: 'nerve', title: 'Nerve', kind: 'number', least: 1, most: 9, usual: '5' },
    ]);
    expect(presetsOf('brawl').map(({ title }) => title)).toEqual(['Boss', 'Brute', 'Lout']);
  });

  test('reads what is typed, and tells faults at their fields', () => {
    const typed = draft(type(`${ADA}.stats.nerve`, '4'));
    expect(readDuel(typed).scenario?.sides[0]?.fighters[0]?.stats).toEqual({ nerve: 4 });
    const faulty = draft(type(`${ADA}.stats.nerve`, '10'), type('options.flight', 'soon'));
    expect(readDuel(faulty).faults).toEqual({
      'sides.0.fighters.0.stats.nerve': { message: 'Use 9 or less.' },
      'options.flight': { message: 'Choose one from the list.' },
    });
  });

  test('people of other rules come over without presets that it does not have', () => {
    for (const { id, presets } of COMBAT_SYSTEMS) {
      const there = draft(underSystem(id), put(`${ADA}.preset`, presets[0]?.id));
      const back = underSystem('brawl')(there);
      expect(readDuel(back).faults, id).toEqual({});
      expect(textAt(back, `${ADA}.preset`)).toBe(id === 'brawl' ? 'boss' : '');
    }
  });

  test('shows it: the system, its options, a fighter, and whom to add', async () => {
    const shown = draft(type('options.flight', 'soon'));
    const form = formOf(shown);
    const choice = await htmlOf(createElement(SystemChoice, { form }));
    expect(choice).toMatch(/value="brawl"[^>]*checked[^>]*>|checked=""[^>]*value="brawl"/);
    expect(choice).toContain(BRAWL.text);
    expect(choice).toContain('Running away');
    expect(choice).toContain('Choose one from the list.');
    const person = await htmlOf(
      createElement(FighterForm, {
        form: partOf(form, ADA),
        system: 'brawl',
        side: 0,
        sides: ['Red', 'Blue'],
        isAsked: false,
      }),
    );
    expect(person).toMatch(/>Nerve<\/label>/);
    const nerve = /<input[^>]*id="sides-0-fighters-0-stats-nerve"[^>]*>/.exec(person)?.[0];
    expect(nerve).toContain('value="1"');
    const added = await htmlOf(
      createElement(AddFighters, { form, side: 0, onClose: () => undefined }),
    );
    expect(added).toMatch(/<option value="lout" selected="">Lout<\/option>/);
  });
});

const { asked, refused, paths } = asking(app);

describe('the API', () => {
  test('describes it in its document', async () => {
    const ours = described('/duels/play').body.oneOf.find(
      ({ properties }) => properties['system']?.const === 'brawl',
    );
    const { options, sides } = ours?.properties ?? {};
    expect(options?.properties['flight']).toMatchObject({
      title: 'Running away',
      enum: ['allowed', 'shameful'],
    });
    const fighter = sides?.items.properties['fighters']?.items.properties;
    expect(fighter?.['preset']?.enum).toEqual(['boss', 'brute', 'lout']);
    expect(fighter?.['stats']?.properties).toEqual({
      nerve: {
        title: 'Nerve',
        description: 'BR-1',
        type: 'integer',
        minimum: 1,
        maximum: 9,
      },
    });
    expect(described('/duels/aftermath').body.properties['system']?.enum).toContain('brawl');
  });

  test('lists it among the systems', async () => {
    const systems = systemsSchema.parse((await app.inject('/api/v1/systems')).json());
    const ours = systems.find(({ id }) => id === 'brawl');
    expect(ours).toMatchObject({ title: 'Brawl', presets: BRAWL.presets, gauges: BRAWL.gauges });
    expect(z.fromJSONSchema(ours?.stats ?? {}).safeParse({ nerve: 10 }).success).toBe(false);
  });

  test('answers the odds: hitting on 5 or 6, who can take a blow more wins 4 in 5', async () => {
    const ada = { id: 'ada', preset: 'boss', stats: { nerve: 2 } };
    const sides = [{ id: 'red', fighters: [ada] }, brawl().sides[1]];
    const odds = await asked('/duels/odds', duelOddsSchema, brawl({ sides }));
    expect(odds.method).toBe('exact');
    expect(odds.win['red']).toBeCloseTo(0.8, 12);
    expect(odds.win['blue']).toBeCloseTo(0.2, 12);
    expect(odds.fates['bors']?.down).toBeCloseTo(0.8, 12);
  });

  test('plays it, and lets a person act in it', async () => {
    const story = await asked('/duels/play', duelPlaySchema, brawl());
    const [lot, blow] = story.steps.flatMap(({ events }) => events);
    expect(lot?.text).toMatch(/^Side (red|blue) begins/);
    expect(blow?.text).toMatch(/^(Boss|Lout) (hits|misses) (Lout|Boss)/);
    const begun = await asked('/duels/act', duelActSchema, { state: brawl({ asks: ['ada'] }) });
    expect(begun.open).toMatchObject({
      by: 'ada',
      advised: 'strike:bors',
      options: [{ id: 'strike:bors', chance: 2 / 6 }, { id: 'flee' }],
    });
    const act = { kind: 'choose', label: begun.open?.label, option: 'flee' };
    const gone = await asked('/duels/act', duelActSchema, { state: begun.state, act });
    expect(gone.outcome).toEqual({ kind: 'won', winner: 'blue' });
  });

  test('takes rulings on its rolls and gauges, and no others', async () => {
    const state = brawl({ asks: ['ada'] });
    const word = { steps: 0, fighter: 'ada', reason: 'The master says so' };
    const blessed = await asked('/duels/act', duelActSchema, {
      state,
      act: { kind: 'modifier', on: 'blow', amount: 4, ...word },
    });
    expect(blessed.open).toMatchObject({ options: [{ chance: 1 }, {}] });
    const cheered = await asked('/duels/act', duelActSchema, {
      state,
      act: { kind: 'gauge', gauge: 'nerve', value: 7, ...word },
    });
    expect(cheered.fighters[0]?.gauges).toMatchObject([{ title: 'Nerve', now: 7 }]);
    const act = { kind: 'gauge', gauge: 'stamina', value: 3, ...word };
    const { status, issues } = await refused('/duels/act', { state, act });
    expect([status, issues[0]?.path]).toEqual([422, 'act.gauge']);
    expect(issues[0]?.message).toContain('nerve from 0 to 9');
    const stranger = brawl({
      sides: [brawl().sides[0], { id: 'blue', fighters: [{ preset: 'knight' }] }],
    });
    expect(await paths('/duels/odds', stranger)).toEqual(['sides.1.fighters.0.preset']);
  });

  test('leads from a rout to it: its own presets as general, officer and soldiers', async () => {
    const { scenario } = await asked('/duels/aftermath', duelAftermathSchema, {
      battle: {
        ...FORD,
        armies: [
          { id: 'red', name: 'Red', size: 120 },
          {
            id: 'blue',
            name: 'Blue',
            tacticians: [{ name: 'Bors', intelligence: 1, tactics: 2 }, { name: 'Cyn' }],
            contingents: [{ name: 'Elite', men: 350, training: 'elite' }],
          },
        ],
      },
      hits: { red: 100, blue: 0 },
      system: 'brawl',
    });
    expect(scenario).toMatchObject({ system: 'brawl', options: { flight: 'shameful' } });
    const fighters = scenario.sides.map((side) => side.fighters);
    const [red, blue] = fighters.map((side) => side.map(({ preset }) => preset));
    expect(red).toEqual(['brute', ...Array.from({ length: 11 }, () => 'lout')]);
    expect(blue).toEqual(['boss', 'brute', 'brute', 'lout', 'lout', 'lout']);
    expect(fighters[1]?.[0]).toMatchObject({ name: 'Bors', named: true, stats: { nerve: 4 } });
    expect(fighters[1]?.[3]?.stats).toEqual({ nerve: 4 });
    const { fight, outcome } = must(
      replayDuel({ ...duelScenarioSchema.parse(scenario), asks: [] }, 'rout'),
    );
    const winner = outcome?.kind === 'won' ? outcome.winner : undefined;
    const entry = aftermathEntry(duelScenarioSchema.parse(scenario), fight, winner);
    expect(entry).toMatchObject({ system: 'brawl', people: [{ name: 'Bors' }, { name: 'Cyn' }] });
    expect(entry.losses.map(({ present }) => present)).toEqual([12, 6]);
  });
});
