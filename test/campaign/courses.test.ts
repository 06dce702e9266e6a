import { describe, expect, test } from 'vitest';
import {
  afterCourse,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  COURSES,
  coursesOf,
  projectionQuestion,
  whatIf,
  whatIfsOf,
  whyNoCourse,
} from '../../shared/index.ts';
import { answer } from '../../shared/index.ts';
import { warIn } from '../lines.ts';
import { sample } from '../sample.ts';

describe.each(CAMPAIGN_EXAMPLES.slice(0, sample(2, Infinity)))('courses: $title', (example) => {
  const campaign = campaignSchema.parse({ ...example.campaign, trials: 400 });
  const courses = coursesOf(campaign, 0, 'courses');

  test('each is one that can be, and ends as it says', () => {
    expect(courses.map(({ kind }) => kind)).toEqual([...COURSES]);
    for (const course of courses) {
      const gone = campaignSchema.parse(afterCourse(campaign, course));
      const projection = answer(projectionQuestion(gone, []));
      expect(projection.against).toEqual([]);
      const came = projection.endings.find(({ id }) => id === course.ending);
      expect(came?.chance).toBeGreaterThan(0.999);
    }
  });

  test('a triumph leaves more than a disaster, an upset is rarer than the likeliest', () => {
    const hitsOf = (kind: string): number => {
      const course = courses.find((one) => one.kind === kind);
      const gone = afterCourse(campaign, course ?? { results: [], circumstances: [] });
      const { armies } = answer(projectionQuestion(gone, []));
      const side = armies[0]?.side;
      return armies.reduce(
        (sum, one) => sum + (one.points.at(-1)?.hits.mean ?? 0) * (one.side === side ? 1 : -1),
        0,
      );
    };
    expect(hitsOf('triumph')).toBeGreaterThan(hitsOf('disaster'));
    const [likeliest, , , upset] = courses;
    expect(upset?.chance).toBeLessThanOrEqual(likeliest?.chance ?? 0);
  });

  test('the same seed draws the same', () => {
    expect(coursesOf(campaign, 0, 'courses')).toEqual(courses);
  });
});

const WEAK =
  'Red: 200; Blue: 180; Green: 60; day 3 Ford: Red v Blue; day 9 Hill: winner v Green; ' +
  'end Red: Red wins Ford; end Blue: Blue wins Ford; end Spent: not Red wins Ford';

test('a triumph is a victory of the army, a disaster none; where neither is, it is said', () => {
  const war = warIn(WEAK);
  const kindsOf = (army: number) =>
    coursesOf(war, army, 'weak').map(({ kind, ending }) => [kind, ending]);
  expect(kindsOf(0)).toContainEqual(['triumph', 'red']);
  expect(kindsOf(1)).toContainEqual(['triumph', 'blue']);
  expect(kindsOf(1)).not.toContainEqual(['disaster', 'blue']);
  // That Red does not win is no victory of anybody.
  expect(kindsOf(2).map(([kind]) => kind)).toEqual(['likeliest', 'disaster', 'upset']);
  expect(whyNoCourse(war, 2, 'triumph')).toContain('No ending is a victory of Green');
});

test('a what-if is the projection that supposes it; what cannot be supposed is passed over', () => {
  const [first] = CAMPAIGN_EXAMPLES;
  const campaign = campaignSchema.parse({
    ...first?.campaign,
    whatIfs: [[{ engagement: 'upper', is: 'second' }], [{ engagement: 'gone', is: 'first' }]],
  });
  const all = whatIfsOf(campaign);
  expect(all).toEqual([[{ engagement: 'upper', is: 'second' }]]);
  const [given = []] = all;
  const supposed = answer(projectionQuestion(campaign, given));
  expect(whatIf(campaign, given)).toMatchObject({
    likely: supposed.likely,
    isImpossible: false,
    endings: supposed.endings.map(({ id, chance }) => ({ id, chance })),
  });
});
