import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { open, server } from './stage.ts';
import { shooting } from './shots.ts';
import { FORD } from './table.ts';

/** The game master, who holds the edit key. */
export const keep = async (screen: string, of: object = { ...FORD, seed: 'screen' }) => {
  const made = (
    await server
      .app()
      .inject({ method: 'POST', url: '/api/v1/battles', payload: { scenario: of, screen } })
  ).json<{ id: string; watchId: string; editKey: string; version: number }>();
  let { version } = made;
  const act = async (payload?: object): Promise<void> => {
    const answer = await server.app().inject({
      method: payload === undefined ? 'DELETE' : 'POST',
      url: `/api/v1/battles/${made.id}${payload === undefined ? '' : '/edits'}`,
      ...(payload === undefined ? {} : { payload }),
      headers: { authorization: `Bearer ${made.editKey}`, 'if-match': `${version}` },
    });
    expect(answer.statusCode).toBe(200);
    version = answer.json<{ version?: number }>().version ?? version;
  };
  const add = (entry: object): Promise<void> => act({ kind: 'append', entry });
  return {
    ...made,
    fight: (red: number, blue: number) =>
      add({
        kind: 'round',
        dice: { 'red/0': { sum: red }, 'blue/0': { sum: blue } },
      }),
    order: (order: object) => add({ kind: 'order', reason: 'so it is', order }),
    show: (level: string) => act({ kind: 'screen', level }),
    remove: () => act(),
    /** Players may take seats: the links of the table. */
    letIn: async () => {
      await act({ kind: 'players', act: 'open' });
      const headers = { authorization: `Bearer ${made.editKey}` };
      const keys = await server.app().inject({ url: `/api/v1/battles/${made.id}/keys`, headers });
      return {
        edit: `/#/table?on=${made.id}&edit=${made.editKey}`,
        play: `/play/${made.watchId}#${keys.json<{ seatsKey: string }>().seatsKey}`,
        screen: `/screen/${made.watchId}`,
      };
    },
  };
};

/** A player's own browser. */
export const watch = (watchId: string, options: BrowserContextOptions = {}): Promise<Page> =>
  open({ viewport: { width: 1280, height: 720 }, ...options }, `/screen/${watchId}`);

export const isLive = (page: Page): Promise<void> =>
  page.locator('.watch[data-link="live"]').waitFor();
export const armyOf = (page: Page, name: string) => page.getByRole('region', { name });
export const shot = shooting('screen-');
