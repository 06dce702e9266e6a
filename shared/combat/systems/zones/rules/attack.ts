import { prompt } from '../../../../process/process.ts';
import { doing, record } from '../../../scratch.ts';
import { hitChance, mayHarm } from '../choices/chances.ts';
import { evenDie } from './dice.ts';
import { resolve, rollDamage } from './exchange.ts';
import { letGo } from './harm.ts';
import { attackKeepsHold, blastDemands, demands, inBlast, type Demand } from '../choices/legal.ts';
import { deviated, neighboursOf, titleOf } from '../fighters/maps.ts';
import { reactionStep } from '../choices/reactions.ts';
import { save } from './saves.ts';
import {
  alterAttack,
  endAttack,
  labelOf,
  reveal,
  roll,
  the,
  topOf,
  use,
  type Scene,
} from '../fighters/scene.ts';
import { type Attack, type AttackMode, type Character, type Share } from '../fighters/state.ts';
import { offerStunt } from './stunts.ts';
import { WHOLE } from '../fighters/weapons.ts';

const shareOf = (target: string, part: number, window: Share['window']): Share => ({
  target,
  part,
  window,
  reacted: [],
  was: [target],
  guard: '',
  dodged: false,
  damage: -1,
});
/** Who is asked first for a reaction (A-ZN-05). */
const firstWindow = ({ rules }: Scene): Share['window'] =>
  rules.options.reactionOrder === 'targetFirst' ? 'target' : 'guards';

interface Aimed {
  /** Whom, each with its share of the dice. */
  readonly targets: readonly { readonly id: string; readonly part: number }[];
  readonly opportunity?: boolean;
}

/** Whether an attack may change anything, so that the fight is not idle. */
const isHopeful = (scene: Scene, one: Character, mode: AttackMode, { targets }: Aimed): boolean =>
  mode.kind !== 'strike' ||
  targets.some(({ id, part }) => {
    const target = the(scene, id);
    return (
      mayHarm(scene, one, target, { mode, part }) && hitChance(scene, one, target, { mode }) > 0
    );
  });

/** Lays an attack on the stack. It reveals (ZN-91), and may take the hand off one held (ZN-83). */
export const attack = (scene: Scene, by: string, mode: AttackMode, aimed: Aimed): void => {
  const { fight, rules } = scene;
  const { targets, opportunity = false } = aimed;
  const one = the(scene, by);
  if (!attackKeepsHold(scene, one, { target: targets[0]?.id ?? '', mode })) letGo(scene, by);
  const mayOffer = rules.options.stunts && mode.kind === 'strike' && targets.length === 1;
  const window = firstWindow(scene);
  const made: Attack = {
    by,
    mode,
    opportunity,
    surprise: one.concealed,
    leans: one.cover === 'barrier',
    stage: mayOffer ? 'offer' : 'hit',
    shares: targets.map(({ id, part }) => shareOf(id, part, window)),
    at: 0,
    counter: null,
    breaks: false,
  };
  reveal(scene, by);
  use(scene, one, mode.arm);
  fight.stack = [made];
  if (isHopeful(scene, one, mode, aimed)) fight.idle = -1;
};

/** The same on one alone, with all dice. */
export const attackOn = (scene: Scene, by: string, target: string, mode: AttackMode): void =>
  attack(scene, by, mode, { targets: [{ id: target, part: WHOLE }] });

/** A ranged blast that misses hits a neighbouring zone (ZN-63, ZN-64, A-ZN-26). */
const deviate = (scene: Scene): void => {
  const { by, mode } = topOf(scene);
  const { map } = scene.rules;
  const neighbours = neighboursOf(map, mode.spot);
  if (neighbours.length === 0) return endAttack(scene);
  const rolls = neighbours.length === 1 ? [] : [labelOf(scene, by, 'deviation')];
  const [label] = rolls;
  for (const one of rolls)
    prompt(scene, one, () => ({ by, what: 'where the blast goes astray', bonus: 0 }));
  const face = label === undefined ? 1 : roll(scene, evenDie(neighbours.length), label);
  const spot = deviated(neighbours, face) ?? mode.spot;
  const window = firstWindow(scene);
  const hit = inBlast(scene, spot, the(scene, by), true);
  record(scene, 'deviates', ['ZN-63', 'ZN-64'], () => ({
    text: `The blast goes astray, to ${titleOf(map, spot)}.`,
    rolls,
    fighter: by,
  }));
  const shares = hit.map((id) => shareOf(id, WHOLE, window));
  alterAttack(scene, { shares, at: 0, stage: 'react', mode: { ...mode, spot } });
};

const demandsOf = (scene: Scene, { by, mode, shares }: Attack): readonly Demand[] => {
  const one = the(scene, by);
  if (mode.kind === 'blast') return [blastDemands(scene, one, mode)];
  return shares.map(({ target }) => demands(scene, one, the(scene, target), { mode }));
};

/** Whether it is possible at all, and hits (ZN-28 to ZN-33). */
const toHit = (scene: Scene): void => {
  const top = topOf(scene);
  const { by, mode, shares } = top;
  const needs = demandsOf(scene, top);
  if (needs.includes('impossible')) return endAttack(scene);
  alterAttack(scene, { stage: 'react' });
  if (!needs.includes('save')) return;
  const { passed, told } = save(scene, by, 'wit', 'hit');
  record(scene, passed ? 'hits' : 'misses', ['ZN-29', 'ZN-30', 'ZN-31'], () =>
    doing(the(scene, by), `${passed ? 'finds the mark' : 'misses'}`, {
      target: shares[0]?.target ?? by,
      ...told(),
    }),
  );
  if (passed) return;
  if (mode.kind === 'blast') deviate(scene);
  else endAttack(scene);
};

/** Whether nothing more is rolled: the rest is told in the same step. */
const isSettled = ({ counter, shares }: Attack): boolean =>
  counter === null && shares.every(({ damage, dodged }) => damage >= 0 || dodged);

/** One stage of the attack on top. @returns whether the step is over with it */
const attackStage = (scene: Scene): boolean => {
  const { stage, by } = topOf(scene);
  if (the(scene, by).standing !== 'up') {
    endAttack(scene);
    return true;
  }
  switch (stage) {
    case 'offer':
      offerStunt(scene);
      return false;
    case 'hit':
      toHit(scene);
      return scene.hasRolled;
    case 'react':
      if (!reactionStep(scene)) alterAttack(scene, { stage: 'roll' });
      return scene.hasRolled;
    case 'roll':
      return rollDamage(scene) && !isSettled(topOf(scene));
    case 'answer':
      resolve(scene);
      return true;
  }
};

/** What an attack has to do next, until dice have been thrown or it is over. */
export const attackStep = (scene: Scene): void => {
  while (scene.fight.stack.length > 0 && !attackStage(scene));
};
