import { MantineProvider } from '@mantine/core';
import { createElement, type JSX } from 'react';
import { prerender } from 'react-dom/static';
import { vi } from 'vitest';

// A high, narrow window: nothing is folded.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

/** A part of the page as it first stands there, with everything that it fetches by itself. */
export const htmlOf = async (part: JSX.Element): Promise<string> => {
  const { prelude } = await prerender(createElement(MantineProvider, null, part));
  return new Response(prelude).text();
};
