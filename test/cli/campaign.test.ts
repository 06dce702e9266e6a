import { describe, expect, test } from 'vitest';
import { CAMPAIGN_EXAMPLES } from '../../shared/index.ts';
import { setTerminal } from './terminal.ts';

const { file, rout } = await setTerminal();

const war = CAMPAIGN_EXAMPLES[0]!.campaign;
const warFile = file('war.json', war);

describe('a campaign on the command line', () => {
  test('as text it says what is supposed, how likely that is, and what is needed', async () => {
    const supposed = await rout(['campaign', warFile, '--if', 'lower = mutual']);
    expect(supposed.out).toMatch(
      /Supposed: The lower pass = mutual\. The chance of that is [\d.]+ %/u,
    );
    const need = await rout(['need', warFile, '--ending', 'held', '--chance', '50']);
    expect(need.out).toContain('The two passes ends with The march holds both passes with');
    expect(need.out).toMatch(/^Men +360 +\d+ +\d/mu);
  });

  test('what becomes of somebody is told whole: a wound as well', async () => {
    const line =
      'day 3 Ford: Red v Blue; Red: 200 Ada 1+3; Blue: 180; result Ford: Red wins, Ada is wounded';
    const { out } = await rout(['campaign', line]);
    expect(out).toMatch(/survives +free +wounded +captured +dead/u);
    expect(out).toMatch(/^Ada +100 % +0 % +100 % +0 % +0 %/mu);
  });

  test('nothing hangs on a battle that moves the war by 0.0 points', async () => {
    const line =
      'day 3 Ford: Red v Blue; Red: 1200 Ada 1+0; Blue: 200; end Red holds: Red wins ford';
    const { out } = await rout(['campaign', line]);
    expect(out).toMatch(/^ +3 +Ford .* 0$/mu);
    expect(out).not.toContain('Most hangs on');
  });

  test.each([
    [['campaign', warFile, '--if', 'gate = first'], '--if: no engagement is called "gate"'],
    [
      ['campaign', warFile, '--if', 'upper = Green'],
      '--if: "Green" is no result of The upper pass',
    ],
    [
      ['campaign', warFile, '--if', 'upper = second; lower = first'],
      '--if: these supposed results are impossible: suppose other results',
    ],
    [['campaign', warFile, '--if', 'upper = first; upper = second'], '--if: this engagement has'],
    [['need', warFile], '--ending: name an ending: "The march holds both passes"'],
    [['need', warFile, '--ending', 'glory'], '--ending: no ending is called "glory"'],
    [['need', warFile, '--ending', 'held', '--for', 'Nobody'], '--for: no army is called "Nobody"'],
    [['need', warFile, '--ending', 'held', '--chance', '0'], '--chance: give a percentage'],
    [['need', warFile, '--ending', 'held', '--or-draw'], '--or-draw: is for battles'],
    [['need', '120 v 350', '--ending', 'held'], '--ending: is for campaigns'],
    [['odds', '120 v 350', '--if', 'x=first'], '--if: odds does not take it'],
  ])('a fault says what was wrong: %j', async (args, message) => {
    const { code, out, err } = await rout(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  test('help and completion know the options', async () => {
    const [help, completion] = await Promise.all([
      rout(['campaign', '--help']),
      rout(['completion', 'bash']),
    ]);
    expect(help.out).toMatch(/^rout campaign FILE \[options\]\n[\s\S]+ --if RESULTS /u);
    expect(completion.out).toMatch(/campaign\) words='--if /u);
  });
});
