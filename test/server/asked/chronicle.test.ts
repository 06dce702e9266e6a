import { describe, expect, test } from 'vitest';
import { chronicleSchema } from '../../../shared/questions/schemas/chronicle.ts';
import { app, asked, paths } from '../app.ts';
import { army, battle, post } from '../server.ts';

const FORD = battle([army('Red', 240), army('Blue', 350)], {
  name: 'The ford',
  seed: 'ford',
});

describe('/chronicle', () => {
  test('tells a battle by its seed, in every voice', async () => {
    for (const voice of ['report', 'herald', 'dispatch', 'summary']) {
      const told = await asked('/chronicle', chronicleSchema, { scenario: FORD, voice });
      expect(told).toMatchObject({ voice, for: 'gm', format: 'markdown', ending: 'md' });
      expect(told.text).toContain('Red');
      expect(told.text.startsWith('---\n')).toBe(true);
    }
  });

  test('takes the log of an export, and hides from players what their screen hides', async () => {
    const entries = [
      { kind: 'order', reason: 'Hidden', order: { type: 'power', army: 'red', points: 1 } },
      { kind: 'round', run: 'rout' },
    ];
    const body = { scenario: FORD, entries, undone: [], screen: 'words', format: 'text' };
    const [gm, players] = await Promise.all(
      ['gm', 'players'].map((reader) =>
        asked('/chronicle', chronicleSchema, { ...body, for: reader }),
      ),
    );
    expect(gm!.text).toContain('Hidden');
    expect(gm!.text).toMatch(/lost \d+ of 100 hits/u);
    expect(players!.text).not.toMatch(/Hidden|\d+ of 100|%/u);
  });

  test('tells a kept battle by its address', async () => {
    const kept = await post(app, '/battles', {
      scenario: FORD,
      entries: [{ kind: 'round', run: 'rout' }],
    });
    const { id } = kept.json<{ id: string }>();
    const told = await asked(`/battles/${id}/chronicle`, chronicleSchema, { format: 'csv' });
    expect(told.text).toMatch(/^"round","at","minutes","party","hits"/u);
    const gone = await post(app, '/battles/nothing/chronicle', {});
    expect(gone.statusCode).toBe(404);
  });

  test('a template that cannot be used says why, and takes no time', async () => {
    const endless = '{% for a in (1..9999) %}{% for b in (1..9999) %}x{% endfor %}{% endfor %}';
    for (const template of ['{% if', "{% include 'x' %}", endless]) {
      const refused = await post(app, '/chronicle', { scenario: FORD, template });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ error: { code: 'TEMPLATE_WRONG' } });
    }
    const own = await asked('/chronicle', chronicleSchema, {
      scenario: FORD,
      format: 'text',
      template: '{{ rounds | of: "round" }}',
    });
    expect(own.text).toMatch(/^\d+ rounds?\n$/u);
  });

  test.each([
    [{ voice: 'bard' }, ['voice']],
    [{ format: 'pdf', length: 'long' }, ['format', 'length']],
    [{ scenario: { ...FORD, armies: [] } }, ['scenario.armies']],
  ])('%j is refused', async (more, at) => {
    expect((await paths('/chronicle', { scenario: FORD, ...more })).toSorted()).toEqual(
      at.toSorted(),
    );
  });
});
