import { Suspense, useMemo, useState } from 'react';
import { lifeLinesSvg, MOST_WHAT_IFS, whatIfsOf, type Campaign } from '../../../shared/index.ts';
import { add } from '../../draft/changes.ts';
import { listAt, textAt, treeOf } from '../../draft/tree.ts';
import { onceShown, showSoon } from '../../forms/focus.ts';
import { Fold, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { fightEngagement } from '../fight.ts';
import type { CampaignState, Shown } from '../use-campaign.ts';
import { Characters } from './characters.tsx';
import { Endings } from './endings.tsx';
import { ENGAGEMENT, EngagementPanel } from './engagement.tsx';
import { engagementFigures, EngagementTable, LineTable, WayTable } from './engagements.tsx';
import { LifeLines, type BoardProps } from './life-lines.tsx';
import { Strength } from './strength.tsx';
import { Against, Supposed } from './supposed.tsx';
import { late, lateIn } from '../../ui/late.ts';

const Courses = late(() => import('./courses.tsx'));
const WhatIfs = late(() => import('./what-ifs.tsx'));
const Needs = late(() => import('./needs.tsx'));
const ChronicleSection = lateIn(async () => {
  const { ChronicleSection: section } = await import('../../chronicle/chronicle-section.tsx');
  return { default: section };
});

/** The engagements, as life lines and as tables. */
const Engagements = (props: BoardProps) => (
  <Section
    id="board-title"
    title="The engagements"
    beside={
      <Exports
        name="engagements"
        figures={() => engagementFigures(props)}
        json={() => props.projection.engagements}
        picture={() => lifeLinesSvg(props.campaign, props.projection)}
      />
    }
  >
    <LifeLines {...props} />
    <p className="quiet">
      A line is an army over the days: as thick as its hits, fainter where it may be gone or
      elsewhere, with the chance that it comes beside each way that it may not take. Choose an
      engagement to see what it decides, to suppose or record its result, to change it or to fight
      it.
    </p>
    <EngagementTable {...props} />
    <Fold says="The life lines, as a table">
      <LineTable {...props} />
    </Fold>
    <Fold says="What leads to what, as a table">
      <WayTable {...props} />
    </Fold>
  </Section>
);

/** What has been fought, told; or that nothing has. */
const CampaignChronicle = ({ campaign }: { readonly campaign: Campaign }) => {
  const source = useMemo(() => ({ scenario: campaign }), [campaign]);
  return campaign.results.length > 0 ? (
    <ChronicleSection source={source} />
  ) : (
    <Section id="chronicle-title" title="Chronicle">
      <p className="quiet">
        Nothing has been fought yet. Once a result is recorded, the war is told here, to be read,
        copied and printed.
      </p>
    </Section>
  );
};

interface BoardOf {
  readonly page: CampaignState;
  readonly on: Shown;
}

/** The engagement on show: one that was added a moment ago comes with the next projection. */
const useSeen = ({ engagements }: Campaign, chosen: string | undefined): string | undefined => {
  const [seen, setSeen] = useState(chosen);
  const isThere = engagements.some(({ id }) => id === chosen);
  if ((isThere || chosen === undefined) && chosen !== seen) setSeen(chosen);
  return seen;
};

const supposing = ({ suppose, supposeNothing, isImpossible, form, given }: CampaignState) => ({
  onSuppose: suppose,
  onNothing: supposeNothing,
  onKeep:
    listAt(form.tree, 'whatIfs').length < MOST_WHAT_IFS
      ? () => {
          form.edit(add('whatIfs', treeOf(given)));
          supposeNothing();
        }
      : undefined,
  isImpossible,
});

/** What may become of the campaign, and what can be done about it. */
export const Board = ({ page, on }: BoardOf) => {
  const { form, given, suppose, chosen, choose, asked } = page;
  const { campaign, projection, before } = on;
  const seen = useSeen(campaign, chosen);
  const isStale = asked.isLate || asked.isFailed || Object.keys(form.faults).length > 0;
  const look = (id: string): void => {
    choose(id);
    onceShown(() => showSoon(ENGAGEMENT));
  };
  const fight = (id: string): void => {
    page.flush();
    void fightEngagement({ campaign, key: textAt(form.tree, 'key') }, on.given, id);
  };
  const board = {
    campaign,
    projection,
    chosen,
    supposed: on.given.map(({ engagement }) => engagement),
    onChoose: look,
  };
  return (
    <>
      <Supposed {...{ campaign, projection, given }} {...supposing(page)} />
      <Against projection={projection} onLook={look} />
      <Endings
        projection={projection}
        before={before}
        trials={asked.answer?.trials}
        isStale={isStale}
        onCancel={asked.cancel}
      />
      <Engagements {...board} />
      {seen === undefined ? null : (
        <EngagementPanel
          form={form}
          campaign={campaign}
          projection={projection}
          before={before}
          id={seen}
          onChoose={choose}
          given={given}
          onSuppose={suppose}
          onFight={page.scenario === undefined ? undefined : fight}
        />
      )}
      <Strength campaign={campaign} projection={projection} />
      <Characters campaign={campaign} projection={projection} />
      <Suspense>
        {whatIfsOf(campaign).length === 0 ? null : <WhatIfs form={form} campaign={campaign} />}
        <Courses campaign={campaign} />
        <Needs page={page} on={on} />
      </Suspense>
      <CampaignChronicle campaign={campaign} />
    </>
  );
};
