import { describe, expect, test } from 'vitest';
import { lineFor } from '../../../shared/index.ts';
import { scenarioIn } from '../../lines.ts';
import { app } from '../app.ts';
import { post } from '../server.ts';

describe('a scenario may be a line', () => {
  test.each([
    ['/battles/odds', 'battle', 'Red Host: 120 Ada 1+3 v 350 Bors 0+1; seed=7'],
    ['/battles/play', 'battle', '120 v 350; seed=7'],
    ['/units/odds', 'units', 'units: 40 v 40 ac=7; seed=7 trials=100'],
    ['/units/play', 'units', 'units: 40 soldier v 40 knight; seed=7'],
    ['/duels/odds', 'duel', 'zones: levy v levy; seed=7 trials=100'],
    ['/duels/play', 'duel', 'swords: Ada elite officer v 2 soldier; seed=7'],
  ])('%s: the answer to its text is that to the scenario', async (url, kind, text) => {
    const scenario = scenarioIn(text);
    expect(scenario).toMatchObject({ kind });
    const [byText, whole] = [await post(app, url, { text }), await post(app, url, scenario)];
    expect(byText.statusCode).toBe(200);
    expect(byText.json()).toEqual(whole.json());
    for (const sent of [JSON.stringify(text), { scenario: text }, { scenario: { text } }])
      expect((await post(app, url, sent)).json()).toEqual(whole.json());
    expect((await post(app, url, { scenario })).json()).toEqual(whole.json());
  });

  test.each([
    ['/units/muster', { battle: { text: '120 v 350' } }],
    ['/help', { scenario: { text: '120 Ada 1+2 v 200' }, chance: 0.75 }],
    ['/need', { scenario: { text: '120 v 350' }, chance: 0.5 }],
    ['/duels/act', { state: { text: 'zones: knight v soldier; seed=7 asks=["red"]' } }],
    ['/duels/aftermath', { battle: { text: '120 id=red v 350' }, hits: { red: 0 } }],
    ['/duels/aftermath', { scenario: '120 id=red v 350', hits: { red: 0 } }],
    ['/duels/act', { scenario: 'zones: knight v soldier; seed=7 asks=["red"]' }],
    ['/chronicle', { scenario: '120 v 350; seed=7' }],
    ['/chronicle', { scenario: { text: 'zones: knight v soldier; seed=7' } }],
    ['/chronicle', { scenario: 'day 3 Ford: Red v Blue; result Ford: Red wins' }],
  ])('%s takes it within its body', async (url, body) => {
    expect((await post(app, url, body)).statusCode).toBe(200);
  });

  test.each([
    ['/battles/odds', '120 v 350 x', 11, /"x" is not known here/u],
    ['/battles/odds', '0 v 350', 1, /size must be at least 1/u],
    ['/battles/odds', 'zones: knight v soldier', 1, /fight of persons: give a battle of armies/u],
    [
      '/battles/odds',
      'zones: knight v soldier',
      1,
      /or send it to \/duels\/odds or \/duels\/play/u,
    ],
    ['/battles/odds', 'day 3 Ford: Red v Blue', 1, /a campaign: .+ \/campaigns\/project/u],
    ['/duels/odds', 'zones: knight v soldeir', 17, /"soldeir" is not known/u],
    ['/units/odds', '40 v', 5, /say how many men/u],
  ])('%s "%s" is refused at its position', async (url, text, position, message) => {
    const answer = await post(app, url, { text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'text', position, message: expect.stringMatching(message) }] },
    });
  });

  test('a scenario of another kind is told the right route, and nothing else', async () => {
    const duel = scenarioIn('zones: knight v soldier; seed=7');
    const message = expect.stringContaining('send it to /duels/odds or /duels/play');
    for (const [sent, path] of [
      [duel, 'kind'],
      [{ scenario: duel }, 'scenario.kind'],
    ] as const)
      expect((await post(app, '/battles/odds', sent)).json().error.issues).toEqual([
        { path, message },
      ]);
  });

  test('faults of an envelope are told under the name that was sent', async () => {
    const paths = async (url: string, body: object): Promise<string[]> =>
      (await post(app, url, body)).json().error.issues.map(({ path }: { path: string }) => path);
    const bad = {
      kind: 'battle',
      version: 1,
      armies: [
        { name: 'A', size: 0 },
        { name: 'B', size: 9 },
      ],
    };
    expect(await paths('/battles/odds', bad)).toEqual(['armies.0.size']);
    expect(await paths('/battles/odds', { scenario: bad })).toEqual(['scenario.armies.0.size']);
    expect(await paths('/units/muster', { scenario: bad })).toEqual(['scenario.armies.0.size']);
    expect(await paths('/units/muster', { battle: bad })).toEqual(['battle.armies.0.size']);
    expect(await paths('/battles/odds?detail=all', { text: '120 v 350' })).toEqual([
      'query.detail',
    ]);
    expect(await paths('/battles/odds?detail=all', { scenario: '120 v 350' })).toEqual([
      'query.detail',
    ]);
    const sown = { scenario: bad, seed: 7 };
    expect(await paths('/battles/odds', sown)).toEqual(['scenario.armies.0.size', 'seed']);
    expect(await paths('/duels/play', { scenario: 'zones: knight v soldier', seed: 7 })).toEqual([
      'seed',
    ]);
  });

  test('the odds alone, without what is told round by round', async () => {
    const text = '120 v 350; seed=7';
    const whole = (await post(app, '/battles/odds', { text })).json();
    const brief = (await post(app, '/battles/odds?detail=none', { text })).json();
    const hits = Object.fromEntries(Object.keys(whole.hits).map((id) => [id, []]));
    expect(brief).toEqual({ ...whole, rounds: { mean: whole.rounds.mean, pmf: [] }, hits });
  });

  test('a kept battle begun by a line is told with its scenario', async () => {
    const made = await post(app, '/battles', { scenario: { text: '120 v 350; seed=7' } });
    expect(made.statusCode).toBe(201);
    const { scenario } = made.json() as { scenario: Parameters<typeof lineFor>[0] };
    expect(lineFor(scenario)).toBe('120 v 350; seed=7');
  });
});
