import { asAdvised, type Chance, type Choice } from '../../../chance/chance.ts';
import { decide, ruledOn, type Action, type CombatEvent } from '../../fight.ts';
import { D20, saveChance, saves } from './dice.ts';
import type { Chart } from './maps.ts';
import type { ZonesOptions } from './options.ts';
import type { Character, ZonesFight } from './state.ts';

export interface Ground {
  readonly options: ZonesOptions;
  readonly chart: Chart;
  /** Chances worked out before, by who strikes whom and how: characters are never changed, only replaced. */
  readonly known: WeakMap<Character, WeakMap<Character, Map<number, number>>>;
}

/** A step in the making: the rules put the fight so far and what happened here, and nothing leaves it but both. */
export interface Scene {
  readonly ground: Ground;
  readonly chance: Chance;
  readonly choice: Choice;
  fight: ZonesFight;
  readonly events: CombatEvent[];
}

/** Something that may be done, and how. */
export interface Deed extends Action {
  readonly run: () => void;
}

export const find = ({ fighters }: ZonesFight, id: string): Character | undefined =>
  fighters.find((one) => one.id === id);

/** Throws where nobody is called so. */
export const the = ({ fight }: { readonly fight: ZonesFight }, id: string): Character => {
  const found = find(fight, id);
  if (found === undefined) throw new Error(`nobody here is called "${id}"`);
  return found;
};

export const change = (scene: Scene, id: string, to: Partial<Character>): void => {
  scene.fight = {
    ...scene.fight,
    fighters: scene.fight.fighters.map((one) => (one.id === id ? { ...one, ...to } : one)),
  };
};
/** Puts somebody elsewhere, with whoever carries it or rides on it; cover stays behind. */
export const moveTo = (scene: Scene, id: string, place: number): void => {
  const { mount, rider } = the(scene, id);
  for (const each of [id, mount, rider])
    if (each !== '') change(scene, each, { place, cover: 'none' });
};
/** Whoever is seen or heard, and whatever he rides (ZN-91). */
export const reveal = (scene: Scene, id: string): void => {
  const { mount, rider } = the(scene, id);
  for (const each of [id, mount, rider])
    if (each !== '' && the(scene, each).concealed) change(scene, each, { concealed: false });
};
export const turnTo = (scene: Scene, to: Partial<ZonesFight>): void => {
  scene.fight = { ...scene.fight, ...to };
};

/** Unique in the story: by round, step and whoever is concerned. */
export const label = ({ fight: { round, tick } }: Scene, who: string, what: string): string =>
  `r${round}/${tick}/${who}/${what}`;

type Told = Pick<CombatEvent, 'fighter' | 'target' | 'terms'> & {
  readonly rolls?: readonly string[];
  readonly rules: readonly string[];
};
export const say = (
  scene: Scene,
  kind: string,
  text: string,
  { rolls = [], ...told }: Told,
): void => {
  scene.events.push({ round: scene.fight.round, kind, text, rolls, ...told });
};

/** Puts a decision and does what was decided. Where the policy decides alone, what else might be done is not even worked out. */
export const ask = (
  scene: Scene,
  by: string,
  { what, question }: { readonly what: string; readonly question: string },
  {
    open,
    advised,
  }: {
    readonly open: readonly Deed[] | (() => readonly Deed[]);
    readonly advised: Deed | undefined;
  },
): void => {
  if (advised !== undefined && scene.choice === asAdvised && scene.fight.bans.length === 0)
    return advised.run();
  const options = typeof open === 'function' ? open() : open;
  const best = options.find(({ id }) => id === advised?.id) ?? options[0];
  if (best !== undefined)
    decide(scene.fight, scene.choice, {
      by,
      question,
      label: label(scene, by, what),
      options,
      advised: best,
    }).run();
};

export type Rolled = 'str' | 'agi' | 'wit' | 'morale' | 'chase' | 'damage' | 'armour';
type Term = { readonly reason: string; readonly amount: number };
export const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { amount }) => sum + amount, 0);

export interface Save {
  readonly passed: boolean;
  readonly terms: readonly Term[];
  readonly rolls: readonly string[];
}

const ABILITIES = { str: 'STR', agi: 'AGI', wit: 'WIT' } as const;
/** What somebody saves against: an ability and the game master's word. */
export const saveTerms = (
  fight: ZonesFight,
  one: Character,
  on: 'str' | 'agi' | 'wit',
): readonly Term[] => [
  { reason: ABILITIES[on], amount: one.stats[on] },
  ...ruledOn(fight, one.id, on),
];
export const chanceOf = (
  { ground, fight }: Scene,
  one: Character,
  on: 'str' | 'agi' | 'wit',
): number => saveChance(sumOf(saveTerms(fight, one, on)), ground.options.saveCompare);

/** Rolls a save (H-ZN-01). */
export const save = (scene: Scene, id: string, on: 'str' | 'agi' | 'wit', what: string): Save => {
  const terms = saveTerms(scene.fight, the(scene, id), on);
  const ability = sumOf(terms);
  const rolls = [label(scene, id, what)];
  return {
    passed: scene.chance.passes(
      D20,
      (face) => saves(face, ability, scene.ground.options.saveCompare),
      rolls[0] ?? '',
    ),
    terms,
    rolls,
  };
};

/** A group save: one die for all or one each, by `H-ZN-05`; whoever passes, by id. */
export const groupSave = (
  scene: Scene,
  ids: readonly string[],
  {
    on,
    also,
    side,
  }: { readonly on: 'agi' | 'wit'; readonly also: 'morale' | 'chase'; readonly side: string },
): { readonly passed: readonly string[]; readonly rolls: readonly string[] } => {
  const { saveCompare, groupSave: way } = scene.ground.options;
  const abilityOf = (id: string): number =>
    sumOf(saveTerms(scene.fight, the(scene, id), on)) + sumOf(ruledOn(scene.fight, id, also));
  if (way === 'each' || ids.length === 1) {
    const rolls = ids.map((id) => label(scene, id, also));
    return {
      passed: ids.filter((id, i) =>
        scene.chance.passes(D20, (face) => saves(face, abilityOf(id), saveCompare), rolls[i] ?? ''),
      ),
      rolls,
    };
  }
  const rolls = [label(scene, side, also)];
  const face = scene.chance.roll(D20, rolls[0] ?? '');
  return { passed: ids.filter((id) => saves(face, abilityOf(id), saveCompare)), rolls };
};
