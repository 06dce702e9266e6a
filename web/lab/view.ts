import type { BattleScenario } from '../../shared/index.ts';
import type { LiveBattle } from '../engine/use-odds.ts';
import type { Fields } from '../share/link/address.ts';

/** What a view of the lab is given. */
export interface LabView {
  /** The battle in the line. */
  readonly scenario: BattleScenario;
  /** Odds, once there are any; of an earlier battle while its own are worked out. */
  readonly live: LiveBattle | undefined;
  /** The texts of the address: a view keeps there what was asked, under names of its own. */
  readonly fields: Fields;
  /** Makes another battle the one in the line. */
  readonly onLine: (line: string) => void;
  /** @param isChosen whether Back leads to what was there before */
  readonly onFields: (change: Fields, isChosen?: boolean) => void;
}
