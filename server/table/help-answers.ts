import {
  armyIds,
  battleOf,
  helping,
  ok,
  standing,
  wishedNow,
  type BattleScenario,
  type Entry,
  type Help,
  type HelpWanted,
} from '../../shared/index.ts';
import { toJson, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

export interface HelpAsked extends Pick<HelpWanted, 'wish' | 'chance'> {
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
  /** Its id, or its place in the list. */
  readonly army: string | number;
}

export interface HelpAnswer {
  readonly army: string;
  readonly chance: { readonly now: number; readonly wanted: number };
  readonly helps: readonly Help[];
}

/** The least of each kind of help that turns a battle, from where its entries have led. */
export const helpAnswer = (asked: HelpAsked, progress?: Progress): HelpAnswer => {
  const { scenario, entries, wish, chance } = asked;
  const battle = battleOf(scenario, scenario.seed ?? 0);
  const live = standing(battle, entries);
  const army = typeof asked.army === 'string' ? asked.army : armyIds(scenario)[asked.army];
  const wanted = { army: army ?? '', wish, chance };
  const now = wishedNow(live, battle, wanted);
  const helps: Help[] = [];
  const made = (): HelpAnswer => ({ army: wanted.army, chance: { now, wanted: chance }, helps });
  for (const help of helping(live, battle, wanted)) {
    helps.push(help);
    progress?.(toJson({ done: helps.length, odds: made() }));
  }
  return made();
};

export interface HelpRequests {
  readonly help: HelpAsked;
}

export const HELP_JOBS: JobKinds<HelpRequests> = {
  help: { less: 'armies or hits', answer: (asked, progress) => ok(helpAnswer(asked, progress)) },
};
