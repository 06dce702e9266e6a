import { rmSync, writeFileSync } from 'node:fs';
import { buildApp } from './app.ts';

// The last step of the build: the API's document, beside the server.
const file = new URL('./openapi.json', import.meta.url);
rmSync(file, { force: true });
const app = await buildApp();
const { statusCode, body } = await app.inject('/api/v1/openapi.json');
await app.close();
if (statusCode !== 200) throw new Error(body);
writeFileSync(file, body);
