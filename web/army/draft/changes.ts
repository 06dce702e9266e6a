import {
  armySchema,
  contingentSchema,
  rulesSchema,
  strengthOfRoster,
  tacticianSchema,
  type Contingent,
  MOST_ARMIES,
  MOST_TACTICIANS,
} from '../../../shared/index.ts';
import { add, drop, inTurn, put, word, within, type Change } from '../../draft/changes.ts';
import { freshName } from '../../draft/fresh.ts';
import { listAt, readTree, textAt, treeAt, treeOf, type Tree } from '../../draft/tree.ts';

type Trees = readonly Tree[];

const namesOf = (trees: Trees): Set<string> => new Set(trees.map((one) => textAt(one, 'name')));

const freshArmyId = (armies: Trees): string => {
  const taken = new Set(armies.flatMap((one) => [textAt(one, 'id'), textAt(one, 'side')]));
  for (let n = armies.length + 1; ; n++) if (!taken.has(`army${n}`)) return `army${n}`;
};

/** Puts an army like this one at a place, under an id and a name of its own. */
export const insertArmy =
  (like: Tree, place: number, most = MOST_ARMIES): Change =>
  (draft) => {
    const armies = listAt(draft, 'armies');
    if (armies.length >= most) return draft;
    const name = freshName(textAt(like, 'name'), namesOf(armies));
    const army = inTurn(put('id', freshArmyId(armies)), put('name', name))(like);
    return put('armies', armies.toSpliced(place, 0, army))(draft);
  };

export const addArmy =
  (most = MOST_ARMIES): Change =>
  (draft) => {
    const { length } = listAt(draft, 'armies');
    const army = armySchema.parse({ name: `Army ${length + 1}`, size: 100 });
    return insertArmy(treeOf(army), length, most)(draft);
  };

export const copyArmy =
  (at: number): Change =>
  (draft) =>
    insertArmy(treeAt(draft, `armies.${at}`) ?? {}, at + 1)(draft);

/** Takes an army away; who had it as a target goes back to the policy. */
export const removeArmy =
  (at: number): Change =>
  (draft) => {
    const gone = textAt(draft, `armies.${at}.id`);
    return put(
      'armies',
      listAt(draft, 'armies')
        .toSpliced(at, 1)
        .map((army) => (textAt(army, 'target') === gone ? put('target', 'spread')(army) : army)),
    )(draft);
  };

export const swapSides: Change = (draft) =>
  put('armies', listAt(draft, 'armies').toReversed())(draft);

/** A favourite who is called otherwise, or goes, is one no more; who is renamed stays one. */
const choosing = (who: number, instead: string, change: Change): Change => {
  return (army) =>
    textAt(army, 'choice') === textAt(army, `tacticians.${who}.name`)
      ? inTurn(change, put('choice', instead))(army)
      : change(army);
};

export const renameTactician = (at: number, who: number, name: string): Change =>
  within(`armies.${at}`, choosing(who, name, word(`tacticians.${who}.name`, name)));

export const removeTactician = (at: number, who: number): Change =>
  within(`armies.${at}`, choosing(who, 'highest', drop(`tacticians.${who}`)));

export const addTactician = (at: number): Change =>
  within(`armies.${at}`, (army) => {
    const there = listAt(army, 'tacticians');
    if (there.length >= MOST_TACTICIANS) return army;
    const name = freshName(there.length === 0 ? 'General' : 'Tactician', namesOf(there));
    return add('tacticians', treeOf(tacticianSchema.parse({ name })))(army);
  });

/** A contingent as it can be read; undefined where it cannot yet. */
export const readContingent = (one: Tree): Contingent | undefined =>
  contingentSchema.safeParse(readTree(one)).data;

/** The strength of the contingents that can be read. */
export const strengthOf = (army: Tree): ReturnType<typeof strengthOfRoster> =>
  strengthOfRoster(listAt(army, 'contingents').flatMap((one) => readContingent(one) ?? []));

const NAMES = ['Main body', 'Second line', 'Third line', 'Household', 'Allies'];

const freshContingent = (contingents: Trees): Tree => {
  const taken = namesOf(contingents);
  const name = NAMES.find((one) => !taken.has(one)) ?? `Contingent ${contingents.length + 1}`;
  return treeOf(contingentSchema.parse({ name, men: 50 }));
};

/** The first contingent takes over the men of the head-count, so that nothing typed is lost. */
export const addContingent = (at: number): Change =>
  within(`armies.${at}`, (army) => {
    const there = listAt(army, 'contingents');
    const one = freshContingent(there);
    if (there.length > 0) return add('contingents', one)(army);
    const [size, quality] = [treeAt(army, 'size'), treeAt(army, 'quality')];
    const isPlain = textAt(army, 'quality') === '1';
    const first = inTurn(put('men', size), put('quality', isPlain ? undefined : quality))(one);
    return inTurn(drop('size'), drop('quality'), add('contingents', first))(army);
  });

/** Without its last contingent an army is a bare head-count of the same strength. */
export const removeContingent = (at: number, which: number): Change =>
  within(`armies.${at}`, (army) => {
    if (listAt(army, 'contingents').length > 1) return drop(`contingents.${which}`)(army);
    const { size, quality } = strengthOf(army);
    return inTurn(
      drop('contingents'),
      put('size', treeAt(army, 'size') ?? Math.max(1, size)),
      put('quality', treeAt(army, 'quality') ?? quality),
    )(army);
  });

/** The rules as the book has them. */
export const bookRules: Change = put('rules', treeOf(rulesSchema.parse({})));
