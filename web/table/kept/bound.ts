import { z } from 'zod';
import { SCREEN_LEVELS } from '../../../shared/index.ts';
import { BROWSER } from '../../share/store.ts';

const KEY = 'rout.table.screen.';

const boundSchema = z.object({ remote: z.string(), level: z.enum(SCREEN_LEVELS) });
type Bound = z.output<typeof boundSchema>;

/** Which battle of the server one of this browser is, and what its players see. */
export const boundOf = (id: string): Bound | undefined => BROWSER.read(KEY + id, boundSchema);
/** Where it cannot be kept, the table is shared until the page is left. */
export const bind = (id: string, bound: Bound): void => void BROWSER.write(KEY + id, bound);
