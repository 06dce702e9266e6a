import {
  diceAct,
  logAfter,
  type Act,
  type AnyAct,
  type DuelTold,
  type LabelledRoll,
  type Log,
  type MeleeActed,
  type StoryAct,
} from '../shared/index.ts';
import type { createRng } from '../shared/rng.ts';

/* What people may do to a log of acts, drawn by a number. */

type Rng = ReturnType<typeof createRng>;

const oneOf = <T>(rng: Rng, all: readonly T[]): T | undefined => all[rng.int(0, all.length - 1)];

const thrown = (rng: Rng, label: string, sides: readonly number[]): StoryAct =>
  diceAct(label, { faces: sides.map((most) => rng.int(1, most)) });

/** A roll that lies there typed, or thrown anew. */
const rewritten = (rng: Rng, rolls: readonly LabelledRoll[]): StoryAct | undefined => {
  const roll = oneOf(rng, rolls);
  if (roll === undefined) return undefined;
  const { label, faces } = roll;
  return rng.int(1, 2) === 1
    ? { kind: 'again', label }
    : thrown(
        rng,
        label,
        faces.map(({ sides }) => sides),
      );
};

/** Something to do in a fight; it need not stand. */
export const anyActIn = (rng: Rng, { told, duel }: DuelTold): Act => {
  const { open, steps, fight } = told;
  const kind = rng.int(1, 12);
  const rolls = steps.flatMap((step) => step.rolls);
  const fighter = oneOf(rng, fight.fighters)?.id ?? '';
  const ruling = { steps: rng.int(0, steps.length), fighter, reason: 'so it is' };
  if (kind === 1) return { kind: 'standing', standing: 'down', ...ruling };
  if (kind === 2)
    return { kind: 'modifier', on: duel.system.rolls[0]?.id ?? '', amount: 2, ...ruling };
  if (kind === 3) return { kind: 'through', round: fight.round };
  if (kind <= 5) return rewritten(rng, rolls) ?? { kind: 'through', round: fight.round };
  if (open === undefined) return { kind: 'again', label: rolls.at(-1)?.label ?? 'r1/none' };
  const { label } = open;
  if (open.kind === 'roll')
    return kind <= 8 ? { kind: 'roll', label } : thrown(rng, label, open.sides);
  return { kind: 'choose', label, option: oneOf(rng, open.options)?.id ?? '' };
};

/** Something to do in a battle of units; it need not stand. */
export const anyActOf = (rng: Rng, { story, ahead }: MeleeActed): StoryAct => {
  const known = [...story.rounds, ...(ahead === undefined ? [] : [ahead])];
  const decision = oneOf(
    rng,
    known.flatMap(({ decisions }) => decisions),
  );
  const kind = rng.int(1, 10);
  const round = rng.int(0, story.rounds.length + 1);
  if (kind <= 3) return { kind: 'through', round };
  if (kind <= 6 && decision !== undefined) {
    const { label, options } = decision;
    return { kind: 'choose', label, option: oneOf(rng, options) ?? '' };
  }
  const rolls = known.flatMap((one) => one.rolls);
  return rewritten(rng, rolls) ?? { kind: 'through', round };
};

/**
 * A log after something that people may do to it: mostly one act more, else undo, redo, or an act
 * of the past mended.
 */
export const acted = <One extends AnyAct>(
  rng: Rng,
  log: Log<One>,
  act: (rng: Rng) => One,
): Log<One> => {
  const kind = rng.int(1, 10);
  const steps = rng.int(1, 3);
  const at = rng.int(0, Math.max(0, log.entries.length - 1));
  const made = logAfter(
    log,
    kind === 1
      ? { kind: 'undo', steps }
      : kind === 2
        ? { kind: 'redo', steps }
        : kind === 3
          ? { kind: 'amend', at, entry: act(rng) }
          : { kind: 'append', entry: act(rng) },
    1_000,
  );
  return made.ok ? made.value : log;
};
