import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { attack } from '../rules/attack.ts';
import { letGo } from '../rules/harm.ts';
import { demands, isNear, isReady, reactionCost, strikeWith } from './legal.ts';
import { goalOf, reachable, stepsOf } from '../fighters/maps.ts';
import { leftToMove } from './pace.ts';
import { chanceOf, save } from '../rules/saves.ts';
import {
  alterTurn,
  ask,
  change,
  closeTurn,
  find,
  moveTo,
  reveal,
  the,
  turnOf,
  type Scene,
} from '../fighters/scene.ts';
import { readyArms, shootsWith, weaponOf, type Character } from '../fighters/state.ts';
import { doubled, WHOLE, stepsUp } from '../fighters/weapons.ts';

/** Medium ones that have room (H-ZN-10); the larger take twice as much a size. */
const ROOM = { zone: 8, border: 2, edge: 2, off: Infinity } as const;
const bulkOf = ({ stats }: Character): number => doubled(stepsUp('medium', stats.size));
const hasRoom = ({ rules, fight }: Scene, place: number, one: Character): boolean => {
  if (!rules.options.room) return true;
  const there = fight.fighters.filter(
    (other) => other.place === place && other.id !== one.id && other.standing === 'up',
  );
  const most = ROOM[rules.map.places[place]?.kind ?? 'zone'];
  return there.reduce((sum, other) => sum + bulkOf(other), bulkOf(one)) <= most;
};

/** Whether a place is no nearer to whom somebody fears, by half zones (H-ZN-13). */
const dares = (scene: Scene, one: Character, place: number): boolean => {
  const feared = find(scene, one.fears);
  const { map } = scene.rules;
  if (feared?.standing !== 'up' || place === map.off) return true;
  return stepsOf(map, feared.place, place) >= stepsOf(map, feared.place, one.place);
};

/** A move that is possible; `path`: the places on the way, the last of them where it ends. */
export interface Move {
  readonly path: readonly number[];
  readonly to: number;
  readonly sprints: boolean;
  readonly sneaks: boolean;
  /** Leaves the field. */
  readonly leaves: boolean;
}

/** Moves to all places in reach; leaving the field is one (ZN-11, ZN-14). */
export const legalMoves = (scene: Scene, one: Character): readonly Move[] => {
  const { options, map } = scene.rules;
  const turn = turnOf(scene);
  if (one.mount !== '' && turn.steedSpent) return [];
  const walk = leftToMove(scene, one, turn.sprints);
  const most = options.openGround ? leftToMove(scene, one, true) : walk;
  return reachable(map, one.place, most).flatMap((path): readonly Move[] => {
    const to = path.at(-1) ?? one.place;
    if (!hasRoom(scene, to, one) || path.some((place) => !dares(scene, one, place))) return [];
    const sprints = turn.sprints || path.length > walk;
    const plain: Move = { path, to, sprints, sneaks: false, leaves: to === map.off };
    const maySneak = one.concealed && !plain.leaves && !sprints;
    return maySneak ? [{ ...plain, sneaks: true }, plain] : [plain];
  });
};

const moveId = ({ to, sprints, sneaks, leaves }: Move): string => {
  if (leaves) return 'leave';
  if (sneaks) return `sneak:${to}`;
  return `${sprints ? 'run' : 'move'}:${to}`;
};
const moveText = ({ rules }: Scene, { to, sprints, sneaks, leaves }: Move): string => {
  if (leaves) return 'Leave the field';
  return `${sprints ? 'Run' : 'Go'} to ${goalOf(rules.map, to)}${sneaks ? ', sneaking' : ''}`;
};
/** Somebody concealed sets out: unseen, if he sneaks well, for all of the move (ZN-91, H-ZN-18). */
const slip = (scene: Scene, one: Character): void => {
  const saved = turnOf(scene).sneaks ? save(scene, one.id, 'agi', 'sneak') : undefined;
  const isHidden = saved?.passed === true;
  if (!isHidden) reveal(scene, one.id);
  record(scene, isHidden ? 'sneaks' : 'revealed', ['ZN-91', 'H-ZN-18'], () =>
    doing(one, `${isHidden ? 'moves unseen' : 'is seen'}`, {
      ...(saved?.told() ?? { terms: [], rolls: [] }),
    }),
  );
};

/** Sneaking ones stay hidden by an AGI save (ZN-91, H-ZN-18). */
export const moveAction = (scene: Scene, one: Character, move: Move): Deed => {
  const { path, sprints, sneaks } = move;
  return {
    id: moveId(move),
    text: moveText(scene, move),
    rules: sneaks ? ['ZN-91', 'H-ZN-18'] : ['ZN-11', 'ZN-12'],
    chance: sneaks ? () => chanceOf(scene, one, 'agi') : undefined,
    of: 'to stay unseen',
    run: () => {
      alterTurn(scene, { path, sprints, sneaks, leaving: null });
      if (one.concealed) slip(scene, one);
    },
  };
};

/** Whether those who leave are chased (ZN-102). */
const mayBeChased = ({ rules, fight }: Scene, side: string): boolean => {
  const isRouted = fight.factions.some(({ id, routed }) => id === side && routed);
  const { longChase } = rules.options;
  return longChase === 'always' || (longChase === 'aftermath' && isRouted);
};
const leave = (scene: Scene, one: Character, mount: string): void => {
  change(scene, one.id, { standing: 'fled' });
  change(scene, mount, { standing: 'fled' });
  if (mayBeChased(scene, one.side)) change(scene, one.id, { chased: one.place });
  closeTurn(scene);
  record(scene, 'flees', ['ZN-95'], () => doing(one, 'leaves the field'));
};

/** To the next place of the path, with whoever carries it and whom it holds (ZN-82, ZN-125). */
const walkTo = (scene: Scene, one: Character, to: number): void => {
  const { path, moved, ridden } = turnOf(scene);
  const { map } = scene.rules;
  const leaves = to === map.off;
  scene.fight.idle = -1;
  if (leaves) letGo(scene, one.id);
  const { holds, mount } = the(scene, one.id);
  moveTo(scene, one.id, to);
  if (holds !== '') moveTo(scene, holds, to);
  const gone = mount === '' ? { moved: moved + 1 } : { ridden: ridden + 1 };
  alterTurn(scene, { path: path.slice(1), leaving: null, ...gone });
  if (leaves) leave(scene, one, mount);
  else if (path.length === 1)
    record(scene, 'moves', ['ZN-11', 'ZN-12'], () => doing(one, `goes to ${goalOf(map, to)}`));
};

/** Enemies who may strike at one who moves out of their reach, by id (ZN-53, A-ZN-08). */
const watchersOf = (scene: Scene, one: Character, to: number): readonly string[] => {
  if (one.concealed) return [];
  const there = { ...one, place: to };
  return scene.fight.fighters
    .filter(
      (foe) =>
        foe.side !== one.side &&
        !foe.beast &&
        isNear(scene, foe, one) &&
        !isNear(scene, foe, there),
    )
    .map(({ id }) => id);
};

const strikeAction = (scene: Scene, foe: Character, one: Character, arm: number): Deed =>
  deed(
    arm < 0 ? 'strike:unarmed' : `strike:${arm}`,
    `Strike at ${one.name}: ${weaponOf(foe, arm).title}`,
    ['ZN-53', 'ZN-54'],
    () => {
      change(scene, foe.id, reactionCost(scene, foe.id));
      record(scene, 'opportunity', ['ZN-53'], () =>
        doing(foe, `strikes at ${one.name}, who moves away`, { target: one.id }),
      );
      const targets = [{ id: one.id, part: WHOLE }];
      attack(scene, foe.id, strikeWith(arm), { targets, opportunity: true });
    },
  );

/** One enemy may strike; the policy does at those who flee or are wounded (ZN-53, rule 4). */
const strikeAsTheyLeave = (scene: Scene, foe: Character, one: Character): void => {
  const spare = deed('none', `Let ${one.name} go`, ['ZN-53']);
  const strikes = readyArms(foe)
    .filter((arm) => {
      const isMelee = !shootsWith(foe, arm) && !weaponOf(foe, arm).blast;
      return isMelee && demands(scene, foe, one, { mode: strikeWith(arm) }) !== 'impossible';
    })
    .map((arm) => strikeAction(scene, foe, one, arm));
  const wouldStrike = one.yields !== '' || one.health < one.full;
  const preferred = (wouldStrike ? strikes[0] : undefined) ?? spare;
  const question = (): string => `${one.name} moves away from ${foe.name}: strike at him?`;
  const who = { by: foe.id, what: 'opportunity', question };
  ask(scene, who, preferred, () => [spare, ...strikes]);
};

/** The next half zone of a move: enemies first, then the step (ZN-53, ZN-54). */
export const moveStep = (scene: Scene): void => {
  const { who, path, leaving } = turnOf(scene);
  const one = the(scene, who);
  const [to = one.place] = path;
  if (one.heldBy !== '') return alterTurn(scene, { path: [] });
  const watchers = leaving ?? watchersOf(scene, one, to);
  for (const [i, id] of watchers.entries()) {
    const foe = the(scene, id);
    alterTurn(scene, { leaving: watchers.slice(i + 1) });
    if (isReady(foe)) strikeAsTheyLeave(scene, foe, one);
    if (scene.fight.stack.length > 0) return;
  }
  walkTo(scene, the(scene, who), to);
};
