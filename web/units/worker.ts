import { answerUnits, type UnitQuestion } from './odds-answer.ts';

self.onmessage = ({ data }: MessageEvent<UnitQuestion>) =>
  answerUnits(data, (answer) => self.postMessage(answer));
