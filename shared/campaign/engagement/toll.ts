import type { Between, Risk } from '../../scenario/schema/between.ts';
import type { Door } from '../luck.ts';
import {
  ARMY_SLOTS,
  DEAD,
  FREE,
  TAKEN,
  WOUNDED,
  type CampaignState,
  type Layout,
} from '../projection/layout.ts';

/*
 * What a battle does to the armies of a side: hits, men, and the fates of their leaders.
 */

/** How it ended for an army; `stood`: nobody was hurt. */
export type EndedAs = keyof Between['risks'] | 'stood';

/** Hits of one army of several that had so many together: lost in proportion, never the last. */
export const shareOfHits = (own: number, after: number, before: number): number =>
  after === 0 ? 0 : Math.max(1, Math.min(own, Math.round((own * after) / before)));

const chancesOf = ({ dead, taken, wounded }: Risk): readonly number[] => [
  dead,
  taken,
  wounded,
  Math.max(0, 1 - dead - taken - wounded),
];

/** What one side comes out of a battle with. */
interface SideOutcome {
  readonly ended: EndedAs;
  /** Hits of all its armies together, before and after. */
  readonly before: number;
  readonly after: number;
}

/** Men that go with hits. */
const menOf = ({ campaign: { between }, fullHits }: Layout) => {
  const { fallen: each, deadOfWinner, deadOfLoser, takenOfLoser } = between;
  const { men, wounded, prisoners } = ARMY_SLOTS;
  return (state: CampaignState, from: number, lost: number, ended: EndedAs): void => {
    const now = state[from + men] ?? 0;
    const fallen = Math.min(now, Math.round((now * each * lost) / fullHits));
    if (fallen === 0) return;
    const dead = Math.round(fallen * (ended === 'won' ? deadOfWinner : deadOfLoser));
    const isTaken = ended === 'routed' || ended === 'withdrew';
    const taken = isTaken ? Math.round((fallen - dead) * takenOfLoser) : 0;
    state[from + men] = now - fallen;
    state[from + prisoners] = (state[from + prisoners] ?? 0) + taken;
    state[from + wounded] = (state[from + wounded] ?? 0) + fallen - dead - taken;
  };
};

/** Decides the fates of the leaders of an army. */
const risksOf = (layout: Layout) => {
  const { risks, woundedWeeks } = layout.campaign.between;
  const leaders = layout.armies.map((_, army) =>
    layout.characters.flatMap((one, i) => (one.army === army ? [layout.fate[i] ?? 0] : [])),
  );
  const [won, withdrew, routed, mutual] = [
    chancesOf(risks.won),
    chancesOf(risks.withdrew),
    chancesOf(risks.routed),
    chancesOf(risks.mutual),
  ];
  const chancesIf = (ended: Exclude<EndedAs, 'stood'>): readonly number[] => {
    if (ended === 'won') return won;
    if (ended === 'routed') return routed;
    return ended === 'withdrew' ? withdrew : mutual;
  };
  return (state: CampaignState, army: number, ended: EndedAs, door: Door): void => {
    const own = leaders[army];
    if (ended === 'stood' || own === undefined) return;
    const chances = chancesIf(ended);
    if (chances[3] === 1) return;
    for (let i = 0; i < own.length; i++) {
      const slot = own[i] ?? 0;
      if (state[slot] !== FREE) continue;
      const fate = door.pick(chances);
      if (fate === 0) state[slot] = DEAD;
      else if (fate === 1) state[slot] = TAKEN;
      else if (fate === 2) state[slot] = WOUNDED + woundedWeeks;
    }
  };
};

export const tolls = (layout: Layout) => {
  const risk = risksOf(layout);
  const loseMen = menOf(layout);
  /** @param door decides the fates of leaders; left out where they are told */
  return (
    state: CampaignState,
    order: readonly number[],
    { ended, before, after }: SideOutcome,
    door: Door | undefined,
  ): void => {
    for (let i = 0; i < order.length; i++) {
      const army = order[i] ?? 0;
      const from = layout.army[army] ?? 0;
      const own = state[from + ARMY_SLOTS.hits] ?? 0;
      const left = shareOfHits(own, after, before);
      state[from + ARMY_SLOTS.hits] = left;
      loseMen(state, from, own - left, ended);
      if (door !== undefined) risk(state, army, ended, door);
    }
  };
};
export type Tolls = ReturnType<typeof tolls>;
