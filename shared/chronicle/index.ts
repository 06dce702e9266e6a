/** What the server, the page and the command line may use of the chronicle. */
export { accountOf, type ToldSource } from './accounts/account-of.ts';
export { finish, type Account, type Audience } from './accounts/account.ts';
export type { Block } from './blocks.ts';
export { EXPORTS, exportOf, FORMATS } from './exports/exports.ts';
export { lifeLinesSvg } from './exports/life-lines-svg.ts';
export { PAPER, paperOf } from './exports/paper.ts';
export { LIMITS } from './exports/liquid.ts';
export { chronicleRequestSchema } from './request.ts';
export { figuresOf } from './exports/rows.ts';
export { chronicleOf, LENGTHS, type Chronicle, type Length, type Manner } from './chronicle.ts';
export { TEMPLATES, VOICE_TITLES, VOICES, type Voice } from './templates/index.ts';
