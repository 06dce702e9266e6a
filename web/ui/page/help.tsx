import type { ReactNode } from 'react';
import { version } from '../../../package.json';
import { SHORTCUTS } from '../../army/shortcuts.ts';
import { PAGES, type PageName } from '../../share/link/address.ts';
import { Dialog } from '../input/dialog.tsx';
import { Flex } from '../layout.ts';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const UNDO: readonly Shortcut[] = [
  { keys: ['Ctrl', 'Z'], does: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
];
const HELP: Shortcut = { keys: ['?'], does: 'This help' };

const KEYS: Readonly<Record<PageName, readonly Shortcut[]>> = {
  armies: [...SHORTCUTS, ...UNDO],
  table: [
    { keys: ['0', '…', '9'], does: 'A die or a sum: the next field follows by itself' },
    { keys: ['Tab', 'Space'], does: 'To the next die' },
    { keys: ['Enter'], does: 'Resolve the round' },
    { keys: ['O'], does: 'To the orders, from among the dice as well' },
    { keys: ['1', '…', '9'], does: 'Among the orders: choose one; letters lead to one' },
    { keys: ['Enter'], does: 'Give the order chosen, and back to the dice' },
    ...UNDO,
    HELP,
  ],
  units: [
    { keys: ['Enter'], does: 'Fight the next round' },
    { keys: ['N'], does: 'To what is asked now' },
    ...UNDO,
    HELP,
  ],
  duels: [
    { keys: ['1', '…', '9'], does: 'Choose an action; Enter takes it' },
    { keys: ['Enter'], does: 'As suggested; of dice, resolve: empty ones are rolled' },
    { keys: ['N'], does: 'To what is asked now' },
    ...UNDO,
    HELP,
  ],
  compare: [HELP],
  lab: [HELP],
  campaign: [...UNDO, HELP],
  saved: [HELP],
};

const Armies = () => (
  <>
    <p>
      Each round every army rolls <code>2d6 + power + skill</code> and takes that many hits off its
      enemy, all at the same time. An army starts with 100 hits; at 0 it breaks and runs. If both
      break in the same round, nobody wins: a mutual rout.
    </p>
    <p>
      <b>Power</b> is +2 for each doubling of strength over the smallest army, and +1 halfway.{' '}
      <b>Strength</b> is soldiers times quality. <b>Skill</b> is the Intelligence and Tactics of
      whoever rolls.
    </p>
    <p>
      For two armies the odds are exact. Where that would take too long they are estimated by seeded
      trials, and the page always says so. The same seed always gives the same dice.
    </p>
  </>
);

const TEXTS: Readonly<Record<PageName, ReactNode>> = {
  armies: <Armies />,
  table: (
    <p>
      Type your dice as sums or faces, or leave fields empty to have them rolled. Orders change an
      army between rounds; each button shows in advance how many points of the chance to win it is
      worth. Everything can be undone, and any entry in the log can be edited: what follows is
      recalculated. The players&rsquo; screen shows only what you allow.
    </p>
  ),
  units: (
    <p>
      Both armies as bodies of men, each with its place on the field. Units fight whoever faces
      them; reserves fill gaps. Losses can be taken back to the armies.
    </p>
  ),
  duels: (
    <p>
      Persons against persons, one action at a time: every possible action is listed with its
      chance, and one is suggested. Roll here or type your dice; the game master may overrule
      anything.
    </p>
  ),
  compare: (
    <p>
      Name two parties in one line, such as <b>knight v 2 soldiers</b>: numbers, troops (levy,
      militia, soldier, pikeman, archer, veteran, knight, officer, monster), training (green,
      regular, seasoned, elite), well-equipped or poorly-equipped, mounted or unmounted; + between
      two bodies of men. Every system answers, and any of the fights can be opened and played.
    </p>
  ),
  lab: (
    <p>
      Type a battle in one line to see its odds, the least that would win it, and what a little more
      or less of everything is worth; or set every army of a list against every other. For two
      armies all of it is exact.
    </p>
  ),
  campaign: (
    <p>
      A war of several engagements: who meets whom, on which day, and who goes where from there. The
      board shows how likely each engagement is to be fought and won, and how the war may end.
      Assume a result or record one, and the rest is projected anew; fight an engagement at the
      table, and its result comes back here.
    </p>
  ),
  saved: (
    <p>
      Battles at the table are saved in this browser as soon as something happens in them; set-ups
      and armies when you save them. The command line and the API read the same files.
    </p>
  ),
};

const Keys = ({ of }: { readonly of: readonly Shortcut[] }) => (
  <table className="sheet keys">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Does</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ keys, does }) => (
        <tr key={does}>
          <th scope="row">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </th>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface Props {
  readonly at: PageName;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the page does, what the others do, and the keys. */
const Help = ({ at, isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Help" what="the help">
    <div className="help">
      <h3>What it does</h3>
      {TEXTS[at]}
      <Flex component="ul" direction="column" gap="xs">
        {PAGES.map(({ name, title, about }) => (
          <li key={name}>
            <b>{title}</b>: {about}
          </li>
        ))}
      </Flex>
      <p>The address of a page holds everything you set up there: copy it, bookmark it, send it.</p>
      <h3>Keys</h3>
      <Keys of={KEYS[at]} />
      <p className="quiet">
        These do nothing while you type in a field. There, the up and down keys change a number by
        one step, or by ten with Shift; among dice, Ctrl+Z takes back the die typed last.
      </p>
      <p className="quiet">Rout {version}</p>
    </div>
  </Dialog>
);

export default Help;
