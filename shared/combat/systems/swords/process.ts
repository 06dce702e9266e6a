import { decide, type CombatEvent } from '../../fight.ts';
import type { Outcome, Process } from '../../../process/process.ts';
import { dive } from './area.ts';
import { deedsOf, punishments, spending, type Deed } from './act.ts';
import { named, plainAction, type Done, type Doors } from './doors.ts';
import { escapeFight } from './flight.ts';
import { damage } from './harm.ts';
import { rollInitiative } from './initiative.ts';
import { keyOf } from './key.ts';
import { lockTogether } from './grapple.ts';
import type { SwordsOptions } from './options.ts';
import { clash, perform, punished, wrestle } from './perform.ts';
import { planActions, planned } from './plan.ts';
import { advisedDeed, canHurt, schemeOf, wouldFlee } from './tactics.ts';
import { sumOf, TWO_DICE } from './rolls.ts';
import { animalsSkill, skillTerms } from './skill.ts';
import {
  areEnemies,
  change,
  isCombatant,
  outOfFight,
  theFighter,
  type Brawl,
  type Stage,
  type Swordsman,
} from './state.ts';

type Staged<Kind extends Stage['kind']> = Extract<Stage, { readonly kind: Kind }>;

const leftOf = ({ plan, spent }: Swordsman): number =>
  plan === null ? 0 : plan.actions - plan.defends - spent;

const RESTED = { plan: null, spent: 0, defended: 0, extra: 0, acted: false, moved: false } as const;

/** The round is over when nobody is left to act (0.2 step 4). */
const settled = (fight: Brawl): Brawl => {
  if (fight.order.length > 0) return { ...fight, stage: { kind: 'turn' } };
  return {
    ...fight,
    round: fight.round + 1,
    stage: { kind: 'initiative' },
    fighters: fight.fighters.map((one) => (one.standing === 'up' ? { ...one, ...RESTED } : one)),
  };
};

const endTurn = (fight: Brawl, id: string): Brawl => settled(change(fight, id, { acted: true }));

/** After a deed: on with the turn, or to its end. */
const goOn = (fight: Brawl, id: string, nth: number): Brawl => {
  const fighter = theFighter(fight, id);
  if (fighter.standing !== 'up' || leftOf(fighter) <= 0) return endTurn(fight, id);
  return { ...fight, stage: { kind: 'act', fighter: id, nth: nth + 1 } };
};

const withEvents = (done: Done): readonly [Brawl, readonly CombatEvent[]] => [
  done.fight,
  done.events,
];

/** Named characters of a beaten army choose first whether to stand (SW-113). */
const stand = (fight: Brawl, doors: Doors): Done => {
  let now: Brawl = { ...fight, stage: { kind: 'initiative' } };
  const events: CombatEvent[] = [];
  for (const one of fight.fighters) {
    if (!one.isNamed || !fight.routed.includes(one.side)) continue;
    const ways = [
      plainAction('fight', 'Fight on', ['SW-113']),
      ...(doors.options.flee === 'no' ? [] : [plainAction('flee', 'Flee', ['SW-113'])]),
      plainAction('yield', 'Yield', ['SW-113']),
    ];
    const [first] = ways;
    if (first === undefined) continue;
    const { id } = decide(now, doors.choice, {
      by: one.id,
      question: `The army of ${one.name} is beaten: fight on?`,
      label: `start/${one.id}/stand`,
      options: ways,
      advised: first,
    });
    if (id === 'fight') continue;
    const done =
      id === 'flee'
        ? escapeFight(now, one, `start/${one.id}`, doors)
        : {
            fight: outOfFight(now, one.id, 'surrendered'),
            events: [
              {
                round: now.round,
                kind: 'yields',
                fighter: one.id,
                text: `${one.name} yields.`,
                rolls: [],
                rules: ['SW-113'],
              },
            ],
          };
    now = done.fight;
    events.push(...done.events);
  }
  return { fight: now, events };
};

/** Whoever makes a beast obey: its rider, or the best at Animals of its side (SW-89, SW-91). */
const handlerOf = (fight: Brawl, fighter: Swordsman): Swordsman | undefined => {
  if (fighter.mount !== '') return fighter;
  const handlers = fight.fighters.filter(
    (one) =>
      isCombatant(one) && one.side === fighter.side && !one.stats.animal && one.stats.animals > 0,
  );
  return fighter.stats.animal
    ? handlers.reduce<Swordsman | undefined>(
        (best, one) => (best === undefined || one.stats.animals > best.stats.animals ? one : best),
        undefined,
      )
    : undefined;
};

/** A beast that does not obey costs the turn: nothing but Defend (SW-89, SW-91). */
const balks = (
  fight: Brawl,
  fighter: Swordsman,
  { options, chance }: Doors,
): CombatEvent | undefined => {
  const handler = options.animalsChallenge === 0 ? undefined : handlerOf(fight, fighter);
  if (handler === undefined) return undefined;
  const terms = skillTerms(fight, handler, animalsSkill(handler), options);
  const label = `r${fight.round}/${fighter.id}/animals`;
  if (chance.passes(TWO_DICE, (roll) => roll + sumOf(terms) >= options.animalsChallenge, label))
    return undefined;
  return {
    round: fight.round,
    kind: 'balks',
    fighter: fighter.id,
    text: `${fighter.mount === '' ? fighter.name : `The mount of ${fighter.name}`} does not obey.`,
    terms: named(handler.name, terms),
    rolls: [label],
    rules: ['SW-89', 'SW-91'],
  };
};

/** A hold that must be won each round, before anything else (A-SW-14). */
const holdOn = (fight: Brawl, by: Swordsman, doors: Doors): Done => {
  if (doors.options.control === 'persist' || by.grip.kind !== 'controls')
    return { fight, events: [] };
  const target = theFighter(fight, by.grip.with);
  const went = wrestle({ fight, by, nth: 0, doors }, target);
  if (went.isHit) return { fight, events: [] };
  const event: CombatEvent = {
    round: fight.round,
    kind: 'loses hold',
    fighter: by.id,
    target: target.id,
    text: `${by.name} loses control of ${target.name}.`,
    terms: went.terms,
    rolls: went.rolls,
    rules: ['A-SW-14'],
  };
  return { fight: lockTogether(fight, by.id, target.id), events: [event] };
};

/** The next fighter's turn begins: his plan, where he has none yet (0.2 steps 2 and 3). */
const turn = (fight: Brawl, doors: Doors): Done => {
  const [id = '', ...order] = fight.order;
  const now: Brawl = { ...fight, order };
  const fighter = theFighter(now, id);
  if (fighter.standing !== 'up') return { fight: settled(now), events: [] };
  if (fighter.grip.kind === 'held' && !doors.options.restrainedMayStruggle)
    return { fight: endTurn(now, id), events: [] };
  const event = balks(now, fighter, doors);
  if (event !== undefined)
    return {
      fight: endTurn(change(now, id, { plan: fighter.plan ?? { actions: 1, defends: 1 } }), id),
      events: [event],
    };
  const held = holdOn(now, fighter, doors);
  const begun = {
    ...(fighter.plan === null
      ? withPlan(held.fight, theFighter(held.fight, id), doors)
      : held.fight),
    stage: { kind: 'act', fighter: id, nth: 1 },
  } as const;
  return { fight: begun, events: held.events };
};

const withPlan = (fight: Brawl, fighter: Swordsman, { options, choice }: Doors): Brawl => {
  const plans = planActions(options).filter(({ plan }) => plan !== undefined);
  const scheme = wouldFlee(fight, fighter, options)
    ? { actions: 1, defends: 0 }
    : schemeOf(fight, fighter, options);
  const { plan } = decide(fight, choice, {
    by: fighter.id,
    question: `What is the plan of ${fighter.name} for the round?`,
    label: `r${fight.round}/${fighter.id}/plan`,
    options: plans,
    advised: planned(plans, scheme),
  });
  return change(fight, fighter.id, { plan: plan ?? null });
};

/** One deed of the fighter whose turn it is. */
const act = (fight: Brawl, { fighter: id, nth }: Staged<'act'>, doors: Doors): Done => {
  const { options, choice } = doors;
  const fighter = theFighter(fight, id);
  // Somebody whom the game master has put out of the fight in the midst of his turn.
  if (fighter.standing !== 'up') return { fight: endTurn(fight, id), events: [] };
  const left = leftOf(fighter);
  const deeds = deedsOf(fight, fighter, left, options);
  const chosen = decide(fight, choice, {
    by: id,
    question: `What does ${fighter.name} do?`,
    label: `r${fight.round}/${id}/${nth}/act`,
    options: deeds,
    advised: advisedDeed(fight, fighter, { left, deeds }, options),
  });
  const by = spending(fighter, chosen.cost);
  const done = perform({ fight: change(fight, id, { spent: by.spent }), by, nth, doors }, chosen);
  const rest: Stage = { kind: 'rest', fighter: id, nth, isOver: chosen.deed === 'done' };
  return { fight: { ...done.fight, stage: done.next ?? rest }, events: done.events };
};

/** The dice of an attack that has been met. */
const struck = (
  fight: Brawl,
  { fighter: id, nth, made, met }: Staged<'clash'>,
  doors: Doors,
): Done => {
  const by = theFighter(fight, id);
  if (by.standing !== 'up') return { fight: endTurn(fight, id), events: [] };
  const done = clash({ fight, by, nth, doors }, made, met);
  return {
    fight: { ...done.fight, stage: done.next ?? { kind: 'rest', fighter: id, nth, isOver: false } },
    events: done.events,
  };
};

/** Who has just won a hold may hurt at once (SW-44, SW-53). */
const hold = (fight: Brawl, { fighter: id, nth, augments }: Staged<'hold'>, doors: Doors): Done => {
  const by = theFighter(fight, id);
  if (by.grip.kind !== 'controls' && by.grip.kind !== 'clinging')
    return { fight: goOn(fight, id, nth), events: [] };
  const only: Deed = {
    ...plainAction('hold', 'Only hold on', ['SW-44']),
    deed: 'done',
    cost: 0,
    target: '',
    blow: 'melee',
    augments: 0,
    thing: 'weapon',
    place: 0,
  };
  const ways = punishments(fight, by, augments + 1, doors.options)
    .filter((way) => way.deed === 'hurl' || way.augments === augments)
    .map(({ chance: _chance, ...way }): Deed => way);
  const advised =
    ways.find(({ deed }) => deed === 'slam') ?? ways.find(({ deed }) => deed === 'hurt') ?? only;
  const chosen = decide(fight, doors.choice, {
    by: id,
    question: `${by.name} has won the hold: and then?`,
    label: `r${fight.round}/${id}/${nth}/hold`,
    options: [...ways, only],
    advised,
  });
  if (chosen.deed === 'done') return { fight: goOn(fight, id, nth), events: [] };
  const done = punished({ fight, by, nth, doors }, chosen);
  return {
    fight:
      done.next === undefined ? goOn(done.fight, id, nth) : { ...done.fight, stage: done.next },
    events: done.events,
  };
};

/** Those in an area dive for it, one a step; then damage to who is left (SW-81). */
const dives = (fight: Brawl, { hits, waiting }: Staged<'dive'>, doors: Doors): Done => {
  const [id, ...others] = waiting;
  if (id === undefined)
    return {
      fight:
        hits.targets.length === 0
          ? goOn(fight, hits.by, hits.nth)
          : { ...fight, stage: { kind: 'damage', hits } },
      events: [],
    };
  const done = dive(fight, hits, id, doors);
  const targets = done.isClear ? hits.targets : [...hits.targets, id];
  return {
    fight: { ...done.fight, stage: { kind: 'dive', hits: { ...hits, targets }, waiting: others } },
    events: done.events,
  };
};

/** Damage to the first who is hit; then the next, or on with the turn. */
const strikeHome = (fight: Brawl, { hits }: Staged<'damage'>, doors: Doors): Done => {
  const done = damage(fight, hits, doors);
  const [, ...targets] = hits.targets;
  const after =
    hits.manner === 'thrown' ? change(done.fight, hits.by, { hasWeapon: false }) : done.fight;
  if (targets.length === 0) return { fight: goOn(after, hits.by, hits.nth), events: done.events };
  return {
    fight: {
      ...after,
      stage: {
        kind: 'damage',
        hits: {
          ...hits,
          targets,
          shared: doors.options.areaDamageRoll === 'shared' ? done.raw : 0,
        },
      },
    },
    events: done.events,
  };
};

const stepOf = (fight: Brawl, doors: Doors): Done => {
  const { stage } = fight;
  switch (stage.kind) {
    case 'stand':
      return stand(fight, doors);
    case 'initiative':
      return rollInitiative(fight, doors);
    case 'turn':
      return turn(fight, doors);
    case 'act':
      return act(fight, stage, doors);
    case 'clash':
      return struck(fight, stage, doors);
    case 'hold':
      return hold(fight, stage, doors);
    case 'rest':
      return {
        fight: stage.isOver ? endTurn(fight, stage.fighter) : goOn(fight, stage.fighter, stage.nth),
        events: [],
      };
    case 'dive':
      return dives(fight, stage, doors);
    case 'damage':
      return strikeHome(fight, stage, doors);
  }
};

/** Over when nobody of another side stands, or nobody can hurt anybody; a blow on its way is settled first. */
const outcomeOf = (fight: Brawl, options: SwordsOptions): Outcome | undefined => {
  if (fight.stage.kind === 'damage' || fight.stage.kind === 'dive') return undefined;
  const standing = fight.fighters.filter(isCombatant);
  const [first, ...others] = standing;
  if (first === undefined) return { kind: 'mutual' };
  if (others.every(({ side }) => side === first.side)) return { kind: 'won', winner: first.side };
  if (fight.stage.kind !== 'initiative') return undefined;
  return standing.some((one) =>
    standing.some((other) => areEnemies(one, other) && canHurt(fight, one, other, options)),
  )
    ? undefined
    : { kind: 'stalemate' };
};

/** A fight of persons: a step is a decision, a blow, or its damage. */
export const brawlProcess = (options: SwordsOptions): Process<Brawl, CombatEvent> => ({
  step: (fight, chance, choice) => withEvents(stepOf(fight, { options, chance, choice })),
  outcome: (fight) => outcomeOf(fight, options),
  key: (fight) => keyOf(fight, options),
});
