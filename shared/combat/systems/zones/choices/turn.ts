import { doing, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { finishActions, manyActions, strikeActions } from './attack-actions.ts';
import { bonusActions, tableActions } from './bonus-actions.ts';
import { fall } from '../rules/harm.ts';
import { mountActions } from '../fighters/mounts.ts';
import { legalMoves, moveAction, moveStep } from './moves.ts';
import { hasBonus, hasMain, ridesFree } from './pace.ts';
import { change, closeTurn, find, the, turnOf, ask } from '../fighters/scene.ts';
import type { Scene } from '../fighters/scene.ts';
import type { Character, Turn } from '../fighters/state.ts';
import { mountStriking, preferredAction, type Exits } from './turn-policy.ts';
import {
  breakAction,
  freeableAllies,
  freeAction,
  overpowerActions,
  swayingActions,
} from './unarmed-actions.ts';

const freshTurn = (who: string, steed: string, steedSpent: boolean): Turn => ({
  who,
  moved: 0,
  ridden: 0,
  steed,
  steedSpent,
  sprints: false,
  sneaks: false,
  main: false,
  bonus: 0,
  mountMain: false,
  rooted: false,
  path: [],
  leaving: null,
});

/** No reactions any more (A-ZN-04). A mount's turn, if it is left, is its rider's (ZN-125). */
export const beginTurn = (scene: Scene, id: string): void => {
  const { mount } = the(scene, id);
  const steedSpent = find(scene, mount)?.spent === true;
  change(scene, id, { spent: true });
  if (mount !== '') change(scene, mount, { spent: true });
  scene.fight.turn = freshTurn(id, mount, steedSpent);
  scene.fight.phase = 'turn';
};

const isUnused = ({ main, bonus, moved }: Turn): boolean => !main && bonus === 0 && moved === 0;

/** Rider or mount may keep the turn for a reaction (ZN-126), if not too fast (ZN-127). */
const endTurn = (scene: Scene): void => {
  const turn = turnOf(scene);
  const { id, taunted } = the(scene, turn.who);
  const steed = find(scene, turn.steed);
  if (steed !== undefined) {
    if (!turn.mountMain && turn.ridden === 0 && !turn.steedSpent)
      change(scene, steed.id, { reserved: true });
    if (isUnused(turn) && ridesFree(scene, turn, steed)) change(scene, id, { reserved: true });
  }
  if (taunted !== '') change(scene, id, { taunted: '' });
  closeTurn(scene);
};

/** Giving up costs the turn (ZN-98). */
const surrender = (scene: Scene, { id, name }: Character): void => {
  fall(scene, id);
  change(scene, id, { standing: 'surrendered', drawn: -1 });
  record(scene, 'surrenders', ['ZN-98', 'ZN-99'], () => doing({ id, name }, 'surrenders'));
};
const exitsOf = (scene: Scene, one: Character): Exits => ({
  end: () => deed('end', 'End the turn', ['ZN-12'], () => endTurn(scene)),
  surrender: () => deed('surrender', 'Surrender', ['ZN-98'], () => surrender(scene, one)),
});

/** Attacks on one at a time (ZN-19, ZN-25, ZN-71). */
const attacksOnOne = (scene: Scene, one: Character): readonly Deed[] => [
  ...strikeActions(scene, one),
  ...finishActions(scene, one),
  ...overpowerActions(scene, one),
];
/** Main actions (ZN-16, ZN-19, ZN-81). */
const mainActions = (scene: Scene, one: Character): readonly Deed[] => [
  ...attacksOnOne(scene, one),
  ...manyActions(scene, one),
  ...swayingActions(scene, one),
  ...freeableAllies(scene, one).map((ally) => freeAction(scene, one, ally)),
  ...tableActions(scene, one),
];

/** What somebody who has been taunted must choose from, where he can attack at all (H-ZN-13). */
const revengeActions = (scene: Scene, one: Character): readonly Deed[] =>
  // No attacks are looked for where nobody taunts.
  one.taunted !== '' && one.yields === '' && hasMain(scene, one)
    ? attacksOnOne(scene, one).filter(({ target }) => target === one.taunted)
    : [];

/** All that the one whose turn it is may do now (ZN-11 to ZN-17). */
const turnActions = (scene: Scene, one: Character, exits: Exits): readonly Deed[] => {
  const turn = turnOf(scene);
  const end = exits.end();
  if (one.heldBy !== '') {
    const free = turn.main ? undefined : breakAction(scene, one);
    return free === undefined ? [end] : [free, end];
  }
  // Who has lost heart may not stand about: he goes, as far as he can, or gives himself up (ZN-95).
  if (one.yields === 'surrender') return [exits.surrender()];
  const givingUp = isUnused(turn) && turn.ridden === 0 ? [exits.surrender()] : [];
  const moves = legalMoves(scene, one).map((move) => moveAction(scene, one, move));
  const ways = [...moves, ...mountActions(scene, one)];
  if (one.yields === 'retreat') {
    const mustGo = givingUp.length > 0 && moves.length > 0;
    return [...ways, ...givingUp, ...(mustGo ? [] : [end])];
  }
  const revenge = revengeActions(scene, one);
  if (revenge.length > 0) return revenge;
  const main = hasMain(scene, one) ? mainActions(scene, one) : [];
  const mount = mountStriking(scene, one);
  const strikes = mount === undefined ? [] : strikeActions(scene, mount);
  const bonus = hasBonus(scene, one) ? bonusActions(scene, one) : [];
  return [...main, ...strikes, ...ways, ...bonus, ...givingUp, end];
};

/** The next thing in a turn: a step of a move under way, or a decision. */
export const turnStep = (scene: Scene): void => {
  const { who, path } = turnOf(scene);
  const one = the(scene, who);
  if (one.standing !== 'up') return closeTurn(scene);
  if (path.length > 0) return moveStep(scene);
  const exits = exitsOf(scene, one);
  const question = (): string => `What does ${one.name} do?`;
  const policy = preferredAction(scene, one, exits);
  const revenge = revengeActions(scene, one);
  const preferred = revenge.find(({ id }) => id === policy.id) ?? revenge[0] ?? policy;
  ask(scene, { by: one.id, what: 'turn', question }, preferred, () =>
    turnActions(scene, one, exits),
  );
};
