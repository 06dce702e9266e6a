import type { Seed } from '../../rng.ts';
import type { Troop } from '../../scenario/import/price-list.ts';
import type { RuleSet } from '../../scenario/schema/atlas.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { Built, BuiltOpponent } from './built.ts';
import { armyOfList, type Counts } from './lists.ts';

type ArmyOf = BattleScenario['armies'][number];

export interface BuildAsked {
  readonly troops: readonly Troop[];
  readonly budget: number;
  /** None where the other side may bring any list of the same budget. */
  readonly against: readonly { readonly army: ArmyOf; readonly weight: number }[];
  readonly under: RuleSet & { readonly title: string };
  /** What it is worth that neither wins; a half where the other side may bring any list. */
  readonly draw: number;
  /** What a list may miss of the best and still count as such. */
  readonly within: number;
  readonly trials: number;
  readonly margin: number;
  readonly seed: Seed;
}

/** How far it is. */
interface BuildStep {
  readonly read?: () => Built;
  readonly done: number;
  readonly of: number;
  readonly what: 'lists' | 'trials';
}
export type BuildSteps = Generator<BuildStep, void>;

/** What each opponent counts, of 1. */
export const sharesOf = ({ against }: BuildAsked): readonly number[] => {
  const all = against.reduce((sum, { weight }) => sum + weight, 0);
  return against.map(({ weight }) => weight / all);
};

/** Opponents by name, as they count. */
export const opponentsOf = (asked: BuildAsked): readonly BuiltOpponent[] =>
  sharesOf(asked).map((share, i) => ({ name: asked.against[i]?.army.name ?? '', share }));

/** The armies of some lists, and behind them the opponents. */
export const armiesOf = ({ troops, against }: BuildAsked, lists: readonly Counts[]): ArmyOf[] => [
  ...lists.map((counts) => armyOfList(troops, counts)),
  ...against.map(({ army }) => army),
];
