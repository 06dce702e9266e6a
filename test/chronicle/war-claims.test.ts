import { expect, test } from 'vitest';
import {
  accountOf,
  armyIds,
  CAMPAIGN_EXAMPLES,
  dayText,
  campaignSchema,
  chronicleOf,
  finish,
  RESULTS,
  VOICES,
  type Campaign,
} from '../../shared/index.ts';
import { courseOf, endingOf, type Course } from '../../shared/campaign/course.ts';
import { luckyDoor } from '../../shared/campaign/luck.ts';
import {
  ARMY_SLOTS,
  codeOf,
  firstOf,
  placesOf,
  secondOf,
  UNOPPOSED,
  WITHDREW,
} from '../../shared/campaign/projection/layout.ts';
import { markdownOf } from '../../shared/chronicle/exports/markdown.ts';
import { plainText } from '../../shared/chronicle/chronicle.ts';
import { createRng } from '../../shared/rng.ts';
import { warIn } from '../lines.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';

/*
 * The law of claims of a war: a course is drawn, its results are recorded (of some armies without
 * hits), and every sentence of the chronicle must be so by the states of the drawn course.
 */

const WARS: readonly Campaign[] = [
  ...CAMPAIGN_EXAMPLES.slice(0, 1).map(({ campaign }) => campaignSchema.parse(campaign)),
  warIn(
    'Red Host: 200 Ada 0+3; Blue Levy: 150; Green Riders: 80 40 hits; ' +
      'day 3 The ford: Red v Blue (withdraws 20); day 9 The hill: winner of ford v Green; ' +
      'end Red holds it: Red wins hill; end at once Blue is free: Blue wins ford',
  ),
  warIn(
    'North: 120 Ada 0+2; South: 150 Bors 0+1; West: 140; ' +
      'day 2 Mill: North v South (withdraws 30); ' +
      'day 16 Moor: loser of Mill v West (withdraws 25); ' +
      'day 30 Gate: winner of Mill v winner of Moor; ' +
      'end North reigns: North wins Gate; end West reigns: West wins Gate; ' +
      'between={"hitsAWeek":20,"routedRally":true}',
  ),
  campaignSchema.parse({
    ...warIn(
      'North: 120 Ada 0+2; South: 150 Bors 0+1; West: 140 20 hits; ' +
        'day 2 Mill: North v South (withdraws 9); ' +
        'day 30 Gate: winner of Mill v West (withdraws 9); ' +
        'day 40 Keep: winner of Gate v loser of Mill; end North reigns: North wins Keep; ' +
        'end South reigns: South wins Keep; supplies={"north":20}',
    ),
    rules: { hits: 40 },
    between: { hitsAWeek: 6, routedRally: true, suppliesAWeek: 3 },
    house: {
      calendar: { day: 20, month: 12, year: 1470 },
      seasons: [
        { name: 'Winter', month: 12, day: 1, hitsAWeek: 0, power: -1, armies: ['south'] },
        { name: 'Spring', month: 1, day: 15 },
      ],
      roads: [
        { to: 'gate', days: 12, supplies: 4 },
        { from: 'mill', to: 'gate', days: 10, supplies: 5 },
        { from: 'gate', to: 'keep', days: 11 },
        { from: 'mill', to: 'keep', days: 1, supplies: 1 },
      ],
    },
  }),
];

/** What was so after one engagement of the drawn course. */
interface Fact {
  readonly name: string;
  readonly day: number;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly is: string;
  readonly withdrew: boolean;
  readonly unopposed: boolean;
  readonly hits: Readonly<Record<string, number>>;
  readonly before: Readonly<Record<string, number>>;
}

const namesOf = ({ layout }: Course, mask: number): readonly string[] =>
  placesOf(mask).flatMap((at) => layout.armies[at]?.name ?? []);

/** A course by its seed: facts, and the results as somebody records them. */
const drawn = (campaign: Campaign, seed: number) => {
  const course = courseOf(campaign);
  const { layout } = course;
  const [door, luck] = [luckyDoor(createRng(seed)), createRng(seed, 'told')];
  const state = course.start.slice();
  const facts: Fact[] = [];
  const results: object[] = [];
  for (const step of course.steps) {
    step.run(state, door);
    if (step.kind !== 'engagement') continue;
    const result = state[layout.result[step.at] ?? 0] ?? 0;
    const of = (slot: 'hits' | 'hitsBefore') =>
      Object.fromEntries(
        layout.armies.map(({ name }, i) => [
          name,
          state[(layout.army[i] ?? 0) + ARMY_SLOTS[slot]] ?? 0,
        ]),
      );
    const is = RESULTS[codeOf(result) - 1] ?? '';
    const withdrew = (result & WITHDREW) !== 0;
    const [first, second] = [namesOf(course, firstOf(result)), namesOf(course, secondOf(result))];
    const { name = '', day = 0 } = campaign.engagements[step.at] ?? {};
    const unopposed = (result & UNOPPOSED) !== 0;
    facts.push({
      name,
      day,
      first,
      second,
      is,
      withdrew,
      unopposed,
      hits: of('hits'),
      before: of('hitsBefore'),
    });
    const there = unopposed ? [] : [...first, ...second];
    const ids = armyIds(campaign);
    const hits = Object.fromEntries(
      layout.armies.flatMap(({ name: army }, i) =>
        there.includes(army) && luck.int(0, 3) > 0 ? [[ids[i], of('hits')[army]]] : [],
      ),
    );
    const said = luck.int(0, 1) === 0 ? {} : { withdrew };
    results.push({ engagement: step.id, is, hits, ...said });
  }
  const ending = campaign.endings[endingOf(state, course)]?.name;
  return { facts, results, ending };
};

const both = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

test('every claim of a war’s chronicle is so', () => {
  let [claims, within, ranges] = [0, 0, 0];
  const holds = (is: boolean, sentence: string, facts: object): void => {
    claims++;
    if (!is) throw new Error(`untrue: ${sentence}\n${JSON.stringify(facts, null, 1)}`);
  };
  for (const [w, war] of WARS.entries())
    for (let seed = 0; seed < sample(2, 12); seed++) {
      const { facts, results, ending } = drawn(war, 1000 * w + seed);
      const told = facts.length - (seed % 3 === 2 ? 1 : 0);
      const known = facts.slice(0, told);
      const idOf = (called: string | undefined) =>
        war.engagements.find(({ name }) => name === called)?.id;
      const campaign = campaignSchema.parse({
        ...war,
        trials: 2_000,
        results: results.slice(0, told),
      });
      const account = must(finish(accountOf({ scenario: campaign }, 1, 'gm')));
      const text = (voice: (typeof VOICES)[number]): string => {
        return plainText(must(chronicleOf(account, { voice, length: 'full' })));
      };
      for (const sentence of text('report').split('\n')) {
        const day = /^- ([^,:(]+), ([^:]+): (.*)$/u.exec(sentence);
        if (day !== null) {
          const [, on, name, says = ''] = day;
          const fact = known.find((one) => one.name === name);
          const { first = [], second = [] } = fact ?? {};
          const [winner, loser] = fact?.is === 'second' ? [second, first] : [first, second];
          const [w1, l1] = [both(winner), both(loser)];
          const outcome = /^[^.]*\./u.exec(says)?.[0] ?? '';
          const allowed =
            fact?.is === 'skipped'
              ? ['not fought.']
              : fact?.unopposed === true
                ? [`${w1} held the field; nobody came against them.`]
                : fact?.is === 'mutual'
                  ? [
                      `neither ${both(first)} nor ${both(second)} held the field.`,
                      ...(fact.withdrew ? [] : [`${both(first)} and ${both(second)} both broke.`]),
                    ]
                  : fact?.withdrew === true
                    ? [`${w1} held the field; ${l1} withdrew.`, `${w1} beat ${l1}.`]
                    : [`${w1} beat ${l1}.`];
          const when = dayText(campaign.house, fact?.day ?? 0).replace('day', 'Day');
          holds(on === when && allowed.includes(outcome), sentence, fact ?? {});
          for (const [all, who = '', lost, left] of says.matchAll(
            /([\p{L} ’']+?) lost (\d+) hits? and had (none|\d+) left/gu,
          )) {
            const army = who.trim();
            const now = fact?.hits[army] ?? NaN;
            const isLeft = left === 'none' ? now === 0 : now === Number(left);
            holds(isLeft && (fact?.before[army] ?? 0) - now === Number(lost), all, fact ?? {});
          }
        }
        const march = /^- (.+) marched (?:from (.+) )?to (.+) \((\d+) days?/u.exec(sentence);
        if (march !== null) {
          const [, who = '', from, to, days] = march;
          const came = known.filter(({ first, second }) => [...first, ...second].includes(who));
          const at = came.findIndex(({ name }) => name === to);
          const road = campaign.house.roads?.find(
            (one) => one.to === idOf(to) && one.from === idOf(from),
          );
          holds(
            at >= 0 && came[at - 1]?.name === from && road?.days === Number(days),
            sentence,
            came,
          );
        }
        const season = /^- By (.+) it was (.+)\.$/u.exec(sentence);
        // Winter is over on 15 January.
        if (season !== null)
          holds(season[2] === 'Spring' && /1471/u.test(season[1] ?? ''), sentence, {});
        const now = /^- ([^:]+): (?:(no|\d+) hits? left|probably (\d+) to (\d+))/u.exec(sentence);
        const last = known.at(-1);
        if (now !== null && day === null && last !== undefined) {
          const hits = last.hits[now[1] ?? ''];
          // Who was not there may have rested since: the state of the course knows only its own.
          const fought = [...last.first, ...last.second].includes(now[1] ?? '');
          if (hits !== undefined && fought && now[2] !== undefined)
            holds(hits === (now[2] === 'no' ? 0 : Number(now[2])), sentence, last);
          if (hits !== undefined && fought && now[3] !== undefined) {
            ranges++;
            if (hits >= Number(now[3]) && hits <= Number(now[4])) within++;
          }
        }
        const ended = /It is over: (.+?)\.(?: |$)/u.exec(sentence)?.[1];
        if (ended !== undefined) holds(ended === ending, sentence, { ending });
        if (/It is over, and none of its endings came/u.test(sentence))
          holds(ending === undefined, sentence, { ending });
        const sure = /Whatever still comes, it ends so: (.+?)\.(?: |$)/u.exec(sentence)?.[1];
        if (sure !== undefined) holds(sure === ending, sentence, { ending });
      }
      const isWhole = told === facts.length;
      for (const voice of VOICES) {
        const said = text(voice);
        expect(said, voice).not.toMatch(/undefined|NaN|[{}]| ,| \.|\bbeat \.|100\.0 %/u);
        // Once all has been fought, every voice says how it ended.
        if (isWhole && ending !== undefined) expect(said, voice).toContain(ending);
        const front = chronicleOf(account, { voice, length: 'full' });
        if (isWhole && ending !== undefined && front.ok)
          expect(markdownOf(front.value)).toMatch(/^outcome: "?ended"?\nending: /mu);
      }
    }
  expect(claims).toBeGreaterThan(sample(20, 120));
  // Nine in ten lie between what is said; far fewer would be a fault.
  expect(within).toBeGreaterThanOrEqual(0.75 * ranges - 2);
}, 600_000);
