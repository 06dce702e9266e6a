import { late } from '../ui/late.ts';

/** The views of the lab, in the order of their tabs; each is loaded when it is opened. */
export const VIEWS = [
  { id: 'takes', title: 'What it takes', View: late(() => import('./needs/takes.tsx')) },
  { id: 'wish', title: 'The battle you wish for', View: late(() => import('./needs/wish.tsx')) },
  { id: 'sweep', title: 'Over a range', View: late(() => import('./sweep/sweep.tsx')) },
  { id: 'story', title: 'How it may go', View: late(() => import('./stories.tsx')) },
  { id: 'atlas', title: 'Who beats whom', View: late(() => import('./atlas/atlas.tsx')) },
  { id: 'buy', title: 'What to buy', View: late(() => import('./buy/buy.tsx')) },
  {
    id: 'captains',
    title: 'What to bring, whom to meet',
    View: late(() => import('./captains/captains.tsx')),
  },
] as const;
