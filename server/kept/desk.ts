import type { Change, Content, Created, Kept, Kind, Maker, Shelf } from '../store/store.ts';
import type { Answer } from '../store/kept.ts';
import type { Hub } from './hub.ts';
import { refusalOf } from './refusals.ts';

/** What keeping things of one kind needs. */
export interface Desk {
  readonly kind: Kind;
  readonly store: Shelf;
  readonly hub: Hub;
}

/** What the store answers; throws its refusal. */
const orRefuse = <T>({ kind }: Desk, answer: Answer<T>): T => {
  if (!answer.ok) throw refusalOf(answer.error, kind);
  return answer.value;
};

/** Reads what is kept, by its id or that of its screen; throws a refusal. */
export const readKept = (desk: Desk, id: string): Kept => orRefuse(desk, desk.store.read(id));
export const watchKept = (desk: Desk, watchId: string): Kept =>
  orRefuse(desk, desk.store.watch(watchId));

/** Keeps something new; a repeated request is answered with what it made before. */
export const createKept = (desk: Desk, content: Content, maker: Maker): Created =>
  orRefuse(desk, desk.store.create(content, maker));

interface Changed<Answered> {
  readonly answer: Answered;
  /** Whether a repeated request changed nothing. */
  readonly isRepeated: boolean;
}

/**
 * Changes what is kept: the change is on disk before it is answered, and a repeated request is
 * answered as it was the first time.
 * @param make what is kept after the change, and what is answered; may throw a refusal
 */
export const changeKept = async <Answered>(
  desk: Desk,
  request: Change,
  make: (kept: Kept) => Promise<Content & { readonly answer: Answered }>,
): Promise<Changed<Answered>> => {
  const begun = orRefuse(desk, desk.store.begin(request));
  if ('answer' in begun) return { answer: JSON.parse(begun.answer), isRepeated: true };
  const { answer, ...content } = await make(begun.kept);
  const text = JSON.stringify(answer);
  const stored = orRefuse(desk, desk.store.commit(request, content, text));
  return { answer: JSON.parse(stored), isRepeated: stored !== text };
};

/** Removes it for good, and lets those go who follow it. */
export const removeKept = (desk: Desk, id: string, editKey: string): void => {
  const { watchId } = readKept(desk, id);
  orRefuse(desk, desk.store.remove(id, editKey));
  for (const topic of [id, watchId]) desk.hub.end(topic);
};
