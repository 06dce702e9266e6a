import { replay } from './run.ts';

await replay(['battles', 'live', 'links']);
