import { useMemo, useState } from 'react';
import {
  afterCourse,
  COURSES,
  whyNoCourse,
  type Campaign,
  type CourseKind,
  type WarCourse,
} from '../../../shared/index.ts';
import { ChronicleSection } from '../../chronicle/chronicle-section.tsx';
import { useAnswer } from '../../engine/use-answer.ts';
import { share } from '../../ui/figures/numbers.ts';
import { Button } from '../../ui/input/button.tsx';
import { Pick, Section } from '../../ui/input/controls.tsx';
import { ASKING_COURSES } from '../asking.ts';
import { recordSays } from '../words.ts';

const KINDS: Readonly<Record<CourseKind, string>> = {
  likeliest: 'The likeliest course',
  triumph: 'A triumph: what it wishes for comes true, as well as in 1 of 20 such courses',
  disaster: 'A disaster: what it wishes for does not, as badly as in 1 of 20 such courses',
  upset: 'An upset: how the least likely ending comes',
};

const Course = ({
  campaign,
  course,
}: {
  readonly campaign: Campaign;
  readonly course: WarCourse;
}) => {
  const { kind, ending, chance, results } = course;
  const scenario = useMemo(() => afterCourse(campaign, course), [campaign, course]);
  const source = useMemo(() => ({ scenario }), [scenario]);
  const name = campaign.endings.find(({ id }) => id === ending)?.name ?? 'None of the endings';
  return (
    <div className="war-course">
      <h3>{KINDS[kind]}</h3>
      <p>
        It ends with <b>{name}</b>, as {share(chance, 0.03)} of 1,000 drawn by chance do.
      </p>
      <ol>
        {results.map((one) => (
          <li key={one.engagement}>{recordSays(campaign, one, results)}</li>
        ))}
      </ol>
      <ChronicleSection source={source} id={`course-${kind}`} title="Told before it is fought" />
    </div>
  );
};

/** Whole courses of the war, to be read before anything is fought. */
const Courses = ({ campaign }: { readonly campaign: Campaign }) => {
  const [army, setArmy] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const asked = useMemo(
    () => (isAsked && army < campaign.armies.length ? { campaign, army } : undefined),
    [isAsked, campaign, army],
  );
  const { found: courses, isFailed } = useAnswer(asked, ASKING_COURSES);
  return (
    <Section id="courses" title="Courses of the war">
      <p className="lab-picks">
        <Pick
          says="A triumph or a disaster for"
          value={`${army}`}
          options={campaign.armies.map(({ name }, at) => ({ value: `${at}`, label: name }))}
          onPick={(value) => setArmy(Number(value))}
        />
      </p>
      {isAsked ? null : (
        <div className="buttons">
          <Button onClick={() => setAsked(true)}>Draw four courses</Button>
        </div>
      )}
      {isFailed ? <p className="fault">This could not be worked out.</p> : null}
      <div role="status">
        {isAsked && courses === undefined && !isFailed ? 'Drawing …' : null}
        {(courses?.length ?? 0) > 0 &&
          COURSES.map((kind) => {
            const course = courses?.find((one) => one.kind === kind);
            return course === undefined ? (
              <p key={kind}>{whyNoCourse(campaign, army, kind)}</p>
            ) : (
              <Course key={kind} campaign={campaign} course={course} />
            );
          })}
      </div>
    </Section>
  );
};

export default Courses;
