import {
  campaignSchema,
  err,
  keptFor,
  ok,
  type Campaign,
  type Result,
} from '../../../shared/index.ts';
import { checksum } from '../../share/link/link.ts';
import { ask, type Asked, type RemoteFault } from '../../documents/ask.ts';
import type { KeptLink } from '../../documents/kept-link.ts';
import { sendNew, type Created } from '../../documents/send-new.ts';
import type { Surroundings } from '../../documents/surroundings.ts';
import { asTyped } from '../draft/draft.ts';
import { bindingTo, BINDINGS, keepBase, type Binding } from './bindings.ts';

/** A campaign as the server has it. */
export interface Theirs {
  readonly version: number;
  readonly steps: { readonly undo: number; readonly redo: number };
  readonly campaign: Campaign;
}

/** Remembered, since each change and each answer asks for those of the same campaigns. */
export const sumOf = keptFor((campaign: Campaign): string =>
  checksum(new TextEncoder().encode(JSON.stringify(campaign))),
);

const STRANGE: RemoteFault = {
  status: 0,
  code: 'CAMPAIGN_STRANGE',
  message: 'This campaign was kept by another Rout, and cannot be read by this one: reload',
};

/** What the server tells of a campaign, or why it cannot be read here. */
export const readTheirs = (told: unknown): Result<Theirs, RemoteFault> => {
  const { campaign, version, steps } = told as Theirs;
  const read = campaignSchema.safeParse(campaign);
  return read.success ? ok({ version, steps, campaign: asTyped(read.data) }) : err(STRANGE);
};

export const fetchTheirs = async (on: string, around?: Surroundings): Asked<Theirs> => {
  const came = await ask({ method: 'GET', path: `/campaigns/${on}` }, around);
  return came.ok ? readTheirs(came.value) : came;
};

/** Remembers what was made or met, under the key of its draft. */
export const bind = (
  { on, editKey }: KeptLink,
  { version, campaign }: Pick<Theirs, 'version' | 'campaign'>,
  key: string,
): Binding => {
  const binding = { ...bindingTo(on), id: key, on, name: campaign.name };
  const made = editKey === undefined ? binding : { ...binding, editKey };
  BINDINGS.keep(made);
  keepBase(on, { version, known: sumOf(asTyped(campaign)) });
  return made;
};

/** Sends a campaign to the server, which keeps it from then on under the key of its draft. */
export const saveOnServer = async (
  campaign: Campaign,
  key: string,
  given: Partial<Surroundings> = {},
): Asked<Binding> => {
  const made = await sendNew<Created>('/campaigns', { campaign }, given);
  if (!made.ok) return made;
  const { id, editKey, version } = made.value;
  return ok(bind({ on: id, editKey }, { version, campaign }, key));
};
