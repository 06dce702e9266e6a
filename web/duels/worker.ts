import { answerDuel, type DuelQuestion } from './odds-answer.ts';

self.onmessage = ({ data }: MessageEvent<DuelQuestion>) =>
  answerDuel(data, (answer) => self.postMessage(answer));
