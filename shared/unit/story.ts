import {
  isMisfit,
  tableChance,
  tableChoice,
  type Laid,
  type Misfit,
  type Script,
} from '../chance/table.ts';
import type { Choice } from '../chance/chance.ts';
import type { Outcome } from '../process/process.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { isTooLong } from './answer.ts';
import type { Field, FieldUnit, UnitEvent } from './field.ts';
import type { Melee } from './system.ts';

/** A decision as it was taken: what could be chosen, what the policy would do, what was done. */
export interface Decision {
  readonly label: string;
  readonly options: readonly string[];
  readonly advised: string;
  readonly chosen: string;
}

/** A roll of the story: its label, the dice, and whether somebody typed them. */
export type StoryRoll = Laid & { readonly label: string };

export interface MeleeRound {
  readonly round: number;
  readonly events: readonly UnitEvent[];
  readonly rolls: readonly StoryRoll[];
  readonly decisions: readonly Decision[];
  /** As the round left them. */
  readonly units: readonly FieldUnit[];
}

/** A battle of units, told round by round. */
export interface MeleeStory {
  readonly seed: Seed;
  readonly outcome: Outcome | { readonly kind: 'unfinished' };
  readonly rounds: readonly MeleeRound[];
  /** As they stand at the end, or now. */
  readonly units: readonly FieldUnit[];
  /** Labels of typed dice and decisions that the story has not come to: the battle took another way, or they are misspelt. */
  readonly unused: readonly string[];
}

/** What a reader asks for: how many rounds to fight (all where left out), and what people decided. */
export interface Telling {
  readonly seed: Seed;
  readonly script: Script;
  readonly fought?: number | undefined;
}

const nameOf = (option: unknown): string =>
  String(typeof option === 'object' && option !== null && 'id' in option ? option.id : option);

/** Notes every decision that is a real one. */
const noting = (choice: Choice, noted: Decision[]): Choice => ({
  choose: (options, advised, label) => {
    const chosen = choice.choose(options, advised, label);
    if (options.length > 1)
      noted.push({
        label,
        options: options.map(nameOf),
        advised: nameOf(advised),
        chosen: nameOf(chosen),
      });
    return chosen;
  },
});

interface Told {
  readonly story: MeleeStory;
  /** The battle where the telling stopped. */
  readonly now: Field;
}

const unusedOf = (
  { typed, picks, again }: Script,
  laid: ReadonlyMap<string, Laid>,
  rounds: readonly MeleeRound[],
): readonly string[] => {
  const taken = new Set(rounds.flatMap(({ decisions }) => decisions.map(({ label }) => label)));
  return [
    ...[...typed.keys(), ...again.keys()].filter((label) => !laid.has(label)),
    ...[...picks.keys()].filter((label) => !taken.has(label)),
  ];
};

const tell = ({ process, start }: Melee, { seed, script, fought = Infinity }: Telling): Told => {
  const chance = tableChance(seed, script);
  const decisions: Decision[] = [];
  const choice = noting(tableChoice(script), decisions);
  const rounds: MeleeRound[] = [];
  let [now, events, rolled]: [Field, UnitEvent[], number] = [start, [], 0];
  while (process.outcome(now) === undefined && !isTooLong(now) && rounds.length < fought) {
    const [next, happened] = process.step(now, chance, choice);
    events.push(...happened);
    if (next.round > now.round || process.outcome(next) !== undefined) {
      const rolls = [...chance.laid].slice(rolled).map(([label, laid]) => ({ label, ...laid }));
      rolled = chance.laid.size;
      rounds.push({
        round: now.round,
        events,
        rolls,
        decisions: decisions.splice(0),
        units: next.units,
      });
      events = [];
    }
    now = next;
  }
  return {
    story: {
      seed,
      outcome: process.outcome(now) ?? { kind: 'unfinished' },
      rounds,
      units: now.units,
      unused: unusedOf(script, chance.laid, rounds),
    },
    now,
  };
};

/** Tells the battle by its seed and what people decided; a die or a choice that cannot be is an error that names its label. */
export const tellMelee = (melee: Melee, telling: Telling): Result<Told, Misfit> => {
  try {
    return ok(tell(melee, telling));
  } catch (error) {
    if (isMisfit(error)) return err(error);
    throw error;
  }
};
