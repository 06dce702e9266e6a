import type { InterludeDeed } from '../../scenario/schema/campaign-shape.ts';
import { charactersOf, type Happening } from '../../scenario/schema/timetable.ts';
import { armyIds } from '../../scenario/schema/battle.ts';
import { knowsFigures, oneLine, type Deed } from './account.ts';
import { isKnown, nameOf, SURE, type ArmyAt, type ToldWar } from './war.ts';

type Armies = ReadonlyMap<string, ArmyAt>;
interface Change {
  readonly before: Armies;
  readonly after: Armies;
}

/** What a number grew by; undefined where it is not known. */
const gained = (
  { before, after }: Change,
  army: string,
  of: 'hits' | 'men',
): number | undefined => {
  const [was, is] = [before.get(army)?.[of], after.get(army)?.[of]];
  return was === undefined || is === undefined || !isKnown(was) || !isKnown(is)
    ? undefined
    : is.from - was.from;
};

const numbered = (value: number | undefined): Pick<Deed, 'effect'> =>
  value === undefined ? {} : { effect: `${value}` };

/** Those of an army who are known to be prisoners by a day. */
const prisonersOf = ({ campaign }: ToldWar, armies: readonly string[], day: number) => {
  const ids = armyIds(campaign);
  const dayOf = (id: string): number => campaign.engagements.find((one) => one.id === id)?.day ?? 0;
  const told = campaign.results
    .filter(({ engagement }) => dayOf(engagement) < day)
    .flatMap(({ fates }) => fates);
  return charactersOf(campaign)
    .filter(({ army }) => armies.includes(ids[army] ?? ''))
    .filter(({ name }) => told.findLast((one) => one.name === name)?.fate === 'taken')
    .map(({ name }) => name);
};

const doingDeeds = (
  told: ToldWar,
  doing: InterludeDeed,
  day: number,
  change: Change,
): readonly Deed[] => {
  const { campaign, projection } = told;
  const army = (id: string): string => nameOf(projection, id);
  switch (doing.kind) {
    case 'reinforce': {
      const men = gained(change, doing.army, 'men');
      const says = campaign.reserves.find(({ id }) => id === doing.reserve)?.name ?? doing.reserve;
      return men === 0 ? [] : [{ kind: 'musters', who: army(doing.army), says, ...numbered(men) }];
    }
    case 'rest': {
      const hits = gained(change, doing.army, 'hits');
      return hits === 0 ? [] : [{ kind: 'rests', who: army(doing.army), ...numbered(hits) }];
    }
    case 'supply':
      return [
        {
          kind: doing.amount < 0 ? 'pays' : 'supplied',
          who: army(doing.army),
          effect: `${Math.abs(doing.amount)}`,
        },
      ];
    case 'exchange': {
      const [one = '', other = ''] = doing.armies;
      return [
        { kind: 'exchange', who: army(one), by: army(other) },
        ...prisonersOf(told, doing.armies, day).map((who): Deed => ({
          kind: 'fate',
          who,
          says: 'freed',
        })),
      ];
    }
  }
};

/** What an interlude did; nothing where it is not sure to have happened. */
export const interludeDeeds = (told: ToldWar, { at, day }: Happening, change: Change): Deed[] => {
  const { campaign, projection, audience } = told;
  const interlude = campaign.interludes[at];
  if (interlude === undefined || (projection.interludes[at]?.chance ?? 0) < SURE) return [];
  const note = audience === 'gm' && interlude.text !== '' ? oneLine(interlude.text) : '';
  return [
    { kind: 'interlude', says: interlude.name },
    ...(knowsFigures(audience)
      ? interlude.does.flatMap((doing) => doingDeeds(told, doing, day, change))
      : []),
    ...(note === '' ? [] : [{ kind: 'note', says: note } as const]),
  ];
};
