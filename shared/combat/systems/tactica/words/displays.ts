import type { Badges, DiceSet, Display, Figure, Track } from '../../../display.ts';
import { COVER_RULES } from '../../../../mechanics/tactica/situation.ts';
import { workingsOf } from '../harm/effects.ts';
import { LOCATION_NAMES } from '../harm/injuries.ts';
import { coversOf, HEROIC_LEAST, leftOn } from '../fighters/numbers.ts';
import {
  isGroup,
  STATES,
  type Combatant,
  type Injury,
  type Shown,
  type Track as Ranks,
} from '../fighters/state.ts';
import { BELOW_ZERO } from '../fighters/tables.ts';

/** Rolled, fixed or turned to 1s (TC-163); those spent since the refresh are not kept. */
const actionDice = ({ dice, kept }: Combatant): DiceSet => ({
  kind: 'dice',
  title: 'Action dice',
  dice: [
    ...dice.map((face) => ({
      sides: 6,
      face,
      state: 'ready' as const,
      ...(face === 1 ? { note: 'pays for nothing: effort, or a roll to shed a State' } : {}),
    })),
    ...(kept ? [{ sides: 6, state: 'ready' as const, note: 'kept for the next set' }] : []),
  ],
});

const NONE_LEFT = 'out of action';

/** Ranks from the start down to where it is out; below 0 only where heroic (TC-134, TC-135). */
const ranks = (one: Combatant, track: Ranks, rules: Shown): Track => {
  const full = one[track];
  const least = one.stats.heroic ? HEROIC_LEAST : 0;
  const effectAt = (rank: number): string | undefined => {
    if (rank === least) return NONE_LEFT;
    return rank > 0 ? undefined : BELOW_ZERO[track][-rank];
  };
  const steps = Array.from({ length: full - least + 1 }, (_, i) => {
    const effect = effectAt(full - i);
    return { title: `${full - i}`, ...(effect === undefined ? {} : { effect }) };
  });
  const left = Math.max(least, Math.min(full, leftOn(one, track, rules)));
  return {
    kind: 'track',
    title: track === 'physical' ? 'Physical' : 'Mental',
    steps,
    at: full - left,
  };
};

const LOCATIONS = Object.keys(LOCATION_NAMES) as readonly (keyof typeof LOCATION_NAMES)[];

const severityOf = (injuries: readonly Injury[]): 0 | 1 | 2 | 3 => {
  if (injuries.some(({ effect }) => effect === 'sever' || effect === 'kill')) return 3;
  const isBad = injuries.some((one) => {
    const { useless, rolls, bleeds } = workingsOf(one);
    return useless || rolls < 0 || bleeds !== null;
  });
  return isBad ? 2 : injuries.length > 0 ? 1 : 0;
};

/** Where somebody is injured, and what it does (1.17). */
const body = ({ injuries }: Combatant, { neckGroin }: Shown): Figure => ({
  kind: 'figure',
  title: 'Injuries',
  zones: LOCATIONS.filter((at) => neckGroin || (at !== 'neck' && at !== 'groin')).map((at) => {
    const here = injuries.filter(({ location }) => location === at);
    return {
      zone: at,
      severity: severityOf(here),
      injuries: here.map((one) => {
        const { title, text } = workingsOf(one);
        return { title, effect: text };
      }),
    };
  }),
});

type Badge = Badges['badges'][number];
const bad = (text: string, detail: string): Badge => ({ text, tone: 'bad', detail });
const good = (text: string, detail: string): Badge => ({ text, tone: 'good', detail });
const plain = (text: string, detail: string): Badge => ({ text, tone: 'plain', detail });

const STATE_TEXT = {
  stun: 'Does nothing before it is shed by Body',
  shock: 'Does nothing before it is shed by Mind',
  doubt: 'Does nothing before it is shed by Soul',
} as const;
const STATE_NAMES = { stun: 'stunned', shock: 'shocked', doubt: 'in doubt' } as const;

const PANIC = {
  panicked: 'Flees until Spirit ends it',
  crushed: 'Does nothing and has no defence until Spirit ends it',
} as const;

const tempers = (one: Combatant): readonly Badge[] => [
  ...STATES.filter((state) => one[state]).map((state) =>
    bad(STATE_NAMES[state], STATE_TEXT[state]),
  ),
  ...(one.panic === '' ? [] : [bad(one.panic, PANIC[one.panic])]),
  ...(one.surprised ? [bad('surprised', 'No defence until the refresh')] : []),
];

/** What defence and attack have left on the table (TC-54 to TC-58, TC-91). */
const onTheTable = (one: Combatant): readonly Badge[] => [
  ...(one.guard > 0
    ? [good(`${one.pool} pool ${one.guard}`, 'Successes kept against every later attack')]
    : []),
  ...(one.exposures > 0
    ? [bad(`exposed ${one.exposures}`, 'Dice that whoever attacks may take')]
    : []),
  ...(one.fumbled ? [bad('fumbled', 'Whoever attacks succeeds on a 4 as well')] : []),
  ...(one.aim >= 0 ? [good(`aims +${one.aim}`, 'Dice more on the shot')] : []),
  ...(one.tactic === '' ? [] : [bad('open', 'Defends less until the next action')]),
];

const posture = (one: Combatant): readonly Badge[] => [
  ...(one.prone ? [bad('prone', 'Easier to hit, attacks with a die less')] : []),
  ...(one.inClose ? [plain('hand to hand', 'Only short weapons can be used')] : []),
  ...coversOf(one).map((cover) =>
    good('in cover', `${COVER_RULES[cover].title}: ${COVER_RULES[cover].dice} dice`),
  ),
  ...(one.flying ? [plain('flying', 'Out of reach of most on the ground')] : []),
  ...(one.waits ? [plain('waits', 'Acts after another')] : []),
];

/** What is drawn of a fighter or group: dice, ranks, injuries, and what lies before it. */
export const displaysOf = (one: Combatant, rules: Shown): readonly Display[] => {
  const isUp = one.standing === 'up';
  const badges = isUp ? [...tempers(one), ...onTheTable(one), ...posture(one)] : [];
  return [
    ...(isUp && (one.dice.length > 0 || one.kept) ? [actionDice(one)] : []),
    ranks(one, 'physical', rules),
    ranks(one, 'mental', rules),
    ...(badges.length === 0 ? [] : [{ kind: 'badges' as const, title: 'Now', badges }]),
    ...(isGroup(one) || one.injuries.length === 0 ? [] : [body(one, rules)]),
  ];
};
