import { describe, expect, test } from 'vitest';
import { setStage } from '../stage/stage.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('odds for others', () => {
  test('a link and a frame are copied, and lead back to what they show', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await stage.open({ permissions }, '/#/duels?line=percentile:+Ada+soldier+v+levy');
    const copied = async (name: string): Promise<string> => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const link = await copied('Picture link');
    const frame = await copied('Frame');
    expect(frame).toContain(`src="${new URL(page.url()).origin}/show/frame?line=`);
    for (const address of [link, /src="([^"]+)"/u.exec(frame)?.[1] ?? '']) {
      await page.goto(address);
      const picture = page.getByRole('img', { name: /Ada wins/ });
      const width = picture.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.naturalWidth;
      });
      expect(await width).toBe(1200);
    }
    await page.goto(link);
    await page.getByRole('link', { name: 'Open it in Rout' }).click();
    await expect.poll(() => page.getByLabel('The fight in one line').inputValue()).toContain('Ada');
  });
});
