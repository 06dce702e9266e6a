// A plain script: npm install rout, then node script.mjs "120 v 350"
import { lineOf, need, odds, scenarioOf } from 'rout';

const line = process.argv[2] ?? 'Red: 120 Ada 1+3 v Blue: 350';
const { win, mutual, method } = await odds(line);
const percent = (share) => `${(100 * share).toFixed(1)} %`;

console.log(await lineOf(await scenarioOf(line)));
for (const [army, chance] of Object.entries(win)) console.log(`${army}: ${percent(chance)}`);
console.log(`both rout: ${percent(mutual)} (${method})`);

const { needs } = await need(line, { chance: 0.9 });
const men = needs.find(({ parameter }) => parameter === 'size');
console.log(`For 90 % the first takes ${men?.needed ?? 'more than there may be'} men.`);
