/**
 * The server as it is built, with two routes more for `load.ts`: they parse the body of a battle,
 * one of them checks it too, and they do nothing with it.
 */
import { battleScenarioSchema } from '../../shared/index.ts';
import { buildApp } from '../../server/app.ts';

const app = await buildApp({ rateLimit: 1_000_000_000, isWarm: true });
await app.register(async (scope) => {
  const schema = { body: battleScenarioSchema };
  scope.post('/parsed', { config: { isLimited: true } }, () => ({}));
  scope.post('/empty', { config: { isLimited: true }, schema }, () => ({}));
});
console.log(`Rout is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void app.close());
