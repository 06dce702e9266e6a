import {
  COMBAT_SYSTEMS,
  readRuleSets,
  UNIT_SYSTEMS,
  type BattleScenario,
  type RuleSet,
} from '../../shared/index.ts';
import { Pick } from '../ui/input/controls.tsx';
import { TextField } from './army-pick.tsx';
import { capital } from '../ui/words.ts';

/** The rules of the battle in the line. */
export const OF_LINE = '';
export const NO_RULES = 'none';
/** What somebody typed stands behind it. */
const OWN = 'own';
const HOUSE = `${OWN} doubling=nearest`;

const BY_HITS = [
  { value: 'hits', label: 'by hits, under the rules as written' },
  { value: 'attrition=proportional', label: 'by hits, losses thin the ranks' },
];
const OTHERS = [
  ...UNIT_SYSTEMS.map(({ id, title }) => ({ value: `units ${id}`, label: `as units: ${title}` })),
  ...COMBAT_SYSTEMS.map(({ id, title }) => ({
    value: `fighters ${id}`,
    label: `man by man: ${title}`,
  })),
];
const LINE = { value: OF_LINE, label: 'by hits, under the rules of the line above' };
const NONE = { value: NO_RULES, label: 'no other rules' };
const MINE = { value: OWN, label: 'rules of my own' };

const isOwn = (way: string): boolean => way === OWN || way.startsWith(`${OWN} `);
const textOf = (way: string): string => way.slice(OWN.length + 1);

/** The rules that were picked or typed, or what is wrong with them. */
export const rulesIn = (
  way: string,
  rules: BattleScenario['rules'],
): { readonly set?: RuleSet & { readonly title: string }; readonly fault?: string } => {
  if (way === OF_LINE) return { set: { level: 'army', rules, title: 'The rules of the line' } };
  const read = readRuleSets(isOwn(way) ? textOf(way) : way);
  if (!read.ok) return { fault: read.error };
  const [set, ...more] = read.value;
  if (set === undefined || more.length > 0) return { fault: 'give one set of rules, without /' };
  const label = [...BY_HITS, ...OTHERS].find(({ value }) => value === way)?.label;
  const title = label ?? (textOf(way).trim() || 'rules as written');
  return { set: { ...set, title: capital(title) } };
};

/** One set of rules, picked or typed. */
export const RulesPick = ({
  says,
  value,
  isSecond = false,
  isByHits = false,
  fault,
  onPick,
}: {
  readonly says: string;
  readonly value: string;
  /** There may be none, and those of the line are the first. */
  readonly isSecond?: boolean;
  /** Of armies by hits alone. */
  readonly isByHits?: boolean;
  readonly fault?: string | undefined;
  readonly onPick: (way: string) => void;
}) => (
  <>
    <Pick
      says={says}
      value={isOwn(value) ? OWN : value}
      options={[isSecond ? NONE : LINE, ...BY_HITS, ...(isByHits ? [] : OTHERS), MINE]}
      onPick={(way) => onPick(way === OWN ? HOUSE : way)}
    />
    {isOwn(value) ? (
      <TextField
        says="namely"
        value={textOf(value)}
        fault={fault !== undefined}
        example="attrition=proportional"
        onText={(text) => onPick(`${OWN} ${text}`)}
      />
    ) : null}
  </>
);
