import { parseFragment, parse, type DefaultTreeAdapterMap } from 'parse5';
import { afterAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { serverFor } from './server.ts';

const app = await serverFor({ threads: 1 });
afterAll(() => app.close());

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const elementsIn = (node: Node): readonly Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
];
const attributes = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const at = (path: string, line: string): string => `${path}?line=${encodeURIComponent(line)}`;
const tagsIn = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elementsIn(parse(html)).flatMap((one) => {
      const { property, content = '' } = attributes(one);
      return property === undefined ? [] : [[property, content]];
    }),
  );

const LINES = [
  ['120 Ada 1+3 v 350 Bors 0+1', 'armies', /wins \d/],
  ['units: 20 knights v 30 levies; trials=200', 'units', /estimate|exact/],
  ...sample([], [['percentile: soldier v soldier; trials=200', 'duels', /Nobody left/] as const]),
] as const;

/** Each a name that a page, a picture or a header could trip over. */
const HOSTILE = [
  '<script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '&lt;b&gt; & ]]> <!-- -->',
  '${7*7} {{x}} %0d%0aSet-Cookie: a=b',
  '名前 🐎 Ωμέγα',
  'W'.repeat(60),
];

describe('a result as a link', () => {
  test.each(LINES)('%s: its page, its picture and its frame', async (line, page, says) => {
    const { body, headers, statusCode } = await app.inject({
      url: at('/show', line),
      headers: { host: 'rout.example' },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const tags = tagsIn(body);
    expect(tags['og:description']).toMatch(says);
    expect(tags['og:image']).toBe(`http://rout.example${at('/show/picture.png', line)}`);
    expect(body).toContain(`./#/${page}?line=${encodeURIComponent(line)}`);
    const frame = await app.inject(at('/show/frame', line));
    expect(frame.body).toContain(at('picture.svg', line));
    const [own, open] = [headers, frame.headers].map((all) => all['content-security-policy']);
    expect(own).toContain("frame-ancestors 'none'");
    expect(open).toContain('frame-ancestors *');
    expect([headers['x-frame-options'], frame.headers['x-frame-options']]).toEqual([
      'DENY',
      undefined,
    ]);
  });

  test.each(HOSTILE)('a name stands for itself: %j', async (name) => {
    const line = `"${name}": 120 v 350`;
    const page = await app.inject(at('/show', line));
    expect(page.statusCode).toBe(200);
    const tags = elementsIn(parse(page.body)).map(({ tagName }) => tagName);
    expect(tags.filter((tag) => /script|b$|iframe/u.test(tag))).toEqual([]);
    expect(tags.filter((tag) => tag === 'img')).toHaveLength(1);
    expect(tagsIn(page.body)['og:title']).toContain(name);
    expect(page.headers['set-cookie']).toBeUndefined();
    const svg = await app.inject(at('/show/picture.svg', line));
    const drawn = new Set(elementsIn(parseFragment(svg.body)).map(({ tagName }) => tagName));
    expect([...drawn].toSorted()).toEqual(
      ['defs', 'path', 'pattern', 'rect', 'svg', 'text', 'title'].toSorted(),
    );
    expect(svg.headers['content-type']).toMatch('image/svg+xml');
  });

  test('is drawn in dots, once', async () => {
    const line = `"${HOSTILE[4]}": 120 v 350`;
    const [one, other] = await Promise.all(
      [1, 2].map(() => app.inject(at('/show/picture.png', line))),
    );
    const png = one!.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(other!.rawPayload.equals(png)).toBe(true);
    expect(one!.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(one!.headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    ['120 knigts', 400, 'query.line: character'],
    ['', 400, 'query.line: '],
    ['x'.repeat(1_501), 400, 'query.line: '],
  ])('%s is refused with %i', async (line, status, why) => {
    for (const path of ['/show', '/show/frame', '/show/picture.svg', '/show/picture.png']) {
      const { statusCode, json } = await app.inject(at(path, line));
      const { error } = json<{ error: { issues: { path: string; message: string }[] } }>();
      expect([statusCode, error.issues.map((one) => `${one.path}: ${one.message}`).join()]).toEqual(
        [status, expect.stringContaining(why)],
      );
    }
  });
});
