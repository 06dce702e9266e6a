import type { BodyZone, Display, Figure } from '../../../shared/index.ts';
import { Gauge } from '../../cockpit/side.tsx';
import { capital } from '../../ui/words.ts';
import { Flex, Group, Stack } from '../../ui/layout.ts';

type Of<Kind extends Display['kind']> = Extract<Display, { readonly kind: Kind }>;

const Track = ({ shown: { title, steps, at } }: { readonly shown: Of<'track'> }) => {
  const now = steps[at];
  const effect = now?.effect;
  return (
    <Group className="display-track" gap="0.1rem 0.5rem">
      <span className="quiet">{title}</span>
      <span
        className="display-steps"
        aria-label={`${title}: ${now?.title ?? ''}, step ${at + 1} of ${steps.length}`}
        role="img"
      >
        {steps.map((step, i) => (
          <span
            key={i}
            data-now={i === at || undefined}
            data-lost={i < at || undefined}
            title={step.effect === undefined ? step.title : `${step.title}: ${step.effect}`}
          >
            {step.title}
          </span>
        ))}
      </span>
      {effect === undefined ? null : <small>{effect}</small>}
    </Group>
  );
};

const STATE_WORDS = { ready: '', used: ' used', lost: ' lost' } as const;

const DiceSet = ({ shown: { title, dice } }: { readonly shown: Of<'dice'> }) => (
  <Group className="display-dice" gap="0.2rem 0.5rem">
    <span className="quiet">{title}</span>
    <span
      className="dice"
      role="img"
      aria-label={dice
        .map(({ sides, face, state }) => `${face ?? `d${sides}`}${STATE_WORDS[state]}`)
        .join(', ')}
    >
      {dice.map(({ sides, face, state, note }, i) => (
        <span
          key={i}
          className="die"
          data-state={state}
          title={[`d${sides}${STATE_WORDS[state]}`, ...(note === undefined ? [] : [note])].join(
            ', ',
          )}
        >
          {face ?? ''}
        </span>
      ))}
    </span>
  </Group>
);

/** Outlines of the zones on a grid of 60 x 104; right and left are the fighter's own. */
const ZONES: Readonly<Record<BodyZone, string>> = {
  head: 'M30 3a8 9 0 1 0 .01 0z',
  neck: 'M26 21h8v5h-8z',
  chest: 'M18 27h24v15H18z',
  belly: 'M20 43h20v10H20z',
  groin: 'M20 54h20v6H20z',
  leftArm: 'M43 27h6v21h-6z',
  rightArm: 'M11 27h6v21h-6z',
  leftHand: 'M43 49h6v7h-6z',
  rightHand: 'M11 49h6v7h-6z',
  leftLeg: 'M31 61h9v31h-9z',
  rightLeg: 'M20 61h9v31h-9z',
  leftFoot: 'M31 93h11v6H31z',
  rightFoot: 'M18 93h11v6H18z',
};
/** "leftArm" is "Left arm". */
const zoneSays = (zone: BodyZone): string =>
  capital(zone.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
const ALL_ZONES = Object.keys(ZONES) as readonly BodyZone[];

const Body = ({ shown: { title, zones } }: { readonly shown: Figure }) => {
  const hurt = zones.filter(({ injuries }) => injuries.length > 0);
  const of = new Map(zones.map((one) => [one.zone, one]));
  return (
    <div className="display-figure">
      <svg viewBox="0 0 60 104" width="60" height="104" aria-hidden="true" focusable="false">
        {ALL_ZONES.map((zone) => (
          <path key={zone} d={ZONES[zone]} data-severity={of.get(zone)?.severity}>
            <title>{zoneSays(zone)}</title>
          </path>
        ))}
      </svg>
      <div>
        <span className="quiet">{title}</span>
        {hurt.length === 0 ? (
          <p className="quiet">No injuries.</p>
        ) : (
          <ul>
            {hurt.map(({ zone, injuries }) => (
              <li key={zone}>
                <b>{zoneSays(zone)}</b>{' '}
                {injuries.map(({ title: name, effect }) => `${name}: ${effect}`).join('; ')}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

const Badges = ({ shown: { title, badges } }: { readonly shown: Of<'badges'> }) => (
  <Flex className="display-badges" component="ul" wrap="wrap" gap="0.2rem" aria-label={title}>
    {badges.map(({ text, tone, detail }) => (
      <li key={text} data-tone={tone} title={detail}>
        {text}
        {detail === undefined ? null : <span className="unseen">: {detail}</span>}
      </li>
    ))}
  </Flex>
);

const Matrix = ({ shown }: { readonly shown: Of<'matrix'> }) => {
  const { title, rowTitle, columnTitle, rows, columns, cells, at } = shown;
  return (
    <table className="display-matrix">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            {rowTitle} by {columnTitle}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((column, j) => (
              <td key={column} data-now={(i === at[0] && j === at[1]) || undefined}>
                {cells[i]?.[j]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const One = ({ shown, fill }: { readonly shown: Display; readonly fill: string }) => {
  switch (shown.kind) {
    case 'meter':
      return <Gauge {...shown} fill={fill} />;
    case 'track':
      return <Track shown={shown} />;
    case 'dice':
      return <DiceSet shown={shown} />;
    case 'figure':
      return <Body shown={shown} />;
    case 'badges':
      return <Badges shown={shown} />;
    case 'matrix':
      return <Matrix shown={shown} />;
  }
};

/**
 * What a system has drawn of a fighter or an event, by the shapes of the engine alone.
 * @param fill class of the colour of his side
 */
export const Displays = ({
  all = [],
  fill = '',
}: {
  readonly all: readonly Display[] | undefined;
  readonly fill?: string;
}) =>
  all.length === 0 ? null : (
    <Stack className="displays" gap="xs">
      {all.map((shown, i) => (
        <One key={`${shown.kind} ${shown.title} ${i}`} shown={shown} fill={fill} />
      ))}
    </Stack>
  );
