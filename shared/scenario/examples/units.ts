import { exampleInALine } from './in-a-line.ts';

const melee = exampleInALine('units');

/** Battles of units to start from. */
export const UNIT_EXAMPLES = [
  melee(
    {
      title: 'Ten against ten',
      about:
        'Two squads with rolled hit pools that hit on 11 or more, all at once: exact odds and ' +
        'survivors.',
    },
    'units: Red Squad 10 id=red toHit=11 side=null v Blue Squad 10 id=blue toHit=11 side=null; ' +
      'name="Ten against ten" seed=ten-1 order=simultaneous',
  ),
  melee(
    {
      title: 'The larger phalanx',
      about:
        'Sixty-four men against forty-eight, each a single group of ranks: the grouping ' +
        'decides, and the warnings say so.',
    },
    'tactica units: Full Phalanx 64 id=full side=null v Thin Phalanx 48 id=thin side=null; ' +
      'name="The larger phalanx" seed=phalanx-1 trials=2000',
  ),
  melee(
    {
      title: 'Wings and a reserve',
      about:
        'Three hundred and fifty against three hundred, drawn up with wings; each side holds ' +
        'its last group back.',
    },
    'tactica units: "Red Left" 64 left id=red-1 + Red First 64 id=red-2 + ' +
      'Red Second 64 id=red-3 + Red Third 64 id=red-4 + "Red Right" 64 right id=red-5 + ' +
      '"Red Reserve" 30 reserve id=red-6 v ' +
      '"Blue Left" 64 left id=blue-1 + Blue First 64 id=blue-2 + Blue Second 64 id=blue-3 + ' +
      '"Blue Right" 64 right id=blue-4 + Blue Companions 32 id=blue-5 + ' +
      '"Blue Reserve" 12 reserve id=blue-6; ' +
      'name="Wings and a reserve" seed=wings-1 trials=2000',
  ),
];
