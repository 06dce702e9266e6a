import { keying, plain, rulingsKey } from '../../../key.ts';
import { workingsOf } from '../harm/effects.ts';
import { hurts } from './numbers.ts';
import type { TacticaOptions } from './options.ts';
import { FRESH, isGroup, type Combatant, type TacticaFight } from './state.ts';

/** Injuries by what they do: where they are matters for bleeding alone (TC-146). */
const injuryKey = (one: Combatant): string => {
  const { rolls, weaponArm, sight, shieldArm, legs, body, mind, burn, move } = hurts(one);
  const { blockDice, dodgeDice } = one.stats;
  const arms = `${rolls}/${weaponArm + sight}/${blockDice > 0 ? shieldArm : ''}`;
  const stands = `${dodgeDice > 0 || move !== null ? legs : ''}/${move ?? ''}`;
  const bleeding = one.injuries.filter((injury) => workingsOf(injury).bleeds !== null);
  const places = bleeding.map(({ location, deep }) => `${location}${deep ? 2 : ''}`).toSorted();
  return `${arms}/${stands}/${body}/${mind}/${burn}/${places.join('+')}`;
};

const standingKey = keying<Combatant, TacticaOptions>({
  never: [
    ...(['id', 'name', 'side', 'isNamed', 'standing', 'stats'] as const),
    ...(['formed', 'kind', 'physical', 'mental'] as const),
  ],
  usual: { ...FRESH, surprised: false },
  as: {
    dice: ({ dice }) => dice.toSorted((a, b) => b - a).join(''),
    dealt: ({ dealt }, { countdown }) => (countdown === 'static' ? dealt : undefined),
    acted: ({ acted }, { countdown }) => (countdown === 'static' ? acted : undefined),
    // Bleeding alone asks whether the own round has begun (TC-146).
    begun: ({ begun, injuries }) => (injuries.length > 0 ? begun : undefined),
    injuries: (one) => (one.injuries.length === 0 ? undefined : injuryKey(one)),
    struck: ({ struck }, { groupAttacks }) =>
      groupAttacks === 'roundCap' ? plain(struck) : struck.length,
    // Mostly what they had at the start.
    weapon: ({ weapon, stats }) => (weapon === stats.weapon ? undefined : weapon),
    sidearm: ({ sidearm, stats }) => (sidearm === stats.sidearm ? undefined : sidearm),
    shield: ({ shield, stats }) => (shield === stats.shield ? undefined : shield),
    armour: ({ armour, stats }) => (armour === stats.armour ? undefined : armour),
    cover: ({ cover, stats }) => (cover === stats.cover ? undefined : cover),
  },
});

/** Of the fallen only that they lie there, and where: somebody may strike at them still. */
const fighterKey = (one: Combatant, rules: TacticaOptions): string => {
  if (one.standing === 'down') return `d${one.zone}`;
  return one.standing === 'up' ? standingKey(one, rules) : one.standing;
};

/** The round counts where a ruling may end by it, and as the first. */
export const keyOf = keying<TacticaFight, TacticaOptions>({
  never: ['modifiers', 'stepOfRound', 'routed', 'shown', 'isUndrawn'],
  as: {
    round: ({ round, phase }) => (round === 1 && phase === 'refresh' ? 1 : undefined),
    bans: rulingsKey,
    fighters: ({ fighters }, rules) => fighters.map((one) => fighterKey(one, rules)).join('/'),
  },
});

/** More than anybody follows. */
const TOO_MANY = 1e9;

/** Injuries that persons may have, and rolled action dice, are too many to follow one by one. */
export const reachOf = ({ fighters }: TacticaFight, { injuries }: TacticaOptions): number =>
  fighters.some(
    (one) =>
      one.standing === 'up' && ((injuries && !isGroup(one)) || one.stats.actionMode === 'rolled'),
  )
    ? TOO_MANY
    : 0;
