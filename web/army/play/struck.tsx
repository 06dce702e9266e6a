import { isolateBidi, reasonSays, type Battle, type Power } from '../../../shared/index.ts';
import { signed } from '../../ui/figures/numbers.ts';

interface Struck {
  readonly blows: readonly { readonly target: string; readonly damage: number }[];
  readonly hitsBefore: number;
  readonly hitsAfter: number;
}

export const armyName = ({ start }: Battle, id: string): string =>
  start.armies.find((army) => army.id === id)?.name ?? id;

/** What makes an army strong or weak, each reason with its share. */
export const reasonsSay = ({ terms }: Pick<Power, 'terms'>): string =>
  terms.map(({ reason, power }) => `${reasonSays(reason)} ${signed(power)}`).join('; ');

/** What an army dealt in a round, and to whom where there are several. */
export const dealtSays = (battle: Battle, { blows }: Pick<Struck, 'blows'>): string => {
  const [first] = blows;
  if (first === undefined) return 'nothing: no enemy in reach';
  return battle.start.armies.length === 2
    ? String(first.damage)
    : blows
        .map((one) => `${one.damage} to ${isolateBidi(armyName(battle, one.target))}`)
        .join(', ');
};

/** What it suffered, and what is left of it. */
export const Suffered = ({ of: { hitsBefore, hitsAfter } }: { readonly of: Struck }) => (
  <>
    takes {hitsBefore - hitsAfter}, <b>{hitsAfter}</b> left{' '}
    {hitsAfter === 0 ? <span className="routs">routs</span> : null}
  </>
);
