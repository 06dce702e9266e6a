import type { Check } from '../../../../process/check.ts';
import { record } from '../../../scratch.ts';
import { D20, D6, merged } from './dice.ts';
import { disarmed } from './harm.ts';
import { hurt } from './damage.ts';
import { alterSlot, change, checkOf, kitOf, roll, the, type Scene } from '../fighters/scene.ts';
import { apart, isLive, MELEE, type Person } from '../fighters/state.ts';

/** After a natural 1: a d20 above the level, or the hit dice, is a fumble (OS-22, B-17). */
export const notToFumble = (by: string, level: number): Check => ({
  by,
  bonus: 0,
  what: 'not to fumble',
  against: level,
  need: 'atMost',
});

/** What a fumble is, by D6 (H-OS-07). */
export type Fumble = 'stumbles' | 'drops' | 'falls' | 'breaks' | 'hitsFriend';
const TABLE: readonly Fumble[] = ['stumbles', 'stumbles', 'drops', 'falls', 'breaks', 'hitsFriend'];
const kindAt = (face: number): Fumble => TABLE[face - 1] ?? 'stumbles';
const MISHAP = merged(D6, kindAt);
const TEXT: Readonly<Record<Fumble, string>> = {
  stumbles: 'stumbles and loses the next attack',
  drops: 'drops the weapon',
  falls: 'falls',
  breaks: 'breaks the weapon',
  hitsFriend: 'strikes wildly',
};

const friendBeside = ({ fight }: Scene, by: Person): Person | undefined =>
  fight.fighters.find(
    (one) => one.side === by.side && one.id !== by.id && isLive(one) && apart(one, by) <= MELEE,
  );

const suffer = (scene: Scene, by: Person, what: Fumble): void => {
  switch (what) {
    case 'stumbles':
      return change(scene, by.id, { clumsy: true });
    case 'drops':
      return disarmed(scene, by);
    case 'breaks':
      change(scene, by.id, { broken: true });
      return disarmed(scene, the(scene, by.id));
    case 'falls':
      if (scene.fight.queue[0]?.[scene.fight.next]?.who === by.id) alterSlot(scene, { fell: true });
      return change(scene, by.id, { prone: true });
    case 'hitsFriend': {
      const friend = friendBeside(scene, by);
      const sure = { isHit: true, isCritical: false, natural: 0, need: 0, rolls: [] };
      if (friend !== undefined) hurt(scene, { by, target: friend, manner: {} }, sure);
    }
  }
};

/** After a natural 1 (OS-22, H-OS-07). */
export const fumble = (scene: Scene, id: string): void => {
  const by = the(scene, id);
  const { level } = kitOf(scene, by);
  const { passed, thrown, label: first } = checkOf(scene, D20, 'fumble', notToFumble(id, level));
  record(scene, 'misses', ['OS-22', 'B-17'], () => ({
    text: `${by.name} threw a 1: ${thrown}, where ${level} or less is no fumble.`,
    fighter: id,
    rolls: [first],
  }));
  if (passed) return;
  const [face, label] = roll(scene, MISHAP, [id, 'mishap'], () => ({ what: 'the kind of fumble' }));
  const what = kindAt(face);
  record(scene, 'fumbles', ['OS-22', 'H-OS-07', 'B-17'], () => ({
    text: `${by.name} ${TEXT[what]} (${face}).`,
    fighter: id,
    rolls: [label],
  }));
  suffer(scene, by, what);
};
