import { asAdvised } from '../../../chance/chance.ts';
import { decide, type Action } from '../../fight.ts';
import {
  assisted,
  bestMethod,
  defending,
  defenseTerms,
  mayAssist,
  mayDefend,
  methodsOf,
  type Incoming,
  type Method,
} from './defense.ts';
import { named, plainAction, type Deciding, type Doors } from './doors.ts';
import type { SwordsOptions } from './options.ts';
import { planActions, planned } from './plan.ts';
import { schemeOf } from './policy.ts';
import { bareChance, meanOfTwo, sumOf, term, TWO_DICE, type Term } from './rolls.ts';
import { penaltyOf } from './skill.ts';
import {
  apart,
  change,
  isRestrained,
  theFighter,
  unhorsed,
  type Brawl,
  type Met,
  type Swordsman,
} from './state.ts';
import { assistAdvised } from './assist.ts';

/** An attack on its way. */
export interface Attack {
  readonly by: Swordsman;
  readonly target: Swordsman;
  readonly terms: readonly Term[];
  readonly challenge: number;
  readonly incoming: Incoming;
  /** What its labels begin with: `r3/bors/1`. */
  readonly base: string;
}

/** How an attack went. */
export interface Contest {
  readonly fight: Brawl;
  readonly isHit: boolean;
  /** How the target defended, if he did. */
  readonly method: Method | undefined;
  readonly terms: readonly Term[];
  readonly rolls: readonly string[];
}

const METHOD_TEXTS: Readonly<Record<Method, readonly [text: string, ...rules: string[]]>> = {
  block: ['Block', 'SW-65'],
  dodge: ['Dodge', 'SW-72'],
  riding: ['Sway in the saddle', 'SW-95'],
  dive: ['Dive out of the saddle', 'SW-94'],
  grappling: ['Wrestle back', 'SW-47'],
};

interface MethodAction extends Action {
  readonly method: Method | undefined;
}

/**
 * A defence before his own turn fixes his plan (SW-22, A-SW-08).
 * @returns undefined where he would rather decide later, and so does not defend
 */
export const readied = (
  fight: Brawl,
  target: Swordsman,
  base: string,
  { options, choice }: Deciding,
): Brawl | undefined => {
  if (target.plan !== null || target.acted || options.earlyDefense === 'free') return fight;
  const plans = planActions(options).filter(({ plan }) => plan === undefined || plan.defends > 0);
  const question = `${target.name} is attacked before acting: what is the plan for the round?`;
  const { plan } = decide(fight, choice, {
    by: target.id,
    question,
    label: `${base}/${target.id}/plan`,
    options: plans,
    advised: planned(plans, schemeOf(fight, target, options)),
  });
  return plan === undefined ? undefined : change(fight, target.id, { plan });
};

/** Whether and how the target defends (SW-22, SW-23). */
const defenseOf = (
  fight: Brawl,
  { target, incoming, base }: Attack,
  doors: Deciding,
): { readonly fight: Brawl; readonly method: Method | undefined } => {
  const { options, choice } = doors;
  const methods = mayDefend(target, fight.round, options)
    ? methodsOf(target, incoming, options)
    : [];
  const now = methods.length === 0 ? undefined : readied(fight, target, base, doors);
  if (now === undefined) return { fight, method: undefined };
  const ways = methods.map((method): MethodAction => ({
    id: `defend:${method}`,
    text: METHOD_TEXTS[method][0],
    rules: METHOD_TEXTS[method].slice(1),
    method,
  }));
  const best = bestMethod(now, theFighter(now, target.id), incoming, options);
  const advised = ways.find(({ method }) => method === best?.method) ?? ways[0];
  if (advised === undefined) return { fight: now, method: undefined };
  // Whoever has just chosen to defend is not asked again whether.
  const all =
    now === fight
      ? [...ways, { ...plainAction('defend:no', 'No defence', ['SW-23']), method: undefined }]
      : ways;
  const { method } = decide(now, choice, {
    by: target.id,
    question: `How does ${target.name} meet the attack?`,
    label: `${base}/${target.id}/defend`,
    options: all,
    advised,
  });
  return { fight: method === undefined ? now : committed(now, target.id, method, options), method };
};

/** A defence made: counted, and out of the saddle if so. */
export const committed = (
  fight: Brawl,
  id: string,
  method: Method,
  options: SwordsOptions,
): Brawl => {
  const { plan, defended } = defending(theFighter(fight, id), options);
  const now = change(fight, id, { plan, defended });
  return method === 'dive' ? unhorsed(now, id) : now;
};

interface HelpAction extends Action {
  readonly helper: string | undefined;
}

/** Friends who may block for the target (SW-70). */
const helpersFor = (
  fight: Brawl,
  { target, incoming, by }: Attack,
  { options }: Deciding,
): readonly Swordsman[] =>
  incoming.kind === 'grab'
    ? []
    : fight.fighters.filter(
        (one) =>
          one.side === target.side &&
          one.side !== by.side &&
          one.id !== target.id &&
          one.standing === 'up' &&
          !one.isMount &&
          !one.stats.animal &&
          !isRestrained(one) &&
          one.grip.kind === 'free' &&
          mayAssist({
            steps: 10 * apart(one, target),
            most: options.assistSteps,
            blockable: methodsOf(one, incoming, options).includes('block'),
          }),
      );

/** Friends put themselves between, one after another (SW-70, SW-71). */
const assistance = (
  fight: Brawl,
  attack: Attack,
  doors: Deciding,
  own: Method | undefined,
): {
  readonly fight: Brawl;
  readonly helpers: readonly { readonly id: string; readonly terms: readonly Term[] }[];
} => {
  const { target, incoming, base } = attack;
  const { options, choice } = doors;
  let now = fight;
  const helpers: { readonly id: string; readonly terms: readonly Term[] }[] = [];
  let open = helpersFor(fight, attack, doors);
  const no: HelpAction = {
    ...plainAction('assist:nobody', 'Nobody', ['SW-70']),
    helper: undefined,
  };
  while (open.length > 0) {
    const ways = open.map((one): HelpAction => ({
      id: `assist:${one.id}`,
      text: `${one.name} blocks for ${target.name}`,
      rules: ['SW-70', 'SW-71'],
      helper: one.id,
    }));
    const useful =
      helpers.length === 0
        ? assistAdvised(now, attack, { friends: open, own }, options)
        : undefined;
    const chosen = decide(now, choice, {
      by: target.id,
      question: `Does a friend block for ${target.name}?`,
      label: `${base}/${target.id}/assist${helpers.length + 1}`,
      options: [no, ...ways],
      advised: ways.find(({ helper }) => helper === useful) ?? no,
    });
    const helper = open.find(({ id }) => id === chosen.helper);
    if (helper === undefined) break;
    const { own: penalty } = assisted(helper, options);
    const extra = term('assisted block', penalty - penaltyOf(helper, options));
    helpers.push({
      id: helper.id,
      terms: [
        ...defenseTerms(now, { defender: helper, method: 'block', incoming }, options),
        ...extra,
      ],
    });
    now = change(now, helper.id, { extra: helper.extra + 1 });
    open = open.filter(({ id }) => id !== helper.id);
  }
  return { fight: now, helpers };
};

/** Whether an attack gets past the range and one defence, which is never below 0; past the range alone where nobody defends (SW-20 to SW-25, A-SW-30, H-SW-07). */
export const getsThrough = (
  {
    attack,
    challenge,
    defense,
  }: { readonly attack: number; readonly challenge: number; readonly defense?: number | undefined },
  { staticTie, defenseFloor }: Pick<SwordsOptions, 'staticTie' | 'defenseFloor'>,
): boolean => {
  if (defense === undefined) return staticTie === 'hit' ? attack >= challenge : attack > challenge;
  return attack > challenge + (defenseFloor ? Math.max(0, defense) : defense);
};

/** Everybody decides how to meet an attack: the target, then friends (0.3 step 3). */
export const meet = (
  fight: Brawl,
  attack: Attack,
  doors: Deciding,
): { readonly fight: Brawl; readonly met: Met } => {
  const { options } = doors;
  const { target, incoming } = attack;
  const own = defenseOf(fight, attack, doors);
  const help = assistance(own.fight, attack, doors, own.method);
  const rolls =
    own.method !== undefined && (help.helpers.length === 0 || options.assistFriendRolls);
  const mine =
    rolls && own.method !== undefined
      ? [
          {
            id: target.id,
            terms: defenseTerms(
              help.fight,
              { defender: theFighter(help.fight, target.id), method: own.method, incoming },
              options,
            ),
          },
        ]
      : [];
  return {
    fight: help.fight,
    met: { method: own.method ?? null, guards: [...mine, ...help.helpers] },
  };
};

/** Attack against range and defences: a hit only where it is higher than all of them (SW-20 to SW-25). */
export const contest = (
  fight: Brawl,
  { terms, challenge, base, by }: Attack,
  { method, guards }: Met,
  { options, chance }: Doors,
): Contest => {
  const all = [
    ...named(by.name, terms),
    ...term('challenge', challenge),
    ...guards.flatMap((one) => named(theFighter(fight, one.id).name, one.terms)),
  ];
  const bonus = sumOf(terms);
  const label = `${base}/attack`;
  const done = { fight, method: method ?? undefined, terms: all };
  if (guards.length === 0)
    return {
      ...done,
      isHit: chance.passes(
        TWO_DICE,
        (roll) => getsThrough({ attack: roll + bonus, challenge }, options),
        label,
      ),
      rolls: [label],
    };
  const total = chance.roll(TWO_DICE, label) + bonus;
  const rolls = [label];
  for (const { id, terms: guard } of guards) {
    const guardBonus = sumOf(guard);
    const mine = `${base}/${id}/defense`;
    rolls.push(mine);
    if (
      chance.passes(
        TWO_DICE,
        (roll) => !getsThrough({ attack: total, challenge, defense: roll + guardBonus }, options),
        mine,
      )
    )
      return { ...done, isHit: false, rolls };
  }
  return { ...done, isHit: true, rolls };
};

/** The chance that an attack gets through, met as the policy would have it: the bans and the friends who block are those that it will meet. */
export const chanceThrough = (fight: Brawl, attack: Attack, options: SwordsOptions): number => {
  const { guards } = meet(fight, attack, { options, choice: asAdvised }).met;
  const { challenge } = attack;
  const bonus = sumOf(attack.terms);
  const past = (total: number, guard: number): number =>
    meanOfTwo((roll) =>
      getsThrough({ attack: total, challenge, defense: roll + guard }, options) ? 1 : 0,
    );
  if (guards.length === 0) return bareChance(bonus - challenge, options.staticTie === 'hit');
  return meanOfTwo((roll) =>
    guards.reduce((chance, { terms }) => chance * past(roll + bonus, sumOf(terms)), 1),
  );
};
