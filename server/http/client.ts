import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The first four groups of an IPv6 address, all that its owner does not choose. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '').length ?? 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail?.split(':') ?? [])];
  const short = all.slice(0, 4).map((group) => parseInt(group || '0', 16).toString(16));
  return `${short.join(':')}::/64`;
};

/**
 * Who asks, for limits and shares: an IPv4 address, or the /64 of an IPv6 one, as whoever has one
 * of its addresses has all.
 */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (isIPv6(ip) ? networkOf(ip) : ip);
};
