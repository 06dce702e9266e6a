/**
 * Minutes as people say them.
 * @example duration(0.1) === '6 s', duration(2.14) === '2.1 min', duration(125) === '2 h 5 min'
 */
export const duration = (minutes: number): string => {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.round(minutes);
  if (whole < 60) return `${minutes < 10 ? Math.round(minutes * 10) / 10 : whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};
