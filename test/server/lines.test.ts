import { afterAll, describe, expect, test } from 'vitest';
import { lineFor, readLine } from '../../shared/index.ts';
import { post, serverFor } from './server.ts';

const app = await serverFor();
afterAll(() => app.close());

const scenarioOf = (text: string): object => {
  const read = readLine(text);
  if (!read.ok) throw new Error(read.error.message);
  return { ...read.value };
};

describe('a scenario may be a line', () => {
  test.each([
    ['/battles/odds', 'battle', 'Red Host: 120 Ada 1+3 v 350 Bors 0+1; seed=7'],
    ['/battles/play', 'battle', '120 v 350; seed=7'],
    ['/units/odds', 'units', 'units: 40 v 40 ac=7; seed=7 trials=100'],
    ['/units/play', 'units', 'units: 40 soldier v 40 knight; seed=7'],
    ['/duels/odds', 'duel', 'zones: knight v soldier; seed=7 trials=100'],
    ['/duels/play', 'duel', 'swords: Ada elite officer v 2 soldier; seed=7'],
  ])('%s: the answer to its text is that to the scenario', async (url, kind, text) => {
    const scenario = scenarioOf(text);
    expect(scenario).toMatchObject({ kind });
    const [byText, whole] = [await post(app, url, { text }), await post(app, url, scenario)];
    expect(byText.statusCode).toBe(200);
    expect(byText.json()).toEqual(whole.json());
  });

  test.each([
    ['/units/muster', { battle: { text: '120 v 350' } }],
    ['/help', { scenario: { text: '120 Ada 1+2 v 200' }, chance: 0.75 }],
    ['/need', { scenario: { text: '120 v 350' }, chance: 0.5 }],
    ['/duels/act', { state: { text: 'zones: knight v soldier; seed=7 asks=["red"]' } }],
    ['/duels/aftermath', { battle: { text: '120 id=red v 350' }, hits: { red: 0 } }],
  ])('%s takes it within its body', async (url, body) => {
    expect((await post(app, url, body)).statusCode).toBe(200);
  });

  test.each([
    ['/battles/odds', '120 v 350 x', 11, /"x" is not known here/u],
    ['/battles/odds', '0 v 350', 1, /size must be at least 1/u],
    ['/battles/odds', 'zones: knight v soldier', 1, /fight of persons: give a battle of armies/u],
    ['/duels/odds', 'zones: knight v soldeir', 17, /"soldeir" is not known/u],
    ['/units/odds', '40 v', 5, /say how many men/u],
  ])('%s "%s" is refused at its position', async (url, text, position, message) => {
    const answer = await post(app, url, { text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'text', position, message: expect.stringMatching(message) }] },
    });
  });

  test('a kept battle begun by a line is told with its scenario', async () => {
    const made = await post(app, '/battles', { scenario: { text: '120 v 350; seed=7' } });
    expect(made.statusCode).toBe(201);
    const { scenario } = made.json() as { scenario: Parameters<typeof lineFor>[0] };
    expect(lineFor(scenario)).toBe('120 v 350; seed=7');
  });
});
