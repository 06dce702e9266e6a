import { describe, expect, test } from 'vitest';
import {
  armySchema,
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  HOUSE_RULES,
  rulesSchema,
  MOST_ARMIES,
} from '../../../shared/index.ts';
import {
  addArmy,
  addContingent,
  bookRules,
  copyArmy,
  removeArmy,
  removeContingent,
  removeTactician,
  renameTactician,
  swapSides,
} from '../../../web/army/draft/changes.ts';
import { differences, draftOf, readDraft } from '../../../web/army/draft/draft.ts';
import { ARMY_FIELDS, HOUSE_FIELDS, RULE_FIELDS } from '../../../web/army/draft/fields.ts';
import { OTHER_FIELDS } from '../../../web/army/form/army-more.tsx';
import { inTurn, put, typed, word } from '../../../web/draft/changes.ts';
import { listAt, textAt, treeAt } from '../../../web/draft/tree.ts';

const draft = draftOf(battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario));
const fatigue = HOUSE_FIELDS.find(({ id }) => id === 'fatigue')?.usual;

describe('a draft of a battle', () => {
  test('keeps any text, and tells every fault at its field', () => {
    const faulty = inTurn(
      typed('armies.0.size', '12x'),
      typed('armies.1.hits', '1.5'),
      typed('armies.1.size', ''),
      word('armies.1.name', ''),
      typed('armies.0.tacticians.0.tactics', '101'),
      word('rules.damage', '2d6 + powr'),
      typed('rules.roundLength', 'long'),
      put('rules.house.fatigue', fatigue),
      typed('rules.house.fatigue.every', '0'),
    )(draft);
    expect(textAt(faulty, 'armies.0.size')).toBe('12x');
    const { scenario, faults } = readDraft(faulty);
    expect(scenario).toBeUndefined();
    expect(faults).toEqual({
      'armies.0.size': { message: 'Enter a number.' },
      'armies.1.hits': { message: 'Use a whole number.' },
      'armies.1.size': { message: 'Enter a number.' },
      'armies.0.tacticians.0.tactics': { message: 'Use 100 or less.' },
      'rules.damage': {
        message: expect.stringMatching(/^Unknown name 'powr' at 7: use power/),
        position: 7,
      },
      'rules.roundLength': { message: 'Use a number of minutes from 0.1 to 10,080.' },
      'rules.house.fatigue.every': { message: 'Use 1 or more.' },
    });
  });
});

describe('armies', () => {
  test('swapped twice are as they were', () => {
    expect(inTurn(swapSides, swapSides)(draft)).toEqual(draft);
  });

  test('added and duplicated are valid, with names and ids of their own, up to the most', () => {
    const many = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? addArmy() : copyArmy(0)));
    const armies = listAt(inTurn(...many)(draft), 'armies');
    expect(armies).toHaveLength(MOST_ARMIES);
    for (const trait of ['id', 'name'])
      expect(new Set(armies.map((army) => textAt(army, trait))).size).toBe(MOST_ARMIES);
    expect(readDraft(put('armies', armies)(draft)).faults).toEqual({});
  });

  test('who has a removed army as target, or a removed favourite, goes back to the usual', () => {
    const aimed = inTurn(addArmy(), put('armies.0.target', 'blue'), removeArmy(1))(draft);
    expect(textAt(aimed, 'armies.0.target')).toBe('spread');
    const favourite = inTurn(put('armies.0.choice', 'Ada'), renameTactician(0, 0, 'Adela'))(draft);
    expect(textAt(favourite, 'armies.0.choice')).toBe('Adela');
    expect(textAt(removeTactician(0, 0)(favourite), 'armies.0.choice')).toBe('highest');
  });

  test('the first contingent takes over the head-count, and the last one gives it back', () => {
    const made = addContingent(0)(draft);
    expect(textAt(made, 'armies.0.contingents.0.men')).toBe(textAt(draft, 'armies.0.size'));
    expect(treeAt(made, 'armies.0.size')).toBeUndefined();
    expect(readDraft(made).scenario?.armies[0]?.size).toBe(
      readDraft(draft).scenario?.armies[0]?.size,
    );
    const two = inTurn(addContingent(0), removeContingent(0, 0))(made);
    expect(listAt(two, 'armies.0.contingents')).toHaveLength(1);
    expect(readDraft(removeContingent(0, 0)(made)).scenario).toEqual(readDraft(draft).scenario);
  });
});

describe('the rules form', () => {
  test('has every rule and house rule of the engine', () => {
    const { house: _, ...others } = rulesSchema.parse({});
    expect(RULE_FIELDS.map(({ key }) => key)).toEqual(Object.keys(others));
    expect(HOUSE_FIELDS.map(({ id }) => id)).toEqual(HOUSE_RULES.map(({ id }) => id));
  });

  test('counts where it differs from the book, and goes back', () => {
    const changed = inTurn(
      put('rules.attrition', 'proportional'),
      put('rules.house.fatigue', fatigue),
    )(draft);
    expect(differences(changed)).toBe(2);
    expect(bookRules(changed)).toEqual(draft);
  });
});

describe('the form of an army', () => {
  test('has every field of the schema that holds one value, each with a place', () => {
    const lists = ['tacticians', 'contingents'];
    const keys = Object.keys(armySchema.shape).filter((key) => !lists.includes(key));
    expect(ARMY_FIELDS.map(({ key }) => key)).toEqual(keys);
    expect(OTHER_FIELDS).toEqual([]);
  });
});
