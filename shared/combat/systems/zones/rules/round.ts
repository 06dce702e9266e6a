import { copies, record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { chases } from './chase.ts';
import { copyCharacter } from '../fighters/copies.ts';
import { checkMorale } from './morale.ts';
import { preferredActivation } from '../choices/policy.ts';
import { ask, change, type Scene } from '../fighters/scene.ts';
import {
  isFighting,
  membersOf,
  type Character,
  type Faction,
  type ZonesFight,
} from '../fighters/state.ts';
import { beginTurn } from '../choices/turn.ts';

/** The side with the initiative says who goes first (ZN-06). */
export const leadStep = (scene: Scene): void => {
  const { fight } = scene;
  const { factions, initiative } = fight;
  const able = factions.flatMap(({ id }, i) => (membersOf(fight, id).length > 0 ? [i] : []));
  const first = (i: number): Deed =>
    deed(
      `first:${factions[i]?.id ?? ''}`,
      `${factions[i]?.name ?? ''} goes first`,
      ['ZN-06'],
      () => {
        fight.next = i;
      },
    );
  fight.phase = 'factions';
  fight.passes = 0;
  const at = able.indexOf(initiative);
  // Of several enemies the one who has struck is open to the others, and where all are to leave the
  // first to go leaves the field to the others: who may choose comes last.
  const wouldLeave = fight.fighters.every((one) => !isFighting(one) || one.yields !== '');
  const wouldGoLast = able.length > 2 || wouldLeave;
  const preferred = able[wouldGoLast ? (at + 1) % able.length : Math.max(0, at)];
  if (preferred === undefined) return;
  const question = (): string => 'Which side goes first this round?';
  const by = factions[initiative]?.id ?? '';
  ask(scene, { by, what: 'first', question }, first(preferred), () => able.map(first));
};

/** Whether a faction has to pass (ZN-09). */
export const mustPass = (unspent: number): boolean => unspent === 0;
/** Whether so many passes in a row end the round (ZN-04). */
export const endsRound = (passes: number, factions: number): boolean => passes >= factions;

/** The next faction is asked; so many have passed in a row. */
const passOn = ({ fight }: Scene, passes: number): void => {
  fight.passes = passes;
  fight.next = (fight.next + 1) % fight.factions.length;
};

const activate = (scene: Scene, { id, name }: Character): Deed =>
  deed(`act:${id}`, `Take a turn with ${name}`, ['ZN-02', 'ZN-03'], () => {
    passOn(scene, 0);
    beginTurn(scene, id);
  });
const passTurn = (scene: Scene, name: string): Deed =>
  deed('pass', 'Pass', ['ZN-02', 'ZN-08'], () => {
    passOn(scene, scene.fight.passes + 1);
    record(scene, 'passes', ['ZN-02'], () => ({ text: `${name} passes.` }));
  });

/** The next faction takes a turn with somebody, or passes (ZN-02, ZN-08, ZN-09). */
export const factionStep = (scene: Scene): void => {
  const { fight } = scene;
  const { factions } = fight;
  while (!endsRound(fight.passes, factions.length)) {
    const { id = '', name = id } = factions[fight.next] ?? {};
    const ready = membersOf(fight, id).filter(({ spent }) => !spent);
    if (mustPass(ready.length)) {
      passOn(scene, fight.passes + 1);
      continue;
    }
    const best = preferredActivation(scene, ready);
    const preferred = best === undefined ? passTurn(scene, name) : activate(scene, best);
    const question = (): string => `Who acts for ${name}?`;
    return void ask(scene, { by: id, what: 'act', question }, preferred, () => [
      ...ready.map((one) => activate(scene, one)),
      // Those who have lost heart have to leave (ZN-95).
      ...(ready.some(({ yields }) => yields !== '') ? [] : [passTurn(scene, name)]),
    ]);
  }
  fight.phase = 'ending';
};

/** Those who are dying come a round nearer to death (H-ZN-04). */
const ageDying = (scene: Scene): void => {
  for (const { id, standing, dyingFor, name } of scene.fight.fighters) {
    if (standing !== 'dying') continue;
    const dies = dyingFor <= 1;
    change(scene, id, { dyingFor: dyingFor - 1, standing: dies ? 'dead' : standing });
    if (!dies) continue;
    record(scene, 'dies', ['H-ZN-04'], () => ({ text: `${name} dies.`, fighter: id }));
  }
};

/** With a turn to take again, unless distracted (H-ZN-13). */
const refreshed = (one: Character): Character =>
  one.standing !== 'up'
    ? one
    : Object.assign(copyCharacter(one), {
        spent: one.distracted,
        reserved: false,
        reactions: one.distracted ? 0 : one.stats.extraReactions,
        distracted: false,
        healthBefore: one.health,
      });

/** A side as a round begins. */
const beginning = (fight: ZonesFight, { id, name, original, routed }: Faction): Faction => ({
  id,
  name,
  original,
  before: membersOf(fight, id).length,
  routed,
});

const newRound = ({ fight }: Scene): void => {
  fight.factions = copies(fight.factions, (faction) => beginning(fight, faction));
  for (const [i, one] of fight.fighters.entries()) fight.fighters[i] = refreshed(one);
  // The bonus round of an ambush is none of its own (ZN-89).
  if (!fight.ambush) {
    fight.round++;
    fight.idle++;
  }
  fight.ambush = false;
  fight.phase = 'lead';
  fight.stage = 0;
};

/** A round ends, one thing a step: chases, the dying, each side's morale (ZN-04, ZN-05, ZN-92). */
export const endingStep = (scene: Scene): void => {
  const { fight } = scene;
  if (fight.stage === 0) {
    if (chases(scene)) return;
    ageDying(scene);
  }
  for (const faction of fight.factions.slice(fight.stage)) {
    fight.stage++;
    if (checkMorale(scene, faction)) return;
  }
  newRound(scene);
};
