import { Suspense } from 'react';
import type { ScreenLevel, ToldSource } from '../../shared/index.ts';
import { Fold, Section } from '../ui/input/controls.tsx';
import { late } from '../ui/late.ts';

const ChronicleView = late(() => import('./chronicle-view.tsx'));
const BattleCard = late(() => import('./battle-card.tsx'));

const WAITING = <p aria-busy="true" />;

/**
 * What was fought, told; and a battle of armies on one page for the table. Both are loaded once
 * somebody opens them.
 */
export const ChronicleSection = ({
  source,
  level,
  id = 'chronicle-title',
  title = 'Chronicle',
}: {
  /** What was fought; a battle of armies without a round has a card alone. */
  readonly source: ToldSource;
  readonly level?: ScreenLevel;
  /** Of its heading. */
  readonly id?: string;
  readonly title?: string;
}) => {
  const { scenario, entries } = source;
  return (
    <Section id={id} head="section-head" title={title}>
      {entries?.length === 0 ? null : (
        <Fold says="Tell what happened: a report, a herald’s account, a dispatch, a summary">
          <Suspense fallback={WAITING}>
            <ChronicleView source={source} {...(level === undefined ? {} : { level })} />
          </Suspense>
        </Fold>
      )}
      {scenario.kind === 'battle' ? (
        <Fold says="Battle card: odds, deeds and rounds on one page to print">
          <Suspense fallback={WAITING}>
            <BattleCard scenario={scenario} {...(level === undefined ? {} : { level })} />
          </Suspense>
        </Fold>
      ) : null}
    </Section>
  );
};
