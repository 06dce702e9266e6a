import { Fragment, useState, type ReactNode } from 'react';
import { isFaulty, wordField, type Form } from '../../draft/form.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import type { Post } from '../../../shared/index.ts';
import { NameButton, SideFoot, SideFrame } from '../../forms/side.tsx';
import { IconButton } from '../../ui/input/button.tsx';
import { counted, menText } from '../../ui/words.ts';
import { mergeable, neighbour, removeSide, runsOf, runTitle } from '../draft/changes.ts';
import {
  labelOfSide,
  menIn,
  menOf,
  LEAST_SIDES,
  nameOfSide,
  sidesIn,
  systemOf,
  unitsIn,
  unitsOn,
  type Units,
} from '../draft/draft.ts';
import { AddUnits } from './add-units.tsx';
import { FACING, POST_NAMES, postOf, postsIn } from './posts.ts';
import { Stats, UnitRow } from './unit-row.tsx';
import { Flex } from '../../ui/layout.ts';

interface Props {
  readonly form: Form;
  readonly side: number;
  /** Men left on average by unit. */
  readonly left: Readonly<Record<string, string>>;
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
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
  readonly run: Units;
  readonly system: string;
  /** Their rows, made where they are opened. */
  readonly children: () => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [one, last] = [run[0], run.at(-1)];
  if (one === undefined || last === undefined) return null;
  return (
    <li className="unit-run" data-open={isOpen || undefined}>
      <Flex className="unit-run-line" wrap="wrap" gap="0 var(--gap-3)" align="baseline">
        <NameButton
          id={`${textAt(one, 'id')}-run`}
          name={runTitle(run)}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <b className="figure">
          {run.length} × {counted(menOf(one), 'man', 'men')}
        </b>
      </Flex>
      <Stats unit={one} system={system} />
      {isOpen ? <ul>{children()}</ul> : null}
    </li>
  );
};

const UnitsAt = ({ form, side, post, left, open, onOpen }: PostProps) => {
  const { tree, faults, edit } = form;
  const units = unitsIn(tree);
  const here = unitsOn(tree, side).filter((unit) => postOf(unit) === post);
  if (here.length === 0) return <p className="post-empty">Nobody.</p>;
  const row = (unit: Tree) => {
    const [at, id] = [units.indexOf(unit), textAt(unit, 'id')];
    return (
      <UnitRow
        key={id}
        {...{ unit, at, faults, edit, onOpen }}
        system={systemOf(tree)}
        isOpen={open === id}
        left={left[id]}
        isFirst={neighbour(units, at, -1) === undefined}
        isLast={neighbour(units, at, 1) === undefined}
        next={open === id ? mergeable(units, at) : undefined}
      />
    );
  };
  const isWrong = (unit: Tree): boolean => isFaulty(form, `units.${units.indexOf(unit)}`);
  return (
    <ul>
      {runsOf(here).map((run) => {
        const [one] = run;
        return one === undefined || run.length === 1 || run.some(isWrong) ? (
          run.map(row)
        ) : (
          <Alike key={`${textAt(one, 'id')} alike`} run={run} system={systemOf(tree)}>
            {() => run.map(row)}
          </Alike>
        );
      })}
    </ul>
  );
};

const PostOf = (props: PostProps) => {
  const { form, side, post } = props;
  const [other = 0, ...more] = sidesIn(form.tree).filter((one) => one !== side);
  const enemy = more.length > 0 ? 'each enemy' : labelOfSide(nameOfSide(form.tree, other), other);
  return (
    <section
      className="post"
      data-post={post}
      aria-label={`${labelOfSide(nameOfSide(form.tree, side), side)}: ${POST_NAMES[post]}`}
    >
      <h3>
        {POST_NAMES[post]}{' '}
        <span>
          {post === 'reserve'
            ? 'held back until it is sent'
            : `faces the ${POST_NAMES[FACING[post]].toLowerCase()} of ${enemy}`}
        </span>
      </h3>
      <UnitsAt {...props} />
    </section>
  );
};

/** One side of the order of battle. */
export const SideColumn = (props: Props) => {
  const { form, side } = props;
  const units = unitsOn(form.tree, side);
  const label = labelOfSide(nameOfSide(form.tree, side), side);
  return (
    <SideFrame
      side={side}
      label={label}
      name={{
        ...wordField(form, `sides.${side}.name`),
        className: 'army-name side-name',
        most: 40,
      }}
      sum={`${menText(menIn(units))}, ${counted(units.length, 'unit')}`}
      tools={
        sidesIn(form.tree).length > LEAST_SIDES ? (
          <IconButton
            icon="remove"
            label={`Remove ${label}`}
            onClick={() => form.edit(removeSide(side))}
          />
        ) : null
      }
    >
      {units.length === 0 ? (
        <p className="side-empty">
          Nobody stands here yet. Add troops below, or start from an example.
        </p>
      ) : null}
      {postsIn(form.tree, side).map((post) => (
        <Fragment key={post}>
          {units.length === 0 ? <span /> : <PostOf {...props} post={post} />}
        </Fragment>
      ))}
      <SideFoot what="units" label={label} isEmpty={units.length === 0}>
        {(onClose) => <AddUnits {...{ form, side, onClose }} />}
      </SideFoot>
    </SideFrame>
  );
};
