import type {
  BattleLog,
  BattleScenario,
  EntryChange,
  FightChange,
  GivenDice,
  KeptFight,
  ScreenLevel,
} from '../../../../shared/index.ts';

/** What the game master did at the table. */
export type Deed =
  | EntryChange
  | { readonly kind: 'screen'; readonly level: ScreenLevel }
  | { readonly kind: 'players'; readonly act: string; readonly seat?: string }
  | { readonly kind: 'fight'; readonly fight: string; readonly change: FightChange };

/** Fights of persons and of units that stand under a battle, by name. */
export type Fights = Readonly<Record<string, KeptFight>>;
/** What deeds change: the log of a battle, and the fights under it. */
export interface TableLog extends BattleLog {
  readonly fights?: Fights;
}

/** Players who hold the dice, as game masters see them. */
export interface Players {
  readonly isOpen: boolean;
  /** Neither the screen nor a seat leads anywhere. */
  readonly isShut?: true;
  readonly seats: readonly {
    readonly id: string;
    readonly of: string;
    readonly name: string;
    readonly isLocked?: true;
  }[];
  readonly given?: GivenDice;
}

/** Its other addresses, for game masters. */
export interface Keys {
  readonly watchId: string;
  /** Whoever has it takes a seat. */
  readonly seatsKey?: string;
}

/** What another game master does. */
export interface Presence {
  readonly page: string;
  readonly name: string;
  readonly doing: 'looking' | 'dice' | 'orders' | 'leaving';
  readonly of?: string;
}

/** The battle as the server has it. */
export interface Theirs extends TableLog {
  readonly id: string;
  readonly version: number;
  readonly scenario: BattleScenario;
  readonly screen: ScreenLevel;
  readonly players?: Players;
}
