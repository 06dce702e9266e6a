import type { Dice } from '../../../../dice/dice.ts';
import type { Label } from '../../../../process/chance.ts';
import { record } from '../../../scratch.ts';
import { D20, D6 } from './dice.ts';
import { kitOf, roll, type Purposed, type Scene } from '../fighters/scene.ts';
import type { Person } from '../fighters/state.ts';

/** A natural 1 fails, a natural 20 succeeds (B-32). */
export const saves = (natural: number, mods: number, target: number): boolean =>
  natural !== 1 && (natural === 20 || natural + mods >= target);

/** What a save must come to, for whoever throws it. */
export const savePurpose = (bonus: number, against: number) =>
  ({ what: 'save against paralysis', bonus, against, need: 'atLeast' }) as const;

/** The chance of a save. */
export const saveChance = (mods: number, target: number): number =>
  Math.min(19, 21 - target + mods) / 20;

export type Cast = 'cast' | 'lost' | 'lostForTheRound' | 'miscast';
/** On a failed save 1 to 4 loses the spell, 5 and 6 miscast it (OS-97). */
const LOST_UP_TO = 4;
const afterFailedSave = (face: number): Cast => (face <= LOST_UP_TO ? 'lost' : 'miscast');

/**
 * Whether a spell comes off: of a caster hurt by one who had the initiative (2) it is lost; by one
 * equal (1), a save keeps it; else it goes off (OS-97 to OS-99).
 */
export const spellOf = (hurtBy: 0 | 1 | 2, saved: () => boolean, face: () => number): Cast => {
  if (hurtBy !== 1) return hurtBy === 0 ? 'cast' : 'lostForTheRound';
  return saved() ? 'cast' : afterFailedSave(face());
};

const TEXT: Readonly<Record<Cast, string>> = {
  cast: 'casts the spell; the game master says what it does',
  lost: 'loses the spell',
  lostForTheRound: 'loses the spell, and casts no other before the next round',
  miscast: 'miscasts the spell; the game master says what happens',
};

/** The caster's turn is over, and so is that of all who strike with him (OS-97 to OS-99). */
export const resolveCast = (scene: Scene, one: Person): void => {
  const rolls: Label[] = [];
  const told: string[] = [];
  const { psy } = one.stats;
  const { save } = kitOf(scene, one);
  const thrown = (dice: Dice, word: string, purpose: () => Purposed): number => {
    const [face, label] = roll(scene, dice, [one.id, word], purpose);
    rolls.push(label);
    told.push(`${word} ${face}${word === 'save' ? `; ${save - psy} or more was needed` : ''}`);
    return face;
  };
  const cast = spellOf(
    one.hurtBy,
    () =>
      saves(
        thrown(D20, 'save', () => savePurpose(psy, save)),
        psy,
        save,
      ),
    () => thrown(D6, 'spell', () => ({ what: 'what becomes of the spell' })),
  );
  record(scene, 'spell', ['OS-97', 'OS-98', 'OS-99', 'H-OS-21'], () => ({
    text: `${one.name} ${TEXT[cast]}${told.length > 0 ? ` (${told.join('; ')})` : ''}.`,
    fighter: one.id,
    rolls,
  }));
};
