import { CAMPAIGN_LIMITS } from '../../../shared/index.ts';
import { add, drop, put } from '../../draft/changes.ts';
import { partOf, type Form } from '../../draft/form.ts';
import { freshName } from '../../draft/fresh.ts';
import { listAt, numberAt, textAt, type Tree } from '../../draft/tree.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { EngagementFields, newId } from '../form/happenings.tsx';
import { knownBefore, knownIn, lastDayOf } from '../form/known.ts';

interface Props {
  /** Of the campaign. */
  readonly form: Form;
  readonly id: string;
  readonly onChoose: (engagement: string | undefined) => void;
}

const WEEK = 7;

/** Who the winner may meet: an army that is not named here, or else the loser. */
const nextFoe = ({ tree }: Form, engagement: Tree): Tree => {
  const here = JSON.stringify(listAt(engagement, 'sides'));
  const free = listAt(tree, 'armies')
    .map((one) => textAt(one, 'id'))
    .find((army) => !here.includes(`"${army}"`));
  return free === undefined ? { loserOf: textAt(engagement, 'id') } : { army: free };
};

/** What is laid down of an engagement, to be changed, copied and followed by another. */
const LaidDown = ({ form, id, onChoose }: Props) => {
  const all = listAt(form.tree, 'engagements');
  const at = all.findIndex((one) => textAt(one, 'id') === id);
  const here = all[at];
  if (here === undefined) return null;
  const names = new Set(all.map((one) => textAt(one, 'name')));
  const addOne = (from: (id: string, day: number) => Tree): void => {
    const made = newId(form, 'battle');
    const day = Math.min(CAMPAIGN_LIMITS.lastDay, lastDayOf(form.tree) + WEEK);
    form.edit(add('engagements', from(made, day)));
    onChoose(made);
  };
  const copy = (own: string, day: number): Tree =>
    put('name', freshName(textAt(here, 'name'), names))(put('day', day)(put('id', own)(here)));
  const after = (own: string, day: number): Tree => ({
    id: own,
    name: freshName('New engagement', names),
    day: Math.max(day, (numberAt(here, 'day') ?? 0) + 1),
    when: [],
    text: '',
    sides: [{ winnerOf: id }, nextFoe(form, here)].map((who) => ({
      who: [who],
      power: 0,
      withdrawsAt: 0,
    })),
  });
  const remove = (): void => {
    form.edit(drop(`engagements.${at}`));
    onChoose(undefined);
  };
  const known = knownBefore(knownIn(form.tree), form.tree, `engagements.${at}.`);
  return (
    <Fold says="Change, copy, go on from here">
      <EngagementFields form={partOf(form, `engagements.${at}`)} known={known} />
      <div className="buttons">
        <Button disabled={all.length >= CAMPAIGN_LIMITS.engagements} onClick={() => addOne(copy)}>
          Copy it
        </Button>
        <Button disabled={all.length >= CAMPAIGN_LIMITS.engagements} onClick={() => addOne(after)}>
          Add one for its winner
        </Button>
        {all.length === 1 ? null : <QuietButton onClick={remove}>Remove it</QuietButton>}
      </div>
    </Fold>
  );
};

export default LaidDown;
