import type { Action } from '../shared/combat/fight.ts';
import type { Chance } from '../shared/process/chance.ts';
import type { Choice } from '../shared/process/choice.ts';
import { recordingTo, type Process } from '../shared/process/process.ts';
import { optionName } from '../shared/process/script.ts';
import { choosing } from './choosing.ts';
import { announced, type Thrown } from './scripted.ts';

/** Which option is taken; what is advised, where nothing is said. */
export type Picker = (label: string, ids: readonly string[]) => string | undefined;

/** The first option that begins as one of these does, those named first before the others. */
export const beginning =
  (...wanted: readonly string[]): Picker =>
  (_label, ids) =>
    wanted.flatMap((start) => ids.filter((id) => id.startsWith(start)))[0];

/** What somebody was asked, with the chances of what is weighed as they were then. */
export interface Asked {
  readonly label: string;
  readonly by: string;
  readonly ids: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly chances: Readonly<Record<string, number>>;
  /** Further chances of options that have any. */
  readonly further: Readonly<Record<string, readonly number[]>>;
  readonly advised: string;
  readonly picked: string;
}

/** Takes what is picked, and writes down what was asked. */
export const picking = (
  pick: Picker = () => undefined,
  isWeighed: (id: string) => boolean = () => true,
): Choice & { readonly asked: Asked[] } => {
  const asked: Asked[] = [];
  const choose = choosing((open, advised, label, about) => {
    const ids = open.map(optionName);
    const options = open as readonly Partial<Action>[];
    const weighed = options.map((one, i) => [ids[i] ?? '', one] as const);
    const known = weighed.filter(([id]) => isWeighed(id));
    const wanted = pick(label, ids) ?? optionName(advised);
    if (!ids.includes(wanted))
      throw new Error(`${label}: ${wanted} is not among ${ids.join(', ')}`);
    asked.push({
      label,
      by: about?.by ?? '',
      ids,
      texts: Object.fromEntries(weighed.map(([id, { text = '' }]) => [id, text])),
      chances: Object.fromEntries(
        known.flatMap(([id, { chance }]) => (chance === undefined ? [] : [[id, chance()]])),
      ),
      further: Object.fromEntries(
        known.map(([id, { chances }]) => [id, (chances?.() ?? []).map((one) => one.chance)]),
      ),
      advised: optionName(advised),
      picked: wanted,
    });
    return open[ids.indexOf(wanted)] ?? advised;
  });
  return { asked, choose };
};

export interface Direction<State, Event> {
  /** Faces, in the order of the rolls. */
  readonly dice?: readonly number[] | undefined;
  /** Luck in place of the dice, or upon them. */
  readonly luck?: (dice: Chance) => Chance;
  readonly pick?: Picker;
  readonly isWeighed?: (id: string) => boolean;
  /** Looks at each roll. */
  readonly check?: (thrown: Thrown) => void;
  /** It is over earlier where that is so. */
  readonly until?: (state: State, events: readonly Event[], isSpent: boolean) => boolean;
  /** So many, even past its end; up to that, where left out. */
  readonly steps?: number | undefined;
}

/** Steps under dice of a script, each announced to whoever throws it, and picks. */
export const directed = <State extends Base, Base, Event>(
  process: Process<Base, Event>,
  start: State,
  {
    dice = [],
    luck = (one) => one,
    pick,
    isWeighed,
    check = () => undefined,
    until = () => false,
    steps,
  }: Direction<State, Event>,
) => {
  const thrown: Thrown[] = [];
  const { chance, prompt, prompts, exhausted } = announced(dice, (one) => {
    check(one);
    thrown.push(one);
  });
  const choice = picking(pick, isWeighed);
  const [states, events, told]: [State[], Event[], (readonly Event[])[]] = [[start], [], []];
  const doors = { chance: luck(chance), choice };
  let state = start;
  const goesOn = (): boolean =>
    steps === undefined ? process.outcome(state) === undefined : told.length < steps;
  while (goesOn() && !until(state, events, exhausted())) {
    const happened: Event[] = [];
    const recorder = { ...recordingTo(happened), prompt };
    state = process.step(state, { ...doors, recorder }) as State;
    states.push(state);
    told.push(happened);
    events.push(...happened);
  }
  return {
    state,
    states,
    events,
    /** What each step told of. */
    told,
    asked: choice.asked,
    thrown,
    /** What whoever throws was told, by label. */
    prompts,
    exhausted: exhausted(),
  };
};
