import { useMemo, useState } from 'react';
import {
  armyIds,
  entrySchema,
  STORIES,
  STORY_IDS,
  type BattleScenario,
  type Entry,
  type Figures,
  type NamedStory,
  type StoryAsked,
} from '../../shared/index.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { encodeTable, tableHashOf } from '../table/table-link.ts';
import { Button } from '../ui/button.tsx';
import { Pick, Section } from '../ui/controls.tsx';
import { Exports } from '../ui/exports.tsx';
import { Old } from './old.tsx';
import { Key } from '../ui/key.tsx';
import { count, share } from '../ui/numbers.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ArmyPick, armyIn } from './army-pick.tsx';
import { ASKING_NAMED } from './asking.ts';
import type { LabView } from './view.ts';

type Told = NamedStory['rounds'][number];

/** The dice that an army threw, roll by roll. */
const diceOf = ({ dice }: Told, army: string): string =>
  Object.entries(dice)
    .flatMap(([key, { faces }]) => (key.startsWith(`${army}/`) ? [faces.join('+')] : []))
    .join(' · ');

interface Contender {
  readonly id: string;
  readonly name: string;
}

/** The armies that the story tells of: allies may have merged. */
const contendersOf = (scenario: BattleScenario, rounds: readonly Told[]): readonly Contender[] => {
  const ids = armyIds(scenario);
  const nameOf = (id: string): string =>
    (scenario.armies[ids.indexOf(id)] ?? scenario.armies.find(({ side }) => side === id))?.name ??
    id;
  return Object.keys(rounds[0]?.hits ?? {}).map((id) => ({ id, name: nameOf(id) }));
};

const figuresOf = (rounds: readonly Told[], all: readonly Contender[]): Figures => ({
  columns: ['Round', ...all.flatMap(({ name }) => [`${name}: dice`, `${name}: hits left`])],
  rows: rounds.map((round) => [
    round.round,
    ...all.flatMap(({ id }) => [diceOf(round, id), round.hits[id] ?? 0]),
  ]),
});

/** Opens the first rounds of a story as a battle at the table. */
const playOn = async (scenario: BattleScenario, rounds: readonly Told[]): Promise<void> => {
  const entries = rounds.map(({ dice, targets }): Entry =>
    entrySchema.parse({ kind: 'round', dice, targets }),
  );
  const link = await encodeTable({ scenario, log: { entries, undone: [] } });
  if (link !== undefined) window.location.hash = tableHashOf({ link, id: '' });
};

const endText = ({ outcome }: NamedStory, all: readonly Contender[]): string => {
  if (outcome.kind === 'mutual') return 'Both rout.';
  if (outcome.kind === 'stalemate') return 'A stalemate.';
  const { winner } = outcome;
  return `${all.find(({ id }) => id === winner)?.name ?? winner} wins.`;
};

/** Round by round, as far as it is shown. */
const Replay = ({
  story,
  scenario,
}: {
  readonly story: NamedStory;
  readonly scenario: BattleScenario;
}) => {
  const { rounds } = story;
  const [shown, setShown] = useState(1);
  const all = useMemo(() => contendersOf(scenario, rounds), [scenario, rounds]);
  const told = rounds.slice(0, shown);
  const isOver = shown >= rounds.length;
  return (
    <>
      <div className="lab-picks" role="group" aria-label="Replay">
        <Button onClick={() => setShown(shown + 1)} disabled={isOver}>
          Next round
        </Button>
        <Button look="quiet" onClick={() => setShown(rounds.length)} disabled={isOver}>
          To the end
        </Button>
        <Button look="quiet" onClick={() => setShown(1)} disabled={shown === 1}>
          From the start
        </Button>
        <Button look="lined" onClick={() => void playOn(scenario, told)}>
          {isOver ? 'Open at the table' : 'Play on from here at the table'}
        </Button>
      </div>
      <p aria-live="polite">
        {isOver
          ? `${endText(story, all)} ${count(rounds.length)} rounds.`
          : `Round ${count(shown)} of ${count(rounds.length)}.`}
      </p>
      <Sheet
        label="The battle, round by round"
        titles={['Round', ...all.flatMap(({ name }) => [`${name} throws`, `${name}: hits left`])]}
      >
        {told.map((round) => (
          <tr key={round.round}>
            <th scope="row">{round.round}</th>
            {all.flatMap(({ id }, i) => [
              <td key={`${id} dice`}>
                <Key slot={i} /> {diceOf(round, id) || '–'}
              </td>,
              <td key={`${id} hits`}>
                <b>{round.hits[id]}</b>
              </td>,
            ])}
          </tr>
        ))}
      </Sheet>
      <Exports
        name="A battle of a kind"
        figures={() => figuresOf(rounds, all)}
        json={() => ({ scenario, ...story })}
      />
    </>
  );
};

const How = ({ story }: { readonly story: NamedStory }) => {
  const { chance, method, trials = 0 } = story;
  return (
    <p className="quiet">
      {share(chance)} of battles are such.{' '}
      {method === 'exact'
        ? 'This one is drawn exactly as likely as it is among all of them.'
        : `This is one of ${count(trials)} battles of luck.`}
    </p>
  );
};

/** A typical battle, a disaster, a narrow win: told round by round. */
const Stories = ({ scenario, fields, onFields }: LabView) => {
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
        <Button look="quiet" onClick={() => onFields({ n: `${number + 1}` })}>
          Another such battle
        </Button>
      </div>
      <p>{STORIES.find(({ id }) => id === story)?.text}.</p>
      {answer === undefined ? (
        <p className="quiet">Working …</p>
      ) : answer.value === undefined ? (
        <p>No battle of these armies is of this kind.</p>
      ) : (
        <Old isLate={isLate}>
          <How story={answer.value} />
          <Replay
            key={JSON.stringify([answer.about.story, answer.about.seed, answer.value.rounds[0]])}
            story={answer.value}
            scenario={answer.about.scenario}
          />
        </Old>
      )}
    </Section>
  );
};

export default Stories;
