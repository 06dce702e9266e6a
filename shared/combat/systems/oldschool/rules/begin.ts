import { record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { finishRound } from './ending.ts';
import { inOrder, takeInitiative } from './initiative.ts';
import { mustFlee } from '../choices/legal.ts';
import { CASTING_FEET } from '../choices/moves.ts';
import { preferredStance } from '../choices/policy.ts';
import { armsOf, ask, change, inMelee, kitOf, type Scene } from '../fighters/scene.ts';
import { faceOff, queueOf } from './slots.ts';
import { isAble, isLive, isRunning, type Person, type Stance } from '../fighters/state.ts';

/** What is over with the round before. */
const refresh = (scene: Scene): void => {
  const { fight } = scene;
  const isFirst = fight.round === 1;
  for (const one of fight.fighters) {
    if (one.standing !== 'up') continue;
    const { caught, charging, shieldOf, hurtBy, stance, running } = one;
    const isPlain =
      caught === 0 &&
      !charging &&
      shieldOf === '' &&
      hurtBy === 0 &&
      stance === 'fight' &&
      running !== 'started';
    if (isPlain) continue;
    const less = caught === 2 ? 1 : 0;
    change(scene, one.id, {
      caught: isFirst ? caught : less,
      charging: false,
      shieldOf: '',
      hurtBy: 0,
      stance: 'fight',
      running: running === 'no' ? 'no' : 'yes',
    });
  }
};

const STANCES: Readonly<Record<Stance, readonly [text: string, rules: readonly string[]]>> = {
  fight: ['Fight', ['OS-30']],
  parry: ['Parry: armour class better by 2, no blows', ['OS-69']],
  withdraw: ['Withdraw fighting: armour class better by 2, blows at -2', ['OS-37']],
  set: ['Set the spear against a charge', ['OS-61']],
  cast: [`Cast a spell, moving ${CASTING_FEET} feet at most`, ['OS-32', 'OS-97']],
};

/** Stances that make sense for somebody now. */
const stancesOf = (scene: Scene, one: Person): readonly Stance[] => {
  const melee = inMelee(scene, one);
  const set = !melee && armsOf(scene, one).weapon?.set === true && !one.mounted;
  return [
    'fight',
    ...(one.hand === 'bare' ? [] : (['parry'] as const)),
    ...(melee ? (['withdraw'] as const) : []),
    ...(set ? (['set'] as const) : []),
    ...(kitOf(scene, one) && one.stats.caster ? (['cast'] as const) : []),
  ];
};

const stanceDeed = (scene: Scene, one: Person, stance: Stance): Deed => {
  const [text, rules] = STANCES[stance];
  return deed(stance, text, rules, () => {
    if (stance === 'fight') return;
    change(scene, one.id, { stance });
    record(scene, 'declares', rules, () => ({ text: `${one.name}: ${text}.`, fighter: one.id }));
  });
};

/** What each means to do, before anybody strikes (digest 7). */
const declare = (scene: Scene): void => {
  for (const one of scene.fight.fighters) {
    if (!isLive(one) || !isAble(one) || isRunning(one) || mustFlee(scene, one)) continue;
    ask(
      scene,
      { by: one.id, what: 'stance', question: () => `How does ${one.name} begin the round?` },
      stanceDeed(scene, one, preferredStance(scene, one)),
      () => stancesOf(scene, one).map((stance) => stanceDeed(scene, one, stance)),
    );
  }
};

/** The beginning of a round: initiative, who faces whom, what each means to do (1.10). */
export const beginStep = (scene: Scene): void => {
  const { fight } = scene;
  refresh(scene);
  takeInitiative(scene);
  const met = faceOff(scene);
  declare(scene);
  fight.queue = inOrder(scene, queueOf(scene, met));
  fight.phase = 'slots';
  if (fight.queue.length === 0) finishRound(scene);
};
