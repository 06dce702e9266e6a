import { useState } from 'react';
import { aftermathsIn, recordOfBattle, type Campaign } from '../../shared/index.ts';
import { textAt } from '../draft/tree.ts';
import type { Table } from '../table/use-table.ts';
import { Button } from '../ui/input/button.tsx';
import { Refusal, Section } from '../ui/input/controls.tsx';
import { CAMPAIGN_PAGE, goToCampaign, KEPT_CAMPAIGNS } from './draft/open.ts';
import { handResult } from './handed.ts';
import type { BattleOrigin } from './origin.ts';
import { NOT_KEPT } from '../share/browser/store.ts';

interface Props {
  readonly origin: BattleOrigin;
  readonly at: Table;
}

/** The campaign as it was typed last in this tab, else as this browser keeps it. */
const campaignOf = ({ campaign: key }: BattleOrigin) => {
  const typed = CAMPAIGN_PAGE.typed.last();
  if (typed?.scenario !== undefined && textAt(typed.draft, 'key') === key)
    return { campaign: typed.scenario, isTyped: true };
  const kept = KEPT_CAMPAIGNS.read().find(({ id }) => id === key)?.campaign;
  return kept === undefined ? undefined : { campaign: kept, isTyped: false };
};

const recordOf = (
  campaign: Campaign,
  { origin, at: { table, battle, live } }: Props,
): ReturnType<typeof recordOfBattle> =>
  recordOfBattle(campaign, origin, {
    scenario: table.scenario,
    outcome: live.outcome ?? { kind: 'unfinished' },
    armies: live.field.armies,
    aftermath: aftermathsIn(battle, table.log.entries),
  });

/** A battle of a campaign: the way back to the board, with the result once there is one. */
const CampaignPanel = (props: Props) => {
  const { origin, at } = props;
  const [fault, setFault] = useState('');
  const isOver = at.live.outcome !== undefined;
  const goBack = (): void => {
    const found = campaignOf(origin);
    if (found === undefined) return setFault('This browser does not have that campaign any more.');
    const { campaign, isTyped } = found;
    const record = isOver ? recordOf(campaign, props) : undefined;
    if (record?.ok === false) return setFault(`This does not fit: ${record.error}.`);
    if (record !== undefined && !handResult(origin.campaign, record.value))
      return setFault(`${NOT_KEPT}. Record the result on the board by hand.`);
    window.scrollTo(0, 0);
    if (isTyped) window.location.hash = CAMPAIGN_PAGE.hashOf({ link: '' });
    else void goToCampaign(campaign, origin.campaign);
  };
  return (
    <Section className="aftermath" id="campaign-title" title="Part of a campaign">
      <p>
        This battle is <b>{origin.name}</b> of the campaign <b>{origin.campaignName}</b>.{' '}
        {isOver
          ? 'Its result goes back to the board: who held the field, hits left, and fates.'
          : 'Once it is over, its result goes back to the board.'}
      </p>
      <div className="buttons">
        <Button look={isOver ? 'solid' : 'lined'} onClick={goBack}>
          {isOver ? 'Take the result to the campaign' : 'Back to the campaign'}
        </Button>
      </div>
      <Refusal text={fault} />
    </Section>
  );
};

export default CampaignPanel;
