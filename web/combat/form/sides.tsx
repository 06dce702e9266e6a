import { useMemo, useState } from 'react';
import { MOST_SIDES, plainChance } from '../../../shared/index.ts';
import { textAt } from '../../draft/tree.ts';
import type { LiveDuel } from '../../engine/use-odds.ts';
import { QuietButton } from '../../ui/input/button.tsx';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { addSide } from '../draft/changes.ts';
import { fightersOf, labelOfSide, sidesOf } from '../draft/draft.ts';
import type { DuelForm } from '../draft/open.ts';
import { SideColumn } from './side-column.tsx';
import { SimpleGrid } from '../../ui/layout.ts';

interface Props {
  readonly form: DuelForm;
  readonly live: LiveDuel | undefined;
}

const standsIn = (live: LiveDuel | undefined): Readonly<Record<string, string>> =>
  live === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(live.odds.fates).map(([id, { up }]) => [
          id,
          share(plainChance(up), live.odds.margin),
        ]),
      );

/** All sides of the fight, every fighter to be edited where he stands. */
export const Sides = ({ form, live }: Props) => {
  const [open, setOpen] = useState<string>();
  const { tree, faults, edit } = form;
  const stands = useMemo(() => standsIn(live), [live]);
  const all = sidesOf(tree);
  const names = sidesOf(tree).map(labelOfSide).join('\n');
  const sides = useMemo(() => names.split('\n'), [names]);
  const isPeopled = all.every((side) => fightersOf(side).length > 0);
  return (
    <Section
      id="sides-title"
      head="section-head"
      title="Who fights"
      beside={
        all.length >= MOST_SIDES ? null : (
          <QuietButton icon="add" onClick={() => edit(addSide)}>
            Add a side
          </QuietButton>
        )
      }
    >
      {isPeopled ? <Refusal text={faults['sides']?.message} /> : null}
      <SimpleGrid
        minColWidth="min(100%, 28rem)"
        autoFlow="auto-fit"
        spacing="var(--gap-8)"
        verticalSpacing="sm"
        style={{ alignItems: 'start' }}
      >
        {all.map((one, side) => (
          <SideColumn
            key={textAt(one, 'id')}
            form={form}
            side={side}
            stands={stands}
            open={open}
            onOpen={setOpen}
            sides={sides}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
};
