import { afterAll, expect, test } from 'vitest';
import { BATTLE_EXAMPLES, type StoryScenario } from '../../shared/index.ts';
import { callingOn, type Made } from './document-laws.ts';
import { serverFor } from './server.ts';

/* Fights of persons and battles of units under a battle: one kept table is the evening. */

const app = await serverFor();
afterAll(() => app.close());
const call = callingOn(app);

const begin = async () => {
  const scenario = BATTLE_EXAMPLES[0]?.scenario;
  const made = (await call('POST', '/battles', { payload: { scenario } })).json<Made>();
  let version = 1;
  const change = async (fight: string, one: object) => {
    const payload = { kind: 'fight', fight, change: one };
    const answer = await call('POST', `/battles/${made.id}/edits`, {
      version,
      key: made.editKey,
      payload,
    });
    if (answer.statusCode === 200) version = answer.json<Made>().version;
    return answer;
  };
  const fights = async () =>
    (await call('GET', `/battles/${made.id}`)).json<{
      fights: Record<string, { scenario: StoryScenario; undone: object[][] }>;
    }>().fights;
  return { change, fights };
};

const DUEL = { text: 'swords: Ada soldier v Bors soldier; asks=["red"]' };

test('a fight is begun, fought by acts, undone, redone and ended', async () => {
  const { change, fights } = await begin();
  const begun = await change('ford', { kind: 'begin', scenario: DUEL });
  expect(begun.statusCode, begun.body).toBe(200);
  expect(
    (await change('ford', { kind: 'act', acts: [{ kind: 'through', round: 1 }] })).statusCode,
  ).toBe(200);
  const fought = (await fights())['ford'];
  expect(fought?.scenario).toMatchObject({ acts: [{ kind: 'through', round: 1 }] });
  // What is kept is the state for the next act.
  const next = await call('POST', '/duels/act', { payload: { state: fought?.scenario } });
  expect(next.json()).toMatchObject({ open: { kind: 'decision' } });

  await change('ford', { kind: 'undo', steps: 3 });
  expect((await fights())['ford']).toMatchObject({
    scenario: { acts: [] },
    undone: [[{ kind: 'through', round: 1 }]],
  });
  await change('ford', { kind: 'redo' });
  expect((await fights())['ford']).toEqual({ ...fought, turn: 4 });
  await change('ford', { kind: 'end' });
  expect(await fights()).toEqual({});
});

test('so is a battle of units; a fight without a seed has one of its battle', async () => {
  const { change, fights } = await begin();
  await change('left', { kind: 'begin', scenario: { text: 'units: 20 soldiers v 20 levies' } });
  await change('left', { kind: 'act', acts: [{ kind: 'through', round: 2 }] });
  const { scenario } = (await fights())['left'] ?? {};
  expect(scenario).toMatchObject({ kind: 'units', seed: expect.stringMatching(/\/left$/) });
  const told = await call('POST', '/units/play', { payload: scenario });
  expect(told.json<{ rounds: object[] }>().rounds).toHaveLength(2);
});

test('what cannot be is refused where it stands, and changes nothing', async () => {
  const { change, fights } = await begin();
  await change('ford', { kind: 'begin', scenario: DUEL });
  const before = await fights();
  const wrong = { kind: 'choose', label: 'r1/nobody', option: 'flee' };
  for (const [fight, one, code, path] of [
    ['hill', { kind: 'undo' }, 'ACT_DOES_NOT_STAND', 'fight'],
    ['ford', { kind: 'act', acts: [wrong] }, 'ACT_DOES_NOT_STAND', 'change.acts'],
    ['ford', { kind: 'undo' }, 'LOG_NOTHING_TO_UNDO', undefined],
    ['ford', { kind: 'redo' }, 'LOG_NOTHING_TO_REDO', undefined],
  ] as const) {
    const answer = await change(fight, one);
    expect(answer.statusCode, answer.body).toBe(422);
    const { error } = answer.json<{ error: { code: string; issues?: { path: string }[] } }>();
    expect([error.code, error.issues?.[0]?.path]).toEqual([code, path]);
  }
  expect(await fights()).toEqual(before);
});
