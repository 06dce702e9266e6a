import { writeFileSync } from 'node:fs';
import { surface } from './declare.ts';

/** Run by the build: the types lie beside the engine. */
writeFileSync(new URL('engine.d.ts', import.meta.url), surface());
