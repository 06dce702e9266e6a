import { attack } from './attack.ts';
import { demands, isNear, isReady, keepsHold, reactionCost, sizeSteps, STRIKE } from './blow.ts';
import { alterTurn, turnOf, type Option } from './deeds.ts';
import { directDamage, letGo } from './harm.ts';
import { distanceOf, reachable } from './maps.ts';
import { adviseOpportunity } from './policy.ts';
import {
  ask,
  chanceOf,
  change,
  find,
  moveTo,
  reveal,
  save,
  say,
  the,
  turnTo,
  type Deed,
  type Scene,
} from './scene.ts';
import { fights, isHurt, readyArms, weaponOf, type Character, type Turn } from './state.ts';
import { doubled, POOL } from './weapons.ts';

/** Half zones that a turn allows in all: full speed, or half beside actions; twice that at a sprint (ZN-11, ZN-12, H-ZN-12). */
export const allowance = ({
  speed,
  acts,
  sprints,
}: {
  readonly speed: number;
  readonly acts: boolean;
  readonly sprints: boolean;
}): number => (acts ? speed : 2 * speed) * (sprints ? 2 : 1);
/** Whether zones moved and actions taken fit in one turn (ZN-11 to ZN-13). */
export const isTurn = ({
  speed,
  zones,
  sprints,
  main,
  bonus,
}: {
  readonly speed: number;
  readonly zones: number;
  readonly sprints: boolean;
  readonly main: number;
  readonly bonus: number;
}): boolean =>
  main <= 1 &&
  bonus + main <= 2 &&
  2 * zones <= allowance({ speed, acts: main + bonus > 0, sprints });

/** Who does the walking. */
export const carrierOf = (scene: Scene, one: Character): Character =>
  find(scene.fight, one.mount) ?? one;

const acted = ({ main, mountMain, bonus }: Turn): boolean => main || mountMain || bonus > 0;
/** Half zones that are left, at a walk or a sprint. */
export const leftToMove = (scene: Scene, one: Character, sprints: boolean): number => {
  const turn = turnOf(scene);
  if (turn.rooted || one.heldBy !== '') return 0;
  // Whoever gets off has what half his own speed allows; off a mount that does not walk any more, all of it.
  const [{ speed }, spent] =
    one.mount === '' || turn.steedSpent
      ? [one.stats, turn.moved]
      : [carrierOf(scene, one).stats, turn.moved + turn.ridden];
  return Math.max(
    0,
    allowance({ speed, acts: acted(turn) || (one.mount === '' && turn.ridden > 0), sprints }) -
      spent,
  );
};

/** Whether riders may act or react while their mount has moved so many half zones (ZN-127, A-ZN-22). */
export const riderFree = ({
  speed,
  moved,
  sprints,
}: {
  readonly speed: number;
  readonly moved: number;
  readonly sprints: boolean;
}): boolean => moved <= speed * (sprints ? 2 : 1);
export const ridesFree = (
  { ground }: Scene,
  { ridden, sprints }: Turn,
  { stats: { speed } }: Character,
): boolean =>
  riderFree({ speed, moved: ridden, sprints: sprints && ground.options.riderRule === 'noSprint' });

/** Whether it has moved so far that it cannot act any more in this turn (ZN-12); riders by their mount's speed (ZN-127). */
export const mayStillAct = (scene: Scene, one: Character): boolean => {
  const turn = turnOf(scene);
  const steed = find(scene.fight, turn.steed);
  return (
    turn.moved <= allowance({ speed: one.stats.speed, acts: true, sprints: turn.sprints }) &&
    (steed === undefined || ridesFree(scene, turn, steed))
  );
};

/** Medium ones that have room (H-ZN-10); the larger take twice as much a size. */
const ROOM = { zone: 8, border: 2, edge: 2, off: Infinity } as const;
const hasRoom = ({ ground, fight }: Scene, place: number, one: Character): boolean => {
  if (!ground.options.room) return true;
  const bulk = ({ stats: { size } }: Character): number =>
    doubled(
      sizeSteps(
        { ...one, stats: { ...one.stats, size: 'medium' } },
        { ...one, stats: { ...one.stats, size } },
      ),
    );
  const there = fight.fighters.filter(
    (other) => other.place === place && other.id !== one.id && other.standing === 'up',
  );
  return (
    there.reduce((sum, other) => sum + bulk(other), bulk(one)) <=
    ROOM[ground.chart.places[place]?.kind ?? 'zone']
  );
};

const dares = (scene: Scene, one: Character, place: number): boolean => {
  const feared = find(scene.fight, one.fears);
  const { chart } = scene.ground;
  return (
    feared === undefined ||
    feared.standing !== 'up' ||
    (distanceOf(chart, place, feared.place) > 0 &&
      distanceOf(chart, place, feared.place) >= distanceOf(chart, one.place, feared.place))
  );
};

/** Moves to any place in reach; leaving the field is one (ZN-11, ZN-14). Sneaking ones stay hidden by an AGI save (ZN-91, H-ZN-18). */
export const moveOptions = (scene: Scene, one: Character): readonly Option[] => {
  const { options, chart } = scene.ground;
  const turn = turnOf(scene);
  if (one.mount !== '' && turn.steedSpent) return [];
  const walk = leftToMove(scene, one, turn.sprints);
  const most = options.openGround ? leftToMove(scene, one, true) : walk;
  return reachable(chart, one.place, most).flatMap((path): Option[] => {
    const to = path.at(-1) ?? one.place;
    const sprints = turn.sprints || path.length > walk;
    if (!hasRoom(scene, to, one) || path.some((place) => !dares(scene, one, place))) return [];
    const title =
      to === chart.off
        ? 'Leave the field'
        : `${sprints ? 'Run' : 'Go'} to ${chart.places[to]?.title ?? ''}`;
    const go = (sneaks: boolean) => (): void =>
      alterTurn(scene, { path, sprints, sneaks, leaving: null });
    const base = { rules: ['ZN-11', 'ZN-12'], kind: 'other', target: '', path } as const;
    const plain: Option = {
      ...base,
      id: to === chart.off ? 'leave' : `${sprints ? 'run' : 'move'}:${to}`,
      text: title,
      run: go(false),
    };
    return one.concealed && to !== chart.off && !sprints
      ? [
          {
            ...base,
            id: `sneak:${to}`,
            text: `${title}, sneaking`,
            rules: ['ZN-91', 'H-ZN-18'],
            chance: () => chanceOf(scene, one, 'agi'),
            run: go(true),
          },
          plain,
        ]
      : [plain];
  });
};

/** Enemies who may strike at one who moves out of their reach (ZN-53, A-ZN-08). */
const watchers = (scene: Scene, one: Character, to: number): readonly Character[] => {
  if (one.concealed) return [];
  const there = { ...one, place: to };
  return scene.fight.fighters.filter(
    (foe) =>
      foe.side !== one.side &&
      !foe.beast &&
      isReady(foe) &&
      isNear(scene, foe, one) &&
      !isNear(scene, foe, there),
  );
};

const opportunityBlows = (scene: Scene, foe: Character, one: Character): readonly number[] =>
  readyArms(foe).filter(
    (arm) =>
      weaponOf(foe, arm).range === 0 &&
      weaponOf(foe, arm).blast !== true &&
      demands(scene, foe, one, { blow: { ...STRIKE, arm } }) !== 'impossible',
  );

/** One enemy decides whether to strike at the one moving away (ZN-53). */
const opportunity = (scene: Scene, foe: Character, one: Character): void => {
  const arms = opportunityBlows(scene, foe, one);
  const let_: Deed = {
    id: 'none',
    text: `Let ${one.name} go`,
    rules: ['ZN-53'],
    run: () => undefined,
  };
  const strikes = arms.map((arm): Deed => ({
    id: arm < 0 ? 'strike:unarmed' : `strike:${arm}`,
    text: `Strike at ${one.name}: ${weaponOf(foe, arm).title}`,
    rules: ['ZN-53', 'ZN-54'],
    run: () => {
      change(scene, foe.id, reactionCost(scene, foe.id));
      say(scene, 'opportunity', `${foe.name} strikes at ${one.name}, who moves away.`, {
        fighter: foe.id,
        target: one.id,
        rules: ['ZN-53'],
      });
      attack(
        scene,
        foe.id,
        { ...STRIKE, arm },
        { targets: [{ id: one.id, part: POOL }], opportunity: true },
      );
    },
  }));
  ask(
    scene,
    foe.id,
    { what: 'opportunity', question: `${one.name} moves away from ${foe.name}: strike at him?` },
    {
      open: [let_, ...strikes],
      advised: adviseOpportunity({ flees: one.yields !== '', hurt: isHurt(one) })
        ? strikes[0]
        : let_,
    },
  );
};

/** Goes to the next place of the path, with whoever carries it and whoever it holds (ZN-82, ZN-125). */
const walkTo = (scene: Scene, one: Character, to: number): void => {
  const turn = turnOf(scene);
  const { chart } = scene.ground;
  const gone = to === chart.off;
  turnTo(scene, { idle: -1 });
  if (one.holds !== '' && (gone || !keepsHold('alike', 'move'))) letGo(scene, one.id);
  const { holds, mount } = the(scene, one.id);
  moveTo(scene, one.id, to);
  if (holds !== '') moveTo(scene, holds, to);
  alterTurn(scene, {
    path: turn.path.slice(1),
    leaving: null,
    ...(mount === '' ? { moved: turn.moved + 1 } : { ridden: turn.ridden + 1 }),
  });
  if (gone) leave(scene, one, mount);
  else if (turn.path.length === 1)
    say(scene, 'moves', `${one.name} goes to ${chart.places[to]?.title ?? ''}.`, {
      fighter: one.id,
      rules: ['ZN-11', 'ZN-12'],
    });
};

const leave = (scene: Scene, one: Character, mount: string): void => {
  for (const id of [one.id, mount].filter((each) => each !== ''))
    change(scene, id, { standing: 'fled' });
  if (mayBeChased(scene, one.side)) change(scene, one.id, { chased: one.place });
  turnTo(scene, { turn: null, phase: 'factions' });
  say(scene, 'flees', `${one.name} leaves the field.`, { fighter: one.id, rules: ['ZN-95'] });
};

/** Whether those who leave the field are chased (ZN-102): by option, and only while somebody is there to do it. */
export const mayBeChased = ({ ground, fight }: Scene, side: string): boolean => {
  const { longChase } = ground.options;
  return (
    (longChase === 'always' ||
      (longChase === 'aftermath' &&
        fight.factions.some(({ id, routed }) => id === side && routed))) &&
    fight.fighters.some((one) => one.side !== side && fights(one))
  );
};

/** The next half zone of a move: enemies first, then the step (ZN-53, ZN-54, ZN-91). */
export const moveStep = (scene: Scene): void => {
  const { who, path, leaving, sneaks } = turnOf(scene);
  const [one, [to = 0]] = [the(scene, who), path];
  if (one.heldBy !== '') return alterTurn(scene, { path: [] });
  const open = leaving ?? watchers(scene, one, to).map(({ id }) => id);
  for (const [i, id] of open.entries()) {
    const foe = the(scene, id);
    alterTurn(scene, { leaving: open.slice(i + 1) });
    if (isReady(foe)) opportunity(scene, foe, one);
    if (scene.fight.stack.length > 0) return;
  }
  if (one.concealed && leaving === null) {
    const hidden = sneaks ? save(scene, who, 'agi', 'sneak') : undefined;
    if (hidden?.passed !== true) reveal(scene, who);
    say(
      scene,
      hidden?.passed === true ? 'sneaks' : 'revealed',
      `${one.name} ${hidden?.passed === true ? 'moves unseen' : 'is seen'}.`,
      {
        fighter: who,
        terms: hidden?.terms ?? [],
        rolls: hidden?.rolls ?? [],
        rules: ['ZN-91', 'H-ZN-18'],
      },
    );
  }
  walkTo(scene, the(scene, who), to);
};

/** Half zones that getting on or off takes (ZN-130). */
export const MOUNTING = 1;

/** Getting on and off; from what moves only by an AGI save, or a fall (ZN-130, ZN-131). */
export const saddleOptions = (scene: Scene, one: Character): readonly Option[] => {
  const turn = turnOf(scene);
  if (leftToMove(scene, one, turn.sprints) < MOUNTING) return [];
  const base = { rules: ['ZN-130', 'ZN-131'], kind: 'other', target: '' } as const;
  const horse = find(scene.fight, one.mount);
  if (horse !== undefined) {
    return [
      {
        ...base,
        id: 'dismount',
        text: 'Get off',
        run: () => {
          change(scene, one.id, { mount: '' });
          change(scene, horse.id, { rider: '' });
          alterTurn(scene, { moved: turn.moved + MOUNTING });
          say(scene, 'dismounts', `${one.name} gets off.`, { fighter: one.id, rules: ['ZN-130'] });
          if (turn.ridden > 0) tumble(scene, one);
        },
      },
    ];
  }
  return scene.fight.fighters
    .filter(
      (beast) =>
        beast.beast &&
        beast.side === one.side &&
        beast.standing === 'up' &&
        beast.rider === '' &&
        !beast.spent &&
        isNear(scene, one, beast),
    )
    .map((beast): Option => ({
      ...base,
      id: `mount:${beast.id}`,
      text: `Get on: ${beast.name}`,
      run: () => {
        change(scene, one.id, { mount: beast.id, cover: 'none' });
        change(scene, beast.id, { rider: one.id, place: one.place });
        alterTurn(scene, { moved: turn.moved + MOUNTING, steed: beast.id, steedSpent: false });
        say(scene, 'mounts', `${one.name} gets on ${beast.name}.`, {
          fighter: one.id,
          rules: ['ZN-130'],
        });
      },
    }));
};

const tumble = (scene: Scene, one: Character): void => {
  const { passed, terms, rolls } = save(scene, one.id, 'agi', 'dismount');
  say(scene, 'save', `${one.name} ${passed ? 'lands on his feet' : 'falls'}.`, {
    fighter: one.id,
    terms,
    rolls,
    rules: ['ZN-131'],
  });
  if (!passed) directDamage(scene, one.id, { what: 'fall', rules: ['ZN-131'] });
};
