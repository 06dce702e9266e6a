import { expect, test } from 'vitest';
import { CAMPAIGN_KIND } from '../../../server/campaign/kind.ts';
import { CAMPAIGN_EXAMPLE, campaignSchema, type Campaign } from '../../../shared/index.ts';
import { asTyped } from '../../../web/campaign/draft/draft.ts';
import { CampaignSync } from '../../../web/campaign/kept/sync.ts';
import { sample } from '../../sample.ts';
import { NOWHERE } from './network.ts';
import { drawing, sharedDocument, weather, worldOf, type World } from './masters.ts';

const FIRST = asTyped(campaignSchema.parse(CAMPAIGN_EXAMPLE));
const named = (name: string): Campaign => ({ ...FIRST, name });

type Shared = ReturnType<typeof sharedDocument>;
const namesIn = ({ bodies }: Shared): readonly string[] =>
  (bodies as { readonly campaign: Campaign }[]).map(({ campaign }) => campaign.name);

/** A page on which somebody types, and chooses where both cannot be. */
const page = (world: World, shared: Shared, name: string) => {
  let shown = FIRST.name;
  let count = 0;
  const given_up: string[] = [];
  const lost: string[] = [];
  /** What of others has been on this page, or before whoever chose. */
  const seen = new Set([shown]);
  const { id: on, editKey } = shared.saved;
  const sync = new CampaignSync(
    { id: name, name: shown, on, editKey },
    {
      onTake: (taken) => {
        if (![...namesIn(shared), ...given_up].includes(shown)) lost.push(shown);
        shown = taken.name;
        seen.add(shown);
      },
      given: {
        ...shared,
        fetch: shared.fetch as typeof fetch,
        origin: '',
        store: NOWHERE,
        pauses: [0],
        again: 0,
        later: world.later,
      },
    },
  );
  sync.offer(FIRST);
  sync.open();
  return {
    lost,
    /** What was written over here without having been seen. */
    unseen: (): readonly string[] =>
      namesIn(shared).filter((was, i, all) => {
        const isOver = all[i + 1]?.startsWith(name) === true && !was.startsWith(name);
        return isOver && !seen.has(was);
      }),
    shown: () => shown,
    status: sync.status,
    type: (): void => {
      shown = `${name}${++count}`;
      sync.offer(named(shown));
    },
    choose: (isMine: boolean): void => {
      if (sync.status().state !== 'conflict') return;
      seen.add(sync.theirs()?.campaign.name ?? '');
      if (isMine) return sync.keepMine();
      given_up.push(shown);
      return sync.takeTheirs();
    },
  };
};

test('campaigners who type at once over a network that loses things end equal to the server', async () => {
  for (let seed = 1; seed <= sample(24, 150); seed++) {
    const world = worldOf(drawing(seed));
    const shared = sharedDocument(world, CAMPAIGN_KIND, { campaign: FIRST });
    const pages = ['a', 'b'].map((name) => page(world, shared, name));
    await weather(world, shared, pages, ({ type }) => type());
    const name = namesIn(shared).at(-1);
    expect([seed, ...pages.map(({ shown }) => shown())]).toEqual([seed, name, name]);
    expect([seed, pages.flatMap(({ lost, unseen }) => [...lost, ...unseen()])]).toEqual([seed, []]);
  }
});
