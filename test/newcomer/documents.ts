import { describe, expect, test } from 'vitest';
import { documentLaws } from '../server/kept/document-laws.ts';
import { DIARY } from './diary.ts';
import { app, origin, paths } from './document.ts';

describe('a new kind of document', () => {
  documentLaws(DIARY, { app, origin });

  test('is described with its edits, as real requests', async () => {
    const { requestBody, operationId } = paths['/api/v1/diaries/{id}/edits'].post;
    const { examples } = requestBody.content['application/json'];
    expect([operationId, Object.keys(examples).length]).toEqual(['editDiary', 3]);
  });
});
