import {
  alterTurn,
  attackOptions,
  bonusOptions,
  breakOption,
  finishOptions,
  freeOptions,
  manyOptions,
  strikeOption,
  turnOf,
  type Option,
} from './deeds.ts';
import { fall, letGo } from './harm.ts';
import { mayStillAct, ridesFree, moveOptions, moveStep, saddleOptions } from './move.ts';
import { ask, change, find, reveal, say, the, turnTo, type Scene } from './scene.ts';
import type { Character, Turn } from './state.ts';
import { adviseTurn, type Offer } from './tactics.ts';

const FRESH: Omit<Turn, 'who'> = {
  moved: 0,
  ridden: 0,
  steed: '',
  steedSpent: false,
  sprints: false,
  sneaks: false,
  main: false,
  bonus: 0,
  mountMain: false,
  rooted: false,
  path: [],
  leaving: null,
};

/** Begins a turn: no reactions any more (A-ZN-04). A mount's turn is its rider's, if it has one left (ZN-15, ZN-125). */
export const beginTurn = (scene: Scene, id: string): void => {
  const { mount } = the(scene, id);
  const steedSpent = find(scene.fight, mount)?.spent === true;
  change(scene, id, { spent: true });
  if (mount !== '') change(scene, mount, { spent: true });
  turnTo(scene, { turn: { who: id, ...FRESH, steed: mount, steedSpent }, phase: 'turn' });
};

const idle = ({ main, bonus, moved }: Turn): boolean => !main && bonus === 0 && moved === 0;

/** Ends a turn. Whoever did nothing beside a mount that acted, or on one, keeps it for a reaction (ZN-126), but not on one at full speed (ZN-127). */
const endTurn = (scene: Scene): void => {
  const turn = turnOf(scene);
  const one = the(scene, turn.who);
  const horse = find(scene.fight, turn.steed);
  if (horse !== undefined) {
    if (!turn.mountMain && turn.ridden === 0 && !turn.steedSpent)
      change(scene, horse.id, { reserved: true });
    if (idle(turn) && ridesFree(scene, turn, horse)) change(scene, one.id, { reserved: true });
  }
  if (one.taunted !== '') change(scene, one.id, { taunted: '' });
  turnTo(scene, { turn: null, phase: 'factions' });
};

const OTHERS = ['other', 'conceal'] as const;
/** What needs a game master's eye: hiding again, and anything else (ZN-16, ZN-87, H-ZN-15). */
const tableOptions = (scene: Scene, one: Character): readonly Option[] =>
  !scene.ground.options.stunts
    ? []
    : OTHERS.map((id): Option => ({
        id,
        text: id === 'other' ? 'Something else, as the game master says' : 'Hide again',
        rules: id === 'other' ? ['ZN-16', 'H-ZN-15'] : ['ZN-87'],
        kind: 'other',
        target: '',
        run: () => {
          alterTurn(scene, { main: true });
          letGo(scene, one.id);
          if (id === 'other') {
            reveal(scene, one.id);
            return say(scene, 'other', `${one.name} does something else.`, {
              fighter: one.id,
              rules: ['ZN-91', 'H-ZN-15'],
            });
          }
          const refuse = {
            id: 'refuse',
            text: 'He is seen',
            rules: ['ZN-87'],
            run: () => undefined,
          };
          const allow = {
            id: 'allow',
            text: 'He is out of sight',
            rules: ['ZN-87'],
            run: () => change(scene, one.id, { concealed: true }),
          };
          ask(
            scene,
            'gm',
            { what: `conceal-${one.id}`, question: `${one.name} tries to hide again: does he?` },
            { open: [refuse, allow], advised: refuse },
          );
        },
      }));

/** Giving up costs the turn (ZN-98). */
export const surrender = (scene: Scene, id: string): void => {
  const { name } = the(scene, id);
  fall(scene, id);
  change(scene, id, { standing: 'surrendered', drawn: -1 });
  turnTo(scene, { turn: null, phase: 'factions' });
  say(scene, 'surrenders', `${name} surrenders.`, { fighter: id, rules: ['ZN-98', 'ZN-99'] });
};
const surrenderOption = (scene: Scene, one: Character): Option => ({
  id: 'surrender',
  text: 'Surrender',
  rules: ['ZN-98'],
  kind: 'other',
  target: '',
  run: () => surrender(scene, one.id),
});

const mountOptions = (scene: Scene, one: Character): readonly Option[] => {
  const horse = find(scene.fight, one.mount);
  if (horse === undefined || !horse.trained || turnOf(scene).mountMain || turnOf(scene).steedSpent)
    return [];
  return attackOptions(scene, horse).filter(({ kind }) => kind === 'strike');
};

const offerOf = (scene: Scene, one: Character): Offer => {
  const turn = turnOf(scene);
  const free = one.heldBy === '' && mayStillAct(scene, one);
  return {
    done: {
      id: 'end',
      text: 'End the turn',
      rules: ['ZN-12'],
      kind: 'other',
      target: '',
      run: () => endTurn(scene),
    },
    surrender: surrenderOption(scene, one),
    canMain: free && !turn.main && turn.bonus < 2,
    canBonus: free && turn.bonus + (turn.main ? 1 : 0) < 2,
    strike: (foe, blow) => strikeOption(scene, one, foe, blow),
    many: () => manyOptions(scene, one),
    finishes: () => finishOptions(scene, one),
    frees: () => freeOptions(scene, one),
    breaks: () => breakOption(scene, one),
    moves: () => moveOptions(scene, one),
    saddle: () => saddleOptions(scene, one),
    bonus: () => bonusOptions(scene, one),
    mounts: () => (mayStillAct(scene, one) ? mountOptions(scene, one) : []),
  };
};

/** All that the one whose turn it is may do now (ZN-11 to ZN-17). */
const turnOptions = (scene: Scene, one: Character, offer: Offer): readonly Option[] => {
  const turn = turnOf(scene);
  const { done } = offer;
  if (one.heldBy !== '') return turn.main ? [done] : [...offer.breaks(), done];
  const rooted = idle(turn) && turn.ridden === 0 ? [offer.surrender] : [];
  if (one.yields === 'surrender') return [...rooted, done];
  const moves = [...offer.moves(), ...offer.saddle()];
  if (one.yields === 'retreat') return [...moves, ...rooted, done];
  const main = offer.canMain
    ? [...attackOptions(scene, one), ...offer.frees(), ...tableOptions(scene, one)]
    : [];
  const revenge = one.taunted === '' ? [] : main.filter(({ target }) => target === one.taunted);
  if (revenge.length > 0) return revenge;
  return [
    ...main,
    ...offer.mounts(),
    ...moves,
    ...(offer.canBonus ? offer.bonus() : []),
    ...rooted,
    done,
  ];
};

/** The next thing in a turn: a step of a move under way, or a decision. */
export const turnStep = (scene: Scene): void => {
  const turn = turnOf(scene);
  const one = the(scene, turn.who);
  if (one.standing !== 'up') return turnTo(scene, { turn: null, phase: 'factions' });
  if (turn.path.length > 0) return moveStep(scene);
  const offer = offerOf(scene, one);
  ask(
    scene,
    one.id,
    { what: 'turn', question: `What does ${one.name} do?` },
    { open: () => turnOptions(scene, one, offer), advised: adviseTurn(scene, one, offer) },
  );
};
