import type { Label } from '../../../../process/chance.ts';
import { prompt } from '../../../../process/process.ts';
import { addRulings, type Term, type Terms } from '../../../terms.ts';
import { record } from '../../../scratch.ts';
import { D3 } from './chances.ts';
import { aidOf } from './harm.ts';
import { type Scene, type Situation } from '../fighters/scene.ts';
import { apart, friendsOf, type Person, type PersonDraft } from '../fighters/state.ts';
import { hitPoints, purposeOf } from '../words/words.ts';

/** Metres within which one can tend somebody (digest 4, rule 7). */
const BESIDE = 5;

const isFallen = ({ standing }: Person): boolean => standing === 'down' || standing === 'dying';

/** Friends beside him with a wound that nobody has treated (PC-49, PC-50). */
export const patientsOf = ({ fight, rules }: Situation, one: Person): Person[] => {
  const { firstAid } = rules.options;
  // It takes all of a round where a reading says so.
  if (firstAid === 'wholeRound' && one.metres + one.parries + one.dodges > 0) return [];
  return friendsOf(fight, one).filter(
    (friend) =>
      (friend.standing === 'up' || isFallen(friend)) &&
      friend.wounds.length > 0 &&
      friend.hp + friend.mended < friend.full &&
      apart(one, friend) <= BESIDE,
  );
};
/** Friends beside him whom he can wake (PC-42, H-PC-16). */
export const sleepersOf = ({ fight }: Situation, one: Person): Person[] =>
  friendsOf(fight, one).filter(
    (friend) => friend.standing === 'down' && apart(one, friend) <= BESIDE,
  );

const MOST_HEALED = 3;
/** Whether First Aid could still save somebody in this round (PC-51). */
export const isToBeSaved = ({ standing, hp, mended, wounds }: Person): boolean =>
  standing === 'dying' &&
  hp + mended <= 0 &&
  hp + mended + Math.min(MOST_HEALED, Math.max(0, ...wounds)) > 0;

/** The place of the largest wound: the one that First Aid can do most for. */
const largest = (wounds: readonly number[]): number => wounds.indexOf(Math.max(...wounds));

/** The chance of First Aid in percent, with what the game master adds (PC-48). */
export const aidChance = ({ fight }: Situation, { id, stats }: Person, terms?: Terms): number =>
  Math.max(0, stats.firstAid + addRulings(fight, id, 'firstAid', terms));

/** First Aid to the largest wound; what it gives back counts at the end of the round. */
export const giveAid = (scene: Scene, by: PersonDraft, patient: PersonDraft, when: Label): void => {
  const { rules } = scene;
  const at = largest(patient.wounds);
  const terms: Term[] | undefined = scene.recorder.on ? [] : undefined;
  const skill = aidChance(scene, by, terms);
  prompt(scene, when, () =>
    purposeOf(scene, 'First Aid', { by: by.id, chance: skill, isDefence: false }),
  );
  const thrown = scene.chance.roll(rules.rolls.dice(skill, false), when);
  const helps = rules.rolls.level(thrown, skill, false) !== 'failure';
  const healing: Label = [...when, 'healed'];
  if (helps) prompt(scene, healing, () => ({ by: by.id, what: 'healing', bonus: 0 }));
  const rolled = helps ? scene.chance.roll(D3, healing) : 0;
  const healed = aidOf(patient.wounds[at] ?? 0, rolled);
  patient.mended += healed;
  // One attempt at each wound, whether it helped or not (PC-50).
  patient.wounds = patient.wounds.filter((_, i) => i !== at);
  record(scene, 'first aid', ['PC-48', 'PC-49', 'PC-50', 'PC-51'], () => ({
    text:
      `${by.name} gives First Aid to ${patient.name}: ${thrown} against ${skill}, ` +
      (helps ? `${hitPoints(healed)} back.` : 'of no help.'),
    fighter: by.id,
    target: patient.id,
    terms: terms ?? [],
    rolls: helps ? [when, healing] : [when],
  }));
};

/** An unconscious friend is on his feet again, with the hit points that he has (H-PC-16, A-13). */
export const wake = (scene: Scene, by: PersonDraft, sleeper: PersonDraft): void => {
  sleeper.standing = 'up';
  record(scene, 'wakes', ['PC-42', 'H-PC-16'], () => ({
    text: `${by.name} wakes ${sleeper.name}.`,
    fighter: by.id,
    target: sleeper.id,
  }));
};
