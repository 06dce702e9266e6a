import { thrownText, type SpokenEvent } from '../../../../shared/index.ts';
import { paint, WIDTH } from '../../terminal.ts';
import { wrap } from './text.ts';

interface Event {
  readonly text: string;
  readonly rules: readonly string[];
  readonly rolls: readonly string[];
}

const eventText = ({ text, rules }: Event): string => {
  const tag = rules.length > 0 ? ` [${rules.join(' ')}]` : '';
  return wrap(text + tag, WIDTH, ['  ', '    ']).replace(tag, paint('dim', tag));
};

/** An event with its dice below it. */
export const spokenText = (
  { event, rolls }: SpokenEvent<Event>,
  nameOf: (id: string) => string,
): string =>
  [
    ...(event === undefined ? [] : [eventText(event)]),
    ...rolls.map((roll) => paint('dim', wrap(thrownText(roll, nameOf), WIDTH, ['    ', '      ']))),
  ].join('\n');
