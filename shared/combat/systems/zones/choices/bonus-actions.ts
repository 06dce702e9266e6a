import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { freeHand, letGo } from '../rules/harm.ts';
import {
  alterTurn,
  ask,
  change,
  find,
  main,
  reveal,
  turnOf,
  type Scene,
} from '../fighters/scene.ts';
import type { Character } from '../fighters/state.ts';
import { weapon } from '../fighters/weapons.ts';

/** One thing of a moment, beside a main action or another such thing (ZN-17). */
const bonusAction = (
  scene: Scene,
  one: Character,
  { id, text, does }: { readonly id: string; readonly text: string; readonly does: string },
  run: () => void,
): Deed => ({
  id,
  text,
  rules: ['ZN-17'],
  run: () => {
    alterTurn(scene, { bonus: turnOf(scene).bonus + 1 });
    run();
    record(scene, 'handles', ['ZN-17'], () => doing(one, `${does}`));
  },
});

/** Weapons taken in hand or picked up. */
export const armingActions = (scene: Scene, one: Character): readonly Deed[] => {
  const carried = one.arms.flatMap(({ weapon: id }, i) => {
    const { hands, title } = weapon(id);
    if (i === one.drawn || hands === 0) return [];
    const does = `takes a weapon in hand: ${title.toLowerCase()}`;
    const equip = { id: `equip:${i}`, text: `Take in hand: ${title}`, does };
    return [bonusAction(scene, one, equip, () => change(scene, one.id, { drawn: i }))];
  });
  const { map } = scene.rules;
  const lying = scene.fight.floor.flatMap(({ at, ...arm }, i) => {
    if (map.distance[at]?.[one.place] !== 0) return [];
    const { title } = weapon(arm.weapon);
    const does = `picks up a weapon: ${title.toLowerCase()}`;
    const pickUp = { id: `pickup:${i}`, text: `Pick up: ${title}`, does };
    const run = (): void => {
      scene.fight.floor = scene.fight.floor.filter((_, n) => n !== i);
      const drawn = one.drawn < 0 ? one.arms.length : one.drawn;
      change(scene, one.id, { arms: [...one.arms, arm], drawn });
    };
    return [bonusAction(scene, one, pickUp, run)];
  });
  return [...carried, ...lying];
};

/** Things of a moment (ZN-17): one beside a main action, or two without. */
export const bonusActions = (scene: Scene, one: Character): readonly Deed[] => {
  const held = find(scene, one.holds)?.name ?? '';
  const release = { id: 'release', text: `Let go of ${held}`, does: `lets go of ${held}` };
  const unequip = { id: 'unequip', text: 'Put the weapon away', does: 'puts the weapon away' };
  const releasing = bonusAction(scene, one, release, () => letGo(scene, one.id));
  const unequipping = bonusAction(scene, one, unequip, () => change(scene, one.id, { drawn: -1 }));
  return [
    ...armingActions(scene, one),
    ...(one.holds === '' ? [] : [releasing]),
    ...(one.drawn < 0 ? [] : [unequipping]),
  ];
};

const hideAgain = (scene: Scene, { id, name }: Character): void => {
  const refuse = deed('refuse', 'He is seen', ['ZN-87']);
  const allow = {
    ...deed('allow', 'He is out of sight', ['ZN-87']),
    run: () => change(scene, id, { concealed: true }),
  };
  const question = (): string => `${name} tries to hide again: does he?`;
  ask(scene, { by: 'gm', what: `conceal-${id}`, question }, refuse, () => [refuse, allow]);
};
const doOther = (scene: Scene, { id, name }: Character): void => {
  reveal(scene, id);
  record(scene, 'other', ['ZN-91', 'H-ZN-15'], () => doing({ id, name }, 'does something else'));
};
/** What needs a game master's eye: hiding again, and anything else (ZN-16, ZN-87, H-ZN-15). */
export const tableActions = (scene: Scene, one: Character): readonly Deed[] => {
  if (!scene.rules.options.stunts) return [];
  const taking = (run: (scene: Scene, one: Character) => void): (() => void) =>
    main(scene, one, () => {
      freeHand(scene, one.id);
      run(scene, one);
    });
  const text = 'Something else, as the game master says';
  const rules = ['ZN-16', 'H-ZN-15'];
  return [
    { id: 'other', text, rules, run: taking(doOther) },
    { id: 'conceal', text: 'Hide again', rules: ['ZN-87'], run: taking(hideAgain) },
  ];
};
