interface Threat {
  /** The chance that the attack puts its target out. */
  readonly danger: number;
  /** The chance that the best counter puts the attacker out; undefined where there is none. */
  readonly answer: number | undefined;
  readonly dodging: number;
  /** Whom the target holds. */
  readonly holds: string;
  /** A bodyguard at hand, for cowards. */
  readonly bodyguard: string | undefined;
}

/** Policy `sensible` (digest 4.1), reactions, rules 1 to 3: what to do, or `hide:` behind whom. */
export const adviseReaction = ({ danger, answer, dodging, holds, bodyguard }: Threat): string => {
  if (danger > 0 && holds !== '') return `hide:${holds}`;
  if (danger > 0 && bodyguard !== undefined) return `hide:${bodyguard}`;
  const counter = answer ?? 0;
  if (danger * dodging > 1.2 * counter || (counter < 0.15 && danger >= 0.25)) return 'dodge';
  return answer !== undefined ? 'counter' : danger > 0 ? 'dodge' : 'none';
};

/** Rule 4: strike at one who moves away, if he flees or is wounded. */
export const adviseOpportunity = ({
  flees,
  hurt,
}: {
  readonly flees: boolean;
  readonly hurt: boolean;
}): boolean => flees || hurt;
