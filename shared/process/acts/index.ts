/** What the server, the page and the command line may use of logs of acts. */
export { EMPTY_LOG, inCommon, logAfter, type Change, type Log, type LogError } from './log.ts';
export {
  diceAct,
  heardIn,
  MOST_ACTS,
  passedIn,
  passing,
  type AnyAct,
  type Heard,
  type StoryAct,
} from './acts.ts';
export { lastChange, passingFaults, type Added } from './telling.ts';
