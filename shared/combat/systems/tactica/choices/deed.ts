import type { Deed as AnyDeed } from '../../../deed.ts';
import { say, type Scene } from '../fighters/scene.ts';
import type { Combatant } from '../fighters/state.ts';
import { contest, contestChance, contestRolls } from '../rules/contest.ts';

/** Something that may be done with action dice. */
export interface Deed extends AnyDeed {
  /** In pips; 0: nothing. */
  readonly cost: number;
  /** Keeps the Defence Pool, or the dice that are being pooled (TC-94, TC-40). */
  readonly keeps?: 'guard' | 'aim';
  /** Is no action: neither paid for nor followed by anything. */
  readonly free?: true;
  /** May change the fight. */
  readonly hopeful?: boolean;
}

/** A deed by one rule. */
type Offer = Omit<Deed, 'rules' | 'of'> & { readonly rule: string };
export const offer = ({ rule, ...rest }: Offer): Deed => ({
  of: 'to succeed',
  ...rest,
  rules: [rule],
});

/** A deed that BODY against BODY decides: what winning does, and how either end is told. */
interface Struggle extends Omit<Offer, 'chance' | 'run'> {
  /** Of its event, and in the labels of its rolls. */
  readonly kind: string;
  /** By how much it must be won; 1 unless told otherwise. */
  readonly lead?: number;
  readonly won: string;
  readonly lost: string;
  readonly wins: () => void;
}
export const struggle = (
  scene: Scene,
  pair: readonly [one: Combatant, other: Combatant],
  { kind, lead = 1, won, lost, wins, ...offered }: Struggle,
): Deed => {
  const [one, other] = pair;
  return offer({
    ...offered,
    chance: () => contestChance(scene.rules, pair, lead),
    run: () => {
      const isWon = contest(scene, pair, kind, (margin) => Number(margin >= lead)) > 0;
      if (isWon) wins();
      say(scene, kind, [offered.rule], () => ({
        text: `${isWon ? won : lost}.`,
        fighter: one.id,
        target: other.id,
        rolls: contestRolls(scene, pair, kind),
      }));
    },
  });
};
