import { deed, type Deed } from '../../../deed.ts';
import { isDecided } from '../../../ending.ts';
import { record } from '../../../scratch.ts';
import { act } from '../choices/acts.ts';
import { couldHurt } from '../choices/aims.ts';
import { landAll } from './blows.ts';
import { byAnnouncement, nextOf } from './chances.ts';
import { standingBy } from './harm.ts';
import { endMovement, moveNext, moversOf } from '../choices/moves.ts';
import { ask, type Scene } from '../fighters/scene.ts';
import {
  apart,
  enemiesOf,
  FRESH,
  handMeans,
  refresh,
  type PersonDraft,
} from '../fighters/state.ts';

/** Named characters of a routed side choose first whether to stand. */
const stand = (scene: Scene): void => {
  const { fight } = scene;
  fight.phase = 'intent';
  for (const one of fight.fighters) {
    if (!one.isNamed || !fight.routed.includes(one.side) || one.standing !== 'up') continue;
    const goes = (id: string, text: string, standing: 'fled' | 'surrendered'): Deed =>
      deed(id, text, ['PC-05'], () => {
        one.standing = standing;
        record(scene, standing, ['PC-05'], () => ({
          text: `${one.name} ${standing === 'fled' ? 'flees' : 'surrenders'}.`,
          fighter: one.id,
        }));
      });
    const fights = deed('fight', 'Fight on', ['PC-02']);
    const question = (): string => `The army of ${one.name} is beaten: fight on?`;
    const flees = goes('flee', 'Flee', 'fled');
    const yields = goes('yield', 'Surrender', 'surrendered');
    ask(scene, {
      by: one.id,
      label: ['start', one.id, 'stand'],
      question,
      preferred: fights,
      options: () => [fights, flees, yields],
    });
  }
};

/** The next to announce what he will do, the quickest first (PC-02, PC-03). */
const nextAnnouncer = ({ fight }: Scene): PersonDraft | undefined =>
  fight.fighters
    .filter(({ standing, intent }) => standing === 'up' && intent === '')
    .toSorted((a, b) =>
      byAnnouncement(
        { dex: a.stats.dex, weapon: handMeans(a).weapon, skill: handMeans(a).chance },
        { dex: b.stats.dex, weapon: handMeans(b).weapon, skill: handMeans(b).chance },
      ),
    )[0];

/** The enemy whom the policy means to attack: the nearest, of those the weakest. */
const preferredTarget = (scene: Scene, one: PersonDraft): string | undefined =>
  enemiesOf(scene.fight, one).toSorted((a, b) => apart(one, a) - apart(one, b) || a.hp - b.hp)[0]
    ?.id;

/** @returns whether somebody was asked */
const announce = (scene: Scene): boolean => {
  const { fight, rules } = scene;
  const one = rules.options.intent === 'skipped' ? undefined : nextAnnouncer(scene);
  if (one === undefined) {
    fight.phase = 'movement';
    return false;
  }
  const option = (intent: string, text: string): Deed =>
    deed(intent, text, ['PC-02', 'A-15'], () => {
      one.intent = intent;
      record(scene, 'announces', ['PC-02'], () => ({
        text: `${one.name} announces: ${text.toLowerCase()}.`,
        fighter: one.id,
      }));
    });
  const attacks = enemiesOf(fight, one).map(({ id, name }) =>
    option(`attack:${id}`, `Attack ${name}`),
  );
  const defends = option('defend', 'Defend, move or help only');
  const target = preferredTarget(scene, one);
  const preferred = attacks.find(({ id }) => id === `attack:${target ?? ''}`) ?? defends;
  const label = [fight.round, one.id, 'intent'] as const;
  const question = (): string => `What will ${one.name} do?`;
  const options = (): readonly Deed[] => [...attacks, defends];
  ask(scene, { by: one.id, label, question, preferred, options });
  return true;
};

/**
 * One of those whose turn it is in phase 3 acts (PC-06); when all of them have, what they did takes
 * effect.
 */
const actNext = (scene: Scene): void => {
  const [one, other] = nextOf(scene.fight.fighters);
  if (one === undefined) return;
  one.haste = FRESH.haste;
  act(scene, one);
  if (other === undefined) landAll(scene);
};

/** First Aid takes effect, and then death does (PC-43, PC-51, A-18). */
const mend = (scene: Scene, one: PersonDraft): void => {
  const { options } = scene.rules;
  if (one.standing !== 'dying' && one.mended === 0) return;
  one.hp = Math.min(one.full, one.hp + one.mended);
  // It has been given: care after the last round must not give it again.
  one.mended = 0;
  if (one.standing === 'up') return;
  const now = standingBy(one.hp, true, options);
  if (now === one.standing) return;
  one.standing = now;
  const text = { dead: 'dies', down: 'is saved, and lies unconscious', up: 'comes to', dying: '' };
  record(scene, now === 'dead' ? 'dies' : 'is saved', ['PC-43', 'PC-51', 'A-13'], () => ({
    text: `${one.name} ${text[now]}.`,
    fighter: one.id,
  }));
};

/** Whoever runs and is far enough from every enemy is gone. */
const escape = (scene: Scene, one: PersonDraft): void => {
  if (one.stance !== 'runs' || one.standing !== 'up') return;
  const { fight, rules } = scene;
  if (enemiesOf(fight, one).some((other) => apart(one, other) < rules.options.escape)) return;
  one.standing = 'fled';
  record(scene, 'fled', ['PC-05'], () => ({ text: `${one.name} has escaped.`, fighter: one.id }));
};

/** Whether anybody up could still hurt an enemy, or be made to leave. */
const goesOn = (scene: Scene): boolean => {
  const { fight } = scene;
  if (fight.modifiers.length > 0) return true;
  return fight.fighters.some(
    (one) =>
      one.standing === 'up' && enemiesOf(fight, one).some((other) => couldHurt(scene, one, other)),
  );
};

/** What follows a fight that has been decided. */
export const conclude = ({ fight, rules }: Scene): void => {
  const { care, weeks } = rules.options;
  fight.cared = 0;
  fight.phase = care || weeks > 0 ? 'after' : 'over';
};

/** Phase 4: First Aid, death, who has escaped, and whether it is over (PC-01, A-18). */
const endRound = (scene: Scene): void => {
  const { fight } = scene;
  for (const one of fight.fighters) mend(scene, one);
  for (const one of fight.fighters) escape(scene, one);
  if (isDecided(fight)) return conclude(scene);
  if (!goesOn(scene)) return void (fight.phase = 'over');
  for (const one of fight.fighters) refresh(one);
  fight.round++;
  fight.phase = 'intent';
};

/** The movement phase. @returns whether it is over, and nobody has moved in this step */
const moveAll = (scene: Scene): boolean => {
  for (;;) {
    const group = moversOf(scene);
    if (group.length === 0) break;
    if (moveNext(scene, group)) return false;
  }
  const follows = endMovement(scene);
  scene.fight.phase = 'actions';
  return !follows;
};

/** Phases 1 to 3 up to the next decision that is worth a step, or roll. */
export const fightOn = (scene: Scene): void => {
  const { fight } = scene;
  if (fight.phase === 'stand') return stand(scene);
  if (fight.phase === 'intent' && announce(scene)) return;
  if (fight.phase === 'movement' && !moveAll(scene)) return;
  actNext(scene);
  if (fight.fighters.every(({ haste }) => haste === FRESH.haste)) endRound(scene);
};
