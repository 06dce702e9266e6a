import '../unit/unit.css';
import '../table/table.css';
import '../lab/lab.css';
import './campaign.css';
import { useOpened } from '../share/link/use-opened.ts';
import { Coming } from '../ui/page/coming.tsx';
import { CampaignView } from './campaign-view.tsx';
import { CAMPAIGN_PAGE } from './draft/open.ts';

/** Campaigns: that of the address, or the last one typed. */
const CampaignPage = () => {
  const opened = useOpened(CAMPAIGN_PAGE.open);
  return opened === undefined ? <Coming /> : <CampaignView opened={opened} />;
};

export default CampaignPage;
