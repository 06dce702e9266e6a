/** Every icon as one stroked path on a 16 x 16 grid. */
const PATHS = {
  swap: 'M2 5.5h11M10 2.5l3 3-3 3M14 10.5H3M6 7.5l-3 3 3 3',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  remove: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  add: 'M8 2.5v11M2.5 8h11',
  up: 'M8 13V3.5M3.5 8L8 3.5 12.5 8',
  down: 'M8 3v9.5M3.5 8L8 12.5 12.5 8',
  link:
    'M6.5 9.5l3-3M7 4.5l1.6-1.6a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.6 1.6a2.8 2.8 0 0 ' +
    '1-4-4L5 7.5',
  sun:
    'M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 ' +
    '1.2M11.8 11.8L13 13M3 13l1.2-1.2M11.8 4.2L13 3',
  moon: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3z',
  help: 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.7M8 12v.6',
  keep: 'M4 2.5h8v11l-4-3.2-4 3.2z',
  die: 'M2.5 2.5h11v11h-11zM5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01',
  first: 'M3.5 3v10M12.5 3.5L6.5 8l6 4.5z',
  prev: 'M11 3.5L5 8l6 4.5z',
  play: 'M4.5 3l8 5-8 5z',
  pause: 'M5 3v10M11 3v10',
  next: 'M5 3.5L11 8l-6 4.5z',
  last: 'M12.5 3v10M3.5 3.5l6 4.5-6 4.5z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    className="icon"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'die' ? 1.6 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** A formed unit on a war map, and one that breaks away from it. */
export const Mark = () => (
  <svg
    className="mark"
    viewBox="0 0 40 28"
    width="40"
    height="28"
    aria-hidden="true"
    focusable="false"
  >
    <rect x="2" y="8" width="17" height="14" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M2 22 19 8" stroke="currentColor" strokeWidth="2" />
    <g transform="rotate(24 30 16)">
      <rect
        x="23"
        y="10"
        width="14"
        height="12"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeDasharray="4 2.4"
      />
    </g>
  </svg>
);
