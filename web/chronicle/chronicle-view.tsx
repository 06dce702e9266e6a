import './chronicle.css';
import { useMemo, useState } from 'react';
import {
  chronicleOf,
  VOICE_TITLES,
  VOICES,
  type Account,
  type Audience,
  type Chronicle,
  type Length,
  type Result,
  type ScreenLevel,
  type ToldSource,
  type Voice,
} from '../../shared/index.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { QuietButton } from '../ui/input/button.tsx';
import { Fold, Pick } from '../ui/input/controls.tsx';
import { Article } from './article.tsx';
import { ASKING_CHRONICLE } from './asking.ts';
import { ChronicleBar } from './chronicle-bar.tsx';
import { ChronicleChances } from './chances.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { TemplateForm } from './template-form.tsx';
import { ownTemplate } from './templates.ts';

interface Props {
  readonly source: ToldSource;
  /** What the players' screen shows. */
  readonly level?: ScreenLevel;
}

/** What somebody chose: voice, reader, length, and which of the wordings. */
interface Manner {
  readonly voice: Voice;
  readonly isForPlayers: boolean;
  readonly length: Length;
  readonly wording: number;
}

const BEGIN: Manner = { voice: 'report', isForPlayers: false, length: 'full', wording: 0 };

const Choices = ({
  manner: { voice, isForPlayers, length, wording },
  onChange,
}: {
  readonly manner: Manner;
  readonly onChange: (change: Partial<Manner>) => void;
}) => (
  <p className="chronicle-choices">
    <Pick
      says="Told as"
      value={voice}
      options={VOICES.map((value) => ({ value, label: VOICE_TITLES[value] }))}
      onPick={(picked) => onChange({ voice: VOICES.find((one) => one === picked) ?? 'report' })}
    />
    <Pick
      says="for"
      value={isForPlayers ? 'players' : 'gm'}
      options={[
        { value: 'gm', label: 'the game master' },
        { value: 'players', label: 'the players' },
      ]}
      onPick={(picked) => onChange({ isForPlayers: picked === 'players' })}
    />
    <Pick
      says="in"
      value={length}
      options={[
        { value: 'full', label: 'full' },
        { value: 'brief', label: 'brief' },
      ]}
      onPick={(picked) => onChange({ length: picked === 'brief' ? 'brief' : 'full' })}
    />
    <QuietButton onClick={() => onChange({ wording: wording + 1 })}>In other words</QuietButton>
  </p>
);

const KNOWN: Readonly<Record<ScreenLevel, string>> = {
  words: 'Players read what their screen shows: words for each army, no numbers.',
  bands: 'Players read what their screen shows: bands of hits, no odds.',
  numbers: 'Players read what their screen shows: hits and odds, but no orders and no notes.',
};

/** Somebody's own template by voice, as far as it was changed here or kept before. */
const useTemplate = (level: Account['level'], voice: Voice) => {
  const [changed, setChanged] = useState<Readonly<Record<string, string | undefined>>>({});
  const own = voice in changed ? changed[voice] : ownTemplate(level, voice);
  const change = (text: string | undefined): void => setChanged({ ...changed, [voice]: text });
  return [own, change] as const;
};

const Told = ({
  made,
  account,
  source,
}: {
  readonly made: Result<Chronicle, string>;
  readonly account: Account;
  readonly source: ToldSource;
}) =>
  made.ok ? (
    <>
      <ChronicleBar chronicle={made.value} source={source} />
      <Article blocks={made.value.blocks} />
      <PrintSheet name="chronicle">
        <Article blocks={made.value.blocks} />
      </PrintSheet>
      <Fold says="Chart and figures">
        <ChronicleChances account={account} />
      </Fold>
    </>
  ) : null;

const LEVELS: Readonly<Record<ToldSource['scenario']['kind'], Account['level']>> = {
  battle: 'army',
  units: 'unit',
  duel: 'combat',
  campaign: 'campaign',
};

/** What happened, told in a voice of one's choice, to be copied, saved and printed. */
const ChronicleView = ({ source, level = 'words' }: Props) => {
  const [manner, setManner] = useState(BEGIN);
  const { voice, isForPlayers, length, wording } = manner;
  const audience: Audience = isForPlayers ? level : 'gm';
  const asked = useMemo(() => ({ source, audience }), [source, audience]);
  const { answer, isLate, isFailed } = useAnswer(asked, ASKING_CHRONICLE);
  const [template, setTemplate] = useTemplate(LEVELS[source.scenario.kind], voice);
  const account = answer?.about === asked ? answer.value : undefined;
  const made = useMemo(
    () =>
      account === undefined
        ? undefined
        : chronicleOf(account, { voice, length, wording, template }),
    [account, voice, length, wording, template],
  );
  return (
    <div className="chronicle" aria-busy={isLate}>
      <Choices manner={manner} onChange={(change) => setManner({ ...manner, ...change })} />
      {isForPlayers ? <p className="quiet">{KNOWN[level]}</p> : null}
      {isFailed ? (
        <p className="fault">This could not be told: undo the last change, or reload the page.</p>
      ) : null}
      {made === undefined || account === undefined ? (
        <p className="quiet">{isFailed ? '' : 'Reading the log …'}</p>
      ) : (
        <>
          <Told made={made} account={account} source={source} />
          <Fold says="Change the template">
            <TemplateForm
              key={voice}
              level={account.level}
              voice={voice}
              own={template}
              fault={made.ok ? '' : made.error}
              onChange={setTemplate}
            />
          </Fold>
        </>
      )}
    </div>
  );
};

export default ChronicleView;
