import './line-door.css';
import { useMemo, useState } from 'react';
import {
  isWarLine,
  lineFor,
  lineInWords,
  readLine,
  takenFor,
  type LineKind,
  type LineScenario,
} from '../../../shared/index.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { ShowLink } from '../../share/link/show-link.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { LineField } from '../../ui/input/line-field.tsx';
import { asSaid, withOwn } from './line-own.ts';
import { afterPress, CopyLine, useTypedLine } from './typed-line.tsx';

interface Level {
  readonly label: string;
  /** What a line of another page is told to be, and where it belongs. */
  readonly is: string;
  readonly page: string;
  readonly example: string;
}

const LEVELS: Readonly<Record<LineKind, Level>> = {
  battle: {
    label: 'The battle in one line',
    is: 'a battle of armies',
    page: 'Armies',
    example: '800 x1.5 Ada 1+3 v 200 knights + 600 archers +2 80 hits',
  },
  units: {
    label: 'The battle in one line',
    is: 'a battle of units',
    page: 'Units',
    example: 'units: 200 knights left + 60 archers v 300 levies; seed=7',
  },
  duel: {
    label: 'The fight in one line',
    is: 'a fight of persons',
    page: 'Duels',
    example: 'zones: Ada elite officer v 2 soldiers',
  },
};

/** What was typed belongs to another page. */
const Elsewhere = ({ scenario }: { readonly scenario: LineScenario }) => {
  const { is, page } = LEVELS[scenario.kind];
  const open = async (): Promise<void> =>
    (await import('../../table/kept/files.ts')).showScenario(scenario);
  return (
    <p role="status">
      This is {is}.{' '}
      <SmallButton look="lined" onClick={() => void open()}>
        Open it under {page}
      </SmallButton>
    </p>
  );
};

/** What was typed is a war, which has a page of its own. */
const War = ({ line }: { readonly line: string }) => {
  const [fault, setFault] = useState('');
  const open = async (): Promise<void> => {
    const { bringWar } = await import('../../campaign/draft/bring.ts');
    setFault(await bringWar(line));
  };
  return (
    <p role="status">
      This is a war.{' '}
      <SmallButton look="lined" onClick={() => void open()}>
        Open it under Campaign
      </SmallButton>{' '}
      {fault}
    </p>
  );
};

/** What a line was read as, and what was guessed. */
export const readAs = (line: string, kind: LineKind, scenario: LineScenario): string => {
  const said = takenFor(line, kind)?.said ?? [];
  return [`Read as ${lineInWords(scenario)}`, ...said].join('; ');
};

/** The line, and what the server draws of it, to be copied. */
const Copies = ({ line }: { readonly line: string }) => (
  <>
    <CopyLine line={line} />
    <ShowLink line={line} />
  </>
);

interface Props<Scenario> {
  readonly kind: LineKind;
  /** That of the cards, or the last one they described. */
  readonly scenario: Scenario | undefined;
  /** Takes what was typed into the cards. */
  readonly onScenario: (scenario: Scenario) => void;
}

/**
 * What is set up, in one line: typing it fills the cards, and the cards write it. A line that
 * cannot be read stays as it was typed.
 */
export const LineDoor = <Scenario extends LineScenario>({
  kind,
  scenario,
  onScenario,
}: Props<Scenario>) => {
  const [isSeedSaid, setSeedSaid] = useState(false);
  const own = useMemo(
    () => (scenario === undefined ? '' : lineFor(asSaid(scenario, isSeedSaid))),
    [scenario, isSeedSaid],
  );
  const [typed, setTyped] = useTypedLine(
    `rout.line.${kind}`,
    own,
    (line) => readLine(line, kind).ok,
  );
  const read = useMemo(
    () => (typed === undefined ? undefined : readLine(typed, kind)),
    [typed, kind],
  );
  const isOwn = (one: LineScenario): one is Scenario => one.kind === kind;
  const type = (line: string): void => {
    setTyped(line);
    const said = readLine(line, kind);
    if (!said.ok || !isOwn(said.value)) return;
    setSeedSaid(said.value.seed !== undefined);
    onScenario(withOwn(said.value, scenario));
  };
  const isKept = read?.ok === false || (read?.ok === true && !isOwn(read.value));
  const isWar = isKept && typed !== undefined && isWarLine(typed);
  const { label, example } = LEVELS[kind];
  return (
    <div className="line-door" onBlur={isKept ? undefined : afterPress(() => setTyped(undefined))}>
      <LineField
        label={label}
        hint={
          <>
            Such as <b>{example}</b>
          </>
        }
        line={typed ?? own}
        fault={read?.ok === false && !isWar ? read.error : undefined}
        reading={
          typed === undefined || read?.ok !== true ? undefined : readAs(typed, kind, read.value)
        }
        onLine={type}
      >
        {isWar && typed !== undefined ? <War line={typed} /> : null}
        {read?.ok === true && !isOwn(read.value) ? <Elsewhere scenario={read.value} /> : null}
        <p className="line-deeds">
          {isKept ? (
            <LinkButton onClick={() => setTyped(undefined)}>Back to what is set up</LinkButton>
          ) : (
            <Copies line={typed ?? (scenario === undefined ? '' : lineFor(scenario))} />
          )}
        </p>
      </LineField>
    </div>
  );
};
