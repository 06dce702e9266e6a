import { z } from 'zod';
import { MOST_PLAYERS, TEAMS, type CaptainsGame } from '../../../lab/captains/game.ts';
import { share } from '../../../process/share.ts';
import { nameSchema } from '../../../roster/names.ts';
import { faultText, readArmyList } from '../../../scenario/import/army-list.ts';
import {
  readScoreTable,
  twiceText,
  type ScoreTable,
} from '../../../scenario/import/score-table.ts';
import { complaining, type Complain } from '../../../scenario/schema/faults.ts';
import type { BattleScenario } from '../../../scenario/schema/battle.ts';

const LONGEST = 100_000;
const TABLE = {
  title: 'Scores',
  description:
    'As a spreadsheet has them: the first row names their lists, the first cell of every other ' +
    'row one of ours, and the cells are what ours is expected to score',
};

const readTable = (text: string, complain: Complain): ScoreTable | undefined => {
  const read = readScoreTable(text);
  if (read.ok) return read.value;
  for (const fault of read.error) complain(['table'], faultText(fault));
  return undefined;
};

/** A table of scores, as `bring` asks for it. */
export const bringRequestSchema = z
  .strictObject({ table: z.string().max(LONGEST).meta(TABLE) })
  .transform((asked, context): ScoreTable => {
    const table = readTable(asked.table, complaining(context));
    return table ?? z.NEVER;
  })
  .meta({ id: 'BringRequest' });

const player = nameSchema.meta({ description: 'As named in the table or the list' });
const shownSchema = z.strictObject({
  defender: player.optional(),
  attackers: z.array(player).min(1).max(2).optional().meta({
    description: 'Sent against the defender of the other team',
  }),
});

const asked = z.strictObject({
  table: z
    .string()
    .max(LONGEST)
    .optional()
    .meta({ ...TABLE, description: `${TABLE.description}; 3 to ${MOST_PLAYERS} a side` }),
  own: z.string().max(LONGEST).optional().meta({
    title: 'Our armies',
    description: 'In place of a table: one army a line, their chances worked out by Rout',
  }),
  theirs: z.string().max(LONGEST).optional().meta({ title: 'Their armies' }),
  game: z.number().positive().max(1e6).default(20).meta({
    title: 'Points of a game',
    description: 'With armies: what a sure win scores, half of it a sure draw',
  }),
  order: z.enum(['turns', 'together']).default('together').meta({
    title: 'Defenders',
    description: 'Put up in turns, or by both captains at once, unseen',
  }),
  attackers: z
    .union([z.literal(1), z.literal(2)])
    .default(2)
    .meta({
      title: 'Attackers',
      description: 'Sent against each defender; of two his captain takes one',
    }),
  first: z.enum(TEAMS).default('own').meta({
    title: 'First defender',
    description: 'In turns: the team that puts up the first',
  }),
  paired: z
    .array(z.tuple([player, player]))
    .max(MOST_PLAYERS)
    .default([])
    .meta({
      title: 'Pairs so far',
      description: 'Each ours, then theirs',
    }),
  shown: z
    .strictObject({ own: shownSchema.default({}), theirs: shownSchema.default({}) })
    .prefault({})
    .meta({ title: 'Shown', description: 'Of the pair to come' }),
});
type Asked = z.output<typeof asked>;

/** The game as asked, with the armies whose odds its scores are to be. */
export interface CaptainsAsked {
  readonly own: readonly string[];
  readonly theirs: readonly string[];
  /** As many as `own` and `theirs` together; the scores follow from their odds. */
  readonly armies?: BattleScenario['armies'];
  readonly perGame: number;
  readonly game: CaptainsGame;
}

interface Teams extends Pick<CaptainsAsked, 'own' | 'theirs' | 'armies'> {
  readonly points: readonly (readonly number[])[];
}

const teamsIn = ({ table, own, theirs }: Asked, complain: Complain): Teams | undefined => {
  if (table !== undefined && own === undefined && theirs === undefined)
    return readTable(table, complain);
  if (table !== undefined || own === undefined || theirs === undefined) {
    complain(['table'], 'give a table of scores, or own and theirs, lists of armies');
    return undefined;
  }
  const lists = [own, theirs].map((text, i) => {
    const read = readArmyList(text);
    if (read.ok) return read.value;
    for (const fault of read.error) complain([TEAMS[i] ?? ''], faultText(fault));
    return undefined;
  });
  const [ours, foes] = lists;
  if (ours === undefined || foes === undefined) return undefined;
  const named = (armies: BattleScenario['armies'], at: string): readonly string[] => {
    const names = armies.map(({ name }) => name ?? '');
    for (const [i, name] of names.entries())
      if (names.indexOf(name) < i) complain([at], twiceText(name));
    return names;
  };
  return {
    own: named(ours, 'own'),
    theirs: named(foes, 'theirs'),
    armies: [...ours, ...foes],
    points: ours.map(() => foes.map(() => 0)),
  };
};

/** Players by their places; complains of whoever is not there, or not free. */
const placing = (names: readonly string[], gone: Set<number>, complain: Complain) => {
  return (name: string, path: readonly PropertyKey[]): number => {
    const at = names.indexOf(name);
    if (at < 0) complain(path, `nobody is called ${name}: ${names.join(', ')}`);
    else if (gone.has(at)) complain(path, `${name} is no longer free`);
    gone.add(at);
    return at;
  };
};

const gameIn = (one: Asked, { own, theirs, points }: Teams, complain: Complain): CaptainsGame => {
  const { order, attackers, first, paired, shown } = one;
  const names = { own, theirs };
  const places = {
    own: placing(own, new Set(), complain),
    theirs: placing(theirs, new Set(), complain),
  };
  const pairs = paired.map(
    ([ours, foe], i) =>
      [places.own(ours, ['paired', i, 0]), places.theirs(foe, ['paired', i, 1])] as const,
  );
  const told = (team: 'own' | 'theirs') => {
    const { defender, attackers: sent } = shown[team];
    if (sent !== undefined && sent.length !== attackers && names[team].length - pairs.length > 1)
      complain(['shown', team, 'attackers'], `send ${attackers} at a time`);
    return {
      defender: defender && places[team](defender, ['shown', team, 'defender']),
      attackers: sent?.map((name, i) => places[team](name, ['shown', team, 'attackers', i])),
    };
  };
  const both = { own: told('own'), theirs: told('theirs') } as CaptainsGame['shown'];
  if (order === 'together')
    for (const what of ['defender', 'attackers'] as const)
      if ((both.own[what] === undefined) !== (both.theirs[what] === undefined))
        complain(['shown'], `both captains show their ${what} at once: give both or neither`);
  return { points, rules: { order, attackers, first }, paired: pairs, shown: both };
};

export const captainsRequestSchema = asked
  .transform((one, context): CaptainsAsked => {
    const complain = complaining(context);
    const teams = teamsIn(one, complain);
    if (teams === undefined) return z.NEVER;
    const many = teams.own.length;
    if (many !== teams.theirs.length)
      complain([], `${many} against ${teams.theirs.length}: captains need as many on both sides`);
    else if (many < 3 || many > MOST_PLAYERS)
      complain([], `${many} a side: captains have 3 to ${MOST_PLAYERS}`);
    const game = gameIn(one, teams, complain);
    return { ...teams, perGame: one.game, game };
  })
  .meta({ id: 'CaptainsRequest' });

const score = z.number();
const names = z.array(z.string());

const mixSchema = z.array(
  z.strictObject({
    name: z.string(),
    share: share.meta({ description: 'How often to bring it' }),
    worth: score.meta({ description: 'What ours score if it is brought against the best mix' }),
  }),
);

export const bringAnswerSchema = z
  .strictObject({
    worth: score.meta({ description: 'What ours score where both bring their best mix' }),
    own: mixSchema,
    theirs: mixSchema,
    exploitability: z
      .number()
      .meta({ description: 'What somebody who knows the mix could gain against it' }),
  })
  .meta({ id: 'Bring' });

const optionSchema = z.strictObject({
  players: names,
  worth: score.meta({
    description: 'What our team scores in all if this is chosen, and all that follows is best',
  }),
  share: share.meta({ description: 'How often to choose it' }),
});

export const captainsAnswerSchema = z
  .strictObject({
    worth: score.meta({ description: 'What our team scores in all, settled pairs included' }),
    asks: z.enum(['defender', 'attackers', 'choice', 'nothing']),
    options: z
      .strictObject({ own: z.array(optionSchema), theirs: z.array(optionSchema) })
      .meta({ description: 'By the team that is asked; empty for one that is not' }),
    otherFirst: score
      .exactOptional()
      .meta({ description: 'At the start, in turns: the worth if the other captain began' }),
    own: names,
    theirs: names,
    points: z.array(z.array(score)).meta({ description: 'Of ours against theirs, row by row' }),
    paired: z.array(z.tuple([z.string(), z.string()])),
  })
  .meta({ id: 'Captains' });
