import { z } from 'zod';

/** A chance, or a part of a whole. */
export const share = z.number().min(0).max(1);
