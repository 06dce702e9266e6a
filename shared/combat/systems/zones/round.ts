import { evenDie, D4 } from './dice.ts';
import { fall } from './harm.ts';
import { checkMorale, isTested } from './morale.ts';
import { ask, change, groupSave, label, say, the, turnTo, type Deed, type Scene } from './scene.ts';
import { fights, sidesUp, type Character, type Gear } from './state.ts';
import { adviseActivation } from './tactics.ts';
import { beginTurn } from './turn.ts';
import { weapon } from './weapons.ts';

/** Rounds in which nobody moves or attacks with any hope, after which nothing will change. */
export const MOST_IDLE = 5;
export const isStalemate = ({ fight }: Pick<Scene, 'fight'>): boolean => fight.idle >= MOST_IDLE;

const members = ({ fight }: Scene, side: string): readonly Character[] =>
  fight.fighters.filter((one) => one.side === side && fights(one));

/** Who holds the initiative for the fight (ZN-07): the pursuers of a routed side, else by option. */
const takeInitiative = (scene: Scene): void => {
  const { factions } = scene.fight;
  const { initiative: way } = scene.ground.options;
  const pursuer = factions.findIndex(({ routed }) => !routed);
  const byChance =
    factions.every(({ routed }) => !routed) && way === 'random' && factions.length > 1;
  const rolls = byChance ? [label(scene, 'fight', 'initiative')] : [];
  const initiative = byChance
    ? scene.chance.roll(evenDie(factions.length), rolls[0] ?? '') - 1
    : factions.some(({ routed }) => routed)
      ? Math.max(0, pursuer)
      : way === 'last'
        ? factions.length - 1
        : 0;
  turnTo(scene, { initiative, stage: 1 });
  say(scene, 'initiative', `The initiative is with ${factions[initiative]?.name ?? ''}.`, {
    rolls,
    rules: ['ZN-07'],
  });
};

const runs = (scene: Scene, id: string): void => {
  const { name, place, mount } = the(scene, id);
  for (const each of [id, mount].filter((one) => one !== ''))
    change(scene, each, { standing: 'fled' });
  change(scene, id, { chased: scene.ground.options.longChase === 'never' ? -1 : place });
  say(scene, 'flees', `${name} flees.`, { fighter: id, rules: ['ZN-101', 'ZN-102'] });
};

/** Before an aftermath: soldiers of the routed side save or flee, named ones choose (digest 6.1). */
const routedFlee = (scene: Scene): void => {
  turnTo(scene, { stage: 2 });
  for (const { id: side, routed } of scene.fight.factions) {
    if (!routed) continue;
    for (const { id, name } of members(scene, side).filter((one) => one.isNamed)) {
      const stay: Deed = {
        id: 'fight',
        text: 'Stand and fight',
        rules: ['ZN-101'],
        run: () => undefined,
      };
      const flee: Deed = {
        id: 'flee',
        text: 'Flee',
        rules: ['ZN-101'],
        run: () => runs(scene, id),
      };
      ask(
        scene,
        id,
        { what: 'rout', question: `The army has routed: does ${name} stand or flee?` },
        { open: [stay, flee], advised: stay },
      );
    }
    const ids = members(scene, side)
      .filter((one) => !one.isNamed && isTested(one, 'exempt'))
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    const { passed, rolls } = groupSave(scene, ids, { on: 'wit', also: 'morale', side });
    say(scene, 'morale', `${passed.length} of ${ids.length} soldiers stand.`, {
      rolls,
      rules: ['ZN-95', 'H-ZN-05'],
    });
    for (const id of ids) {
      if (passed.includes(id)) change(scene, id, { steadfast: true });
      else runs(scene, id);
    }
  }
};

/** How a long chase ends for a runner: away, caught, or by an AGI save (ZN-102 to ZN-104). */
export const chaseOf = (fleeing: number, pursuing: number): 'escapes' | 'caught' | 'saves' =>
  fleeing > pursuing ? 'escapes' : fleeing < pursuing ? 'caught' : 'saves';

const speedOf = (scene: Scene, { stats, mount }: Character): number =>
  mount === '' ? stats.speed : the(scene, mount).stats.speed;

/** The long chase of those of one side who have just left (ZN-102). */
const chase = (scene: Scene, side: string): boolean => {
  const runners = scene.fight.fighters.filter((one) => one.side === side && one.chased >= 0);
  if (runners.length === 0) return false;
  const hunters = scene.fight.fighters
    .filter((one) => one.side !== side && fights(one))
    .map((one) => speedOf(scene, one));
  const ways = runners.map((one) =>
    hunters.length === 0 ? 'escapes' : chaseOf(speedOf(scene, one), Math.max(...hunters)),
  );
  const testing = runners.filter((_, i) => ways[i] === 'saves').map(({ id }) => id);
  const { passed, rolls } =
    testing.length === 0
      ? { passed: [], rolls: [] }
      : groupSave(scene, testing, { on: 'agi', also: 'chase', side });
  for (const [i, { id, name, chased, mount }] of runners.entries()) {
    const caught = ways[i] === 'caught' || (ways[i] === 'saves' && !passed.includes(id));
    change(scene, id, {
      chased: -1,
      ...(caught ? { standing: 'up', place: chased, yields: '', spent: true } : {}),
    });
    if (caught && mount !== '') change(scene, mount, { standing: 'up', place: chased });
    say(
      scene,
      caught ? 'caught' : 'escapes',
      `${name} ${caught ? 'is caught up with' : 'escapes'}.`,
      {
        fighter: id,
        rolls: ways[i] === 'saves' ? rolls : [],
        rules: ['ZN-102', 'ZN-103', 'ZN-104'],
      },
    );
  }
  return true;
};

const chases = (scene: Scene): boolean => scene.fight.factions.some(({ id }) => chase(scene, id));

/** Whose turns a bonus round has: only the concealed ones' (ZN-89, A-ZN-24). */
export const bonusFor = <T extends { readonly concealed: boolean }>(
  all: readonly T[],
): readonly T[] => all.filter(({ concealed }) => concealed);

const beginAmbush = (scene: Scene): void => {
  const hidden = bonusFor(scene.fight.fighters.filter(fights)).map(({ id }) => id);
  turnTo(scene, { phase: 'lead', stage: 0, ambush: hidden.length > 0 });
  if (hidden.length === 0) return;
  for (const { id, rider } of scene.fight.fighters)
    if (!hidden.includes(id) && !hidden.includes(rider))
      change(scene, id, { spent: true, reactions: 0 });
  say(scene, 'ambush', 'An ambush: those in hiding act first.', { rules: ['ZN-86', 'ZN-89'] });
};

export const openingStep = (scene: Scene): void => {
  const { stage, factions } = scene.fight;
  if (stage === 0) takeInitiative(scene);
  else if (stage === 1 && factions.some(({ routed }) => routed)) routedFlee(scene);
  else if (!chases(scene)) beginAmbush(scene);
};

/** The side with the initiative says who goes first (ZN-06). */
export const leadStep = (scene: Scene): void => {
  const { factions, initiative } = scene.fight;
  const able = factions.flatMap(({ id }, i) => (members(scene, id).length > 0 ? [i] : []));
  const deeds = able.map((i): Deed => ({
    id: `first:${factions[i]?.id ?? ''}`,
    text: `${factions[i]?.name ?? ''} goes first`,
    rules: ['ZN-06'],
    run: () => turnTo(scene, { next: i }),
  }));
  turnTo(scene, { phase: 'factions', passes: 0 });
  ask(
    scene,
    factions[initiative]?.id ?? '',
    { what: 'first', question: 'Which side goes first this round?' },
    { open: deeds, advised: deeds[Math.max(0, able.indexOf(initiative))] },
  );
};

/** Whether a faction has to pass (ZN-09). */
export const mustPass = (unspent: number): boolean => unspent === 0;
/** Whether so many passes in a row end the round (ZN-04). */
export const endsRound = (passes: number, factions: number): boolean => passes >= factions;

const passOn = (scene: Scene, passes: number): void =>
  turnTo(scene, { passes, next: (scene.fight.next + 1) % scene.fight.factions.length });

/** The next faction takes a turn with somebody, or passes (ZN-02, ZN-08, ZN-09). */
export const factionStep = (scene: Scene): void => {
  const { factions } = scene.fight;
  while (!endsRound(scene.fight.passes, factions.length)) {
    const { next, passes } = scene.fight;
    const side = factions[next]?.id ?? '';
    const ready = members(scene, side).filter(({ spent }) => !spent);
    if (mustPass(ready.length)) {
      passOn(scene, passes + 1);
      continue;
    }
    const act = (one: Character): Deed => ({
      id: `act:${one.id}`,
      text: `Take a turn with ${one.name}`,
      rules: ['ZN-02', 'ZN-03'],
      run: () => {
        passOn(scene, 0);
        beginTurn(scene, one.id);
      },
    });
    const pass: Deed = {
      id: 'pass',
      text: 'Pass',
      rules: ['ZN-02', 'ZN-08'],
      run: () => {
        passOn(scene, passes + 1);
        say(scene, 'passes', `${factions[next]?.name ?? side} passes.`, { rules: ['ZN-02'] });
      },
    };
    const best = adviseActivation(scene, ready);
    return ask(
      scene,
      side,
      { what: 'act', question: `${factions[next]?.name ?? side}: take a turn with whom?` },
      { open: () => [...ready.map(act), pass], advised: best === undefined ? pass : act(best) },
    );
  }
  turnTo(scene, { phase: 'ending', stage: 0 });
};

/** Those who are dying come a round nearer to death (H-ZN-04). */
const dyingDie = (scene: Scene): void => {
  for (const { id, standing, dyingFor, name } of scene.fight.fighters) {
    if (standing !== 'dying') continue;
    change(scene, id, { dyingFor: dyingFor - 1, ...(dyingFor <= 1 ? { standing: 'dead' } : {}) });
    if (dyingFor <= 1) {
      fall(scene, id);
      say(scene, 'dies', `${name} dies.`, { fighter: id, rules: ['H-ZN-04'] });
    }
  }
};

const newRound = (scene: Scene): void => {
  const { round, ambush, fighters, factions, idle } = scene.fight;
  const before = (side: string): number => members(scene, side).length;
  turnTo(scene, {
    phase: 'lead',
    stage: 0,
    turn: null,
    ambush: false,
    idle: ambush ? idle : idle + 1,
    ...(ambush ? {} : { round: round + 1 }),
    factions: factions.map((one) => ({ ...one, before: before(one.id) })),
    fighters: fighters.map((one) =>
      one.standing === 'up'
        ? {
            ...one,
            spent: one.distracted,
            reserved: false,
            reactions: one.distracted ? 0 : one.stats.extraReactions,
            distracted: false,
            healthBefore: one.health,
          }
        : one,
    ),
  });
};

/** The end of a round, one thing a step: the dying, those who ran, then each side's morale (ZN-04, ZN-05, ZN-92). */
export const endingStep = (scene: Scene): void => {
  if (scene.fight.stage === 0) {
    if (chases(scene)) return;
    dyingDie(scene);
    turnTo(scene, { stage: 1 });
  }
  while (scene.fight.stage <= scene.fight.factions.length) {
    const faction = scene.fight.factions[scene.fight.stage - 1];
    turnTo(scene, { stage: scene.fight.stage + 1 });
    if (faction !== undefined && checkMorale(scene, faction)) return;
  }
  newRound(scene);
};

const worn = (gear: Gear): Gear =>
  gear === 'sound' ? 'damaged' : gear === 'damaged' ? 'destroyed' : gear;

/** Durability of what one fighter used (ZN-105, H-ZN-11). @returns whether there was anything */
const wearsOut = (scene: Scene, one: Character): boolean => {
  const gone = (what: string, isDamaged: boolean, thing = what): boolean => {
    const rolls = [label(scene, one.id, what)];
    const bad = scene.chance.passes(D4, (face) => face === 1, rolls[0] ?? '');
    say(
      scene,
      'durability',
      `${one.name}'s ${thing} ${!bad ? 'is none the worse' : isDamaged ? 'is destroyed' : 'is damaged'}.`,
      { fighter: one.id, rolls, rules: ['ZN-105', 'H-ZN-11'] },
    );
    return bad;
  };
  const arms = one.arms.map((arm, i) =>
    arm.used &&
    arm.weapon !== 'unarmed' &&
    gone(`weapon${i + 1}`, arm.damaged, `weapon (${weapon(arm.weapon).title.toLowerCase()})`)
      ? arm.damaged
        ? { ...arm, weapon: 'unarmed' as const }
        : { ...arm, damaged: true }
      : arm,
  );
  const was = scene.events.length;
  const armour =
    one.struck &&
    one.stats.naturalArmour === 0 &&
    (one.armour === 'sound' || one.armour === 'damaged') &&
    gone('armour', one.armour === 'damaged')
      ? worn(one.armour)
      : one.armour;
  const shield =
    one.struck &&
    (one.shield === 'sound' || one.shield === 'damaged') &&
    gone('shield', one.shield === 'damaged')
      ? worn(one.shield)
      : one.shield;
  change(scene, one.id, {
    arms: arms.map((arm) => ({ ...arm, used: false })),
    armour,
    shield,
    struck: false,
  });
  return scene.events.length > was || one.arms.some(({ used }) => used);
};

/** After the fight: one fighter's gear a step, then it is over. */
export const afterStep = (scene: Scene): void => {
  const { fighters } = scene.fight;
  while (scene.fight.stage < fighters.length) {
    const one = fighters[scene.fight.stage];
    turnTo(scene, { stage: scene.fight.stage + 1 });
    if (one !== undefined && one.standing !== 'fled' && wearsOut(scene, one)) return;
  }
  turnTo(scene, { phase: 'over' });
};

export const isDecided = ({ fight }: Pick<Scene, 'fight'>): boolean => sidesUp(fight).length < 2;
