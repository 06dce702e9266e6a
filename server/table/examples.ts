import {
  BATTLE_EXAMPLES,
  entrySchema,
  type BattleScenario,
  type Entry,
  type Live,
} from '../../shared/index.ts';
import type { AnsweredExample } from '../http/example.ts';
import { answer } from '../workers/jobs.ts';
import { liveBattleSchema, newBattle, screenIn, type Edit, type KeptBattle } from './document.ts';
import { applyEdit, tell, type Told } from './telling.ts';

const [ID, WATCH_ID] = ['t4Vq9xWcPz2mKd7LhYb1Rg', 'n8Jf3sUeBw6oXa5TiGk0Qc'];
const EDIT_KEY = 'Zr1hD7uPq0aLk3sVx9wYb2cNf5gTj8mEo4iRl6vUkQs';
const BODY = { scenario: BATTLE_EXAMPLES[0]?.scenario };
const ROUND = { kind: 'round', dice: { 'red/0': { faces: [6, 3] } } };
const NOTE = { kind: 'note', text: 'Rain: the ford is deep.' };

const one = (summary: string, value: unknown): AnsweredExample['requests'] => ({
  example: { summary, value },
});

const oddsOf = (scenario: BattleScenario, live: Live): unknown => {
  const made = answer({ kind: 'liveOdds', request: { scenario, live } });
  return made.ok ? JSON.parse(made.json) : { method: 'none' };
};

/** A battle that is edited, and what each edit is answered. */
const openStory = (kept: KeptBattle) => {
  let [now, told, version]: [KeptBattle, Told, number] = [kept, tell(kept), 1];
  const standing = (): object => ({ state: told.live, odds: oddsOf(now.scenario, told.live) });
  return {
    screen: () => screenIn(now, told.live),
    read: () => {
      const { scenario, log, screen } = now;
      return { id: ID, version, scenario, ...log, screen, ...standing() };
    },
    edit: (edit: Edit): object => {
      const made = applyEdit(now, told, edit);
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      ({ kept: now, told } = made.value);
      version++;
      return { version, ...standing() };
    },
  };
};

const entry = (value: object): Entry => entrySchema.parse(value);
const at = '/battles/{id}';

/** The life of a live battle, each request after those before it. */
export const liveExamples = (): readonly AnsweredExample[] => {
  const kept = newBattle(liveBattleSchema.parse(BODY), 1);
  const { edit, read, screen } = openStory(kept);
  const made = { id: ID, watchId: WATCH_ID, editKey: EDIT_KEY, version: 1 };
  const change = (
    [method, path]: readonly [AnsweredExample['method'], string],
    requests: AnsweredExample['requests'],
    made: Edit,
  ): AnsweredExample => ({ method, path: `${at}/${path}`, requests, answer: edit(made) });
  return [
    {
      path: '/battles',
      requests: one('The ford at Harrow', BODY),
      answer: { ...made, scenario: kept.scenario },
    },
    change(['post', 'entries'], one('A round with typed dice', ROUND), {
      kind: 'append',
      entry: entry(ROUND),
    }),
    change(['put', 'entries/{at}'], one('A note in its place', NOTE), {
      kind: 'amend',
      at: 0,
      entry: entry(NOTE),
    }),
    change(['post', 'undo'], one('The last entry', { steps: 1 }), { kind: 'undo', steps: 1 }),
    change(['post', 'redo'], one('The same again', { steps: 1 }), { kind: 'redo', steps: 1 }),
    change(['put', 'screen'], one('Bands of hits', { level: 'bands' }), {
      kind: 'screen',
      level: 'bands',
    }),
    { method: 'get', path: at, answer: read() },
    { method: 'get', path: '/screens/{id}', answer: screen() },
    { method: 'delete', path: at, answer: { deleted: true } },
  ];
};
