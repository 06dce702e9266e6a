import { prompt } from '../../../../process/process.ts';
import { doing, record } from '../../../scratch.ts';
import { deed } from '../../../deed.ts';
import { chases } from './chase.ts';
import { evenDie } from './dice.ts';
import { isTested } from './morale.ts';
import { groupSave } from './saves.ts';
import { ask, change, labelOf, roll, the, type Scene } from '../fighters/scene.ts';
import { isFighting, membersOf } from '../fighters/state.ts';

/** Who has the initiative for the fight (ZN-07): the pursuers of a routed side, else by option. */
const initiativeOf = ({ fight, rules }: Scene, byChance: (sides: number) => number): number => {
  const { factions } = fight;
  const { initiative } = rules.options;
  if (factions.some(({ routed }) => routed))
    return Math.max(
      0,
      factions.findIndex(({ routed }) => !routed),
    );
  if (initiative === 'random') return byChance(factions.length);
  return initiative === 'last' ? factions.length - 1 : 0;
};
const takeInitiative = (scene: Scene): void => {
  const label = labelOf(scene, 'fight', 'initiative');
  prompt(scene, label, () => ({
    by: scene.fight.factions[0]?.id ?? '',
    what: 'initiative of all, by the order of the sides',
    bonus: 0,
  }));
  const initiative = initiativeOf(scene, (sides) => roll(scene, evenDie(sides), label) - 1);
  scene.fight.initiative = initiative;
  scene.fight.stage = 1;
  record(scene, 'initiative', ['ZN-07'], () => ({
    text: `The initiative is with ${scene.fight.factions[initiative]?.name ?? ''}.`,
    rolls: scene.hasRolled ? [label] : [],
  }));
};

/** Runs before the fight begins; may be chased (ZN-102). */
const flee = (scene: Scene, id: string): void => {
  const { name, place, mount } = the(scene, id);
  const chased = scene.rules.options.longChase === 'never' ? -1 : place;
  change(scene, id, { standing: 'fled', chased });
  change(scene, mount, { standing: 'fled' });
  record(scene, 'flees', ['ZN-101', 'ZN-102'], () => doing({ id, name }, 'flees'));
};

const askToStand = (scene: Scene, id: string): void => {
  const { name } = the(scene, id);
  const stand = deed('fight', 'Stand and fight', ['ZN-101']);
  const run = deed('flee', 'Flee', ['ZN-101'], () => flee(scene, id));
  const question = (): string => `The army has routed: does ${name} stand or flee?`;
  ask(scene, { by: id, what: 'rout', question }, stand, () => [stand, run]);
};

/** Before an aftermath: soldiers of a routed side save or flee, named ones choose (digest 6.1). */
const routSide = (scene: Scene, side: string): void => {
  for (const { id, isNamed } of membersOf(scene.fight, side)) if (isNamed) askToStand(scene, id);
  const ids = membersOf(scene.fight, side)
    .filter((one) => isTested(one, 'exempt'))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const { passed, rolls } = groupSave(scene, ids, { on: 'wit', also: 'morale', side });
  record(scene, 'morale', ['ZN-95', 'H-ZN-05'], () => ({
    text: `${passed.length} of ${ids.length} soldiers stand.`,
    rolls,
  }));
  for (const id of ids) {
    if (passed.includes(id)) change(scene, id, { steadfast: true });
    else flee(scene, id);
  }
};

/** Whose turns a bonus round has: only the concealed ones' (ZN-89, A-ZN-24). */
export const bonusFor = <T extends { readonly concealed: boolean }>(
  all: readonly T[],
): readonly T[] => all.filter(({ concealed }) => concealed);

const beginAmbush = (scene: Scene): void => {
  const { fight } = scene;
  const hidden = bonusFor(fight.fighters.filter(isFighting)).map(({ id }) => id);
  fight.phase = 'lead';
  fight.stage = 0;
  fight.ambush = hidden.length > 0;
  if (!fight.ambush) return;
  for (const { id, rider } of fight.fighters)
    if (!hidden.includes(id) && !hidden.includes(rider))
      change(scene, id, { spent: true, reactions: 0 });
  record(scene, 'ambush', ['ZN-86', 'ZN-89'], () => ({
    text: 'An ambush: those in hiding act first.',
  }));
};

/** Before the first round, one thing a step: initiative, a rout, chases, an ambush. */
export const openingStep = (scene: Scene): void => {
  const { stage, factions } = scene.fight;
  const routed = factions.filter((faction) => faction.routed);
  if (stage === 0) return takeInitiative(scene);
  if (stage === 1 && routed.length > 0) {
    scene.fight.stage = 2;
    for (const { id } of routed) routSide(scene, id);
  } else if (!chases(scene)) beginAmbush(scene);
};
