import { drawKey } from '../share/seeds.ts';
import { ask, isAway, type Asked } from './ask.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

/** What opens a new document. */
export interface Created {
  readonly id: string;
  readonly editKey: string;
  readonly version: number;
}

/** A create that has no answer yet: sent again, it must not make a second one. */
let unanswered: { readonly body: string; readonly key: string } | undefined;

const keyOf = (path: string, body: object): string => {
  const text = JSON.stringify([path, body]);
  if (unanswered?.body !== text) unanswered = { body: text, key: drawKey(16) };
  return unanswered.key;
};

/**
 * Sends something new to the server. Where the answer is lost it is asked for again with the same
 * key, and so it is when the same is sent once more.
 */
export const sendNew = async <T>(
  path: string,
  body: object,
  given: Partial<Surroundings>,
): Asked<T> => {
  const around = surroundings(given);
  const once = keyOf(path, body);
  const send = () => ask<T>({ method: 'POST', path, body, once }, around);
  let came = await send();
  for (const pause of around.pauses) {
    if (!isAway(came)) break;
    await new Promise((done) => setTimeout(done, pause));
    came = await send();
  }
  if (!isAway(came)) unanswered = undefined;
  return came;
};
