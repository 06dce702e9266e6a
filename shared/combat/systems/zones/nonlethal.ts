import { sizeSteps } from './blow.ts';
import { directDamage, letGo, setFree, fall } from './harm.ts';
import {
  ask,
  change,
  chanceOf,
  moveTo,
  save,
  say,
  the,
  turnTo,
  type Deed,
  type Scene,
} from './scene.ts';
import { armOf, droppable, freeHands, lose, type Blow, type Character } from './state.ts';
import { doubled, weapon } from './weapons.ts';

/** Half zones that a shove moves somebody so many sizes smaller (ZN-77, ZN-119). */
export const shoveSteps = (smaller: number): number => (smaller <= 0 ? 1 : doubled(smaller));

/** Whether an attack is possible and a STR save helps against it, by size (ZN-116, ZN-118). */
export const sizeAllows = (
  steps: number,
): { readonly possible: boolean; readonly save: boolean } => ({
  possible: steps <= 0,
  save: steps >= 0,
});
/** Breaking free of somebody larger is beyond a STR save (ZN-117). */
export const canBreakFree = (holder: Character, held: Character): boolean =>
  sizeSteps(holder, held) >= 0;

/** Whether the one attacked has a STR save at all. */
export const mayResist = (by: Character, target: Character): boolean =>
  sizeAllows(sizeSteps(by, target)).save && !by.stats.unbalancing;

/** The chance that the target's save fails. */
export const forceChance = (scene: Scene, by: Character, target: Character): number =>
  mayResist(by, target) ? 1 - chanceOf(scene, target, 'str') : 1;

const resists = (scene: Scene, by: Character, target: Character, what: string): boolean => {
  if (!mayResist(by, target)) return false;
  const { passed, terms, rolls } = save(scene, target.id, 'str', what);
  say(scene, 'save', `${target.name} ${passed ? 'resists' : 'cannot resist'} ${by.name}.`, {
    fighter: target.id,
    target: by.id,
    terms,
    rolls,
    rules: ['ZN-71', 'H-ZN-01'],
  });
  return passed;
};

/** Drops a weapon (ZN-75); somebody with a free hand may take it (ZN-76). */
export const drop = (scene: Scene, id: string, arm: number, taker: string): void => {
  const one = the(scene, id);
  const lost = armOf(one, arm);
  if (arm < 0 || weapon(lost.weapon).hands === 0) return;
  change(scene, id, lose(one, arm));
  say(scene, 'disarmed', `${one.name} drops a weapon: ${weapon(lost.weapon).title}.`, {
    fighter: id,
    rules: ['ZN-75'],
  });
  const leave = (): void =>
    turnTo(scene, { floor: [...scene.fight.floor, { ...lost, at: one.place }] });
  const by = taker === '' ? undefined : the(scene, taker);
  if (by === undefined || freeHands(by) < 1) return leave();
  const take: Deed = {
    id: 'take',
    text: 'Take the weapon',
    rules: ['ZN-76'],
    run: () => {
      const hands = the(scene, taker);
      change(scene, taker, {
        arms: [...hands.arms, lost],
        drawn: hands.drawn < 0 ? hands.arms.length : hands.drawn,
      });
      say(scene, 'taken', `${by.name} takes it.`, { fighter: taker, target: id, rules: ['ZN-76'] });
    },
  };
  ask(
    scene,
    taker,
    { what: `take-${id}`, question: `${one.name} drops his weapon: take it?` },
    {
      open: [take, { id: 'leave', text: 'Leave it', rules: ['ZN-76'], run: leave }],
      advised: take,
    },
  );
};

/** A hazard behind somebody shoved (ZN-78): the game master's word. */
const hazard = (scene: Scene, id: string): void => {
  if (!scene.ground.options.stunts || the(scene, id).standing !== 'up') return;
  const { name } = the(scene, id);
  const open: readonly Deed[] = [
    { id: 'hazard:none', text: 'Nothing', rules: ['ZN-78'], run: () => undefined },
    {
      id: 'hazard:d4',
      text: 'A fall or the like: d4 direct damage',
      rules: ['ZN-78'],
      run: () => directDamage(scene, id, { what: 'hazard', rules: ['ZN-78'] }),
    },
    {
      id: 'hazard:out',
      text: 'It takes him out of the fight',
      rules: ['ZN-78'],
      run: () => {
        change(scene, id, { standing: 'down' });
        fall(scene, id);
        say(scene, 'hazard', `${name} is out of the fight.`, { fighter: id, rules: ['ZN-78'] });
      },
    },
  ];
  ask(
    scene,
    'gm',
    { what: `hazard-${id}`, question: `${name} is shoved: into what?` },
    { open, advised: open[0] },
  );
};

const shoved = (scene: Scene, by: Character, target: Character, spot: number): void => {
  const smaller = -sizeSteps(by, target);
  // Somebody else may have taken the shove, too far from where it was meant to end.
  const moves =
    spot >= 0 &&
    spot !== target.place &&
    (smaller > 0 || (scene.ground.chart.ways[target.place] ?? []).includes(spot));
  setFree(scene, target.id);
  if (moves) moveTo(scene, target.id, spot);
  say(
    scene,
    'shoved',
    `${by.name} shoves ${target.name}${!moves ? '' : ` to ${scene.ground.chart.places[spot]?.title ?? ''}`}.`,
    { fighter: by.id, target: target.id, rules: ['ZN-77', 'ZN-119'] },
  );
  if (smaller > 0)
    directDamage(scene, target.id, {
      dice: scene.ground.options.shoveDamage === 'perStep' ? smaller : 1,
      what: 'shoved',
      rules: ['ZN-119', 'A-ZN-17'],
    });
  hazard(scene, target.id);
};

const grabbed = (scene: Scene, by: Character, target: Character): void => {
  letGo(scene, by.id);
  setFree(scene, target.id);
  letGo(scene, target.id);
  change(scene, by.id, { holds: target.id });
  change(scene, target.id, { heldBy: by.id });
  say(scene, 'grabbed', `${by.name} holds ${target.name}.`, {
    fighter: by.id,
    target: target.id,
    rules: ['ZN-79', 'ZN-80'],
  });
};

/** Resolves a disarm, shove or grapple that was neither dodged nor prevented (ZN-71, ZN-75 to ZN-79). */
export const overpower = (
  scene: Scene,
  ids: { readonly by: string; readonly target: string },
  blow: Blow,
): void => {
  const [by, target] = [the(scene, ids.by), the(scene, ids.target)];
  if (
    target.standing === 'dead' ||
    target.standing === 'fled' ||
    resists(scene, by, target, blow.kind)
  )
    return;
  if (blow.kind === 'disarm')
    drop(scene, target.id, droppable(target).includes(blow.spot) ? blow.spot : target.drawn, by.id);
  else if (blow.kind === 'shove') shoved(scene, by, target, blow.spot);
  else grabbed(scene, by, target);
};
