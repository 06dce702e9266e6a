/**
 * CPU milliseconds of this process so far. A bound on work is held in these: what else the machine
 * does is not in them.
 */
export const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
