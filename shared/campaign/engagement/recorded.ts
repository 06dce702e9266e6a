import type { EngagementRecord } from '../../scenario/schema/campaign-shape.ts';
import {
  ABSENT,
  ARMY_SLOTS,
  DEAD,
  FREE,
  TAKEN,
  WOUNDED,
  type CampaignState,
  type Layout,
} from '../projection/layout.ts';

const FATE_NUMBERS = { free: FREE, dead: DEAD, taken: TAKEN };

/** What a person told of an engagement. */
export const writeRecord = (
  state: CampaignState,
  record: EngagementRecord,
  layout: Layout,
): void => {
  const { armies, characters, campaign } = layout;
  const set = (id: string, slot: number, value: number): void => {
    const at = armies.findIndex((army) => army.id === id);
    state[(layout.army[at] ?? 0) + slot] = value;
  };
  for (const [id, hits] of Object.entries(record.hits)) set(id, ARMY_SLOTS.hits, hits);
  for (const [id, men] of Object.entries(record.men)) set(id, ARMY_SLOTS.men, men);
  for (const { name, fate } of record.fates) {
    const at = characters.findIndex((one) => one.name === name);
    state[layout.fate[at] ?? 0] =
      fate === 'wounded' ? WOUNDED + campaign.between.woundedWeeks : FATE_NUMBERS[fate];
  }
  for (const [i, { since }] of characters.entries()) {
    const slot = layout.fate[i] ?? 0;
    if (since === record.engagement && state[slot] === ABSENT) state[slot] = FREE;
  }
};

/** Armies of which a record tells something. */
export const toldArmies = (
  layout: Layout,
  record: EngagementRecord | undefined,
): readonly number[] => {
  if (record === undefined) return [];
  const { armies, characters } = layout;
  const ids = [
    ...Object.keys(record.hits),
    ...Object.keys(record.men),
    ...record.promoted.map(({ army }) => army),
  ];
  return [
    ...ids.map((id) => armies.findIndex((army) => army.id === id)),
    ...record.fates.flatMap(({ name }) => characters.find((one) => one.name === name)?.army ?? []),
  ];
};
