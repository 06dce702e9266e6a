export { lineFor, QUESTIONS, readLine } from '../shared/index.ts';
