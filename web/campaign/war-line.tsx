import '../forms/line/line-door.css';
import { useMemo, useState } from 'react';
import { readWar, warLine, warParts, type Campaign } from '../../shared/index.ts';
import { afterPress, CopyLine, useTypedLine } from '../forms/line/typed-line.tsx';
import { LinkButton } from '../ui/input/controls.tsx';
import { LineField } from '../ui/input/line-field.tsx';
import { warSays } from './words.ts';

interface Props {
  /** As it is set up; undefined while something is at fault. */
  readonly campaign: Campaign | undefined;
  readonly onCampaign: (campaign: Campaign) => void;
}

/**
 * The war in a line, a part on each, of which the first alone is shown until it is used: typing it
 * fills the form, and the form writes it. What cannot be read stays as it was typed.
 */
export const WarLine = ({ campaign, onCampaign }: Props) => {
  const own = useMemo(
    () => (campaign === undefined ? '' : warParts(campaign).join('\n')),
    [campaign],
  );
  const [typed, setTyped] = useTypedLine('rout.line.campaign', own, (line) => readWar(line).ok);
  const read = useMemo(() => (typed === undefined ? undefined : readWar(typed)), [typed]);
  const type = (line: string): void => {
    setTyped(line);
    const said = readWar(line);
    if (said.ok) onCampaign(said.value);
  };
  const isKept = read?.ok === false;
  const [isUsed, setUsed] = useState(false);
  const line = typed ?? own;
  const leave = (): void => {
    setTyped(undefined);
    setUsed(false);
  };
  return (
    <div
      className="line-door"
      onFocus={() => setUsed(true)}
      onBlur={isKept ? undefined : afterPress(leave)}
    >
      <LineField
        label="The war in a line"
        isLong
        isFolded={!isUsed && !isKept}
        hint={
          <>
            Such as <b>day 3 The ford: Red v Blue (withdraws 20); day 9 The hill: winner v Green</b>
          </>
        }
        line={line}
        fault={isKept ? read.error : undefined}
        reading={read?.ok === true ? `Read as ${warSays(read.value)}` : undefined}
        onLine={type}
      >
        <p className="line-deeds">
          {isKept ? (
            <LinkButton onClick={() => setTyped(undefined)}>Back to what is set up</LinkButton>
          ) : (
            <CopyLine line={typed ?? (campaign === undefined ? '' : warLine(campaign))} />
          )}
        </p>
      </LineField>
    </div>
  );
};
