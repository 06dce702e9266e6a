import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { run } from '../../server/cli/run.ts';
import { post } from '../server/server.ts';
import { app, described, paths } from './document.ts';

describe('a question that is declared', () => {
  test('is answered by the API, with its defaults, and refused as it says', async () => {
    const answered = await post(app, '/lab/omens', { birds: 5 });
    expect([answered.statusCode, answered.json()]).toEqual([200, { crows: 5, seed: 7 }]);
    const none = await post(app, '/lab/omens', { birds: 1, doves: 2 });
    expect([none.statusCode, none.json().error]).toMatchObject([422, { code: 'OMENS_NONE' }]);
    const wrong = await post(app, '/lab/omens', { birds: 0 });
    expect(wrong.json().error.issues).toMatchObject([{ path: 'birds' }]);
  });

  test('stands in the document, with its example', async () => {
    const { body, answer } = described('/lab/omens');
    expect(Object.keys(body.properties)).toEqual(['birds', 'doves']);
    expect(Object.keys(answer.properties)).toEqual(['crows', 'seed']);
    const { summary, responses } = paths['/api/v1/lab/omens'].post;
    expect(summary).toBe('What birds foretell');
    expect(responses[200].content['application/json'].example).toEqual({ crows: 3, seed: 7 });
  });

  test('is answered by the command line', async () => {
    const file = join(tmpdir(), `omens-${process.pid}.json`);
    await writeFile(file, '{"birds":4,"doves":1}');
    const printed: string[] = [];
    const print = (text: string): void => void printed.push(text);
    const code = await run(['ask', 'lab/omens', file], {
      input: Readable.from([]),
      print,
      remark: print,
    });
    await rm(file);
    expect([code, ...printed]).toEqual([0, '{"crows":3,"seed":7}\n']);
  });
});
