import { CAMPAIGN_KIND } from '../campaign/kind.ts';
import { BATTLE_KIND } from '../table/kind.ts';
import type { DocumentKind } from './kind.ts';

/** Everything that the server keeps: one more is a declaration, and a name in this list. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [BATTLE_KIND, CAMPAIGN_KIND];
