import { z } from 'zod';
import type { Strength } from '../doublings.ts';
import { oneOf, whole, wholeIfAny } from '../roster/fields.ts';
import { COLOURS, idSchema, nameSchema } from '../roster/names.ts';
import { contingentsSchema, LOSS_ORDERS, strengthOfRoster } from '../roster/roster.ts';
import { keptFor } from '../kept-for.ts';

export const tacticianSchema = z.strictObject({
  name: nameSchema.meta({ title: 'Name' }),
  intelligence: whole('Intelligence', undefined, { from: -100, to: 100 }),
  tactics: whole('Tactics', undefined, { from: -100, to: 100 }),
});
/** One who rolls Tactics for an army (SW-108, SW-114). The first of an army commands it. */
export type Tactician = z.output<typeof tacticianSchema> & {
  /** Set by an order during a battle: why he rolls no more. */
  readonly away?: TacticianFate;
};

export const TACTICIAN_FATES = ['fallen', 'captured', 'left'] as const;
type TacticianFate = (typeof TACTICIAN_FATES)[number];

/** Whom an army strikes that names nobody; the first is the default (A-SW-04). */
export const TARGET_POLICIES = ['spread', 'weakest', 'strongest'] as const;

const BY_LOT = 'whom the lot names';
const TARGET_TEXTS: Readonly<Record<string, string>> = {
  spread: BY_LOT,
  weakest: 'the weakest',
  strongest: 'the strongest',
} satisfies Record<(typeof TARGET_POLICIES)[number], string>;

/**
 * Whom an army strikes: an enemy by name, or those of a policy.
 * @param nameOf undefined of an enemy who is gone: then the lot decides
 */
export const targetText = (target: string, nameOf: (id: string) => string | undefined): string =>
  TARGET_TEXTS[target] ?? nameOf(target) ?? BY_LOT;

/** Stands in for what was left out; no size and no quality can be 0. */
const UNSAID = 0;

export const armyName = (place: number): string => COLOURS[place] ?? `Army ${place + 1}`;

/** Gives armies without a name one by their place. */
export const namedByPlace = <Army extends { readonly name: string }>(
  armies: readonly Army[],
): Army[] => armies.map((army, i) => (army.name === '' ? { ...army, name: armyName(i) } : army));

/** Tacticians of an army. */
export const MOST_TACTICIANS = 12;

const armyShape = z.strictObject({
  id: idSchema.optional().meta({
    title: 'Id',
    description: 'Key of this army in every answer; army1, army2 ... where left out',
  }),
  name: nameSchema.default('').meta({
    title: 'Name',
    description: 'Red, Blue ... by its place, where left out',
  }),
  side: idSchema.optional().meta({
    title: 'Side',
    description: 'Armies of one side do not fight each other; the army itself where left out',
  }),
  size: whole('Soldiers', 'The men of its contingents where left out', {
    from: 1,
    to: 100_000_000,
    default: UNSAID,
  }),
  quality: z
    .number()
    .min(0.001)
    .max(1000)
    .refine(
      (quality) => Math.abs(quality * 1000 - Math.round(quality * 1000)) < 1e-6,
      'use at most three decimals',
    )
    .default(UNSAID)
    .meta({
      title: 'Quality',
      description:
        'Multiplier on soldiers for equipment, training and morale (SW-106); that of its ' +
        'contingents where left out, else 1',
    }),
  contingents: contingentsSchema.optional(),
  breaks: oneOf(LOSS_ORDERS, 'Its units break', 'In what order, as its hits go down', 'listed'),
  power: whole('Power bonus', 'Power points added by the game master', { from: -100, to: 100 }),
  basePower: wholeIfAny('Set power by hand', 'Replaces the power that comes from doublings', {
    from: -100,
    to: 100,
  }),
  hits: wholeIfAny('Hits', 'Hits left now; the full hits of the rules where left out', {
    to: 1000,
  }),
  tacticians: z
    .array(tacticianSchema)
    .max(MOST_TACTICIANS)
    .default([])
    .meta({ title: 'Tacticians', description: 'The first commands' }),
  choice: z
    .union([z.enum(['highest', 'commander']), nameSchema])
    .default('highest')
    .meta({
      title: 'Whose roll counts',
      description: 'highest, commander, or the name of a favourite (SW-115)',
    }),
  target: z
    .union([z.enum(TARGET_POLICIES), idSchema])
    .default('spread')
    .meta({
      title: 'Target',
      description:
        'With three or more armies: spread (each enemy equally likely, drawn anew each round), ' +
        'weakest or strongest by hits left (not by men), equals by lot; or the id of an army ' +
        '(A-SW-04)',
    }),
});
/**
 * What the contingents say, where size or quality were left out. An army without either has no
 * size: its scenario finds fault with it.
 */
export const armySchema = armyShape.overwrite((army) => {
  const made =
    army.contingents === undefined || army.contingents.length === 0
      ? { size: army.size, quality: 1 }
      : strengthOfRoster(army.contingents);
  return {
    ...army,
    size: army.size === UNSAID ? made.size : army.size,
    quality: army.quality === UNSAID ? made.quality : army.quality,
  };
});
type ArmyInput = z.output<typeof armySchema>;

/** What an order has done to an army for a while, or for good. */
export interface Effect {
  readonly reason: string;
  /** Power points added. */
  readonly power: number;
  /** Factor on quality. */
  readonly quality: number;
  /** The last round in which it holds; for good where left out. */
  readonly until?: number;
}

/** An army in a battle: every default filled in. Plain data. */
export type Army = Omit<
  ArmyInput,
  'id' | 'side' | 'hits' | 'tacticians' | 'contingents' | 'breaks'
> & {
  readonly id: string;
  readonly side: string;
  readonly hits: number;
  readonly tacticians: readonly Tactician[];
  readonly effects?: readonly Effect[];
  /** The place in the list of the one who commands; the first who is not away where left out. */
  readonly command?: number;
  /** It left the field unrouted before this round (H-SW-27). */
  readonly withdrew?: number;
  /** It leaves the field unrouted with so many hits or fewer (H-SW-27). */
  readonly leavesAt?: number;
};

/**
 * The army with its id, side and hits filled in (SW-110). Copied field by field: what a spread
 * leaves out makes it several times as slow.
 */
export const armyOf = (input: ArmyInput, index: number, fullHits: number): Army => {
  const id = input.id ?? `army${index + 1}`;
  const army: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input))
    if (field !== 'contingents' && field !== 'breaks') army[field] = value;
  army['id'] = id;
  army['side'] = input.side ?? id;
  army['hits'] = input.hits ?? fullHits;
  return army as Army;
};

/** The army with so many hits. Copied, then set: half the time of both in one literal. */
export const withHits = (army: Army, hits: number): Army => {
  const copy: { -readonly [Field in keyof Army]: Army[Field] } = { ...army };
  copy.hits = hits;
  return copy;
};

/** Whether the army has no hits left (SW-110). */
export const isRouted = (army: Army): boolean => army.hits <= 0;

/** Whether the army is still on the field. */
export const isStanding = ({ hits, leavesAt = 0, withdrew }: Army): boolean =>
  hits > leavesAt && withdrew === undefined;

/** Whether it has left the field unrouted. */
export const hasLeft = (army: Army): boolean => !isRouted(army) && !isStanding(army);

/** Effects that hold in a round. */
export const effectsIn = ({ effects = [] }: Army, round: number): readonly Effect[] =>
  effects.filter(({ until }) => until === undefined || round <= until);

/** Soldiers' worth in a round, in thousandths: quality with every effect on it. */
const thousandthsOf = (army: Army, round: number): number => {
  const factor = effectsIn(army, round).reduce((product, { quality }) => product * quality, 1);
  return Math.max(1, Math.round(army.quality * 1000 * factor));
};

/** An army without a general still rolls (H-SW-25). */
const NOBODY: Roller = { name: 'no general', intelligence: 0, tactics: 0, index: 0 };

/**
 * One who rolls, with his place in the army's list: a label that no one else's going or coming
 * changes.
 */
export type Roller = Tactician & { readonly index: number };

const NOBODY_ROLLS: readonly Roller[] = [NOBODY];

const rollersAmong = keptFor((tacticians: readonly Tactician[]): readonly Roller[] => {
  const present = tacticians.flatMap((tactician, index): Roller[] =>
    tactician.away === undefined ? [{ ...tactician, index }] : [],
  );
  return present.length > 0 ? present : NOBODY_ROLLS;
});

/** Those who roll for an army, as listed (SW-114); remembered, since every round asks. */
export const rollersOf = ({ tacticians }: Army): readonly Roller[] =>
  tacticians.length === 0 ? NOBODY_ROLLS : rollersAmong(tacticians);

/** The one in charge; a nameless nobody where all are away (H-SW-25). */
export const commanderOf = (army: Army): Roller => {
  const rollers = rollersOf(army);
  return rollers.find(({ index }) => index === army.command) ?? rollers[0] ?? NOBODY;
};

/**
 * Whose roll counts when it is not simply the highest (SW-115): the favourite, else the commander.
 */
export const favouriteOf = (army: Army): Roller =>
  rollersOf(army).find(({ name }) => name === army.choice) ?? commanderOf(army);

/** What a tactician adds to a roll (SW-108). */
export const skillOf = ({ intelligence, tactics }: Tactician): number => intelligence + tactics;

export const strengthOf = (
  army: Army,
  attrition: 'none' | 'proportional',
  round: number,
  hits = army.hits,
): Strength => ({
  thousandths: army.size * thousandthsOf(army, round),
  share: attrition === 'proportional' ? hits : 1,
});

/** A battle between rounds. Plain data. */
export interface BattleState {
  /** The round about to be fought, from 1. */
  readonly round: number;
  readonly armies: readonly Army[];
}
