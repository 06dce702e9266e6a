import type { Army } from '../../army/army.ts';
import { damageReader, type DamageReader } from '../../army/damage.ts';
import { sufferingOf, type Racer, type Suffering } from '../../army/odds/two/last-hits.ts';
import { matchupOf } from '../../army/odds/two/matchup.ts';
import { powerReader } from '../../army/power.ts';
import { damageFormula, dependence, type BattleRules } from '../../army/rules.ts';
import type { Clash } from '../luck.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import { housePower, ratesOn, roadsIn } from '../../scenario/war-rules/index.ts';
import { doublingsReader } from './doublings-reader.ts';
import { ARMY_SLOTS, FREE, type CampaignState, type Layout } from '../projection/layout.ts';

/*
 * Armies that stand together fight as one (`army/setup.ts`): men add up, the rest is weighed by
 * men, the first commands.
 */

/** What one side brings to a battle. */
interface Lineup {
  men: number;
  /** Strength: men x quality, in thousandths. */
  strength: number;
  quality: number;
  hits: number;
  power: number;
  leaders: Leaders | undefined;
}

/** Those who lead a side, whatever its men: the damage it does by its power alone. */
interface Leaders {
  readonly army: Army;
  readonly total: (doubled: number) => number;
  readonly damage: DamageReader;
  readonly byPower: Map<number, Suffering>;
}

const leadersOf = (army: Army, rules: BattleRules): Leaders => {
  const power = powerReader({ ...army, power: 0 }, rules);
  const totals: number[] = [];
  return {
    army,
    total: (doubled) => (totals[doubled] ??= power(doubled, rules.hits, 1)),
    damage: damageReader(army, rules),
    byPower: new Map(),
  };
};

/** Whether damage is decided by power and those who roll, and so stays as it is in a battle. */
const isPlain = (rules: BattleRules): boolean => {
  const { hits, round } = dependence(rules);
  const { names } = damageFormula(rules);
  return (
    !hits &&
    !round &&
    !names.includes('size') &&
    !names.includes('quality') &&
    Object.values(rules.house).every((rule) => rule === undefined)
  );
};

/** By armies and who of their leaders is there: each army leads on to those beside it. */
interface Node {
  readonly next: Map<number, Node>;
  leaders?: Leaders;
}

/** Tacticians of an army: the slots of their fates, commander first. */
const tacticiansOf = ({ characters, fate }: Layout, army: number) =>
  characters.flatMap(({ army: of, name, skills }, i) =>
    of === army && skills !== undefined
      ? [{ slot: fate[i] ?? 0, tactician: { name, ...skills } }]
      : [],
  );

const newLineup = (): Lineup => ({
  men: 0,
  strength: 0,
  quality: 0,
  hits: 0,
  power: 0,
  leaders: undefined,
});

/** Who leads a side, by its armies and those of their leaders who are there. */
const leadersReader = (layout: Layout) => {
  const { armies, campaign } = layout;
  const staff = armies.map((_, i) => tacticiansOf(layout, i));
  const root: Node = { next: new Map() };
  const presentOf = (state: CampaignState, army: number): number => {
    let bits = 0;
    const own = staff[army] ?? [];
    for (let i = 0; i < own.length; i++) if (state[own[i]?.slot ?? 0] === FREE) bits |= 1 << i;
    return bits;
  };
  /** The army that they are together, but for its numbers. */
  const joined = (state: CampaignState, order: readonly number[]): Army => {
    const first = armies[order[0] ?? 0];
    if (first === undefined) throw new Error('nobody is there');
    const tacticians = order.flatMap((army) =>
      (staff[army] ?? []).flatMap(({ slot, tactician }) =>
        state[slot] === FREE ? [tactician] : [],
      ),
    );
    const isKnown =
      first.choice === 'highest' || tacticians.some(({ name }) => name === first.choice);
    return { ...first, tacticians, choice: isKnown ? first.choice : 'commander' };
  };
  return (state: CampaignState, order: readonly number[]): Leaders => {
    let node = root;
    for (const army of order) {
      const key = presentOf(state, army) * 16 + army;
      let next = node.next.get(key);
      if (next === undefined) node.next.set(key, (next = { next: new Map() }));
      node = next;
    }
    return (node.leaders ??= leadersOf(joined(state, order), campaign.rules));
  };
};

/** How an army comes to a day. */
interface Strain {
  readonly isTired: boolean;
  readonly isHungry: boolean;
}

/** Whether a week of that day uses supplies, or any road: else nobody goes hungry. */
export const usesSupplies = ({ between, house }: Campaign, day: number): boolean =>
  ratesOn(house, between, day).suppliesAWeek > 0 ||
  roadsIn(house).some(({ supplies }) => supplies > 0);

/** Power that an army has besides its own on a day: weariness, hunger, the season. */
export const strainReader = ({ campaign, armies }: Layout) => {
  const { between, house } = campaign;
  const byDay = new Map<number, { readonly hunger: number; readonly season: readonly number[] }>();
  const on = (day: number) => {
    const found = byDay.get(day);
    if (found !== undefined) return found;
    const hunger = usesSupplies(campaign, day) ? ratesOn(house, between, day).hungryPower : 0;
    const made = { hunger, season: armies.map(({ id }) => housePower(house, day, id)) };
    byDay.set(day, made);
    return made;
  };
  return (army: number, day: number, { isTired, isHungry }: Strain): number => {
    const { hunger, season } = on(day);
    return (isTired ? between.tiredPower : 0) + (isHungry ? hunger : 0) + (season[army] ?? 0);
  };
};

/** What an army has on a day, its weariness and hunger included. */
const powersOf = (layout: Layout) => {
  const strain = strainReader(layout);
  const { tired, supplies } = ARMY_SLOTS;
  return (state: CampaignState, army: number, from: number, day: number): number =>
    (layout.armies[army]?.power ?? 0) +
    strain(army, day, {
      isTired: (state[from + tired] ?? 0) > day,
      isHungry: state[from + supplies] === 0,
    });
};

/** Reads what the armies of a side bring together; the first of them commands. */
const lineupReader = (layout: Layout) => {
  const leadersFor = leadersReader(layout);
  const powerOf = powersOf(layout);
  const { men: menSlot, quality, hits: hitsSlot } = ARMY_SLOTS;
  return (state: CampaignState, order: readonly number[], day: number, into: Lineup): void => {
    let [men, strength, hits, power] = [0, 0, 0, 0];
    for (let i = 0; i < order.length; i++) {
      const army = order[i] ?? 0;
      const from = layout.army[army] ?? 0;
      const own = state[from + menSlot] ?? 0;
      men += own;
      strength += own * (state[from + quality] ?? 0);
      hits += own * (state[from + hitsSlot] ?? 0);
      power += own * powerOf(state, army, from, day);
    }
    into.men = men;
    into.quality = Math.max(1, Math.round(strength / men));
    into.strength = men * into.quality;
    into.hits = Math.max(1, Math.round(hits / men));
    into.power = Math.round(power / men);
    into.leaders = leadersFor(state, order);
  };
};

const leadersIn = ({ leaders }: Lineup): Leaders => {
  if (leaders === undefined) throw new Error('nobody leads');
  return leaders;
};

/** What a side does to its enemy in a round. */
const doneBy = (lineup: Lineup, doubled: number, { hits }: BattleRules): Suffering => {
  const { total, byPower, damage } = leadersIn(lineup);
  const power = total(doubled) + lineup.power;
  const known = byPower.get(power);
  if (known !== undefined) return known;
  const made = sufferingOf(damage(power, hits, 1));
  byPower.set(power, made);
  return made;
};

const armyIn = (lineup: Lineup, side: string): Army => {
  const { men: size, quality, hits, power } = lineup;
  const numbers = { size, quality: quality / 1000, hits, power };
  return { ...leadersIn(lineup).army, id: side, side, target: 'spread', ...numbers };
};

const UNHURT = sufferingOf({
  least: 0,
  shape: { probability: Float64Array.of(1), atLeast: Float64Array.of(1) },
});
const newRacer = (): Racer => ({ suffers: UNHURT, hits: 0, leavesAt: 0 });

/** Reads what sides bring, and makes a battle of two; what it gives is valid until the next. */
export const lineups = (layout: Layout) => {
  const { rules } = layout.campaign;
  const plain = isPlain(rules);
  const [one, other] = [newLineup(), newLineup()];
  const doubled = doublingsReader(rules.doubling);
  const clash: { first: Racer; second: Racer; matchup: Clash['matchup'] } = {
    first: newRacer(),
    second: newRacer(),
    matchup: undefined,
  };
  /** What the sides that have been read suffer from each other. */
  const meet = (bonus: readonly [number, number], leavesAt: readonly [number, number]): Clash => {
    const { first, second } = clash;
    one.power += bonus[0];
    other.power += bonus[1];
    [first.hits, second.hits] = [one.hits, other.hits];
    // One who has so few already fights until he suffers any.
    first.leavesAt = Math.min(leavesAt[0], one.hits - 1);
    second.leavesAt = Math.min(leavesAt[1], other.hits - 1);
    if (!plain) {
      const armies = [armyIn(one, 'first'), armyIn(other, 'second')];
      clash.matchup = matchupOf({ round: 1, armies }, rules);
      return clash;
    }
    second.suffers = doneBy(one, doubled(one.strength, other.strength), rules);
    first.suffers = doneBy(other, doubled(other.strength, one.strength), rules);
    return clash;
  };
  return { one, other, read: lineupReader(layout), meet };
};
export type Lineups = ReturnType<typeof lineups>;
