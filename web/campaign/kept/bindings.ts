import { z } from 'zod';
import { campaignSchema } from '../../../shared/index.ts';
import type { Fields } from '../../share/link/address.ts';
import { keptList } from '../../share/browser/kept-list.ts';
import { TAB } from '../../share/browser/store.ts';

const baseSchema = z.strictObject({
  /** The version that the page was last in step with. */
  version: z.int(),
  /** The sum of its campaign. */
  known: z.string(),
  /** The sum of what was sent on top, and not answered yet. */
  sent: z.string().optional(),
});
/** What a draft on the page has come from. */
export type Base = z.output<typeof baseSchema>;

const bindingSchema = z.strictObject({
  /** The key of the draft. */
  id: z.string(),
  name: z.string(),
  /** Its id on the server. */
  on: z.string(),
  /** Left out where somebody else's is only read. */
  editKey: z.string().optional(),
  /** What was changed here and is not on the server, with what it has come from. */
  unsent: baseSchema.extend({ campaign: campaignSchema }).optional(),
});
/** A campaign of this browser that the server keeps. */
export type Binding = z.output<typeof bindingSchema>;

/** Campaigns that the server keeps, as far as this browser knows of them. */
export const BINDINGS = keptList('rout.campaign.server.1', bindingSchema);

/** @param key of the draft */
export const bindingOf = (key: string): Binding | undefined =>
  BINDINGS.read().find(({ id }) => id === key);
export const bindingTo = (on: string): Binding | undefined =>
  BINDINGS.read().find((one) => one.on === on);

/** Of this tab, as its draft is: another tab may be a version further. */
const BASE = 'rout.campaign.server.base.';
export const baseOf = (on: string): Base | undefined => TAB.read(BASE + on, baseSchema);
export const keepBase = (on: string, { version, known, sent }: Base): void =>
  void TAB.write(BASE + on, { version, known, sent });

/** What the address of a draft says of the server: the id alone, never the key. */
export const keptAt = (key: string): Fields => ({ on: bindingOf(key)?.on ?? '' });
