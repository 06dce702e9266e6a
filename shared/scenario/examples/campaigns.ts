import { once } from '../../kept-for.ts';
import { readWar } from '../notation/war/war.ts';
import type { Campaign } from '../schema/campaign.ts';

interface Example {
  readonly title: string;
  readonly about: string;
  readonly campaign: Campaign;
}

/** A war by its parts, a line each, which are read when it is first asked for; `\` goes on. */
const inLines = (title: string, about: string, lines: string): Example => {
  const campaign = once(() => {
    const whole = lines.trim().replaceAll(/\\\n\s*/gu, '');
    const read = readWar(`${whole}\nname=${JSON.stringify(title)}`);
    if (!read.ok) throw new Error(`${title}, character ${read.error.at}: ${read.error.message}`);
    return read.value;
  });
  return {
    title,
    about,
    get campaign() {
      return campaign();
    },
  };
};

/** Campaigns to start from. */
export const CAMPAIGN_EXAMPLES: readonly Example[] = [
  inLines(
    'The two passes',
    'Two battles in a row by one host: lost hits stay lost. Solved exactly.',
    String.raw`
Marcher Host: 360 Warden Isolde 1+3 id=marcher side=march
Hill Clans: 200 Brannoch 0+1 id=hill side=clans
River Clans: 90 40 hits Old Maire 1+0 id=river side=clans
day 3 The upper pass: Marcher Host v Hill Clans (+2) id=upper
day 6 The lower pass: Marcher Host v River Clans if Marcher Host wins upper id=lower
end "The march holds both passes": Marcher Host wins lower id=held
end "The lower pass is lost": lower is fought id=half
end The clans come down: id=lost
seed=passes-1`,
  ),
  inLines(
    'After the rout at Harrow',
    'Begins from a rout: a broken host rallies, holds a bridge, and may find allies.',
    String.raw`
Red Host: 120 0 hits Ada 1+3 Sergeant Pell 0+1 id=red side=red
Blue Levy: 300 35 hits Bors 0+1 id=blue side=blue
Green Riders: 60 x2 Dame Linnet 1+2 id=green side=red
reserves "Men of the villages": 150 x0.75 id=villages
maybe The Green Riders keep their oath: 60 % id=riders
day 8 "The bridge at Withy": Red Host (withdraws 5 +5) v Blue Levy (withdraws 25) id=bridge \
  text="What is left of Red Host bars the bridge for as long as it can."
day 15 The villages muster: Red Host gets 120 of villages id=muster
day 29 "Harrow again, with the riders": Red Host + Green Riders v Blue Levy \
  if riders holds id=together
day 29 "Harrow again, alone": Red Host (withdraws 15 +2) v Blue Levy if not riders holds id=alone
end "Harrow is avenged": Red Host wins together or Red Host wins alone id=avenged
end "Red Host goes into the hills, unbroken": alone is withdrawal and Red Host has 1 hits id=exile
end "The county falls, and Ada with it": Ada is not free id=fallen
end The county bears the Blue yoke: id=yoke
between hitsAWeek 20, routedRally, tired 3, risks.won.dead 0.02, risks.won.wounded 0.08, \
  risks.withdrew.dead 0.02, risks.withdrew.taken 0.03, risks.withdrew.wounded 0.1, \
  risks.routed.dead 0.1, risks.routed.taken 0.2, risks.routed.wounded 0.2, \
  risks.mutual.dead 0.1, risks.mutual.wounded 0.3
seed=harrow-war-1`,
  ),
  inLines(
    'The war of the six banners',
    'Six armies, twelve engagements, prisoners, reserves, supplies and a truce.',
    String.raw`
King's Host: 1200 x1.2 King Aldous 1+1 Marshal Brandt 1+3 id=king side=crown
Host of the North: 900 Earl Sigrun 1+2 id=north side=crown
Men of the Fleet: 700 Admiral Coyle 2+1 id=fleet side=crown
Wolf Banner: 850 Hroth 1+2 id=wolf side=league
Stag Banner: 1000 x1.1 Elowen 2+2 Old Garrick 0+2 id=stag side=league
Kite Banner: 900 Maro 1+2 id=kite side=league
reserves "Levy of the shires": 600 x0.6 id=shires
reserves "Bands of the towns": 500 x0.8 id=towns
maybe The thaw comes early: 40 % id=thaw
maybe The silver fleet arrives: 70 % id=silver
day 7 "The ford of Ash": north (withdraws 10) v wolf (withdraws 10) id=ford
day 9 "Landing at Gull Bay": fleet (withdraws 10) v kite (withdraws 10) id=coast
day 14 The Iron Gate: king (withdraws 10) v stag (withdraws 10 +1) id=gate
day 21 Pursuit over the moor: winner of ford (withdraws 10) v loser of coast (withdraws 10) id=moor
day 24 The salt marsh: winner of coast (withdraws 10) v loser of gate (withdraws 10) \
  if not thaw holds id=marsh
day 30 Candle Hill: winner of gate (withdraws 10) v winner of ford (withdraws 10) id=hill
day 35 Spring musters: king gets 400 of shires and stag gets 300 of towns id=spring
day 38 "The burning of the barns": fleet (withdraws 10) v wolf (withdraws 10) id=raid
day 40 Pay for the fleet: fleet gets 120 supplies and fleet gets 20 hits \
  if silver holds id=silver-pay
day 44 "Relief of Stagholm": king (withdraws 10) v kite (withdraws 10) if gate is first id=siege
day 50 "The vale of Arrows": north (withdraws 10) v stag (withdraws 10) id=vale
day 60 "The truce of Midsummer": king + stag exchange and north + wolf exchange \
  and fleet + kite exchange id=truce
day 66 Three Bridges: winner of vale (withdraws 10) v winner of raid (withdraws 10) id=bridge
day 75 "The plain of kings": king + north (withdraws 10) v stag + wolf (withdraws 10) id=plain
day 85 The last field: winner of plain (withdraws 10) v winner of bridge (withdraws 10) id=last
end at once "The king is dead, and the war with him": King Aldous is dead id=regency
end The crown prevails: crown wins plain and not league wins last id=crown
end The league breaks the crown: league wins plain and not crown wins last id=league
end "Both are spent: a truce": id=truce
between fallen 0.25, deadOfWinner 0.1667, deadOfLoser 0.3333, takenOfLoser 1, \
  woundedAWeek 0.3333, hitsAWeek 25, routedRally, tired 2, suppliesAWeek 10, hungryPower -2, \
  risks.won.dead 0.02, risks.won.wounded 0.08, \
  risks.withdrew.dead 0.02, risks.withdrew.taken 0.02, risks.withdrew.wounded 0.1, \
  risks.routed.dead 0.1, risks.routed.taken 0.15, risks.routed.wounded 0.2, \
  risks.mutual.dead 0.08, risks.mutual.wounded 0.25
supplies king 200, north 90, fleet 150, wolf 100, stag 120, kite 90
seed=banners-war-1`,
  ),
];
