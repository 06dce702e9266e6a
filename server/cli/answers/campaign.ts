import {
  afterCourse,
  campaignSchema,
  COURSES,
  coursesOf,
  whyNoCourse,
  suppositionsOf,
  whatIf,
  type CourseKind,
  type Seed,
  type WhatIf,
  campaignWork,
  formatShare,
  midName,
  type CharacterProjection,
  type EngagementProjection,
  type Given,
  type Projection,
  ok,
  projectRequestSchema,
  readGiven,
  shareText,
  type Campaign,
} from '../../../shared/index.ts';
import { check, type Checked } from '../../http/issues.ts';
import { answerTo, onScenario, print, reading, type Options } from '../command.ts';
import { fault } from '../fault.ts';
import { armyIn } from './lab/needs.ts';
import { barWidth } from '../terminal.ts';
import { bar, paragraph, plain, table } from './words/text.ts';

const BAR_WIDTH = barWidth(40, 36);

const endingsText = ({ endings }: Projection): string =>
  table(
    [
      ['Ending', 'Chance'],
      ...endings
        .filter(({ id, chance }) => id !== 'open' || chance > 0)
        .map(({ name, chance, margin }) => [
          name,
          formatShare(chance, margin),
          bar(chance, BAR_WIDTH),
        ]),
    ],
    [1],
  );

const rowOf = (
  { name, day, date, fought, unopposed, results, sways, isPlayed }: EngagementProjection,
  margin: number | undefined,
): readonly string[] => [
  date ?? `${day}`,
  isPlayed ? `${name} (fought)` : name,
  ...[fought, unopposed, results.first, results.second, results.mutual].map((one) =>
    shareText(one, isPlayed ? undefined : margin),
  ),
  plain(100 * sways, 1),
];

const engagementsText = ({ engagements, margin }: Projection): string =>
  table(
    [
      ['Day', 'Engagement', 'fought', 'unopposed', 'first', 'second', 'neither', 'sways'],
      ...engagements.map((one) => rowOf(one, margin)),
    ],
    [...(engagements.some(({ date }) => date !== undefined) ? [] : [0]), 2, 3, 4, 5, 6, 7],
  );

const fateRow = (
  { name, survives, fates }: CharacterProjection,
  margin: number | undefined,
): readonly string[] => [
  name,
  ...[survives, fates.free, fates.wounded, fates.taken, fates.dead].map((one) =>
    shareText(one, margin),
  ),
];

const strengthText = ({ armies, margin }: Projection): string =>
  table(
    [
      ['Army', 'hits at the end', '5 % to 95 %', 'men', 'without hits'],
      ...armies.map(({ name, points }) => {
        const { hits, men, routed } = points.at(-1) ?? {};
        const range = hits === undefined ? '' : `${hits.p5} to ${hits.p95}`;
        return [name, `${hits?.p50}`, range, `${men?.p50}`, shareText(routed ?? 0, margin)];
      }),
    ],
    [1, 2, 3, 4],
  );

const certaintyText = ({ method, trials, asked }: Projection): string => {
  if (method === 'exact') return 'Exact.';
  const short = asked === undefined ? '' : ` (${asked} were asked for)`;
  return `An estimate from ${trials} trials${short}, each ending with its 95 % margin.`;
};

/** Results that could not have come, and what to look at. */
const followedText = ({ engagements, against }: Projection): readonly string[] => {
  const nameOf = (id: string): string => engagements.find((one) => one.id === id)?.name ?? id;
  return against.length === 0
    ? []
    : [
        paragraph(
          `By the rules this result could not have come: ${against.map(nameOf).join(', ')}. It ` +
            'is followed all the same; see whether the loser withdrew, and the hits told.',
        ),
      ];
};

/** Engagements that never come about, with the reason. */
const neverText = ({ engagements }: Projection): readonly string[] =>
  engagements.flatMap((one) =>
    one.never === undefined ? [] : [paragraph(`${one.name}: ${one.never}`)],
  );

const projectionText = (name: string, projection: Projection): string => {
  const { engagements, decisive, characters, margin } = projection;
  const most = engagements.find(({ id }) => id === decisive);
  const sways =
    most === undefined
      ? []
      : [
          paragraph(
            `Most hangs on ${midName(most.name)}: on average its result moves the chances of the ` +
              `endings by ${plain(100 * most.sways, 1)} points.`,
          ),
        ];
  const survival =
    characters.length === 0
      ? []
      : [
          table(
            [
              ['', 'survives', 'free', 'wounded', 'captured', 'dead'],
              ...characters.map((one) => fateRow(one, margin)),
            ],
            [1, 2, 3, 4, 5],
          ),
        ];
  return [
    name,
    ...followedText(projection),
    endingsText(projection),
    engagementsText(projection),
    ...neverText(projection),
    ...sways,
    strengthText(projection),
    ...survival,
    certaintyText(projection),
  ].join('\n\n');
};

const supposedText = (
  { engagements }: Campaign,
  given: readonly Given[],
  { likely, margin }: Projection,
) =>
  paragraph(
    `Supposed: ${given
      .map(({ engagement, is }) => {
        const name = engagements.find(({ id }) => id === engagement)?.name ?? engagement;
        return `${name} = ${is}`;
      })
      .join('; ')}. The chance of that is ${shareText(likely, margin)}.`,
  );

/** What-ifs of the file, a column each beside the campaign as it is. */
const whatIfsText = (columns: readonly WhatIf[]): readonly string[] => {
  const [first, ...others] = columns;
  if (first === undefined || others.length === 0) return [];
  const rows = first.endings
    .filter(({ id, chance }) => id !== 'open' || chance > 0)
    .map(({ id, name }) => [
      name,
      ...columns.map(({ endings, margin }) => {
        const chance = endings.find((one) => one.id === id)?.chance;
        return chance === undefined ? 'cannot be' : shareText(chance, margin);
      }),
    ]);
  const heads = others.map((_, at) => `what if ${at + 1}`);
  const told = others.map(
    ({ given, likely, margin }, at) =>
      `${at + 1}: ${given.map(({ engagement, is }) => `${engagement} = ${is}`).join('; ')} ` +
      `(${shareText(likely, margin)})`,
  );
  return [
    table(
      [['Side by side', 'as it is', ...heads], ...rows],
      [...columns.keys()].map((at) => at + 1),
    ),
    told.join('\n'),
  ];
};

const isCourse = (text: string): text is CourseKind => COURSES.some((kind) => kind === text);

/** The war as it went in one of its courses: a file for `chronicle` or `campaign`. */
const courseText = (scenario: Campaign, seed: Seed, options: Options): Checked<string> => {
  const { course = '' } = options;
  if (options.if !== undefined)
    return fault('--if', 'a course is drawn from what is recorded: record it in the file instead');
  if (!isCourse(course)) return fault('--course', `use ${COURSES.join(', ')}`);
  const army = armyIn(scenario, options.for);
  if (!army.ok) return army;
  const all = coursesOf(scenario, army.value, seed);
  const made = all.find(({ kind }) => kind === course);
  const why =
    all.length === 0
      ? 'what is recorded cannot have been: see rout campaign'
      : whyNoCourse(scenario, army.value, course);
  return made === undefined
    ? fault('', why)
    : { ok: true, value: `${JSON.stringify(afterCourse(scenario, made), null, 2)}\n` };
};

/** How a campaign may end. */
export const campaign = onScenario(
  {
    campaign: reading(campaignSchema, ({ scenario, seed }, options) => {
      if (options.course !== undefined) return courseText(scenario, seed, options);
      if (options.for !== undefined) return fault('--for', 'is of a course: give --course too');
      const supposed = options.if === undefined ? ok([]) : readGiven(scenario, options.if);
      if (!supposed.ok) return fault('--if', supposed.error);
      const asked = check(projectRequestSchema, { campaign: scenario, given: supposed.value });
      if (!asked.ok)
        return { ok: false, issues: asked.issues.map((issue) => ({ ...issue, path: '--if' })) };
      const { given } = asked.value;
      const project = { campaign: { ...scenario, seed }, given, seed };
      const made = answerTo(campaignWork.projection, project, options);
      if (!made.ok)
        return {
          ok: false,
          issues: made.issues.map((one) => ({ ...one, path: given.length > 0 ? '--if' : '' })),
        };
      const columns = suppositionsOf(scenario);
      const text = (answer: Projection): string =>
        [
          projectionText(scenario.name, answer),
          ...(columns.length < 2
            ? []
            : whatIfsText(columns.map((one) => whatIf(project.campaign, one)))),
        ].join('\n\n');
      return print(
        made.value,
        (answer) =>
          given.length === 0
            ? text(answer)
            : `${supposedText(scenario, given, answer)}\n\n${text(answer)}`,
        options,
      );
    }),
  },
  ': give a campaign file',
);
