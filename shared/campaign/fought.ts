import { z } from 'zod';
import type { Army } from '../army/army.ts';
import { battleOf } from '../army/setup.ts';
import type { AftermathEntry } from '../scenario/schema/aftermath.ts';
import { err, ok, type Result } from '../result.ts';
import { idSchema } from '../roster/names.ts';
import { armyIds, type BattleScenario } from '../scenario/schema/battle.ts';
import type { Campaign } from '../scenario/schema/campaign.ts';
import {
  CAMPAIGN_LIMITS,
  engagementRecordSchema,
  type CharacterFate,
  type EngagementRecord,
} from '../scenario/schema/campaign-shape.ts';
import { charactersOf } from '../scenario/schema/timetable.ts';
import { shareOfHits } from './engagement/toll.ts';

const key = z.string().min(1).max(200);
const armiesSchema = z.array(idSchema).max(CAMPAIGN_LIMITS.armies);

/**
 * Which engagement of which campaign a battle at the table is: kept beside the battle. By ids
 * throughout: two campaigns or armies may have one name, and names change.
 */
export const engagementOriginSchema = z.strictObject({
  /** The key under which the campaign is kept, drawn once; never its name. */
  campaign: key,
  engagement: idSchema,
  /** Armies that stand for its first side and for its second. */
  sides: z.tuple([armiesSchema, armiesSchema]),
});
export type EngagementOrigin = z.output<typeof engagementOriginSchema>;

/** What comes back from the table: taken by the campaign of that key alone. */
export const returnedResultSchema = z.strictObject({
  campaign: key,
  record: engagementRecordSchema,
});

/** Of a battle that `battleOfEngagement` made: where it comes from. @param campaign its key */
export const originOfBattle = (
  campaign: string,
  engagement: string,
  scenario: BattleScenario,
): EngagementOrigin => {
  const ids = armyIds(scenario);
  const side = (at: number): string => scenario.armies[at]?.side ?? ids[at] ?? '';
  const of = (isFirst: boolean): string[] =>
    ids.filter((_, at) => (side(at) === side(0)) === isFirst);
  return { campaign, engagement, sides: [of(true), of(false)] };
};

/** A battle of armies as it ended. */
export interface Fought {
  readonly scenario: BattleScenario;
  readonly outcome: { readonly kind: string; readonly winner?: string };
  /** As they are now; those of one side as one force. */
  readonly armies: readonly Army[];
  /** What followed it. */
  readonly aftermath: readonly AftermathEntry[];
}

const FATE_OF: Readonly<Record<AftermathEntry['people'][number]['fate'], CharacterFate>> = {
  free: 'free',
  escaped: 'free',
  wounded: 'wounded',
  taken: 'taken',
  dead: 'dead',
};
const AWAY: Readonly<Record<NonNullable<Army['tacticians'][number]['away']>, CharacterFate>> = {
  fallen: 'dead',
  captured: 'taken',
  left: 'free',
};

/** Armies of a side of the battle, and what they were and are together. */
interface Force {
  readonly side: string;
  readonly armies: readonly { readonly id: string; readonly hits: number; readonly size: number }[];
  readonly was: Army;
  readonly now: Army;
}

/** Those who fought as one; where allies fought apart, each by itself. */
const forcesOf = ({ scenario, armies }: Fought): readonly Force[] => {
  const ids = armyIds(scenario);
  const { start } = battleOf(scenario, scenario.seed ?? '');
  const listed = scenario.armies.map(({ side, hits, size }, i) => {
    const id = ids[i] ?? '';
    return { id, side: side ?? id, hits: hits ?? scenario.rules.hits, size };
  });
  return start.armies.flatMap((was): Force[] => {
    const isAlone = start.armies.filter(({ side }) => side === was.side).length > 1;
    const own = listed.filter(({ id, side }) => (isAlone ? id === was.id : side === was.side));
    const now = armies.find(({ id }) => id === was.id);
    return now === undefined ? [] : [{ side: was.side, armies: own, was, now }];
  });
};

/** Hits of every army that was there, from those of its side together. */
const hitsLeft = (forces: readonly Force[]): Record<string, number> =>
  Object.fromEntries(
    forces.flatMap(({ armies, was, now }) =>
      armies.map(({ id, hits }) => {
        if (armies.length === 1) return [id, now.hits];
        if (now.hits <= was.hits) return [id, shareOfHits(hits, now.hits, was.hits)];
        return [id, Math.min(1000, Math.round((hits * now.hits) / was.hits))];
      }),
    ),
  );

/** Men where an order changed them: else the rules between battles say what it cost. */
const menLeft = (forces: readonly Force[]): Record<string, number> =>
  Object.fromEntries(
    forces
      .filter(({ was, now }) => was.size !== now.size)
      .flatMap(({ armies, was, now }) => {
        let [before, given] = [0, 0];
        return armies.map(({ id, size }) => {
          before += size;
          const men = Math.round((now.size * before) / was.size) - given;
          given += men;
          return [id, men];
        });
      }),
  );

/** What became of characters: what an order did in the battle, and then what followed it. */
const fatesIn = (
  campaign: Campaign,
  { aftermath }: Fought,
  forces: readonly Force[],
): EngagementRecord['fates'] => {
  const characters = charactersOf(campaign);
  const ids = armyIds(campaign);
  const sideOf = (army: number): string | undefined =>
    forces.find(({ armies }) => armies.some(({ id }) => id === ids[army]))?.side;
  /** One of that name: but not who stands with the enemies of his army. */
  const isHe = (name: string, side: string): boolean => {
    const found = characters.find((one) => one.name === name);
    const own = found && sideOf(found.army);
    const isEnemy = own !== undefined && own !== side && forces.some((one) => one.side === side);
    return found !== undefined && !isEnemy;
  };
  const fates = new Map<string, CharacterFate>();
  for (const { side, now } of forces)
    for (const { name, away } of now.tacticians)
      if (away !== undefined && away !== 'left' && isHe(name, side)) fates.set(name, AWAY[away]);
  for (const { people } of aftermath)
    for (const { side, name, fate } of people) if (isHe(name, side)) fates.set(name, FATE_OF[fate]);
  return [...fates].map(([name, fate]) => ({ name, fate }));
};

const skill = (value: number): number => Math.max(-100, Math.min(100, value));

/** Tacticians whom the battle brought up: of the first army of their force. */
const promotedIn = (campaign: Campaign, forces: readonly Force[]): EngagementRecord['promoted'] => {
  const known = new Set(charactersOf(campaign).map(({ name }) => name));
  const ids = armyIds(campaign);
  return forces.flatMap(({ armies, now }) =>
    now.tacticians
      .filter(({ name, away }) => away === undefined && !known.has(name))
      .map(({ name, intelligence, tactics }) => ({
        army: armies.find(({ id }) => ids.includes(id))?.id ?? '',
        name,
        intelligence: skill(intelligence),
        tactics: skill(tactics),
      }))
      .filter(({ army }) => army !== ''),
  );
};

/** Without sides, where they were not kept: the first that is listed is the first. */
interface Returned {
  readonly engagement: string;
  readonly sides?: EngagementOrigin['sides'] | undefined;
}

/** The sides of the battle that stand for the two of the engagement. */
const sidesOf = (
  { sides }: Pick<Returned, 'sides'>,
  { scenario }: Fought,
): readonly [string | undefined, string | undefined] => {
  const ids = armyIds(scenario);
  const all = scenario.armies.map(({ side }, i) => side ?? ids[i]);
  const of = (armies: readonly string[]): string | undefined =>
    all[ids.findIndex((id) => armies.includes(id))];
  return sides === undefined
    ? [all[0], all.find((side) => side !== all[0])]
    : [of(sides[0]), of(sides[1])];
};

/** Why a result cannot be that of the engagement. */
const faultOf = (
  { armies, engagements }: Campaign,
  { engagement, sides }: Returned,
  fought: Fought,
): string | undefined => {
  const byHand = 'record the result by hand';
  if (!engagements.some(({ id }) => id === engagement))
    return `the campaign has no engagement with the id "${engagement}" any more: ${byHand}`;
  const ids = armyIds({ armies });
  const stranger = sides?.flat().find((id) => !ids.includes(id));
  if (stranger !== undefined)
    return `the campaign has no army with the id "${stranger}" any more: ${byHand}`;
  const [first, second] = sidesOf({ sides }, fought);
  return first === undefined || second === undefined || first === second
    ? `its two sides did not meet in this battle: ${byHand}`
    : undefined;
};

const resultIn = (origin: Returned, fought: Fought): Pick<EngagementRecord, 'is' | 'withdrew'> => {
  const { outcome, armies } = fought;
  const won = outcome.kind === 'won';
  const is = won ? (outcome.winner === sidesOf(origin, fought)[0] ? 'first' : 'second') : undefined;
  const lost = armies.filter(
    ({ side }) => outcome.kind === 'mutual' || (won && side !== outcome.winner),
  );
  return {
    is: is ?? (outcome.kind === 'mutual' ? 'mutual' : 'stalemate'),
    withdrew: lost.some(({ withdrew, hits }) => withdrew !== undefined && hits > 0),
  };
};

const known = <Value>(campaign: Campaign, byArmy: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byArmy).filter(([id]) => armyIds(campaign).includes(id)));

/**
 * The result of an engagement that was fought at the table: who held the field, hits left, men
 * where an order changed them, and what became of those who have a name. By ids of armies.
 * @returns an error in words where the campaign has changed since
 */
export const recordOfBattle = (
  campaign: Campaign,
  origin: Returned,
  fought: Fought,
): Result<EngagementRecord, string> => {
  const fault = faultOf(campaign, origin, fought);
  if (fault !== undefined) return err(fault);
  const forces = forcesOf(fought);
  return ok({
    engagement: origin.engagement,
    ...resultIn(origin, fought),
    hits: known(campaign, hitsLeft(forces)),
    men: known(campaign, menLeft(forces)),
    fates: fatesIn(campaign, fought, forces),
    promoted: promotedIn(campaign, forces).filter(
      ({ army }) => army in known(campaign, { [army]: 0 }),
    ),
    text: fought.aftermath
      .map(({ text }) => text)
      .join(' ')
      .trim()
      .slice(0, 2000),
  });
};
