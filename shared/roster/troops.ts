/**
 * A kind of soldier, the same under every system; each system has its own statistics for it. All
 * values are HOUSE.
 */
export interface Troop {
  readonly id: string;
  readonly title: string;
  /** Multiplier on soldiers at the army's level (SW-106; knights: SW-107). */
  readonly quality: number;
  readonly mounted: boolean;
  /** Somebody, not a body of men: never what a bare head-count is taken for. */
  readonly isPerson?: true;
}

/**
 * The cast, the same under every system: troops to build a roster from, and persons to put beside
 * them. A line here adds one; each system of persons and of units gives it statistics.
 */
export const TROOPS = [
  { id: 'levy', title: 'Levy', quality: 0.5, mounted: false },
  { id: 'militia', title: 'Militia', quality: 0.5, mounted: false },
  { id: 'soldier', title: 'Soldiers', quality: 1, mounted: false },
  { id: 'pikeman', title: 'Pikemen', quality: 1, mounted: false },
  { id: 'archer', title: 'Archers', quality: 1, mounted: false },
  { id: 'veteran', title: 'Veterans', quality: 1.5, mounted: false },
  { id: 'knight', title: 'Knights', quality: 2.5, mounted: true },
  { id: 'officer', title: 'Officers', quality: 2.5, mounted: true },
  { id: 'general', title: 'General', quality: 2.5, mounted: true, isPerson: true },
  { id: 'hero', title: 'Hero', quality: 4, mounted: true, isPerson: true },
  { id: 'monster', title: 'Monsters', quality: 6, mounted: false },
] as const satisfies readonly Troop[];

export type TroopId = (typeof TROOPS)[number]['id'];
export const TROOP_IDS = TROOPS.map(({ id }) => id);

/** So many of a body of that name; a kind of soldier is named as one where there is one. */
export const menSay = (men: number | string, name: string): string => {
  const troop = TROOPS.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  if (Number(men) !== 1 || troop === undefined) return `${men} ${name}`;
  return `1 ${name[0]}${troop.id.slice(1)}`;
};

/** Whether such a one is somebody, and no body of men. */
export const isPerson = (id: string): boolean =>
  TROOPS.some((one) => one.id === id && 'isPerson' in one);
/** Several of them: heroes, generals. */
export const personsOf = (person: string): string =>
  `${person}${person.endsWith('o') ? 'es' : 's'}`;

/** Training: a factor on quality, and a step of skill under every system. */
export const TRAININGS = [
  { id: 'green', title: 'Green', quality: 0.75, step: -1 },
  { id: 'regular', title: 'Regular', quality: 1, step: 0 },
  { id: 'seasoned', title: 'Seasoned', quality: 1.25, step: 1 },
  { id: 'elite', title: 'Elite', quality: 1.6, step: 2 },
] as const;

/** Equipment: a factor on quality, and a step of armour under every system. */
export const EQUIPMENTS = [
  { id: 'poor', title: 'Poor', quality: 0.8, step: -1 },
  { id: 'usual', title: 'Usual', quality: 1, step: 0 },
  { id: 'good', title: 'Good', quality: 1.25, step: 1 },
] as const;

/** What a horse is worth to one who usually has none, and costs one who usually does. */
export const MOUNT_QUALITY = 1.25;
