import { drawKey } from '../share/seeds.ts';
import { ask, type Answer } from './ask.ts';
import type { Surroundings } from './surroundings.ts';

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
export const sendNew = async (
  around: Surroundings,
  path: string,
  body: object,
): Promise<Answer> => {
  const once = keyOf(path, body);
  const send = () => ask(around, { method: 'POST', path, body, once });
  let came = await send();
  for (const pause of around.pauses) {
    if (came.kind !== 'away') break;
    await new Promise((done) => setTimeout(done, pause));
    came = await send();
  }
  if (came.kind !== 'away') unanswered = undefined;
  return came;
};
