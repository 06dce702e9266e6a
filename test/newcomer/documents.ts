import { afterAll, describe, expect, test } from 'vitest';
import { documentLaws } from '../server/document-laws.ts';
import { serverFor } from '../server/server.ts';
import { DIARY } from './diary.ts';

const app = await serverFor();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

describe('a new kind of document', () => {
  documentLaws(DIARY, { app, origin });

  test('is described with its edits, as real requests', async () => {
    const { paths } = (await app.inject('/api/v1/openapi.json')).json();
    const { requestBody, operationId } = paths['/api/v1/diaries/{id}/edits'].post;
    const { examples } = requestBody.content['application/json'];
    expect([operationId, Object.keys(examples).length]).toEqual(['editDiary', 3]);
  });
});
