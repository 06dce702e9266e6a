import { useMemo, useState } from 'react';
import {
  COMBAT_SYSTEMS,
  MOST_FIGHTERS,
  openUnits,
  pairsInContact,
  type DuelScenario,
  type FieldUnit,
  type UnitScenario,
} from '../../../shared/index.ts';
import { ChoiceField } from '../../forms/field.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Fold, Refusal } from '../../ui/input/controls.tsx';
import { Stack } from '../../ui/layout.ts';
import { duelDraftOf } from '../../combat/draft/draft.ts';
import { COMBAT_PAGE } from '../../combat/draft/open.ts';
import { FROM_UNITS, keepOpened, standOf } from '../../combat/play/from-units.ts';
import { bring } from '../../share/link/linked-page.ts';
import { drawSeed } from '../../share/seeds.ts';
import { keepFightOrigin } from '../../table/aftermath/aftermath.ts';
import { menOf, putUnder, underOf } from '../../table/fights/under.ts';
import { UNIT_PAGE } from '../draft/open.ts';
import type { MeleeNow } from './use-melee.ts';

interface Props {
  readonly at: MeleeNow;
  /** Keeps what is on show before another page opens. */
  readonly onLeave: () => void;
}

type Pair = readonly [FieldUnit, FieldUnit];

/** Pairs of enemies that strike each other; of many units the first few. */
const MOST_PAIRS = 60;

export const pairsIn = (units: readonly FieldUnit[], most: number): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (const pair of pairsInContact({ round: 1, units })) {
    pairs.push(pair);
    if (pairs.length === most) break;
  }
  return pairs;
};

const nameOf = ([one, other]: Pair): string => `${one.name} and ${other.name}`;
const MOST_EACH = Math.floor(MOST_FIGHTERS / 2);

/** All men of both where they may fight at once, else as many of each as may. */
const menSay = ([one, other]: Pair): string =>
  one.men + other.men <= MOST_FIGHTERS
    ? `All their men: ${one.men} and ${other.men}`
    : `Some of their men: ${Math.min(one.men, MOST_EACH)} and ${Math.min(other.men, MOST_EACH)}`;

/**
 * Opens the fight on its own page, and remembers the battle of units as it stands.
 * @param unit one of the two
 */
const playPersons = (fight: DuelScenario, scenario: UnitScenario, unit: string): void => {
  const seeded = { ...fight, seed: drawSeed() };
  keepOpened(scenario);
  const hash = UNIT_PAGE.hashOf({ link: '' });
  keepFightOrigin({ id: FROM_UNITS, name: scenario.name, hash }, seeded);
  const above = underOf(UNIT_PAGE.typed.last()?.draft);
  const under = above && { ...above, fight: menOf(unit) };
  bring(COMBAT_PAGE, putUnder(under)(duelDraftOf(seeded)));
  window.scrollTo(0, 0);
};

const Asking = ({ at: { scenario, battle, told }, onLeave }: Props) => {
  const { units } = told.story;
  const pairs = useMemo(() => pairsIn(units, MOST_PAIRS), [units]);
  const [chosen, choose] = useState('0');
  const [who, setWho] = useState<'men' | 'champions'>('men');
  const [system, setSystem] = useState(COMBAT_SYSTEMS[0]?.id ?? '');
  const [refused, setRefused] = useState('');
  const pair = pairs[Number(chosen)] ?? pairs[0];
  if (pair === undefined) return null;
  const [one, other] = pair;
  const most = one.men + other.men <= MOST_FIGHTERS ? undefined : MOST_EACH;
  const fight = (): void => {
    const ids = [one.id, other.id];
    const made = openUnits(standOf(scenario), { units: ids, who, most, system, battle });
    if (!made.ok) return setRefused(`${made.error}.`);
    onLeave();
    playPersons(made.value, scenario, one.id);
  };
  return (
    <Stack gap="sm">
      <p className="quiet">
        Two units in contact fight as persons. Who falls, is captured or runs is then out of his
        unit, and the next round asks what that does to its morale.
      </p>
      <ChoiceField
        id="persons-units"
        label="Units in contact"
        value={chosen}
        options={pairs.map((each, i) => ({ value: String(i), label: nameOf(each) }))}
        onText={choose}
      />
      <ChoiceField
        id="persons-who"
        label="Who fights"
        value={who}
        options={[
          { value: 'men', label: menSay(pair) },
          { value: 'champions', label: 'A champion of each' },
        ]}
        onText={(text) => setWho(text === 'champions' ? text : 'men')}
      />
      <ChoiceField
        id="persons-system"
        label="Duel rules"
        value={system}
        options={COMBAT_SYSTEMS.map(({ id, title }) => ({ value: id, label: title }))}
        onText={setSystem}
      />
      <Refusal text={refused} />
      <div className="buttons">
        <Button look="solid" onClick={fight}>
          Fight man to man
        </Button>
      </div>
    </Stack>
  );
};

/** Where that is chosen. */
export const MAN_TO_MAN = 'man-to-man';

/** Opens two units in contact into persons. */
export const ManToMan = (props: Props) => {
  const { units } = props.at.told.story;
  const isThere = useMemo(() => pairsIn(units, 1).length > 0, [units]);
  return !isThere ? null : (
    <Fold id={MAN_TO_MAN} says="Fight man to man">
      <Asking {...props} />
    </Fold>
  );
};
