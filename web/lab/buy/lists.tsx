import { buildText, builtFigures, listsWork, priceText } from '../../../shared/index.ts';
import type { Asks } from '../../engine/question.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Exports } from '../../ui/exports.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { Running } from '../../ui/figures/odds.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { ASKING_BUILD } from '../asking.ts';
import { GoOn } from '../go-on.tsx';
import { Old } from '../old.tsx';
import type { LabView } from '../view.ts';

const MOST_ROWS = 20;

type Built = ReturnType<typeof listsWork.build.tell>;

const ListSheet = ({ built }: { readonly built: Built }) => {
  const isField = built.lists.some((one) => one.share !== undefined);
  return (
    <Sheet
      label="Lists, the best first"
      titles={['List', 'Points', 'Worth', ...(isField ? ['Bring it'] : []), 'Best']}
    >
      {built.lists.slice(0, MOST_ROWS).map((one) => (
        <tr key={one.name}>
          <th scope="row">{one.name}</th>
          <td>{priceText(one.price)}</td>
          <td>{share(one.worth, one.margin)}</td>
          {isField ? <td>{(one.share ?? 0) > 0 ? share(one.share ?? 0) : 'never'}</td> : null}
          <td>{one.isBest ? 'yes' : ''}</td>
        </tr>
      ))}
    </Sheet>
  );
};

/** The lists that are shown, as armies and as scores against those they may meet. */
const onwards = ({ lists, opponents }: Built) => {
  const own = lists.slice(0, MOST_ROWS);
  return {
    lines: own.map(({ line }) => line),
    met:
      opponents.length === 0
        ? undefined
        : {
            own: own.map(({ name }) => name),
            theirs: opponents.map(({ name }) => name),
            scoreOf: (row: number, column: number) =>
              (own[row]?.win[column] ?? 0) + (own[row]?.neither[column] ?? 0) / 2,
          },
  };
};

/** The lists that a budget buys, the best first. */
export const Lists = ({
  asked,
  onFields,
}: Pick<LabView, 'onFields'> & { readonly asked: Asks<'lists/build'> | undefined }) => {
  const { answer, isLate, cancel } = useAnswer(asked, ASKING_BUILD);
  if (answer === undefined) return asked === undefined ? null : <p className="quiet">Working …</p>;
  const built = listsWork.build.tell(answer.value, answer.about);
  return (
    <Old isLate={isLate} isFaulty={asked === undefined}>
      <p>
        {buildText(built)} <Running trials={answer.trials} onCancel={cancel} />
      </p>
      <ListSheet built={built} />
      <p className="quiet">
        Worth: the chance to win, half of a draw counted. Best is also what cannot be told from the
        best.
      </p>
      <GoOn {...onwards(built)} onFields={onFields} />
      <Exports name="lists" figures={() => builtFigures(built)} json={() => built} />
    </Old>
  );
};
