import { autoPay, payKey, without } from '../../../../mechanics/tactica/action-dice.ts';
import { attacksIn } from '../../../../mechanics/tactica/dice-worth.ts';
import { followsPolicy } from '../../../fight.ts';
import { burnt } from '../harm/effects.ts';
import { ask, type Scene } from '../fighters/scene.ts';
import type { EditedCombatant } from '../fighters/state.ts';

/** Whether these dice may pay that cost, and why not (TC-30, TC-31, TC-33). */
export const payable = (
  use: readonly number[],
  cost: number,
):
  | { readonly legal: true; readonly wasted: number }
  | { readonly legal: false; readonly reason: string } => {
  if (use.includes(1)) return { legal: false, reason: 'a 1 cannot be combined' };
  const total = use.reduce((sum, one) => sum + one, 0);
  return total < cost
    ? { legal: false, reason: `total ${total} < ${cost}` }
    : { legal: true, wasted: total - cost };
};

type Dice = readonly number[];

/** Every way to pay that has no superfluous die, by the faces it takes (TC-30 to TC-33, TC-35). */
const search = (dice: Dice, cost: number): readonly Dice[] => {
  const sorted = dice.toSorted((a, b) => b - a);
  const sets = sorted.reduce<readonly Dice[]>(
    (all, die) => [...all, ...all.map((set) => [...set, die])],
    [[]],
  );
  const found = new Map<string, Dice>();
  for (const use of sets) {
    const paid = payable(use, cost);
    if (paid.legal && use.every((one) => paid.wasted < one)) found.set(use.join('+'), use);
  }
  return [...found.values()];
};

const WAYS = new Map<number, readonly Dice[]>();
const waysToPay = (dice: Dice, cost: number): readonly Dice[] => {
  const key = payKey(dice, cost);
  const known = WAYS.get(key);
  if (known !== undefined) return known;
  if (WAYS.size > 10_000) WAYS.clear();
  const ways = search(dice, cost);
  WAYS.set(key, ways);
  return ways;
};

/** Whether the dice that pay for something else take no action of that cost from the rest. */
export const areSpare = (paid: Dice, dice: Dice, cost: number): boolean =>
  attacksIn(without(dice, paid), cost) === attacksIn(dice, cost);

export const canPay = ({ dice }: { readonly dice: Dice }, cost: number): boolean =>
  cost === 0 || attacksIn(dice, cost) > 0;

/** So many dice turned to 1s, which their owner chooses; the lowest unless he says (TC-163). */
export const burn = (scene: Scene, one: EditedCombatant, count: number): void => {
  for (let nth = 1; nth <= count; nth++) {
    const faces = [...new Set(one.dice)].filter((face) => face > 1);
    if (faces.length === 0) return;
    const burning = (face: number) => ({
      id: `burn:${face}`,
      text: `Burns a ${face}`,
      rules: ['TC-163'],
      face,
    });
    const question = (): string => `Which die does ${one.name} burn?`;
    const least = burning(Math.min(...faces));
    const { face } =
      faces.length === 1
        ? least
        : ask(scene, { by: one.id, what: `burn${nth}`, question }, least, () => faces.map(burning));
    one.dice = burnt(one.dice, 1, [face]);
  }
};

/** Pays for an action: by the fewest dice, then the lowest total, or as its owner will (TC-35). */
export const pay = (scene: Scene, one: EditedCombatant, cost: number): void => {
  const fewest = cost === 0 ? [] : autoPay(one.dice, cost);
  if (fewest === undefined) throw new Error(`${one.id} cannot pay ${cost}`);
  const isPlain = followsPolicy(scene) || waysToPay(one.dice, cost).length < 2;
  const paying = (use: Dice) => ({
    id: `pay:${use.join('+')}`,
    text: `Pay with ${use.join(' and ')}`,
    rules: ['TC-30', 'TC-33'],
    use,
  });
  const use = isPlain
    ? fewest
    : ask(
        scene,
        { by: one.id, what: 'pay', question: () => `How does ${one.name} pay ${cost}?` },
        paying(fewest.toSorted((a, b) => b - a)),
        () => waysToPay(one.dice, cost).map(paying),
      ).use;
  one.dice = without(one.dice, use);
};
