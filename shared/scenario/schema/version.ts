import { z } from 'zod';

/** The form of what people save, send and link. CONTRIBUTING, "Versions", says how it changes. */
export const versionSchema = z.literal(1);
