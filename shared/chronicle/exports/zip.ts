import { strToU8, zipSync } from 'fflate';

/** The same files make the same bytes, on whatever day and in whatever zone. */
const WHEN = '2000-01-01T00:00:00';
const PART = 0x8000;

/** Files of text, by path, as a zip archive in Base64. */
export const zipOf = (files: Readonly<Record<string, string>>): string => {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
    { mtime: WHEN },
  );
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
};
