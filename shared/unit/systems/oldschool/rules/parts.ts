import { signed } from '../../../../numbers.ts';
import type { CompiledRules } from '../compiled-rules.ts';
import { damageDice, isDoubled, needOf, type Meeting } from './numbers.ts';

/** Why a blow is other than a plain one: as people say it, and by which rules. */
export interface Parts {
  readonly parts: readonly string[];
  readonly because: readonly string[];
  readonly isShot: boolean;
}
export const NO_PARTS: Parts = { parts: [], because: [], isShot: false };

/** What is told of the modifiers to hit, each with its rule. */
const RULE_OF: Readonly<Record<string, string>> = {
  ground: 'OS-47',
  'from behind': 'OS-55',
  charge: 'OS-62',
  'set spear': 'OS-61',
  cover: 'OS-72',
  range: 'OS-13',
};
const WORDS: Readonly<Record<string, string>> = {
  'from behind': 'surprise',
  'set spear': 'set spears',
};

export const partsOf = (meeting: Meeting, compiled: CompiledRules): Parts => {
  const parts: string[] = [];
  const because: string[] = [];
  const add = (text: string, rule: string): void => {
    parts.push(text);
    because.push(rule);
  };
  needOf(meeting, compiled, (reason, amount) => {
    const rule = RULE_OF[reason];
    if (rule !== undefined) add(`${WORDS[reason] ?? reason} ${signed(amount)}`, rule);
  });
  const { charge, edge, range } = meeting.opening;
  if (edge !== 0) add(edge > 0 ? 'the higher of two dice' : 'the lower of two dice', 'OS-54');
  if (damageDice(meeting) > 1) add('lances', 'OS-63');
  if (isDoubled(meeting)) add('double damage', charge === true ? 'OS-62' : 'OS-61');
  return { parts, because: [...new Set(because)], isShot: range !== 'melee' };
};
