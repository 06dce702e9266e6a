import { z } from 'zod';
import { LIMITS, type Account, type Voice } from '../../shared/index.ts';
import { BROWSER } from '../share/browser/store.ts';

const KEY = 'rout.templates.1';
const schema = z.record(z.string(), z.string().max(LIMITS.template));

/** Which template a text stands in for: those of battles of armies and of units are one. */
const nameOf = (level: Account['level'], voice: Voice): string =>
  `${level === 'unit' ? 'army' : level}/${voice}`;

/** Somebody's own template, as this browser keeps it. */
export const ownTemplate = (level: Account['level'], voice: Voice): string | undefined =>
  BROWSER.read(KEY, schema)?.[nameOf(level, voice)];

/** @param text undefined brings the house's own back */
export const keepTemplate = (
  level: Account['level'],
  voice: Voice,
  text: string | undefined,
): boolean => {
  const { [nameOf(level, voice)]: _, ...others } = BROWSER.read(KEY, schema) ?? {};
  return BROWSER.write(
    KEY,
    text === undefined ? others : { ...others, [nameOf(level, voice)]: text },
  );
};
