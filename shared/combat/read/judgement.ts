import { z } from 'zod';
import { EFFECTS_KEY } from '../../roster/fields.ts';
import type { Fighter } from '../fight.ts';
import { isMountId } from '../mount-id.ts';
import { inGroup } from '../stat-groups.ts';

/**
 * What an act is expected to do and to suffer until one's next turn, as shares: of what the enemy
 * has left to lose, and of what he himself has.
 */
export interface Prospects {
  readonly gain: number;
  readonly loss: number;
}

/** What counts with whoever judges; each way to play changes one of these. */
interface Weights {
  /** What he suffers, against what he does. */
  readonly loss: number;
  /** An enemy in his hands, against one struck down. */
  readonly seizing: number;
  /** The ground he stands on, against an enemy come nearer. */
  readonly ground: number;
  /** To be gone, against the fight to come. */
  readonly away: number;
}

const SENSIBLE: Weights = { loss: 1, seizing: 1, ground: 0, away: 0 };

/** How somebody may be told to play, in words, and what it weighs. As usual is as his side does. */
const WAYS = {
  usual: ['as usual', SENSIBLE],
  sensible: ['sensibly', SENSIBLE],
  bold: ['boldly: what he suffers counts a quarter', { ...SENSIBLE, loss: 0.25 }],
  careful: ['carefully: what he suffers counts four times', { ...SENSIBLE, loss: 4 }],
  capture: ['to capture: seizes or stuns where the rules know how', { ...SENSIBLE, seizing: 4 }],
  hold: ['to hold: stays, and meets who comes', { ...SENSIBLE, ground: 1 }],
  flee: ['to flee, as soon as the rules let him', { ...SENSIBLE, away: 1 }],
} as const satisfies Record<string, readonly [string, Weights]>;

export type Way = keyof typeof WAYS;
const IDS = Object.keys(WAYS) as [Way, ...Way[]];
const ways = z.enum(IDS).meta({
  id: 'Way',
  title: 'Way to play',
  description: IDS.map((id) => `${id}: ${WAYS[id][0]}`).join('; '),
  [EFFECTS_KEY]: Object.fromEntries(IDS.map((id) => [id, WAYS[id][0]])),
});

/** How somebody plays whom nobody decides for: all of a side, or a fighter as he alone does. */
export const waySchema = ways.default('usual').meta({ title: 'Plays' });
/** The same as a statistic, in every system. */
export const PLAYS = inGroup('circumstances', { plays: waySchema });

interface Player {
  readonly stats: { readonly plays: Way };
}

export const weightsOf = ({ stats }: Player): Weights => WAYS[stats.plays][1];

/** Whether he would rather stay where he is than come nearer to an enemy. */
export const staysPut = (one: Player): boolean => weightsOf(one).ground > 0;

/** Whether he would be gone: told so, or a soldier of a side that has routed. */
export const wouldLeave = (
  { routed }: { readonly routed: readonly string[] },
  one: Player & { readonly side: string; readonly isNamed: boolean },
): boolean => weightsOf(one).away > 0 || (!one.isNamed && routed.includes(one.side));

/** Enemies of a side for each of his own who stand: his part of the blows of a round. */
export const pressing = (
  { fighters }: { readonly fighters: readonly Pick<Fighter, 'id' | 'side' | 'standing'>[] },
  one: { readonly side: string },
  foe: { readonly side: string },
): number => {
  let [own, theirs] = [0, 0];
  for (const { id, side, standing } of fighters)
    if (standing === 'up' && !isMountId(id)) {
      if (side === one.side) own++;
      else if (side === foe.side) theirs++;
    }
  return theirs / Math.max(1, own);
};

/** Below this, a share decides nothing: who can hardly be hurt need not be careful. */
const LITTLE = 0.05;

/**
 * The judgement that all systems share: who wins is who has been brought down last, so that what an
 * act gains and loses counts against what is usual between the two. So the weaker dares more, and
 * whom nobody threatens only strikes.
 */
export const judged = ({ gain, loss }: Prospects, usual: Prospects, one: Player): number =>
  gain / (usual.gain + LITTLE) - (weightsOf(one).loss * loss) / (usual.loss + LITTLE);
