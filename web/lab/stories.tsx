import { useMemo } from 'react';
import { STORIES, STORY_IDS, type NamedStory, type StoryAsked } from '../../shared/index.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { QuietButton } from '../ui/input/button.tsx';
import { Pick, Section } from '../ui/input/controls.tsx';
import { count, share, tenths } from '../ui/figures/numbers.ts';
import { ArmyPick, armyIn } from './army-pick.tsx';
import { ASKING_NAMED } from './asking.ts';
import { Old } from './old.tsx';
import { Replay } from './replay.tsx';
import type { LabView } from './view.ts';

const How = ({ story }: { readonly story: NamedStory }) => {
  const { chance, chanceMargin, method, trials = 0 } = story;
  const sure = chanceMargin === undefined ? '' : ` ± ${tenths(100 * chanceMargin)}`;
  return (
    <p className="quiet">
      {`${share(chance)}${sure} of battles are such. `}
      {method === 'exact'
        ? 'This one is drawn exactly as likely as it is among all of them.'
        : `This is one of ${count(trials)} battles of luck.`}
    </p>
  );
};

/** A typical battle, a disaster, a narrow win: told round by round. */
const Stories = ({ scenario, live, fields, onFields }: LabView) => {
  const army = armyIn(fields, scenario);
  const story = STORY_IDS.find((id) => id === fields['story']) ?? 'typical';
  const number = Math.max(1, Math.round(Number(fields['n'] ?? 1)) || 1);
  const subject = useMemo(
    (): StoryAsked => ({ scenario, army, story, seed: number }),
    [scenario, army, story, number],
  );
  const { answer, isLate } = useAnswer(subject, ASKING_NAMED);
  return (
    <Section id="story" title="How it may go">
      <div className="lab-picks lab-sentence">
        <ArmyPick armies={scenario.armies} army={army} onFields={onFields} />
        <Pick
          says="tell"
          value={story}
          options={STORIES.map(({ id, title }) => ({ value: id, label: title }))}
          onPick={(id) => onFields({ story: id, n: '1' })}
        />
        <QuietButton onClick={() => onFields({ n: `${number + 1}` })}>
          Another such battle
        </QuietButton>
      </div>
      <p>{STORIES.find(({ id }) => id === story)?.text}.</p>
      {answer === undefined ? (
        <p className="quiet">Working …</p>
      ) : answer.value === undefined ? (
        <p>
          No battle of these armies is of this kind
          {story === 'upset' ? ', as no side is surely weaker than another, or it never wins' : ''}.
        </p>
      ) : (
        <Old isLate={isLate}>
          <How story={answer.value} />
          <Replay
            key={JSON.stringify([answer.about.story, answer.about.seed, answer.value.rounds[0]])}
            story={answer.value}
            scenario={answer.about.scenario}
            odds={live?.scenario === answer.about.scenario ? live.odds : undefined}
          />
        </Old>
      )}
    </Section>
  );
};

export default Stories;
