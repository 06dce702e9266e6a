export { isWarLine, lineFor, QUESTIONS, readLine } from '../shared/index.ts';
