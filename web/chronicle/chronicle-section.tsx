import type { ScreenLevel, ToldSource } from '../../shared/index.ts';
import { Fold, Section } from '../ui/input/controls.tsx';
import { lateIn } from '../ui/late.ts';

const WAITING = <p aria-busy="true" />;

const ChronicleView = lateIn(() => import('./chronicle-view.tsx'), WAITING);
const BattleCard = lateIn(() => import('./battle-card.tsx'), WAITING);

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
          <ChronicleView source={source} {...(level === undefined ? {} : { level })} />
        </Fold>
      )}
      {scenario.kind === 'battle' ? (
        <Fold says="Battle card: odds, deeds and rounds on one page to print">
          <BattleCard scenario={scenario} {...(level === undefined ? {} : { level })} />
        </Fold>
      ) : null}
    </Section>
  );
};
