import type { Context, Outcome, Process } from '../../../process/process.ts';
import { endingOf } from '../../ending.ts';
import type { CombatEvent } from '../../read/told.ts';
import { theFighter } from '../../scratch.ts';
import { dive } from './rules/area.ts';
import { clash } from './rules/clash.ts';
import { rollDamage } from './rules/damage.ts';
import { fleeFight } from './rules/flight.ts';
import { rollInitiative } from './rules/initiative.ts';
import { keyOf } from './fighters/key.ts';
import { surrender } from './choices/move-deeds.ts';
import type { SwordsOptions } from './fighters/options.ts';
import {
  ask,
  draftOf,
  plainAction,
  sceneOf,
  type FightDraft,
  type Scene,
} from './fighters/scene.ts';
import { enemiesOf, isCombatant, type StageOf, type SwordsFight } from './fighters/state.ts';
import { canHurt } from './choices/tactics.ts';
import { act, beginTurn, endTurn, goOn, hold } from './choices/turn.ts';

const FIGHT_ON = plainAction('fight', 'Fight on', 'SW-113');
const FLEE = plainAction('flee', 'Flee', 'SW-113');
const YIELD = plainAction('yield', 'Yield', 'SW-113');

/** Named characters of a beaten army choose first whether to stand (SW-113). */
const stand = (scene: Scene): void => {
  const { fight, options } = scene;
  fight.stage = { kind: 'initiative' };
  for (const one of fight.fighters) {
    if (!one.isNamed || !fight.routed.includes(one.side) || one.standing !== 'up') continue;
    const { id } = ask(scene, FIGHT_ON, () => ({
      by: one.id,
      question: () => `The army of ${one.name} is beaten: fight on?`,
      label: ['start', one.id, 'stand'],
      options: () => (options.flee === 'no' ? [FIGHT_ON, YIELD] : [FIGHT_ON, FLEE, YIELD]),
    }));
    if (id === FLEE.id) fleeFight(scene, one, ['start', one.id]);
    if (id === YIELD.id) surrender(scene, one);
  }
};

/** The dice of an attack that has been met. */
const rollAttack = (scene: Scene, stage: StageOf<'clash'>): void => {
  const { fight } = scene;
  const { fighter, nth } = stage;
  const by = theFighter(fight, fighter);
  if (by.standing !== 'up') return endTurn(fight, by);
  fight.stage = { kind: 'rest', fighter, nth, isOver: false };
  clash(scene, stage);
};

/** Those in an area dive for it, one a step; then damage to those who are left (SW-81). */
const rollDive = (scene: Scene, { hits, waiting }: StageOf<'dive'>): void => {
  const { fight } = scene;
  const [id, ...others] = waiting;
  if (id !== undefined) {
    const isClear = dive(scene, hits, id);
    const targets = isClear ? hits.targets : [...hits.targets, id];
    fight.stage = { kind: 'dive', hits: { ...hits, targets }, waiting: others };
  } else if (hits.targets.length > 0) fight.stage = { kind: 'damage', hits };
  else goOn(fight, { fighter: hits.by, nth: hits.nth });
};

/** Damage to the first who is hit; then the next, or on with the turn. */
const rollHit = (scene: Scene, { hits }: StageOf<'damage'>): void => {
  const { fight, options } = scene;
  const { by, nth, manner } = hits;
  const raw = rollDamage(scene, hits);
  const [, ...targets] = hits.targets;
  if (manner === 'thrown') theFighter(fight, by).hasWeapon = false;
  const shared = options.areaDamageRoll === 'shared' ? { shared: raw } : {};
  if (targets.length === 0) goOn(fight, { fighter: by, nth });
  else fight.stage = { kind: 'damage', hits: { ...hits, targets, ...shared } };
};

const step = (scene: Scene): void => {
  const { fight } = scene;
  const { stage } = fight;
  switch (stage.kind) {
    case 'stand':
      return stand(scene);
    case 'initiative':
      return rollInitiative(scene);
    case 'turn':
      return beginTurn(scene);
    case 'act':
      return act(scene, stage);
    case 'clash':
      return rollAttack(scene, stage);
    case 'hold':
      return hold(scene, stage);
    case 'rest':
      return stage.isOver ? endTurn(fight, theFighter(fight, stage.fighter)) : goOn(fight, stage);
    case 'dive':
      return rollDive(scene, stage);
    case 'damage':
      return rollHit(scene, stage);
  }
};

const anybodyCanHurt = (fight: SwordsFight, options: SwordsOptions): boolean => {
  for (const one of fight.fighters)
    if (isCombatant(one))
      for (const other of enemiesOf(fight, one))
        if (canHurt({ fight, options }, one, other)) return true;
  return false;
};

/**
 * Over when nobody of another side stands, or nobody can hurt anybody; a blow on its way is settled
 * first.
 */
const outcomeOf = (fight: SwordsFight, options: SwordsOptions): Outcome | undefined => {
  const { kind } = fight.stage;
  if (kind === 'damage' || kind === 'dive') return undefined;
  const ending = endingOf(fight, isCombatant);
  if (ending !== undefined || kind !== 'initiative') return ending;
  return anybodyCanHurt(fight, options) ? undefined : { kind: 'stalemate' };
};

/** A fight of persons: a step is a decision, a blow, or its damage. */
export const swordsProcess = (options: SwordsOptions): Process<SwordsFight, CombatEvent> => {
  // Who writes over one fight step by step has one scene of it.
  let last: { readonly scene: Scene; readonly context: Context<CombatEvent> } | undefined;
  const overwrite = (fight: FightDraft, context: Context<CombatEvent>): SwordsFight => {
    if (last?.scene.fight !== fight || last.context !== context)
      last = { scene: sceneOf(fight, options, context), context };
    step(last.scene);
    return fight;
  };
  return {
    step: (fight, context) => overwrite(draftOf(fight), context),
    overwrite,
    outcome: (fight) => outcomeOf(fight, options),
    key: (fight) => keyOf(fight, options),
    round: ({ round }) => round,
  };
};
