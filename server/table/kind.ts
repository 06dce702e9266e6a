import {
  answering,
  BATTLE_EXAMPLES,
  battleOf,
  battleScenarioSchema,
  entrySchema,
  err,
  liveOutcomeSchema,
  liveQuestion,
  ok,
  SCREEN_LEVELS,
  screenSchema,
  stateCost,
  stateOddsSchema,
  type BattleScenario,
  type Live,
  type StateOdds,
} from '../../shared/index.ts';
import { documentKind, type DocumentOdds, type Standing } from '../documents/kind.ts';
import { logRefusal } from '../documents/refusals.ts';
import { BODY_LIMIT, tooLong, unprocessable, type Refusal } from '../http/errors.ts';
import { workOut } from '../workers/work-out.ts';
import {
  editSchema,
  liveBattleSchema,
  newBattle,
  playersOf,
  screenIn,
  type Edit,
  type KeptBattle,
} from './document.ts';
import { fightsSchema } from './fights.ts';
import { playersSchema, showPlayers } from './seat-views.ts';
import {
  applyEdit,
  editCost,
  parseTold,
  tell,
  tellCost,
  type EditFault,
  type Told,
} from './telling.ts';
import { z } from 'zod';

const fieldArmySchema = z
  .looseObject({ id: z.string(), name: z.string(), side: z.string(), size: z.int(), hits: z.int() })
  .meta({
    id: 'FieldArmy',
    description: 'An army as orders and rounds have left it, with the effects that still hold',
  });

const stateSchema = z
  .strictObject({
    field: z.strictObject({
      round: z.int().meta({ description: 'The round about to be fought' }),
      armies: z.array(fieldArmySchema),
      parley: z.literal(true).exactOptional(),
    }),
    outcome: liveOutcomeSchema.optional(),
    clock: z.number().meta({ description: 'Minutes since the battle began' }),
  })
  .meta({ id: 'LiveState', description: 'Where the battle stands' });

const liveOddsSchema = z
  .discriminatedUnion('method', [
    stateOddsSchema,
    z
      .strictObject({ method: z.literal('pending') })
      .meta({ description: 'Being worked out: they follow on the stream, or ask again' }),
    z
      .strictObject({ method: z.literal('none') })
      .meta({ description: 'Not worked out: they take too long, or the battle has gone on' }),
  ])
  .meta({ id: 'LiveOdds', description: 'The odds from there on' });

type Now = Standing<KeptBattle, Told>;

const grows = ({ kind }: Edit): boolean => ['append', 'amend', 'fight'].includes(kind);

const invalidEntry = unprocessable('ENTRY_DOES_NOT_STAND');

const invalidAct = unprocessable('ACT_DOES_NOT_STAND');
const refusalOf = (error: EditFault): Refusal => {
  if (error.kind === 'log') return logRefusal(error.error);
  if (error.kind === 'players') return error.refusal;
  return error.kind === 'entry' ? invalidEntry(error.fault) : invalidAct(error);
};

/** A log does not grow beyond what can be sent: an export can always be kept anew. */
const isTooLong = (body: KeptBattle, edit: Edit): boolean =>
  grows(edit) && Buffer.byteLength(JSON.stringify(body)) > BODY_LIMIT;

/** Seconds for the odds of a live battle: an estimate ends with the trials done by then. */
const MOST_ODDS_S = 6;
const TRIALS_A_LOOK = 10;
const LESS = 'armies or hits';

interface OddsAsked {
  readonly scenario: BattleScenario;
  readonly live: Live;
}

/** The odds of a live battle where it stands. */
const ODDS: DocumentOdds<KeptBattle, { readonly state: Live }, OddsAsked> = {
  asks: ({ scenario }, { state }) => ({ scenario, live: state }),
  cost: ({ scenario, live }) => stateCost(battleOf(scenario, 0), live.field),
  answer: ({ scenario, live }, progress) => {
    const question = liveQuestion(live, battleOf(scenario, 0));
    const steps = answering(question, { block: TRIALS_A_LOOK });
    const made = workOut(steps, { progress, seconds: MOST_ODDS_S });
    return made.ok ? made : err(tooLong(MOST_ODDS_S, LESS));
  },
};

const ROUND = { kind: 'round', dice: { 'red/0': { faces: [6, 3] } } };
const NOTE = { kind: 'note', text: 'Rain: the ford is deep.' };

/** Live battles: fought at the table, followed by the players. */
export const BATTLE_KIND = documentKind<z.output<typeof liveBattleSchema>, KeptBattle, Told, Edit>({
  name: 'battle',
  path: '/battles',
  tag: 'live battles',
  texts: {
    create: 'An export can be sent as it is.',
    read: 'Its scenario and log (which, sent to POST, create a copy), and where it stands.',
    edit:
      'Adds a round, an order, a note or what followed a rout; puts another in its place, after ' +
      'which everything is worked out again and entries that no longer fit are passed over but ' +
      "kept; takes entries back or makes them again; sets how much the players' screen shows. " +
      'Fights of persons and battles of units stand under it, each with its own log of acts.',
    unprocessable:
      'ENTRY_DOES_NOT_STAND: impossible dice, an order to nobody, a round after the end; ' +
      'ACT_DOES_NOT_STAND: the same in a fight under it; ' +
      'LOG_...: nothing to undo or redo, or the log is full',
  },
  sent: liveBattleSchema,
  edit: editSchema,
  fields: {
    body: {
      scenario: battleScenarioSchema.meta({
        description: 'The scenario with its seed and every default',
      }),
      entries: z.array(entrySchema),
      undone: z.array(entrySchema),
      screen: z.enum(SCREEN_LEVELS),
      fights: fightsSchema,
      players: playersSchema,
    },
    standing: { state: stateSchema, odds: liveOddsSchema },
  },
  begin: newBattle,
  tell,
  known: parseTold,
  after: ({ body, told }, edit) => {
    const made = applyEdit(body, told, edit);
    if (!made.ok) {
      return err(refusalOf(made.error));
    }
    const { kept } = made.value;
    return isTooLong(kept, edit)
      ? err(logRefusal('LOG_FULL'))
      : ok({ body: kept, told: made.value.told });
  },
  showBody: (body) => ({
    scenario: body.scenario,
    ...body.log,
    screen: body.screen,
    fights: body.fights,
    players: showPlayers(playersOf(body)),
  }),
  showStanding: ({ told }) => ({ state: told.live }),
  costs: {
    tell: tellCost,
    edit: ({ body, told }, edit) => editCost(body, told, edit),
  },
  odds: ODDS,
  screen: {
    path: '/screens',
    schema: screenSchema,
    isShut: (body) => playersOf(body).isShut === true,
    view: ({ body, told }: Now, odds) =>
      screenIn(
        body,
        told,
        body.screen === 'numbers' ? (odds() as StateOdds | undefined) : undefined,
      ),
  },
  example: {
    summary: 'The ford at Harrow',
    sent: { scenario: BATTLE_EXAMPLES[0]?.scenario },
    edits: [
      ['A round with typed dice', { kind: 'append', entry: ROUND }],
      ['A note in its place', { kind: 'amend', at: 0, entry: NOTE }],
      ['The last entry taken back', { kind: 'undo', steps: 1 }],
      ['And made again', { kind: 'redo', steps: 1 }],
      ["Bands of hits on the players' screen", { kind: 'screen', level: 'bands' }],
    ],
  },
});
