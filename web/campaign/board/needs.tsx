import { useMemo, useState } from 'react';
import {
  armyIds,
  parameterOf,
  winningWanted,
  type Campaign,
  type CampaignWanted,
  type Need,
} from '../../../shared/index.ts';
import { textAt } from '../../draft/tree.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { focusShown } from '../../forms/focus.ts';
import { NeedTable } from '../../lab/needs/need-table.tsx';
import { NOTHING_YET, Running } from '../../ui/figures/odds.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Pick, Section } from '../../ui/input/controls.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { ASKING_NEEDS } from '../asking.ts';
import { campaignDraftOf } from '../draft/draft.ts';
import type { CampaignState, Shown } from '../use-campaign.ts';

const CHANCES = [0.5, 0.75, 0.9] as const;
const TITLE = 'needs-title';

interface Props {
  readonly page: CampaignState;
  readonly on: Shown;
}

/** What may be wished for, by what tells it apart. */
interface Wish {
  readonly value: string;
  readonly label: string;
  readonly wanted: Pick<CampaignWanted, 'campaign' | 'endings'>;
}

/** The endings of the war, and victories of an army in what is still to be fought. */
const wishesOf = ({ campaign, projection }: Shown, army: number): readonly Wish[] => {
  const id = armyIds(campaign)[army] ?? '';
  const endings = campaign.endings.map((one): Wish => ({
    value: `ending ${one.id}`,
    label: `the war ends: ${one.name}`,
    wanted: { campaign, endings: [one.id] },
  }));
  const victories = projection.engagements
    .filter(({ isPlayed, won, lost }) => !isPlayed && (won[id] ?? 0) + (lost[id] ?? 0) > 0)
    .map((one): Wish => ({
      value: `won ${one.id}`,
      label: `it wins ${one.name}`,
      wanted: winningWanted(campaign, one.id, id),
    }));
  return [...endings, ...victories];
};

/** What is chosen, as far as it is there. */
const useWanted = (on: Shown) => {
  const [{ army, wish, chance }, setChosen] = useState({ army: 0, wish: '', chance: 0.75 });
  const place = Math.min(army, on.campaign.armies.length - 1);
  const wishes = useMemo(() => wishesOf(on, place), [on, place]);
  const found = wishes.find(({ value }) => value === wish) ?? wishes[0];
  const change = (part: Partial<{ army: number; wish: string; chance: number }>): void =>
    setChosen((all) => ({ ...all, ...part }));
  return { army: place, wishes, wish: found, chance, change };
};

type Wanted = ReturnType<typeof useWanted>;

const Choices = ({ on, wanted }: { readonly on: Shown; readonly wanted: Wanted }) => {
  const { army, wishes, wish, chance, change } = wanted;
  return (
    <>
      <Pick
        says="What must be different of"
        value={`${army}`}
        options={on.campaign.armies.map(({ name }, i) => ({ value: `${i}`, label: name }))}
        onPick={(value) => change({ army: Number(value) })}
      />{' '}
      <Pick
        says="so that"
        value={wish?.value ?? ''}
        options={wishes}
        onPick={(value) => change({ wish: value })}
      />{' '}
      <Pick
        says="with a chance of"
        value={`${chance}`}
        options={CHANCES.map((one) => ({ value: `${one}`, label: `${one * 100} %` }))}
        onPick={(value) => change({ chance: Number(value) })}
      />
    </>
  );
};
/** A search that somebody asks for; another campaign or supposition ends it. */
const useSearch = ({ shown, given }: CampaignState) => {
  const [asked, setAsked] = useState<readonly [CampaignWanted, of: unknown, given: unknown]>();
  const [wanted, of, supposed] = asked ?? [];
  const subject = of === shown && supposed === given ? wanted : undefined;
  return {
    ...useAnswer(subject, ASKING_NEEDS),
    subject,
    start: (next: CampaignWanted, campaign: Campaign) => setAsked([next, campaign, given]),
  };
};
type Search = ReturnType<typeof useSearch>;

const Found = ({
  search: { answer, subject, isFailed },
  onUse,
}: {
  readonly search: Search;
  readonly onUse: ((need: Need) => void) | undefined;
}) => {
  if (isFailed) return <p className="fault">This could not be worked out.</p>;
  if (answer === undefined) return null;
  const { now, margin, needs } = answer.value;
  const isNow = answer.about === subject;
  return (
    <>
      <p role="status">
        {isNow ? 'As it is, the chance is' : 'Before your last change the chance was'}{' '}
        <b>{share(now, margin)}</b>.{' '}
        {margin === undefined ? '' : 'These are estimates, of fewer trials than above. '}
        {isNow ? '' : 'Ask again for the campaign as it is now.'}
      </p>
      {needs.length === 0 ? null : (
        <NeedTable
          needs={needs}
          margin={margin}
          changes="Change the campaign"
          onUse={isNow ? onUse : undefined}
        />
      )}
    </>
  );
};

/** What an army would have to be at the start for the war to go as wished, each number alone. */
const Needs = ({ page, on }: Props) => {
  const wanted = useWanted(on);
  const search = useSearch(page);
  const { army, wish, chance } = wanted;
  // Of what has been changed since, nothing is known yet that could be asked about.
  const isBehind = on.campaign !== page.shown;
  const use = ({ parameter, needed = 0 }: Need): void => {
    const one = parameterOf(parameter);
    const steps = Math.round(needed / one.step);
    const at = search.subject?.army;
    const armies = on.campaign.armies.map((other, i) =>
      i === at ? one.write(other, steps) : other,
    );
    const key = textAt(page.form.tree, 'key');
    page.form.edit(() => campaignDraftOf({ ...on.campaign, armies }, key));
    focusShown(TITLE);
  };
  return (
    <Section id={TITLE} title="What would it take?">
      <p className="lab-picks">
        <Choices on={on} wanted={wanted} />
      </p>
      <p className="quiet">
        For each, the least that is enough at the start of the campaign, all else being equal. What
        has been fought counts; what is only supposed does not.
      </p>
      <div className="buttons">
        <Button
          disabled={wish === undefined || isBehind}
          onClick={() => wish && search.start({ ...wish.wanted, army, chance }, on.campaign)}
        >
          Work it out
        </Button>
        <Running
          says="Changes worked out"
          trials={
            search.subject !== undefined && search.isLate ? NOTHING_YET : search.answer?.trials
          }
          onCancel={search.cancel}
        />
        {isBehind ? <span className="odds-note">once the board is worked out</span> : null}
      </div>
      <Found search={search} onUse={page.scenario === undefined ? undefined : use} />
    </Section>
  );
};

export default Needs;
