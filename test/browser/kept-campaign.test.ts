import { describe, expect, test } from 'vitest';
import { server, setMortalStage } from './stage.ts';
import { looksWell } from './looks.ts';
import { open, shoot, nameOf, says, SAVED, share, leave } from './kept-campaign.ts';
import { isLarge } from '../sample.ts';

const { isThere } = setMortalStage();

describe.skipIf(!isThere)('a campaign on the server', () => {
  test.runIf(isLarge)(
    'is saved, opened elsewhere by its links, changed by those who may, and seen by all',
    async () => {
      const ada = await open();
      await ada.getByRole('heading', { name: 'How it ends' }).waitFor();
      await share(ada);
      await looksWell(ada, { at: '[role=dialog]' }, (look) => shoot(ada, `before-${look}`));
      await ada.getByRole('button', { name: 'Save on the server' }).click();
      const link = async (name: string, wanted: RegExp): Promise<string> => {
        await ada.getByRole('button', { name }).click();
        const copied = () => ada.evaluate(() => navigator.clipboard.readText());
        await expect.poll(copied).toMatch(wanted);
        return (await copied()).replace(server.origin(), '');
      };
      const read = await link('Copy link to read', /\?on=[\w-]+$/);
      const edit = await link('Copy link to edit', /&edit=[\w-]+$/);
      await looksWell(ada, { at: '[role=dialog]' }, (look) => shoot(ada, `dialog-${look}`));
      await leave(ada);
      await says(ada, SAVED);
      await looksWell(ada, { at: '.war-server', isStrict: true }, (look) =>
        shoot(ada, `board-${look}`),
      );
      expect(read).toMatch(/^\/#\/campaign\?on=[\w-]{22}$/);
      expect(edit).toBe(`${read}&edit=${edit.split('edit=')[1]}`);

      const [bors, cyn] = [await open(edit), await open(read)];
      await says(bors, SAVED);
      await says(cyn, /You are reading somebody else’s campaign/);
      await expect.poll(() => bors.url()).toContain('&on=');
      expect(bors.url()).not.toContain('edit=');

      await nameOf(bors).fill('The passes of Bors');
      for (const page of [ada, cyn])
        await expect.poll(() => nameOf(page).inputValue()).toBe('The passes of Bors');
      await nameOf(ada).fill('The passes of Ada');
      for (const page of [bors, cyn])
        await expect.poll(() => nameOf(page).inputValue()).toBe('The passes of Ada');

      await nameOf(cyn).fill('Of Cyn alone');
      await says(cyn, /your changes stay here/);
      await nameOf(ada).fill('Once more');
      await cyn.getByRole('button', { name: 'Show theirs' }).click();
      await expect.poll(() => nameOf(cyn).inputValue()).toBe('Once more');
      expect(await nameOf(bors).inputValue()).toBe('Once more');

      await share(ada);
      await ada.getByRole('button', { name: 'Undo the last saved change' }).click();
      await expect.poll(() => nameOf(bors).inputValue()).toBe('The passes of Ada');
      await leave(ada);
      await expect.poll(() => nameOf(ada).inputValue()).toBe('The passes of Ada');

      await ada.reload();
      await says(ada, SAVED);
      expect(await nameOf(ada).inputValue()).toBe('The passes of Ada');
      await ada.getByRole('link', { name: 'Saved', exact: true }).click();
      await ada.getByRole('heading', { name: 'Campaigns on the server' }).waitFor();
      await shoot(ada, 'saved-page');
      await ada.getByRole('button', { name: 'The passes of Ada', exact: true }).click();
      await says(ada, SAVED);
      expect(await nameOf(ada).inputValue()).toBe('The passes of Ada');
    },
  );
});
