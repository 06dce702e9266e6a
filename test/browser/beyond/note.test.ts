import { describe, expect, test } from 'vitest';
import { findings } from '../looks.ts';
import { setStage } from '../stage.ts';
import { shoot } from '../shots.ts';

const stage = setStage();
const NOTE = `# Session 3

\`\`\`encounter
name: The ford
creatures:
  - 2: Goblin, 7, 15, 2, 50
  - Ada, 12, 16, 2, 0, ally
\`\`\`
`;

describe.skipIf(!stage.isThere)('a note with stat blocks', () => {
  test('is pasted, says what is not read, and is set up; undone', async () => {
    const page = await stage.open({ viewport: { width: 390, height: 800 } }, '/#/duels');
    await page.getByText('From a note of Obsidian').click();
    const note = page.getByRole('textbox', { name: 'A note with stat blocks' });
    const setUp = page.getByRole('button', { name: 'Set up this fight' });
    await note.fill(NOTE.replace('7, 15', '0, 15'));
    await page.getByText('Line 6: hit points "0"').waitFor();
    expect(await setUp.isDisabled()).toBe(true);
    await note.fill(NOTE);
    await page.getByText('Not read: initiative').waitFor();
    expect(await findings(page)).toEqual([]);
    await shoot(page, 'note');
    await setUp.click();
    await page.getByRole('button', { name: 'Goblin 2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ada', exact: true }).waitFor();
    await page.locator('.replaced').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Bors', exact: true }).waitFor();
  });
});
