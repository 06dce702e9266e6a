import type { ScreenLevel, ToldSource } from '../../shared/index.ts';
import { Fold, Section } from '../ui/input/controls.tsx';
import { lateIn } from '../ui/late.ts';

/** What stands below is out of sight until it comes, so that nothing seen is pushed away. */
const WAITING = <p aria-busy="true" style={{ minHeight: '100vh' }} />;

const ChronicleView = lateIn(() => import('./chronicle-view.tsx'), WAITING);
const BattleCard = lateIn(() => import('./battle-card.tsx'), WAITING);

const TITLE = 'chronicle-title';
/** The id of what a chronicle tells, which is folded at first. */
export const TOLD = `${TITLE}-told`;

/**
 * What was fought, told; and a battle of armies on one page for the table. Both are loaded once
 * somebody opens them.
 */
export const ChronicleSection = ({
  source,
  level,
  id = TITLE,
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
        <Fold
          id={`${id}-told`}
          says="Tell what happened: a report, a herald’s account, a dispatch, a summary"
        >
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
