import {
  combatSystem,
  COMBAT_SYSTEMS,
  contingentSchema,
  presetInWords,
  profileOf,
} from '../../../shared/index.ts';
import { textOf } from '../../draft/tree.ts';
import { fieldsOf, type SchemaField } from '../../forms/schema.ts';

type Fields = readonly SchemaField[];

const systemOf = (system: string) => COMBAT_SYSTEMS.find(({ id }) => id === system);

/** The options of a system; of an unknown one none. */
export const optionsOf = (system: string): Fields => {
  const found = systemOf(system);
  return found === undefined ? [] : fieldsOf(found.options);
};

const behind = new Map<string, Fields>();

/** The statistics of a system, each with what the preset says where nothing is typed. */
export const statsOf = (system: string, preset = ''): Fields => {
  const known = behind.get(`${system}/${preset}`);
  if (known !== undefined) return known;
  const found = systemOf(system);
  const given = found?.presets.find(({ id }) => id === preset)?.stats ?? {};
  const made = (found === undefined ? [] : fieldsOf(found.stats)).map((field) =>
    given[field.key] === undefined ? field : { ...field, usual: textOf(given[field.key]) },
  );
  behind.set(`${system}/${preset}`, made);
  return made;
};

/** The ready-made stat blocks of a system. */
export const presetsOf = (system: string): ReturnType<typeof combatSystem>['presets'] =>
  systemOf(system)?.presets ?? [];

const ORDINARY = profileOf(contingentSchema.parse({ name: 'Soldiers', men: 1 }));

/** The preset that an ordinary soldier of an army has under a system. */
export const soldierOf = (system: string): string =>
  combatSystem(system).roles.soldier(ORDINARY).preset;

/** What a preset is, in a line; empty where there is none. */
export const wordsOfPreset = (system: string, preset: string): string => {
  const found = presetsOf(system).find(({ id }) => id === preset);
  return found === undefined ? '' : presetInWords(combatSystem(system), found);
};

/** Whether such a one is a named character unless something else is said. */
export const isNamedPreset = (system: string, preset: string): boolean =>
  presetsOf(system).find(({ id }) => id === preset)?.isNamed === true;

export const titleOfPreset = (system: string, preset: string): string =>
  presetsOf(system).find(({ id }) => id === preset)?.title ?? '';
