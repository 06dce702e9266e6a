import { deed, type Deed } from '../../../deed.ts';
import { followsPolicy } from '../../../fight.ts';
import { record } from '../../../scratch.ts';
import { aimsOf, preferredAim } from './aims.ts';
import { aidChance, giveAid, isToBeSaved, patientsOf, sleepersOf, wake } from '../rules/aid.ts';
import { hitChance, strike } from '../rules/attack.ts';
import { MOST_AT_FULL } from '../rules/chances.ts';
import { ask, the, type Scene } from '../fighters/scene.ts';
import {
  alterArmInHand,
  handMeans,
  isEngaged,
  isUsable,
  type Aim,
  type PersonDraft,
} from '../fighters/state.ts';
import { attackTitle } from '../words/words.ts';

const suffix = { hand: '', shield: ':shield', brawl: ':hands' } as const;

const ATTACK = ['PC-10', 'PC-27', 'PC-39'] as const;
/** An attack; in words only where somebody reads them. */
const attackDeed = (scene: Scene, by: PersonDraft, { means, target }: Aim): Deed => {
  const run = (): void => strike(scene, { by, target: the(scene, target.id), means });
  if (followsPolicy(scene)) return deed('attack', '', ATTACK, run);
  const isHelpless = target.standing !== 'up';
  return {
    id: `${isHelpless ? 'finish' : 'attack'}:${target.id}${suffix[means.kind]}`,
    text: attackTitle(target, means, isHelpless),
    rules: ATTACK,
    run,
    of: 'to hit, before any defence',
    chance: () => hitChance(scene, by, { means, target }),
  };
};

const DEFEND = deed('defend', 'Do nothing but defend', ['PC-05', 'PC-16']);

/** Whether what he holds must be loaded, and he has not gone too far for that (PC-30, A-25). */
const mustLoad = ({ hand, arms, metres }: PersonDraft): boolean => {
  const arm = arms[hand];
  return arm !== undefined && isUsable(arm) && arm.shots === 0 && metres <= MOST_AT_FULL;
};
const load = (scene: Scene, one: PersonDraft): void => {
  alterArmInHand(one, { shots: handMeans(one).weapon.shots });
  one.stance = 'loads';
  record(scene, 'loads', ['PC-30', 'H-PC-11'], () => ({
    text: `${one.name} loads the ${handMeans(one).weapon.name}.`,
    fighter: one.id,
  }));
};
const loadDeed = (scene: Scene, one: PersonDraft): Deed =>
  deed('load', `Load the ${handMeans(one).weapon.name}`, ['PC-30', 'H-PC-11'], () =>
    load(scene, one),
  );

const aidDeed = (scene: Scene, by: PersonDraft, patient: string): Deed => {
  const friend = the(scene, patient);
  const counts = () => scene.rules.rolls.counts(aidChance(scene, by), false);
  return {
    ...deed(`aid:${patient}`, `First Aid to ${friend.name}`, ['PC-48', 'PC-51'], () => {
      by.stance = 'aids';
      giveAid(scene, by, friend, [scene.fight.round, by.id, 'firstAid']);
    }),
    of: 'to help',
    chance: () => (counts().success + counts().special) / 100,
  };
};
const wakeDeed = (scene: Scene, by: PersonDraft, sleeper: string): Deed => {
  const friend = the(scene, sleeper);
  return deed(`wake:${sleeper}`, `Wake ${friend.name}`, ['PC-42'], () => wake(scene, by, friend));
};

/** What he has said binds him; First Aid is always open, and another target where his is gone. */
const keepsWord = (scene: Scene, one: PersonDraft, id: string): boolean => {
  const { intent } = one;
  if (intent === '' || !/^(attack|finish):/.test(id)) return true;
  if (!intent.startsWith('attack:')) return false;
  const said = intent.slice('attack:'.length);
  const isOpen = aimsOf(scene, one).some(
    ({ target }) => target.id === said && target.standing === 'up',
  );
  return !isOpen || id.split(':')[1] === said;
};

const optionsOf = (scene: Scene, one: PersonDraft): readonly Deed[] =>
  [
    ...aimsOf(scene, one).map((aim) => attackDeed(scene, one, aim)),
    ...(mustLoad(one) ? [loadDeed(scene, one)] : []),
    ...patientsOf(scene, one).map(({ id }) => aidDeed(scene, one, id)),
    ...sleepersOf(scene, one).map(({ id }) => wakeDeed(scene, one, id)),
    DEFEND,
  ].filter(({ id }) => keepsWord(scene, one, id));

/** The policy's attack: on whom he has announced, where he still can. */
const preferredAttack = (scene: Scene, one: PersonDraft): Aim | undefined => {
  const { intent } = one;
  if (intent === '') return preferredAim(scene, one);
  if (!intent.startsWith('attack:')) return undefined;
  const said = intent.slice('attack:'.length);
  const aim = preferredAim(scene, one, said) ?? preferredAim(scene, one);
  return aim && keepsWord(scene, one, `attack:${aim.target.id}`) ? aim : undefined;
};

/** Whether a friend needs him more than the enemy does: none is near, and somebody is hurt. */
const wouldTend = ({ fight, rules }: Scene, one: PersonDraft): boolean => {
  if (isEngaged(fight, one, rules.options)) return false;
  const { id, side } = one;
  return fight.fighters.some(
    (friend) =>
      friend.side === side &&
      (friend.standing === 'down' || friend.wounds.length > 0) &&
      friend.id !== id,
  );
};

/** Waking and tending, where there is nothing better to do. */
const preferredCare = (scene: Scene, one: PersonDraft): Deed => {
  const [sleeper] = sleepersOf(scene, one);
  if (sleeper !== undefined) return wakeDeed(scene, one, sleeper.id);
  const [patient] = patientsOf(scene, one);
  return patient === undefined ? DEFEND : aidDeed(scene, one, patient.id);
};

/** Saving, attacking, loading, waking, tending: the first of these that he can do (digest 4). */
const preferredAct = (scene: Scene, one: PersonDraft): Deed => {
  const tends = wouldTend(scene, one);
  const dying = tends ? patientsOf(scene, one).find(isToBeSaved) : undefined;
  if (dying !== undefined) return aidDeed(scene, one, dying.id);
  const aim = preferredAttack(scene, one);
  if (aim !== undefined) return attackDeed(scene, one, aim);
  if (mustLoad(one)) return loadDeed(scene, one);
  return tends ? preferredCare(scene, one) : DEFEND;
};

/** One person's action in phase 3 (PC-06). */
export const act = (scene: Scene, one: PersonDraft): void =>
  ask(scene, {
    by: one.id,
    label: [scene.fight.round, one.id, 'act'],
    question: () => `What does ${one.name} do?`,
    preferred: preferredAct(scene, one),
    options: () => optionsOf(scene, one),
  });
