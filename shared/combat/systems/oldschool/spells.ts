import type { Label } from '../../../process/chance.ts';
import { record } from '../../scratch.ts';
import { D20, D6 } from './dice.ts';
import { kitOf, roll, type Scene } from './scene.ts';
import type { Person } from './state.ts';

/** A natural 1 fails, a natural 20 succeeds (B-32). */
export const saves = (natural: number, mods: number, target: number): boolean =>
  natural !== 1 && (natural === 20 || natural + mods >= target);

/** What a save must come to, for whoever throws it. */
export const savePurpose = (bonus: number, against: number) =>
  ({ what: 'save against paralysis', bonus, against, need: 'atLeast' }) as const;

/** The chance of a save. */
export const saveChance = (mods: number, target: number): number =>
  Math.max(1, Math.min(19, 21 - target + mods)) / 20;

export type Cast = 'cast' | 'lost' | 'miscast';
/** On a failed save 1 to 4 loses the spell, 5 and 6 miscast it (OS-97). */
const LOST_UP_TO = 4;
export const afterFailedSave = (face: number): Cast => (face <= LOST_UP_TO ? 'lost' : 'miscast');

const TEXT: Readonly<Record<Cast, string>> = {
  cast: 'casts the spell; the game master says what it does',
  lost: 'loses the spell',
  miscast: 'miscasts the spell; the game master says what happens',
};

/**
 * Whether a spell comes off: hurt by one who had the initiative, it is lost; by one equal, a save
 * against paralysis keeps it (OS-97 to OS-99).
 */
export const resolveCast = (scene: Scene, one: Person): void => {
  const rolls: Label[] = [];
  const settled = (): Cast => {
    if (one.hurtBy !== 1) return one.hurtBy === 0 ? 'cast' : 'lost';
    const { save } = kitOf(scene, one);
    const { psy } = one.stats;
    const [natural, label] = roll(scene, {
      dice: D20,
      who: one.id,
      word: 'save',
      purpose: () => savePurpose(psy, save),
    });
    rolls.push(label);
    if (saves(natural, psy, save)) return 'cast';
    const [face, other] = roll(scene, {
      dice: D6,
      who: one.id,
      word: 'spell',
      purpose: () => ({ what: 'what becomes of the spell' }),
    });
    rolls.push(other);
    return afterFailedSave(face);
  };
  const cast = settled();
  record(scene, 'spell', ['OS-97', 'OS-98', 'OS-99', 'H-OS-21'], () => ({
    text: `${one.name} ${TEXT[cast]}.`,
    fighter: one.id,
    rolls,
  }));
};
