/*
 * The engine as a package: one function for each thing that people ask. Its types are those that
 * `declare.ts` prints from the schemas of the questions.
 */
import manifest from '../package.json' with { type: 'json' };
import { called } from './answer.ts';

export { ask, lineOf, RoutError, scenarioOf } from './answer.ts';
export const odds = called('odds');
export const play = called('play');
export const need = called('need');
export const ways = called('ways');
export const breakEven = called('breakEven');
export const road = called('road');
export const strike = called('strike');
export const sweep = called('sweep');
export const wish = called('wish');
export const turn = called('turn');
export const story = called('story');
export const compare = called('compare');
export const atlas = called('atlas');
export const bring = called('bring');
export const captains = called('captains');
export const build = called('build');
export const price = called('price');
export const referee = called('referee');
export const calibrate = called('calibrate');
export const muster = called('muster');
export const compose = called('compose');
export const advise = called('advise');
export const lessons = called('lessons');
export const project = called('project');
export const chronicle = called('chronicle');
export const formula = called('formula');
export const { version } = manifest;
