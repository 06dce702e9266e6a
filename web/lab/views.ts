import { lazy } from 'react';

/** The views of the lab, in the order of their tabs; each is loaded when it is opened. */
export const VIEWS = [
  { id: 'takes', title: 'What it takes', View: lazy(() => import('./needs/takes.tsx')) },
  { id: 'wish', title: 'The battle you wish for', View: lazy(() => import('./needs/wish.tsx')) },
  { id: 'sweep', title: 'Over a range', View: lazy(() => import('./sweep.tsx')) },
  { id: 'story', title: 'How it may go', View: lazy(() => import('./stories.tsx')) },
  { id: 'atlas', title: 'Who beats whom', View: lazy(() => import('./atlas/atlas.tsx')) },
  { id: 'buy', title: 'What to buy', View: lazy(() => import('./buy/buy.tsx')) },
  {
    id: 'captains',
    title: 'What to bring, whom to meet',
    View: lazy(() => import('./captains/captains.tsx')),
  },
] as const;
