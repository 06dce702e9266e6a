import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

interface HttpInput {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly headersGen?: { readonly name?: string; readonly n?: number; readonly many?: number };
  readonly body?: string;
  readonly raw?: string;
  readonly slow?: 'header' | 'silent';
}

const generated = ({
  name = 'x',
  n = 0,
  many = 0,
}: NonNullable<HttpInput['headersGen']>): [string, string][] => [
  ...(n > 0 ? [[name, 'a'.repeat(n)] as [string, string]] : []),
  ...Array.from({ length: many }, (_, i): [string, string] => [`x-${i}`, 'a']),
];

const ourRoute = (url: string): string =>
  url.replace(/\/api\/v1\/(resolve|battles)(?= |$)/, '/api/v1/battles/play');

/** The bytes of a request; what is slow sends the start of one, or nothing. */
export const bytesOf = (input: HttpInput): string => {
  const { method, url = '/', headers = {}, headersGen = {}, body = '', raw, slow } = input;
  if (slow !== undefined) return slow === 'silent' ? '' : 'GET / HTTP/1.1\r\nHost: x\r\n';
  if (raw !== undefined) return ourRoute(raw);
  const all = [
    ['host', 'x'],
    ['connection', 'close'],
    ...Object.entries(headers),
    ...generated(headersGen),
    ...(body === '' ? [] : [['content-length', `${Buffer.byteLength(body)}`]]),
  ];
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${ourRoute(url)} HTTP/1.1\r\n${head}\r\n${body}`;
};

/**
 * The status of the answer to these bytes, 0 for none; resolves when the server closes the
 * connection.
 */
export const exchange = async (
  port: number,
  bytes: string | Uint8Array,
  /** Whether no more bytes will come. */
  isWhole = false,
): Promise<readonly [status: number, answer: string]> => {
  const socket = connect(port, '127.0.0.1');
  if (isWhole) socket.end(bytes);
  else socket.write(bytes);
  const answer = await text(socket).catch(() => '');
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), answer];
};
