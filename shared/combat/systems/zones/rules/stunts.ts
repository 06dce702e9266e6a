import { record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { followsPolicy } from '../../../fight.ts';
import { fall } from './harm.ts';
import { drop } from './nonlethal.ts';
import { alterAttack, ask, change, endAttack, the, topOf } from '../fighters/scene.ts';
import type { Scene } from '../fighters/scene.ts';
import type { Character } from '../fighters/state.ts';

interface Stunt {
  readonly id: string;
  readonly effect: string;
  readonly run: () => void;
}

const stuntsAt = (scene: Scene, { id, drawn }: Character): readonly Stunt[] => [
  { id: 'disarm', effect: 'drops his weapon', run: () => drop(scene, id, drawn, '') },
  {
    id: 'out',
    effect: 'disarmed and out of the fight',
    run: () => {
      drop(scene, id, drawn, '');
      change(scene, id, { standing: 'down' });
      fall(scene, id);
    },
  },
  {
    id: 'yield',
    effect: 'surrenders',
    run: () => {
      fall(scene, id);
      change(scene, id, { standing: 'surrendered' });
    },
  },
  { id: 'other', effect: 'something else, as the game master says', run: () => undefined },
];

/** The target takes the effect, or the attack (ZN-68, ZN-69). */
const accept = (scene: Scene, { effect, run }: Stunt): Deed =>
  deed('accept', `Accept: ${effect}`, ['ZN-68', 'ZN-69'], () => {
    const { by, shares } = topOf(scene);
    const target = the(scene, shares[0]?.target ?? by);
    record(scene, 'stunt', ['ZN-68', 'ZN-69'], () => ({
      text: `${target.name} accepts: ${effect}.`,
      fighter: by,
      target: target.id,
    }));
    endAttack(scene);
    run();
  });

/** The game master allows it (ZN-67), then the target decides. */
const propose = (scene: Scene, one: Character, target: Character, stunt: Stunt): void => {
  const question = (): string =>
    `${one.name} offers ${target.name}, instead of damage: ${stunt.effect}`;
  const decline = deed('decline', 'Take the attack', ['ZN-68']);
  const approve = deed('approve', 'Allow it', ['ZN-67'], () =>
    ask(scene, { by: target.id, what: 'accept', question }, decline, () => [
      accept(scene, stunt),
      decline,
    ]),
  );
  const refuse = deed('refuse', 'It makes no sense here', ['ZN-67']);
  ask(scene, { by: 'gm', what: 'approve', question }, approve, () => [approve, refuse]);
};

/** An effect instead of damage, if target and game master like it (ZN-65 to ZN-70). */
export const offerStunt = (scene: Scene): void => {
  const { by, shares } = topOf(scene);
  const one = the(scene, by);
  const target = the(scene, shares[0]?.target ?? by);
  alterAttack(scene, { stage: 'hit' });
  if (followsPolicy(scene)) return;
  const none = deed('stunt:none', 'Just attack', ['ZN-65']);
  const offers = (): readonly Deed[] =>
    stuntsAt(scene, target).map((stunt) => ({
      id: `stunt:${stunt.id}`,
      text: `Offer instead of damage: ${stunt.effect}`,
      rules: ['ZN-65'],
      run: () => propose(scene, one, target, stunt),
    }));
  const question = (): string => `${one.name} attacks ${target.name}: with a stunt?`;
  ask(scene, { by, what: 'stunt', question }, none, () => [none, ...offers()]);
};
