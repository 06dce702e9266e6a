import { CAMPAIGN_LIMITS } from '../../../shared/index.ts';
import { newArmy, reduce, type Edit } from '../../army/draft/reduce.ts';
import { keyOfEdit } from '../../forms/draft-history.ts';
import { swapped } from '../../forms/lists.ts';
import { reducerOf, type EditOf } from '../../forms/use-draft.ts';
import type { CampaignDraft } from './draft.ts';
import { listAt, withAt, type Tree } from './tree.ts';

interface AtPath {
  readonly path: string;
}

const withWar = (draft: CampaignDraft, path: string, tree: Tree | undefined): CampaignDraft => ({
  ...draft,
  war: withAt(draft.war, path, tree),
});

/** Everything that can be done to the draft of a campaign. */
const EDITS = {
  /** What can be done to armies and rules of battle. */
  battle: (draft: CampaignDraft, { edit }: { readonly edit: Edit }) => ({
    ...draft,
    battle: reduce(draft.battle, edit),
  }),
  addArmy: (draft: CampaignDraft) => {
    const { armies } = draft.battle;
    return armies.length >= CAMPAIGN_LIMITS.armies
      ? draft
      : { ...draft, battle: { ...draft.battle, armies: [...armies, newArmy(armies)] } };
  },
  /** Types a word into a field. */
  word: (draft: CampaignDraft, { path, text }: AtPath & { readonly text: string }) =>
    withWar(draft, path, text),
  /** Types a number into a field. */
  number: (draft: CampaignDraft, { path, text }: AtPath & { readonly text: string }) =>
    withWar(draft, path, text.trim() === '' ? undefined : { typed: text }),
  put: (draft: CampaignDraft, { path, tree }: AtPath & { readonly tree: Tree }) =>
    withWar(draft, path, tree),
  drop: (draft: CampaignDraft, { path }: AtPath) => withWar(draft, path, undefined),
  add: (draft: CampaignDraft, { path, tree }: AtPath & { readonly tree: Tree }) =>
    withWar(draft, path, [...listAt(draft.war, path), tree]),
  swap: (
    draft: CampaignDraft,
    { path, at, to }: AtPath & { readonly at: number; readonly to: number },
  ) => withWar(draft, path, swapped(listAt(draft.war, path), at, to)),
};
export type CampaignEdit = EditOf<CampaignDraft, typeof EDITS>;
export const reduceCampaign = reducerOf<CampaignDraft, typeof EDITS>(EDITS);

/** Letters typed into one field are undone at once. */
export const keyOf = (edit: CampaignEdit): string =>
  keyOfEdit(edit.do === 'battle' ? edit.edit : edit);
