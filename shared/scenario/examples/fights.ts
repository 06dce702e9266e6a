import { exampleInALine } from './in-a-line.ts';

const fight = exampleInALine('duel');

/** Fights of persons to start from. */
export const DUEL_EXAMPLES = [
  fight(
    {
      title: 'Two swordsmen',
      about:
        'A veteran who has fought all day against a younger soldier: exact odds, and how the ' +
        'fight leans round by round.',
    },
    'swords: Ada veteran id=ada named=true stamina=4 v ' +
      'Bors soldier id=bors named=true stamina=6; name="Two swordsmen" seed=swordsmen-1',
  ),
  fight(
    {
      title: 'The general and his guard',
      about:
        'A routed general with his officer and two soldiers against five pursuers; you decide ' +
        'for the general.',
    },
    'swords: Red Host: Eyo officer id=hunter + "Pursuer 1" soldier id=pursuer-1 + ' +
      '"Pursuer 2" soldier id=pursuer-2 + "Pursuer 3" soldier id=pursuer-3 + ' +
      '"Pursuer 4" soldier id=pursuer-4 v ' +
      'Blue Levy: "General Cyn" general id=general named=true routed=true + ' +
      'Dov officer id=officer + First guard soldier id=guard-1 + ' +
      'Second guard soldier id=guard-2; name="The general and his guard" seed=guard-1 ' +
      'trials=1000 asks=["general","gm"]',
  ),
  fight(
    {
      title: 'Three against three',
      about:
        'Pikeman, archer and veteran against a knight and two soldiers, over three zones in a ' +
        'row, sides acting in turn.',
    },
    'zones: Red Three: Pia pikeman id=pike + Bo archer id=bow + Olaf veteran id=old v ' +
      'Blue Three: Kay unmounted knight id=knight + Finn soldier id=first + ' +
      'Sven soldier id=second; ' +
      'name="Three against three" seed=zones-1 trials=1000 map=threeZonesInRow',
  ),
];
