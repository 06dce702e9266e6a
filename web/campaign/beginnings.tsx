import { CAMPAIGN_EXAMPLES, campaignSchema, type Campaign } from '../../shared/index.ts';
import { useKept } from '../share/browser/use-kept.ts';
import { OpenFile } from '../table/kept/open-file.tsx';
import { Examples } from '../ui/page/examples.tsx';
import { counted } from '../ui/words.ts';
import { NEW_CAMPAIGN } from './draft/new.ts';
import { KEPT_CAMPAIGNS } from './draft/open.ts';
import { Stack } from '../ui/layout.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * @param key of one that is kept
   * @param isNew whether it is to be set up first
   */
  readonly onOpen: (campaign: Campaign, key?: string, isNew?: boolean) => void;
}

const BEGINNINGS = [NEW_CAMPAIGN, ...CAMPAIGN_EXAMPLES];

/** Campaigns to begin with: a new one, the examples, and those kept in this browser. */
export const Beginnings = ({ isOpen, onClose, onOpen }: DialogProps) => {
  const { all } = useKept(KEPT_CAMPAIGNS);
  return (
    <Examples
      examples={BEGINNINGS}
      isOpen={isOpen}
      onClose={onClose}
      onExample={({ campaign }) =>
        onOpen(campaignSchema.parse(campaign), undefined, campaign === NEW_CAMPAIGN.campaign)
      }
    >
      <Stack gap="md" pt="lg">
        {all.length === 0 ? null : <h3>Your campaigns</h3>}
        {all.length === 0 ? null : (
          <ul className="examples">
            {all.toReversed().map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => onOpen(one.campaign, one.id)}>
                  <b>{one.name}</b>
                  <span>{counted(one.campaign.results.length, 'result')} recorded</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <OpenFile onOpen={onClose} />
      </Stack>
    </Examples>
  );
};
