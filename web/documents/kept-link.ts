import { fieldsIn, hashOf, type PageName } from '../share/link/address.ts';
import { ask, type RemoteFault } from './ask.ts';
import type { Surroundings } from './surroundings.ts';

/** What leads to a document that the server keeps. */
export interface KeptLink {
  /** Its id there. */
  readonly on: string;
  /** Left out where it may only be read. */
  readonly editKey?: string | undefined;
}

/** What an address says of the server; undefined of one that says nothing. */
export const keptLinkIn = (hash: string): KeptLink | undefined => {
  const { on = '', edit: editKey = '' } = fieldsIn(hash);
  const isWord = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
  return isWord(on) ? { on, editKey: isWord(editKey) ? editKey : undefined } : undefined;
};

/** The address of a kept document on its page, to be read; with its key, to be changed. */
export const keptHashOf = (page: PageName, { on, editKey = '' }: KeptLink): string =>
  hashOf(page, { on, edit: editKey });

const MESSAGES: Readonly<Record<string, (what: string) => string>> = {
  DOCUMENT_NOT_FOUND: (what) =>
    `This ${what} is not on the server any more, or its address is not whole.`,
  EDIT_KEY_WRONG: () => 'This link was replaced by another one: ask for that.',
  SERVER_AWAY: (what) =>
    `The server that keeps this ${what} does not answer: open the link again later.`,
};

/** Why a link to a kept document does not open. @param what people call such a document */
export const whyNotOpened = (what: string, { code, message }: RemoteFault): string =>
  MESSAGES[code]?.(what) ?? message;

/** Deletes a document on the server, for everybody; undefined where it is gone, else why not. */
export const deleteKept = async (
  path: string,
  editKey: string,
  around?: Surroundings,
): Promise<RemoteFault | undefined> => {
  const came = await ask({ method: 'DELETE', path, by: editKey }, around);
  return came.ok || came.error.code === 'DOCUMENT_NOT_FOUND' ? undefined : came.error;
};
