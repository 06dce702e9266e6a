/**
 * `npm run signature`: asks some thousand questions of all levels and systems, and compares the
 * answers with those that are kept. `-- --write` keeps them, `-- --browser` asks in Chromium,
 * `-- --show knights` prints what answers say whose names hold a word.
 */
import { answers } from './answers.ts';
import { answersInBrowser } from './browser.ts';
import { differences, keep, kept, signed } from './kept.ts';

const [flag, word = ''] = process.argv.slice(2);
if (flag === '--show') {
  for (const [name, text] of answers((name) => name.includes(word)))
    console.log(`${name}\n${text}\n`);
} else {
  const made = signed(flag === '--browser' ? ((await answersInBrowser()) ?? []) : answers());
  const lines = differences(kept(), made);
  for (const line of lines) console.log(line);
  console.log(`${made.split('\n', 1).join()}: ${lines.length} differences`);
  if (flag === '--write') keep(made);
  else if (made !== kept()) process.exitCode = 1;
}
