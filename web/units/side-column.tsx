import { Fragment, useState, type CSSProperties, type JSX } from 'react';
import { POSTS } from '../../shared/index.ts';
import { TextField } from '../forms/field.tsx';
import { Button } from '../marks/button.tsx';
import { Key } from '../marks/key.tsx';
import { standardOf } from '../theme/standards.ts';
import { count } from '../views/words.ts';
import { AddUnits } from './add-units.tsx';
import { labelOfSide, menIn, systemOf, type Post, type UnitDraft } from './draft.ts';
import type { Preset } from './presets.ts';
import { mergeable, neighbour } from './reduce.ts';
import { UnitRow } from './unit-row.tsx';
import type { UnitsForm } from './use-units.ts';
import { POST_NAMES } from './words.ts';

interface Props {
  readonly form: UnitsForm;
  readonly side: 0 | 1;
  /** Men left on average by unit. */
  readonly left: Readonly<Record<string, string>>;
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly presets: readonly Preset[];
  readonly onPresets: () => void;
}

/** Opposite wings face each other: the posts of the second side stand the other way round. */
const ORDER: readonly (readonly Post[])[] = [POSTS, ['right', 'centre', 'left', 'reserve']];
const FACING: Readonly<Record<Post, string>> = {
  left: 'right wing',
  centre: 'centre',
  right: 'left wing',
  reserve: '',
};

interface PostProps extends Props {
  readonly post: Post;
}

const PostOf = ({
  form: { draft, faults, edit },
  side,
  post,
  left,
  open,
  onOpen,
  onPresets,
}: PostProps): JSX.Element => {
  const { units } = draft.sides[side];
  const first = side === 0 ? 0 : draft.sides[0].units.length;
  const here = units
    .map((unit, i): readonly [UnitDraft, number] => [unit, i])
    .filter(([unit]) => unit.post === post);
  const told = Object.keys(faults).length === 0 ? undefined : faults;
  const enemy = labelOfSide(draft.sides[side === 0 ? 1 : 0].name, side === 0 ? 1 : 0);
  return (
    <section
      className="post"
      data-post={post}
      aria-label={`${labelOfSide(draft.sides[side].name, side)}: ${POST_NAMES[post]}`}
    >
      <h4>
        {POST_NAMES[post]}{' '}
        {post === 'reserve' ? (
          <span>held back until it is sent</span>
        ) : (
          <span>
            faces the {FACING[post]} of {enemy}
          </span>
        )}
      </h4>
      {here.length === 0 ? (
        <p className="post-empty">Nobody.</p>
      ) : (
        <ul>
          {here.map(([unit, i]) => (
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
          ))}
        </ul>
      )}
    </section>
  );
};

/** Posts at which either side stands; with everybody in the centre there is only that. */
const postsIn = ({ draft: { sides } }: UnitsForm, side: 0 | 1): readonly Post[] => {
  const taken = new Set(
    sides.flatMap(({ units }, at) =>
      units.map(({ post }) =>
        at === side || post === 'reserve' || post === 'centre'
          ? post
          : post === 'left'
            ? 'right'
            : 'left',
      ),
    ),
  );
  return (ORDER[side] ?? POSTS).filter((post) => post === 'centre' || taken.has(post));
};

/** One side of the order of battle. */
export const SideColumn = (props: Props): JSX.Element => {
  const { form, side, presets, onPresets } = props;
  const [isAdding, setAdding] = useState(false);
  const { name, units } = form.draft.sides[side];
  const label = labelOfSide(name, side);
  const fault = form.faults[`units.${side === 0 ? 0 : form.draft.sides[0].units.length}.side`];
  return (
    <article
      className="side"
      aria-label={label}
      style={{ '--army': `var(${standardOf(side).colour})` } as CSSProperties}
    >
      <header className="army-head">
        <Key slot={side} wide />
        <TextField
          id={`side-${side}`}
          className="army-name side-name"
          label={`Side ${side + 1}: name`}
          isBare
          most={40}
          value={name}
          onText={(text) => form.edit({ do: 'side', side, text })}
          fault={fault}
        />
        <span className="side-sum">
          {count(menIn(form.draft.sides[side]))} men, {units.length}{' '}
          {units.length === 1 ? 'unit' : 'units'}
        </span>
      </header>
      {units.length === 0 ? (
        <p className="side-empty">
          Nobody stands here yet. Add troops below, or start from an example.
        </p>
      ) : null}
      {postsIn(form, side).map((post) => (
        <Fragment key={post}>
          {units.length === 0 ? <span /> : <PostOf {...props} post={post} />}
        </Fragment>
      ))}
      <footer className="side-foot">
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
            Add units<span className="unseen"> to {label}</span>
          </Button>
        )}
      </footer>
    </article>
  );
};
