import type { Label } from '../../../../process/chance.ts';
import { prompt } from '../../../../process/process.ts';
import { record } from '../../../scratch.ts';
import { aidChance, giveAid } from './aid.ts';
import { D3, D6 } from './chances.ts';
import { HOSPITAL_WEEK, restedBy, standingBy } from './harm.ts';
import type { Scene } from '../fighters/scene.ts';
import type { PersonDraft } from '../fighters/state.ts';

const isAlive = ({ standing }: PersonDraft): boolean => standing === 'up' || standing === 'down';

/** The side that holds the field: it alone can tend its people. */
const keepers = ({ fight }: Scene): PersonDraft[] => {
  const winner = fight.fighters.find(({ standing }) => standing === 'up')?.side;
  return fight.fighters.filter((one) => one.side === winner && isAlive(one));
};

const comesTo = (scene: Scene, one: PersonDraft): void => {
  if (standingBy(one.hp, true, scene.rules.options) === 'up') one.standing = 'up';
};

/** First Aid to every wound, by the ablest of the others who are up (PC-48 to PC-50). */
const tend = (scene: Scene, one: PersonDraft, all: readonly PersonDraft[]): void => {
  const [helper] = all
    .filter(({ id, standing }) => id !== one.id && standing === 'up')
    .toSorted((a, b) => aidChance(scene, b) - aidChance(scene, a));
  if (helper === undefined) return;
  for (let nth = 1; one.wounds.length > 0 && one.hp + one.mended < one.full; nth++)
    giveAid(scene, helper, one, ['after', one.id, 'firstAid', nth]);
  one.hp = Math.min(one.full, one.hp + one.mended);
  one.mended = 0;
  comesTo(scene, one);
};

/** The unconscious wake by themselves (PC-42). */
const sleep = (scene: Scene, one: PersonDraft): void => {
  if (one.standing !== 'down') return;
  const label: Label = ['after', one.id, 'hours'];
  prompt(scene, label, () => ({ by: one.id, what: 'hours unconscious', bonus: 0 }));
  const hours = scene.chance.roll(D6, label);
  one.standing = 'up';
  record(scene, 'comes to', ['PC-42'], () => ({
    text: `${one.name} comes to after ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    fighter: one.id,
    rolls: [label],
  }));
};

const rollRest = (scene: Scene, one: PersonDraft, rolls: Label[]): number => {
  const label: Label = ['after', one.id, 'week', rolls.length + 1];
  prompt(scene, label, () => ({ by: one.id, what: 'healing', bonus: 0 }));
  rolls.push(label);
  return scene.chance.roll(D3, label);
};
/** Weeks of rest (PC-46, PC-47). */
const rest = (scene: Scene, one: PersonDraft): void => {
  const { weeks, hospital } = scene.rules.options;
  const before = one.hp;
  const rolls: Label[] = [];
  for (let week = 1; week <= weeks && one.hp < one.full; week++)
    one.hp = restedBy(one, hospital ? HOSPITAL_WEEK : rollRest(scene, one, rolls));
  if (one.hp === before) return;
  record(scene, 'rests', ['PC-46', 'PC-47'], () => ({
    text: `${one.name} rests, and has ${one.hp} of ${one.full} hit points.`,
    fighter: one.id,
    rolls,
  }));
};

/** Care after the fight, one person a step. */
export const careStep = (scene: Scene): void => {
  const { fight, rules } = scene;
  const all = keepers(scene);
  const one = all[fight.cared++];
  if (one === undefined) return void (fight.phase = 'over');
  if (rules.options.care) tend(scene, one, all);
  sleep(scene, one);
  rest(scene, one);
};
