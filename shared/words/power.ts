const REASONS: Readonly<Record<string, string>> = {
  'no doubling of strength': 'no size advantage',
  'flat power': 'power bonus',
};

/** A reason for power as people are told it; stories keep the words they were recorded with. */
export const reasonSays = (reason: string): string => REASONS[reason] ?? reason;
