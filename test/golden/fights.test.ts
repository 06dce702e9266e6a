import { replay } from './run.ts';

await replay(['units', 'swords', 'zones']);
