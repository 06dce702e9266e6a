import type { CampaignCondition, PlainCondition } from '../scenario/schema/campaign-shape.ts';
import type { Door } from './luck.ts';
import {
  ARMY_SLOTS,
  codeOf,
  DEAD,
  FIRST,
  FREE,
  HOLDS,
  HOLDS_NOT,
  isFought,
  losersOf,
  MUTUAL,
  SECOND,
  SKIPPED,
  STALEMATE,
  TAKEN,
  UNASKED,
  UNOPPOSED,
  winnersOf,
  WITHDREW,
  WOUNDED,
  type CampaignState,
  type Layout,
} from './projection/layout.ts';

/** Whether something is so; what chance has not yet decided is decided by the door. */
export type Holds = (state: CampaignState, door?: Door) => boolean;

const RESULT_READINGS: Readonly<
  Record<Extract<PlainCondition, { kind: 'result' }>['is'], (result: number) => boolean>
> = {
  first: (result) => codeOf(result) === FIRST,
  second: (result) => codeOf(result) === SECOND,
  mutual: (result) => codeOf(result) === MUTUAL,
  stalemate: (result) => codeOf(result) === STALEMATE,
  skipped: (result) => codeOf(result) === SKIPPED,
  fought: isFought,
  unopposed: (result) => (result & UNOPPOSED) !== 0,
  withdrawal: (result) => (result & WITHDREW) !== 0,
  rout: (result) => isFought(result) && (result & WITHDREW) === 0 && codeOf(result) !== STALEMATE,
};

const FATE_READINGS: Readonly<
  Record<Extract<PlainCondition, { kind: 'fate' }>['is'], (fate: number) => boolean>
> = {
  free: (fate) => fate === FREE,
  dead: (fate) => fate === DEAD,
  taken: (fate) => fate === TAKEN,
  wounded: (fate) => fate >= WOUNDED,
};

/** The armies that an id stands for, as bits: the army, or all of the side. */
export const bitsOf = ({ armies }: Layout, id: string): number => {
  const own = armies.findIndex((army) => army.id === id);
  if (own >= 0) return 1 << own;
  return armies.reduce((bits, { side }, i) => (side === id ? bits | (1 << i) : bits), 0);
};

const placeOf = (list: readonly { readonly id: string }[], id: string): number =>
  list.findIndex((one) => one.id === id);

/** The slots that a condition reads; a whole army where it asks for its strength or a fate. */
export interface ConditionReads {
  readonly slots: readonly number[];
  readonly armies: readonly number[];
}

const plainReads = (one: PlainCondition, layout: Layout): ConditionReads => {
  const { campaign, characters, armies } = layout;
  switch (one.kind) {
    case 'result':
    case 'won':
    case 'lost':
      return {
        slots: [layout.result[placeOf(campaign.engagements, one.engagement)] ?? 0],
        armies: [],
      };
    case 'fate': {
      const at = characters.findIndex(({ name }) => name === one.character);
      return { slots: [layout.fate[at] ?? 0], armies: [characters[at]?.army ?? 0] };
    }
    case 'circumstance':
      return {
        slots: [layout.circumstance[placeOf(campaign.circumstances, one.id)] ?? 0],
        armies: [],
      };
    case 'strength':
      return { slots: [], armies: [placeOf(armies, one.army)] };
  }
};

/** The conditions in a list, those within "any" too. */
export const partsOf = (when: readonly CampaignCondition[]): readonly PlainCondition[] =>
  when.flatMap((one) => (one.kind === 'any' ? one.of : [one]));

export const readsOf = (when: readonly CampaignCondition[], layout: Layout): ConditionReads => {
  const reads = partsOf(when).map((one) => plainReads(one, layout));
  return {
    slots: reads.flatMap(({ slots }) => slots),
    armies: reads.flatMap(({ armies }) => armies),
  };
};

const circumstanceReading = (id: string, layout: Layout): Holds => {
  const { circumstances } = layout.campaign;
  const at = placeOf(circumstances, id);
  const slot = layout.circumstance[at] ?? 0;
  const chance = circumstances[at]?.chance ?? 0;
  const chances = [chance, 1 - chance];
  return (state, door) => {
    if (state[slot] === UNASKED && door !== undefined)
      state[slot] = door.pick(chances) === 0 ? HOLDS : HOLDS_NOT;
    return state[slot] === HOLDS;
  };
};

const affirmed = (one: PlainCondition, layout: Layout): Holds => {
  const {
    slots: [slot = 0],
    armies: [army = 0],
  } = plainReads(one, layout);
  switch (one.kind) {
    case 'result': {
      const holds = RESULT_READINGS[one.is];
      return (state) => holds(state[slot] ?? 0);
    }
    case 'won':
    case 'lost': {
      const bits = bitsOf(layout, one.by);
      const ofResult = one.kind === 'won' ? winnersOf : losersOf;
      return (state) => (ofResult(state[slot] ?? 0) & bits) !== 0;
    }
    case 'fate': {
      const holds = FATE_READINGS[one.is];
      return (state) => holds(state[slot] ?? 0);
    }
    case 'circumstance':
      return circumstanceReading(one.id, layout);
    case 'strength': {
      const at = (layout.army[army] ?? 0) + ARMY_SLOTS[one.of];
      return (state) => (state[at] ?? 0) >= one.atLeast;
    }
  }
};

export const plainReading = (one: PlainCondition, layout: Layout): Holds => {
  const holds = affirmed(one, layout);
  return one.not ? (state, door) => !holds(state, door) : holds;
};

/** Whether all conditions of a list hold. */
export const readingOf = (when: readonly CampaignCondition[], layout: Layout): Holds => {
  const all = when.map((one): Holds => {
    if (one.kind !== 'any') return plainReading(one, layout);
    const some = one.of.map((part) => plainReading(part, layout));
    return (state, door) => some.some((holds) => holds(state, door));
  });
  return (state, door) => {
    for (const holds of all) if (!holds(state, door)) return false;
    return true;
  };
};
