import { Fragment, useState, type ReactNode } from 'react';
import { useTurned } from '../../forms/focus.ts';
import type { Post } from '../../../shared/index.ts';
import { NameButton, SideFrame } from '../../forms/side.tsx';
import { Button } from '../../ui/input/button.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { counted } from '../../ui/words.ts';
import { labelOfSide, menIn, menOf, systemOf, type UnitDraft } from '../draft/draft.ts';
import type { UnitForm } from '../draft/open.ts';
import type { Preset } from '../draft/presets.ts';
import { mergeable, neighbour, runsOf, runTitle } from '../draft/reduce.ts';
import { AddUnits } from './add-units.tsx';
import { FACING, POST_NAMES, postsIn } from './posts.ts';
import { Stats, UnitRow } from './unit-row.tsx';

interface Props {
  readonly form: UnitForm;
  readonly side: 0 | 1;
  /** Men left on average by unit. */
  readonly left: Readonly<Record<string, string>>;
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly presets: readonly Preset[];
  readonly onPresets: () => void;
}

interface PostProps extends Props {
  readonly post: Post;
}

/** Units that are alike, folded into one row: "Red Levy 1 to 6: 6 × 10 men". */
const Alike = ({
  run,
  system,
  children,
}: {
  readonly run: readonly UnitDraft[];
  readonly system: string;
  /** Their rows, made where they are opened. */
  readonly children: () => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [one, last] = [run[0], run.at(-1)];
  if (one === undefined || last === undefined) return null;
  return (
    <li className="unit-run" data-open={isOpen || undefined}>
      <div className="unit-run-line">
        <NameButton
          id={`${one.id}-run`}
          name={runTitle(run)}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <b className="figure">
          {run.length} × {counted(menOf(one), 'man', 'men')}
        </b>
      </div>
      <Stats unit={one} system={system} />
      {isOpen ? <ul>{children()}</ul> : null}
    </li>
  );
};

const Units = ({
  form: { draft, faults, edit },
  side,
  post,
  left,
  open,
  onOpen,
  onPresets,
}: PostProps) => {
  const { units } = draft.sides[side];
  const first = side === 0 ? 0 : draft.sides[0].units.length;
  const here = units.filter((unit) => unit.post === post);
  const told = Object.keys(faults).length === 0 ? undefined : faults;
  if (here.length === 0) return <p className="post-empty">Nobody.</p>;
  const row = (unit: UnitDraft) => {
    const i = units.indexOf(unit);
    return (
      <UnitRow
        key={unit.id}
        unit={unit}
        at={first + i}
        system={systemOf(draft)}
        faults={told}
        edit={edit}
        isOpen={open === unit.id}
        onOpen={onOpen}
        left={left[unit.id]}
        isFirst={neighbour(units, i, -1) === undefined}
        isLast={neighbour(units, i, 1) === undefined}
        next={open === unit.id ? mergeable(units, i) : undefined}
        onPresets={onPresets}
      />
    );
  };
  const isFaulty = (unit: UnitDraft): boolean =>
    told !== undefined &&
    Object.keys(told).some((path) => path.startsWith(`units.${first + units.indexOf(unit)}.`));
  return (
    <ul>
      {runsOf(here).map((run) => {
        const [one] = run;
        return one === undefined || run.length === 1 || run.some(isFaulty) ? (
          run.map(row)
        ) : (
          <Alike key={`${one.id} alike`} run={run} system={systemOf(draft)}>
            {() => run.map(row)}
          </Alike>
        );
      })}
    </ul>
  );
};

const PostOf = (props: PostProps) => {
  const { form, side, post } = props;
  const { sides } = form.draft;
  const other = side === 0 ? 1 : 0;
  const enemy = labelOfSide(sides[other].name, other);
  return (
    <section
      className="post"
      data-post={post}
      aria-label={`${labelOfSide(sides[side].name, side)}: ${POST_NAMES[post]}`}
    >
      <h3>
        {POST_NAMES[post]}{' '}
        <span>
          {post === 'reserve'
            ? 'held back until it is sent'
            : `faces the ${POST_NAMES[FACING[post]].toLowerCase()} of ${enemy}`}
        </span>
      </h3>
      <Units {...props} />
    </section>
  );
};

const Foot = ({ form, side, presets, onPresets }: Props) => {
  const [isAdding, setAdding] = useState(false);
  const foot = useTurned<HTMLElement>(isAdding);
  const { name, units } = form.draft.sides[side];
  return (
    <footer className="side-foot" ref={foot}>
      {isAdding || units.length === 0 ? (
        <AddUnits
          form={form}
          side={side}
          presets={presets}
          onPresets={onPresets}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button icon="add" aria-expanded={false} onClick={() => setAdding(true)}>
          Add units<span className="unseen"> to {labelOfSide(name, side)}</span>
        </Button>
      )}
    </footer>
  );
};

/** One side of the order of battle. */
export const SideColumn = (props: Props) => {
  const { form, side } = props;
  const { draft, faults, edit } = form;
  const { name, units } = draft.sides[side];
  const first = side === 0 ? 0 : draft.sides[0].units.length;
  return (
    <SideFrame
      side={side}
      label={labelOfSide(name, side)}
      name={{
        id: `side-${side}`,
        className: 'army-name side-name',
        most: 40,
        value: name,
        onText: (text) => edit({ do: 'side', side, text }),
        fault: faults[`units.${first}.side`],
      }}
      sum={`${count(menIn(draft.sides[side]))} men, ${counted(units.length, 'unit')}`}
    >
      {units.length === 0 ? (
        <p className="side-empty">
          Nobody stands here yet. Add troops below, or start from an example.
        </p>
      ) : null}
      {postsIn(draft, side).map((post) => (
        <Fragment key={post}>
          {units.length === 0 ? <span /> : <PostOf {...props} post={post} />}
        </Fragment>
      ))}
      <Foot {...props} />
    </SideFrame>
  );
};
